import { IMPORT_START } from '@warren/shared/features/imports/imports.commands.ts'
import { createHash } from 'node:crypto'
import { NO_REPAIRS } from '@warren/shared/features/imports/imports.rules.ts'
import type { SentFile } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { enqueueInTurn } from '../../../platform/jobs/enqueue.ts'
import { insertJob } from '../../../platform/jobs/jobs.queries.ts'
import type { Importer } from '../importer.ts'
import { type ImportParams, insertImport } from '../imports.queries.ts'
import { countUnderWay, deleteAllButNewest, lockUploads } from '../imports.uploads.queries.ts'

/** Files of one person that may be under way at once, and that are kept: as many that were written, as many that were not. */
const MOST_UNDER_WAY = 8
const MOST_KEPT = 20

export interface Upload {
  readonly importer: Importer
  readonly file: SentFile
  readonly params: ImportParams
  /** Import at once when no line blocks it. */
  readonly direct: boolean
}

/** Keeps the file and asks for it to be read; nothing of it is looked at in the request. */
export async function startImport(context: CommandContext, actor: Actor, upload: Upload): Promise<number> {
  const { importer, file, params, direct } = upload
  const { kind } = importer
  const { id } = await command(
    context,
    actor,
    {
      command: IMPORT_START,
      payload: {
        kind,
        fileName: file.name,
        fileSize: file.bytes.byteLength,
        sha256: createHash('sha256').update(file.bytes).digest('hex'),
        ...params,
      },
    },
    async (tx, note) => {
      await lockUploads(tx, actor.userId)
      if ((await countUnderWay(tx, actor.userId)) >= MOST_UNDER_WAY)
        throw refuse('TOO_MANY_REQUESTS', { params: { seconds: 10 } })
      const turn = { farmId: actor.farmIds[0] ?? null, userId: actor.userId }
      const jobId = await insertJob(tx, { ...turn, kind: 'IMPORT' })
      const importId = await insertImport(tx, {
        userId: actor.userId,
        kind,
        params,
        language: actor.language,
        fileName: file.name,
        file: file.bytes,
        repairs: NO_REPAIRS,
        direct,
        jobId,
        now: context.now,
      })
      await deleteAllButNewest(tx, actor.userId, MOST_KEPT)
      await enqueueInTurn(tx, 'run-import', { importId, jobId }, turn)
      note.change(importId, undefined, { kind, fileName: file.name })
      return { id: importId }
    },
  )
  return id
}
