import { setTimeout as pause } from 'node:timers/promises'
import type { ImportLine } from '@warren/shared/features/imports/imports.contract.ts'
import { isUnderWay } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { SentFile } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { CommandContext, Db } from '../../platform/commands/command.ts'
import { Refusal } from '../../platform/commands/refusal.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { LONGEST_WAIT_MS } from '../../platform/http/patience.ts'
import { cancelImportFile } from './commands/change-import.ts'
import { startImport } from './commands/start-import.ts'
import type { Importer } from './importer.ts'
import { findImport, type ImportParams, listLines } from './imports.queries.ts'
import { importLineOf, lineOf, successLine } from './lines.ts'

/** When a caller may come back to whom a queue that stood still was told as busy. */
const RETRY_SECONDS = 30
const SHORTEST_PAUSE_MS = 25
const LONGEST_PAUSE_MS = 250

export interface DirectImport extends ImportParams {
  readonly importer: Importer
  readonly file: SentFile
}

/** The day that rows are for; whether the farm has it is said by a line of the result [section 10.8]. */
function dayOf(
  { needsDay }: Importer,
  { groupId, diaryId, weightType }: ImportParams,
): Pick<ImportParams, 'groupId' | 'diaryId' | 'weightType'> {
  if (!needsDay) return {}
  if (groupId === undefined || diaryId === undefined || weightType === undefined)
    throw new HttpFailure('INVALID_DATA')
  return { groupId, diaryId, weightType }
}

export interface DirectCall {
  readonly context: CommandContext
  readonly actor: Actor
  readonly read: <T>(body: (db: Db) => Promise<T>) => Promise<T>
}

/** What the rows are for; a group of another farm does not exist. */
export async function checkedParams(
  { actor, read }: Pick<DirectCall, 'actor' | 'read'>,
  { importer, sourceFarmId, iaGroupId, ...day }: Omit<DirectImport, 'file'>,
): Promise<ImportParams> {
  const { hasGroup, needsGroup } = importer
  if (needsGroup && iaGroupId === undefined) throw new HttpFailure('INVALID_DATA')
  const isMeant = hasGroup !== undefined && iaGroupId !== undefined
  if (isMeant && !(await read((db) => hasGroup(db, actor, iaGroupId)))) throw new HttpFailure('NOT_FOUND')
  return {
    ...(sourceFarmId !== undefined && { sourceFarmId }),
    ...(isMeant && { iaGroupId }),
    ...dayOf(importer, day),
  }
}

/** A whole import in one call, as the specification states it: file in, list of lines out [IMP-06, IMP-07]. */
export async function importDirectly(call: DirectCall, asked: DirectImport): Promise<ImportLine[]> {
  const { context, actor, read } = call
  const id = await startImport(context, actor, {
    importer: asked.importer,
    file: asked.file,
    params: await checkedParams(call, asked),
    direct: true,
  })
  const head = (await finished(read, id)) ?? (await givenUp(call, id))
  if (!head) throw new HttpFailure('SERVER_BUSY', { seconds: RETRY_SECONDS })
  const lines = (await read((db) => listLines(db, id))).map((line) => importLineOf(line, actor.language))
  if (head.status === 'APPLIED') return head.saved ? [...lines, successLine(head.saved)] : lines
  return head.status === 'CHECKED'
    ? lines
    : [importLineOf(lineOf('SAVE_ERROR', { row: null }), actor.language)]
}

/** A client that is told to come back sends the file again: this run must not be written after all, or is told as written. */
async function givenUp({ context, actor, read }: DirectCall, id: number) {
  try {
    await cancelImportFile(context, actor, id)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return read((db) => findImport(db, id))
  }
}

async function finished(read: DirectCall['read'], id: number) {
  const deadline = Date.now() + LONGEST_WAIT_MS
  for (let ms = SHORTEST_PAUSE_MS; Date.now() < deadline; ms = Math.min(ms * 1.5, LONGEST_PAUSE_MS)) {
    await pause(ms)
    const head = await read((db) => findImport(db, id))
    // Many later files of the same person may have pushed it out: waiting would not bring it back.
    if (!head || !isUnderWay(head.status)) return head
  }
  return undefined
}
