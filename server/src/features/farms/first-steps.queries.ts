import { FIRST_STEPS, type FirstStep } from '@warren/shared/features/farms/first-steps.vocabulary.ts'
import { stepsDone } from '@warren/shared/features/farms/first-steps.rules.ts'
import { sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'
import { findSampleState } from './sample/sample-data.queries.ts'

interface FarmSteps {
  readonly id: number
  readonly name: string
  readonly done: readonly Exclude<FirstStep, 'NAMES'>[]
  readonly names: boolean
}

/** Which steps each farm of the scope has behind it, the newest farm first. */
const listSteps = (scope: FarmScope, db: Db): Promise<FarmSteps[]> =>
  rowsOf(
    db,
    sql`select f.id, f.name, array_remove(array['FARM',
        case when exists (select from app.users u where u.farm_id = f.id and u.role = 'ADMIN' and u.active) then 'ADMIN' end,
        case when exists (select from app.cages c where c.farm_id = f.id) and not s.sample then 'STABLES' end,
        case when exists (select from app.ear_tags e where e.farm_id = f.id) then 'TAGS' end,
        case when exists (select from app.rabbits r where r.farm_id = f.id) and not s.sample then 'HERD' end,
        case when exists (select from app.ia_groups g where g.farm_id = f.id) and not s.sample then 'GROUP' end], null) as done,
        not s.sample and (exists (select from app.production_group_names n where n.farm_id = f.id)
          or exists (select from app.ia_groups g where g.farm_id = f.id)) as names
      from app.farms f cross join lateral (select exists (select from app.farm_samples x where x.farm_id = f.id) as sample) s where f.id = any (${sql.val([...scope.farmIds])}::int[]) order by f.id desc`,
  )

/** The newest farm that lacks something; all is done where none does. */
export async function findFirstSteps(scope: FarmScope, db: Db, ownFarm: number | undefined) {
  const sample = ownFarm === undefined ? ('NONE' as const) : await findSampleState(db, ownFarm)
  const farms = await listSteps(scope, db)
  const open = farms.find((farm) => stepsDone(farm).length < FIRST_STEPS.length)
  if (open) return { farm: { id: open.id, name: open.name }, done: [...open.done], names: open.names, sample }
  // One that lacks nothing says what all of them have; where there is no farm, nothing is done.
  const [any] = farms
  return { farm: null, done: [...(any?.done ?? [])], names: any !== undefined, sample }
}
