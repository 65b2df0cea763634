import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/lists.ts'

const oneOf = (ids: readonly number[]) => sql<number>`any (${sql.val([...ids])}::bigint[])`

/** What stands on the cards of rabbits, in the order one walks past their cages; those without a cage last. */
export const listCardRabbits = (scope: FarmScope, db: Db, ids: readonly number[]) =>
  db
    .selectFrom('rabbits as r')
    .innerJoin('farms as f', 'f.id', 'r.farm_id')
    .leftJoin('cages as c', (join) =>
      join.onRef('c.farm_id', '=', 'r.farm_id').onRef('c.id', '=', 'r.cage_id'),
    )
    .leftJoin('stables as s', (join) =>
      join.onRef('s.farm_id', '=', 'c.farm_id').onRef('s.id', '=', 'c.stable_id'),
    )
    .leftJoin('ear_tags as e', 'e.id', 'r.ear_tag_id')
    .select((eb) => [
      'r.id',
      'r.sex',
      'r.tattoo',
      'e.tag as earTag',
      'r.breed',
      'r.line',
      'r.family_genetics as family',
      'r.birth_date as birthDate',
      'r.bred_from_date as bredFrom',
      'r.breast_number as teats',
      'r.weight_32d as weight32d',
      'r.weight_66d as weight66d',
      'r.weight_18w as weight18w',
      'f.name as farmName',
      'f.short_name as farmShortName',
      's.name as stable',
      sql<string | null>`app.cage_label(s.name, r.cage_key)`.as('cageLabel'),
      eb
        .selectFrom('sperms as l')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('l.farm_id', '=', 'r.farm_id')
        .whereRef('l.buck_farm_id', '=', 'r.farm_id')
        .whereRef('l.buck_id', '=', 'r.id')
        .as('semenLabels'),
    ])
    .where('r.farm_id', '=', anyOf(scope))
    .where('r.id', '=', oneOf(ids))
    .orderBy(sql`s.walk_key nulls last`)
    .orderBy('s.id')
    .orderBy('r.cage_key')
    .orderBy('r.id')
    .execute()
export type CardRabbit = Awaited<ReturnType<typeof listCardRabbits>>[number]

interface LastCovers {
  readonly ids: readonly number[]
  readonly today: Day
  /** Of each doe. */
  readonly most: number
}

/** The last inseminations of does, the newest first. */
export const listLastCovers = (scope: FarmScope, db: Db, { ids, today, most }: LastCovers) =>
  db
    .selectFrom('rabbits as r')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('covers as c')
          .innerJoin('ia_groups as g', (join) =>
            join.onRef('g.farm_id', '=', 'c.farm_id').onRef('g.id', '=', 'c.ia_group_id'),
          )
          .leftJoin('sperms as s', (join) =>
            join.onRef('s.farm_id', '=', 'c.farm_id').onRef('s.id', '=', 'c.sperm_id'),
          )
          .select((eb) => [
            'c.mother_id as motherId',
            'g.start_date as startDate',
            eb.fn.coalesce('s.label', 'c.sperm_label').as('sperm'),
            'c.touching',
            'c.farrowing_date as farrowingDate',
            'c.viable',
            'c.unviable',
            'c.adjusted',
            'c.nest_count as weaned',
          ])
          .whereRef('c.farm_id', '=', 'r.farm_id')
          .whereRef('c.mother_id', '=', 'r.id')
          .where('g.start_date', '<=', today)
          .orderBy('g.start_date', 'desc')
          .orderBy('c.id', 'desc')
          .limit(most)
          .as('l'),
      (join) => join.onTrue(),
    )
    .selectAll('l')
    .where('r.farm_id', '=', anyOf(scope))
    .where('r.id', '=', oneOf(ids))
    .where('r.sex', '=', 'FEMALE')
    .execute()
export type CardCover = Awaited<ReturnType<typeof listLastCovers>>[number]
