import { useNumbers } from '../format/numbers.ts'
import classes from './sparkline.module.css'

export type SparklineProps = {
  /** What the figures are: 'Kindlings per insemination, last 9'. They are spoken after it. */
  label: string
  /** In order; a figure that is missing leaves a gap. */
  values: readonly (number | null)[]
  /** `bars` where each figure counts for itself, `line` where the way matters. */
  kind?: 'line' | 'bars'
  digits?: number
  /** Dashed, with its words: target 83.5, limit 0.2 %. */
  limit?: { value: number; label: string }
  /** Bars that deserve a look. */
  marked?: (value: number, index: number) => boolean
  markedTone?: 'warn' | 'danger' | 'accent'
  /** What all bars are drawn in that are not marked. */
  tone?: 'neutral' | 'accent'
  width?: number
  height?: number
}

/** One picture with one name: its shapes are not read. */
const PICTURE = { role: 'img' } as const
const EDGE = 4
const GAP = 2

type Box = { width: number; height: number }
type Point = { x: number; y: number } | null

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)

/** From the figures to places: lines use the whole height, with the limit inside. */
export function linePoints(values: readonly (number | null)[], limit: number | undefined, box: Box) {
  const all = limit === undefined ? known(values) : [...known(values), limit]
  const low = Math.min(...all)
  const span = Math.max(...all) - low
  const step = (box.width - 2 * EDGE) / Math.max(1, values.length - 1)
  // All figures alike stand in the middle.
  const y = (value: number) =>
    box.height - EDGE - (span === 0 ? 0.5 : (value - low) / span) * (box.height - 2 * EDGE)
  const points: Point[] = values.map((value, index) =>
    value === null ? null : { x: EDGE + index * step, y: y(value) },
  )
  return { points, limitY: limit === undefined ? undefined : y(limit) }
}

/** A path that is lifted where a figure is missing. */
export const pathOf = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      if (point === null) return ''
      const joined = index > 0 && points[index - 1] !== null
      return `${joined ? 'L' : 'M'}${point.x.toFixed(1)},${point.y.toFixed(1)}`
    })
    .join('')

function Line({ values, limit, width = 96, height = 28 }: SparklineProps) {
  const { points, limitY } = linePoints(values, limit?.value, { width, height })
  const last = points.findLast((point) => point !== null)
  return (
    <>
      {limitY !== undefined && <line className={classes['limit']} x2={width} y1={limitY} y2={limitY} />}
      <path className={classes['line']} d={pathOf(points)} />
      {last && <circle className={classes['last']} cx={last.x} cy={last.y} r={3} />}
    </>
  )
}

function Bars(props: SparklineProps) {
  const { values, limit, marked, markedTone = 'warn', tone = 'neutral', width = 96, height = 28 } = props
  const most = Math.max(...known(values), limit?.value ?? 0, Number.EPSILON)
  const step = (width + GAP) / values.length
  const y = (value: number) => height - (value / most) * (height - 1)
  return (
    <>
      {values.map((value, index) => {
        const place = { x: index * step, width: Math.max(1, step - GAP), rx: 1.5 }
        const key = `${index}`
        if (value === null)
          return <rect key={key} className={classes['missing']} {...place} y={height - 1.5} height={1.5} />
        const look = marked?.(value, index) ? markedTone : tone
        const top = Math.min(y(value), height - 1.5)
        return (
          <rect
            key={key}
            className={classes['bar']}
            data-tone={look}
            {...place}
            y={top}
            height={height - top}
          />
        )
      })}
      {limit !== undefined && (
        <line className={classes['limit']} x2={width} y1={y(limit.value)} y2={y(limit.value)} data-over />
      )}
    </>
  )
}

/** A row of figures as small as a word; no axis, the number itself stands beside it. */
export function Sparkline(props: SparklineProps) {
  const { label, values, limit, kind = 'line', digits = 0, width = 96, height = 28 } = props
  const n = useNumbers()
  const figures = values.map((value) => (value === null ? '–' : n(value, digits))).join('; ')
  const words = [`${label}: ${figures}`, ...(limit === undefined ? [] : [limit.label])].join('; ')
  const isEmpty = known(values).length === 0
  return (
    <svg className={classes['spark']} {...PICTURE} aria-label={words} width={width} height={height}>
      {kind === 'bars' && <Bars {...props} />}
      {kind === 'line' && !isEmpty && <Line {...props} />}
    </svg>
  )
}
