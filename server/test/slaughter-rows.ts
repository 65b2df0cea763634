import type { Side } from './farm-side.ts'

type Rows = Record<string, (side: Side, n: number) => Record<string, unknown>>
const DAY = '2026-05-12'
const CAUSES = ['abscess', 'polyser', 'anorexia', 'bloat', 'purChest', 'broken', 'pneumonia', 'trDead']

/** A row of each table of slaughterings. */
export const SLAUGHTER_ROWS: Rows = {
  slaughterings: ({ farmId, groupId }) => ({
    farm_id: farmId,
    group_id: groupId,
    create_date: DAY,
    num: 1,
    grams: 2600,
  }),
  slaughter_condemnations: ({ farmId, slaughteringId }, n) => ({
    farm_id: farmId,
    slaughtering_id: slaughteringId,
    cause: CAUSES[n % CAUSES.length],
    num: 1,
    grams: 2600,
  }),
  cutting_rows: ({ farmId, slaughteringId }, n) => ({
    farm_id: farmId,
    slaughtering_id: slaughteringId,
    seq: n,
    live_weight: 2600,
    warm_carcass: 0,
    cold_carcass: 0,
    liver: 0,
    head: 0,
    chest: 0,
    middle: 0,
    back: 0,
    loin_fillet: 0,
    thigh: 0,
  }),
}

/** What of them can be changed. */
export const SLAUGHTER_TOUCH: Record<string, string> = {
  slaughterings: 'version = 2',
  slaughter_condemnations: 'num = 2',
  cutting_rows: 'liver = 1',
}
