import {
  type CuttingWeights,
  dripLoss,
  partSums,
  shareOver,
} from '@warren/shared/features/slaughtering/cutting.rules.ts'
import { useDeferredValue, useSyncExternalStore } from 'react'
import { formatNumber, formatPercent } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type BarPart, PartsBar } from '../../../ui/range-bar/parts-bar.tsx'
import { hasWeights, weightsOf } from './cutting-rows.ts'
import classes from './cutting.module.css'

const SHOWN = [
  ['chest', 1],
  ['middle', 2],
  ['back', 3],
  ['liver', 4],
  ['head', 5],
] as const

const useWeights = ({ model }: GridControl): CuttingWeights[] => {
  useDeferredValue(useSyncExternalStore(model.subscribe, () => model.version))
  return model.shown().filter(hasWeights).map(weightsOf)
}

/** Sentences of what the figures come to; what was not weighed is left out. */
function sentencesOf(rows: readonly CuttingWeights[]): string[] {
  const t = textsOf('slaughtering')
  const said = [
    ['loinFillet', shareOver(rows, 'loinFillet', 'middle')],
    ['thigh', shareOver(rows, 'thigh', 'back')],
    ['loss', dripLoss(rows)],
  ] as const
  return said.flatMap(([key, percent]) =>
    percent === null ? [] : [t(`carcass/${key}`, { percent: formatPercent(percent, 1) })],
  )
}

/** The parts of the mean carcass in percent of the live weight, as they are with what is typed by now. */
export function CarcassPanel({ control }: { control: GridControl }) {
  const t = textsOf('slaughtering')
  const rows = useWeights(control)
  const live = partSums(rows, 'liveWeight').avg
  const parts = SHOWN.flatMap(([part, look]): BarPart[] => {
    const value = shareOver(rows, part, 'liveWeight')
    return value === null ? [] : [{ id: part, label: t(`parts/${part}`), value, look }]
  })
  if (live === null || parts.length === 0) return null
  const [warm, cold] = [
    shareOver(rows, 'warmCarcass', 'liveWeight'),
    shareOver(rows, 'coldCarcass', 'liveWeight'),
  ]
  const facts = [
    cold !== null && t('carcass/cold', { percent: formatPercent(cold, 1) }),
    warm !== null && t('carcass/warm', { percent: formatPercent(warm, 1) }),
    t('carcass/live', { grams: formatNumber(live) }),
  ].filter((one) => one !== false)
  return (
    <Panel title={t('carcass/title')} sub={t('carcass/sub')}>
      <p className={classes['facts']}>{facts.join(' · ')}</p>
      <PartsBar parts={parts} total={100} height={8} spoken={false} />
      <ul className={classes['parts']} aria-label={t('carcass/label')}>
        {parts.map(({ id, label, value, look }) => (
          <li key={id}>
            <i style={{ background: `var(--w-chart-${look})` }} aria-hidden /> {label}{' '}
            <b>{formatPercent(value, 1)}</b>
          </li>
        ))}
      </ul>
      <p className={classes['said']}>{sentencesOf(rows).join(' ')}</p>
    </Panel>
  )
}
