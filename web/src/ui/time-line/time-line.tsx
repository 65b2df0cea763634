import type { CSSProperties, ReactNode } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './time-line.module.css'

/** Any unit does, if all of a line use the same one: days since an epoch, minutes of a day, days of a cycle. */
export type TimeScale = { from: number; to: number }
export type TimeColor = 1 | 2 | 3 | 4 | 5 | 6 | 'accent' | 'ok' | 'warn' | 'danger' | 'neutral'

/**
 * `light` and `solid` are two stages of the same thing (gestation, suckling); `tint` is a thing with its own words,
 * filled as far as it has got; `hatched` may not be used (cleaning, withdrawal); `dashed` is proposed or to come;
 * `off` is nothing to do.
 */
export type SpanLook = 'light' | 'solid' | 'tint' | 'hatched' | 'dashed' | 'off'
export type TimeSpan = {
  id: string
  from: number
  to: number
  look: SpanLook
  color?: TimeColor
  /** Spoken, with its dates: 'Withdrawal until 05-19'. */
  label: string
  /** Written inside. */
  text?: ReactNode
}

/** `exit` is a day on which animals leave. */
export type TimeMark = {
  id: string
  at: number
  state: 'done' | 'open' | 'late' | 'exit'
  color?: TimeColor
  label: string
  /** Written beside it. */
  text?: ReactNode
  /** Where its words stand on a line with labels: dates above prepare those below. */
  place?: 'above' | 'below'
}

export type TimeLineProps = {
  /** Spoken before all that is on the line: 'BAND02-260428'. */
  label: string
  scale: TimeScale
  spans?: readonly TimeSpan[]
  marks?: readonly TimeMark[]
  now?: number | undefined
  /** Hairlines down the line. */
  ticks?: readonly number[]
  /** A line for a table's row, with a pin for today; or a lane with room for words. */
  size?: 'thin' | 'lane'
  /** Writes the marks' words over and under the line; under it, as a list, where the line is short. */
  labelled?: boolean
  /** All of it is over. */
  faded?: boolean
}

const shareOf = ({ from, to }: TimeScale, at: number): number =>
  Math.min(1, Math.max(0, (at - from) / (to - from || 1))) * 100

export const offsetOf = (scale: TimeScale, at: number): string => `${shareOf(scale, at)}%`

const isShown = ({ from, to }: TimeScale, start: number, end = start): boolean => end >= from && start <= to

const colorOf = (color: TimeColor): string => {
  if (typeof color === 'number') return `var(--w-chart-${color})`
  return color === 'neutral' ? 'var(--w-chart-6)' : `var(--w-${color})`
}

const styled = (color: TimeColor, style: CSSProperties): CSSProperties => {
  const variables: Record<`--${string}`, string> = { '--time-color': colorOf(color) }
  return { ...variables, ...style }
}

type SpanProps = { span: TimeSpan; scale: TimeScale; now: number | undefined }

/** One stretch of time; a tinted one is darker up to now. */
function Span({ span: { from, to, look, color = 1, label, text }, scale, now }: SpanProps) {
  const start = shareOf(scale, from)
  const width = shareOf(scale, to) - start
  const done = now === undefined ? 0 : shareOf({ from: Math.max(from, scale.from), to }, now)
  return (
    <span
      className={classes['span']}
      data-look={look}
      title={label}
      style={styled(color, { insetInlineStart: `${start}%`, width: `${width}%` })}
    >
      {look === 'tint' && done > 0 && <i className={classes['filled']} style={{ width: `${done}%` }} />}
      {text !== undefined && <span className={classes['text']}>{text}</span>}
    </span>
  )
}

/** Beyond this share of the line a word would not fit behind its mark. */
const TURNS_AT = 78

function Mark({ mark: { at, state, color = 1, label, text }, scale }: { mark: TimeMark; scale: TimeScale }) {
  const share = shareOf(scale, at)
  return (
    <span
      className={classes['mark']}
      data-state={state}
      data-turned={share > TURNS_AT || undefined}
      title={label}
      style={styled(color, { insetInlineStart: `${share}%` })}
    >
      {text !== undefined && <span className={classes['markText']}>{text}</span>}
    </span>
  )
}

/** What the marks of a line say, at their places. */
function Labels({ marks, scale, label }: { marks: readonly TimeMark[]; scale: TimeScale; label: string }) {
  return (
    <ol className={classes['labels']} aria-label={label}>
      {marks.map(({ id, at, text, place = 'below' }) => {
        const share = shareOf(scale, at)
        const edge = share < 6 ? 'start' : share > 94 ? 'end' : undefined
        return (
          <li key={id} data-place={place} data-edge={edge} style={{ insetInlineStart: `${share}%` }}>
            {text}
          </li>
        )
      })}
    </ol>
  )
}

/** What the line shows, in words. */
function wordsOf(label: string, spans: readonly TimeSpan[], marks: readonly TimeMark[]): string {
  const t = textsOf('ui')
  const said = (mark: TimeMark): string => {
    if (mark.state === 'done') return t('markDone', { what: mark.label })
    return mark.state === 'late' ? t('markLate', { what: mark.label }) : mark.label
  }
  const shown = [...spans.map((span) => span.label), ...marks.map(said)]
  return shown.length === 0 ? label : `${label}: ${shown.join('; ')}`
}

type TrackProps = Pick<TimeLineProps, 'scale' | 'now'> & {
  spans: readonly TimeSpan[]
  marks: readonly TimeMark[]
  ticks: readonly number[]
  /** Absent where the marks are written beside it. */
  words: string | undefined
}

/** From the back to the front: hairlines, stretches, now, marks. */
function Track({ scale, spans, marks, now, ticks, words }: TrackProps) {
  const spoken = words === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words }
  return (
    <div className={classes['track']} {...spoken}>
      {ticks.map((tick) => (
        <i key={tick} className={classes['tick']} style={{ insetInlineStart: offsetOf(scale, tick) }} />
      ))}
      {spans.map((span) => (
        <Span key={span.id} span={span} scale={scale} now={now} />
      ))}
      {now !== undefined && isShown(scale, now) && (
        <i data-now className={classes['now']} style={{ insetInlineStart: offsetOf(scale, now) }} />
      )}
      {marks.map((mark) => (
        <Mark key={mark.id} mark={words === undefined ? { ...mark, text: undefined } : mark} scale={scale} />
      ))}
    </div>
  )
}

/** Stretches and days of one thing on one line. */
export function TimeLine(props: TimeLineProps) {
  const { label, scale, now, ticks = [], size = 'thin', labelled, faded } = props
  const spans = (props.spans ?? []).filter(({ from, to }) => isShown(scale, from, to))
  const marks = (props.marks ?? []).filter(({ at }) => isShown(scale, at))
  const words = wordsOf(label, spans, marks)
  return (
    <div className={classes['line']} data-size={size} data-labelled={labelled} data-faded={faded}>
      <Track
        scale={scale}
        spans={spans}
        marks={marks}
        now={now}
        ticks={ticks}
        words={labelled ? undefined : words}
      />
      {labelled && <Labels marks={marks} scale={scale} label={label} />}
    </div>
  )
}
