import { SegmentedControl } from '@mantine/core'
import type { FatteningFigures } from '@warren/shared/features/fattening-groups/figures.rules.ts'
import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import { FATTENING_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { TOLERATED_SHARE } from '@warren/shared/features/group-pages/mortality.rules.ts'
import { weightGainsOf } from '@warren/shared/features/group-pages/growth.rules.ts'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { useGridCards } from '../../../ui/edit-grid/edit-grid.tsx'
import type { ChartPoint, ChartSeries } from '../../../ui/chart/chart-types.ts'
import { LineBarChart } from '../../../ui/chart/line-bar-chart.tsx'
import type { GroupSheet } from '../../group-pages/index.ts'
import type { GroupWatch } from '../../watch/index.ts'
import { growthPoints, withExpected } from './watch-points.ts'
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
  /** What was expected, once that is known. */
  watch: GroupWatch | undefined
}

/** How the group does: each chart has the same figures as a table behind one button. */
export function GroupCharts({ group, days, figures, watch }: ChartsProps) {
  const t = textsOf('fatteningGroups')
  const x = { key: 'age', label: t('charts/age') }
  const made = useMemo(() => {
    const mortality = withExpected(mortalityPoints(days), watch)
    return {
      mortality,
      ticks: percentTicks(
        mortality.flatMap(({ percent, expected }) => [Number(percent), Number(expected)]),
        LIMIT * 1.5,
      ),
      allowance: allowancePoints({ ...group, age: group.age ?? 0 }, days, figures),
      growth: growthPoints(weightGainsOf(days, 'FAT'), watch?.growth),
    }
  }, [group, days, figures, watch])
  const charts = {
    mortality: (
      <LineBarChart
        title={t('charts/mortality')}
        sub={t('charts/mortalitySub')}
        data={made.mortality}
        x={x}
        series={mortalitySeries(watch !== undefined && watch.stocks.length > 0)}
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
        series={growthSeries(made.growth)}
      />
    ),
  }
  return <ChartPlace charts={charts} />
}

/** Deaths of each day, and how many were expected where that is known. */
function mortalitySeries(isExpected: boolean): ChartSeries[] {
  const [t, words] = [textsOf('fatteningGroups'), textsOf('watch')]
  const label = words('charts/expected')
  return [
    { key: 'percent', label: t('charts/mortality'), type: 'bar', digits: 2 },
    ...(isExpected
      ? [{ key: 'expected', label, type: 'line', planned: true, goesOn: true, digits: 2 } as const]
      : []),
  ]
}

/** Lines of growth: the group itself, and what the last groups and the forecast tell, where they do. */
function growthSeries(points: readonly ChartPoint[]): ChartSeries[] {
  const [t, words] = [textsOf('fatteningGroups'), textsOf('watch')]
  const has = (key: string) => points.some((point) => typeof point[key] === 'number')
  const band = { type: 'line', planned: true, goesOn: true } as const
  return [
    ...(has('low')
      ? [
          { key: 'low', label: words('charts/low'), ...band },
          { key: 'high', label: words('charts/high'), ...band },
        ]
      : []),
    { key: 'weight', label: t('charts/weight'), type: 'line', color: 1 },
    ...(has('forecast')
      ? [{ key: 'forecast', label: words('charts/forecast'), type: 'line', color: 3 } as const]
      : []),
  ]
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
