import { z } from 'zod'
import { scopeOf } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import type { Image } from '../../../platform/commands/effects.ts'
import { lockGroup, markUndone } from '../../ia-groups/index.ts'
import type { UndoCall, Undone } from '../../imports/index.ts'
import { type Judged, judgeKept, keptChange, restoreKept } from '../take-back.ts'

/** What an import kept of a cover it changed. */
const keptImage = z.object({ groupId: z.number(), changeId: z.number(), change: keptChange })

/** Puts results back as they were before the file, but for rows that were changed since [U9]. */
export async function undoFarrowing(
  tx: Tx,
  { actor, now }: UndoCall,
  images: readonly Image[],
): Promise<Undone> {
  const made = images.map((image) => ({ image, after: keptImage.parse(image.after) }))
  const [first] = made
  if (!first) return { images: [], refused: [] }
  const rowOf = new Map(made.map(({ image, after }) => [after.change.coverId, image.row]))
  const changes = made.map(({ after }) => after.change)
  // A file is for one group.
  const group = await lockGroup(scopeOf(actor), tx, first.after.groupId)
  const judged: readonly Judged[] = group
    ? await judgeKept(tx, { actor, group }, changes)
    : changes.map((kept) => ({ kept, cover: undefined, mother: undefined, reason: 'goneSince' }))
  const refused = judged.flatMap(({ kept, reason }) =>
    reason ? [{ row: rowOf.get(kept.coverId) ?? null, name: kept.name, reason }] : [],
  )
  const open = judged.filter(({ reason }) => reason === undefined)
  if (group) {
    await restoreKept(tx, { actor, group, now }, open)
    if (refused.length === 0) await markUndone(tx, group.farmId, first.after.changeId, now)
  }
  const undone = new Set(open.map(({ kept }) => kept.coverId))
  return {
    refused,
    images: made
      .filter(({ image }) => undone.has(image.id))
      .map(({ image }) => ({ ...image, before: image.after, after: image.before })),
  }
}
