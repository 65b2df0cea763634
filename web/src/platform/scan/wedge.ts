import { readScanned } from '@warren/shared/features/cage-cards/scanned-code.rules.ts'

/** Silence that ends a code of fixed length, for readers that send no key after it. */
export const CLOSED_MS = 300
/** Silence that ends any other text: a reader may stall in the middle of one. */
export const OPEN_MS = 1200
/** So long after a text its reader may send further end keys; they press nothing. */
const AFTER_MS = 1000
const LONGEST = 200
const PRESSING = new Set(['Enter', ' '])

export interface PageKey {
  readonly key: string
  readonly at: number
  /** With Ctrl, Alt or Meta. */
  readonly isModified: boolean
  readonly isRepeat: boolean
  /** The focus came by Tab: a person works with the keyboard and sees where it is. */
  readonly hasVisibleFocus: boolean
}

export interface PressedKey {
  /** The page does not get the key. */
  readonly isKept: boolean
  /** The whole text, with the key that ends it or that comes after its silence. */
  readonly text?: string
}

const isPrintable = (key: string): boolean => Array.from(key).length === 1

/** Tags and chips have a fixed length. A tattoo or the number of a cage may always go on. */
const isClosed = (text: string): boolean => ['tag', 'eid'].includes(readScanned(text)?.kind ?? '')

/**
 * A reader in keyboard mode. While no text field has the focus every printable key is its own, whatever its pace: no
 * one types letters at a page [D-220].
 */
export class Wedge {
  #text = ''
  #lastAt = Number.NEGATIVE_INFINITY
  #endedAt = Number.NEGATIVE_INFINITY

  /** How long a silence ends the text; nothing while there is none. */
  get wait(): number | undefined {
    if (this.#text === '') return undefined
    return isClosed(this.#text) ? CLOSED_MS : OPEN_MS
  }

  /** The text that a silence has ended by then. */
  silence(at: number): string | undefined {
    const { wait } = this
    return wait !== undefined && at - this.#lastAt >= wait ? this.#end(at) : undefined
  }

  press(pressed: PageKey): PressedKey {
    const before = this.silence(pressed.at)
    const { isKept, text = before } = this.#take(pressed)
    return text === undefined ? { isKept } : { isKept, text }
  }

  #take(pressed: PageKey): PressedKey {
    const { key, at, isModified, isRepeat } = pressed
    if (key === 'Tab' || PRESSING.has(key)) {
      const belongs = key === ' ' && this.#text !== '' && !isClosed(this.#text)
      return belongs ? this.#gather(key, at) : this.#takeEnd(pressed)
    }
    // Shift and its like come with the letters of a reader, and are no letters.
    if (isModified || !isPrintable(key)) return { isKept: false }
    return isRepeat ? { isKept: true } : this.#gather(key, at)
  }

  /** A key that ends a text. Without one it is the page's, where a person is seen to work with the keyboard. */
  #takeEnd({ key, at, isRepeat, hasVisibleFocus }: PageKey): PressedKey {
    if (this.#text === '') {
      const isPersons = key === 'Tab' || (hasVisibleFocus && !isRepeat)
      return { isKept: !isPersons || at - this.#endedAt < AFTER_MS }
    }
    const text = isRepeat ? undefined : this.#end(at)
    return text === undefined ? { isKept: true } : { isKept: true, text }
  }

  #gather(key: string, at: number): PressedKey {
    if (this.#text.length < LONGEST) this.#text += key
    this.#lastAt = at
    return { isKept: true }
  }

  #end(at: number): string | undefined {
    const text = this.#text.trim()
    this.#text = ''
    this.#endedAt = at
    return text === '' ? undefined : text
  }
}

const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** A field takes its keys itself, a reader's too. */
function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !target.readOnly && !NO_TEXT.has(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}

/** Receives readers on the whole page, whatever has the focus, and keeps their keys from it. */
export function hearWedge(onText: (text: string) => void, page: Document = document): () => void {
  const wedge = new Wedge()
  const kept = new Set<string>()
  let hasVisibleFocus = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    if (wedge.wait === undefined) return
    // Keys that came while the page was busy are taken before the silence is judged.
    timer = setTimeout(() => {
      timer = setTimeout(() => {
        const text = wedge.silence(performance.now())
        if (text === undefined) listen()
        else onText(text)
      })
    }, wedge.wait)
  }
  const keep = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const onDown = (event: KeyboardEvent) => {
    const { key, timeStamp: at, repeat: isRepeat, ctrlKey, metaKey, altKey } = event
    if (isTextField(event.target)) {
      if (key === 'Tab') hasVisibleFocus = true
      return
    }
    const isModified = ctrlKey || metaKey || altKey
    const { isKept, text } = wedge.press({ key, at, isModified, isRepeat, hasVisibleFocus })
    if (isKept) {
      kept.add(key)
      keep(event)
    } else {
      kept.delete(key)
      if (key === 'Tab') hasVisibleFocus = true
    }
    listen()
    if (text !== undefined) onText(text)
  }
  // A key with Space presses when it is let go.
  const onUp = (event: KeyboardEvent) => {
    if (kept.delete(event.key)) keep(event)
  }
  const onTouch = () => {
    hasVisibleFocus = false
  }
  const asCapture = { capture: true }
  page.addEventListener('keydown', onDown, asCapture)
  page.addEventListener('keyup', onUp, asCapture)
  page.addEventListener('pointerdown', onTouch, asCapture)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('keydown', onDown, asCapture)
    page.removeEventListener('keyup', onUp, asCapture)
    page.removeEventListener('pointerdown', onTouch, asCapture)
  }
}
