import type { Side } from './farm-side.ts'

type Rows = Record<string, (side: Side, n: number) => Record<string, unknown>>
const DAY = '2026-05-12'
const AT = '2026-05-12T08:00:00Z'
/** Free days: a day of a group is there once. */
const dayOf = (n: number) => new Date(Date.parse(DAY) + n * 86_400_000).toISOString().slice(0, 10)

/** A row of each table of group pages. */
export const GROUP_ROWS: Rows = {
  production_groups: ({ farmId }, n) => ({
    farm_id: farmId,
    kind: 'FATTENING',
    base_name: `FAT-${n}`,
    generated_name: `FAT-${n}`,
    start_date: DAY,
    age: 35,
    created_at: AT,
  }),
  group_stables: ({ farmId, groupId, stableId }) => ({
    farm_id: farmId,
    group_id: groupId,
    stable_id: stableId,
    place: 0,
  }),
  animal_postings: ({ farmId, groupId }, n) => ({
    farm_id: farmId,
    day: dayOf(n),
    kind: 'ARRIVED',
    to_group_id: groupId,
    to_stock: 'FAT',
    num: 1,
    document: 'origin',
    document_id: n,
    at: AT,
  }),
  stock_days: ({ farmId, groupId }, n) => ({
    farm_id: farmId,
    group_id: groupId,
    stock: 'FAT',
    day: dayOf(n),
  }),
  stock_totals: ({ farmId, groupId }) => ({ farm_id: farmId, group_id: groupId, stock: 'FAT' }),
  mother_numbers: ({ farmId, groupId }) => ({ farm_id: farmId, group_id: groupId }),
  suckling_numbers: ({ farmId, groupId }) => ({ farm_id: farmId, group_id: groupId }),
  diary_days: ({ farmId, groupId }, n) => ({
    farm_id: farmId,
    group_id: groupId,
    day: dayOf(n),
    seq: 1,
    updated_at: AT,
  }),
  diary_totals: ({ farmId, groupId }) => ({
    farm_id: farmId,
    group_id: groupId,
    feed_lactation_g: 0,
    feed_weaning_g: 0,
    feed_female_starter_g: 0,
    feed_finisher_g: 0,
    fed_per_head_g: 0,
    days_with_feed: 0,
    days_with_fed: 0,
    vaccination_days: 0,
    drinking_water_days: 0,
    medication1_days: 0,
    medication2_days: 0,
  }),
  origins: ({ farmId, groupId }) => ({
    farm_id: farmId,
    group_id: groupId,
    arrived_date: DAY,
    age: 35,
    num: 1,
    grams: 900,
  }),
  stock_counts: ({ farmId, groupId }) => ({
    farm_id: farmId,
    group_id: groupId,
    stock: 'FAT',
    day: DAY,
    counted: 1,
    booked: 1,
    reason: 'by hand',
    at: AT,
  }),
}

/** What of them can be changed. */
export const GROUP_TOUCH: Record<string, string> = {
  production_groups: 'version = 2',
  group_stables: 'place = 1',
  animal_postings: 'num = 2',
  stock_days: 'dead = 0',
  stock_totals: 'dead = 0',
  mother_numbers: 'version = 2',
  suckling_numbers: 'version = 2',
  diary_days: 'version = 2',
  diary_totals: 'days_with_fed = 1',
  origins: 'version = 2',
  stock_counts: 'counted = 2',
}

/** Tables of which a request may do less than look, add and change: what was posted and counted stays, sums are the database's. */
export const GROUP_MAY: Record<string, readonly string[]> = {
  animal_postings: ['select', 'insert'],
  stock_counts: ['select', 'insert'],
  stock_days: ['select'],
  stock_totals: ['select'],
  diary_totals: ['select'],
}
