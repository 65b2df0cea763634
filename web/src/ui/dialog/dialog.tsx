import type { FormEvent } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { DialogShell, type DialogShellProps } from './dialog-shell.tsx'
import classes from './dialog.module.css'

export type DialogProps = DialogFrameProps &
  Omit<DialogShellProps, 'children' | 'held'> & {
    /** Turns the dialog into a form; its primary button is `type="submit"`. */
    onSubmit?: () => void
  }

/** The frame of every dialog: head, one scrolling body, footer; server messages on top. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, size, messages = [], busy = false, onSubmit } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit?.()
  }
  return (
    <DialogShell opened={opened} onClose={onClose} size={size} busy={busy} held={messages.length > 0}>
      {onSubmit === undefined ? (
        <div className={classes['frame']}>
          <DialogFrame {...props} />
        </div>
      ) : (
        <form className={classes['frame']} onSubmit={submit} noValidate aria-label={title}>
          <DialogFrame {...props} />
        </form>
      )}
    </DialogShell>
  )
}
