export type ChartPoint = Readonly<Record<string, number | string | null>>

export type ChartSeries = {
  key: string
  label: string
  type: 'line' | 'bar' | 'area'
  /** Its place in the order of series colours; bars are stone grey unless told otherwise. */
  color?: 1 | 2 | 3 | 4 | 5 | 6
  /** A plan or an allowance: dashed and grey. */
  planned?: boolean
  /** Another line goes on from its end: a dot stands there, without a number on the line. */
  goesOn?: boolean
  /** Decimals of its figures. */
  digits?: number
}

export type ChartLimit = {
  value: number
  /** With its number: 'limit 0.2 %'. */
  label: string
  tone?: 'danger' | 'warn' | 'neutral'
  /** A series of bars that turn red beyond the limit. */
  paints?: string
}

export type LineBarChartProps = {
  /** The quantity. */
  title: string
  /** Unit and base. */
  sub?: string
  data: readonly ChartPoint[]
  /** The key of the x axis and its name in the table. */
  x: { key: string; label: string; ticks?: readonly number[] }
  series: readonly ChartSeries[]
  limits?: readonly ChartLimit[]
  y?: { domain?: readonly [number, number]; ticks?: readonly number[]; digits?: number }
  /** In px. */
  height?: number
}
