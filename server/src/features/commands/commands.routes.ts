import * as contract from '@warren/shared/features/commands/commands.contract.ts'
import { COMMAND_NAMES } from '@warren/shared/commands.ts'
import type { CommandSource, CommandStatus } from '@warren/shared/kernel/commands.ts'
import { readDay, todayIn } from '@warren/shared/kernel/calendar.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { type Call, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { resolveCommand } from './commands/resolve-command.ts'
import { takeCommands } from './commands/take-commands.ts'
import * as queries from './commands.queries.ts'
import { deliverRun } from './deliver-run.ts'
import { ownDelivery } from './delivery.ts'
import type { FieldCommand } from './field-commands.ts'
import { IntakeGate } from './intake-gate.ts'
import { periodOf } from './period.ts'
import { readRows } from './read-rows.ts'
import { nameRecords, type RecordNames } from './record-names.ts'

type Stored = Awaited<ReturnType<typeof queries.pageCommands>>['content'][number]

const dto = (row: Stored, record: contract.CommandRow['record']): contract.CommandRow => ({
  id: row.id,
  version: row.version.toISOString(),
  farmName: row.farmName,
  username: row.username,
  command: row.command,
  status: row.status as CommandStatus,
  source: row.source as CommandSource,
  payload: JSON.stringify(row.payload),
  error: row.error,
  record,
  changes: row.changes as contract.CommandRow['changes'],
  resolution:
    row.resolvedAt === null
      ? null
      : { username: row.resolvedBy ?? '', at: row.resolvedAt.toISOString(), comment: row.comment },
})

interface Handed {
  readonly known: readonly FieldCommand[]
  readonly names: RecordNames
}

/** The call of a device: rows of a lane, or commands of a desk or a script. */
function taken({ context, actor, body, isGone }: Call<typeof contract.sendCommands>, known: Handed['known']) {
  const lane = body.carrying ?? body.lane
  if (lane !== undefined) return deliverRun(context, actor, { sent: body, lane, isGone }, known)
  // The token of a lane opens that lane alone.
  if (actor.laneId !== undefined) throw new HttpFailure('NOT_FOUND')
  const rows = readRows(body.commands)
  if (!rows) throw new HttpFailure('UNREADABLE_REQUEST')
  return takeCommands(ownDelivery(context, actor), rows, known)
}

const intakeRoute = (known: Handed['known']): Route => {
  const gate = new IntakeGate()
  return route(contract.sendCommands, (call) => {
    const { body, actor, context } = call
    const lane = body.carrying ?? body.lane
    if (lane !== undefined) gate.count(`${actor.userId} ${lane}`, context.now)
    return gate.within(async () => taken(call, known))
  })
}

export const commandsRoutes = (services: Services, { known, names }: Handed): Route[] => [
  route(contract.pageCommands, async ({ read, query }) => {
    const zone = services.settings.TIME_ZONE
    const days = [query.from, query.to].map((day) => (day === undefined ? undefined : readDay(day)))
    if (
      (query.from !== undefined && days[0] === undefined) ||
      (query.to !== undefined && days[1] === undefined)
    )
      throw new HttpFailure('UNREADABLE_REQUEST')
    const period = periodOf({ from: days[0], to: days[1] }, todayIn(zone, services.clock()), zone)
    return read(async (db) => {
      const page = await queries.pageCommands(db, query, period)
      const recordOf = await nameRecords(db, names, page.content)
      return { ...page, content: page.content.map((row) => dto(row, recordOf(row))) }
    })
  }),
  route(contract.listCommandNames, async () => [...COMMAND_NAMES].sort()),
  route(contract.resolveCommand, ({ context, actor, params, body }) =>
    resolveCommand(context, actor, params.id, body.comment),
  ),
  intakeRoute(known),
]
