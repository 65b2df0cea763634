import { setTimeout as pause } from 'node:timers/promises'
import type { ImportLine } from '@warren/shared/features/imports/imports.contract.ts'
import { isUnderWay } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { SentFile } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { type CommandContext, type Db, unloggedCommandAs } from '../../platform/commands/command.ts'
import { isPassingFault } from '../../platform/commands/passing-fault.ts'
import { Refusal } from '../../platform/commands/refusal.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { LONGEST_WAIT_MS } from '../../platform/http/patience.ts'
import { cancelImportFile } from './commands/change-import.ts'
import { startImport } from './commands/start-import.ts'
import type { Importer } from './importer.ts'
import { findImport, type ImportHead, type ImportParams, listLines } from './imports.queries.ts'
import { markTold } from './imports.uploads.queries.ts'
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
  const { context, actor } = call
  const { id } = await startImport(context, actor, {
    importer: asked.importer,
    file: asked.file,
    params: await checkedParams(call, asked),
    direct: true,
  })
  const deadline = Date.now() + LONGEST_WAIT_MS
  const head = (await finished(call, id, deadline)) ?? (await givenUp(call, id))
  if (!head) throw new HttpFailure('SERVER_BUSY', { seconds: RETRY_SECONDS })
  const lines = await answerOf(call, head, deadline)
  await told(call, id)
  return lines
}

async function answerOf(call: DirectCall, head: ImportHead, deadline: number): Promise<ImportLine[]> {
  const { language } = call.actor
  const stored = await asking(call, (db) => listLines(db, head.id), deadline)
  // The rows are written or not, and the import says so; the same file, sent again, gets that answer.
  if (!stored) throw new HttpFailure('OUTCOME_UNKNOWN')
  const lines = stored.map((line) => importLineOf(line, language))
  if (head.status === 'APPLIED') return head.saved ? [...lines, successLine(head.saved)] : lines
  return head.status === 'CHECKED' ? lines : [importLineOf(lineOf('SAVE_ERROR', { row: null }), language)]
}

/** Passing faults of the engine tell nothing of the import: what it came to is asked for until it is known. */
async function asking<T>(
  { read }: DirectCall,
  body: (db: Db) => Promise<T>,
  deadline: number,
): Promise<T | undefined> {
  for (;;) {
    try {
      return await read(body)
    } catch (error) {
      if (!isPassingFault(error)) throw error
      if (Date.now() > deadline) return undefined
    }
    await pause(LONGEST_PAUSE_MS)
  }
}

/** A client that is told to come back sends the file again: this run must not be written after all, or is told as written. */
async function givenUp(call: DirectCall, id: number): Promise<ImportHead | undefined> {
  try {
    await cancelImportFile(call.context, call.actor, id)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return call.read((db) => findImport(db, id))
    // It may still be written: only the import itself knows.
    if (isPassingFault(error)) throw new HttpFailure('OUTCOME_UNKNOWN')
    throw error
  }
}

async function finished(call: DirectCall, id: number, deadline: number): Promise<ImportHead | undefined> {
  for (let ms = SHORTEST_PAUSE_MS; Date.now() < deadline; ms = Math.min(ms * 1.5, LONGEST_PAUSE_MS)) {
    await pause(ms)
    const head = await asking(call, (db) => findImport(db, id), deadline)
    // Many later files of the same person may have pushed it out: waiting would not bring it back.
    if (!head || !isUnderWay(head.status)) return head
  }
  return undefined
}

/** Where this cannot be written down, the same file gets the same answer for a while: no harm, and no reason to fail. */
async function told({ context, actor }: DirectCall, id: number): Promise<void> {
  try {
    await unloggedCommandAs(context, actor, 'IMPORT_CHECK', (tx) => markTold(tx, id, context.now))
  } catch (error) {
    if (!isPassingFault(error)) throw error
  }
}
