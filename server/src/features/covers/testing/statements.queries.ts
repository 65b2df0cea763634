import { recorded, type Statement } from '../../../../test/recorded.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { raiseCoverSeq } from '../../ia-groups/index.ts'
import { showChanges, showGrid } from '../show-grid.ts'

const adminOf = (farmId: number): Actor => ({
  userId: 1,
  sessionId: 1,
  username: 'prove',
  role: 'ADMIN',
  language: 'en',
  farmIds: [farmId],
})
/** The group as every question of it is answered while statements are written down. */
const roundOf = (farmId: number, id: number) => ({
  id,
  farmId,
  name: 'PROVE',
  startDate: '2026-01-01',
  seq: 0,
  total: 1200,
  text: '[]',
  by: '[]',
})

/** Statements of the grid of a group, to run them without Warren. */
export const gridStatements = (farmId: number, id: number, stableId?: number): Promise<Statement[]> =>
  recorded(roundOf(farmId, id), (db) => showGrid(adminOf(farmId), db as Db, id, { stableId }))

/** Statements of the question what is new, where nothing is. */
export const changesStatements = (farmId: number, id: number): Promise<Statement[]> =>
  recorded(roundOf(farmId, id), (db) => showChanges(adminOf(farmId), db as Db, id, 0))

/** What no way of saving a cell can do without: the number of the group, the row, its cell, the log. */
export const cellStatements = async (farmId: number, id: number, coverIds: string): Promise<Statement[]> => [
  ...(await recorded({ seq: 1 }, (db) => raiseCoverSeq(db as unknown as Tx, farmId, id))),
  {
    text: `select id from app.covers where farm_id = $1 and id in (${coverIds}) order by id for no key update`,
    values: [farmId],
  },
  {
    text: `update app.covers set viable = 1 + (coalesce(viable, 0) + 1) % 9, seq = seq + 1, version = version + 1, updated_at = now()
      where farm_id = $1 and id in (${coverIds})`,
    values: [farmId],
  },
  {
    text: `insert into app.commands (version, farm_id, user_id, username, name, status, source, payload, seq, hash)
      values (now(), $1, 1, 'prove', 'PROOF', 'DONE', 'WEB', '{}', 0, '')`,
    values: [farmId],
  },
]
