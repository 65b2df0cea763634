import { Skeleton } from '@mantine/core'
import classes from './skeleton.module.css'
import { SkeletonFrame } from './skeleton-frame.tsx'

export type FormSkeletonProps = { fields?: number }

/** A form whose values are still on their way: labels and inputs. */
export function FormSkeleton({ fields = 4 }: FormSkeletonProps) {
  return (
    <SkeletonFrame className={classes['boneForm']}>
      {Array.from({ length: fields }, (_, field) => (
        <div key={`field-${field}`}>
          <Skeleton h={10} w={field % 2 === 0 ? 90 : 120} mb={9} />
          <Skeleton h={32} radius="sm" />
        </div>
      ))}
    </SkeletonFrame>
  )
}
