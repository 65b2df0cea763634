import type { Day } from '@warren/shared/kernel/calendar.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { Gestation, Litter, Suckling } from './life-line.ts'
import { BAR_WIDTH, BASE, LANE_HEIGHT, LANES, LETTER, type Scale } from './life-line-scale.ts'
import classes from './life-line.module.css'

type BarProps = {
  lane: keyof typeof LANES
  from: Day
  to: Day
  look: Gestation['state'] | 'weaned' | 'present'
  /** The first one that fits is written. */
  words: readonly string[]
  scale: Scale
  /** The ground of an empty one. */
  fill?: string
}

/** These have room behind them, and say what a colour cannot. */
const ALWAYS: readonly BarProps['look'][] = ['empty', 'present']

function Bar({ lane, from, to, look, words, scale: { x, end }, fill }: BarProps) {
  const left = x(from)
  const width = Math.max(2, Math.min(x(to), end) - left)
  const word = ALWAYS.includes(look) ? words[0] : words.find(({ length }) => length * LETTER < width)
  return (
    <g>
      <rect
        className={classes['bar']}
        data-look={look}
        x={left}
        y={LANES[lane] - 1}
        width={width}
        height={LANE_HEIGHT}
        rx={4}
        {...(fill && { fill })}
      />
      {word !== undefined && (
        <text className={classes['word']} data-look={look} x={left + 5} y={LANES[lane] + 12}>
          {word}
        </text>
      )}
    </g>
  )
}

const monthAndDay = (day: Day): string => day.slice(5)

export type GestationBarProps = { gestation: Gestation; scale: Scale; hatch: string }

/** From the insemination to the birth; an empty one is hatched and says so. */
export function GestationBar({ gestation: { from, to, state }, scale, hatch }: GestationBarProps) {
  const t = textsOf('rabbit')
  return (
    <Bar
      lane="gestation"
      from={from}
      to={to}
      look={state}
      words={state === 'empty' ? [t('empty')] : [t('ia', { date: monthAndDay(from) }), monthAndDay(from)]}
      scale={scale}
      {...(state === 'empty' && { fill: `url(#${hatch})` })}
    />
  )
}

/** How a suckling ends: counted at weaning, or still under the doe. */
export function wordSuckling({ weaned, present }: Suckling): string {
  const t = textsOf('rabbit')
  if (weaned !== null) return t('weanedKits', { count: weaned })
  return present === null ? '' : t('withDoe', { count: present })
}

export type SucklingBarProps = { suckling: Suckling; scale: Scale }

export const SucklingBar = ({ suckling, scale }: SucklingBarProps) => (
  <Bar
    lane="suckling"
    from={suckling.from}
    to={suckling.to}
    look={suckling.present === null ? 'weaned' : 'present'}
    words={[wordSuckling(suckling), String(suckling.weaned ?? '')]}
    scale={scale}
  />
)

export type LitterBarProps = { litter: Litter; scale: Scale }

const GAP = 1.5

/** Viable kits, and the unviable ones on top; both figures stand beside. */
export function LitterBar({ litter: { day, viable, unviable }, scale: { x, y } }: LitterBarProps) {
  const left = x(day) - BAR_WIDTH / 2
  const beside = left + BAR_WIDTH + 5
  const top = y(viable)
  return (
    <g>
      <rect className={classes['viable']} x={left} y={top} width={BAR_WIDTH} height={BASE - top} rx={2.5} />
      {unviable > 0 && (
        <rect
          className={classes['unviable']}
          x={left}
          y={y(viable + unviable) - GAP}
          width={BAR_WIDTH}
          height={top - y(viable + unviable)}
          rx={2}
        />
      )}
      <text className={classes['kits']} x={beside} y={Math.min(top + 11, BASE)}>
        {viable}
      </text>
      {unviable > 0 && <text className={classes['lost']} x={beside} y={top - 3}>{`+${unviable}`}</text>}
    </g>
  )
}
