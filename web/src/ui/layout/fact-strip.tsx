import type { ReactNode } from 'react'
import classes from './layout.module.css'
import { Panel } from './panel.tsx'

export type Fact = {
  label: string
  value: ReactNode
  /** Small after the figure: g, %, days. */
  unit?: string
  /** The base, the date or the reserve: a figure never stands alone. */
  note?: ReactNode
  tone?: 'ok' | 'warn' | 'danger'
}

export type FactStripProps = { facts: readonly Fact[] }

/** Up to nine figures of one object on one line; they wrap where the page is narrow. */
export function FactStrip({ facts }: FactStripProps) {
  return (
    <Panel padded={false}>
      <div className={classes['strip']}>
        <dl className={classes['facts']}>
          {facts.map((fact) => (
            <div key={fact.label} className={classes['fact']}>
              <dt className={classes['factLabel']}>{fact.label}</dt>
              <dd className={classes['factValue']}>
                {fact.value}
                {fact.unit !== undefined && <span className={classes['unit']}>{fact.unit}</span>}
              </dd>
              {fact.note !== undefined && (
                <dd className={classes['factNote']} data-tone={fact.tone}>
                  {fact.note}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}
