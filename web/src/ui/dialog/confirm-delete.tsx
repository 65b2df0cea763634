import { Button, Checkbox, Loader } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { useDelayed } from '../feedback/use-delayed.ts'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'

export type ConfirmDeleteProps = {
  opened: boolean
  onClose: () => void
  /** Names the object: 'Delete BAND03 2026-05-12?' */
  title: string
  /** What goes and how many. */
  children: ReactNode
  /** Until when it can be put back, and that it is irreversible afterwards; without it the deletion is so at once [GEN-12]. */
  wayBack?: string
  /** Names the object again: 'Delete group'. */
  deleteLabel: string
  onDelete: () => void
  /** While the server deletes. */
  busy?: boolean
  /** The failure message of this dialog, or what the server said [GEN-12]. */
  messages?: readonly string[]
}

const ARC_AFTER = 400

/** The pressed button cannot hold the focus while it is disabled: after a refusal the way back gets it. */
function useRefocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!busy && document.activeElement === document.body) button.current?.focus()
  }, [busy])
  return button
}

/** Delete: consequence first, and the red button opens only after the tick [GEN-11, GEN-12]. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { opened, onClose, title, children, wayBack, deleteLabel, onDelete, busy = false, messages } = props
  const t = textsOf('ui')
  const [understood, setUnderstood] = useState(false)
  const arc = useDelayed(ARC_AFTER, busy)
  const cancel = useRefocus(busy)
  const close = () => {
    setUnderstood(false)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      tile={{ icon: IconTrash, tone: 'danger' }}
      messages={messages}
      busy={busy}
      actions={
        <>
          <Button ref={cancel} variant="default" onClick={close} disabled={busy} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            color="red"
            disabled={!understood || busy}
            onClick={onDelete}
            leftSection={arc ? <Loader size={14} color="currentColor" /> : undefined}
          >
            {deleteLabel}
          </Button>
        </>
      }
    >
      <p className={classes['what']}>
        {children} {wayBack ?? t('irreversible')}
      </p>
      <Checkbox
        size="sm"
        label={t('understand')}
        checked={understood}
        disabled={busy}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
