import { sql } from 'kysely'
import { type IntegrityFault, ofFarm, type Rules } from './rule.ts'

/** What holds of the watch of groups: L16 of the group pages. */
export const WATCH_RULES: Rules = {
  'open alarms belong to open groups': (farm) => sql<IntegrityFault>`(
    select 'alarm ' || a.id || ' of group ' || a.group_id as what from app.group_alarms a
    join app.production_groups g on g.farm_id = a.farm_id and g.id = a.group_id
    where ${ofFarm(sql`a.farm_id`, farm)} and a.state = 'OPEN' and (g.end_date is not null or g.deleted_at is not null or g.is_parent)
  )`,
}
