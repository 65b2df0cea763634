import type { Numbers } from '../format/numbers.ts'
import type { ChartSeries, LineBarChartProps } from './chart-types.ts'

type Chart = Pick<LineBarChartProps, 'data' | 'x' | 'series'>

const DOTS = { r: 4, stroke: 'var(--w-surface)', strokeWidth: 1.5 } as const

/** The last value a line has: a dot and its number, bold. A plan ends with its number alone, a line that goes on with its dot. */
export const chartEnds = ({ data, x, series }: Chart, words: Numbers) =>
  series
    .filter((one) => one.type !== 'bar')
    .flatMap((one) => {
      const last = data.findLast((point) => typeof point[one.key] === 'number')
      const [at, value] = [last?.[x.key], last?.[one.key]]
      if (typeof value !== 'number' || at === undefined || at === null) return []
      return [{ x: at, y: value, ...DOTS, ...dotOf(one), label: labelOf(one, words(value, one.digits)) }]
    })

const dotOf = ({ planned, color = 1 }: ChartSeries) =>
  planned ? { r: 0, fill: 'none' } : { fill: `var(--w-chart-${color})` }

const labelOf = ({ planned, goesOn = false }: ChartSeries, value: string) => ({
  value: goesOn ? '' : value,
  position: 'right' as const,
  fill: planned ? 'var(--w-text-2)' : 'var(--w-text)',
  fontSize: planned ? 11.5 : 13,
  fontWeight: planned ? 600 : 650,
})
