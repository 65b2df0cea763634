import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from '../imports.module.css'

export type StepSummaryProps = {
  icon?: Icon
  tone?: 'ok' | 'warn' | 'danger' | 'neutral'
  title: string
  children?: ReactNode
}

/** What a step says first. The focus comes here when the step does: its button before is gone. */
export function StepSummary({ icon: SummaryIcon, tone = 'neutral', title, children }: StepSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} data-autofocus className={classes['summary']}>
      {SummaryIcon !== undefined && (
        <span className={classes['disc']} data-tone={tone}>
          <SummaryIcon size={20} aria-hidden />
        </span>
      )}
      <div className={classes['summaryText']}>
        <p className={classes['summaryTitle']}>{title}</p>
        {children !== undefined && <div className={classes['summaryLine']}>{children}</div>}
      </div>
    </div>
  )
}
