import { CloseButton, Modal } from '@mantine/core'
import type { FormEvent } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import classes from './dialog.module.css'

const WIDTHS = { sm: 440, md: 640, lg: 920 } as const

export type DialogProps = DialogFrameProps & {
  opened: boolean
  onClose: () => void
  size?: keyof typeof WIDTHS
  /** Turns the dialog into a form; its primary button is `type="submit"`. */
  onSubmit?: () => void
  /** While something is being saved nothing closes the dialog. */
  busy?: boolean
}

/** The frame of every dialog: head, one scrolling body, footer; server messages on top. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, size = 'sm', messages = [], busy = false, onSubmit } = props
  const t = textsOf('ui')
  const held = busy || messages.length > 0
  const close = () => {
    if (!busy) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit?.()
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={WIDTHS[size]}
      closeOnEscape={!held}
      closeOnClickOutside={!held}
      __staticSelector="Modal"
    >
      <Modal.Overlay />
      <Modal.Content>
        {onSubmit === undefined ? (
          <div className={classes['frame']}>
            <DialogFrame {...props} />
          </div>
        ) : (
          <form className={classes['frame']} onSubmit={submit} noValidate aria-label={title}>
            <DialogFrame {...props} />
          </form>
        )}
        {/* Last in the document, so that the focus starts on the first field and not on the way out. */}
        <CloseButton
          className={classes['close']}
          iconSize={18}
          aria-label={t('close')}
          onClick={close}
          disabled={busy}
        />
      </Modal.Content>
    </Modal.Root>
  )
}
