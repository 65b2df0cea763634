import type { WeightRecord } from '@warren/shared/features/weights/weights.contract.ts'
import { barOf, figuresOf, histogramOf, nearRange } from '@warren/shared/features/weights/weights.rules.ts'
import { HISTOGRAM_BIN } from '@warren/shared/features/weights/weights.vocabulary.ts'
import { useMemo } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import classes from './bars.module.css'

/** Units of the drawing; the bracket and the words of the mean stand over the bars. */
const [WIDTH, HEIGHT, TOP, FOOT] = [900, 300, 44, 24]

export type BarsProps = {
  weights: readonly WeightRecord[]
  /** Bars alone, for a corner of a phone. */
  small?: boolean
}

interface Drawn {
  readonly from: number
  readonly num: number
  readonly x: number
  readonly width: number
  readonly y: number
  readonly height: number
  readonly isNear: boolean
  readonly isLast: boolean
}

/** Whole steps of the axis: at most five lines, and animals are whole. */
export function countTicks(most: number): number[] {
  const step = Math.max(1, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((one) => most / one <= 5) ?? 2000)
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step)
}

/** A label under about eight bars, each at a round weight. */
export function weightTicks(from: number, to: number): number[] {
  const step = [50, 100, 200, 500, 1000, 2000].find((one) => (to - from) / one <= 8) ?? 5000
  const first = Math.ceil(from / step) * step
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, at) => first + at * step,
  )
}

function useDrawn(weights: readonly WeightRecord[]) {
  return useMemo(() => {
    const grams = weights.map(({ weight }) => weight)
    const [bars, figures] = [histogramOf(grams), figuresOf(grams)]
    const [first] = bars
    if (!first || !figures) return undefined
    const last = barOf(grams.at(-1) ?? 0)
    const most = Math.max(...bars.map(({ num }) => num))
    const [from, to] = [first.from, first.from + bars.length * HISTOGRAM_BIN]
    const xOf = (weight: number) => ((weight - from) / (to - from)) * WIDTH
    const yOf = (num: number) => HEIGHT - FOOT - (num / most) * (HEIGHT - FOOT - TOP)
    const near = nearRange(figures.avg)
    const drawn = bars.map(({ from: begin, num }): Drawn => {
      const middle = begin + HISTOGRAM_BIN / 2
      return {
        from: begin,
        num,
        x: xOf(begin) + 1.5,
        width: Math.max(1, WIDTH / bars.length - 3),
        y: yOf(num),
        height: HEIGHT - FOOT - yOf(num),
        isNear: middle >= near.from && middle <= near.to,
        isLast: begin === last,
      }
    })
    const within = (weight: number) => Math.min(to, Math.max(from, weight))
    return { drawn, figures, from, to, most, xOf, yOf, near: [within(near.from), within(near.to)] as const }
  }, [weights])
}

type Drawing = NonNullable<ReturnType<typeof useDrawn>>

/** The mean as a line, and the range of a tenth around it as a bracket. */
function Marks({ figures, near: [from, to], xOf }: Drawing) {
  const t = textsOf('weights')
  const x = xOf(figures.avg)
  const isRight = x > WIDTH * 0.75
  const share = formatNumber((figures.near / figures.allNum) * 100)
  return (
    <>
      <path className={classes['bracket']} d={`M ${xOf(from)} ${TOP - 8} v -8 H ${xOf(to)} v 8`} />
      <line className={classes['mean']} x1={x} x2={x} y1={8} y2={HEIGHT - FOOT} />
      <text
        className={classes['meanText']}
        x={x + (isRight ? -8 : 8)}
        y={16}
        textAnchor={isRight ? 'end' : 'start'}
      >
        {t('chart/mean', { mean: formatNumber(figures.avg) })}
      </text>
      <text
        className={classes['nearText']}
        x={x + (isRight ? 8 : -8)}
        y={16}
        textAnchor={isRight ? 'start' : 'end'}
      >
        {t('chart/near', { percent: share })}
      </text>
    </>
  )
}

function Axes({ most, from, to, xOf, yOf }: Drawing) {
  return (
    <>
      {countTicks(most).map((tick) => (
        <g key={tick}>
          <line className={classes['grid']} x1={0} x2={WIDTH} y1={yOf(tick)} y2={yOf(tick)} />
          <text className={classes['tick']} x={-8} y={yOf(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {weightTicks(from, to).map((tick) => (
        <text key={tick} className={classes['tick']} x={xOf(tick)} y={HEIGHT - 4} textAnchor="middle">
          {formatNumber(tick)}
        </text>
      ))}
    </>
  )
}

/**
 * The distribution as bars of fifty grams; the last weight stands in the dark one [WGT-16, D-182]. For the ear there is the
 * same as a table.
 */
export function Bars({ weights, small = false }: BarsProps) {
  const drawing = useDrawn(weights)
  if (!drawing) return null
  return (
    <svg
      className={classes[small ? 'small' : 'bars']}
      viewBox={small ? `0 ${TOP} ${WIDTH} ${HEIGHT - FOOT - TOP}` : `-40 0 ${WIDTH + 60} ${HEIGHT}`}
      preserveAspectRatio={small ? 'none' : undefined}
      aria-hidden
    >
      {!small && <Axes {...drawing} />}
      {drawing.drawn.map((bar) => (
        <rect
          key={bar.from}
          className={classes['bar']}
          data-near={bar.isNear || undefined}
          data-last={bar.isLast || undefined}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
        >
          <title>{`${formatNumber(bar.from)} g: ${bar.num}`}</title>
        </rect>
      ))}
      {!small && <Marks {...drawing} />}
    </svg>
  )
}
