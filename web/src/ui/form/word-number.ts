import type { NumberLimits } from '@warren/shared/kernel/reading/numbers.rules.ts'
import type { Reading } from '@warren/shared/kernel/reading/reading.vocabulary.ts'
import type { Unit } from '@warren/shared/kernel/reading/units.vocabulary.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { textsOf } from '../../platform/texts.ts'
import { formatNumber } from '../format/numbers.ts'

/** Units that are written after a number; heads and days are named by their field. */
const SHOWN: readonly Unit[] = ['g', 'dkg', 'kg', 't', 'ml', 'l', '°C', '%']

/** A number with as many decimals as it has, and its unit. */
export function wordNumber(value: number, language: Language, unit?: Unit): string {
  const [, decimals = ''] = String(value).split('.')
  const number = formatNumber(value, language, decimals.length)
  return unit !== undefined && SHOWN.includes(unit) ? `${number}\u202f${unit}` : number
}

/** The numbers next to one that has too many decimals. */
function neighbours(value: number, decimals: number): readonly [number, number] {
  const steps = Number(`${value}e${decimals}`)
  return [Number(`${Math.floor(steps)}e-${decimals}`), Number(`${Math.ceil(steps)}e-${decimals}`)]
}

type Refused = Extract<Reading<number>, { is: 'refused' }>

interface Said {
  readonly text: string
  readonly limits: NumberLimits
  readonly language: Language
}

/** A number beyond the limits of its field. */
function wordBeyond(meant: number, { limits: { min, max, unit }, language }: Said): string {
  const t = textsOf('ui')
  const n = (value: number) => wordNumber(value, language, unit)
  return meant < min
    ? t('number/tooLow', { value: n(meant), min: n(min) })
    : t('number/tooHigh', { value: n(meant), max: n(max) })
}

const WHOLE: Partial<Record<Unit, 'number/wholeHeads' | 'number/wholeGrams'>> = {
  head: 'number/wholeHeads',
  g: 'number/wholeGrams',
}

/** A number with more decimals than its field keeps, and those next to it. */
function wordTooFine(meant: number, { text, limits: { decimals = 0, unit }, language }: Said): string {
  const t = textsOf('ui')
  const [low, high] = neighbours(meant, decimals)
  const said = { text, low: wordNumber(low, language), high: wordNumber(high, language) }
  if (decimals > 0) return t('numberDecimals', { ...said, count: decimals })
  return t((unit && WHOLE[unit]) ?? 'number/whole', said)
}

/** Why a text is no number of its field, with what would be. */
function wordRefused({ reason, meant }: Refused, said: Said): string {
  const t = textsOf('ui')
  const { text, limits, language } = said
  if (reason === 'negative')
    return t('number/notBelow', { min: wordNumber(limits.min, language, limits.unit) })
  if (meant !== undefined) return reason === 'outOfRange' ? wordBeyond(meant, said) : wordTooFine(meant, said)
  return t(`number/${reason === 'unit' || reason === 'formula' ? reason : 'none'}`, { text })
}

/** Why a text is not read: a refusal, or the numbers it can be; nothing when it is read. */
export function wordUnread(
  text: string,
  reading: Reading<number>,
  limits: NumberLimits,
  language: Language,
): string | undefined {
  if (reading.is === 'refused') return wordRefused(reading, { text: text.trim(), limits, language })
  if (reading.is !== 'asked') return undefined
  const [one = '', other = ''] = reading.meanings.map((value) => wordNumber(value, language))
  return textsOf('ui')('number/which', { text: text.trim(), one, other })
}

/** What a text was read as, where it is written otherwise. */
export function wordSaid(
  text: string,
  reading: Reading<number>,
  limits: NumberLimits,
  language: Language,
): string | undefined {
  if (reading.is !== 'read' || reading.said === undefined) return undefined
  const t = textsOf('ui')
  const value = wordNumber(reading.value, language, limits.unit)
  return reading.said === 'rounded'
    ? t('number/rounded', { text: text.trim(), value })
    : t('number/readAs', { value })
}
