import type { Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { holdRabbits } from '../../animals/index.ts'
import type { LockedGroup } from '../groups.queries.ts'
import { deleteCovers, lockCovers, mothersOf } from '../pairings.queries.ts'

/** Takes a pairing back as one piece, while its covers are as it left them and the list was not closed since; answers its does [4.5]. */
export async function takePairingsBack(
  tx: Tx,
  group: LockedGroup,
  { inserted, at }: { readonly inserted: readonly number[]; readonly at: Date },
): Promise<readonly string[]> {
  if (group.closedAt !== null && group.closedAt > at) throw refuse('SAVING_ERROR')
  const of = { farmId: group.farmId, groupId: group.id }
  await holdRabbits(tx, group.farmId, await mothersOf(tx, of, inserted))
  const covers = await lockCovers(tx, group, { ids: inserted })
  if (covers.length !== inserted.length || covers.some(({ result }) => result)) throw refuse('SAVING_ERROR')
  await deleteCovers(tx, group, inserted)
  return covers.map(({ tattoo }) => tattoo)
}
