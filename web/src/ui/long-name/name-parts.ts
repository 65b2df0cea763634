/** Row and place at the end of a cage: '/3/D14'. */
const PLACE = /\/\d+\/\p{Lu}\d+$/u
/** Shorter ones fit everywhere and stay in one piece. */
const SHORT = 8
/** So much of a name is kept at its end, where people count: 'north 1', 'north 2'. */
const LAST_WORD = 8
const LAST_LETTERS = 4

export interface NameParts {
  /** What gives way, from its end. */
  readonly head: string
  /** What is never cut. */
  readonly tail: string
}

/** Where the end of a name begins: with its last word, or, where that is long, with its last letters. */
function endOf(name: string): number {
  const word = name.lastIndexOf(' ')
  if (word > 0 && name.length - word <= LAST_WORD) return word
  // A letter may be two units of text: they are not torn apart.
  return name.length - Array.from(name).slice(-LAST_LETTERS).join('').length
}

/**
 * A long name in two parts, so that it shortens in its middle: two stables of one beginning stay two, and the number of
 * a cage stays whole. Undefined for names that are short anyway.
 */
export function partsOf(name: string): NameParts | undefined {
  const place = PLACE.exec(name)?.[0] ?? ''
  const called = name.slice(0, name.length - place.length)
  if (called.length <= SHORT) return undefined
  const at = endOf(called)
  return { head: name.slice(0, at), tail: name.slice(at) }
}
