import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import { FILE_LIFE_MINUTES } from '@warren/shared/kernel/files.contract.ts'
import type { Actor } from '../auth/actor.ts'
import { type CommandContext, unloggedCommandAs } from '../commands/command.ts'
import { HttpFailure } from '../http/failures.ts'
import { enqueueInTurn } from '../jobs/enqueue.ts'
import { insertJob, requestCancel } from '../jobs/jobs.queries.ts'
import {
  countInUse,
  expireFile,
  insertFile,
  listSurplus,
  lockFiles,
  type StoredFile,
} from './files.queries.ts'

/** Files under way at once, ready ones that are being sent by plain calls, and ready ones that are kept. */
const MOST_OF_USER = 3
const MOST_OF_FARM = 6
const MOST_SENT = 4
const MOST_KEPT = 4
const RETRY_SECONDS = 10
const MINUTE_MS = 60_000

/** The parts of a request, as its endpoint declares them. */
export interface Asked {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  /** In which language the file was asked for. */
  readonly language?: unknown
}

/** Asks for a file to be made by a job, to be fetched, or by a call that waits for it; answers its id. */
export const startFile = (
  { context, actor, params, query, body }: Asked & { context: CommandContext; actor: Actor },
  endpoint: Endpoint,
  { isWaited }: { readonly isWaited: boolean },
): Promise<string> =>
  unloggedCommandAs(context, actor, 'FILE_MAKE', async (tx) => {
    const { now } = context
    const turn = { farmId: actor.farmIds[0] ?? null, userId: actor.userId }
    await lockFiles(tx, actor.userId)
    const { underWay, sent } = await countInUse(tx, actor.userId, now)
    if (underWay >= MOST_OF_USER || sent >= MOST_SENT) throw tooMany()
    for (const id of await listSurplus(tx, actor.userId, MOST_KEPT - 1, now)) await expireFile(tx, id, now)
    const jobId = await insertJob(tx, { ...turn, kind: 'FILE' })
    const expiresAt = new Date(now.getTime() + FILE_LIFE_MINUTES * MINUTE_MS)
    const fileId = await insertFile(tx, {
      userId: actor.userId,
      endpoint: endpoint.id,
      request: { params, query, body, language: actor.language },
      jobId,
      now,
      expiresAt,
      isWaited,
    })
    if ((await enqueueInTurn(tx, 'make-file', { fileId, jobId }, turn)) >= MOST_OF_FARM) throw tooMany()
    return fileId
  })

const tooMany = () => new HttpFailure('FILES_UNDER_WAY', { seconds: RETRY_SECONDS })

/** Stops the job if it runs, and lets go of what there is. */
export const dropFile = (
  context: CommandContext,
  actor: Actor,
  { id, jobId }: Pick<StoredFile, 'id' | 'jobId'>,
): Promise<void> =>
  unloggedCommandAs(context, actor, 'FILE_MAKE', async (tx) => {
    await requestCancel(tx, jobId)
    await expireFile(tx, id, context.now)
  })
