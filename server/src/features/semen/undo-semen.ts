import type { RefusedUndo, UndoCall, Undone } from '../imports/index.ts'
import type { Tx } from '../../platform/commands/command.ts'
import { type Image, textOf } from '../../platform/commands/effects.ts'
import { type HeldSperm, holdForUndo, removeSperms, restoreSperms } from './semen.undo.queries.ts'

const FIELDS = ['buckId', 'buckFarmId', 'buckTattoo', 'pedigree'] as const

const isAsLeft = (sperm: HeldSperm, { after }: Image): boolean =>
  FIELDS.every((field) => sperm[field] === (after?.[field] ?? null))

/** Undefined when nothing stands against taking it back. */
export function spermRefusal(image: Image, sperm: HeldSperm | undefined): RefusedUndo | undefined {
  const { row, before, after } = image
  const name = sperm?.label ?? textOf(after, 'label')
  if (!sperm) return { row, name, reason: 'goneSince' }
  if (!isAsLeft(sperm, image)) return { row, name, reason: 'changedSince' }
  if (before !== null) return undefined
  if (sperm.young !== null) return { row, name, reason: 'youngSince', other: sperm.young }
  return sperm.isUsed ? { row, name, reason: 'coverSince' } : undefined
}

/** New semen is removed while nothing names it, known semen gets back what it was. */
export async function undoSperms(
  tx: Tx,
  { effectId, farmId = 0, now }: UndoCall,
  images: readonly Image[],
): Promise<Undone> {
  const held = await holdForUndo(
    tx,
    farmId,
    images.map(({ id }) => id),
  )
  const refused = images.flatMap((image) => spermRefusal(image, held.get(image.id)) ?? [])
  const open = images.filter((image) => spermRefusal(image, held.get(image.id)) === undefined)
  const [made, changed] = [open.filter(({ before }) => !before), open.filter(({ before }) => before)]
  await restoreSperms(tx, farmId, changed, now)
  await removeSperms(
    tx,
    effectId,
    made.map(({ id }) => id),
  )
  return { refused, images: open.map((image) => ({ ...image, before: image.after, after: image.before })) }
}
