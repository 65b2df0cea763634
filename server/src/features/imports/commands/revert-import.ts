import { IMPORT_REVERT } from '@warren/shared/features/imports/imports.commands.ts'
import { scopeOf } from '../../../platform/auth/actor.ts'
import { command } from '../../../platform/commands/command.ts'
import { noteEffect } from '../../../platform/commands/effects.ts'
import { listImages } from '../../../platform/commands/effects.queries.ts'
import { isRefusedByEngine } from '../../../platform/commands/violations.ts'
import { JobFailure } from '../../../platform/jobs/run-job.ts'
import type { RefusedUndo } from '../importer.ts'
import { appendLines, lockImport, updateImport } from '../imports.queries.ts'
import { type Line, lineOf } from '../lines.ts'
import type { Work } from '../work.ts'

/** Attempts to take back: another user may use a record between looking and writing, then all are looked at again. */
const ATTEMPTS = 3

const refusedLine = ({ row, name, reason, other }: RefusedUndo): Line =>
  lineOf('UNDO_REFUSED', {
    row,
    reason,
    value: name,
    params: { name, ...(other !== undefined && { other }) },
  })

const inRows = (a: RefusedUndo, b: RefusedUndo): number => (a.row ?? 0) - (b.row ?? 0)

/** All records that are still as the import left them, the log row and the import's own state in one transaction. */
export async function undoWritten(job: Omit<Work, 'file'>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await takeBack(job)
    } catch (error) {
      if (!isRefusedByEngine(error)) throw error
      if (attempt === ATTEMPTS)
        throw new JobFailure('SAVING_ERROR', 'records were changed by others again and again', {
          cause: error,
        })
    }
  }
}

async function takeBack({ deps, run, actor, head, importer }: Omit<Work, 'file'>): Promise<void> {
  await run.progress(0, head.created + head.changed)
  const now = deps.clock()
  const payload = { importId: head.id, fileName: head.fileName, rows: head.saved ?? 0 }
  const context = { engine: deps.engine, now }
  await command(context, actor, { command: IMPORT_REVERT, payload }, async (tx, note) => {
    const locked = await lockImport(tx, head.id)
    // Done by a worker that could not say so any more.
    if (locked?.jobId !== head.jobId || locked.status !== 'UNDOING' || locked.effectId === null)
      return { undone: locked?.undone ?? 0, refused: locked?.refused ?? 0 }
    const call = { actor, farmId: actor.farmIds[0], effectId: locked.effectId, now }
    const { images, refused } = await importer.undo(
      tx,
      call,
      await listImages(scopeOf(actor), tx, call.effectId),
    )
    await noteEffect(tx, note, images)
    await appendLines(tx, { id: head.id, userId: actor.userId }, refused.toSorted(inRows).map(refusedLine))
    const figures = { undone: images.length, refused: refused.length }
    await updateImport(tx, head.id, { status: 'UNDONE', ...figures })
    note.change(head.id, undefined, figures)
    return figures
  })
}
