import { Button } from '@mantine/core'
import { IconAlertOctagon, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './feedback.module.css'

export type ErrorStateProps = {
  /** What happened; by default that loading failed. */
  title?: string
  /** Why, in one sentence. */
  children?: ReactNode
  /** What is safe; by default that nothing entered is lost. */
  safe?: ReactNode
  onRetry?: () => void
  code?: string
  requestId?: string
}

/** Something failed: what happened, what is safe, what to do; code and request id small, for the support. */
export function ErrorState({ title, children, safe, onRetry, code, requestId }: ErrorStateProps) {
  const t = textsOf('ui')
  const trace = [code, requestId].filter((part) => part !== undefined)
  return (
    <div className={classes['error']} role="alert">
      <span className={classes['tile']} data-tone="danger">
        <IconAlertOctagon size={17} aria-hidden />
      </span>
      <div className={classes['errorBody']}>
        <p className={classes['errorTitle']}>{title ?? t('couldNotLoad')}</p>
        <p className={classes['errorText']}>
          {children} {safe ?? t('nothingLost')}
        </p>
        <div className={classes['errorFoot']}>
          {onRetry !== undefined && (
            <Button size="xs" variant="default" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          )}
          {trace.length > 0 && <span className={classes['trace']}>{trace.join(' · ')}</span>}
        </div>
      </div>
    </div>
  )
}
