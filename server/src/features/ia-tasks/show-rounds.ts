import { ROUND_DAYS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { listBarnNests } from '../equalization/index.ts'
import { roundsOfWorker } from './rounds.queries.ts'

/** Days after the kindling for which kits are still carried: later ones know their mother. */
const CARRIED_DAYS = 14

/** Rounds whose litters a worker may even out, with their nests: of who has or had the kindling [FLD-13, 8.5]. */
export async function showRoundsToEven(actor: Actor, db: Db, today: Day) {
  const farmId = actor.farmIds[0] ?? 0
  const found = await roundsOfWorker(db, {
    farmId,
    userId: actor.userId,
    from: addDays(today, -(ROUND_DAYS.lost + CARRIED_DAYS)),
    to: addDays(today, -ROUND_DAYS.birthFrom),
  })
  const rounds = []
  for (const { iaGroupId, name, startDate } of found)
    rounds.push({
      iaGroupId,
      name,
      startDate,
      nests: await listBarnNests(db, { farmId, groupId: iaGroupId }),
    })
  return rounds
}
