import type { Day } from '@warren/shared/kernel/calendar.ts'
import { activeLanguage } from './texts.ts'

// British English writes the day before the month and the week from Monday, as the other three do.
const LOCALES = { en: 'en-GB', hu: 'hu-HU', fr: 'fr-FR', es: 'es-ES' } as const

const locale = (): string => LOCALES[activeLanguage()]

/** A number with exactly `decimals` decimals; thousands are always grouped, also in Spanish. */
export const formatNumber = (value: number, decimals = 0): string =>
  new Intl.NumberFormat(locale(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  }).format(value)

/** A percentage: the value is already one (84.6, not 0.846); narrow no-break space before the sign. */
export const formatPercent = (value: number, decimals = 1): string =>
  `${formatNumber(value, decimals)}\u202f%`

const two = (value: number): string => String(value).padStart(2, '0')

/** The calendar day of a moment where the reader is: yyyy-MM-dd [GEN-30]. */
export const dayOf = (moment: Date): Day =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** yyyy-MM-dd HH:mm where the reader is. */
export const formatMoment = (moment: Date): string =>
  `${dayOf(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}`

/** The name of the weekday in the reader's language, as it stands within a sentence. */
export const weekdayOf = (moment: Date): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long' }).format(moment)
