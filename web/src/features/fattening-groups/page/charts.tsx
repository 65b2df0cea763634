import { SegmentedControl } from '@mantine/core'
import type { FatteningFigures } from '@warren/shared/features/fattening-groups/figures.rules.ts'
import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import { FATTENING_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { TOLERATED_SHARE } from '@warren/shared/features/group-pages/mortality.rules.ts'
import { weightPoints } from '@warren/shared/features/fattening-groups/figures.rules.ts'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { useGridCards } from '../../../ui/edit-grid/edit-grid.tsx'
import type { ChartPoint } from '../../../ui/chart/chart-types.ts'
import { LineBarChart } from '../../../ui/chart/line-bar-chart.tsx'
import type { GroupSheet } from '../../group-pages/index.ts'
import classes from './page.module.css'

const LIMIT = TOLERATED_SHARE * 100

/** Deaths of each day in percent of the heads it began with. */
export const mortalityPoints = (days: readonly FoldedDay[]): ChartPoint[] =>
  days.map(({ dayOfAge, stocks }) => {
    const { dead = 0, dayStart = 0 } = stocks.FAT ?? {}
    return { age: dayOfAge, percent: dayStart > 0 ? Math.round((dead / dayStart) * 10_000) / 100 : 0 }
  })

/** Deaths so far, what is allowed by each day to delivery, and how it goes on [FAT-10, D-140]. */
export function allowancePoints(
  { age: first, plannedDeliveryAge }: { age: number; plannedDeliveryAge: number | null },
  days: readonly FoldedDay[],
  { dead, placed }: Pick<FatteningFigures, 'dead' | 'placed'>,
): ChartPoint[] {
  const last = plannedDeliveryAge ?? FATTENING_AGE.last
  const perDay = dead / Math.max(1, days.length)
  const length = Math.max(last - first + 1, days.length)
  return Array.from({ length }, (_, at) => {
    const day = days[at]
    const isFuture = at >= days.length - 1
    return {
      age: first + at,
      allowed: Math.round(TOLERATED_SHARE * placed * at),
      dead: day ? (day.stocks.FAT?.deadSum ?? 0) : null,
      projected: isFuture ? Math.round(dead + perDay * (at - days.length + 1)) : null,
    }
  })
}

/** Ticks from nothing to over the highest value, in tenths or halves of a percent. */
export function percentTicks(values: readonly number[], least: number): number[] {
  const top = Math.max(least, ...values)
  const step = top > 1 ? 0.5 : 0.1
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, at) => Math.round(at * step * 10) / 10)
}

type ChartsProps = {
  group: Pick<GroupSheet['group'], 'age' | 'plannedDeliveryAge'>
  /** Up to the day the figures stand for. */
  days: readonly FoldedDay[]
  figures: FatteningFigures
}

/** How the group does: each chart has the same figures as a table behind one button. */
export function GroupCharts({ group, days, figures }: ChartsProps) {
  const t = textsOf('fatteningGroups')
  const x = { key: 'age', label: t('charts/age') }
  const made = useMemo(() => {
    const mortality = mortalityPoints(days)
    return {
      mortality,
      ticks: percentTicks(
        mortality.map(({ percent }) => Number(percent)),
        LIMIT * 1.5,
      ),
      allowance: allowancePoints({ ...group, age: group.age ?? 0 }, days, figures),
      growth: weightPoints(days).map(({ dayOfAge, weight }) => ({ age: dayOfAge, weight })),
    }
  }, [group, days, figures])
  const charts = {
    mortality: (
      <LineBarChart
        title={t('charts/mortality')}
        sub={t('charts/mortalitySub')}
        data={made.mortality}
        x={x}
        series={[{ key: 'percent', label: t('charts/mortality'), type: 'bar', digits: 2 }]}
        limits={[{ value: LIMIT, label: t('charts/limit'), paints: 'percent' }]}
        y={{ domain: [0, made.ticks.at(-1) ?? 1], ticks: made.ticks, digits: 1 }}
      />
    ),
    allowance: (
      <LineBarChart
        title={t('charts/allowance')}
        sub={t('charts/allowanceSub')}
        data={made.allowance}
        x={x}
        series={[
          { key: 'allowed', label: t('charts/allowed'), type: 'line', planned: true },
          { key: 'dead', label: t('charts/soFar'), type: 'area', color: 1, goesOn: true },
          { key: 'projected', label: t('charts/projected'), type: 'line', color: 3 },
        ]}
      />
    ),
    growth: (
      <LineBarChart
        title={t('charts/growth')}
        sub={t('charts/growthSub')}
        data={made.growth}
        x={x}
        series={[{ key: 'weight', label: t('charts/weight'), type: 'line', color: 1 }]}
      />
    ),
  }
  return <ChartPlace charts={charts} />
}

const CHARTS = ['mortality', 'allowance', 'growth'] as const

/** Side by side on a desk, one at a time on a phone. */
function ChartPlace({ charts }: { charts: Readonly<Record<(typeof CHARTS)[number], ReactNode>> }) {
  const t = textsOf('fatteningGroups')
  const isNarrow = useGridCards()
  const [chosen, choose] = useState<string>(CHARTS[0])
  if (!isNarrow)
    return (
      <div className={classes['charts']}>
        {CHARTS.map((name) => (
          <Fragment key={name}>{charts[name]}</Fragment>
        ))}
      </div>
    )
  return (
    <div className={classes['oneChart']}>
      <SegmentedControl
        fullWidth
        aria-label={t('charts/label')}
        value={chosen}
        onChange={choose}
        data={CHARTS.map((value) => ({ value, label: t(`charts/${value}Short`) }))}
      />
      {charts[CHARTS.find((name) => name === chosen) ?? 'mortality']}
    </div>
  )
}
