import { type ReactNode, use } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import classes from './skeleton.module.css'
import { ServerBusy } from '../server-busy.ts'
import { LOADING_AFTER, useDelayed } from '../use-delayed.ts'

export type SkeletonFrameProps = { children: ReactNode; className?: string | undefined }

/** Keeps the room at once, shows the bones after a moment, says so to a screen reader, and to all why it takes long. */
export function SkeletonFrame({ children, className }: SkeletonFrameProps) {
  const due = useDelayed(LOADING_AFTER)
  const t = textsOf('ui')
  const isBusy = use(ServerBusy)
  return (
    <output
      aria-busy
      aria-label={t('loading')}
      className={`${classes['frame']} ${className ?? ''}`}
      data-waiting={!due || undefined}
    >
      {isBusy && <p className={classes['busy']}>{t('loadingBusy')}</p>}
      {children}
    </output>
  )
}
