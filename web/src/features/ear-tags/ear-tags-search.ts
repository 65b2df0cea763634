import { coupled } from '@warren/shared/features/ear-tags/ear-tags.rules.ts'
import { TAG_PATTERN } from '@warren/shared/features/ear-tags/ear-tags.vocabulary.ts'
import { SORT_ORDERS } from '@warren/shared/kernel/paging.ts'
import { z } from 'zod'
import type { TableDefaults } from '../../ui/table/table-state.ts'
import { importInAddress } from '../imports/index.ts'
import { HEALTH_CONDITIONS, type Health, RABBIT_STATUSES, type Status } from '../stock/index.ts'
import type { SentFilter } from './ear-tags.api.ts'

const flag = z.boolean().optional().catch(undefined)
const number = z.coerce.number().int().optional().catch(undefined)
const list = z.string().optional().catch(undefined)
// The router reads digits as a number.
const tag = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined)

/** What the address may say; lists are one word with commas. */
export const earTagsSearch = z.object({
  page: number,
  order: z.enum(SORT_ORDERS).optional().catch(undefined),
  from: tag,
  to: tag,
  farm: number,
  active: flag,
  used: flag,
  statuses: list,
  health: list,
  /** The import that is open over the list. */
  import: importInAddress,
})
export type EarTagsSearch = z.output<typeof earTagsSearch>

export const TABLE_DEFAULTS: TableDefaults = {
  sortField: 'tag',
  sortOrder: 'asc',
  sortFields: ['tag'],
  columns: [],
}

/** The filter as the screen holds it: complete, and coupled [ETR-02, ETR-04, ETR-05]. */
export interface Filter {
  readonly tagStartFrom: string | undefined
  readonly tagEndTo: string | undefined
  readonly farmId: number | undefined
  readonly active: boolean | undefined
  readonly used: boolean | undefined
  readonly statuses: readonly Status[]
  readonly healthConditions: readonly Health[]
}

export const NO_FILTER: Filter = {
  tagStartFrom: undefined,
  tagEndTo: undefined,
  farmId: undefined,
  active: undefined,
  used: undefined,
  statuses: [],
  healthConditions: [],
}

const known = <T extends string>(values: readonly T[], asked: string | undefined): readonly T[] => {
  const words = (asked ?? '').split(',')
  return values.filter((value) => words.includes(value))
}

/** A link is spelled as typing is, so that both find the same tags. */
const tagIn = (asked: string | undefined): string | undefined =>
  asked === undefined ? undefined : spellTag(asked.slice(0, 20))

/** A link may ask for what does not go together; it gets what the screen would have made of it. */
export const filterOf = (search: EarTagsSearch): Filter =>
  coupled({
    tagStartFrom: tagIn(search.from),
    tagEndTo: tagIn(search.to),
    farmId: search.farm,
    active: search.active,
    used: search.used,
    statuses: known(RABBIT_STATUSES, search.statuses),
    healthConditions: known(HEALTH_CONDITIONS, search.health),
  })

/** The filter in the address; any change starts at the first page. */
export function searchOf(filter: Filter): Partial<EarTagsSearch> {
  const { statuses, healthConditions, ...rest } = coupled(filter)
  return {
    page: undefined,
    from: rest.tagStartFrom || undefined,
    to: rest.tagEndTo || undefined,
    farm: rest.farmId,
    active: rest.active,
    used: rest.used,
    statuses: statuses.join(',') || undefined,
    health: healthConditions.join(',') || undefined,
  }
}

/** The filter as the server takes it: what is not asked for is not sent. */
export const sentOf = (filter: Filter): SentFilter => ({
  tagStartFrom: filter.tagStartFrom,
  tagEndTo: filter.tagEndTo,
  farmId: filter.farmId,
  active: filter.active,
  used: filter.used,
  ...(filter.statuses.length > 0 && { statuses: [...filter.statuses] }),
  ...(filter.healthConditions.length > 0 && { healthConditions: [...filter.healthConditions] }),
})

/** `a00001` is A-00001: capital letter, and the dash people leave out [ETR-09]. */
export function spellTag(typed: string): string {
  const text = typed.trim().toUpperCase()
  const dashed = text.replace(/^([A-Z])\s*[-–]?\s*(\d{5})$/, '$1-$2')
  return TAG_PATTERN.test(dashed) ? dashed : text
}
