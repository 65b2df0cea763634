/** A reader in keyboard mode types faster than any finger, and ends with Enter or Tab. */
const MOST_GAP_MS = 35
const LEAST_LENGTH = 6
const LONGEST = 200
const ENDS = new Set(['Enter', 'Tab'])

export interface WedgeKey {
  readonly key: string
  readonly at: number
  readonly isModified: boolean
}

/** Tells the text of a reader from what a person types. */
export class Wedge {
  #text = ''
  #at = Number.NEGATIVE_INFINITY

  /** The whole text with the key that ends it; nothing for every other key. */
  press({ key, at, isModified }: WedgeKey): string | undefined {
    const isFast = at - this.#at <= MOST_GAP_MS
    if (ENDS.has(key)) {
      const text = this.#text
      this.#text = ''
      return isFast && text.length >= LEAST_LENGTH ? text : undefined
    }
    // Shift and its like come with the letters of a reader; they are no letters, and keep its pace.
    if (key.length !== 1) {
      if (isFast) this.#at = at
      return undefined
    }
    this.#text = isFast && !isModified ? (this.#text + key).slice(-LONGEST) : isModified ? '' : key
    this.#at = at
    return undefined
  }
}

/** Hears readers on the whole page, also while something has the focus; the key that ends a text presses nothing. */
export function hearWedge(onText: (text: string) => void, page: Document = document): () => void {
  const wedge = new Wedge()
  const hear = (event: KeyboardEvent) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event
    const text = wedge.press({ key, at: timeStamp, isModified: ctrlKey || metaKey || altKey })
    if (text === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onText(text)
  }
  page.addEventListener('keydown', hear, { capture: true })
  return () => page.removeEventListener('keydown', hear, { capture: true })
}
