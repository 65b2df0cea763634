import { sql } from 'kysely'
import { type IntegrityFault, ofFarm, type Rules } from './rule.ts'

/** What holds of ear-tagging lists: L15 of the group pages. */
export const TAGGING_RULES: Rules = {
  'a tag on an ear-tagging list is of the farm of the list': (farm) => sql<IntegrityFault>`(
    select 'ear-tagging list ' || i.list_id || ' pair ' || i.seq as what from app.ear_tagging_items i
    left join app.ear_tagging_lists l on l.id = i.list_id left join app.ear_tags t on t.id = i.ear_tag_id
    where ${ofFarm(sql`i.farm_id`, farm)} and (t.farm_id is distinct from l.farm_id or i.farm_id is distinct from l.farm_id)
  )`,
}
