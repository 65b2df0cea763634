import type { HealthCondition, RabbitStatus } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { FarmScope, Tx } from '../../platform/db/db.ts'
import { farmOf, rowsOf } from '../../platform/db/lists.ts'

/** What a change of many rabbits may alter of each. */
export interface RabbitState {
  readonly id: number
  readonly status: RabbitStatus
  readonly health: HealthCondition
  readonly cageId: number | null
  readonly exitDate: Day | null
  readonly version: number
}

/** Rabbits by number, held until the transaction ends, in the order of their numbers. */
export const lockStates = (scope: FarmScope, tx: Tx, ids: readonly number[]): Promise<RabbitState[]> =>
  rowsOf<RabbitState>(
    tx,
    sql`select r.id, r.status, r.health_condition as health, r.cage_id as "cageId", r.exit_date as "exitDate", r.version
    from app.rabbits r where r.farm_id = ${farmOf(scope)} and r.id = any (${[...ids]}::bigint[]) order by r.id for no key update of r`,
  )

/**
 * Whether rabbit `r` stays marked as one of a pair of before [D-241]. Next to a living one that is spelled exactly like it
 * the mark ends: the index compares the two and refuses the write.
 */
export const MARK = sql<
  string | null
>`case when r.tattoo_twin is not null and not exists (select from app.rabbits o
  where o.farm_id = r.farm_id and o.tattoo_key = r.tattoo_key and o.tattoo = r.tattoo and o.id <> r.id and app.is_living(o.status)) then r.tattoo_twin end`

/** Gives every rabbit its state in one statement; the events of each are written by the database. */
export async function writeStates(
  scope: FarmScope,
  tx: Tx,
  states: readonly RabbitState[],
  now: Date,
): Promise<void> {
  const column = <T>(of: (state: RabbitState) => T) => sql.val(states.map(of))
  await sql`
    update app.rabbits r set status = n.status, health_condition = n.health, cage_id = n.cage_id,
      exit_date = n.exit_date, tattoo_twin = ${MARK}, version = n.version, updated_at = ${now}
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ status }) => status)}::text[],
      ${column(({ health }) => health)}::text[], ${column(({ cageId }) => cageId)}::bigint[],
      ${column(({ exitDate }) => exitDate)}::date[], ${column(({ version }) => version)}::int[]
    ) n (id, status, health, cage_id, exit_date, version)
    where r.farm_id = ${farmOf(scope)} and r.id = n.id`.execute(tx)
}
