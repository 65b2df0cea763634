import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { wordFailure } from '../platform/failures.ts'
import { linkTo } from '../platform/link.tsx'
import { logWarning } from '../platform/logging.ts'
import { textsOf } from '../platform/texts.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import classes from './error-page.module.css'

/** A page that broke: what happened, what is safe, what to do, and the request id for the support. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = textsOf('shell')
  const router = useRouter()
  useEffect(() => logWarning('a page could not be shown', error), [error])
  const { sentences, requestId } = wordFailure(error)
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className={classes['page']}>
      <h1 className={classes['title']}>{t('crash/heading')}</h1>
      <div className={classes['panel']}>
        <ErrorState
          title={sentences.join(' ')}
          safe={t('crash/safe')}
          onRetry={again}
          {...(requestId !== undefined && { requestId })}
        />
      </div>
      <Button renderRoot={linkTo({ to: '/' })} variant="default">
        {t('crash/home')}
      </Button>
    </div>
  )
}
