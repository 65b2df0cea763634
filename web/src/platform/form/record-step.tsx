import type { FormEvent, ReactNode } from 'react'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { useStepGuard } from '../../ui/dialog/step-guard.ts'
import { LeaveQuestion } from '../../ui/form/leave-question.tsx'
import { SubmitBar } from '../../ui/form/submit-bar.tsx'
import { UnreadTextsContext } from '../../ui/form/unread-texts.ts'
import { textsOf } from '../texts.ts'
import { FormNotices } from './form-notices.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import type { FormFrame } from './use-record-form.ts'

export type RecordStepProps = {
  form: FormFrame
  title: string
  /** Small under the title. */
  sub?: ReactNode
  submitLabel: string
  disabled?: boolean
  className?: string | undefined
  footerStart?: ReactNode
  /** Beside the buttons, instead of the note about mandatory fields. */
  note?: ReactNode
  /** Back to the step before. */
  onClose: () => void
  children: ReactNode
}

/** A form as one step of a dialog: it asks before the step or the whole dialog loses what is typed. */
export function RecordStep(props: RecordStepProps) {
  const { form, title, sub, submitLabel, disabled, className, footerStart, note, onClose, children } = props
  const guard = useLeaveGuard(form, { active: true, close: onClose })
  useStepGuard({ leave: guard.leave, asking: guard.question.opened })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <>
      <form className={className} onSubmit={submit} noValidate aria-label={title} data-form={form.id}>
        <DialogFrame
          title={title}
          sub={sub}
          messages={form.messages}
          messagesHeading={form.failure ? textsOf('common')('saveFailed') : undefined}
          footerStart={footerStart}
          actions={
            <SubmitBar
              submitLabel={submitLabel}
              onCancel={() => guard.leave(onClose)}
              saving={form.saving}
              disabled={disabled}
              note={note}
            />
          }
        >
          <FormNotices form={form} />
          <UnreadTextsContext value={form.unread}>{children}</UnreadTextsContext>
        </DialogFrame>
      </form>
      <LeaveQuestion {...guard.question} />
    </>
  )
}
