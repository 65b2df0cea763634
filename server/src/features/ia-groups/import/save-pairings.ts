import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import type { Image } from '../../../platform/commands/effects.ts'
import { StaleVersion } from '../../../platform/commands/violations.ts'
import { holdRabbits } from '../../animals/index.ts'
import type { Saved } from '../../imports/index.ts'
import { insertRoundChange } from '../closing.queries.ts'
import { beginAdditions, insertGroup, type LockedGroup, lockGroup } from '../groups.queries.ts'
import { insertCovers } from '../pairings.queries.ts'
import type { PairingPlan, PlannedPair, Target } from './resolve-pairings.ts'

interface Saving {
  readonly actor: Actor
  readonly now: Date
  /** Throws when the rows mean something else by now. */
  readonly compareAgain: (tx: Tx) => Promise<void>
}

/** The groups of a file that exist, in the order of their numbers. */
async function holdGroups(
  tx: Tx,
  actor: Actor,
  { groups }: PairingPlan,
): Promise<ReadonlyMap<number, LockedGroup>> {
  const held = new Map<number, LockedGroup>()
  const ids = groups.map(({ group }) => group.id).filter((id) => id > 0)
  for (const id of ids.toSorted((a, b) => a - b)) {
    const group = await lockGroup(scopeOf(actor), tx, id)
    if (!group) throw new StaleVersion('the group was deleted meanwhile')
    held.set(id, group)
  }
  return held
}

/** A group that the file is the first to name; one that another user makes meanwhile ends this attempt. */
async function madeGroup(tx: Tx, { name, startDate }: Target, { actor, now }: Saving): Promise<LockedGroup> {
  const farmId = actor.farmIds[0] ?? 0
  const id = await insertGroup(tx, { farmId, name, startDate, userId: actor.userId, now })
  const group = await lockGroup(scopeOf(actor), tx, id)
  if (!group) throw new StaleVersion('the group was deleted meanwhile')
  return group
}

async function savePairs(
  tx: Tx,
  group: LockedGroup,
  pairs: readonly PlannedPair[],
  { isMade, ...by }: { readonly userId: number; readonly now: Date; readonly isMade: boolean },
): Promise<Image[]> {
  // Their numbers come back in the order of the does.
  const sorted = pairs.toSorted((a, b) => a.motherId - b.motherId)
  const inserted = await insertCovers(tx, group, sorted, by)
  // A group that is closed counts what comes later by itself [IAG-16].
  if (group.active && !group.postAdditionCovers) await beginAdditions(tx, group)
  const changeId = await insertRoundChange(tx, group, { changes: { inserted }, kind: 'IMPORT', ...by })
  return sorted.map(({ row, ...pair }, at) => ({
    type: 'cover',
    id: inserted[at] ?? 0,
    row,
    before: null,
    after: { groupId: group.id, changeId, ...pair, ...(isMade && { groupMade: true }) },
  }))
}

const inOrder = (a: Target, b: Target): number =>
  a.name === b.name ? ((a.startDate ?? '') < (b.startDate ?? '') ? -1 : 1) : a.name < b.name ? -1 : 1

/** Writes the whole file: groups are held before does, and all is looked at again behind both. */
export async function savePairings(tx: Tx, plan: PairingPlan, saving: Saving): Promise<Saved> {
  const { actor, now } = saving
  const held = await holdGroups(tx, actor, plan)
  const pairs = plan.groups.flatMap((one) => one.pairs)
  const motherIds = pairs.map(({ motherId }) => motherId)
  await holdRabbits(tx, actor.farmIds[0] ?? 0, motherIds)
  await saving.compareAgain(tx)
  const images: Image[] = []
  for (const { group, pairs: wanted } of plan.groups.toSorted((a, b) => inOrder(a.group, b.group))) {
    const known = held.get(group.id)
    const by = { userId: actor.userId, now, isMade: known === undefined }
    images.push(...(await savePairs(tx, known ?? (await madeGroup(tx, group, saving)), wanted, by)))
  }
  return { rows: pairs.length, images }
}
