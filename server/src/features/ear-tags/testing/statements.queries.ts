import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { DB } from '../../../platform/db/tables.ts'
import { moveEarTags, pageEarTags, type RegisterFilter, type RegisterQuery } from '../ear-tags.queries.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Writes down what would be sent, and answers every question with one number. */
class Recorder extends DummyDriver {
  readonly statements: Statement[] = []
  readonly #n: number
  constructor(n: number) {
    super()
    this.#n = n
  }
  override acquireConnection(): Promise<DatabaseConnection> {
    const executeQuery = <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      this.statements.push({ text: sql, values: parameters })
      return Promise.resolve({ rows: [{ n: this.#n } as R], numAffectedRows: 0n })
    }
    return Promise.resolve({
      executeQuery,
      streamQuery: () => {
        throw new Error('streams are not recorded')
      },
    })
  }
}

async function recorded(n: number, run: (db: Kysely<DB>) => Promise<unknown>): Promise<Statement[]> {
  const driver = new Recorder(n)
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  await run(db.withSchema('app'))
  return driver.statements
}

/** The statements of one page of a register of this length, for whoever wants to run them without Warren. */
export const pageStatements = (query: RegisterQuery, totalElements: number): Promise<Statement[]> =>
  recorded(totalElements, (db) => pageEarTags(db as Db, query))

export const moveStatements = (filter: RegisterFilter, farmId: number, now: Date): Promise<Statement[]> =>
  recorded(0, (db) => moveEarTags(db as unknown as Tx, filter, farmId, now))
