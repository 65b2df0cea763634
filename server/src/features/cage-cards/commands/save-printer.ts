import { PRINTER_DELETE, PRINTER_SAVE } from '@warren/shared/features/cage-cards/cage-cards.commands.ts'
import { MAX_PRINTERS } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { type Refusal, refuse } from '../../../platform/commands/refusal.ts'
import { staleVersion } from '../../../platform/commands/stale.ts'
import {
  countPrinters,
  insertPrinter,
  lockPrinterByName,
  removePrinter,
  updatePrinter,
} from '../printers.queries.ts'

interface PrinterDraft {
  readonly name: string
  readonly offsetX: number
  readonly offsetY: number
}

/** Adds a printer, or writes over the one of that name. */
async function keep(
  tx: Tx,
  farmId: number,
  before: { readonly id: number } | undefined,
  draft: PrinterDraft & { at: Date },
) {
  const { name, offsetX, offsetY, at } = draft
  const kept = { farm_id: farmId, name, offset_x: offsetX, offset_y: offsetY, updated_at: at }
  if (!before) return insertPrinter(tx, kept)
  await updatePrinter(tx, before.id, kept)
  return before.id
}

/** Keeps a printer and its offset under its name, over the version that was seen [D-010]. */
export const savePrinter = (
  context: CommandContext,
  actor: Actor,
  draft: PrinterDraft & { readonly version: number },
): Promise<{ id: number; messages: [] }> =>
  command(context, actor, { command: PRINTER_SAVE, payload: draft }, async (tx, note) => {
    const farmId = actor.farmIds[0] ?? 0
    const before = await lockPrinterByName(tx, farmId, draft.name)
    if (draft.version !== (before?.version ?? 0)) throw await stale(tx, before?.id)
    if (!before && (await countPrinters(tx, farmId)) >= MAX_PRINTERS) throw refuse('INVALID_DATA')
    const id = await keep(tx, farmId, before, { ...draft, at: context.now })
    if (id === undefined) throw await stale(tx, undefined)
    note.change(id, before && fieldsOf(before), fieldsOf(draft))
    return { id, messages: [] }
  })

/** One that is gone, or that came in between, has no change of its own to name. */
const stale = async (tx: Tx, id: number | undefined): Promise<Refusal> =>
  id === undefined ? refuse('SAVING_ERROR') : staleVersion(tx, { type: 'printer', id })

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
