import type { DayCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import type { StoredDiary } from '@warren/shared/features/group-pages/fold.rules.ts'
import { daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { Db } from '../../platform/commands/command.ts'
import { allDays } from './diary.queries.ts'
import type { Group } from './groups.queries.ts'
import { bookedDays } from './ledger.queries.ts'

/** Groups of one kind with their days as they are stored, for the fold. */
export async function storedDiaries(db: Db, groups: readonly Group[]): Promise<StoredDiary[]> {
  const [first] = groups
  if (!first) return []
  const ids = groups.map(({ id }) => id)
  const [booked, days] = await Promise.all([bookedDays(db, first.farmId, ids), allDays(db, first, ids)])
  return groups.map(({ id, kind, startDate, age, endDate }) => ({
    id,
    kind,
    startDate,
    age,
    endDate,
    stock: booked
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
