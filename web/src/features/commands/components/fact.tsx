import type { ReactNode } from 'react'
import classes from './commands.module.css'

export type FactProps = { label: string; children: ReactNode; wide?: boolean }

/** One line of a `dl`. */
export function Fact({ label, children, wide = false }: FactProps) {
  return (
    <div className={classes['fact']} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
