import { lazy, Suspense, useState } from 'react'
import type { CageCardDialogProps } from './cage-card-dialog.tsx'

const Body = lazy(async () => ({ default: (await import('./cage-card-dialog.tsx')).CageCardDialog }))

/** Front door of the cage cards: a dialog, loaded when it is opened for the first time. */
export function CageCardDialog(props: CageCardDialogProps) {
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
