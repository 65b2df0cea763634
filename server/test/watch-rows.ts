import type { Side } from './farm-side.ts'

const dayOf = (n: number) => new Date(Date.parse('2026-05-12') + n * 86_400_000).toISOString().slice(0, 10)
const STOCKS = ['FAT', 'PS', 'GP', 'MOT', 'SUC'] as const

/** A row of each table of the watch. */
export const WATCH_ROWS: Record<string, (side: Side, n: number) => Record<string, unknown>> = {
  farm_curves: ({ farmId }, n) => ({
    farm_id: farmId,
    stock: 'FAT',
    age: 40 + n,
    exposure: 1000,
    deaths: 2,
    weight_groups: 0,
    fed_groups: 0,
  }),
  farm_watch: ({ farmId }, n) => ({
    farm_id: farmId,
    stock: STOCKS[n % STOCKS.length],
    day_size: 8,
    groups: 3,
    computed_at: '2026-05-12T02:00:00Z',
  }),
  group_alarms: ({ farmId, groupId }, n) => ({
    farm_id: farmId,
    group_id: groupId,
    stock: 'FAT',
    signal: 'DEATHS',
    level: 'ALARM',
    day: dayOf(n),
    told_day: dayOf(n),
    watched_to: dayOf(n),
    value: 23_054,
    observed: 26,
    expected: 8.27,
    state: 'OPEN',
  }),
}

export const WATCH_TOUCH: Record<string, string> = {
  farm_curves: 'deaths = 3',
  farm_watch: 'groups = 4',
  group_alarms: "note = 'ERE'",
}
