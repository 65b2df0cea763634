import type { ReactNode } from 'react'
import classes from './layout.module.css'

export type PageBodyProps = {
  children: ReactNode
  /** Takes the rest of the window: for pages whose table scrolls instead of the page. */
  fill?: boolean
}

/** The panels of a page under its title. */
export function PageBody({ children, fill = false }: PageBodyProps) {
  return (
    <div className={classes['body']} data-fill={fill || undefined}>
      {children}
    </div>
  )
}
