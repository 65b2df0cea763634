import type { LANE_STATES } from '@warren/shared/features/field/field.vocabulary.ts'
import * as contract from '@warren/shared/features/field/reports.contract.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { FieldCommand } from '../commands/index.ts'
import { settleReport } from './commands/settle-report.ts'
import { lanesOf } from './lanes.queries.ts'
import { showReports } from './show-reports.ts'
import { takeFile } from './take-file.ts'

type Stored = Awaited<ReturnType<typeof lanesOf>>[number]

function stateOf(
  { lost, endedAt, deliverUntil, isCurrent }: Stored,
  now: Date,
): (typeof LANE_STATES)[number] {
  if (lost) return 'LOST'
  if (endedAt !== null) return 'ENDED'
  return isCurrent && deliverUntil !== null && deliverUntil > now ? 'OPEN' : 'OVER'
}

const laneRow = (lane: Stored, now: Date): contract.LaneRow => ({
  laneId: lane.laneId,
  username: lane.username,
  label: lane.label ?? '',
  build: lane.build,
  seenAt: lane.seenAt.toISOString(),
  unsent: lane.unsent,
  skewMs: lane.skewMs,
  persisted: lane.persisted,
  lastSeq: lane.lastSeq,
  state: stateOf(lane, now),
})

/** The office side of work in the barn: what could not be carried out, files, phones. */
export const reportRoutes = (known: readonly FieldCommand[]): Route[] => [
  route(contract.pageReports, ({ actor, read, query }) => read((db) => showReports(actor, db, query, known))),
  route(contract.settleReport, ({ context, actor, params, body }) =>
    settleReport(context, actor, { ...params, ...body }, known),
  ),
  route(contract.takeUnsentFile, ({ context, actor, body }) => takeFile(context, actor, body, known)),
  route(contract.listLanes, ({ context, actor, read }) =>
    read(async (db) => (await lanesOf(scopeOf(actor), db)).map((lane) => laneRow(lane, context.now))),
  ),
]
