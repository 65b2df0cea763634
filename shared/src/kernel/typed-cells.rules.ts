import type { Language } from './languages.ts'
import { foldCell, trimCell } from './sheet-cells.rules.ts'

/** How a typed or pasted text was understood. */
export type TypedReading<Value> =
  | {
      readonly value: Value | null /** Read with some good will: to be looked at. */
      readonly mark?: 'asKilograms' | 'rounded'
    }
  | { readonly problem: 'notANumber' | 'outOfRange' | 'notYesNo' | 'notAPalpation' | 'notAChoice' }

const BLANK = { value: null } as const

/** The decimal sign of a language; the other one separates thousands. */
const DECIMAL: Readonly<Record<Language, ',' | '.'>> = { en: '.', hu: ',', fr: ',', es: ',' }

const POINTS = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/
const COMMAS = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/

/**
 * A number as people type it: any space between the thousands, the decimal sign of the language. The other sign
 * separates thousands before exactly three digits, and is a decimal sign everywhere else.
 */
export function readNumber(text: string, language: Language): number | undefined {
  const bare = trimCell(text)
    .replaceAll('−', '-')
    .replaceAll(/(?<=\d) (?=\d{3}(\D|$))/g, '')
  const hasComma = DECIMAL[language] === ','
  const isGrouped = (hasComma ? POINTS : COMMAS).test(bare)
  const plain = (isGrouped ? bare.replaceAll(hasComma ? '.' : ',', '') : bare).replace(',', '.')
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

export interface Limits {
  readonly min: number
  readonly max: number
}

const within = (value: number, { min, max }: Limits): TypedReading<number> =>
  value < min || value > max ? { problem: 'outOfRange' } : { value }

/** Whole things: `12`, `12,0`. */
export function readTypedCount(text: string, limits: Limits, language: Language): TypedReading<number> {
  if (trimCell(text) === '') return BLANK
  const number = readNumber(text, language)
  if (number === undefined) return { problem: 'notANumber' }
  return Number.isInteger(number) ? within(number, limits) : { problem: 'outOfRange' }
}

/** Below this a weight with decimals can only be kilograms. */
const KILOGRAMS_BELOW = 20

/** A number and whether it counts kilograms; grams where nothing says otherwise. */
function readWeight(text: string, language: Language): { number: number; isKilograms: boolean } | undefined {
  const unit = /\s*(kg|g)$/.exec(text)
  const number = readNumber(unit === null ? text : text.slice(0, unit.index), language)
  if (number === undefined) return undefined
  const isSmall = unit === null && number < KILOGRAMS_BELOW && !Number.isInteger(number)
  return { number, isKilograms: isSmall || unit?.[1] === 'kg' }
}

/** Grams: `3250`, `3 250`; `3,25` and `3.25 kg` are kilograms. */
export function readTypedGrams(text: string, limits: Limits, language: Language): TypedReading<number> {
  const typed = foldCell(text)
  if (typed === '') return BLANK
  const weight = readWeight(typed, language)
  if (weight === undefined) return { problem: 'notANumber' }
  const grams = Math.round(weight.isKilograms ? weight.number * 1000 : weight.number)
  const reading = within(grams, limits)
  if ('problem' in reading) return reading
  if (weight.isKilograms) return { value: grams, mark: 'asKilograms' }
  return grams === weight.number ? reading : { value: grams, mark: 'rounded' }
}

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
