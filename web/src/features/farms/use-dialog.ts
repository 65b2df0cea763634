import { useState } from 'react'

export interface DialogState<T> {
  /** What it is about; absent before it was first opened. */
  readonly subject: T | undefined
  readonly opened: boolean
  /** Changes with every opening: as `key` of the dialog it makes it begin anew [FRM-08]. */
  readonly round: number
  readonly open: (subject: T) => void
  readonly close: () => void
}

/** A dialog that begins anew each time, and keeps its content while it fades. */
export function useDialog<T>(): DialogState<T> {
  const [state, setState] = useState<{ subject: T | undefined; opened: boolean; round: number }>({
    subject: undefined,
    opened: false,
    round: 0,
  })
  return {
    ...state,
    open: (subject) => setState(({ round }) => ({ subject, opened: true, round: round + 1 })),
    close: () => setState((before) => ({ ...before, opened: false })),
  }
}
