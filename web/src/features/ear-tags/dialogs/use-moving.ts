import { useState } from 'react'
import type { MoveKind, SentFilter } from '../ear-tags.api.ts'

/** What is about to be moved: the filtered tags as they were when the dialog opened. */
export interface Moving {
  readonly kind: MoveKind
  readonly filter: SentFilter
  readonly count: number
  /** The farm they are on. */
  readonly from: number | undefined
}

/** The dialog keeps its words while it fades, and begins anew each time. */
export function useMoving() {
  const [state, setState] = useState<{ move: Moving | undefined; opened: boolean; round: number }>({
    move: undefined,
    opened: false,
    round: 0,
  })
  return {
    ...state,
    open: (move: Moving) => setState(({ round }) => ({ move, opened: true, round: round + 1 })),
    close: () => setState((before) => ({ ...before, opened: false })),
  }
}
