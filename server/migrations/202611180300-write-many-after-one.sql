-- A connection keeps the plan of a trigger from the first call, and the first call was mostly about one rabbit: every
-- pair of old and new rows was compared then, 100,000,000 pairs and half a minute for a file of 10,000 does. A full join
-- has no such plan, so that a large file costs the same on every connection.
create or replace function app.follow_ear_tags() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    touched := array(select ear_tag_id from news where ear_tag_id is not null);
  elsif tg_op = 'DELETE' then
    touched := array(select ear_tag_id from olds where ear_tag_id is not null);
  else
    touched := array(
      select t.id from news n full join olds o on o.id = n.id cross join lateral (values (o.ear_tag_id), (n.ear_tag_id)) t (id)
      where t.id is not null and (o.ear_tag_id is distinct from n.ear_tag_id
        or app.is_living(o.status) <> app.is_living(n.status)));
  end if;
  if cardinality(touched) = 0 then
    return null;
  end if;
  -- In the order of their numbers, so that two changes of many rabbits never wait for each other crosswise; and before
  -- the rabbits are read, so that the last one to hold a tag has seen what the others did.
  perform from app.ear_tags e where e.id = any (touched) order by e.id for no key update;
  update app.ear_tags e set used = c.used, active = c.active
    from (
      select t.id, r.id is not null as used, coalesce(app.is_living(r.status), false) as active
      from app.ear_tags t left join app.rabbits r on r.farm_id = t.farm_id and r.ear_tag_id = t.id where t.id = any (touched)
    ) c
    where e.id = c.id and (e.used, e.active) is distinct from (c.used, c.active);
  return null;
end $$;

create or replace function app.record_rabbit_events() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into app.rabbit_events (farm_id, rabbit_id, user_id, new_status, new_health, new_cage, new_tag)
      select n.farm_id, n.id, app.current_user_id(), n.status, n.health_condition, app.cage_label(s.name, n.cage_key), e.tag
      from news n left join app.stables s on s.farm_id = n.farm_id and s.id = n.stable_id
        left join app.ear_tags e on e.id = n.ear_tag_id order by n.id;
  else
    insert into app.rabbit_events (farm_id, rabbit_id, user_id, old_status, new_status, old_health, new_health, old_cage, new_cage, old_tag, new_tag)
      select n.farm_id, n.id, app.current_user_id(),
        case when o.status <> n.status then o.status end, case when o.status <> n.status then n.status end,
        case when o.health_condition <> n.health_condition then o.health_condition end,
        case when o.health_condition <> n.health_condition then n.health_condition end,
        case when o.cage_id is distinct from n.cage_id then app.cage_label(x.name, o.cage_key) end,
        case when o.cage_id is distinct from n.cage_id then app.cage_label(y.name, n.cage_key) end,
        case when o.ear_tag_id is distinct from n.ear_tag_id then a.tag end,
        case when o.ear_tag_id is distinct from n.ear_tag_id then b.tag end
      from news n full join olds o on o.id = n.id
        left join app.stables x on x.farm_id = o.farm_id and x.id = o.stable_id
        left join app.stables y on y.farm_id = n.farm_id and y.id = n.stable_id
        left join app.ear_tags a on a.id = o.ear_tag_id left join app.ear_tags b on b.id = n.ear_tag_id
      where o.status <> n.status or o.health_condition <> n.health_condition
        or o.cage_id is distinct from n.cage_id or o.ear_tag_id is distinct from n.ear_tag_id
      order by n.id;
  end if;
  return null;
end $$;

-- A line of ancestors is a few dozen rabbits among millions: each is looked up, also by a plan made while the farm was
-- empty.
alter function app.refuse_pedigree_cycle() set enable_seqscan = off;
alter function app.refuse_pedigree_cycle() set enable_hashjoin = off;
alter function app.refuse_pedigree_cycle() set enable_mergejoin = off;
