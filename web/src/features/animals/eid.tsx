import classes from './animals.module.css'

/** Country, then three groups of four, as one reads them aloud. */
const GROUPS = /^(\d{3})(\d{4})(\d{4})(\d{4})$/

export type EidProps = { children: string }

/** An electronic number in groups; the gaps are drawn, so that a copy of it has none. */
export function Eid({ children: eid }: EidProps) {
  const groups = GROUPS.exec(eid)?.slice(1)
  if (!groups) return <>{eid}</>
  return (
    <span className={classes['eid']}>
      {groups.map((digits, index) => (
        // The same four digits may come twice; the places never move.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{digits}</span>
      ))}
    </span>
  )
}
