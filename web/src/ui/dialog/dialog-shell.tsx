import { CloseButton, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './dialog.module.css'

const WIDTHS = { sm: 440, md: 640, lg: 920 } as const

export type DialogShellProps = {
  opened: boolean
  onClose: () => void
  size?: keyof typeof WIDTHS
  /** While something is being saved nothing closes the dialog. */
  busy?: boolean
  /** Only buttons close it, no slip of the hand. */
  held?: boolean
  /** A `DialogFrame`: a dialog of several steps draws one for each, in the same window. */
  children: ReactNode
}

/** The window of a dialog and its way out. */
export function DialogShell({
  opened,
  onClose,
  size = 'sm',
  busy = false,
  held = false,
  children,
}: DialogShellProps) {
  const t = textsOf('ui')
  const close = () => {
    if (!busy) onClose()
  }
  const stays = busy || held
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={WIDTHS[size]}
      closeOnEscape={!stays}
      closeOnClickOutside={!stays}
      __staticSelector="Modal"
    >
      <Modal.Overlay />
      <Modal.Content>
        {children}
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
