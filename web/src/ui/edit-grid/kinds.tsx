import { IconCheck, IconMinus, IconPlus, IconQuestionMark } from '@tabler/icons-react'
import type { CellValue } from '@warren/shared/kernel/cells.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { type NumberLimits, readNumber, writeNumber } from '@warren/shared/kernel/reading/numbers.rules.ts'
import {
  readTypedChoice,
  readTypedFlag,
  readTypedPalpation,
  type TypedReading,
} from '@warren/shared/kernel/typed-cells.rules.ts'
import type { ReactNode } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { parseDay, slashedDays } from '../form/date/parse-day.ts'
import { formatNumber } from '../format/numbers.ts'
import { wordSaid, wordUnread } from '../form/word-number.ts'
import classes from './edit-grid.module.css'
import type { CellKind, CellReading } from './grid-types.ts'

const written = (value: CellValue): string => (value === null ? '' : String(value))

/** A reading of shared rules, with its words. */
function inWords(reading: TypedReading<string | number | boolean>, rule: string): CellReading {
  if ('problem' in reading) return { problem: rule }
  return { value: reading.value }
}

/** A number of the field: read as it is typed, or by its column when a block is pasted. */
function numberReading(
  text: string,
  limits: NumberLimits,
  { rule, language, column }: { rule: string; language: Language; column: readonly string[] | undefined },
): CellReading {
  const reading = readNumber(text, limits, { language, ...(column && { column }) })
  if (reading.is === 'blank') return { value: null }
  if (reading.is === 'refused') return { problem: rule }
  // A cell offers no choice yet: both numbers are named.
  if (reading.is === 'asked') return { problem: wordUnread(text, reading, limits, language) ?? rule }
  const note = wordSaid(text, reading, limits, language)
  return note === undefined ? { value: reading.value } : { value: reading.value, note }
}

/** A number within its limits, as the language writes it. */
export const numberKind = (limits: NumberLimits, rule: string, language: Language): CellKind => ({
  align: 'end',
  numeric: true,
  read: (text, column) => numberReading(text, limits, { rule, language, column }),
  write: (value) => (typeof value === 'number' ? writeNumber(value, language) : written(value)),
  show: (value) => (typeof value === 'number' ? shortNumber(value, language, limits.decimals ?? 0) : ''),
})

/** Whole things, at most so many: "0 to 25 kits". */
export const countKind = (limits: NumberLimits, rule: string, language: Language): CellKind => ({
  ...numberKind(limits, rule, language),
  steps: limits,
})

/** As many decimals as it has, at most so many. */
const shortNumber = (value: number, language: Language, most: number): string => {
  const [, decimals = ''] = String(Number(value.toFixed(most))).split('.')
  return formatNumber(value, language, decimals.length)
}

/** A text up to its greatest length. */
export const limitedText = (max: number, rule: string): CellKind => ({
  ...textKind,
  read: (text) => (text.trim().length > max ? { problem: rule } : textKind.read(text)),
})

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Whether the day stands first: always in French and Spanish, in English only where it can be read in one way. */
function isDayFirst(first: number, second: number, language: Language): boolean | undefined {
  if (language !== 'en') return true
  if (first > 12 || first === second) return true
  return second > 12 ? false : undefined
}

/** `01/05/2026` as ISO; nothing when it may mean two days. Hungarian writes no slashes. */
function slashed(text: string, language: Language): string | undefined {
  const [, first = '', second = '', year = ''] = SLASHED.exec(text.trim()) ?? []
  const dayFirst = language === 'hu' ? undefined : isDayFirst(Number(first), Number(second), language)
  if (year === '' || dayFirst === undefined) return undefined
  const [month, day] = dayFirst ? [second, first] : [first, second]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

export const dayKind = (today: string, language: Language): CellKind => ({
  align: 'start',
  today,
  read: (text) => {
    if (text.trim() === '') return { value: null }
    const isSlashed = SLASHED.test(text.trim())
    const day = isSlashed ? slashed(text, language) : text
    const value = day === undefined ? undefined : parseDay(day, today)
    if (value !== undefined) return { value }
    const [one, other] = slashedDays(text, today)
    const isTwo = one !== undefined && other !== undefined
    return {
      problem: isTwo
        ? textsOf('ui')('dayWhich', { text: text.trim(), one, other })
        : textsOf('grid')('rules/day', { today }),
    }
  },
  write: written,
})

const SIGNS = [
  { value: false, key: '-', icon: IconMinus, name: 'empty' },
  { value: 'unsure', key: '?', icon: IconQuestionMark, name: 'unsure' },
  { value: true, key: '+', icon: IconPlus, name: 'pregnant' },
] as const

/** Felt pregnant, empty or not sure; + − ? answer at once. */
export function palpationKind(): CellKind {
  const t = textsOf('grid')
  const words = {
    pregnant: t('palpation/pregnant'),
    empty: t('palpation/empty'),
    unsure: t('palpation/unsure'),
  }
  const signOf = (value: CellValue) => SIGNS.find((sign) => sign.value === value)
  return {
    align: 'center',
    keys: Object.fromEntries(SIGNS.map(({ key, value }) => [key, value])),
    options: SIGNS.map(({ value, name }) => ({ value, label: words[name] })),
    read: (text) => inWords(readTypedPalpation(text, words), t('rules/palpation')),
    write: (value) => signOf(value)?.key ?? '',
    say: (value) => {
      const sign = signOf(value)
      return sign ? words[sign.name] : ''
    },
    show: (value) => {
      const sign = signOf(value)
      if (!sign) return ''
      const Sign = sign.icon
      return (
        <span className={classes['sign']} data-sign={sign.name}>
          <Sign size={13} aria-hidden />
          <span className={classes['unseen']}>{words[sign.name]}</span>
        </span>
      )
    },
  }
}

/** A mark that is there or not. */
export function flagKind(): CellKind {
  const t = textsOf('grid')
  const words = { yes: textsOf('ui')('form/yes'), no: textsOf('ui')('form/no') }
  return {
    align: 'center',
    toggles: true,
    read: (text) => {
      const reading = inWords(readTypedFlag(text, words), t('rules/flag', words))
      return 'value' in reading && reading.value === false ? { value: null } : reading
    },
    write: (value) => (value === true ? 'x' : ''),
    say: (value) => (value === true ? words.yes : words.no),
    show: (value) =>
      value === true ? (
        <>
          <IconCheck size={15} aria-hidden />
          <span className={classes['unseen']}>{words.yes}</span>
        </>
      ) : (
        ''
      ),
  }
}

export type ChoiceLooks = {
  /** There is always one: a blank is no answer. */
  readonly required?: boolean
  readonly show?: (value: CellValue) => ReactNode
}

/** One of a few words; typed by its first letters, or taken from the list. */
export const choiceKind = (
  labels: Readonly<Record<string, string>>,
  { required = false, show }: ChoiceLooks = {},
): CellKind => ({
  align: 'start',
  required,
  ...(show && { show }),
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
  read: (text) => {
    const rule = textsOf('grid')('rules/choice', { choices: Object.values(labels).join(', ') })
    const reading = inWords(readTypedChoice(text, labels), rule)
    return required && 'value' in reading && reading.value === null ? { problem: rule } : reading
  },
  write: (value) => labels[String(value)] ?? written(value),
})

export const textKind: CellKind = {
  align: 'start',
  read: (text) => ({ value: text.trim() === '' ? null : text.trim() }),
  write: written,
}
