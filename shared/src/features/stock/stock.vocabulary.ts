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

/** Feed pedigrees of a pairing. */
export const PEDIGREES = ['CP', 'XXL', 'TP', 'D', 'XP'] as const
