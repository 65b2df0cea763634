import {
  IMPORT_APPLY,
  IMPORT_CANCEL,
  IMPORT_REPAIR,
  IMPORT_UNDO,
} from '@warren/shared/features/imports/imports.commands.ts'
import type { ImportState, repairImport } from '@warren/shared/features/imports/imports.contract.ts'
import { addRepairs, countRepairs, type Repairs } from '@warren/shared/features/imports/imports.rules.ts'
import { isUnderWay, isWritten, MAX_REPAIRS } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { importColumns, type Sheet } from '@warren/shared/kernel/sheet.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { CommandContext, Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { enqueueInTurn } from '../../../platform/jobs/enqueue.ts'
import { insertJob, requestCancel } from '../../../platform/jobs/jobs.queries.ts'
import { importCommand } from './import-command.ts'
import { type ImportHead, type ImportUpdate, lockImport, updateImport } from '../imports.queries.ts'

type RepairBody = BodyOf<typeof repairImport>

export async function found(tx: Tx, id: number): Promise<ImportHead> {
  const head = await lockImport(tx, id)
  if (!head) throw refuse('NOT_FOUND')
  return head
}

/** Sends the import round again under a job of its own. */
export async function runAgain(tx: Tx, actor: Actor, importId: number, update: ImportUpdate): Promise<void> {
  const turn = { farmId: actor.farmIds[0] ?? null, userId: actor.userId }
  const jobId = await insertJob(tx, { ...turn, kind: 'IMPORT' })
  await updateImport(tx, importId, { ...update, jobId, canApply: false })
  await enqueueInTurn(tx, 'run-import', { importId, jobId }, turn)
}

/** Corrections on top of the file; the file itself stays as it came. */
export const repairImportFile = (
  context: CommandContext,
  actor: Actor,
  target: { readonly id: number; readonly sheetOf: (kind: string) => Sheet },
  body: RepairBody,
): Promise<ImportState> =>
  importCommand(
    { context, actor },
    { command: IMPORT_REPAIR, payload: { id: target.id, ...body } },
    async (tx, note) => {
      const head = await found(tx, target.id)
      // What is under way or written cannot be corrected any more.
      if (isUnderWay(head.status) || isWritten(head.status)) throw refuse('SAVING_ERROR')
      const columns = new Set(importColumns(target.sheetOf(head.kind)).map(([key]) => key))
      const named = [...(body.cells ?? []), ...(body.maps ?? [])].map(({ column }) => column)
      const repairs = addRepairs(head.repairs as unknown as Repairs, body)
      if (named.some((column) => !columns.has(column)) || countRepairs(repairs) > MAX_REPAIRS)
        throw refuse('INVALID_DATA')
      await runAgain(tx, actor, target.id, { status: 'CHECKING', repairs })
      note.change(target.id, undefined, { repairs: countRepairs(repairs) })
      return target.id
    },
  )

/** Asks for the checked rows to be written. */
export const applyImportFile = (context: CommandContext, actor: Actor, id: number): Promise<ImportState> =>
  importCommand({ context, actor }, { command: IMPORT_APPLY, payload: { id } }, async (tx, note) => {
    const head = await found(tx, id)
    if (head.status !== 'CHECKED' || !head.canApply) throw refuse('SAVING_ERROR')
    await runAgain(tx, actor, id, { status: 'APPLYING' })
    note.change(id, { status: head.status }, { status: 'APPLYING' })
    return id
  })

/**
 * Stops what is under way, or puts a checked file away; what is written stays written. The import's own row decides:
 * its lock is the one that writing the rows takes, so either the rows are there and this is refused, or they never come.
 */
export const cancelImportFile = (context: CommandContext, actor: Actor, id: number): Promise<ImportState> =>
  importCommand({ context, actor }, { command: IMPORT_CANCEL, payload: { id } }, async (tx, note) => {
    const head = await found(tx, id)
    if (isWritten(head.status)) throw refuse('SAVING_ERROR')
    await requestCancel(tx, head.jobId)
    await updateImport(tx, id, { status: 'CANCELLED', canApply: false })
    note.change(id, { status: head.status }, { status: 'CANCELLED' })
    return id
  })

/** Asks for what was written to be taken back, once; its uploader or another administrator of the farm may. */
export const undoImportFile = (
  context: CommandContext,
  actor: Actor,
  target: { readonly id: number; readonly mayUndo: (kind: string) => boolean },
): Promise<ImportState> =>
  importCommand(
    { context, actor },
    { command: IMPORT_UNDO, payload: { id: target.id } },
    async (tx, note) => {
      const head = await found(tx, target.id)
      if (!target.mayUndo(head.kind)) throw refuse('NOT_ALLOWED')
      if (head.status !== 'APPLIED' || head.effectId === null) throw refuse('SAVING_ERROR')
      await runAgain(tx, actor, target.id, { status: 'UNDOING' })
      note.change(target.id, { status: head.status }, { status: 'UNDOING' })
      return target.id
    },
  )
