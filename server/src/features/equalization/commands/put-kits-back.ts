import { KITS_MOVE } from '@warren/shared/features/equalization/equalization.commands.ts'
import { kitsNow } from '@warren/shared/features/equalization/equalization.rules.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Sender, Tx } from '../../../platform/commands/command.ts'
import { noteEffect } from '../../../platform/commands/effects.ts'
import type { CommandNote } from '../../../platform/commands/note.ts'
import { ownEntry } from '../../../platform/commands/own-entry.ts'
import { type HeldCover, judgeKept, keptChange, restoreKept } from '../../covers/index.ts'
import { findRoundChange, type LockedGroup, markUndone } from '../../ia-groups/index.ts'
import { imagesOf } from './litter-images.ts'

const booked = z.object({ cells: z.array(keptChange) })

export interface PuttingBack {
  readonly actor: Actor
  readonly group: LockedGroup
  readonly now: Date
  readonly sender: Sender
  /** The entry that carried them. */
  readonly undoes: string
  /** Kits that should be in each nest afterwards, by cover. */
  readonly wanted: ReadonlyMap<number, number>
}

/** The change that the own entry made, while no other change touched it since. */
async function openChange(tx: Tx, { actor, group, sender, undoes }: PuttingBack) {
  const entry = await ownEntry(tx, actor, sender, undoes)
  if (entry?.name !== KITS_MOVE.name || entry.status !== 'DONE') return undefined
  const { changeId } = entry.result as { readonly changeId?: number }
  const change = changeId === undefined ? undefined : await findRoundChange(tx, actor.farmIds, changeId)
  const cells = booked.safeParse(change?.changes)
  const isOpen = change?.groupId === group.id && change.undoneAt === null && cells.success
  return isOpen ? { id: change.id, cells: cells.data.cells } : undefined
}

const isWanted = (wanted: PuttingBack['wanted'], cover: HeldCover | undefined): boolean =>
  cover !== undefined && wanted.get(cover.id) === kitsNow(cover)

/**
 * Puts litters back as they were before the own entry carried kits: what was counted as given and received is forgotten,
 * as if it had not been. Nothing where another has changed a litter since, or where the moves are not the opposite: then
 * they are booked as any other [FLD-14].
 */
export async function putKitsBack(tx: Tx, note: CommandNote, back: PuttingBack) {
  const change = await openChange(tx, back)
  if (!change) return undefined
  const { actor, group, now, wanted } = back
  const judged = await judgeKept(tx, { actor, group }, change.cells)
  const isAsLeft = judged.every(({ reason }) => reason === undefined)
  const isOpposite =
    judged.length === wanted.size &&
    judged.every(({ kept, cover }) => isWanted(wanted, cover && { ...cover, ...kept.before }))
  if (!isAsLeft || !isOpposite) return undefined
  await restoreKept(tx, { actor, group, now }, judged)
  await markUndone(tx, group.farmId, change.id, now)
  await noteEffect(
    tx,
    note,
    imagesOf(change.cells.map((cell) => ({ ...cell, before: cell.after, after: cell.before }))),
  )
  note.change(group.id, { litters: judged.length, changeId: change.id }, { litters: judged.length })
  return { changeId: change.id }
}
