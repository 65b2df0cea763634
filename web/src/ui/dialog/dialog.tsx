import type { FormEvent } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { DialogShell, type DialogShellProps } from './dialog-shell.tsx'
import classes from './dialog.module.css'

export type DialogProps = DialogFrameProps &
  Omit<DialogShellProps, 'children' | 'held' | 'isForm'> & {
    /** Turns the dialog into a form; its primary button is `type="submit"`. */
    onSubmit?: (() => void) | undefined
    /** By which the kit finds the fields of this form. */
    formId?: string
  }

/** The frame of every dialog: head, one scrolling body, footer; server messages on top. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, size, messages = [], busy = false, asking, onTop, onSubmit, formId } = props
  const isForm = onSubmit !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit?.()
  }
  return (
    <DialogShell
      opened={opened}
      onClose={onClose}
      size={size}
      busy={busy}
      held={messages.length > 0}
      isForm={isForm}
      asking={asking}
      onTop={onTop}
    >
      {!isForm ? (
        <div className={classes['frame']}>
          <DialogFrame {...props} />
        </div>
      ) : (
        <form className={classes['frame']} onSubmit={submit} noValidate aria-label={title} data-form={formId}>
          <DialogFrame {...props} />
        </form>
      )}
    </DialogShell>
  )
}
