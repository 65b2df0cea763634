import { sql } from 'kysely'
import { type IntegrityFault, ofFarm, type Rules } from './rule.ts'

/** What holds of insemination groups, their lists and their work. */
export const ROUND_RULES: Rules = {
  'a group with work has does on its list, and is no draft': (farm) => sql<IntegrityFault>`(
    select distinct 'group ' || t.ia_group_id as what from app.ia_tasks t
    join app.ia_groups g on g.farm_id = t.farm_id and g.id = t.ia_group_id
    where ${ofFarm(sql`t.farm_id`, farm)} and (not g.active
      or not exists (select from app.covers c where c.farm_id = t.farm_id and c.ia_group_id = t.ia_group_id)
        and not exists (select from app.ia_group_skips k where k.farm_id = t.farm_id and k.ia_group_id = t.ia_group_id))
  )`,
  'a group has no work or all of it': (farm) => sql<IntegrityFault>`(
    select 'group ' || ia_group_id as what from app.ia_tasks
    where type <> 'weighing_3rdyean' and ${ofFarm(sql`farm_id`, farm)} group by farm_id, ia_group_id having count(*) <> 5
  )`,
  'what is stored of a task agrees with when it began and ended': (farm) => sql<IntegrityFault>`(
    select 'task ' || id as what from app.ia_tasks
    where ${ofFarm(sql`farm_id`, farm)} and case status
      when 'DONE' then finished_at is null
      when 'IN_PROGRESS' then started_at is null or finished_at is not null
      else coalesce(started_at, finished_at) is not null end
  )`,
  'palpation and birth lie between the insemination and today, and without its day there is no result': (
    farm,
    today,
  ) => sql<IntegrityFault>`(
    select 'cover ' || c.id as what from app.covers c
    where ${ofFarm(sql`c.farm_id`, farm)} and (least(c.touching_date, c.farrowing_date) < c.start_date
      or greatest(c.touching_date, c.farrowing_date) > ${today}::date
      or c.start_date is null and (coalesce(c.touching_date, c.farrowing_date) is not null or c.touching is not null or c.nanny or c.grid
        or coalesce(c.viable, c.unviable, c.added, c.taken, c.adjusted, c.nest_count_3week, c.nest_count, c.weight_3week, c.weight_4week,
          c.smallest_weight, c.largest_weight) is not null))
  )`,
  'who works is dedicated, a worker of the farm, and the work is not done': (farm) => sql<IntegrityFault>`(
    select 'task ' || u.task_id as what from app.ia_task_users u
    join app.ia_tasks t on t.farm_id = u.farm_id and t.id = u.task_id
    join app.users a on a.id = u.user_id
    where ${ofFarm(sql`u.farm_id`, farm)} and u.working
      and (t.status = 'DONE' or not u.dedicated or a.role <> 'USER' or a.farm_id is distinct from u.farm_id)
  )`,
  'parts of work are given to who is dedicated to it': (farm) => sql<IntegrityFault>`(
    select 'part ' || p.id as what from app.ia_task_parts p
    where ${ofFarm(sql`p.farm_id`, farm)} and not exists (select from app.ia_task_users u
      where u.farm_id = p.farm_id and u.task_id = p.task_id and u.user_id = p.user_id and u.dedicated)
  )`,
  'on a list are does, each inseminated or skipped': (farm) => sql<IntegrityFault>`(
    select 'cover ' || c.id as what from app.covers c join app.rabbits r on r.farm_id = c.farm_id and r.id = c.mother_id
    where ${ofFarm(sql`c.farm_id`, farm)} and r.sex <> 'FEMALE'
    union all select 'skip of rabbit ' || k.mother_id from app.ia_group_skips k
    join app.rabbits r on r.farm_id = k.farm_id and r.id = k.mother_id
    left join app.covers c on c.farm_id = k.farm_id and c.ia_group_id = k.ia_group_id and c.mother_id = k.mother_id
    where ${ofFarm(sql`k.farm_id`, farm)} and (r.sex <> 'FEMALE' or c.id is not null)
  )`,
  'changes of covers are counted by their group, and additions are of closed lists': (
    farm,
  ) => sql<IntegrityFault>`(
    select 'cover ' || c.id as what from app.covers c join app.ia_groups g on g.farm_id = c.farm_id and g.id = c.ia_group_id
    where ${ofFarm(sql`c.farm_id`, farm)} and (c.seq > g.cover_seq or (c.post_addition and not g.active))
  )`,
  'the semen of a tray stands in a row': (farm) => sql<IntegrityFault>`(
    select 'group ' || ia_group_id as what from app.ia_group_sperms
    where ${ofFarm(sql`farm_id`, farm)} group by farm_id, ia_group_id having min(place) <> 1 or max(place) <> count(*)
  )`,
  'moves of kits stay in their group, no litter gives and receives, and their sums are those of the equalization':
    (farm) => sql<IntegrityFault>`(
    select 'equalization ' || q.id as what from app.equalizations q
    cross join lateral (select coalesce(sum(m.kits), 0) as given, coalesce(sum(m.kits) filter (where m.to_cover_id is not null), 0) as received
      from app.kit_moves m where m.farm_id = q.farm_id and m.equalization_id = q.id) s
    where q.kind = 'MOVES' and ${ofFarm(sql`q.farm_id`, farm)} and (s.given <> q.taken or s.received <> q.added)
    union all select 'equalization ' || m.equalization_id from app.kit_moves m
    join app.kit_moves o on o.farm_id = m.farm_id and o.equalization_id = m.equalization_id and o.to_cover_id = m.from_cover_id
    where ${ofFarm(sql`m.farm_id`, farm)}
    union all select 'equalization ' || m.equalization_id from app.kit_moves m
    join app.equalizations q on q.farm_id = m.farm_id and q.id = m.equalization_id
    join app.covers c on c.farm_id = m.farm_id and c.id in (m.from_cover_id, m.to_cover_id)
    where ${ofFarm(sql`m.farm_id`, farm)} and c.ia_group_id <> q.ia_group_id
  )`,
  'a move takes its kits from one litter and adds them to the other, and the next move goes on from there': (
    farm,
  ) => sql<IntegrityFault>`(
    select 'equalization ' || m.equalization_id as what from app.kit_moves m
    where ${ofFarm(sql`m.farm_id`, farm)} and (m.from_after <> m.from_before - m.kits or m.to_after <> m.to_before + m.kits)
    union all select 'equalization ' || s.equalization_id from (
      select e.equalization_id, e.before, lag(e.after) over (partition by e.farm_id, e.equalization_id, e.cover_id order by e.no) as left_at
      from (
        select farm_id, equalization_id, no, from_cover_id as cover_id, from_before as before, from_after as after
        from app.kit_moves where ${ofFarm(sql`farm_id`, farm)}
        union all select farm_id, equalization_id, no, to_cover_id, to_before, to_after
        from app.kit_moves where to_cover_id is not null and ${ofFarm(sql`farm_id`, farm)}) e) s
    where s.before <> s.left_at
  )`,
  'a row of cages has its ends and a size, and moved kits have lines': (farm) => sql<IntegrityFault>`(
    select 'equalization ' || q.id as what from app.equalizations q
    where ${ofFarm(sql`q.farm_id`, farm)} and case q.kind
      when 'INTERVAL' then q.adjusted is null or coalesce(q.cage_from, q.cage_from_id::text) is null or coalesce(q.cage_to, q.cage_to_id::text) is null
      else not exists (select from app.kit_moves m where m.farm_id = q.farm_id and m.equalization_id = q.id) end
  )`,
}
