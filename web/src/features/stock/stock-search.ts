import { coupledStock, type StockFilter } from '@warren/shared/features/stock/stock.rules.ts'
import {
  DEFAULT_OTHER,
  HEALTH_CONDITIONS,
  type HealthCondition,
  type Line,
  LINES,
  LIVING_STATUSES,
  OTHER_FILTERS,
  RABBIT_STATUSES,
  type RabbitStatus,
  STOCK_SORTS,
} from '@warren/shared/features/stock/stock.vocabulary.ts'
import { SORT_ORDERS } from '@warren/shared/kernel/paging.ts'
import { z } from 'zod'
import type { TableDefaults } from '../../ui/table/table-state.ts'
import { importInAddress } from '../imports/index.ts'
import type { SentFilter } from './stock.api.ts'

const POSITIONS = ['DOWN', 'UP', 'OUTER', 'INNER'] as const
export type Position = (typeof POSITIONS)[number]

/** Kinds of workbooks the list takes in [STK-16]. */
export const STOCK_IMPORTS = ['RABBITS', 'BOUGHT_RABBITS', 'BUCKS', 'SPERMS'] as const
export type StockImport = (typeof STOCK_IMPORTS)[number]

const number = z.coerce.number().int().positive().optional().catch(undefined)
const list = z.string().optional().catch(undefined)
// The router reads digits as a number.
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined)

/** What the address may say; lists are one word with commas. */
export const stockSearch = z.object({
  page: number,
  sort: text,
  order: z.enum(SORT_ORDERS).optional().catch(undefined),
  cols: list,
  other: z.enum(OTHER_FILTERS).optional().catch(undefined),
  q: text,
  stable: number,
  position: z.enum(POSITIONS).optional().catch(undefined),
  row: number,
  col: number,
  tag: text,
  tattoo: text,
  group: number,
  free: z
    .union([z.literal(true), z.literal('true').transform((): true => true)])
    .optional()
    .catch(undefined),
  statuses: list,
  lines: list,
  health: list,
  /** The rabbit in the panel beside the list. */
  open: number,
  import: importInAddress,
  kind: z.enum(STOCK_IMPORTS).optional().catch(undefined),
})
export type StockSearch = z.output<typeof stockSearch>

export const TABLE_DEFAULTS: TableDefaults = {
  sortField: 'cage',
  sortOrder: 'asc',
  sortFields: STOCK_SORTS,
  columns: [
    'cage',
    'earTag',
    'tattoo',
    'breed',
    'line',
    'age',
    'iaGroup',
    'lastIa',
    'palpation',
    'iaCount',
    'births',
    'viableMean',
    'status',
    'health',
    'pedigree',
    'spermLabel',
    'birthDate',
  ],
}

/** The filter as the screen holds it, with the search box beside it [STK-07]. */
export interface Filter extends StockFilter {
  readonly position?: Position | undefined
  readonly statuses?: readonly RabbitStatus[] | undefined
  readonly lines?: readonly Line[] | undefined
  readonly healthConditions?: readonly HealthCondition[] | undefined
  readonly search?: string | undefined
}

/** Said in the address when nothing but the living would be the usual, and all were asked for [D-058]. */
const ALL = 'all'

function known<T extends string>(values: readonly T[], asked: string | undefined): readonly T[] | undefined {
  const words = (asked ?? '').split(',')
  const found = values.filter((value) => words.includes(value))
  return found.length > 0 ? found : undefined
}

export const isUsual = (statuses: readonly string[] | undefined): boolean =>
  statuses?.length === LIVING_STATUSES.length && LIVING_STATUSES.every((status) => statuses.includes(status))

/** Those who left would flood the list: a list of mothers begins with the living [D-058]. */
const statusesIn = (asked: string | undefined): Filter['statuses'] =>
  asked === ALL ? undefined : (known(RABBIT_STATUSES, asked) ?? LIVING_STATUSES)

/** An empty cage has neither a tattoo nor a tag to search for. */
const searchable = (filter: Filter): Filter =>
  filter.other === 'EMPTY_CAGE' ? { ...filter, search: undefined } : filter
const coupled = (filter: Filter): Filter => searchable(coupledStock(filter))

/** A link may ask for what does not go together; it gets what the screen would have made of it [STK-09…12]. */
export const filterOf = (search: StockSearch): Filter =>
  coupled({
    other: search.other ?? DEFAULT_OTHER,
    stableId: search.stable,
    position: search.position,
    row: search.row,
    col: search.col,
    earTag: search.tag?.slice(0, 20),
    tattoo: search.tattoo?.slice(0, 255),
    iaGroupId: search.group,
    notInGroup: search.free,
    statuses: statusesIn(search.statuses),
    lines: known(LINES, search.lines),
    healthConditions: known(HEALTH_CONDITIONS, search.health),
    search: search.q?.slice(0, 100),
  })

const words = (list: readonly string[] | undefined): string | undefined => list?.join(',') || undefined

function statusWords({ other, statuses }: Filter): string | undefined {
  if (other !== 'ALL_MOTHER' || isUsual(statuses)) return undefined
  return words(statuses) ?? ALL
}

/** The filter in the address; any change starts at the first page. */
export function searchOf(asked: Filter): Partial<StockSearch> {
  const filter = coupled(asked)
  return {
    page: undefined,
    other: filter.other === DEFAULT_OTHER ? undefined : filter.other,
    q: filter.search || undefined,
    stable: filter.stableId,
    position: filter.position,
    row: filter.row,
    col: filter.col,
    tag: filter.earTag || undefined,
    tattoo: filter.tattoo || undefined,
    group: filter.iaGroupId,
    free: filter.notInGroup === true ? true : undefined,
    statuses: statusWords(filter),
    lines: words(filter.lines),
    health: words(filter.healthConditions),
  }
}

/** The filter as the server takes it: what is not asked for is not sent. */
export const sentOf = (filter: Filter): SentFilter => ({
  other: filter.other,
  stableId: filter.stableId,
  position: filter.position,
  row: filter.row,
  col: filter.col,
  earTag: filter.earTag || undefined,
  tattoo: filter.tattoo || undefined,
  iaGroupId: filter.iaGroupId,
  notInGroup: filter.notInGroup,
  statuses: filter.statuses && [...filter.statuses],
  lines: filter.lines && [...filter.lines],
  healthConditions: filter.healthConditions && [...filter.healthConditions],
  search: filter.search || undefined,
})

/** What the list is out of: all of its kind, or all that live when only the living were asked for. */
export const baseOf = ({ other, statuses }: Filter): Filter => ({
  other,
  ...(statuses?.every((status) => (LIVING_STATUSES as readonly string[]).includes(status)) && {
    statuses: LIVING_STATUSES,
  }),
})

/** What a saved view keeps: the list, not the place one stood at in it. */
export const viewOf = ({
  page: _page,
  open: _open,
  import: _import,
  kind: _kind,
  ...kept
}: StockSearch): Omit<StockSearch, 'page' | 'open' | 'import' | 'kind'> => kept
