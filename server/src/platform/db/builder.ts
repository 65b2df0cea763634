import {
  AliasNode,
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  PostgresQueryCompiler,
  RawNode,
  type RootOperationNode,
  Transaction,
  WithSchemaPlugin,
} from 'kysely'
import type { DB } from './tables.ts'

const NO_CONNECTION = () => Promise.reject(new Error('This query builder has no connection'))

const schema = new WithSchemaPlugin('app')

/**
 * Whether all rows come from text written by hand, which names its tables in full: a page of the stock has hundreds of
 * parts that need no looking through. A table that is not named in full does not exist for the engine.
 */
const isWrittenByHand = (node: RootOperationNode): boolean =>
  node.kind === 'SelectQueryNode' &&
  node.joins === undefined &&
  node.from?.froms.every((from) => AliasNode.is(from) && RawNode.is(from.node)) === true

/** Names the schema of each table when a statement is whole; as a plugin it would do so once more for each level. */
class Compiler extends PostgresQueryCompiler {
  override compileQuery(
    ...[node, queryId]: Parameters<PostgresQueryCompiler['compileQuery']>
  ): CompiledQuery {
    const named = isWrittenByHand(node) ? node : (schema.transformQuery({ node, queryId }) as typeof node)
    return super.compileQuery(named, queryId)
  }
}

// Only the words of the dialect are used; connections come from the engine, one for each transaction.
const dialect = new PostgresDialect({ pool: NO_CONNECTION })
const parts = { config: { dialect }, dialect, driver: dialect.createDriver() }
const compiler = new Compiler()
const adapter = dialect.createAdapter()
const on = (provider: ConnectionProvider): KyselyProps => ({
  ...parts,
  executor: new DefaultQueryExecutor(compiler, adapter, provider),
})

/** Builds statements and runs none. */
export const builder = new Kysely<DB>(on({ provideConnection: NO_CONNECTION }))

/** Queries that run on the connections of a provider. */
export const builderOn = (provider: ConnectionProvider): Kysely<DB> => new Kysely<DB>(on(provider))
export const transactionOn = (provider: ConnectionProvider): Transaction<DB> =>
  new Transaction<DB>(on(provider))
