import { type FormEvent, lazy, type ReactNode, Suspense } from 'react'
import { UnreadTextsContext } from '../../ui/form/unread-texts.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import type { FormFrame } from './use-record-form.ts'

// A dialog is not for the sign-in page, which never asks: it is fetched when it is needed.
const LeaveQuestion = lazy(async () => ({
  default: (await import('../../ui/form/leave-question.tsx')).LeaveQuestion,
}))

export type RecordPageFormProps = {
  form: FormFrame
  className?: string | undefined
  label?: string
  /** Not at the door: a user name is typed again in a moment. */
  guarded?: boolean
  /** Gets the way out, which asks first when something is typed. */
  children: (leave: (go: () => void) => void) => ReactNode
}

/** A form that is the page, or a part of it: it asks before a link or the browser's Back loses what is typed. */
export function RecordPageForm({ form, className, label, guarded = true, children }: RecordPageFormProps) {
  const guard = useLeaveGuard(form, { active: guarded })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <>
      <form className={className} onSubmit={submit} noValidate aria-label={label} data-form={form.id}>
        <UnreadTextsContext value={form.unread}>{children(guard.leave)}</UnreadTextsContext>
      </form>
      {guard.question.opened && (
        <Suspense>
          <LeaveQuestion {...guard.question} />
        </Suspense>
      )}
    </>
  )
}
