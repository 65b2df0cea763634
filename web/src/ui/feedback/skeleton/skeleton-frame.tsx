import type { ReactNode } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import classes from './skeleton.module.css'
import { LOADING_AFTER, useDelayed } from '../use-delayed.ts'

export type SkeletonFrameProps = { children: ReactNode; className?: string | undefined }

/** Keeps the room at once, shows the bones after a moment, and says so to a screen reader. */
export function SkeletonFrame({ children, className }: SkeletonFrameProps) {
  const due = useDelayed(LOADING_AFTER)
  return (
    <output
      aria-busy
      aria-label={textsOf('ui')('loading')}
      className={`${classes['frame']} ${className ?? ''}`}
      data-waiting={!due || undefined}
    >
      {children}
    </output>
  )
}
