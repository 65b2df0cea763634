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
  | { readonly is: 'failed'; readonly weight: number; readonly sentences: readonly string[] }

export interface Weighing {
  readonly typed: string
  readonly state: WeighingState
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

/**
 * One field: what is typed is saved by Enter and the field is free at once, so that the next animal does not wait for the
 * line. A weight that can hardly be right is asked about once [8.2 of the group pages].
 */
export function useWeighing(day: WeighingDay, weights: readonly number[]): Weighing {
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<WeighingState>(READY)
  const [visit, setVisit] = useState<readonly WeightRecord[]>([])
  const adding = useAddWeight(day)
  const removing = useRemoveWeights(day)
  const fail = (weight: number) => (failure: unknown) => {
    setState({ is: 'failed', weight, sentences: wordFailure(failure).sentences })
    // Nothing that was weighed is lost: it stands in the field again, unless the next one does.
    setTyped((now) => (now === '' ? String(weight) : now))
  }
  const send = (weight: number) => {
    setTyped('')
    setState(READY)
    adding.mutate(weight, {
      onSuccess: ({ record }) => {
        if (!record) return
        setVisit((before) => [...before, record])
        setState((now) => (now.is === 'asking' || now.is === 'invalid' ? now : { is: 'saved', record }))
      },
      onError: fail(weight),
    })
  }
  const judge = (weight: number) => {
    if (checkWeight(weight)) return setState({ is: 'invalid' })
    const others = outlierOf(weights, weight)
    const wasAsked = state.is === 'asking' && state.weight === weight
    if (others !== undefined && !wasAsked) return setState({ is: 'asking', weight, others })
    send(weight)
  }
  const save = () => {
    if (typed !== '') judge(Number(typed))
  }
  const take = (weight: number, mode: 'ask' | 'auto') => {
    setTyped(String(weight))
    if (mode === 'auto') judge(weight)
    else setState((now) => (now.is === 'saved' ? now : READY))
  }
  const last = visit.at(-1)
  const undo = () => {
    if (!last) return
    setVisit((before) => before.filter(({ id }) => id !== last.id))
    removing.mutate(
      { weightId: last.id },
      {
        onSuccess: () => setState({ is: 'undone', weight: last.weight }),
        onError: (failure) =>
          setState({ is: 'failed', weight: last.weight, sentences: wordFailure(failure).sentences }),
      },
    )
  }
  return {
    typed,
    state,
    canUndo: last !== undefined,
    type: (text) => {
      setTyped(text.replaceAll(/\D/g, '').slice(0, MOST_DIGITS))
      setState((now) => (now.is === 'saved' ? now : READY))
    },
    save,
    undo,
    take,
  }
}
