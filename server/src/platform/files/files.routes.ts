import * as contract from '@warren/shared/kernel/files.contract.ts'
import type { Actor } from '../auth/actor.ts'
import type { CommandContext, Db } from '../commands/command.ts'
import { HttpFailure } from '../http/failures.ts'
import { found, type Route, route } from '../http/route.ts'
import { type FileCall, isFileRoute } from './file-route.ts'
import { findFile, type StoredFile, storedBytes } from './files.queries.ts'
import { parsedParts } from './parsed-parts.ts'
import { mayAsk } from './run-file.ts'
import { storedFile } from './send-file.ts'
import { dropFile, startFile } from './start-file.ts'
import { failureOf, wholeOf } from './wait-for-file.ts'

type Read = <T>(body: (db: Db) => Promise<T>) => Promise<T>
type By = { readonly read: Read; readonly context: CommandContext }

const SECONDS_UNTIL_NEXT_LOOK = 2

const stateOf = (file: StoredFile): contract.FileState => {
  const isReady = wholeOf(file) !== undefined
  return {
    id: file.id,
    name: file.name,
    bytes: isReady ? file.bytes : null,
    // A job that is done without a file was refused.
    status: file.status === 'DONE' && !isReady ? 'FAILED' : (file.status as contract.FileStatus),
    progress: { done: file.done, total: file.total },
    code: file.code,
    expiresAt: file.expiresAt.toISOString(),
  }
}

const fileOf = ({ read, context }: By, id: string): Promise<StoredFile> =>
  found(read((db) => findFile(db, id, context.now)))

/** The file when it can be sent. */
async function whole(by: By, id: string) {
  const file = await fileOf(by, id)
  if (file.status === 'QUEUED' || file.status === 'RUNNING')
    throw new HttpFailure('FILE_TAKES_LONGER', { seconds: SECONDS_UNTIL_NEXT_LOOK })
  const ready = wholeOf(file)
  if (!ready) throw failureOf(file)
  if ((await by.read((db) => storedBytes(db, id))) !== ready.bytes) throw new HttpFailure('NOT_FOUND')
  return ready
}

/** Files that jobs make: any call whose answer is a file can be asked for here, too. */
export const filesRoutes = (others: readonly Route[]): Route[] => [
  route(contract.startFile, async (call) => {
    const { body, actor, context, read } = call
    const target = others.filter(isFileRoute).find(({ endpoint }) => endpoint.id === body.endpoint)
    if (!target) throw new HttpFailure('NOT_FOUND')
    if (!mayAsk(target, actor)) throw new HttpFailure('NOT_ALLOWED')
    const parts = parsedParts(target.endpoint, body)
    await refuseNow(target.make, { ...parts, actor, context, read })
    const id = await startFile(context, actor, target.endpoint, parts)
    return stateOf(await fileOf(call, id))
  }),
  route(contract.getFile, async (call) => stateOf(await fileOf(call, call.params.id))),
  route(contract.cancelFile, async (call) => {
    const file = await fileOf(call, call.params.id)
    await dropFile(call.context, call.actor as Actor, file)
    return { ...stateOf(file), status: 'CANCELLED' as const }
  }),
  route(contract.downloadMadeFile, async (call) =>
    storedFile(call.read, await whole(call, call.params.id), call.range),
  ),
]

/** What must be refused is refused before a job is asked; nothing is made here. */
const refuseNow = async (
  make: (call: FileCall<never>) => unknown,
  call: Omit<FileCall<never>, 'params' | 'query' | 'body'> & object,
): Promise<void> => {
  await make(call as FileCall<never>)
}
