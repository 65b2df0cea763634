import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { formatNumber, formatPercent } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { HealthCondition } from '../../animals/index.ts'
import { bandOf } from '../../ia-groups/index.ts'
import { HeadStatus } from '../../animals/index.ts'
import classes from './panel.module.css'

type RabbitProps = { rabbit: Rabbit }

/** How it is: on a ground, because here it stands alone. */
function Badges({ rabbit: { status, healthCondition, currentIA } }: RabbitProps) {
  return (
    <div className={classes['badges']}>
      <HeadStatus status={status} />
      {healthCondition !== 'HEALTHY' && <HealthCondition health={healthCondition} />}
      {currentIA && <StatusBadge>{bandOf(currentIA)}</StatusBadge>}
    </div>
  )
}

const orDash = (value: number | null, write: (value: number) => string): string =>
  value === null ? '–' : write(value)

/** Badges and the four figures one looks for first; a buck has none of them. */
export function PanelFigures({ rabbit }: RabbitProps) {
  const t = textsOf('stock')
  const { performance, iaCount, birthCount, sex } = rabbit
  const figures = [
    { label: t('panel/inseminations'), value: formatNumber(iaCount) },
    {
      label: t('panel/pregnant'),
      value: orDash(performance.percentPregnant, (value) => formatPercent(value, 2)),
    },
    { label: t('panel/kindlings'), value: formatNumber(birthCount) },
    { label: t('panel/viable'), value: orDash(performance.avgViable, (value) => formatNumber(value, 1)) },
  ]
  return (
    <>
      <Badges rabbit={rabbit} />
      {sex === 'FEMALE' && (
        <dl className={classes['figures']}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
