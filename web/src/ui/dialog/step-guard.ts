import { createContext, use, useEffect, useRef } from 'react'

export interface StepGuard {
  /** Leaves at once, or asks first. */
  readonly leave: (go: () => void) => void
  /** Its question stands over the dialog. */
  readonly asking: boolean
}

/** Given by the window of a dialog to the steps in it. */
export const StepGuards = createContext<(guard: StepGuard | undefined) => void>(() => undefined)

/** Puts the form of a step in the way of everything that closes the whole dialog. */
export function useStepGuard({ leave, asking }: StepGuard): void {
  const register = use(StepGuards)
  const newest = useRef(leave)
  useEffect(() => {
    newest.current = leave
  })
  useEffect(() => {
    register({ leave: (go) => newest.current(go), asking })
    return () => register(undefined)
  }, [register, asking])
}
