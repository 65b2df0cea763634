import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './feedback.module.css'

export type NoticeTone = 'info' | 'ok' | 'warn' | 'danger'
export type NoticeProps = {
  tone?: NoticeTone
  children: ReactNode
  /** A small button or link at the right. */
  action?: ReactNode
}

const ICONS = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  danger: IconAlertOctagon,
} as const satisfies Record<NoticeTone, unknown>

/** A standing remark in the page. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  const ToneIcon = ICONS[tone]
  return (
    <div className={classes['notice']} data-tone={tone}>
      <ToneIcon size={16} aria-hidden />
      <div className={classes['noticeText']}>{children}</div>
      {action}
    </div>
  )
}
