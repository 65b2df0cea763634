import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import classes from './skeleton.module.css'
import { SkeletonFrame } from './skeleton-frame.tsx'

export type TableSkeletonProps = {
  rows?: number
  columns?: number
  selectable?: boolean
  /** Template of the table's own columns: each bone then stands under its head. */
  layout?: CSSProperties | undefined
}

const WIDTHS = ['70%', '58%', '82%', '46%', '64%', '52%', '74%'] as const

/** A list that is still on its way, in the shape it will have. */
export function TableSkeleton({ rows = 8, columns = 6, selectable = true, layout }: TableSkeletonProps) {
  return (
    <SkeletonFrame className={classes['bones']}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={`row-${row}`}
          className={classes['boneRow']}
          data-aligned={layout ? true : undefined}
          style={layout}
        >
          {selectable && <Skeleton h={14} w={14} className={classes['boneBox']} />}
          {Array.from({ length: columns }, (_cell, column) => (
            <div key={`cell-${column}`} className={classes['boneCell']}>
              <Skeleton h={10} w={WIDTHS[(row * 2 + column) % WIDTHS.length]} />
            </div>
          ))}
        </div>
      ))}
    </SkeletonFrame>
  )
}
