import type { Language } from '../languages.ts'
import { cleanText } from './clean.rules.ts'
import type { Reading, Reason, Said } from './reading.vocabulary.ts'
import { unitNamed } from './units.rules.ts'
import { type Unit, UNITS } from './units.vocabulary.ts'

/** Numbers a field can hold. */
export interface NumberLimits {
  readonly min: number
  readonly max: number
  /** Decimals it keeps; none where nothing is said. */
  readonly decimals?: number
  readonly unit?: Unit
  /** Decimals too many are rounded, and that is said; otherwise they are refused [RAB-19, TY-09]. */
  readonly rounds?: boolean
}

/** Where a text comes from. */
export interface ReadFrom {
  readonly language: Language
  /** All texts of the column it was pasted in or read from; typed texts have none. */
  readonly column?: readonly string[]
}

type DecimalSign = ',' | '.'
type Shape = 'plain' | 'grouped' | 'decimal'

/** One way to understand a text: its digits times a power of ten. */
interface Meaning {
  readonly digits: string
  readonly power: number
  readonly shape: Shape
  /** The comma or point whose role the shape decides. */
  readonly sign: DecimalSign | undefined
  readonly unit: Unit | undefined
  readonly isNegative: boolean
}

const PARTS = /^([+-]?) ?((?:[\d.,]|(?<=\d)[ '’](?=\d))+) ?([\p{L}°%][\p{L}°%/]*\.?)?$/u
const GROUPED = /^[1-9]\d{0,2}(?:([ '’.,])\d{3})(?:\1\d{3})*$/
const WHOLE = /^\d+$/

const isDecimalSign = (sign: string | undefined): sign is DecimalSign => sign === ',' || sign === '.'

type Found = Pick<Meaning, 'digits' | 'power' | 'shape' | 'sign'>
const NONE: readonly Found[] = []

/** The digits before a decimal sign: plain, or grouped by another sign. */
function wholePart(text: string, sign: DecimalSign): string | undefined {
  if (text === '' || WHOLE.test(text)) return text
  const group = GROUPED.exec(text)?.[1]
  return group === undefined || group === sign ? undefined : text.replaceAll(group, '')
}

function asGrouped(text: string): readonly Found[] {
  const group = GROUPED.exec(text)?.[1]
  if (group === undefined) return NONE
  const sign = isDecimalSign(group) ? group : undefined
  return [{ digits: text.replaceAll(group, ''), power: 0, shape: 'grouped', sign }]
}

function asDecimal(text: string): readonly Found[] {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const sign = text[at]
  if (!isDecimalSign(sign)) return NONE
  const [whole, decimals] = [wholePart(text.slice(0, at), sign), text.slice(at + 1)]
  if (whole === undefined || (whole === '' && decimals === '') || !/^\d*$/.test(decimals)) return NONE
  return [
    {
      digits: whole + decimals,
      power: -decimals.length,
      shape: decimals === '' ? 'plain' : 'decimal',
      sign: decimals === '' ? undefined : sign,
    },
  ]
}

const asPlain = (text: string): readonly Found[] =>
  WHOLE.test(text) ? [{ digits: text, power: 0, shape: 'plain', sign: undefined }] : NONE

/** Every way to understand a whole text; none where it is no number [TY-01]. */
function meaningsOf(text: string): readonly Meaning[] {
  const [, sign = '', body = '', word] = PARTS.exec(text) ?? []
  const unit = word === undefined ? undefined : unitNamed(word)
  if (body === '' || (word !== undefined && unit === undefined)) return []
  const found = [...asPlain(body), ...asGrouped(body), ...asDecimal(body)]
  return found.map((one) => ({ ...one, unit, isNegative: sign === '-' }))
}

/** Below this a weight with decimals can only be kilograms [TY-08]. */
const KILOGRAMS_BELOW = 20
const KILOGRAM = UNITS.kg.power

const isKilograms = ({ digits, power, shape, unit }: Meaning, field: NumberLimits): boolean =>
  field.unit === 'g' &&
  unit === undefined &&
  shape === 'decimal' &&
  Number(`${digits}e${power}`) < KILOGRAMS_BELOW

/** A meaning in the unit of its field; nothing where that unit is of another family. */
function inUnit(meaning: Meaning, field: NumberLimits): { power: number; said?: Said } | undefined {
  const { power, unit } = meaning
  if (isKilograms(meaning, field)) return { power: power + KILOGRAM, said: 'asKilograms' }
  if (unit === undefined) return { power }
  const own = field.unit
  if (own === undefined || UNITS[own].family !== UNITS[unit].family) return undefined
  if (own === unit) return { power }
  const said = own === 'g' && unit === 'kg' ? 'asKilograms' : 'unit'
  return { power: power + UNITS[unit].power - UNITS[own].power, said }
}

interface Kept {
  readonly value: number
  readonly said?: Said | undefined
  readonly meaning: Meaning
}
type Fit = Kept | { readonly reason: Reason; readonly meant?: number; readonly meaning: Meaning }

/** Decimals without the zeros at their end. */
function decimalsOf(digits: string, power: number): number {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return Math.max(0, end - digits.length - power)
}

/** Halves go up, below zero as well. */
const roundedTo = (value: number, decimals: number): number =>
  Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`)

const isWithin = (value: number, { min, max }: NumberLimits): boolean => value >= min && value <= max

/** The number a meaning says in a unit of this power; there is one zero. */
function valueOf({ digits, isNegative }: Meaning, power: number): number {
  const size = Number(`${digits}e${power}`)
  return isNegative && size > 0 ? -size : size
}

/** A number that has as many decimals as its field keeps, if it is within its limits. */
const inLimits = (kept: Kept, field: NumberLimits): Fit =>
  isWithin(kept.value, field) ? kept : { reason: 'outOfRange', meant: kept.value, meaning: kept.meaning }

/** What a field makes of one meaning. */
function fit(meaning: Meaning, field: NumberLimits): Fit {
  const unit = inUnit(meaning, field)
  if (unit === undefined) return { reason: 'unit', meaning }
  // A minus before nothing is no number below zero, but it is not dropped either.
  if (meaning.isNegative && field.min >= 0) return { reason: 'negative', meaning }
  const { decimals = 0 } = field
  const value = valueOf(meaning, unit.power)
  if (decimalsOf(meaning.digits, unit.power) <= decimals)
    return inLimits({ value, said: unit.said, meaning }, field)
  if (field.rounds) return inLimits({ value: roundedTo(value, decimals), said: 'rounded', meaning }, field)
  return { reason: decimals === 0 ? 'notWhole' : 'tooManyDecimals', meant: value, meaning }
}

/** How a language writes a comma and a point before three digits; Hungarian and French use no point there [TY-05]. */
const OWN: Readonly<Record<Language, Readonly<Partial<Record<DecimalSign, Shape>>>>> = {
  en: { '.': 'decimal', ',': 'grouped' },
  hu: { ',': 'decimal' },
  fr: { ',': 'decimal' },
  es: { ',': 'decimal', '.': 'grouped' },
}

const isOther = ({ sign, shape }: Meaning, language: Language): boolean => {
  const own = sign === undefined ? undefined : OWN[language][sign]
  return own !== undefined && own !== shape
}

const isKept = (one: Fit): one is Kept => 'value' in one

/** Which role the sign of a text has in its column: that of a text that can only be understood in one way [TY-06]. */
function provenBy(column: readonly string[], sign: DecimalSign, field: NumberLimits): Shape | undefined {
  const other = sign === ',' ? '.' : ','
  const proven = new Set<Shape>()
  for (const text of column) {
    const kept = meaningsOf(cleanText(text))
      .map((meaning) => fit(meaning, field))
      .filter(isKept)
    const [only] = kept
    if (kept.length !== 1 || only?.meaning.sign === undefined) continue
    const { sign: used, shape } = only.meaning
    // A decimal comma leaves the point to the thousands, and the other way round.
    if (used === sign) proven.add(shape)
    else if (used === other) proven.add(shape === 'decimal' ? 'grouped' : 'decimal')
  }
  return proven.size === 1 ? [...proven][0] : undefined
}

const readingOf = ({ value, said }: Kept, more?: Said): Reading<number> => {
  const note = said ?? more
  return note === undefined ? { is: 'read', value } : { is: 'read', value, said: note }
}

/** One of several values: by the column, else by the writing of the language; otherwise both are offered. */
function choose(kept: readonly Kept[], field: NumberLimits, from: ReadFrom): Reading<number> {
  const { sign } = kept[0]?.meaning ?? {}
  const shape =
    sign === undefined
      ? undefined
      : from.column === undefined
        ? OWN[from.language][sign]
        : provenBy(from.column, sign, field)
  const chosen = kept.find(({ meaning }) => meaning.shape === shape)
  if (chosen) return readingOf(chosen)
  return { is: 'asked', meanings: kept.map(({ value }) => value).toSorted((a, b) => a - b) }
}

/** Why none of the meanings fits: the language's own writing says it best. */
function refusalOf(fits: readonly Fit[], language: Language): Reading<number> {
  const own = fits.find(({ meaning }) => !isOther(meaning, language)) ?? fits[0]
  if (own === undefined || isKept(own)) return { is: 'refused', reason: 'notANumber' }
  const { reason, meant } = own
  return meant === undefined ? { is: 'refused', reason } : { is: 'refused', reason, meant }
}

/**
 * Reads a number that a person wrote: all its meanings are formed, and the field keeps those it can hold. One left is
 * read, several are decided by the language or the column, or else the user chooses; none is refused. No digit and no sign is dropped.
 */
export function readNumber(text: string, field: NumberLimits, from: ReadFrom): Reading<number> {
  const typed = cleanText(text)
  if (typed === '') return { is: 'blank' }
  if (typed.startsWith('=')) return { is: 'refused', reason: 'formula' }
  const fits = meaningsOf(typed).map((meaning) => fit(meaning, field))
  const kept = fits.filter(isKept)
  const [first] = kept
  if (first === undefined) return refusalOf(fits, from.language)
  const values = new Set(kept.map(({ value }) => value))
  if (values.size > 1) return choose(kept, field, from)
  // Both ways give the same number: nothing was understood otherwise than it is written, unless both were rounded.
  if (kept.length > 1)
    return readingOf(kept.find(({ said }) => said === 'rounded') ?? { ...first, said: undefined })
  const isTyped = from.column === undefined
  return readingOf(
    first,
    isTyped && isOther(first.meaning, from.language) && isSplit(fits) ? 'otherSigns' : undefined,
  )
}

/** Whether a text could have been understood in two ways. */
const isSplit = (fits: readonly Fit[]): boolean => fits.length > 1

const DECIMAL_SIGN: Readonly<Record<Language, DecimalSign>> = { en: '.', hu: ',', fr: ',', es: ',' }

/** A number as a field shows it to be changed: no thousands, the decimal sign of the language. It reads as itself. */
export const writeNumber = (value: number, language: Language): string =>
  String(value).replace('.', DECIMAL_SIGN[language])
