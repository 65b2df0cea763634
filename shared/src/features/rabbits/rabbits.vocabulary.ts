import type { HealthCondition, RabbitStatus } from '../animals/animals.vocabulary.ts'

export const ORIGINS = ['SELF_BREED', 'BOUGHT'] as const
export type Origin = (typeof ORIGINS)[number]

export const TATTOO_LENGTH = { min: 6, max: 255 } as const
export const MAX_BREAST_NUMBER = 20

/** What a doe may become in the barn; sale and culling are work of the desk [FLD-13, D-062]. */
export const BARN_DEATHS = ['DEAD_DIG', 'DEAD_RESP', 'DEAD_OTHER'] as const satisfies readonly RabbitStatus[]
export const BARN_STATUSES = [
  'IN_PROD',
  'WASTE_CANDIDATE',
  ...BARN_DEATHS,
] as const satisfies readonly RabbitStatus[]

/** What is seen at a cage: that she is scrap for production is found at the desk, from her figures. */
export const BARN_HEALTH = [
  'HEALTHY',
  'DIARRHEA',
  'RESPIRATORY',
  'ABSCESS',
  'FOOT_ULCERS',
  'SKINNY',
  'TOOTH',
  'ABORTION',
  'OTHER',
] as const satisfies readonly HealthCondition[]
