import type { Day } from '@warren/shared/kernel/calendar.ts'
import { localeOf } from '../ui/format/locales.ts'
import { formatNumber as numberIn } from '../ui/format/numbers.ts'
import { activeLanguage } from './texts.ts'

/** A number with exactly `decimals` decimals; thousands are always grouped, also in Spanish. */
export const formatNumber = (value: number, decimals = 0): string =>
  numberIn(value, activeLanguage(), decimals)

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
  new Intl.DateTimeFormat(localeOf(activeLanguage()), { weekday: 'long' }).format(moment)
