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

/** Conditions kept for old records only: a status says the same, so they are no longer offered [D-061]. */
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

export const SEXES = ['FEMALE', 'MALE'] as const
export type Sex = (typeof SEXES)[number]

/** Weights of rabbits and litters in grams [RAB-11, RAB-16]. */
export const MAX_WEIGHT = 15_000
/** Grams outside which the weight of a grown doe must be confirmed. */
export const DOE_WEIGHT_DOUBT = { min: 2500, max: 6500 } as const

/** The rabbit's own weights and the age in days they are taken at; the third birth has no fixed age [RAB-22, D-069]. */
export const WEIGHT_FIELDS = [
  'weight32d',
  'weight66d',
  'weight18w',
  'weightThirdYean',
  'statisticalWeight',
] as const
export type WeightField = (typeof WEIGHT_FIELDS)[number]
export const WEIGHT_AGES = { weight32d: 32, weight66d: 66, weight18w: 126 } as const satisfies Partial<
  Record<WeightField, number>
>
