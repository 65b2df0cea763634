import type { FreeCage, Placeable, Placed } from '@warren/shared/features/stock/placing.contract.ts'
import { pairInOrder, type Pairing } from '@warren/shared/features/stock/placing.rules.ts'
import { useState } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { useRecordForm } from '../../../platform/form/use-record-form.ts'
import { textsOf } from '../../../platform/texts.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { ChosenRabbits } from '../bulk/use-bulk-change.ts'
import { useUndo } from '../bulk/use-undo.ts'
import { type PlacingSeen, usePlaceRabbits, usePlacingPreview } from './placing.api.ts'

/** Where free cages are looked for, and who and what is left out. */
export interface PlacingDraft {
  readonly stableId: number | null
  readonly row: number | null
  readonly fromCageId: number | null
  readonly moving: boolean
  readonly without: readonly number[]
  readonly passed: readonly number[]
}
const BEGIN: PlacingDraft = {
  stableId: null,
  row: null,
  fromCageId: null,
  moving: false,
  without: [],
  passed: [],
}
const LABELS = {
  stableId: 'stable',
  row: 'row',
  fromCageId: 'from',
  moving: 'moving',
  without: 'pairs',
  passed: 'pairs',
} as const

export type Pair = Pairing<Placeable, FreeCage>
type Refused = NonNullable<Placed['refused']>

const pairsOf = (seen: PlacingSeen | undefined, { without, passed }: PlacingDraft): readonly Pair[] =>
  seen ? pairInOrder(seen.rabbits, seen.cages, { rabbits: new Set(without), cages: new Set(passed) }) : []

const placesOf = (pairs: readonly Pair[]) =>
  pairs.flatMap(({ rabbit, cage }) =>
    cage ? [{ rabbitId: rabbit.id, cageId: cage.id, fromCageId: rabbit.cageId }] : [],
  )

/** The chosen rabbits beside the free cages, edited and placed; what is refused is proposed anew [STK-17]. */
export function usePlacing({ who, count }: ChosenRabbits, { onPlaced }: { onPlaced: () => void }) {
  const t = textsOf('placing')
  const save = usePlaceRabbits()
  const undo = useUndo()
  const [refused, setRefused] = useState<Refused>([])
  const form = useRecordForm<PlacingDraft, undefined, Placed>({
    record: undefined,
    valuesOf: () => BEGIN,
    fields: ['stableId', 'row', 'fromCageId', 'moving', 'without', 'passed'],
    labelOf: (name) => t(LABELS[name]),
    check: () => (placesOf(pairs).length === 0 ? [{ text: t('noOne') }] : []),
    save: () => save.mutateAsync(placesOf(pairs)),
    onSaved: ({ placed = 0, changeId, refused: left = [] }) => {
      if (placed > 0)
        toast.success({
          title: t('done', { count: placed }),
          ...(changeId !== undefined && { onUndo: () => void undo(changeId) }),
        })
      setRefused(left)
      if (left.length > 0) void look.refetch()
      else onPlaced()
    },
  })
  const { draft } = form
  // A cage that is typed and not yet found is no place to begin at.
  const isAsked = draft.fromCageId === null || draft.fromCageId > 0
  const { stableId, row, fromCageId, moving } = draft
  const look = usePlacingPreview({ ...who, moving, stableId, row, fromCageId }, isAsked)
  const pairs = pairsOf(look.data, draft)
  return {
    form,
    seen: look.data,
    looking: look.isFetching,
    pairs,
    refused,
    count: look.data?.chosen ?? count,
    placing: placesOf(pairs).length,
    messages: form.messages.length > 0 ? form.messages : look.error ? wordFailure(look.error).sentences : [],
    choose: (part: Partial<PlacingDraft>) => {
      form.set({ ...form.draft, ...part })
      form.reset()
    },
  }
}
export type Placing = ReturnType<typeof usePlacing>
