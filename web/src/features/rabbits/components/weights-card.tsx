import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import type { WeightField } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RangeBar } from '../../../ui/range-bar/range-bar.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import type { RabbitHistory } from '../rabbits.api.ts'
import { weightsOf } from '../fields-of-sex.ts'
import classes from './rabbit.module.css'
import { WeightForm } from './weight-form.tsx'

export type WeightsCardProps = { rabbit: Rabbit; herd: RabbitHistory['herd'] | undefined }

const GRAMS = 'g'
const wordWeight = (weight: number | null): string =>
  weight === null ? '–' : `${formatNumber(weight)} ${GRAMS}`

/** Which weight is typed, of the rabbit as it was when that began [D-010]. */
interface Editing {
  readonly rabbit: Rabbit
  readonly field: WeightField
}

/** The rabbit's own weights beside those of its herd; each can be typed where it stands [RAB-20, RAB-22, RAB-24]. */
export function WeightsCard({ rabbit, herd }: WeightsCardProps) {
  const t = textsOf('rabbit')
  const editing = useDialog<Editing>()
  const { subject, round, opened, close } = editing
  const line = (field: WeightField) => {
    const weight = rabbit[field]
    const band = herd?.[field]
    if (opened && subject?.field === field)
      return (
        <div key={`${field} ${round}`}>
          <VisuallyHidden component="dt">{t(`fields/${field}`)}</VisuallyHidden>
          <dd className={classes['weightEdit']}>
            <WeightForm rabbit={subject.rabbit} name={field} onClose={close} />
          </dd>
        </div>
      )
    return (
      <div key={field} className={classes['weight']}>
        <dt>{t(`fields/${field}`)}</dt>
        <dd>
          <UnstyledButton
            className={classes['weightValue']}
            aria-label={t('changeWeight', { name: t(`fields/${field}`), weight: wordWeight(weight) })}
            onClick={() => editing.open({ rabbit, field })}
          >
            {wordWeight(weight)}
          </UnstyledButton>
        </dd>
        <dd>
          {band && (
            <RangeBar
              value={weight}
              range={band}
              words={t('bandWords', { low: formatNumber(band.low), high: formatNumber(band.high) })}
            />
          )}
        </dd>
      </div>
    )
  }
  return (
    <Panel
      title={t('weights')}
      aside={
        <span className={classes['legend']}>
          <i className={classes['swatch']} aria-hidden />
          {t('herdBand')}
        </span>
      }
    >
      <dl className={classes['weights']}>{weightsOf(rabbit).map(line)}</dl>
    </Panel>
  )
}
