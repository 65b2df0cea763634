import { CloseButton, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { toast } from '../feedback/toast.tsx'
import { useNarrow } from '../layout/use-narrow.ts'
import classes from './dialog.module.css'
import { type StepGuard, StepGuards } from './step-guard.ts'
import { useEscape } from './use-escape.ts'

/** Mantine's dialogs stand at 200. */
const ON_TOP = 300
const WIDTHS = { sm: 440, md: 640, lg: 920 } as const

export type DialogShellProps = {
  opened: boolean
  onClose: () => void
  size?: keyof typeof WIDTHS
  /** While something is being saved nothing closes the dialog. */
  busy?: boolean
  /** Only buttons close it, no slip of the hand. */
  held?: boolean
  /** Holds a form: a click beside the dialog never closes it. */
  isForm?: boolean
  /** A question stands over the dialog and has the keys. */
  asking?: boolean
  /** Over another dialog. */
  onTop?: boolean
  /** A `DialogFrame`: a dialog of several steps draws one for each, in the same window. */
  children: ReactNode
}

/** The window of a dialog and its way out. */
export function DialogShell({
  opened,
  onClose,
  size = 'sm',
  busy,
  held,
  isForm,
  asking,
  onTop,
  children,
}: DialogShellProps) {
  const t = textsOf('ui')
  const [step, setStep] = useState<StepGuard>()
  const close = () => {
    if (busy) return
    if (step) step.leave(onClose)
    else onClose()
  }
  const stays = busy || held
  const asked = asking || step?.asking
  useEscape(opened && !stays && !asked, close)
  const narrow = useNarrow()
  // On a phone news of what was done before would cover the buttons of the dialog.
  useEffect(() => {
    if (opened && narrow) toast.makeRoom()
  }, [opened, narrow])
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={WIDTHS[size]}
      closeOnEscape={false}
      closeOnClickOutside={!stays && !isForm && !step}
      trapFocus={!asked}
      {...(onTop && { zIndex: ON_TOP })}
      __staticSelector="Modal"
    >
      <Modal.Overlay />
      <Modal.Content>
        <StepGuards value={setStep}>{children}</StepGuards>
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
