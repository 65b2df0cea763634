import { PRINTER_DELETE, PRINTER_SAVE } from '@warren/shared/features/cage-cards/cage-cards.commands.ts'
import { MAX_PRINTERS } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { countPrinters, lockPrinterByName, removePrinter, upsertPrinter } from '../printers.queries.ts'

interface PrinterDraft {
  readonly name: string
  readonly offsetX: number
  readonly offsetY: number
}

/** Keeps a printer and its offset under its name. */
export const savePrinter = (
  context: CommandContext,
  actor: Actor,
  draft: PrinterDraft,
): Promise<{ id: number; messages: [] }> =>
  command(context, actor, { command: PRINTER_SAVE, payload: draft }, async (tx, note) => {
    const farmId = actor.farmIds[0] ?? 0
    const { name, offsetX, offsetY } = draft
    const before = await lockPrinterByName(tx, farmId, name)
    if (!before && (await countPrinters(tx, farmId)) >= MAX_PRINTERS) throw refuse('INVALID_DATA')
    const id = await upsertPrinter(tx, {
      farm_id: farmId,
      name,
      offset_x: offsetX,
      offset_y: offsetY,
      updated_at: context.now,
    })
    note.change(id, before && fieldsOf(before), { name, offsetX, offsetY })
    return { id, messages: [] }
  })

const fieldsOf = ({
  name,
  offsetX,
  offsetY,
}: PrinterDraft): Readonly<Record<keyof PrinterDraft, unknown>> => ({
  name,
  offsetX,
  offsetY,
})

/** Forgets a printer; the cards it printed stay where they hang. */
export const deletePrinter = (context: CommandContext, actor: Actor, id: number): Promise<{ messages: [] }> =>
  command(context, actor, { command: PRINTER_DELETE, payload: { id } }, async (tx, note) => {
    const removed = await removePrinter(scopeOf(actor), tx, id)
    if (!removed) throw refuse('NOT_FOUND')
    note.change(id, removed, undefined)
    return { messages: [] }
  })
