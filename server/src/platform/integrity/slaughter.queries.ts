import { sql } from 'kysely'
import { type IntegrityFault, ofFarm, type Rules } from './rule.ts'

/** What holds of slaughterings: L4 and L13 of the group pages. */
export const SLAUGHTER_RULES: Rules = {
  'a slaughtering posts the animals it says, and one in the bin none': (farm) => sql<IntegrityFault>`(
    select 'slaughtering ' || coalesce(w.id, p.id) as what from (
      select s.farm_id, s.id, s.create_date as day, s.group_id, s.num::bigint as num, s.grams from app.slaughterings s
      where s.deleted_at is null and ${ofFarm(sql`s.farm_id`, farm)}) w
    full join (
      select farm_id, document_id as id, day, from_group_id as group_id, sum(num) as num, sum(grams) as grams
      from app.animal_postings where document = 'slaughtering' and ${ofFarm(sql`farm_id`, farm)}
      group by 1, 2, 3, 4 having sum(num) <> 0 or sum(grams) <> 0) p using (farm_id, id, day, group_id)
    where (w.num, w.grams) is distinct from (p.num, p.grams)
  )`,
  'heads and weight of a slaughtering and of its causes are above zero': (farm) => sql<IntegrityFault>`(
    select 'slaughtering ' || s.id as what from app.slaughterings s
    where ${ofFarm(sql`s.farm_id`, farm)} and least(s.num, s.grams) <= 0
    union all
    select 'slaughtering ' || c.slaughtering_id || ' ' || c.cause from app.slaughter_condemnations c
    where ${ofFarm(sql`c.farm_id`, farm)} and least(c.num, c.grams) <= 0
  )`,
  'cutting rows are of a slaughtering that stands': (farm) => sql<IntegrityFault>`(
    select 'cutting row ' || c.id as what from app.cutting_rows c
    join app.slaughterings s on s.farm_id = c.farm_id and s.id = c.slaughtering_id
    where c.removed_at is null and s.deleted_at is not null and ${ofFarm(sql`c.farm_id`, farm)}
  )`,
  'only fattening groups with animals of their own are slaughtered, within their days': (
    farm,
  ) => sql<IntegrityFault>`(
    select 'slaughtering ' || s.id as what from app.slaughterings s
    join app.production_groups g on g.farm_id = s.farm_id and g.id = s.group_id
    where s.deleted_at is null and ${ofFarm(sql`s.farm_id`, farm)}
      and (g.kind <> 'FATTENING' or g.is_parent or s.create_date < g.start_date or s.create_date > g.end_date)
  )`,
}
