import type { WeightRecord } from '@warren/shared/features/weights/weights.contract.ts'
import { isEnough, outlierOf } from '@warren/shared/features/weights/weights.rules.ts'
import { WEIGHT_LIMITS } from '@warren/shared/features/weights/weights.vocabulary.ts'
import { type NumberLimits, readNumber } from '@warren/shared/kernel/reading/numbers.rules.ts'
import { useState } from 'react'
import { wordFailure } from '../../platform/failures.ts'
import { activeLanguage } from '../../platform/texts.ts'
import { wordUnread } from '../../ui/form/word-number.ts'
import { useAddWeight, useRemoveWeights, type WeighingDay } from './weights.api.ts'

/** What a weight is compared with: the others of the day, or the one expected at that age. */
export type Others = 'weighed' | 'expected'

/** What the line under the field says. */
export type WeighingState =
  | { readonly is: 'ready' }
  | { readonly is: 'invalid'; readonly why: string }
  | { readonly is: 'asking'; readonly weight: number; readonly others: number; readonly of: Others }
  | { readonly is: 'saved'; readonly record: WeightRecord }
  | { readonly is: 'undone'; readonly weight: number }
  | { readonly is: 'failed'; readonly sentences: readonly string[] }

export interface Weighing {
  readonly typed: string
  /** The weight that was typed, in grams; none while it is not read. */
  readonly grams: number | undefined
  /** What was typed is kilograms. */
  readonly isKilograms: boolean
  readonly state: WeighingState
  readonly unsaved: Unsaved
  /** Sends what could not be saved once more. */
  readonly again: () => void
  /** Whether a weight of this visit can be taken back. */
  readonly canUndo: boolean
  readonly type: (text: string) => void
  readonly save: () => void
  readonly undo: () => void
  /** A weight that a scale has found: it fills the field, or is saved like a typed one. */
  readonly take: (weight: number, mode: 'ask' | 'auto') => void
}

/** Grams of an animal. */
const GRAMS: NumberLimits = { ...WEIGHT_LIMITS, unit: 'g' }

/** What a text says of an animal, or why it is no weight. */
function readWeight(text: string) {
  const language = activeLanguage()
  const reading = readNumber(text, GRAMS, { language })
  return {
    grams: reading.is === 'read' ? reading.value : undefined,
    isKilograms: reading.is === 'read' && reading.said === 'asKilograms',
    why: wordUnread(text, reading, GRAMS, language),
  }
}

const READY: WeighingState = { is: 'ready' }

/** Weights that could not be saved, and why the last of them could not. */
export interface Unsaved {
  readonly weights: readonly number[]
  readonly sentences: readonly string[]
}
const NONE: Unsaved = { weights: [], sentences: [] }

/** The question about a weight before it is saved, if there is one. */
function questionOf(
  { is, ...state }: WeighingState & { weight?: number },
  weights: readonly number[],
  weight: number,
  expected: number | null,
): WeighingState | undefined {
  const others = outlierOf(weights, weight, expected)
  if (others === undefined || (is === 'asking' && state.weight === weight)) return undefined
  return { is: 'asking', weight, others, of: isEnough(weights) ? 'weighed' : 'expected' }
}

type SetState = (next: WeighingState | ((now: WeighingState) => WeighingState)) => void

/** A weight of this visit, from the press on: undo also means the one that is still on its way. */
interface Sent {
  readonly weight: number
  readonly saving: Promise<WeightRecord | undefined>
}

/** The weights of this visit, and the way to undo the last of them; older ones are deleted in the list. */
function useVisit(day: WeighingDay, setState: SetState) {
  const [visit, setVisit] = useState<readonly Sent[]>([])
  const removing = useRemoveWeights(day)
  const last = visit.at(-1)
  const remove = async ({ weight, saving }: Sent): Promise<void> => {
    const record = await saving
    if (!record) return
    try {
      await removing.mutateAsync({ weightId: record.id })
      setState({ is: 'undone', weight })
    } catch (failure) {
      setState({ is: 'failed', sentences: wordFailure(failure).sentences })
    }
  }
  const forget = (sent: Sent) => setVisit((before) => before.filter((one) => one !== sent))
  const undo = () => {
    if (!last) return
    forget(last)
    void remove(last)
  }
  const add = (sent: Sent) => {
    setVisit((before) => [...before, sent])
    void sent.saving.then((record) => {
      if (!record) forget(sent)
    })
  }
  return { undo, add, canUndo: last !== undefined }
}

/** Sends weights; each has its own end, also when the next one is on its way already. */
function useSending(day: WeighingDay, setState: SetState) {
  const [unsaved, setUnsaved] = useState(NONE)
  const adding = useAddWeight(day)
  const { undo, add, canUndo } = useVisit(day, setState)
  const send = (weight: number) => {
    const saving = adding.mutateAsync(weight).then(
      ({ record }) => {
        if (record)
          setState((now) => (now.is === 'asking' || now.is === 'invalid' ? now : { is: 'saved', record }))
        return record ?? undefined
      },
      (failure: unknown) => {
        setUnsaved(({ weights: before }) => ({
          weights: [...before, weight],
          sentences: wordFailure(failure).sentences,
        }))
        return undefined
      },
    )
    add({ weight, saving })
  }
  const again = () => {
    setUnsaved(NONE)
    unsaved.weights.forEach(send)
  }
  return { send, again, unsaved, undo, canUndo }
}

/**
 * One field: what is typed is saved by Enter and the field is free at once, so that the next animal does not wait for the
 * line. A weight that can hardly be right is asked about once [8.2 of the group pages].
 */
export function useWeighing(
  day: WeighingDay,
  weights: readonly number[],
  expected: number | null = null,
): Weighing {
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<WeighingState>(READY)
  const { send, ...sending } = useSending(day, setState)
  const judge = (weight: number) => {
    const question = questionOf(state, weights, weight, expected)
    if (question) setState(question)
    else {
      setTyped('')
      setState(READY)
      send(weight)
    }
  }
  const take = (text: string) => {
    const { grams, why } = readWeight(text)
    if (grams !== undefined) judge(grams)
    else if (why !== undefined) setState({ is: 'invalid', why })
  }
  const begin = () => setState((now) => (now.is === 'saved' ? now : READY))
  return {
    typed,
    ...readWeight(typed),
    state,
    ...sending,
    type: (text) => {
      setTyped(text)
      begin()
    },
    save: () => take(typed),
    take: (weight, mode) => {
      setTyped(String(weight))
      if (mode === 'auto') take(String(weight))
      else begin()
    },
  }
}
