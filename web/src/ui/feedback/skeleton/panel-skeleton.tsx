import { Skeleton } from '@mantine/core'
import classes from './skeleton.module.css'
import { SkeletonFrame } from './skeleton-frame.tsx'

export type PanelSkeletonProps = { lines?: number }

const WIDTHS = ['92%', '78%', '85%', '60%'] as const

/** The inside of a panel that is still on its way. */
export function PanelSkeleton({ lines = 4 }: PanelSkeletonProps) {
  return (
    <SkeletonFrame className={classes['boneLines']}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={`line-${line}`} h={10} w={WIDTHS[line % WIDTHS.length]} />
      ))}
    </SkeletonFrame>
  )
}
