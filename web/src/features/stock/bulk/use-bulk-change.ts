import {
  hasBulkChange,
  isHealthCondition,
  isRabbitStatus,
} from '@warren/shared/features/stock/stock.rules.ts'
import type { previewRabbits } from '@warren/shared/features/stock/stock.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useLast } from '../../../platform/use-last.ts'
import { useIsHere } from '../../../ui/dialog/use-is-here.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type BulkChange, useBulkPreview, useChangeRabbits, useUndoRabbits } from '../stock.api.ts'

/** What a change would do. */
export type Preview = AnswerOf<typeof previewRabbits>

/** What the dialog was opened for; both can be changed in it. */
export type BulkField = 'status' | 'health'

/** Who was chosen when the dialog opened. */
export interface Chosen {
  readonly who: Pick<BulkChange, 'rabbitIds' | 'matching'>
  /** Of those that match, only the server knows how many can be changed: one without a tattoo cannot [STK-03]. */
  readonly count: number | undefined
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

/** Takes a change back as one piece; says why when it cannot. The toast outlives the page it came from. */
function useUndo(): (id: number) => Promise<void> {
  const t = textsOf('stock')
  const { mutateAsync } = useUndoRabbits()
  return async (id) => {
    try {
      const { changed = 0 } = await mutateAsync(id)
      toast.success({ title: t('undone', { count: changed }) })
    } catch (failure) {
      toast.error({ title: t('undoFailed'), detail: wordFailure(failure).sentences.join(' ') })
    }
  }
}

const wordRefusal = (failure: Error | null): readonly string[] =>
  failure ? wordFailure(failure).sentences : []
/** Something must be chosen; that is said once somebody tried without [STK-18]. */
const wordNothing = (asked: boolean): readonly string[] => (asked ? [textsOf('stock')('noChange')] : [])
const mayDo = (preview: Preview | undefined): boolean =>
  preview !== undefined && preview.changed > 0 && preview.refused.count === 0

/** The chosen status and health, what they would do, and doing it [STK-17, STK-18]. */
export function useBulkChange({ who, count }: Chosen, { onChanged }: { onChanged: () => void }) {
  const t = textsOf('stock')
  const [status, setStatus] = useState<string>()
  const [health, setHealth] = useState<string>()
  const [asked, setAsked] = useState(false)
  const change: BulkChange = { ...who, rabbitStatus: status ?? null, healthCondition: health ?? null }
  const asksFor = hasBulkChange(change)
  const look = useBulkPreview(change, asksFor)
  const save = useChangeRabbits()
  const undo = useUndo()
  const here = useIsHere()
  const preview = look.data
  const choose = (set: (value: string | undefined) => void) => (value: string | undefined) => {
    set(value)
    save.reset()
  }
  // Also told to whoever has left the page meanwhile: what happened can still be taken back.
  const apply = async (expected: number) => {
    try {
      const { changed = 0, changeId } = await save.mutateAsync({ ...change, expected })
      toast.success({
        title: t('changed', { count: changed, what: wordChange(change) }),
        ...(changeId !== undefined && { onUndo: () => void undo(changeId) }),
      })
      onChanged()
    } catch (failure) {
      // The dialog says it, unless it is gone.
      if (!here.current) toast.error({ title: wordFailure(failure).sentences.join(' ') })
    }
  }
  const submit = () => {
    setAsked(true)
    if (preview && asksFor) void apply(preview.changed)
  }
  return {
    status,
    setStatus: choose(setStatus),
    health,
    setHealth: choose(setHealth),
    asksFor,
    preview,
    count: useLast(preview?.chosen) ?? count,
    looking: look.isFetching,
    messages: asksFor ? wordRefusal(save.error ?? look.error) : wordNothing(asked),
    /** Nothing to do yet, or nothing that may be done. */
    waits: asksFor && !mayDo(preview),
    saving: save.isPending,
    submit,
  }
}
