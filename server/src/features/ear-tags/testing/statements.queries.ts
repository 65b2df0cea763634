import { recorded, type Statement } from '../../../../test/recorded.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { moveEarTags, pageEarTags, type RegisterFilter, type RegisterQuery } from '../ear-tags.queries.ts'

/** The statements of one page of a register of this length, to run them without Warren. */
export const pageStatements = (query: RegisterQuery, totalElements: number): Promise<Statement[]> =>
  recorded({ n: totalElements }, (db) => pageEarTags(db as Db, query))

export const moveStatements = (filter: RegisterFilter, farmId: number, now: Date): Promise<Statement[]> =>
  recorded({ n: 0 }, (db) => moveEarTags(db as unknown as Tx, filter, farmId, now))
