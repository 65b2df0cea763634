import { sql } from 'kysely'
import { type IntegrityFault, ofFarm, type Rules } from './rule.ts'

const COLUMNS = sql.raw(
  'added, moved_in, moved_out, fostered, corrected, gone, dead, culled, sold, slaughtered, selected, grams_in, grams_moved, grams_sold, grams_slaughtered',
)
const SUMS = sql.raw(
  [
    'added',
    'moved_in',
    'moved_out',
    'fostered',
    'corrected',
    'gone',
    'dead',
    'culled',
    'sold',
    'slaughtered',
    'selected',
    'grams_in',
    'grams_moved',
    'grams_sold',
    'grams_slaughtered',
  ]
    .map((column) => `sum(${column})`)
    .join(', '),
)

/** Both sides of postings as differences of stock days, made anew. */
const MADE = (farm: number | undefined) => sql`(
  select p.farm_id, s.group_id, s.stock, p.day,
    coalesce(sum(s.num) filter (where s.is_to and p.kind in ('BORN', 'JOINED', 'ARRIVED', 'WEANED', 'PLACED')), 0) as added,
    coalesce(sum(s.num) filter (where s.is_to and p.kind = 'MOVED'), 0) as moved_in,
    coalesce(sum(-s.num) filter (where not s.is_to and p.kind = 'MOVED'), 0) as moved_out,
    coalesce(sum(s.num) filter (where p.kind = 'FOSTERED'), 0) as fostered,
    coalesce(sum(s.num) filter (where p.kind = 'CORRECTED'), 0) as corrected,
    coalesce(sum(-s.num) filter (where not s.is_to and p.kind in ('WEANED', 'PLACED', 'RETURNED')), 0) as gone,
    coalesce(sum(-s.num) filter (where p.kind = 'DIED'), 0) as dead,
    coalesce(sum(-s.num) filter (where p.kind = 'CULLED'), 0) as culled,
    coalesce(sum(-s.num) filter (where p.kind = 'SOLD'), 0) as sold,
    coalesce(sum(-s.num) filter (where p.kind = 'SLAUGHTERED'), 0) as slaughtered,
    coalesce(sum(-s.num) filter (where p.kind = 'SELECTED'), 0) as selected,
    coalesce(sum(s.grams) filter (where s.is_to and p.kind in ('ARRIVED', 'PLACED')), 0) as grams_in,
    coalesce(sum(s.grams) filter (where p.kind = 'MOVED'), 0) as grams_moved,
    coalesce(sum(-s.grams) filter (where p.kind = 'SOLD'), 0) as grams_sold,
    coalesce(sum(-s.grams) filter (where p.kind = 'SLAUGHTERED'), 0) as grams_slaughtered
  from app.animal_postings p cross join lateral (values (p.from_group_id, p.from_stock, false, -p.num, -p.grams), (p.to_group_id, p.to_stock, true, p.num, p.grams))
    s (group_id, stock, is_to, num, grams)
  where s.group_id is not null and ${ofFarm(sql`p.farm_id`, farm)} group by 1, 2, 3, 4)`

/** Postings of one day, kind and pair of sides, summed: what was taken back is gone. */
const SUMMED = (farm: number | undefined) => sql`(
  select p.farm_id, p.day, p.kind, p.from_group_id, p.from_stock, p.to_group_id, p.to_stock, sum(p.num) as num
  from app.animal_postings p where ${ofFarm(sql`p.farm_id`, farm)} group by 1, 2, 3, 4, 5, 6, 7)`

const SIDES = sql`cross join lateral (values (p.from_group_id, p.from_stock), (p.to_group_id, p.to_stock)) s (group_id, stock)
  join app.production_groups g on g.farm_id = p.farm_id and g.id = s.group_id`

/** What an arrival or a move wants posted, by stock of its own group; rows in the bin want nothing. */
const WANTED = sql`(
  select o.farm_id, o.id, o.arrived_date as day, o.group_id, t.stock, abs(t.num) as num, abs(t.grams) as grams,
    case when o.is_moving then 'MOVED' when m.id is not null then 'PLACED' else 'ARRIVED' end as kind,
    case when o.is_moving then o.other_group_id else o.group_id end as to_group_id
  from app.origins o
  join app.production_groups g on g.farm_id = o.farm_id and g.id = o.group_id
  left join app.production_groups m on m.farm_id = o.farm_id and m.id = o.other_group_id and m.kind = 'MOTHER' and not o.is_moving
    and m.deleted_at is null and g.deleted_at is null
  cross join lateral (values ('FAT', o.num, o.grams), ('PS', o.num_ps, o.grams_ps), ('GP', o.num_gp, o.grams_gp)) t (stock, num, grams)
  where o.deleted_at is null and t.num <> 0 and (not o.is_moving or o.is_moving_source))`

/** What holds of the animals of groups: L1 to L12 and L14 of the group pages. */
export const LEDGER_RULES: Rules = {
  'days of a stock are its postings, and its totals are its days': (farm) => sql<IntegrityFault>`(
    select 'group ' || coalesce(m.group_id, d.group_id) || ' ' || coalesce(m.stock, d.stock) || ' on ' || coalesce(m.day, d.day) as what
    from (select farm_id, group_id, stock, day, ${COLUMNS} from app.stock_days where ${ofFarm(sql`farm_id`, farm)}) d
    full join ${MADE(farm)} m using (farm_id, group_id, stock, day)
    where (d.added, d.moved_in, d.moved_out, d.fostered, d.corrected, d.gone, d.dead, d.culled, d.sold, d.slaughtered, d.selected, d.grams_in, d.grams_moved, d.grams_sold, d.grams_slaughtered)
      is distinct from (m.added, m.moved_in, m.moved_out, m.fostered, m.corrected, m.gone, m.dead, m.culled, m.sold, m.slaughtered, m.selected, m.grams_in, m.grams_moved, m.grams_sold, m.grams_slaughtered)
    union all
    select 'group ' || t.group_id || ' ' || t.stock from app.stock_totals t
    left join lateral (select ${SUMS} from app.stock_days d where d.farm_id = t.farm_id and d.group_id = t.group_id and d.stock = t.stock)
      d (${COLUMNS}) on true
    where ${ofFarm(sql`t.farm_id`, farm)} and (t.added, t.moved_in, t.moved_out, t.fostered, t.corrected, t.gone, t.dead, t.culled, t.sold, t.slaughtered, t.selected, t.grams_in, t.grams_moved, t.grams_sold, t.grams_slaughtered)
      is distinct from (d.added, d.moved_in, d.moved_out, d.fostered, d.corrected, d.gone, d.dead, d.culled, d.sold, d.slaughtered, d.selected, d.grams_in, d.grams_moved, d.grams_sold, d.grams_slaughtered)
  )`,
  'no stock but weaned kits ends a day below zero': (farm) => sql<IntegrityFault>`(
    select distinct 'group ' || b.group_id || ' ' || b.stock as what from (
      select group_id, stock, sum(net) over (partition by farm_id, group_id, stock order by day) as balance
      from app.stock_days where stock <> 'WEAN' and ${ofFarm(sql`farm_id`, farm)}) b where b.balance < 0
  )`,
  'postings lie within the days of their groups, on no merged parent, and sum to zero between a deleted group and others':
    (farm) => sql<IntegrityFault>`(
    select 'group ' || g.id as what from ${SUMMED(farm)} p ${SIDES}
    where p.day < g.start_date or g.is_parent or (p.num <> 0 and (
      (p.day > g.end_date and s.stock <> 'WEAN') or (g.deleted_at is not null and p.from_group_id <> p.to_group_id)))
  )`,
  'an arrival or a move posts what it says, from the kits of the mother group it names': (
    farm,
  ) => sql<IntegrityFault>`(
    select 'origin ' || coalesce(w.id, p.id) as what from (select * from ${WANTED} w where ${ofFarm(sql`w.farm_id`, farm)}) w
    full join (
      select farm_id, document_id as id, day, kind, case when kind = 'MOVED' then from_group_id else to_group_id end as group_id,
        case when kind = 'MOVED' then from_stock else to_stock end as stock, to_group_id, sum(num) as num, sum(grams) as grams
      from app.animal_postings where document = 'origin' and ${ofFarm(sql`farm_id`, farm)} group by 1, 2, 3, 4, 5, 6, 7 having sum(num) <> 0 or sum(grams) <> 0
    ) p using (farm_id, id, day, kind, group_id, stock, to_group_id)
    where (w.num, w.grams) is distinct from (p.num, p.grams)
  )`,
  'a counted day ends with its count': (farm) => sql<IntegrityFault>`(
    select 'count ' || c.id as what from (select distinct on (farm_id, group_id, stock, day) * from app.stock_counts
      where ${ofFarm(sql`farm_id`, farm)} order by farm_id, group_id, stock, day, id desc) c
    cross join lateral (select coalesce(sum(d.net), 0) as heads from app.stock_days d
      where d.farm_id = c.farm_id and d.group_id = c.group_id and d.stock = c.stock and d.day <= c.day) b
    where b.heads <> c.counted
  )`,
  'a move has two living sides with opposite signs': (farm) => sql<IntegrityFault>`(
    select 'move ' || associated_id as what from app.origins
    where is_moving and deleted_at is null and ${ofFarm(sql`farm_id`, farm)} group by farm_id, associated_id
    having count(*) <> 2 or count(*) filter (where is_moving_source) <> 1 or count(distinct arrived_date) <> 1
      or sum(num + num_ps + num_gp) <> 0 or sum(grams + grams_ps + grams_gp) <> 0
  )`,
  'animals that came in less those that left are those that are there': (farm) => sql<IntegrityFault>`(
    select 'farm ' || t.farm_id as what from (select farm_id, sum(balance) as heads from app.stock_totals group by farm_id) t
    join (select farm_id, sum(case when from_group_id is null then num else 0 end - case when to_group_id is null then num else 0 end) as heads
      from app.animal_postings group by farm_id) p using (farm_id)
    where ${ofFarm(sql`t.farm_id`, farm)} and t.heads <> p.heads
  )`,
  'dissected are among the dead': (farm) => sql<IntegrityFault>`(
    select 'day ' || d.day || ' of group ' || d.group_id as what from app.diary_days d
    join app.production_groups g on g.farm_id = d.farm_id and g.id = d.group_id
    cross join lateral (values (case g.kind when 'MOTHER' then 'MOT' when 'YOUNG' then 'PS' else 'FAT' end, d.dissected), ('GP', d.dissected_gp)) c (stock, dissected)
    left join app.stock_days s on s.farm_id = d.farm_id and s.group_id = d.group_id and s.day = d.day and s.stock = c.stock
    where ${ofFarm(sql`d.farm_id`, farm)} and c.dissected > coalesce(s.dead, 0)
  )`,
  'totals of a diary are the sums of its days': (farm) => sql<IntegrityFault>`(
    select 'group ' || d.group_id as what from app.diary_days d
    left join app.diary_totals t on t.farm_id = d.farm_id and t.group_id = d.group_id
    where ${ofFarm(sql`d.farm_id`, farm)} group by d.farm_id, d.group_id, t.feed_finisher_g, t.feed_weaning_g, t.feed_lactation_g, t.feed_female_starter_g,
      t.fed_per_head_g, t.days_with_feed, t.days_with_fed, t.vaccination_days, t.drinking_water_days, t.medication1_days, t.medication2_days
    having (t.feed_lactation_g + t.feed_weaning_g + t.feed_female_starter_g + t.feed_finisher_g, t.fed_per_head_g, t.days_with_feed, t.days_with_fed,
        t.vaccination_days, t.drinking_water_days, t.medication1_days, t.medication2_days)
      is distinct from (coalesce(sum(d.feed_g) filter (where d.feed_type is not null), 0), coalesce(sum(d.daily_feed_g), 0), count(*) filter (where d.feed_g > 0),
        count(d.daily_feed_g), count(*) filter (where d.vaccination), count(*) filter (where d.drinking_water), count(*) filter (where d.medication1),
        count(*) filter (where d.medication2))
  )`,
  'a closed group holds nothing after its last day': (farm) => sql<IntegrityFault>`(
    select 'group ' || g.id as what from app.production_groups g
    where g.end_date is not null and g.deleted_at is null and ${ofFarm(sql`g.farm_id`, farm)} and (
      exists (select from app.diary_days d where d.farm_id = g.farm_id and d.group_id = g.id and d.day > g.end_date)
      or exists (select from app.origins o where o.farm_id = g.farm_id and o.group_id = g.id and o.deleted_at is null and o.arrived_date > g.end_date)
      or exists (select from app.weight_days w where w.farm_id = g.farm_id and w.group_id = g.id and w.day > g.end_date)
      or exists (select from app.stock_days s where s.farm_id = g.farm_id and s.group_id = g.id and s.stock <> 'WEAN' and s.day > g.end_date and s.net <> 0))
  )`,
  'members of a merged group are lettered from a on, and its parent has nothing of its own': (
    farm,
  ) => sql<IntegrityFault>`(
    select 'group ' || p.id as what from app.production_groups p join app.production_groups m on m.farm_id = p.farm_id and m.parent_id = p.id and m.id <> p.id
    where p.is_parent and ${ofFarm(sql`p.farm_id`, farm)} group by p.farm_id, p.id
    having string_agg(m.member_letter, '' order by m.member_letter) <> left('abcdefghijklmnopqrstuvwxyz', count(*)::int)
    union all
    select 'group ' || g.id from app.production_groups g where g.is_parent and ${ofFarm(sql`g.farm_id`, farm)} and (
      exists (select from app.diary_days d where d.farm_id = g.farm_id and d.group_id = g.id)
      or exists (select from app.origins o where o.farm_id = g.farm_id and o.group_id = g.id)
      or exists (select from app.weight_records w where w.farm_id = g.farm_id and w.group_id = g.id)
      or exists (select from app.stock_days s where s.farm_id = g.farm_id and s.group_id = g.id))
  )`,
}
