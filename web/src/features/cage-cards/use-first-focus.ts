import { type RefObject, useEffect, useRef } from 'react'

/** A dialog gives its first field the focus when it opens; one of several steps must do so at each of them. */
export function useFirstFocus(step: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [step])
  return box
}
