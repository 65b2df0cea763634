import { foldCell } from './sheet-cells.rules.ts'

/** How a typed or pasted text was understood. */
export type TypedReading<Value> =
  | { readonly value: Value | null }
  | { readonly problem: 'notYesNo' | 'notAPalpation' | 'notAChoice' }

const BLANK = { value: null } as const

/** Accents and case aside: `si` is typed for `sí` as often as not. */
const bareWord = (text: string): string => foldCell(text).normalize('NFD').replaceAll(/\p{M}/gu, '')

const isOneOf = (text: string, words: readonly string[]): boolean => words.map(bareWord).includes(text)

export interface YesNoWords {
  readonly yes: string
  readonly no: string
}

/** A mark: x, a tick, 1 or 0, yes or no of the language. */
export function readTypedFlag(text: string, words: YesNoWords): TypedReading<boolean> {
  const typed = bareWord(text)
  if (typed === '') return BLANK
  if (isOneOf(typed, ['x', '✓', '✔', '1', 'true', words.yes])) return { value: true }
  return isOneOf(typed, ['0', 'false', words.no]) ? { value: false } : { problem: 'notYesNo' }
}

export interface PalpationWords {
  readonly pregnant: string
  readonly empty: string
  readonly unsure: string
}

/** Felt pregnant, empty, or not sure: the signs, 1 or 0, the words of the language. */
export function readTypedPalpation(text: string, words: PalpationWords): TypedReading<boolean | 'unsure'> {
  const typed = bareWord(text).replaceAll('−', '-')
  if (typed === '') return BLANK
  if (isOneOf(typed, ['+', '1', words.pregnant])) return { value: true }
  if (isOneOf(typed, ['-', '–', '0', words.empty])) return { value: false }
  return isOneOf(typed, ['?', words.unsure]) ? { value: 'unsure' } : { problem: 'notAPalpation' }
}

/** A code or its label, or the first letters of one alone. */
export function readTypedChoice(
  text: string,
  labels: Readonly<Record<string, string>>,
): TypedReading<string> {
  const typed = bareWord(text)
  if (typed === '') return BLANK
  const codes = Object.keys(labels)
  const wordsOf = (code: string) => [bareWord(code), bareWord(labels[code] ?? code)]
  const exact = codes.find((code) => wordsOf(code).includes(typed))
  if (exact !== undefined) return { value: exact }
  const begun = codes.filter((code) => wordsOf(code).some((word) => word.startsWith(typed)))
  return begun.length === 1 ? { value: begun[0] ?? null } : { problem: 'notAChoice' }
}
