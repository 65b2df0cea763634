import type { Side } from './farm-side.ts'

const dayOf = (n: number) => new Date(Date.parse('2026-05-12') + n * 86_400_000).toISOString().slice(0, 10)

/** A row of each table of weights. */
export const WEIGHT_ROWS: Record<string, (side: Side, n: number) => Record<string, unknown>> = {
  weight_records: ({ farmId, groupId }, n) => ({
    farm_id: farmId,
    group_id: groupId,
    day: dayOf(n),
    type: 'FAT',
    grams: 2540,
    at: '2026-05-12T08:00:00Z',
  }),
  weight_days: ({ farmId, groupId }, n) => ({
    farm_id: farmId,
    group_id: groupId,
    day: dayOf(n),
    type: 'FAT',
    n: 1,
    sum_g: 2540,
    sum_sq: 6_451_600,
    min_g: 2540,
    max_g: 2540,
  }),
}

export const WEIGHT_TOUCH: Record<string, string> = {
  weight_records: 'grams = 2541',
  weight_days: 'min_g = 2539',
}

/** Sums are the database's. */
export const WEIGHT_MAY: Record<string, readonly string[]> = { weight_days: ['select'] }
