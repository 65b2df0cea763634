import type { Kysely, Transaction } from 'kysely'
import type { DB } from './tables.ts'

declare const txMark: unique symbol
declare const scopeMark: unique symbol

/** Read access: a view of the query builder that cannot write, nor run raw statements. */
export type Db = Pick<Kysely<DB>, 'selectFrom' | 'fn' | 'dynamic'>

/** Write access. Only `command()` hands one out, so no write can hide from the command log. */
export type Tx = Transaction<DB> & { readonly [txMark]: true }

/** The farms a query may touch. Only `platform/auth` makes one, from the signed-in actor. */
export interface FarmScope {
  readonly [scopeMark]: true
  readonly farmIds: readonly number[]
}
