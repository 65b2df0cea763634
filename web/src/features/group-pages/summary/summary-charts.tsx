import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import type { ChartPoint } from '../../../ui/chart/chart-types.ts'
import { LineBarChart } from '../../../ui/chart/line-bar-chart.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import classes from './summary.module.css'
import type { SummaryChart, SummaryRow } from './summary-kind.ts'

/** A figure of each group that has it, the first started first. */
const pointsOf = <Row extends SummaryRow>(
  rows: readonly Row[],
  value: SummaryChart<Row>['value'],
): ChartPoint[] =>
  rows
    .map((row) => ({ start: row.startDate, value: value(row) }))
    .filter((point) => point.value !== null)
    .toSorted((a, b) => a.start.localeCompare(b.start))

type ChartsProps<Row extends SummaryRow> = {
  charts: readonly SummaryChart<Row>[]
  rows: readonly Row[]
}

function OneChart<Row extends SummaryRow>({
  chart,
  rows,
}: {
  chart: SummaryChart<Row>
  rows: readonly Row[]
}) {
  const { title, sub, value, digits } = chart
  return (
    <LineBarChart
      title={title}
      sub={sub}
      data={pointsOf(rows, value)}
      x={{ key: 'start', label: textsOf('groupSummary')('charts/start') }}
      series={[{ key: 'value', label: title, type: 'bar', digits }]}
      y={{ digits }}
      height={150}
    />
  )
}

/** Three figures over the table by the day groups started: side by side, on a phone one at a time. */
export function SummaryCharts<Row extends SummaryRow>({ charts, rows }: ChartsProps<Row>) {
  const t = textsOf('groupSummary')
  const isNarrow = useNarrow()
  // A figure that no group has yet takes no room.
  const known = charts.filter(({ value }) => pointsOf(rows, value).length > 0)
  const [asked, choose] = useState<string>()
  const chosen = known.find(({ id }) => id === asked)?.id ?? known[0]?.id
  const shown = isNarrow ? known.filter(({ id }) => id === chosen) : known
  return (
    <>
      {isNarrow && known.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={t('charts/label')}
          value={chosen ?? ''}
          onChange={choose}
          data={known.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <div className={classes['charts']}>
        {shown.map((chart) => (
          <OneChart key={chart.id} chart={chart} rows={rows} />
        ))}
      </div>
    </>
  )
}
