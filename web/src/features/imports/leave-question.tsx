import { Button } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

interface Leaving {
  /** Leaves, or asks first. */
  readonly close: () => void
  readonly question: LeaveQuestionProps
}

/** The way out of the dialog: while corrections wait to be checked it asks first. */
export function useLeaving(waiting: number, leave: () => void): Leaving {
  const [asked, setAsked] = useState({ opened: false, count: 0 })
  const stay = () => setAsked({ ...asked, opened: false })
  // Gone by the browser's own way back, or sent meanwhile: there is nothing left to ask.
  if (asked.opened && waiting === 0) stay()
  return {
    close: () => {
      if (waiting === 0) leave()
      else setAsked({ opened: true, count: waiting })
    },
    question: {
      ...asked,
      onStay: stay,
      onLeave: () => {
        stay()
        leave()
      },
    },
  }
}

export type LeaveQuestionProps = {
  opened: boolean
  count: number
  onStay: () => void
  onLeave: () => void
}

/** Over the dialog, so that what is on the screen stays as it is. */
export function LeaveQuestion({ opened, count, onStay, onLeave }: LeaveQuestionProps) {
  const t = textsOf('imports')
  return (
    <Dialog
      opened={opened}
      onClose={onStay}
      onTop
      title={t('leaveTitle')}
      actions={
        <>
          <Button variant="default" onClick={onLeave}>
            {textsOf('common')('close')}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t('leaveStay')}
          </Button>
        </>
      }
    >
      {t('leaveText', { count })}
    </Dialog>
  )
}
