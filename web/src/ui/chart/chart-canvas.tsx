import '@mantine/charts/styles.layer.css'
import './chart.css'
import { CompositeChart, type CompositeChartSeries } from '@mantine/charts'
import { useNumbers } from '../format/numbers.ts'
import { chartEnds } from './chart-ends.ts'
import { limitLine } from './chart-limits.ts'
import type { ChartSeries, LineBarChartProps } from './chart-types.ts'
import { limitBar } from './limit-bar.tsx'

export type ChartCanvasProps = Pick<LineBarChartProps, 'data' | 'x' | 'series' | 'limits' | 'y' | 'height'>

const AXIS = {
  tickLine: false,
  axisLine: false,
  tick: { fontSize: 11, fontWeight: 500, fill: 'var(--w-text-3)' },
} as const
const STILL = { isAnimationActive: false } as const

function colorOf({ type, color, planned }: ChartSeries): string {
  if (planned) return 'var(--w-control)'
  if (type === 'bar' && color === undefined) return 'var(--w-bar)'
  return `var(--w-chart-${color ?? 1})`
}

const drawn = (series: ChartSeries): CompositeChartSeries => ({
  name: series.key,
  label: series.label,
  type: series.type,
  color: colorOf(series),
  ...(series.planned && { strokeDasharray: '4 3' }),
})

/** Lines over days keep the distance of the days; bars stand side by side. */
const xScale = ({ data, x, series }: ChartCanvasProps) => ({
  ...(x.ticks && { ticks: [...x.ticks] }),
  ...(series.every((one) => one.type !== 'bar') &&
    data.every((point) => typeof point[x.key] === 'number') && {
      type: 'number' as const,
      domain: ['dataMin', 'dataMax'],
    }),
})

/** The drawing itself: hairlines, no frame, nothing animated. Loaded apart from the page. */
export function ChartCanvas({ data, x, series, limits = [], y, height = 180 }: ChartCanvasProps) {
  const n = useNumbers()
  const ends = chartEnds({ data, x, series }, n)
  const painted = limits.find((limit) => limit.paints !== undefined)
  return (
    <CompositeChart
      h={height}
      data={data.map((point) => ({ ...point }))}
      dataKey={x.key}
      series={series.map(drawn)}
      curveType="linear"
      strokeDasharray="0"
      strokeWidth={2}
      tickLine="none"
      gridAxis="x"
      gridProps={{ syncWithTicks: true }}
      withLegend={false}
      withDots={false}
      withTooltip
      tooltipAnimationDuration={0}
      maxBarWidth={14}
      // For the tooltip only; the axis has decimals of its own.
      valueFormatter={(value) => n(value, Math.max(...series.map((one) => one.digits ?? 0)))}
      referenceLines={limits.map(limitLine)}
      referenceDots={ends}
      xAxisProps={{ ...AXIS, height: 22, ...xScale({ data, x, series }) }}
      yAxisProps={{
        ...AXIS,
        width: 40,
        tickFormatter: (value: number) => n(value, y?.digits),
        ...(y?.domain && { domain: [...y.domain] }),
        ...(y?.ticks && { ticks: [...y.ticks] }),
      }}
      lineProps={STILL}
      areaProps={{ ...STILL, fillOpacity: 0.13 }}
      barProps={{ ...STILL, radius: [2, 2, 0, 0], ...(painted && { shape: limitBar(painted) }) }}
      composedChartProps={{
        margin: { top: 12, right: ends.length > 0 ? 48 : 12, bottom: 0, left: 0 },
        barCategoryGap: '18%',
      }}
    />
  )
}
