import { Temporal } from 'temporal-polyfill'

/** What Windows, Linux or a header of HTTP would stumble over: control characters, and marks with a meaning. */
const ILLEGAL = /[\p{Cc}"*/:<>?\\|]/gu

const clean = (part: string): string => part.trim().replaceAll(ILLEGAL, '-')

/** `{title}_{username}_{yyyy-MM-dd}_{HHmm}` in the installation's time [D-120]. */
export function fileStem(title: string, username: string, now: Date, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' }).replace(':', '')
  return `${clean(title)}_${clean(username)}_${local.toPlainDate().toString()}_${time}`
}

/** The name of a workbook that was written just now [D-120]. */
export const exportFileName = (...of: Parameters<typeof fileStem>): string => `${fileStem(...of)}.xlsx`

/** The name of a workbook that is called by its content [D-120]. */
export const namedFile = (parts: readonly string[]): string => `${parts.map(clean).join('_')}.xlsx`
