import * as contract from '@warren/shared/kernel/files.contract.ts'
import type { CommandContext, Db } from '../commands/command.ts'
import { HttpFailure } from '../http/failures.ts'
import { found, type Route, route } from '../http/route.ts'
import { stateOf, wholeOf } from './file-state.ts'
import { findFile, type StoredFile, storedBytes } from './files.queries.ts'
import { storedFile } from './send-file.ts'
import { dropFile } from './start-file.ts'
import { failureOf } from './wait-for-file.ts'

interface By {
  readonly read: <T>(body: (db: Db) => Promise<T>) => Promise<T>
  readonly context: CommandContext
}

const SECONDS_UNTIL_NEXT_LOOK = 2

const fileOf = ({ read, context }: By, id: string): Promise<StoredFile> =>
  found(read((db) => findFile(db, id, context.now)))

/** The file when it can be sent. */
async function wholeFile(by: By, id: string) {
  const file = await fileOf(by, id)
  if (file.status === 'QUEUED' || file.status === 'RUNNING')
    throw new HttpFailure('FILE_TAKES_LONGER', { seconds: SECONDS_UNTIL_NEXT_LOOK })
  const whole = wholeOf(file)
  if (!whole) throw failureOf(file)
  if ((await by.read((db) => storedBytes(db, id))) !== whole.bytes) throw new HttpFailure('NOT_FOUND')
  return whole
}

/** Files that jobs make: how far, no longer wanted, fetched. */
export const filesRoutes = (): Route[] => [
  route(contract.getFile, async (call) => stateOf(await fileOf(call, call.params.id))),
  route(contract.cancelFile, async (call) => {
    const file = await fileOf(call, call.params.id)
    await dropFile(call.context, call.actor, file)
    return { ...stateOf(file), status: 'CANCELLED' as const }
  }),
  route(contract.downloadMadeFile, async (call) =>
    storedFile(call.read, await wholeFile(call, call.params.id), call.range),
  ),
]
