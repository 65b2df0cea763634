import type { WeightRecord } from '@warren/shared/features/weights/weights.contract.ts'
import { checkWeight, outlierOf } from '@warren/shared/features/weights/weights.rules.ts'
import { useState } from 'react'
import { wordFailure } from '../../platform/failures.ts'
import { useAddWeight, useRemoveWeights, type WeighingDay } from './weights.api.ts'

/** What the line under the field says. */
export type WeighingState =
  | { readonly is: 'ready' }
  | { readonly is: 'invalid' }
  | { readonly is: 'asking'; readonly weight: number; readonly others: number }
  | { readonly is: 'saved'; readonly record: WeightRecord }
  | { readonly is: 'undone'; readonly weight: number }
  | { readonly is: 'failed'; readonly sentences: readonly string[] }

export interface Weighing {
  readonly typed: string
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

/** Five digits are more than the heaviest rabbit has. */
const MOST_DIGITS = 5
const READY: WeighingState = { is: 'ready' }

/** Weights that could not be saved, and why the last of them could not. */
export interface Unsaved {
  readonly weights: readonly number[]
  readonly sentences: readonly string[]
}
const NONE: Unsaved = { weights: [], sentences: [] }

type SetState = (next: WeighingState | ((now: WeighingState) => WeighingState)) => void

/** The weights of this visit, and the way to take back the last of them; older ones are deleted in the list. */
function useVisit(day: WeighingDay, setState: SetState) {
  const [visit, setVisit] = useState<readonly WeightRecord[]>([])
  const removing = useRemoveWeights(day)
  const last = visit.at(-1)
  const undo = () => {
    if (!last) return
    setVisit((before) => before.filter(({ id }) => id !== last.id))
    removing.mutateAsync({ weightId: last.id }).then(
      () => setState({ is: 'undone', weight: last.weight }),
      (failure: unknown) => setState({ is: 'failed', sentences: wordFailure(failure).sentences }),
    )
  }
  const add = (record: WeightRecord) => setVisit((before) => [...before, record])
  return { undo, add, canUndo: last !== undefined }
}

/**
 * One field: what is typed is saved by Enter and the field is free at once, so that the next animal does not wait for the
 * line. A weight that can hardly be right is asked about once [8.2 of the group pages].
 */
export function useWeighing(day: WeighingDay, weights: readonly number[]): Weighing {
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<WeighingState>(READY)
  const [unsaved, setUnsaved] = useState(NONE)
  const adding = useAddWeight(day)
  const { undo, add, canUndo } = useVisit(day, setState)
  const send = (weight: number) => {
    setTyped('')
    setState(READY)
    // Each weight hears of its own end, also when the next one is on its way already.
    adding.mutateAsync(weight).then(
      ({ record }) => {
        if (!record) return
        add(record)
        setState((now) => (now.is === 'asking' || now.is === 'invalid' ? now : { is: 'saved', record }))
      },
      (failure: unknown) =>
        setUnsaved(({ weights: before }) => ({
          weights: [...before, weight],
          sentences: wordFailure(failure).sentences,
        })),
    )
  }
  const judge = (weight: number) => {
    if (checkWeight(weight)) return setState({ is: 'invalid' })
    const others = outlierOf(weights, weight)
    const wasAsked = state.is === 'asking' && state.weight === weight
    if (others !== undefined && !wasAsked) return setState({ is: 'asking', weight, others })
    send(weight)
  }
  const begin = () => setState((now) => (now.is === 'saved' ? now : READY))
  return {
    typed,
    state,
    unsaved,
    again: () => {
      setUnsaved(NONE)
      unsaved.weights.forEach(send)
    },
    canUndo,
    type: (text) => {
      setTyped(text.replaceAll(/\D/g, '').slice(0, MOST_DIGITS))
      begin()
    },
    save: () => {
      if (typed !== '') judge(Number(typed))
    },
    undo,
    take: (weight, mode) => {
      setTyped(String(weight))
      if (mode === 'auto') judge(weight)
      else begin()
    },
  }
}
