import { sql } from 'kysely'
import { type IntegrityFault, ofFarm, type Rules } from './rule.ts'

/** Mother pages with what section 2.6 of the group pages makes of their numbers. */
const PAGES = (farm: number | undefined) => sql`(
  select g.farm_id, g.id, g.start_date as t0, n.a, n.p, n.tb, k.v, k.b, g.start_date + 31 as tf, k.w, k.tw
  from app.production_groups g
  left join app.mother_numbers m on m.farm_id = g.farm_id and m.group_id = g.id
  left join app.suckling_numbers s on s.farm_id = g.farm_id and s.group_id = g.id
  cross join lateral (select coalesce(m.ia_incycle + m.ia_outcycle + m.ia_virgin, 0) as a,
    coalesce(m.populated_incycle + m.populated_outcycle + m.populated_virgin, 0) as p, coalesce(m.populated_to, g.start_date + 31) as tb) n
  cross join lateral (select coalesce(nullif(s.suckling_viable, 0), s.suckling_num, 0) as v) born
  cross join lateral (select born.v, coalesce(nullif(s.suckling_adjusted, 0), born.v) as b,
    case when coalesce(nullif(s.suckling_adjusted, 0), born.v) > 0 then coalesce(s.suckling_weaned, 0) else 0 end as w,
    coalesce(s.weaning_date, g.start_date + 66) as tw) k
  where g.kind = 'MOTHER' and not g.is_parent and ${ofFarm(sql`g.farm_id`, farm)})`

/** What holds of the numbers of mother pages: L5 and L9 of the group pages. */
export const MOTHER_RULES: Rules = {
  'does of a mother page are those its numbers and deaths say': (farm) => sql<IntegrityFault>`(
    select 'group ' || g.id as what from ${PAGES(farm)} g
    cross join lateral (select coalesce(sum(d.added), 0) as joined, coalesce(sum(d.added) filter (where d.day = g.t0), 0) as joined_first,
      coalesce(sum(d.added) filter (where d.day = g.tb), 0) as joined_based, coalesce(sum(d.gone), 0) as returned,
      coalesce(sum(d.gone) filter (where d.day = g.tb), 0) as returned_based, coalesce(sum(d.net) filter (where d.day < g.tb), 0) as before_base,
      coalesce(sum(d.dead + d.culled), 0) as lost, coalesce(sum(d.dead + d.culled) filter (where d.day < g.tb), 0) as lost_before
      from app.stock_days d where d.farm_id = g.farm_id and d.group_id = g.id and d.stock = 'MOT') x
    where case
      when g.a > 0 then (x.joined, x.joined_first) <> (g.a, g.a) or x.returned <> x.returned_based
        or x.returned_based <> case when g.p > 0 then x.before_base - g.p else 0 end
      when g.p > 0 then (x.joined, x.joined_based, x.returned) <> (g.p + x.lost_before, g.p, 0)
      else (x.joined, x.returned) <> (x.lost, 0) end
  )`,
  'kits of a mother page are those its numbers and deaths say, and all of them leave with weaning': (
    farm,
  ) => sql<IntegrityFault>`(
    select 'group ' || g.id as what from ${PAGES(farm)} g
    cross join lateral (select coalesce(sum(d.added), 0) as born, coalesce(sum(d.added) filter (where d.day = g.tf), 0) as born_on_day,
      coalesce(sum(d.fostered), 0) as fostered, coalesce(sum(d.fostered) filter (where d.day = g.tf), 0) as fostered_on_day,
      coalesce(sum(d.dead + d.culled), 0) as lost, coalesce(sum(d.dead + d.culled) filter (where d.day < g.tf), 0) as lost_before,
      coalesce(sum(d.gone), 0) as weaned, coalesce(sum(d.gone) filter (where d.day = g.tw), 0) as weaned_on_day,
      coalesce(sum(d.net) filter (where d.day <= g.tw), 0) as left_in_nest
      from app.stock_days d where d.farm_id = g.farm_id and d.group_id = g.id and d.stock = 'SUC') x
    where (x.weaned, x.weaned_on_day) <> (g.w, g.w) or (g.w > 0 and x.left_in_nest <> 0)
      or case when g.b > 0 then (x.born, x.born_on_day, x.fostered, x.fostered_on_day) <> (g.v + x.lost_before, g.v, g.b - g.v, g.b - g.v)
        else (x.born, x.fostered) <> (x.lost, 0) end
  )`,
}
