import { COMMAND_SORT_FIELDS } from '@warren/shared/features/commands/commands.contract.ts'
import { addMonths, type Day, readDay } from '@warren/shared/kernel/calendar.ts'
import {
  COMMAND_SOURCES,
  COMMAND_STATUSES,
  type CommandSource,
  type CommandStatus,
} from '@warren/shared/kernel/commands.ts'
import { SORT_ORDERS } from '@warren/shared/kernel/paging.ts'
import { z } from 'zod'
import type { TableDefaults } from '../../ui/table/table-state.ts'

const text = z.string().optional().catch(undefined)
const number = z.coerce.number().int().optional().catch(undefined)
const day = z
  .string()
  .refine((value) => readDay(value) === value)
  .optional()
  .catch(undefined)

/** What the address may say; lists are one word with commas, as the server takes them. */
export const commandsSearch = z.object({
  page: number,
  sort: text,
  order: z.enum(SORT_ORDERS).optional().catch(undefined),
  from: day,
  to: day,
  farm: number,
  // The router reads a name of digits as a number.
  username: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  statuses: text,
  sources: text,
  commands: text,
  row: number,
})
export type CommandsSearch = z.output<typeof commandsSearch>

/** The newest first [CMD-06]. */
export const TABLE_DEFAULTS: TableDefaults = {
  sortField: 'version',
  sortOrder: 'desc',
  sortFields: COMMAND_SORT_FIELDS,
  columns: [],
}

export interface Period {
  readonly from: Day
  readonly to: Day
}

/** One month back to today unless the address says otherwise; the earlier day is where it begins [CMD-06, CMD-07]. */
export function periodOf(asked: { from?: Day | undefined; to?: Day | undefined }, today: Day): Period {
  const to = asked.to ?? today
  const from = asked.from ?? addMonths(to, -1)
  return from <= to ? { from, to } : { from: to, to: from }
}

/** The period as it stands in the address: nowhere when it is the usual one, so that a bookmark moves with the days. */
export function writePeriod(period: Period, today: Day): Partial<CommandsSearch> {
  const usual = periodOf({}, today)
  const { from, to } = periodOf(period, today)
  return from === usual.from && to === usual.to ? { from: undefined, to: undefined } : { from, to }
}

export interface CommandFilters {
  readonly farm: number | undefined
  readonly username: string
  readonly statuses: readonly CommandStatus[]
  readonly sources: readonly CommandSource[]
  readonly commands: readonly string[]
}

const words = (list: string | undefined): string[] => (list ?? '').split(',').filter(Boolean)

const known = <T extends string>(values: readonly T[], list: string | undefined): readonly T[] => {
  const asked = words(list)
  return values.filter((value) => asked.includes(value))
}

export const filtersOf = (search: CommandsSearch): CommandFilters => ({
  farm: search.farm,
  username: search.username ?? '',
  statuses: known(COMMAND_STATUSES, search.statuses),
  sources: known(COMMAND_SOURCES, search.sources),
  commands: words(search.commands),
})

/** No filter at all [CMD-04]. */
export const NO_FILTERS = {
  farm: undefined,
  username: undefined,
  statuses: undefined,
  sources: undefined,
  commands: undefined,
} as const satisfies Partial<CommandsSearch>

/** A list as the address carries it. */
export const listed = (values: readonly string[]): string | undefined => values.join(',') || undefined
