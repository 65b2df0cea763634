import { useEffect, useRef } from 'react'

/** A dialog keeps the keys to itself; the settings at the side do not. */
export const DIALOG = '[aria-modal="true"]:not([data-keys-pass])'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Opens the palette on Ctrl K, and on `/` outside fields: by the character, as a Hungarian keyboard has it on Shift 6. */
const isWanted = (event: KeyboardEvent): boolean =>
  ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') ||
  (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target))

export function usePaletteKeys(open: () => void): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isWanted(event) || document.querySelector(DIALOG)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
