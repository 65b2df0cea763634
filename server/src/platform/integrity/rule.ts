import { type RawBuilder, sql } from 'kysely'

export interface IntegrityFault {
  readonly what: string
}
/** Farm to check; undefined for all farms. */
export type Farm = number | undefined
/** Each rule is a query for what breaks it, under its name. */
export type Rules = Readonly<Record<string, (farm: Farm) => RawBuilder<IntegrityFault>>>

export const ofFarm = (column: RawBuilder<unknown>, farm: Farm) =>
  farm === undefined ? sql`true` : sql`${column} = ${farm}`
