import { useEffect, useEffectEvent } from 'react'
import { hasDraft } from './draft-store.ts'

/**
 * Opens a dialog again whose form was interrupted by a reload or the end of the session; the dialog then offers the
 * draft back. A form that was closed on purpose has left no draft.
 */
export function useInterrupted<S>(
  subjects: readonly S[],
  nameOf: (subject: S) => string,
  open: (subject: S) => void,
) {
  const resume = useEffectEvent(() => {
    const interrupted = subjects.find((subject) => hasDraft(nameOf(subject)))
    if (interrupted !== undefined) open(interrupted)
  })
  useEffect(() => {
    // A dialog is drawn closed before it opens, which cannot happen within an effect.
    const soon = setTimeout(resume)
    return () => clearTimeout(soon)
  }, [])
}
