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
import type { DB } from '../src/platform/db/tables.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Writes down what would be sent, and answers every question with the same row. */
class Recorder extends DummyDriver {
  readonly statements: Statement[] = []
  readonly #row: object
  constructor(row: object) {
    super()
    this.#row = row
  }
  override acquireConnection(): Promise<DatabaseConnection> {
    const executeQuery = <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      this.statements.push({ text: sql, values: parameters })
      return Promise.resolve({ rows: [this.#row as R], numAffectedRows: 0n })
    }
    return Promise.resolve({
      executeQuery,
      streamQuery: () => {
        throw new Error('streams are not recorded')
      },
    })
  }
}

/** Statements a query would send, to run them without Warren; each is answered with `row`. */
export async function recorded(row: object, run: (db: Kysely<DB>) => Promise<unknown>): Promise<Statement[]> {
  const driver = new Recorder(row)
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
