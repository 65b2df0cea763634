import { IMPORT_START } from '@warren/shared/features/imports/imports.commands.ts'
import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { createHash } from 'node:crypto'
import { NO_REPAIRS } from '@warren/shared/features/imports/imports.rules.ts'
import type { SentFile } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { CommandContext, Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { enqueueInTurn } from '../../../platform/jobs/enqueue.ts'
import { insertJob } from '../../../platform/jobs/jobs.queries.ts'
import type { Importer } from '../importer.ts'
import { importCommand } from './import-command.ts'
import { type ImportParams, insertImport } from '../imports.queries.ts'
import { countUnderWay, deleteAllButNewest, findUntold, lockUploads } from '../imports.uploads.queries.ts'

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

/** How long a plain call may be sent again and get the answer of its first sending: longer than a call waits. */
const UNTOLD_MS = 15 * 60_000

/** Keeps the file and asks for it to be read; nothing of it is looked at in the request. */
export function startImport(context: CommandContext, actor: Actor, upload: Upload): Promise<ImportState> {
  const { importer, file, params } = upload
  const digest = createHash('sha256').update(file.bytes).digest()
  const payload = {
    kind: importer.kind,
    fileName: file.name,
    fileSize: file.bytes.byteLength,
    sha256: digest.toString('hex'),
    ...params,
  }
  return importCommand({ context, actor }, { command: IMPORT_START, payload }, async (tx, note) => {
    await lockUploads(tx, actor.userId)
    const importId =
      (await sentBefore(tx, actor, upload, { digest, now: context.now })) ??
      (await keptFile(tx, actor, upload, { digest, now: context.now }))
    note.change(importId, undefined, { kind: importer.kind, fileName: file.name })
    return importId
  })
}

interface Sending {
  readonly digest: Buffer
  readonly now: Date
}

/** The same file in a plain call whose answer was never given: it comes again for that answer. */
const sentBefore = async (tx: Tx, { userId }: Actor, upload: Upload, { digest, now }: Sending) =>
  upload.direct
    ? findUntold(tx, {
        userId,
        kind: upload.importer.kind,
        params: upload.params,
        digest,
        since: new Date(now.getTime() - UNTOLD_MS),
      })
    : undefined

async function keptFile(tx: Tx, actor: Actor, upload: Upload, { digest, now }: Sending): Promise<number> {
  const { importer, file, params, direct } = upload
  if ((await countUnderWay(tx, actor.userId)) >= MOST_UNDER_WAY)
    throw refuse('TOO_MANY_REQUESTS', { params: { seconds: 10 } })
  const turn = { farmId: actor.farmIds[0] ?? null, userId: actor.userId }
  const jobId = await insertJob(tx, { ...turn, kind: 'IMPORT' })
  const importId = await insertImport(tx, {
    userId: actor.userId,
    kind: importer.kind,
    params,
    language: actor.language,
    fileName: file.name,
    file: file.bytes,
    digest,
    repairs: NO_REPAIRS,
    direct,
    jobId,
    now,
  })
  await deleteAllButNewest(tx, actor.userId, MOST_KEPT)
  await enqueueInTurn(tx, 'run-import', { importId, jobId }, turn)
  return importId
}
