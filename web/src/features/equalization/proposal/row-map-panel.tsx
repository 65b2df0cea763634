import { textsOf } from '../../../platform/texts.ts'
import { formatNumber } from '../../../platform/format.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Proposal } from '../equalization.api.ts'
import classes from './row-map.module.css'
import { type MapNest, mapOf, type RowMap, type RowOfNests } from './row-map.ts'

/** Sizes of the drawing, in its own units. */
const CELL = { wide: 19, tall: 20 } as const
const LINE = 62
const ARCS = 66
const LEFT = 26
const FOOT = 22
/** Scrollable areas must be focusable, or they could not be scrolled by keyboard. */
const SCROLLS = { tabIndex: 0 } as const
/** Numbers under the cages are this far apart. */
const STEP = 7

const centre = ({ x }: MapNest): number => LEFT + (x + 0.5) * CELL.wide
const topOf = (line: number): number => ARCS + line * LINE

/** The way of kits: over or under its line, or across from one line to the other. */
function pathOf({ from, to }: RowMap['moves'][number], lines: number): string {
  const [x1, x2] = [centre(from), centre(to)]
  if (from.y !== to.y) {
    const isDown = to.y > from.y
    const y1 = topOf(from.y) + (isDown ? CELL.tall : 0)
    const y2 = topOf(to.y) + (isDown ? -4 : CELL.tall + 4)
    const middle = (y1 + y2) / 2
    return `M ${x1} ${y1} C ${x1} ${middle}, ${x2} ${middle}, ${x2} ${y2}`
  }
  const isUnder = from.y > 0 && from.y === lines - 1
  const edge = topOf(from.y) + (isUnder ? CELL.tall : 0)
  const high = Math.min(ARCS + 8, 22 + Math.abs(x2 - x1) * 0.5) * (isUnder ? 1 : -1)
  return `M ${x1} ${edge} C ${x1} ${edge + high}, ${x2} ${edge + high}, ${x2} ${edge + (isUnder ? 4 : -4)}`
}

/** A nurse doe without a litter of her own has no number. */
const nurseSign = (): string => textsOf('equalization')('map/nurse').slice(0, 1).toUpperCase()

function Nest({ nest }: { nest: MapNest }) {
  const { litter, look, y } = nest
  const [x, top] = [centre(nest) - CELL.wide / 2 + 1, topOf(y)]
  return (
    <g className={classes['nest']} data-look={look} data-nurse={litter.isNurse || undefined}>
      <title>{litter.cage}</title>
      <rect x={x} y={top} width={CELL.wide - 2} height={CELL.tall} rx={3} />
      <text x={centre(nest)} y={top + CELL.tall / 2 + 4}>
        {litter.isNurse && litter.kits === 0 ? nurseSign() : litter.kits}
      </text>
    </g>
  )
}

/** Every cage of the row, with a litter of the round or without. */
const Cages = ({ lines, numbers }: Pick<RowMap, 'lines' | 'numbers'>) =>
  lines.map((letter, line) => (
    <g key={letter}>
      <text className={classes['letter']} x={4} y={topOf(line) + CELL.tall / 2 + 4}>
        {letter}
      </text>
      {numbers.map((no, at) => (
        <rect
          key={no}
          className={classes['empty']}
          x={LEFT + at * CELL.wide + 1}
          y={topOf(line)}
          width={CELL.wide - 2}
          height={CELL.tall}
          rx={3}
        />
      ))}
    </g>
  ))

function Drawing({ map }: { map: RowMap }) {
  const { lines, numbers, nests, moves } = map
  const wide = LEFT + numbers.length * CELL.wide + 4
  const tall = topOf(lines.length - 1) + CELL.tall + (lines.length > 1 ? ARCS : 6) + FOOT
  return (
    <svg
      className={classes['drawing']}
      aria-hidden
      viewBox={`0 0 ${wide} ${tall}`}
      style={{ minWidth: wide * 0.82, maxWidth: wide * 1.5 }}
    >
      <defs>
        <marker
          id="kits-end"
          viewBox="0 0 8 8"
          refX="4"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path d="M 0 0 L 8 4 L 0 8 z" className={classes['head']} />
        </marker>
      </defs>
      <Cages lines={lines} numbers={numbers} />
      {moves.map((move) => (
        <path
          key={`${move.from.litter.id} ${move.to.litter.id}`}
          className={classes['way']}
          d={pathOf(move, lines.length)}
          strokeWidth={Math.min(4, 0.9 + move.kits * 0.45)}
          markerEnd="url(#kits-end)"
        />
      ))}
      {nests.map((nest) => (
        <Nest key={nest.litter.id} nest={nest} />
      ))}
      {numbers.map((no, at) =>
        at % STEP === 0 || at === numbers.length - 1 ? (
          <text key={no} className={classes['number']} x={LEFT + (at + 0.5) * CELL.wide} y={tall - 6}>
            {no}
          </text>
        ) : null,
      )}
    </svg>
  )
}

const LOOKS = ['gives', 'takes', 'fits', 'nurse'] as const

const Legend = () => (
  <ul className={classes['legend']}>
    {LOOKS.map((look) => (
      <li key={look} data-look={look}>
        <i aria-hidden />
        {textsOf('equalization')(`map/${look}`)}
      </li>
    ))}
  </ul>
)

export const nameOfRow = ({ stable, row }: RowOfNests): string =>
  textsOf('equalization')('map/row', { stable: stable ?? '–', row })

/** The nests of a row, and the ways of the kits that are carried in it; the walking list says the same in words. */
export function RowMapPanel({ row, moves }: { row: RowOfNests; moves: Proposal['moves'] }) {
  const t = textsOf('equalization')
  const map = mapOf(row, moves)
  const name = nameOfRow(row)
  if (map.nests.length === 0) return null
  const kits = map.moves.reduce((sum, move) => sum + move.kits, 0)
  const label = t('map/label', { row: name, count: map.moves.length, kits })
  return (
    <Panel title={name} sub={t('map/sub')} aside={<Legend />}>
      <figure className={classes['scroll']} aria-label={label} {...SCROLLS}>
        <Drawing map={map} />
      </figure>
      <p className={classes['balance']}>
        <span>
          {t('map/balance', {
            kits: formatNumber(row.kits),
            wanted: formatNumber(row.wanted),
            litters: formatNumber(row.litters.length),
          })}
        </span>
        {map.beyond > 0 && <span>{t('map/beyond', { count: map.beyond })}</span>}
        {row.left > 0 && <b>{t('map/left', { count: row.left })}</b>}
      </p>
    </Panel>
  )
}
