-- Two people at once: a stable gets another name while a rabbit moves into it, and parents are given on two farms.

-- The cage a rabbit comes into is held until the rabbit is there: a new name of the stable waits for it and finds it.
-- Where the cage stays, its rabbit is told of a new name itself.
create or replace function app.place_rabbit() returns trigger language plpgsql as $$
begin
  if new.cage_id is null then
    new.cage_key := '~';
  elsif tg_op = 'INSERT' or new.cage_id is distinct from old.cage_id then
    select c.label, c.walk_key into new.cage_label, new.cage_key
      from app.cages c where c.farm_id = new.farm_id and c.id = new.cage_id for share;
    new.cage_key := coalesce(new.cage_key, '~');
  else
    new.cage_label := old.cage_label;
    new.cage_key := old.cage_key;
  end if;
  if new.status in ('IN_PROD', 'WASTE_CANDIDATE') then
    new.exit_date := null;
    if new.cage_id is null then new.cage_label := null; end if;
  else
    new.exit_date := coalesce(new.exit_date, current_date);
  end if;
  return new;
end $$;

-- First the rabbits, then the cages, as whoever moves a rabbit does: neither waits for the other crosswise. Who came
-- into the stable meanwhile is seen by the last statement.
create or replace function app.rename_cages() returns trigger language plpgsql as $$
begin
  perform from app.rabbits r
    where r.farm_id = new.farm_id
      and r.cage_id = any (array(select c.id from app.cages c where c.farm_id = new.farm_id and c.stable_id = new.id))
    order by r.id for no key update;
  update app.cages c set label = app.cage_label(new.name, c.row_no, c.position, c.no),
      walk_key = app.walk_key(new.name, c.row_no, c.position, c.no)
    where c.farm_id = new.farm_id and c.stable_id = new.id;
  update app.rabbits r set cage_label = c.label, cage_key = c.walk_key
    from app.cages c where c.farm_id = new.farm_id and c.stable_id = new.id and r.farm_id = c.farm_id and r.cage_id = c.id;
  return null;
end $$;

-- No rabbit descends from itself. One farm's pedigree changes one at a time; and where the line of the new parents leads
-- to another farm, all such changes of all farms do, else two that are right alone could close a circle together. The
-- own farm's lock is always the first and nobody takes that of another farm, so they are never waited for crosswise.
create or replace function app.refuse_pedigree_cycle() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  starts bigint[];
  closed boolean;
  crosses boolean;
  alone boolean := false;
begin
  perform pg_advisory_xact_lock(1402, new.farm_id);
  loop
    if tg_table_name = 'rabbits' then
      select array_agg(p.id) into starts
        from (select new.mother_id union all select s.buck_id from app.sperms s where s.id = new.father_sperm_id) p (id) where p.id is not null;
    else
      starts := array[new.buck_id];
    end if;
    with recursive line (id) as (
      select unnest(starts)
      union
      select p.id from line l join app.rabbits r on r.id = l.id left join app.sperms s on s.id = r.father_sperm_id
        cross join lateral (values (r.mother_id), (s.buck_id)) p (id) where p.id is not null
    )
    select coalesce(bool_or(case tg_table_name when 'rabbits' then r.id = new.id else r.father_sperm_id = new.id end), false),
        coalesce(bool_or(r.farm_id <> new.farm_id), false)
      into closed, crosses from line l join app.rabbits r on r.id = l.id;
    exit when closed or alone or not crosses;
    -- No farm has the number 0. What others have written by now is seen in the next round.
    perform pg_advisory_xact_lock(1402, 0);
    alone := true;
  end loop;
  if closed then
    raise exception 'pedigree cycle' using errcode = 'check_violation', constraint = tg_table_name || '__pedigree__check', table = tg_table_name, schema = 'app';
  end if;
  return null;
end $$;
