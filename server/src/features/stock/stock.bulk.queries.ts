import { MAX_BULK } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { listImages } from '../../platform/commands/effects.queries.ts'
import type { Change, ChosenRabbit } from './plan-bulk-change.ts'
import { farmOf } from '../../platform/db/lists.ts'
import { holdCages, holdHerd, type RabbitState } from '../animals/index.ts'
import { selectableOf, type StockList } from './stock.filter.queries.ts'

/** Rabbits by number, or all that can be chosen in a list but a few. */
export type Choice =
  | { readonly ids: readonly number[] }
  | { readonly list: StockList; readonly except: readonly number[] }

const STATE = sql`r.id, r.status, r.health_condition as health, r.cage_id as "cageId", r.exit_date as "exitDate", r.version, r.tattoo, r.birth_date as "birthDate"`
const ids = (numbers: readonly number[]) => sql`${sql.val([...numbers])}::bigint[]`

/** In the order of their numbers, as every command locks rabbits. */
function chosenOf(scope: FarmScope, choice: Choice): RawBuilder<unknown> {
  // One more than allowed, so that too many can be told from just enough.
  const rest = sql`order by r.id limit ${sql.lit(MAX_BULK + 1)}`
  if ('ids' in choice)
    return sql`select ${STATE} from app.rabbits r
      where r.farm_id = ${farmOf(scope)} and r.id = any (${ids(choice.ids)}) and r.tattoo is not null ${rest}`
  const { from, where } = selectableOf(scope, choice.list)
  return sql`select ${STATE} from ${from} where ${where} and r.id <> all (${ids(choice.except)}) ${rest}`
}

const rowsOf = (db: Db, rows: RawBuilder<unknown>): Promise<ChosenRabbit[]> =>
  db.selectFrom(sql<ChosenRabbit>`(${rows})`.as('t')).selectAll('t').execute()

export const listChosen = (scope: FarmScope, db: Db, choice: Choice) => rowsOf(db, chosenOf(scope, choice))

/**
 * The same, held until the transaction ends: as they are by now, not as they were when it began. Not as keys: who names
 * one of them as a mother, and holds what is wanted here next, need not wait.
 */
export const lockChosen = (scope: FarmScope, tx: Tx, choice: Choice) =>
  rowsOf(tx, sql`${chosenOf(scope, choice)} for no key update of r`)

/** Before a change is taken back: cages and tattoos are claimed anew, of many rabbits at once. */
export const holdHerdOf = (scope: FarmScope, tx: Tx): Promise<void> => holdHerd(tx, farmOf(scope))
export const holdCagesOf = (scope: FarmScope, tx: Tx, states: readonly RabbitState[]): Promise<void> =>
  holdCages(
    tx,
    farmOf(scope),
    states.flatMap(({ cageId }) => cageId ?? []),
  )

export const insertBulkChange = async (
  scope: FarmScope,
  tx: Tx,
  by: { readonly userId: number; readonly at: Date; readonly effectId: number },
): Promise<number> =>
  (
    await tx
      .insertInto('rabbit_bulk_changes')
      .values({ farm_id: farmOf(scope), user_id: by.userId, at: by.at, effect_id: by.effectId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface KeptChange {
  readonly changes: readonly Change[]
  readonly isUndone: boolean
}

/** Undefined when there is none, or it is too long ago. One of an earlier version has its list in itself. */
export async function lockBulkChange(scope: FarmScope, tx: Tx, id: number): Promise<KeptChange | undefined> {
  const found = await tx
    .selectFrom('rabbit_bulk_changes')
    .select((eb) => [
      'effect_id as effectId',
      eb.ref('changes').$castTo<readonly Change[] | null>().as('changes'),
      eb('undone_at', 'is not', null).$castTo<boolean>().as('isUndone'),
    ])
    .where('farm_id', '=', farmOf(scope))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const { changes, effectId, isUndone } = found
  if (changes !== null) return { changes, isUndone }
  const images = await listImages<RabbitState>(scope, tx, effectId ?? 0)
  const kept = images.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []))
  return kept.length === 0 ? undefined : { changes: kept, isUndone }
}

export const markUndone = (scope: FarmScope, tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('rabbit_bulk_changes')
    .set({ undone_at: now })
    .where('farm_id', '=', farmOf(scope))
    .where('id', '=', id)
    .execute()
