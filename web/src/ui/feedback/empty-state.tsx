import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './feedback.module.css'

export type EmptyStateProps = {
  icon: Icon
  /** What is missing: 'No IA group yet'. */
  title: string
  /** What this is, why it is empty, how it begins. */
  children: ReactNode
  /** One primary and one default next step. */
  actions?: ReactNode
}

export function EmptyState({ icon: TileIcon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={classes['empty']}>
      <span className={classes['emptyTile']}>
        <TileIcon size={24} aria-hidden />
      </span>
      <p className={classes['emptyTitle']}>{title}</p>
      <p className={classes['emptyText']}>{children}</p>
      {actions !== undefined && <div className={classes['emptyActions']}>{actions}</div>}
    </div>
  )
}
