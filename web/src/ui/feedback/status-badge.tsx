import type { Icon } from '@tabler/icons-react'
import classes from './status-badge.module.css'

/** `plain` is the normal state: text with a thin icon, no ground. */
export type StatusTone = 'plain' | 'neutral' | 'ok' | 'warn' | 'danger' | 'info' | 'accent' | 'plum'

export type StatusBadgeProps = {
  tone?: StatusTone
  icon?: Icon
  /** The word; it carries the meaning, icon and colour repeat it. */
  children: string
  size?: 'md' | 'lg'
  /** A small square with the icon alone; the word stays for screen readers and as a tooltip. */
  iconOnly?: boolean
}

export function StatusBadge(props: StatusBadgeProps) {
  const { tone = 'neutral', icon: StatusIcon, children, size = 'md', iconOnly = false } = props
  return (
    <span
      className={classes['badge']}
      data-tone={tone}
      data-size={size}
      data-bare={StatusIcon === undefined || undefined}
      data-square={iconOnly || undefined}
      {...(iconOnly && { role: 'img', 'aria-label': children, title: children })}
    >
      {StatusIcon !== undefined && <StatusIcon size={14} aria-hidden />}
      {!iconOnly && children}
    </span>
  )
}
