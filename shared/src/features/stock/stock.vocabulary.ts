/** What the stock list is a list of [STK-06]; mothers are the daily work [D-056]. */
export const LIST_KINDS = ['ALL_MOTHER', 'CAGELESS_MOTHER', 'ALL_BUCK', 'ALL_CAGE', 'EMPTY_CAGE'] as const
export type ListKind = (typeof LIST_KINDS)[number]
export const DEFAULT_LIST_KIND: ListKind = 'ALL_MOTHER'

/** Columns the server can sort the list by: all it shows. The group sorts as `lastIa`, the age as `birthDate` [D-058]. */
export const STOCK_SORTS = [
  'cage',
  'earTag',
  'tattoo',
  'pedigree',
  'spermLabel',
  'breed',
  'line',
  'birthDate',
  'status',
  'healthCondition',
  'iaCount',
  'lastIa',
  'pregnant',
  'births',
  'viableMean',
] as const
export type StockSort = (typeof STOCK_SORTS)[number]
/** Fields a list is sorted by at once; further ones are left out [D-008]. */
export const MAX_STOCK_SORTS = 2

/** What the hand felt at the newest begun insemination; a doe without one has no palpation [D-066]. */
export const PALPATIONS = ['PREGNANT', 'EMPTY', 'UNKNOWN'] as const
export type Palpation = (typeof PALPATIONS)[number]

/** The largest values the ranges of the filter take: months of age, births, kits born alive a litter. */
export const MAX_AGE_MONTHS = 240
export const MAX_BIRTHS = 99
export const MAX_VIABLE_MEAN = 25

export const STOCK_PAGE_SIZE = 100
/** Rabbits one bulk change may touch: a whole large farm, not more. */
export const MAX_BULK = 20_000
/** Rabbits that can be named one by one in the address of a list, and rows that go into the clipboard. */
export const MAX_LISTED = 1000

/** Rabbits that can be put into cages at once: a stable, seen doe by doe before it happens. */
export const MAX_PLACED = 500
/** Free cages shown beyond those that are needed, for cages that are passed over. */
export const SPARE_CAGES = 100
/** Rabbits a search for one to put into a cage answers with. */
export const MAX_PLACEABLE = 20
/** Why a rabbit was not put into its cage: another rabbit lives there by now, the cage is gone, the rabbit left or moved. */
export const PLACING_REFUSALS = ['TAKEN', 'NO_CAGE', 'LEFT', 'MOVED'] as const
export type PlacingRefusal = (typeof PLACING_REFUSALS)[number]
