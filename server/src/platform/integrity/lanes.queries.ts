import { sql } from 'kysely'
import { type IntegrityFault, ofFarm, type Rules } from './rule.ts'

/** What holds of the lanes of phones [FLD-09]. */
export const LANE_RULES: Rules = {
  'the numbers of a lane have no gap': (farm) => sql<IntegrityFault>`(
    select 'lane ' || l.id as what from app.field_lanes l
    left join (select lane_id, count(*) as slots, min(seq) as first, max(seq) as last from app.lane_slots group by lane_id) s on s.lane_id = l.id
    where ${ofFarm(sql`l.farm_id`, farm)} and (coalesce(s.slots, 0) <> l.last_seq - l.pruned_seq
      or (s.slots > 0 and (s.first <> l.pruned_seq + 1 or s.last <> l.last_seq)))
  )`,
  'each number of a lane leads to a command of its owner': (farm) => sql<IntegrityFault>`(
    select 'lane ' || s.lane_id || ' number ' || s.seq as what from app.lane_slots s join app.field_lanes l on l.id = s.lane_id
    where ${ofFarm(sql`l.farm_id`, farm)}
      and not exists (select from app.command_clients k where k.user_id = l.user_id and k.client_id = s.client_id)
  )`,
}
