import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Rounds of some days whose kindling a worker has or had. */
export const roundsOfWorker = (
  db: Db,
  { farmId, userId, from, to }: { farmId: number; userId: number; from: Day; to: Day },
) =>
  db
    .selectFrom('ia_task_users as u')
    .innerJoin('ia_tasks as t', (join) =>
      join.onRef('t.farm_id', '=', 'u.farm_id').onRef('t.id', '=', 'u.task_id'),
    )
    .innerJoin('ia_groups as g', (join) =>
      join.onRef('g.farm_id', '=', 't.farm_id').onRef('g.id', '=', 't.ia_group_id'),
    )
    .select(['g.id as iaGroupId', 'g.name', sql<Day>`g.start_date`.as('startDate')])
    .where('u.farm_id', '=', farmId)
    .where('u.user_id', '=', userId)
    .where('t.type', '=', 'farrowing')
    .where('g.start_date', '>=', from)
    .where('g.start_date', '<=', to)
    .orderBy('g.start_date')
    .orderBy('g.id')
    .execute()
