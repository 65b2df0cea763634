import { useId } from 'react'
import { cageCells, PATTERN } from './cage-cells.ts'
import classes from './cage-pattern.module.css'

let cells: ReturnType<typeof cageCells> | undefined
/** Counted when it is first drawn: a phone never draws it, and would count for a tenth of its start. */
const cellsOnce = () => (cells ??= cageCells())

const VIEW = `0 0 ${PATTERN.width} ${PATTERN.height}`

/** Decoration of the login page: once per product surface, never behind data. Fills its positioned parent. */
export function CagePattern() {
  const fade = useId()
  return (
    <svg className={classes['pattern']} viewBox={VIEW} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <defs>
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0A3A44" stopOpacity="0" />
          <stop offset=".55" stopColor="#0A3A44" stopOpacity=".12" />
          <stop offset="1" stopColor="#062830" stopOpacity=".96" />
        </linearGradient>
      </defs>
      {cellsOnce().map((cell) => (
        <rect
          key={`${cell.x}:${cell.y}`}
          x={cell.x}
          y={cell.y}
          width={PATTERN.cage.width}
          height={PATTERN.cage.height}
          rx={4}
          fill={cell.lit ? '#8ED3DC' : '#BFE3E8'}
          fillOpacity={cell.opacity}
        />
      ))}
      <rect width={PATTERN.width} height={PATTERN.height} fill={`url(#${fade})`} />
    </svg>
  )
}
