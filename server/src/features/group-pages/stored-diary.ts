import type { DayCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import type { StoredDiary } from '@warren/shared/features/group-pages/fold.rules.ts'
import { basesOf } from '@warren/shared/features/group-pages/numbers.rules.ts'
import { daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { Db } from '../../platform/commands/command.ts'
import { allDays } from './diary.queries.ts'
import type { Group } from './groups.queries.ts'
import { bookedDays, mothersOf, sucklingsOf } from './ledger.queries.ts'
import { weighedDays } from './weighed.queries.ts'

/** Heads that deaths of mother pages are counted of [GD-21]. */
async function motherBases(db: Db, groups: readonly Group[]): Promise<Map<number, StoredDiary['bases']>> {
  const [first] = groups
  if (first?.kind !== 'MOTHER') return new Map()
  const ids = groups.map(({ id }) => id)
  const [does, kits] = await Promise.all([
    mothersOf(db, first.farmId, ids),
    sucklingsOf(db, first.farmId, ids),
  ])
  return new Map(
    ids.map((id) => {
      const mothers = does.find(({ groupId }) => groupId === id)
      const sucklings = kits.find(({ groupId }) => groupId === id)
      return [id, basesOf(mothers ?? null, sucklings ?? null)]
    }),
  )
}

/** Groups of one kind with their days as they are stored, for the fold. */
export async function storedDiaries(db: Db, groups: readonly Group[]): Promise<StoredDiary[]> {
  const [first] = groups
  if (!first) return []
  const ids = groups.map(({ id }) => id)
  const [booked, days, weighed, bases] = await Promise.all([
    bookedDays(db, first.farmId, ids),
    allDays(db, first, ids),
    weighedDays(db, first.farmId, ids),
    motherBases(db, groups),
  ])
  return groups.map(({ id, kind, startDate, age, endDate }) => ({
    id,
    kind,
    startDate,
    age,
    endDate,
    ...(bases.has(id) && { bases: bases.get(id) ?? {} }),
    stock: booked
      .filter((row) => row.groupId === id)
      .map((row) => ({ ...row, offset: daysBetween(startDate, row.day) })),
    weighed: weighed
      .filter((row) => row.groupId === id)
      .map((row) => ({ ...row, offset: daysBetween(startDate, row.day) })),
    days: days
      .filter((row) => row.groupId === id)
      .map((row) => ({
        offset: daysBetween(startDate, row.day),
        version: row.version,
        cells: row.cells as DayCells,
      })),
  }))
}
