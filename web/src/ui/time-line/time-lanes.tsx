import type { ReactNode } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { offsetOf, TimeLine, type TimeMark, type TimeScale, type TimeSpan } from './time-line.tsx'
import classes from './time-line.module.css'

export type TimeTick = { at: number; label: string }

export type TimeLane = {
  id: string
  /** Spoken before what is on the lane. */
  name: string
  /** What stands before the lane: a person, a stable, a group. */
  head: ReactNode
  spans?: readonly TimeSpan[]
  marks?: readonly TimeMark[]
  /** What follows from the lane, after it. */
  tail?: ReactNode
}

export type TimeLanesProps = {
  /** Spoken name of all lanes. */
  label: string
  scale: TimeScale
  ticks: readonly TimeTick[]
  now?: number
  /** The time of now on the axis; without it the word for today. */
  nowLabel?: string
  lanes: readonly TimeLane[]
  /** In px; stacked over and under the lane where there is no room for them. */
  headWidth?: number
  tailWidth?: number
}

/** Several lines on one axis: what people do today, what stands in stables, when animals may leave. */
export function TimeLanes(props: TimeLanesProps) {
  const { label, scale, ticks, now, nowLabel, lanes, headWidth = 160, tailWidth = 190 } = props
  const t = textsOf('ui')
  const hasTail = lanes.some(({ tail }) => tail !== undefined)
  const isNear = (at: number) => now !== undefined && Math.abs(at - now) < (scale.to - scale.from) * 0.06
  const widths: Record<`--${string}`, string> = {
    '--lane-head': `${headWidth}px`,
    '--lane-tail': `${hasTail ? tailWidth : 0}px`,
  }
  return (
    <div className={classes['lanes']} style={widths}>
      <div className={classes['axis']} aria-hidden>
        {ticks.map(({ at, label: words }) => (
          <span
            key={at}
            data-hidden={isNear(at) || undefined}
            data-start={at <= scale.from || undefined}
            data-end={at >= scale.to || undefined}
            style={{ insetInlineStart: offsetOf(scale, at) }}
          >
            {words}
          </span>
        ))}
        {now !== undefined && (
          <b style={{ insetInlineStart: offsetOf(scale, now) }}>{nowLabel ?? t('today')}</b>
        )}
      </div>
      <ul className={classes['laneList']} aria-label={label}>
        {lanes.map(({ id, name, head, spans, marks, tail }) => (
          <li key={id} className={classes['lane']}>
            <div className={classes['laneHead']}>{head}</div>
            <TimeLine
              label={name}
              scale={scale}
              size="lane"
              now={now}
              ticks={ticks.map(({ at }) => at)}
              {...(spans && { spans })}
              {...(marks && { marks })}
            />
            {hasTail && <div className={classes['laneTail']}>{tail}</div>}
          </li>
        ))}
      </ul>
    </div>
  )
}
