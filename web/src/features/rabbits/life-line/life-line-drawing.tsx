import { useElementSize } from '@mantine/hooks'
import { useEffect, useId, useRef } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { LifeLine } from './life-line.ts'
import { GestationBar, LitterBar, SucklingBar } from './life-line-bars.tsx'
import { LifeLineFrame } from './life-line-frame.tsx'
import { AXIS, BASE, HEIGHT, LEFT, LETTER, type Scale, scaleOf } from './life-line-scale.ts'
import classes from './life-line.module.css'

export type LifeLineDrawingProps = {
  line: LifeLine
  /** Kits born alive per litter of the herd. */
  mean: number | null
}

/** Where the room is not measured yet. */
const USUAL_ROOM = 960
/** Scrollable areas must be focusable, or they could not be scrolled by keyboard. */
const SCROLLS = { tabIndex: 0 } as const

/** Between today and the word of the herd mean. */
const GAP = 12

const wordMean = (mean: number | null): string =>
  mean === null ? '' : textsOf('rabbit')('herdMean', { value: formatNumber(mean, 1) })
const roomFor = (word: string): number => (word === '' ? 0 : word.length * LETTER + GAP)

function HerdMean({ mean, word, scale: { y, end } }: { mean: number; word: string; scale: Scale }) {
  return (
    <>
      <line className={classes['mean']} x1={LEFT} x2={end} y1={y(mean)} y2={y(mean)} />
      <text className={classes['meanWord']} x={end} y={y(mean) - 5} textAnchor="end">
        {word}
      </text>
    </>
  )
}

type UntilAndDueProps = { line: LifeLine; scale: Scale }

/** The uprights of both days: drawn before all words, so that none is struck out. */
function UntilAndDueLines({ line: { until, hasLeft, due }, scale: { x } }: UntilAndDueProps) {
  const look = hasLeft || undefined
  return (
    <>
      <line className={classes['today']} data-left={look} x1={x(until)} x2={x(until)} y1={4} y2={AXIS} />
      {due !== null && <line className={classes['due']} x1={x(due)} x2={x(due)} y1={BASE - 20} y2={AXIS} />}
    </>
  )
}

/** Today, or the day she left, and the birth that is expected. */
function UntilAndDue({ line: { until, hasLeft, due }, scale: { x } }: UntilAndDueProps) {
  const t = textsOf('rabbit')
  const look = hasLeft || undefined
  return (
    <>
      <text className={classes['todayWord']} data-left={look} x={x(until) + 6} y={13}>
        {hasLeft ? t('event/left') : t('today')}
      </text>
      {due !== null && (
        <>
          <circle className={classes['due']} cx={x(due)} cy={BASE - 6} r={4} />
          <text className={classes['lost']} x={x(due) + 9} y={BASE - 3}>
            {t('due', { date: due.slice(5) })}
          </text>
        </>
      )}
    </>
  )
}

const Hatch = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={classes['hatchGround']} width="5" height="5" />
      <line className={classes['hatchLine']} x1="0" y1="0" x2="0" y2="5" />
    </pattern>
  </defs>
)

/**
 * A long life begins at its end: what is going on now is asked for most. Where the room shrinks while the page builds
 * up, the drawing may keep its width, and what was its end then would stand beside the room.
 */
function useEndFirst(width: number, room: number) {
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = width
  }, [width, room])
  return scroller
}

/** The life line as a picture; the table beside says the same in words. */
export function LifeLineDrawing({ line, mean }: LifeLineDrawingProps) {
  const t = textsOf('rabbit')
  const word = wordMean(mean)
  const hatch = useId()
  const { ref, width } = useElementSize()
  const scale = scaleOf(line, width || USUAL_ROOM, roomFor(word))
  const scroller = useEndFirst(scale.width, width)
  return (
    <section ref={scroller} {...SCROLLS} className={classes['scroll']} aria-label={t('lifeLineSub')}>
      <div ref={ref}>
        <svg className={classes['drawing']} width={scale.width} height={HEIGHT} aria-hidden>
          <Hatch id={hatch} />
          <LifeLineFrame line={line} scale={scale} />
          <UntilAndDueLines line={line} scale={scale} />
          {mean !== null && <HerdMean mean={mean} word={word} scale={scale} />}
          {line.gestations.map((gestation) => (
            <GestationBar key={gestation.coverId} gestation={gestation} scale={scale} hatch={hatch} />
          ))}
          {line.sucklings.map((suckling) => (
            <SucklingBar key={suckling.coverId} suckling={suckling} scale={scale} />
          ))}
          {line.litters.map((litter) => (
            <LitterBar key={litter.coverId} litter={litter} scale={scale} />
          ))}
          <UntilAndDue line={line} scale={scale} />
        </svg>
      </div>
    </section>
  )
}
