import { textsOf } from '../../../platform/texts.ts'
import { isDay, slashedDays } from './parse-day.ts'

/** The day of this computer. */
export function localToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** A text that is no day, or two. */
function unreadDay(text: string): string {
  const t = textsOf('ui')
  const [one, other] = slashedDays(text, localToday())
  return one === undefined || other === undefined ? t('notADate') : t('dayWhich', { text, one, other })
}

/** What is wrong with a date field, in words; nothing when it is empty or right. */
export function dateError(
  value: string | null,
  { min, max }: { min?: string | undefined; max?: string | undefined } = {},
): string | undefined {
  const t = textsOf('ui')
  if (value === null || value === '') return undefined
  if (!isDay(value)) return unreadDay(value)
  if (min !== undefined && value < min) return t('dateTooEarly', { date: min })
  if (max !== undefined && value > max) return t('dateTooLate', { date: max })
  return undefined
}
