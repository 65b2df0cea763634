import { lazy, Suspense, useState } from 'react'
import type { ImportDialogProps } from './import-dialog.tsx'

const Body = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** The dialog, fetched when it is opened for the first time: most visits to a list import nothing. */
export function ImportDialog(props: ImportDialogProps) {
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
