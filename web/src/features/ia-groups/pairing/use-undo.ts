import type { Pedigree } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { useState } from 'react'
import { formatMoment } from '../../../platform/format.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { usePair, useUndoChanges } from './pairing.api.ts'

/** What was done last, with what takes it back. */
type Done =
  | { readonly kind: 'pair'; readonly changeIds: readonly number[] }
  | {
      readonly kind: 'unpair'
      readonly motherId: number
      readonly name: string
      readonly spermId: number
      readonly spermLabel: string
      readonly pedigree: Pedigree
    }

/** Ctrl+Z of one visit to a group: pairings are taken back, removals put on the list again. */
export function useUndo(id: string) {
  const t = textsOf('iaGroups')
  const [stack, setStack] = useState<readonly Done[]>([])
  const [savedAt, setSavedAt] = useState<string>()
  const undo = useUndoChanges()
  const pair = usePair(id)
  const last = stack.at(-1)
  const busy = undo.isPending || pair.isPending
  const note = () => setSavedAt(formatMoment(new Date()).slice(-'00:00'.length))
  const drop = () => {
    setStack((before) => before.slice(0, -1))
    note()
  }
  const fail = (failure: Error) =>
    toast.error({ title: t('takeBackFailed'), detail: wordFailure(failure).sentences.join(' ') })

  const takeBack = () => {
    if (last === undefined || busy) return
    if (last.kind === 'pair')
      undo.mutate(last.changeIds, {
        onSuccess: (count) => {
          drop()
          toast.info({ title: t('takenBack', { count }) })
        },
        onError: fail,
      })
    else {
      const { motherId, name, spermId, spermLabel, pedigree } = last
      pair.mutate(
        // As she was: if she is close kin, that was meant.
        { spermId, spermLabel, pedigree, does: { ids: [motherId] }, acceptKinship: true },
        {
          onSuccess: () => {
            drop()
            toast.info({ title: t('putOnAgain', { name }) })
          },
          onError: fail,
        },
      )
    }
  }
  return {
    push: (done: Done) => {
      setStack((before) => [...before, done])
      note()
    },
    takeBack: last === undefined ? undefined : takeBack,
    busy,
    /** Time of day of the last change. */
    savedAt,
  }
}

export type UndoStack = ReturnType<typeof useUndo>
