import { lazy, Suspense, useState } from 'react'
import type { CoverDialogProps } from './cover-dialog.tsx'

const Body = lazy(async () => ({ default: (await import('./cover-dialog.tsx')).CoverDialog }))

/** @public The form of an insemination for other screens, loaded when it is opened for the first time. */
export function CoverDialog(props: CoverDialogProps) {
  const [wanted, setWanted] = useState(props.opened)
  if (props.opened && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense>
        <Body {...props} />
      </Suspense>
    )
  )
}
