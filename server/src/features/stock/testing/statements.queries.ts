import { recorded, type Statement } from '../../../../test/recorded.ts'
import type { Db, FarmScope } from '../../../platform/db/db.ts'
import { listCovers } from '../../covers/index.ts'
import { searchRabbits } from '../../rabbits/index.ts'
import { findRabbit } from '../../rabbits/testing/find-rabbit.ts'
import { pageStock, type StockPageQuery } from '../stock.page.queries.ts'

const scopeOf = (farmId: number) => ({ farmIds: [farmId] }) as unknown as FarmScope

/** Statements of one page of the stock list, to run them without Warren. */
export const pageStatements = (farmId: number, query: StockPageQuery, today: string): Promise<Statement[]> =>
  recorded({ n: 1, text: '[]' }, (db) => pageStock(scopeOf(farmId), db as Db, query, today))

export const searchStatements = (farmId: number, term: string): Promise<Statement[]> =>
  recorded({}, (db) => searchRabbits(scopeOf(farmId), db as Db, { term }))

export const rabbitStatements = (farmId: number, rabbitId: number): Promise<Statement[]> =>
  recorded({}, async (db) => {
    await findRabbit(scopeOf(farmId), db as Db, rabbitId)
    await listCovers(scopeOf(farmId), db as Db, rabbitId)
  })
