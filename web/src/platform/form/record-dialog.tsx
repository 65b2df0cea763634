import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from '../../ui/dialog/dialog.tsx'
import { LeaveQuestion } from '../../ui/form/leave-question.tsx'
import { SubmitBar, type SubmitBarProps } from '../../ui/form/submit-bar.tsx'
import { UnreadTextsContext } from '../../ui/form/unread-texts.ts'
import { textsOf } from '../texts.ts'
import { FormNotices } from './form-notices.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import type { FormFrame } from './use-record-form.ts'

export type RecordDialogProps = Pick<DialogProps, 'opened' | 'onClose' | 'title' | 'sub' | 'size' | 'tile'> &
  Pick<SubmitBarProps, 'submitLabel' | 'note' | 'disabled'> & {
    form: FormFrame
    /** Instead of the sentences of the refusal. */
    messages?: readonly string[]
    /** In front of the notices of the form. */
    intro?: ReactNode
    children: ReactNode
  }

/** A dialog around a form: asks before typed values are lost, and shows what the server says of them. */
export function RecordDialog(props: RecordDialogProps) {
  const { form, onClose, submitLabel, note, disabled, intro, messages, children, ...dialog } = props
  const guard = useLeaveGuard(form, { active: dialog.opened, close: onClose })
  const close = () => guard.leave(onClose)
  return (
    <>
      <Dialog
        {...dialog}
        onClose={close}
        messages={messages ?? form.messages}
        messagesHeading={form.failure ? textsOf('common')('saveFailed') : undefined}
        busy={form.saving}
        asking={guard.question.opened}
        onSubmit={form.submit}
        formId={form.id}
        actions={
          <SubmitBar
            submitLabel={submitLabel}
            onCancel={close}
            saving={form.saving}
            disabled={disabled}
            {...(note !== undefined && { note })}
          />
        }
      >
        {intro}
        <FormNotices form={form} />
        <UnreadTextsContext value={form.unread}>{children}</UnreadTextsContext>
      </Dialog>
      <LeaveQuestion {...guard.question} />
    </>
  )
}
