/** Life of a rabbit. The first two live on the farm; all others have left it. */
export const RABBIT_STATUSES = [
  'IN_PROD',
  'WASTE_CANDIDATE',
  'WASTE',
  'SOLD',
  'DEAD',
  'DEAD_DIG',
  'DEAD_RESP',
  'DEAD_OTHER',
  'OUT_SOLD',
  'OUT_PROD',
] as const
export type RabbitStatus = (typeof RABBIT_STATUSES)[number]

/** On the farm and counted; everything else has left it [D-060]. */
export const LIVING_STATUSES = ['IN_PROD', 'WASTE_CANDIDATE'] as const satisfies readonly RabbitStatus[]

export const HEALTH_CONDITIONS = [
  'HEALTHY',
  'PRODUCTION_SCRAP',
  'DIARRHEA',
  'RESPIRATORY',
  'ABSCESS',
  'FOOT_ULCERS',
  'SKINNY',
  'TOOTH',
  'OTHER',
  'ABORTION',
  'WASTE_CANDIDATE',
  'WASTE',
  'SOLD',
  'DEAD',
] as const
export type HealthCondition = (typeof HEALTH_CONDITIONS)[number]

/** Kept for old records: these say what a status says, so nobody chooses them any more [D-061]. */
export const OLD_HEALTH_CONDITIONS = [
  'WASTE_CANDIDATE',
  'WASTE',
  'SOLD',
  'DEAD',
] as const satisfies readonly HealthCondition[]

/** What a pairing breeds for [D-074]. */
export const PEDIGREES = ['CP', 'XXL', 'TP', 'D', 'XP'] as const
export type Pedigree = (typeof PEDIGREES)[number]

export const LINES = ['D', 'C', 'XXL', 'PS', 'X', 'XCOL', 'O'] as const
export type Line = (typeof LINES)[number]

export const BREEDS = ['DANUBIA', 'HYCOLE', 'ZIKA', 'OTHER'] as const
export type Breed = (typeof BREEDS)[number]
/** Short codes of the breeds, as cards and old lists write them [RAB-14]. */
export const BREED_CODES = {
  DANUBIA: 'DA',
  HYCOLE: 'HY',
  ZIKA: 'Z',
  OTHER: 'O',
} as const satisfies Record<Breed, string>

export const ORIGINS = ['SELF_BREED', 'BOUGHT'] as const
export type Origin = (typeof ORIGINS)[number]

export const SEXES = ['FEMALE', 'MALE'] as const
export type Sex = (typeof SEXES)[number]

/** What the stock list is a list of [STK-06]; mothers are the daily work [D-056]. */
export const OTHER_FILTERS = ['ALL_MOTHER', 'CAGELESS_MOTHER', 'ALL_BUCK', 'ALL_CAGE', 'EMPTY_CAGE'] as const
export type OtherFilter = (typeof OTHER_FILTERS)[number]
export const DEFAULT_OTHER: OtherFilter = 'ALL_MOTHER'

/** Columns the server can sort the list by [D-058]. */
export const STOCK_SORTS = [
  'cage',
  'earTag',
  'tattoo',
  'pedigree',
  'spermLabel',
  'line',
  'birthDate',
  'status',
] as const
export type StockSort = (typeof STOCK_SORTS)[number]

export const STOCK_PAGE_SIZE = 100
/** Rabbits one bulk change may touch: a whole large farm, not more. */
export const MAX_BULK = 20_000

export const TATTOO_LENGTH = { min: 6, max: 255 } as const
export const MAX_BREAST_NUMBER = 20
/** Weights of rabbits and litters in grams [RAB-11, RAB-16]. */
export const MAX_WEIGHT = 15_000
