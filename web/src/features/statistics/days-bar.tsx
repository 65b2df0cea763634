import type { ReactNode } from 'react'
import { RangeFields } from '../group-pages/index.ts'
import classes from './figures.module.css'
import type { Asked } from './use-asked.ts'

/** First and last day, and what else a view is chosen by. */
export function DaysBar({ asked: { days, change }, children }: { asked: Asked; children?: ReactNode }) {
  return (
    <div className={classes['bar']}>
      <RangeFields range={days} onChange={(next) => change(next, { replace: true })} />
      {children}
    </div>
  )
}
