import type { ReactNode } from 'react'
import classes from './gallery.module.css'

export type SectionProps = { title: string; children: ReactNode }

/** One part of the gallery with its caption. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={classes['section']} aria-label={title}>
      <h2 className={classes['caption']}>{title}</h2>
      {children}
    </section>
  )
}
