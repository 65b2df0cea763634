import { GRID_COLUMNS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import type { getCoverGrid } from '@warren/shared/features/covers/grid.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { rawAnswer } from '../../platform/http/raw-answer.ts'
import {
  changedRows,
  coversText,
  emptyBefore,
  findRound,
  findTurn,
  gridRows,
  hasWorkIn,
  type Round,
  stablesOf,
} from './grid.queries.ts'
import { summarize } from './summary.queries.ts'

/** The round, where the caller may see its covers: a worker those of a group she works in. */
async function roundFor(actor: Actor, db: Db, id: number): Promise<Round | undefined> {
  const round = await findRound(scopeOf(actor), db, id)
  if (!round || actor.role !== 'USER') return round
  return (await hasWorkIn(db, round, actor.userId)) ? round : undefined
}

/** The number first: what is written meanwhile is newer than it, and comes again with the next question. */
export async function showGrid(
  actor: Actor,
  db: Db,
  id: number,
  { stableId, past }: { stableId?: number | undefined; past?: 'true' | 'false' | undefined },
) {
  const round = await roundFor(actor, db, id)
  if (!round) return undefined
  const { startDate, label, seq, total } = round
  return rawAnswer<AnswerOf<typeof getCoverGrid>>({
    group: { id, startDate, formattedName: label },
    seq,
    total,
    stables: await stablesOf(db, round),
    columns: [...GRID_COLUMNS],
    rows: await gridRows(db, round, stableId),
    ...(past === 'true' && { emptyBefore: await emptyBefore(db, round, stableId) }),
  })
}

export async function showChanges(actor: Actor, db: Db, id: number, since: number) {
  const turn = await findTurn(scopeOf(actor), db, id)
  if (!turn || (actor.role === 'USER' && !(await hasWorkIn(db, turn, actor.userId)))) return undefined
  // The answer of nearly every time, so that it costs as little as the question.
  const round = turn.seq === since ? undefined : await findRound(scopeOf(actor), db, id)
  const news = round ? await changedRows(db, round, since) : { rows: [], by: [] }
  return rawAnswer({ seq: round?.seq ?? since, total: round?.total ?? null, ...news })
}

export async function showCovers(actor: Actor, db: Db, id: number) {
  const round = await roundFor(actor, db, id)
  return round && rawAnswer(await coversText(db, round))
}

export async function showSummary(actor: Actor, db: Db, id: number) {
  const round = await roundFor(actor, db, id)
  return round && summarize(db, round)
}
