import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import classes from './dialog.module.css'

/** What one step shows in a `DialogShell`. */
export function DialogStep(props: DialogFrameProps) {
  return (
    <div className={classes['frame']}>
      <DialogFrame {...props} />
    </div>
  )
}
