import { scopeOf } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/commands/command.ts'
import type { Image } from '../../platform/commands/effects.ts'
import { lockGroups, raiseVersions } from '../group-pages/index.ts'
import type { RefusedUndo, UndoCall, Undone } from '../imports/index.ts'
import { madeRecords, removeRecords } from './weights.queries.ts'

type Made = Awaited<ReturnType<typeof madeRecords>>[number]

/** Undefined when nothing stands against taking it back. */
function refusalOf({ row, after }: Image, made: Made | undefined): RefusedUndo | undefined {
  const name = String(Number(after?.['grams'] ?? 0))
  if (!made || made.isRemoved) return { row, name, reason: 'goneSince' }
  return made.grams === after?.['grams'] ? undefined : { row, name, reason: 'changedSince' }
}

/** Takes the weights of a file away again, but for those that were changed or deleted since. */
export async function undoWeights(
  tx: Tx,
  { actor, farmId = 0, now }: UndoCall,
  images: readonly Image[],
): Promise<Undone> {
  // A file is for one group.
  const groupIds = [...new Set(images.map(({ after }) => Number(after?.['groupId'] ?? 0)))]
  const groups = await lockGroups(scopeOf(actor), tx, groupIds)
  const ids = images.map(({ id }) => id)
  const made = new Map((await madeRecords(tx, farmId, ids)).map((record) => [record.id, record]))
  const refused = images.flatMap((image) => refusalOf(image, made.get(image.id)) ?? [])
  const open = images.filter((image) => refusalOf(image, made.get(image.id)) === undefined)
  await removeRecords(
    tx,
    farmId,
    open.map(({ id }) => id),
    now,
  )
  await raiseVersions(
    tx,
    farmId,
    groups.map(({ id }) => id),
  )
  return { refused, images: open.map((image) => ({ ...image, before: image.after, after: image.before })) }
}
