import type { ReactNode } from 'react'
import classes from './sheet.module.css'

export type FactProps = { label: string; children: ReactNode }

/** One line of a `dl`; what is not known is a dash. */
export function Fact({ label, children }: FactProps) {
  const known = children !== null && children !== undefined && children !== ''
  return (
    <div className={classes['fact']}>
      <dt>{label}</dt>
      <dd>{known ? children : <span className={classes['soft']}>–</span>}</dd>
    </div>
  )
}
