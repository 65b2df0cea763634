import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel } from '../../../ui/layout/panel.tsx'
import classes from './outlook.module.css'

export type FoldPanelProps = {
  title: string
  sub?: ReactNode
  aside?: ReactNode
  /** On a phone it is closed until one opens it. */
  folded: boolean
  children: ReactNode
}

/** A panel that folds where the page is narrow. */
export function FoldPanel({ title, sub, aside, folded, children }: FoldPanelProps) {
  if (!folded)
    return (
      <Panel title={title} sub={sub} aside={aside}>
        {children}
      </Panel>
    )
  return (
    <details className={classes['fold']}>
      <summary className={classes['foldHead']}>
        <h2 className={classes['foldTitle']}>{title}</h2>
        <span className={classes['foldSub']}>{sub}</span>
        <IconChevronDown size={18} aria-hidden className={classes['foldMark']} />
      </summary>
      <div className={classes['foldBody']}>
        {aside !== undefined && <div className={classes['foldAside']}>{aside}</div>}
        {children}
      </div>
    </details>
  )
}
