import { createHash } from 'node:crypto'
import { LANE_CALL } from '@warren/shared/features/commands/commands.contract.ts'
import { UNSENT_FILE_BYTES } from '@warren/shared/features/field/field.vocabulary.ts'
import type { takeUnsentFile } from '@warren/shared/features/field/reports.contract.ts'
import {
  hashedText,
  type UnsentFile,
  unsentFile,
} from '@warren/shared/features/field/unsent-file.contract.ts'
import type { AnswerOf, SentFile } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { type CommandContext, readAs } from '../../platform/commands/command.ts'
import { Refusal, refuse } from '../../platform/commands/refusal.ts'
import { readJson } from '../../platform/http/json.ts'
import { deliverRun, type FieldCommand, laneOf } from '../commands/index.ts'
import { nameOf } from './lanes.queries.ts'

type Taken = AnswerOf<typeof takeUnsentFile>

/** A file is answered by then, with what is left: the same file again goes on. */
const ANSWER_MS = 60_000

function parsed(bytes: Uint8Array): unknown {
  try {
    return readJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refuse('unsent-file-unreadable')
  }
}

/** The file as the phone wrote it; what was changed or cut off on the way is refused whole [FLD-16]. */
function readFile({ bytes }: SentFile): UnsentFile {
  if (bytes.byteLength > UNSENT_FILE_BYTES) throw refuse('TOO_LARGE')
  const file = unsentFile.safeParse(parsed(bytes)).data
  if (!file) throw refuse('unsent-file-unreadable')
  if (createHash('sha256').update(hashedText(file)).digest('hex') !== file.sha256)
    throw refuse('unsent-file-damaged')
  return file
}

/** As many rows as one call of a phone may have. */
function callOf(rows: readonly unknown[]): readonly unknown[] {
  let bytes = 0
  const end = rows.slice(0, LANE_CALL.rows).findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1
    return bytes >= LANE_CALL.bytes
  })
  return rows.slice(0, end < 0 ? LANE_CALL.rows : Math.max(1, end))
}

const isCode = (error: unknown, code: string): error is Refusal =>
  error instanceof Refusal && error.problems[0].code === code

/** A lane that is unknown and one of another farm are the same: not of this farm. */
const foundLane = (context: CommandContext, actor: Actor, lane: string) =>
  laneOf(context, actor, { lane, isCarried: true }).catch((error: unknown) => {
    throw isCode(error, 'NOT_FOUND') ? refuse('unsent-file-foreign') : error
  })

/**
 * Takes unsent work of a phone from a file: the intake, the numbers and the ids are those of the phone, the office is who
 * brings it. What is known already has its first outcome, so a file may come twice, and the phone itself later [FLD-16].
 */
export async function takeFile(
  context: CommandContext,
  actor: Actor,
  sent: SentFile,
  known: readonly FieldCommand[],
): Promise<Taken> {
  const until = performance.now() + ANSWER_MS
  const { lane, rows } = readFile(sent)
  const found = await foundLane(context, actor, lane)
  const outcomes: Partial<Record<keyof Taken['outcomes'], number>> = {}
  let done = 0
  while (done < rows.length && performance.now() < until) {
    const commands = [...callOf(rows.slice(done))] as Parameters<typeof deliverRun>[2]['sent']['commands']
    const call = { sent: { commands, carrying: lane }, lane, isGone: () => false, isFile: true }
    const told = await deliverRun(context, actor, call, known).catch((error: unknown) => {
      throw isCode(error, 'FIELD_GAP')
        ? refuse('unsent-file-gap', { params: { ...error.problems[0].params } })
        : error
    })
    const arrived = told.filter(({ status }) => status !== 'PENDING')
    for (const { status } of arrived) outcomes[status] = (outcomes[status] ?? 0) + 1
    done += arrived.length
    // The quota of the day is used up, or nothing goes on: the rest stays where it is.
    if (arrived.length < told.length || told.length === 0) break
  }
  const username = await readAs(context, actor, (db) => nameOf(db, found.userId))
  return { username, phone: found.label, rows: rows.length, outcomes, rest: rows.length - done }
}
