import { CYCLE_DAYS } from '@warren/shared/features/covers/covers.vocabulary.ts'
import type { Line, RabbitStatus, Sex } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { CAGE, LIVING, type RabbitKey } from '../animals/index.ts'

const MOST = 200

/** What happened, newest first. Who did it is named as far as the row policies of accounts show that person. */
export const listEvents = (db: Db, { farmId, id }: RabbitKey) =>
  db
    .selectFrom('rabbit_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select([
      'e.id',
      'e.at',
      'u.username as by',
      'e.old_status as oldStatus',
      'e.new_status as newStatus',
      'e.old_health as oldHealth',
      'e.new_health as newHealth',
      'e.old_cage as oldCage',
      'e.new_cage as newCage',
      'e.old_tag as oldTag',
      'e.new_tag as newTag',
    ])
    .where('e.farm_id', '=', farmId)
    .where('e.rabbit_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(MOST)
    .execute()

/** Changes of one record as the log has them; nothing that was refused. */
const logged = (db: Db, farmId: number, type: 'rabbit' | 'cover') =>
  db
    .selectFrom('commands as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.version as at', 'u.username as by', 'c.record_id as recordId', 'c.changes'])
    .where('c.farm_id', '=', farmId)
    .where('c.record_type', '=', type)
    .where('c.status', '=', 'DONE')
    .where('c.changes', 'is not', null)
    .orderBy('c.id', 'desc')
    .limit(MOST)

/** What was changed in the sheet of a rabbit. */
export const listSheetEdits = (db: Db, { farmId, id }: RabbitKey) =>
  logged(db, farmId, 'rabbit').where('c.record_id', '=', id).execute()

/** What was changed in the inseminations of a doe. */
export const listCoverEdits = (db: Db, { farmId, id }: RabbitKey) =>
  logged(db, farmId, 'cover')
    .where('c.record_id', 'in', (of) =>
      of
        .selectFrom('covers as o')
        .select('o.id')
        .where('o.farm_id', '=', farmId)
        .where('o.mother_id', '=', id),
    )
    .execute()

/** Tattoos and labels of the parents that changes name by number; those of the farm alone. */
export const listNamed = async (
  db: Db,
  { farmId }: RabbitKey,
  { rabbitIds, spermIds }: { readonly rabbitIds: readonly number[]; readonly spermIds: readonly number[] },
): Promise<{ readonly rabbits: Map<number, string>; readonly sperms: Map<number, string> }> => {
  const [rabbits, sperms] = await Promise.all([
    db
      .selectFrom('rabbits')
      .select(['id', 'tattoo as name'])
      .where('farm_id', '=', farmId)
      .where('id', 'in', [0, ...rabbitIds])
      .execute(),
    db
      .selectFrom('sperms')
      .select(['id', 'label as name'])
      .where('farm_id', '=', farmId)
      .where('id', 'in', [0, ...spermIds])
      .execute(),
  ])
  const named = (rows: readonly { id: number; name: string | null }[]) =>
    new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
  return { rabbits: named(rabbits), sperms: named(sperms) }
}

const children = (db: Db, { farmId, id, sex }: RabbitKey) => {
  const ofFarm = db.selectFrom('rabbits as r').where('r.farm_id', '=', farmId)
  return sex === 'FEMALE'
    ? ofFarm.where('r.mother_farm_id', '=', farmId).where('r.mother_id', '=', id)
    : ofFarm.where('r.father_sperm_id', 'in', (of) =>
        of
          .selectFrom('sperms as s')
          .select('s.id')
          .where('s.farm_id', '=', farmId)
          .where('s.buck_farm_id', '=', farmId)
          .where('s.buck_id', '=', id),
      )
}

/** Youngest first, those of unknown age last. */
export const listOffspring = (db: Db, rabbit: RabbitKey) =>
  children(db, rabbit)
    .leftJoin('stables as st', (join) =>
      join.onRef('st.farm_id', '=', 'r.farm_id').onRef('st.id', '=', 'r.stable_id'),
    )
    .select(['r.id', 'r.tattoo', 'r.sex', 'r.birth_date as birthDate', 'r.status', CAGE.as('cage'), 'r.line'])
    .orderBy(sql`r.birth_date desc nulls last`)
    .orderBy('r.id', 'desc')
    .limit(MOST)
    .$narrowType<{ sex: Sex; status: RabbitStatus; line: Line | null }>()
    .execute()

export const countOffspring = async (db: Db, rabbit: RabbitKey): Promise<number> =>
  (
    await children(db, rabbit)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Fewer say nothing about a herd. */
const FEWEST = 10
/** The tenth, the middle and the ninetieth of a hundred. */
const spread = (column: string) => {
  const weight = sql.ref(`r.${column}`)
  return sql<number[] | null>`case when count(${weight}) >= ${sql.lit(FEWEST)}
    then percentile_cont(array[0.1, 0.5, 0.9]) within group (order by ${weight}) end`
}

/** How heavy the living of the same sex are at each age. */
export const findWeights = (db: Db, { farmId, sex }: RabbitKey) =>
  db
    .selectFrom('rabbits as r')
    .select([
      spread('weight_32d').as('weight32d'),
      spread('weight_66d').as('weight66d'),
      spread('weight_18w').as('weight18w'),
      spread('weight_third_yean').as('weightThirdYean'),
      spread('statistical_weight').as('statisticalWeight'),
    ])
    .where('r.farm_id', '=', farmId)
    .where('r.sex', '=', sex)
    .where(LIVING)
    .executeTakeFirstOrThrow()

const YEAR = 365

/** Kits born alive per litter of the last year; the groups of that time lead to their litters by an index. */
export const findViableMean = async (db: Db, { farmId }: RabbitKey, today: Day): Promise<number | null> => {
  const from = addDays(today, -YEAR)
  const { mean } = await db
    .selectFrom('ia_groups as g')
    .innerJoin('covers as c', (join) =>
      join.onRef('c.farm_id', '=', 'g.farm_id').onRef('c.ia_group_id', '=', 'g.id'),
    )
    .select(sql<number | null>`round(avg(c.viable), 1)::float8`.as('mean'))
    .where('g.farm_id', '=', farmId)
    .where('g.start_date', '>=', addDays(from, -CYCLE_DAYS))
    .where('c.farrowing_date', '>', from)
    .where('c.farrowing_date', '<=', today)
    .executeTakeFirstOrThrow()
  return mean
}
