import { recorded, type Statement } from '../../../../test/recorded.ts'
import type { Db, FarmScope } from '../../../platform/db/db.ts'
import { findRabbit, listCovers } from '../sheet/rabbit.queries.ts'
import { pageStock, type StockPageQuery } from '../stock.page.queries.ts'
import { searchRabbits } from '../stock.search.queries.ts'

const scopeOf = (farmId: number) => ({ farmIds: [farmId] }) as unknown as FarmScope

/** What one page of the stock list asks of the engine, for whoever wants to run it without Warren. */
export const pageStatements = (farmId: number, query: StockPageQuery, today: string): Promise<Statement[]> =>
  recorded({ n: 1, text: '[]' }, (db) => pageStock(scopeOf(farmId), db as Db, query, today))

export const searchStatements = (farmId: number, term: string): Promise<Statement[]> =>
  recorded({}, (db) => searchRabbits(scopeOf(farmId), db as Db, term))

export const sheetStatements = (farmId: number, rabbitId: number): Promise<Statement[]> =>
  recorded({}, async (db) => {
    await findRabbit(scopeOf(farmId), db as Db, rabbitId)
    await listCovers(scopeOf(farmId), db as Db, rabbitId)
  })
