import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

interface State<T> {
  readonly subject: T | undefined
  readonly opened: boolean
  /** As `key` of the dialog it makes it begin anew. */
  readonly round: number
}

/**
 * A dialog that begins anew each time, and keeps its content while it fades. It is drawn closed before it opens:
 * only then the focus finds its way back.
 */
export function useDialog<T>() {
  const [state, setState] = useState<State<T>>({ subject: undefined, opened: false, round: 0 })
  // The same functions each time: rows of a long list that open the dialog are not drawn anew for them.
  const acts = useMemo(
    () => ({
      open: (subject: T) => {
        flushSync(() => setState(({ round }) => ({ subject, opened: false, round: round + 1 })))
        setState((before) => ({ ...before, opened: true }))
      },
      close: () => setState((before) => ({ ...before, opened: false })),
    }),
    [],
  )
  return { ...state, ...acts }
}
