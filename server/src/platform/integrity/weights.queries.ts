import { sql } from 'kysely'
import { type IntegrityFault, ofFarm, type Rules } from './rule.ts'

/** What holds of the weights of groups: L10 of the group pages. */
export const WEIGHT_RULES: Rules = {
  'figures of a weighed day are those of its weights': (farm) => sql<IntegrityFault>`(
    select 'group ' || coalesce(d.group_id, r.group_id) || ' ' || coalesce(d.type, r.type) || ' on ' || coalesce(d.day, r.day) as what
    from (select farm_id, group_id, type, day, n, sum_g, sum_sq, min_g, max_g from app.weight_days where ${ofFarm(sql`farm_id`, farm)}) d
    full join (
      select farm_id, group_id, type, day, count(*) as n, sum(grams) as sum_g, sum(grams::bigint * grams) as sum_sq, min(grams) as min_g, max(grams) as max_g
      from app.weight_records where removed_at is null and ${ofFarm(sql`farm_id`, farm)} group by 1, 2, 3, 4
    ) r using (farm_id, group_id, type, day)
    where (d.n, d.sum_g, d.sum_sq, d.min_g, d.max_g) is distinct from (r.n, r.sum_g, r.sum_sq, r.min_g, r.max_g)
  )`,
}
