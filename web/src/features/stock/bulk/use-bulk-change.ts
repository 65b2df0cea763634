import { checkExitDate, hasBulkChange } from '@warren/shared/features/stock/stock.rules.ts'
import { isExit, isHealthCondition, isRabbitStatus } from '@warren/shared/features/animals/animals.rules.ts'
import type { previewRabbits } from '@warren/shared/features/stock/stock.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useLast } from '../../../platform/use-last.ts'
import { useIsMounted } from '../../../ui/dialog/use-is-mounted.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type BulkChange, useBulkPreview, useChangeRabbits } from '../stock.api.ts'
import { useUndo } from './use-undo.ts'

/** What a change would do. */
export type Preview = AnswerOf<typeof previewRabbits>

/** What the dialog was opened for; both can be changed in it. */
export type BulkField = 'status' | 'health'

/** Rabbits selected when the dialog opened. */
export interface ChosenRabbits {
  readonly who: Pick<BulkChange, 'rabbitIds' | 'matching'>
  /** Of those that match, only the server knows how many can be changed: one without a tattoo cannot [STK-03]. */
  readonly count: number | undefined
}
export interface Chosen extends ChosenRabbits {
  readonly field: BulkField
}

const lowered = (word: string): string => word.charAt(0).toLocaleLowerCase() + word.slice(1)

/** What they become, in words: 'waste candidate, foot ulcers'. */
function wordChange({ rabbitStatus, healthCondition }: BulkChange): string {
  const t = textsOf('stock')
  return [
    ...(isRabbitStatus(rabbitStatus) ? [t(`statuses/${rabbitStatus}`)] : []),
    ...(isHealthCondition(healthCondition) ? [t(`health/${healthCondition}`)] : []),
  ]
    .map(lowered)
    .join(', ')
}

const wordRefusal = (failure: Error | null): readonly string[] =>
  failure ? wordFailure(failure).sentences : []
const mayDo = (preview: Preview | undefined): boolean =>
  preview !== undefined && preview.changed > 0 && preview.refused.count === 0 && preview.bornLater.count === 0

/** What is chosen: nothing leaves the field of the rabbits as it is. */
interface Choice {
  readonly status: string | null
  readonly health: string | null
  /** The day they leave on, asked for with a status by which they leave. */
  readonly exitDate: string | null
}
const UNCHANGED: Choice = { status: null, health: null, exitDate: null }

/** Today is the usual day, and nothing to send. */
const exitOf = ({ status, exitDate }: Choice): Pick<BulkChange, 'exitDate'> =>
  status !== null && isExit(status) && exitDate !== null && exitDate !== localToday() ? { exitDate } : {}

/** The chosen status and health, what they would do, and doing it [STK-17, STK-18]. */
export function useBulkChange({ who, count }: Chosen, { onChanged }: { onChanged: () => void }) {
  const t = textsOf('stock')
  const save = useChangeRabbits()
  const undo = useUndo()
  const here = useIsMounted()
  const changeOf = (choice: Choice): BulkChange => ({
    ...who,
    rabbitStatus: choice.status,
    healthCondition: choice.health,
    ...exitOf(choice),
  })
  const form = useRecordForm({
    record: undefined,
    valuesOf: () => UNCHANGED,
    fields: ['status', 'health', 'exitDate'],
    labelOf: (name) => (name === 'exitDate' ? textsOf('rabbit')('fields/exitDate') : t(`columns/${name}`)),
    check: (choice) =>
      hasBulkChange(changeOf(choice))
        ? checkExitDate(changeOf(choice), localToday())
        : [{ text: t('noChange') }],
    save: async (choice) => {
      try {
        return await save.mutateAsync({ ...changeOf(choice), expected: look.data?.changed ?? 0 })
      } catch (failure) {
        // The dialog says it, unless it is gone.
        if (!here.current && failure instanceof Error)
          toast.error({ title: wordFailure(failure).sentences.join(' ') })
        throw failure
      }
    },
    // Also told when the user has left the page meanwhile: what happened can still be taken back.
    onSaved: ({ changed = 0, changeId }, choice) => {
      toast.success({
        title: t('changed', { count: changed, what: wordChange(changeOf(choice)) }),
        ...(changeId !== undefined && { onUndo: () => void undo(changeId) }),
      })
      onChanged()
    },
  })
  const change = changeOf(form.draft)
  // A day that is none, or still to come, is said at its field: nothing to look at yet.
  const asksFor = hasBulkChange(change) && checkExitDate(change, localToday()).length === 0
  const look = useBulkPreview(change, asksFor)
  const preview = look.data
  return {
    form,
    choose: (part: Partial<Choice>) => {
      // One choice is enough: neither field is wrong any more.
      form.set({ ...form.draft, ...part })
      form.reset()
    },
    asksFor,
    preview,
    count: useLast(preview?.chosen) ?? count,
    looking: look.isFetching,
    messages: form.messages.length > 0 ? form.messages : wordRefusal(look.error),
    /** Nothing to do yet, or nothing that may be done. */
    waits: asksFor && !mayDo(preview),
    /** They leave by it: on which day is asked. */
    leaving: form.draft.status !== null && isExit(form.draft.status),
  }
}
