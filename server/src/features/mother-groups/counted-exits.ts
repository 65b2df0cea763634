import { countingRounds } from '@warren/shared/features/group-pages/doe-diary.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Db } from '../../platform/commands/command.ts'
import { exitsOf, runningRoundsOf } from '../covers/index.ts'
import { motherPagesOf } from '../group-pages/index.ts'

interface AskedExits {
  readonly iaGroupId: number
  readonly from: Day
  readonly to: Day
}

/**
 * Does that left from a day to another, day by day, where the diary of this round counts them [D-210]. One that is on two
 * lists at once is in both where it is unclear which of them counts her.
 */
export async function countedExits(
  db: Db,
  farmId: number,
  asked: AskedExits,
): Promise<{ day: Day; dead: number; waste: number }[]> {
  const exits = await exitsOf(db, farmId, asked)
  const does = exits.map(({ motherId }) => motherId)
  const rounds = await runningRoundsOf(db, farmId, does, asked)
  const pages = await motherPagesOf(db, farmId, [...new Set(rounds.map(({ iaGroupId }) => iaGroupId))])
  const byDoe = Map.groupBy(rounds, ({ motherId }) => motherId)
  const counted = exits.filter(({ motherId, day }) => {
    // Who left stands in no stable any more.
    const doe = { stableId: null, rounds: byDoe.get(motherId) ?? [] }
    return countingRounds(doe, pages, day).rounds.some(({ iaGroupId }) => iaGroupId === asked.iaGroupId)
  })
  return [...Map.groupBy(counted, ({ day }) => day)].map(([day, left]) => {
    const dead = left.filter(({ isDead }) => isDead).length
    return { day, dead, waste: left.length - dead }
  })
}
