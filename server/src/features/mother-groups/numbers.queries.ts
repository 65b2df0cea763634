import type { Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { MotherNum, SucklingNum } from '@warren/shared/features/group-pages/numbers.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'
import { WEANED_ON } from '../group-pages/index.ts'

interface OfGroup {
  readonly farmId: number
  readonly id: number
}

/** Keeps the numbers of does; answers their new version. */
export async function writeMotherNum(tx: Tx, { farmId, id }: OfGroup, num: MotherNum): Promise<number> {
  const values = {
    ia_incycle: num.iaIncycle,
    ia_outcycle: num.iaOutcycle,
    ia_virgin: num.iaVirgin,
    pregnant_incycle: num.pregnantIncycle,
    pregnant_outcycle: num.pregnantOutcycle,
    pregnant_virgin: num.pregnantVirgin,
    populated_incycle: num.populatedIncycle,
    populated_outcycle: num.populatedOutcycle,
    populated_virgin: num.populatedVirgin,
    populated_from: num.populatedFrom,
    populated_to: num.populatedTo,
    farrowed_incycle: num.farrowedIncycle,
    farrowed_outcycle: num.farrowedOutcycle,
    farrowed_virgin: num.farrowedVirgin,
    nursing_mother: num.nursingMother,
    nursing_mother_virgin: num.nursingMotherVirgin,
    weaned_mother: num.weanedMother,
    weaned_mother_virgin: num.weanedMotherVirgin,
    next_ia_virgin: num.nextIAVirgin,
  }
  const { version } = await tx
    .insertInto('mother_numbers')
    .values({ farm_id: farmId, group_id: id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['farm_id', 'group_id'])
        .doUpdateSet({ ...values, version: sql`mother_numbers.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Keeps the numbers of kits; answers their new version. */
export async function writeSucklingNum(tx: Tx, { farmId, id }: OfGroup, num: SucklingNum): Promise<number> {
  const values = {
    suckling_num: num.sucklingNum,
    suckling_viable: num.sucklingViable,
    suckling_adjusted: num.sucklingAdjusted,
    suckling_weaned: num.sucklingWeaned,
    weaning_date: num.weaningDate,
  }
  const { version } = await tx
    .insertInto('suckling_numbers')
    .values({ farm_id: farmId, group_id: id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['farm_id', 'group_id'])
        .doUpdateSet({ ...values, version: sql`suckling_numbers.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Kits that were weaned, and those that a group has taken, of some mother groups together. */
export async function weanedOf(
  db: Db,
  farmId: number,
  ids: readonly number[],
): Promise<{ weaned: number; placed: number }> {
  const [found] = await rowsOf<{ weaned: number; placed: number }>(
    db,
    sql`select coalesce(sum(added), 0)::int as weaned, coalesce(sum(gone), 0)::int as placed from app.stock_totals
      where farm_id = ${farmId} and group_id = any (${[...ids]}::bigint[]) and stock = ${'WEAN' satisfies Stock}`,
  )
  return found ?? { weaned: 0, placed: 0 }
}

/** Weaning days that were entered for groups of a list. */
export async function weaningDaysOf(
  db: Db,
  farmId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Day | null>> {
  const rows = await rowsOf<{ id: number; day: Day | null }>(
    db,
    sql`select g.id, ${WEANED_ON} as day from app.production_groups g where g.farm_id = ${farmId} and g.id = any (${[...ids]}::bigint[])`,
  )
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** The insemination group a mother group belongs to. */
export const findRound = async (
  db: Db,
  farmId: number,
  id: number,
): Promise<{ id: number; name: string } | undefined> => {
  const [found] = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select i.id, app.ia_group_label(${farmId}, i.id) as name from app.ia_groups i where i.farm_id = ${farmId} and i.id = ${id}`,
  )
  return found
}
