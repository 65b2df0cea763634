import { useEffect } from 'react'

/** A heading that takes the focus from a key that was pressed. */
export const HEADING = { tabIndex: -1, 'data-heading': '' } as const

/** No key keeps the focus: it goes to the heading of the doe, where Enter presses nothing [D-220]. */
export function leaveKey(): void {
  const headings = document.querySelectorAll<HTMLElement>('[data-heading]')
  headings[headings.length - 1]?.focus({ preventScroll: true })
}

/** After every touch; who works with a keyboard stays on a key that stores nothing. */
export function useLeftKeys(): void {
  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent) => {
      if (detail > 0 && target instanceof Element && target.closest('button')) leaveKey()
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
