import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type RawBuilder, sql } from 'kysely'

export interface IntegrityFault {
  readonly what: string
}
/** Farm to check; undefined for all farms. */
export type Farm = number | undefined
/** Each rule is a query for what breaks it, under its name; no day of the farms lies after `today`. */
export type Rules = Readonly<Record<string, (farm: Farm, today: Day) => RawBuilder<IntegrityFault>>>

export const ofFarm = (column: RawBuilder<unknown>, farm: Farm) =>
  farm === undefined ? sql`true` : sql`${column} = ${farm}`
