import { NEST_TASKS } from '@warren/shared/features/field/report-kinds.vocabulary.ts'
import type { SettleHow } from '@warren/shared/features/field/field.vocabulary.ts'
import type { pageReports, Report } from '@warren/shared/features/field/reports.contract.ts'
import { isErrorCode } from '@warren/shared/kernel/errors.ts'
import type { AnswerOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import type { FieldCommand } from '../commands/index.ts'
import {
  doeOf,
  type Facts,
  factsOf,
  groupNameOf,
  isTakeable,
  stampOf,
  storedCover,
  valuesOf,
} from './report-facts.ts'
import { isRunnable, type ReadReport, readReport } from './read-report.ts'
import { ownersOf, pageOpen, phonesOf } from './reports.queries.ts'

/** Longest text of an entry that could not be read. */
const TEXT_LENGTH = 2000

/** How a report can be settled; what is stored can always be kept. */
export function howsOf(actor: Actor, report: ReadReport, facts: Facts): SettleHow[] {
  const runs = isRunnable(actor, report)
  const takes = runs && isTakeable(report)
  // Over a value of another person only TAKE gets through; what has no such value is run again once the reason is gone.
  const again = runs && (!takes || report.row.status !== 'CONFLICT')
  const back = report.row.name in NEST_TASKS && doeOf(report, facts) !== undefined
  return [
    ...(takes ? (['TAKE'] as const) : []),
    ...(again ? (['AGAIN'] as const) : []),
    'KEEP',
    ...(back ? (['BACK'] as const) : []),
  ]
}

function reasonsOf({ row: { result, error } }: ReadReport): Report['reasons'] {
  const { problems = [] } = (result as { problems?: readonly Problem[] } | null) ?? {}
  if (problems.length > 0) return problems.map(({ code, params }) => ({ code, params: { ...params } }))
  return error !== null && isErrorCode(error) ? [{ code: error, params: {} }] : []
}

/** Who made an entry: the id it came under is proof, and the name in the log serves where the account is not visible. */
export interface Author {
  readonly userId: number | null
  readonly username: string
  readonly phone: string | null
}

export async function authorsOf(
  db: Db,
  reports: readonly ReadReport[],
): Promise<(report: ReadReport) => Author> {
  const clientIds = reports.flatMap(({ row }) => row.clientId ?? [])
  const userIds = reports.flatMap(({ row, claimed }) => [row.userId ?? 0, claimed?.userId ?? 0])
  const [owners, phones] = await Promise.all([
    ownersOf(db, userIds, clientIds),
    phonesOf(
      db,
      clientIds,
      reports.map(({ row }) => row.version),
    ),
  ])
  return ({ row, claimed }) => {
    const owner = owners.find(({ commandId }) => commandId === row.id)
    const userId = owner?.userId ?? row.userId
    const phone = phones.find((one) => one.clientId === row.clientId && one.userId === userId)
    const kept = userId === row.userId ? row.username : claimed?.name
    return { userId, username: owner?.username ?? kept ?? '', phone: phone?.label ?? null }
  }
}

function reportOf(actor: Actor, report: ReadReport, author: Author, facts: Facts): Report {
  const { row, sent, at } = report
  const values = valuesOf(report, facts)
  const doe = doeOf(report, facts)
  const cover = storedCover(report, facts)
  return {
    id: row.id,
    status: row.status as Report['status'],
    command: row.name,
    at,
    arrivedAt: row.version.toISOString(),
    username: author.username,
    carrier: author.userId === row.userId ? null : row.username,
    phone: author.phone,
    doe: doe ? { id: doe.id, tattoo: doe.tattoo, earTag: doe.earTag, cage: doe.cage } : null,
    group: groupNameOf(report, facts),
    values,
    storedBy: cover?.by ?? null,
    storedAt: cover?.updatedAt.toISOString() ?? null,
    stamp: stampOf(values),
    reasons: reasonsOf(report),
    text: values.length > 0 ? null : JSON.stringify(sent).slice(0, TEXT_LENGTH),
    hows: howsOf(actor, report, facts),
  }
}

/** What phones of the farm reported and no user has settled [FLD-15]. */
export async function showReports(
  actor: Actor,
  db: Db,
  query: QueryOf<typeof pageReports>,
  known: readonly FieldCommand[],
): Promise<AnswerOf<typeof pageReports>> {
  const { rows, total } = await pageOpen(scopeOf(actor), db, query)
  const reports = rows.map((row) => readReport(row, known))
  const [facts, authorOf] = [await factsOf(actor, db, reports), await authorsOf(db, reports)]
  return {
    content: reports.map((report) => reportOf(actor, report, authorOf(report), facts)),
    totalElements: total,
    number: query.page,
  }
}
