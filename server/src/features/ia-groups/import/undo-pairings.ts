import { canUnpair } from '@warren/shared/features/ia-groups/round.rules.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import type { Image } from '../../../platform/commands/effects.ts'
import { z } from 'zod'
import { holdRabbits } from '../../animals/index.ts'
import type { RefusedUndo, UndoCall, Undone } from '../../imports/index.ts'
import { markUndone } from '../closing.queries.ts'
import { deleteEmptyDrafts, lockFarmGroup, type LockedGroup } from '../groups.queries.ts'
import { deleteCovers, type LockedCover, lockCovers } from '../pairings.queries.ts'

/** What an import kept of a cover it made. */
const kept = z.object({
  groupId: z.number(),
  changeId: z.number(),
  motherId: z.number(),
  tattoo: z.string(),
  spermId: z.number(),
  pedigree: z.string(),
  groupMade: z.literal(true).optional(),
})

interface Made {
  readonly image: Image
  readonly after: z.infer<typeof kept>
}

interface Held {
  readonly group: LockedGroup
  readonly covers: ReadonlyMap<number, LockedCover>
}

/** Undefined when nothing stands against taking it back [4.5 of the breeding round]. */
function refusalOf({ image: { id, row }, after }: Made, held: Held | undefined): RefusedUndo | undefined {
  const cover = held?.covers.get(id)
  const because = (reason: RefusedUndo['reason']) => ({ row, name: after.tattoo, reason })
  if (!held || !cover) return because('goneSince')
  if (cover.result) return because('resultSince')
  if (cover.spermId !== after.spermId || cover.pedigree !== after.pedigree) return because('changedSince')
  return canUnpair(held.group, cover) ? undefined : because('closedSince')
}

/** Groups before does before covers, as all that writes covers. */
async function hold(tx: Tx, farmId: number, made: readonly Made[]): Promise<ReadonlyMap<number, Held>> {
  const ofGroup = Map.groupBy(made, ({ after }) => after.groupId)
  const groups: LockedGroup[] = []
  for (const id of [...ofGroup.keys()].toSorted((a, b) => a - b)) {
    const group = await lockFarmGroup(tx, farmId, id)
    if (group) groups.push(group)
  }
  await holdRabbits(
    tx,
    farmId,
    made.map(({ after }) => after.motherId),
  )
  const held = new Map<number, Held>()
  for (const group of groups) {
    const ids = ofGroup.get(group.id)?.map(({ image }) => image.id) ?? []
    const covers = await lockCovers(tx, group, { ids })
    held.set(group.id, { group, covers: new Map(covers.map((cover) => [cover.id, cover])) })
  }
  return held
}

/** Changes of rounds that are gone as a whole cannot be taken back a second time. */
async function markWhole(
  tx: Tx,
  { farmId, now }: { readonly farmId: number; readonly now: Date },
  made: readonly Made[],
  refused: ReadonlySet<Made>,
): Promise<void> {
  for (const [changeId, pairs] of Map.groupBy(made, ({ after }) => after.changeId))
    if (!pairs.some((pair) => refused.has(pair))) await markUndone(tx, farmId, changeId, now)
}

/** Takes does of a file off their lists, but for those with a result or of a list closed since; drafts it made go when they are empty. */
export async function undoPairings(
  tx: Tx,
  { farmId = 0, now }: UndoCall,
  images: readonly Image[],
): Promise<Undone> {
  const made = images.map((image) => ({ image, after: kept.parse(image.after) }))
  const held = await hold(tx, farmId, made)
  const judged = made.map((pair) => ({ pair, refusal: refusalOf(pair, held.get(pair.after.groupId)) }))
  const open = judged.flatMap(({ pair, refusal }) => (refusal ? [] : [pair]))
  for (const { group } of held.values()) {
    const ids = open.filter(({ after }) => after.groupId === group.id).map(({ image }) => image.id)
    await deleteCovers(tx, group, ids)
  }
  const refused = judged.flatMap(({ refusal }) => refusal ?? [])
  await markWhole(
    tx,
    { farmId, now },
    made,
    new Set(judged.flatMap(({ pair, refusal }) => (refusal ? [pair] : []))),
  )
  const groupIds = open.flatMap(({ after }) => (after.groupMade ? [after.groupId] : []))
  await deleteEmptyDrafts(tx, farmId, [...new Set(groupIds)])
  return {
    refused,
    images: open.map(({ image }) => ({ ...image, before: image.after, after: image.before })),
  }
}
