/**
 * Letters typed between asking for the palette and its field being there: the first time it is still on its way, and they
 * would land in the page. They are held here and given to the field once it has the focus.
 */
let held: string | undefined

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

function hold(event: KeyboardEvent): void {
  if (event.key === 'Escape') takeHeld()
  if (held === undefined || !isLetter(event)) return
  event.preventDefault()
  event.stopPropagation()
  held += event.key
}

/** From now on letters are kept. */
export function holdKeys(): void {
  held = ''
  document.addEventListener('keydown', hold, { capture: true })
}

/** What was typed so far; from now on letters go where the focus is. */
export function takeHeld(): string {
  const typed = held ?? ''
  held = undefined
  document.removeEventListener('keydown', hold, { capture: true })
  return typed
}
