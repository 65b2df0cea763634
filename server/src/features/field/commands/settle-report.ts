import { createHash } from 'node:crypto'
import { FIELD_REPORT_SETTLE } from '@warren/shared/features/field/field.commands.ts'
import { NEST_TASKS } from '@warren/shared/features/field/report-kinds.vocabulary.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import {
  command,
  type CommandContext,
  type Db,
  logBeside,
  readAs,
  refusedCommand,
  type Settling,
  type Tx,
} from '../../../platform/commands/command.ts'
import type { CommandNote } from '../../../platform/commands/note.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { type FieldCommand, insertResolution } from '../../commands/index.ts'
import { sendBack } from '../../ia-tasks/index.ts'
import { factsOf, isTakeable, stampOf, takenPayload, valuesOf } from '../report-facts.ts'
import { coverOf, isRunnable, rabbitOf, type ReadReport, readReport } from '../read-report.ts'
import { findOpen, isReport, thirdBirthCover } from '../reports.queries.ts'
import { type Author, authorsOf } from '../show-reports.ts'

type Payload = PayloadOf<typeof FIELD_REPORT_SETTLE>

/** Who settles, and when. */
interface By {
  readonly context: CommandContext
  readonly actor: Actor
}

interface Opened {
  readonly report: ReadReport
  readonly author: Author
}

/** The report, as long as no user has settled it; of another farm it does not exist. */
async function opened(
  actor: Actor,
  db: Db,
  id: number,
  known: readonly FieldCommand[],
): Promise<Opened | ErrorCode> {
  const row = await findOpen(scopeOf(actor), db, id)
  if (!row) return (await isReport(scopeOf(actor), db, id)) ? 'command-not-open' : 'NOT_FOUND'
  const report = readReport(row, known)
  return { report, author: (await authorsOf(db, [report]))(report) }
}

/** Writes how it was settled; who comes second is told so. */
async function resolve(
  tx: Tx,
  { context: { now }, actor }: By,
  { id, how, note }: Payload,
  { report: { row }, author }: Opened,
): Promise<void> {
  const isFirst = await insertResolution(tx, {
    commandId: id,
    userId: actor.userId,
    at: now,
    comment: note || null,
    how,
    farmId: row.farmId,
    ownerId: author.userId,
    clientId: row.clientId,
  })
  if (!isFirst) throw refuse('command-not-open')
}

const tell = (note: CommandNote, { id, how }: Payload, { report: { row } }: Opened): void =>
  note.change(id, { status: row.status }, { status: 'RESOLVED', how })

async function recall(tx: Tx, { context, actor }: By, payload: Payload, report: ReadReport): Promise<void> {
  const type = NEST_TASKS[report.row.name]
  const doeId = rabbitOf(report)
  const coverId =
    coverOf(report) ?? (doeId === undefined ? undefined : await thirdBirthCover(scopeOf(actor), tx, doeId))
  if (type === undefined || coverId === undefined) throw refuse('report-no-doe')
  const { id: commandId, note = '' } = payload
  await sendBack(actor, tx, { coverId, type, commandId, note: note || null, now: context.now })
}

/** What is stored stays, or a worker is sent back to the doe. */
const decide = (
  context: CommandContext,
  actor: Actor,
  payload: Payload,
  known: readonly FieldCommand[],
): Promise<{ messages: [] }> =>
  command(context, actor, { command: FIELD_REPORT_SETTLE, payload }, async (tx, note) => {
    const found = await opened(actor, tx, payload.id, known)
    if (typeof found === 'string') throw refuse(found)
    await resolve(tx, { context, actor }, payload, found)
    if (payload.how === 'BACK') await recall(tx, { context, actor }, payload, found.report)
    tell(note, payload, found)
    return { messages: [] }
  })

interface Prepared {
  readonly opened: Opened
  readonly handler: FieldCommand
  readonly next: object
}

/** What the office would run: as it was sent, or over what is stored now. */
async function prepare(
  actor: Actor,
  db: Db,
  { id, how, stamp }: Payload,
  known: readonly FieldCommand[],
): Promise<Prepared | ErrorCode> {
  const found = await opened(actor, db, id, known)
  if (typeof found === 'string') return found
  const { report } = found
  const handler = report.known
  if (!handler || !isRunnable(actor, report)) return 'report-not-runnable'
  if (how === 'AGAIN') return { opened: found, handler, next: report.payload ?? {} }
  if (!isTakeable(report)) return 'report-not-runnable'
  const facts = await factsOf(actor, db, [report])
  if (stamp !== undefined && stamp !== stampOf(valuesOf(report, facts))) return 'report-changed'
  return { opened: found, handler, next: takenPayload(report, facts) }
}

/**
 * Runs the command of a report as the office's own; it names the one it settles, and both are done or neither. Refused, it is
 * in the log with its reason and the report stays open.
 */
async function giveAgain(
  context: CommandContext,
  actor: Actor,
  payload: Payload,
  known: readonly FieldCommand[],
): Promise<{ messages: [] }> {
  const prepared = await readAs(context, actor, (db) => prepare(actor, db, payload, known))
  const call = { command: FIELD_REPORT_SETTLE, payload }
  if (typeof prepared === 'string') return refusedCommand(context, actor, call, prepared)
  const { opened: found, handler, next } = prepared
  let isSettled = false
  const settling: Settling = {
    first: (tx) => resolve(tx, { context, actor }, payload, found),
    last: async (tx) => {
      await logBeside(tx, { context, actor }, call, (note) => tell(note, payload, found))
      isSettled = true
    },
  }
  const { id, how, note } = payload
  const text = JSON.stringify({ ...next, settles: id, how, ...(note && { note }) })
  const kept = { payload: text, hash: createHash('sha256').update(text).digest() }
  await handler.run(context, actor, next, { source: 'WEB', kept, settling })
  // A handler that forgot what it settles would leave the report open, and its command done.
  if (!isSettled) throw new Error(`${handler.command.name} does not settle what it answers`)
  return { messages: [] }
}

/** Settles what a phone reported: each in a transaction of its own, once [FLD-15]. */
export const settleReport = (
  context: CommandContext,
  actor: Actor,
  payload: Payload,
  known: readonly FieldCommand[],
): Promise<{ messages: [] }> =>
  (payload.how === 'TAKE' || payload.how === 'AGAIN' ? giveAgain : decide)(context, actor, payload, known)
