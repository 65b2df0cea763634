import type {
  Breed,
  HealthCondition,
  Line,
  RabbitStatus,
  Sex,
} from '@warren/shared/features/animals/animals.vocabulary.ts'
import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import type { Origin } from '@warren/shared/features/rabbits/rabbits.vocabulary.ts'
import { sql } from 'kysely'
import { anyOf } from '../../platform/db/lists.ts'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { CAGE } from '../animals/index.ts'
import { selectionOf } from '../../platform/db/record-columns.ts'

const SHOWN = [
  'r.id',
  'r.farm_id as farmId',
  'r.sex',
  ...selectionOf(RABBIT, 'r'),
  't.tag',
  't.eid',
  's.label as spermLabel',
  's.buck_id as buckId',
  's.buck_farm_id as buckFarmId',
  // The tattoo of a buck of the own farm is the one he has now; of another farm the one he was bought by.
  sql<string | null>`coalesce(b.tattoo, s.buck_tattoo)`.as('buckTattoo'),
  // So is the mother's: of another farm it is the one kept with the rabbit.
  sql<string | null>`coalesce(m.tattoo, r.mother_tattoo)`.as('motherShown'),
  CAGE.as('cageLabel'),
  'r.version',
] as const

/** The rabbit with what stands beside it; parents on other farms only by what is kept of them here. */
export const findRabbit = (scope: FarmScope, db: Db, id: number) =>
  db
    .selectFrom('rabbits as r')
    .leftJoin('ear_tags as t', (join) =>
      join.onRef('t.farm_id', '=', 'r.farm_id').onRef('t.id', '=', 'r.ear_tag_id'),
    )
    .leftJoin('sperms as s', (join) =>
      join.onRef('s.farm_id', '=', 'r.farm_id').onRef('s.id', '=', 'r.father_sperm_id'),
    )
    .leftJoin('stables as st', (join) =>
      join.onRef('st.farm_id', '=', 'r.farm_id').onRef('st.id', '=', 'r.stable_id'),
    )
    .leftJoin('rabbits as b', (join) =>
      join
        .onRef('b.farm_id', '=', 'r.farm_id')
        .onRef('b.farm_id', '=', 's.buck_farm_id')
        .onRef('b.id', '=', 's.buck_id'),
    )
    .leftJoin('rabbits as m', (join) =>
      join.onRef('m.farm_id', '=', 'r.farm_id').onRef('m.id', '=', 'r.mother_id'),
    )
    .select(SHOWN)
    .where('r.farm_id', '=', anyOf(scope))
    .where('r.id', '=', id)
    .$narrowType<{
      sex: Sex
      origin: Origin
      healthCondition: HealthCondition
      status: RabbitStatus
      breed: Breed | null
      line: Line | null
    }>()
    .executeTakeFirst()
