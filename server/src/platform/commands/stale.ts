import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { Tx } from '../db/db.ts'
import { Refusal } from './refusal.ts'
import { type ChangedRecord, findLastChange } from './stale.queries.ts'

/** The caller saw an older version: the refusal says who was faster, so that the form can show both sides [D-010]. */
export async function staleVersion(tx: Tx, record: ChangedRecord): Promise<Refusal> {
  const last = await findLastChange(tx, record)
  const at = last?.at ?? record.updatedAt
  const since: Problem['since'] = at && {
    at: at.toISOString(),
    ...(last?.by !== null && last?.by !== undefined && { by: last.by }),
  }
  return new Refusal([{ code: 'SAVING_ERROR', ...(since && { since }) }])
}
