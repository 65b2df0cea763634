import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { WEIGHT_FIELDS, type WeightField } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RangeBar } from '../../../ui/range-bar/range-bar.tsx'
import type { RabbitHistory } from '../rabbits.api.ts'
import classes from './rabbit.module.css'

export type WeightsCardProps = { rabbit: Rabbit; herd: RabbitHistory['herd'] | undefined }

const GRAMS = 'g'

/** The rabbit's own weights beside those of its herd [RAB-20, RAB-22]. */
export function WeightsCard({ rabbit, herd }: WeightsCardProps) {
  const t = textsOf('rabbit')
  const line = (field: WeightField) => {
    const weight = rabbit[field]
    const band = herd?.[field]
    return (
      <div key={field} className={classes['weight']}>
        <dt>{t(`fields/${field}`)}</dt>
        <dd>{weight === null ? '–' : `${formatNumber(weight)} ${GRAMS}`}</dd>
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
      <dl className={classes['weights']}>{WEIGHT_FIELDS.map(line)}</dl>
    </Panel>
  )
}
