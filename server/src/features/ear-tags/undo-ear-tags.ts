import type { RefusedUndo, UndoCall, Undone } from '../imports/index.ts'
import type { Tx } from '../../platform/commands/command.ts'
import { type Image, textOf } from '../../platform/commands/effects.ts'
import { type HeldTag, holdTags, removeEarTags } from './ear-tags.import.queries.ts'

function refusalOf({ row, after }: Image, tag: HeldTag | undefined): RefusedUndo | undefined {
  const name = tag?.tag ?? textOf(after, 'tag')
  if (!tag) return { row, name, reason: 'goneSince' }
  return tag.farmId === null && !tag.used ? undefined : { row, name, reason: 'placedSince' }
}

/** Takes tags of a file out of the register, as long as no farm has got them. */
export async function undoEarTags(tx: Tx, { effectId }: UndoCall, images: readonly Image[]): Promise<Undone> {
  const held = await holdTags(
    tx,
    images.map(({ id }) => id),
  )
  const refused = images.flatMap((image) => refusalOf(image, held.get(image.id)) ?? [])
  const open = images.filter((image) => refusalOf(image, held.get(image.id)) === undefined)
  await removeEarTags(
    tx,
    effectId,
    open.map(({ id }) => id),
  )
  return { refused, images: open.map(({ after, ...image }) => ({ ...image, before: after, after: null })) }
}
