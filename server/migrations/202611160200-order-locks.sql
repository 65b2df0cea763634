-- Two commands that hold what the other one wants next stop each other. Commands therefore take their locks in one order
-- (docs/decisions/0023-one-order-of-locks.md); this file is the part of it that only the engine can do.

-- The counts of the register were rows that every change of a tag updated and held until its command was over. A command
-- of several statements came to them again and again, each time behind tags, rabbits and pedigrees that others held who
-- waited for the counts. Now each statement adds what it changed as rows of its own, which no other command touches: the
-- count is their sum, and a night's job folds them.
alter table app.ear_tag_counts drop constraint ear_tag_counts__key__pkey;
alter table app.ear_tag_counts add column id bigint generated always as identity;
alter table app.ear_tag_counts add constraint ear_tag_counts__id__pkey primary key (id);
create index ear_tag_counts__farm__idx on app.ear_tag_counts (farm, active, used) include (n);

-- Trigger, because the counts must agree with the tags whatever statement adds, moves or retires them, also at the same time.
create or replace function app.count_ear_tags() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into app.ear_tag_counts (farm, active, used, n)
      select coalesce(farm_id, 0), active, used, count(*) from news group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into app.ear_tag_counts (farm, active, used, n)
      select coalesce(farm_id, 0), active, used, -count(*) from olds group by 1, 2, 3;
  else
    insert into app.ear_tag_counts (farm, active, used, n)
      select farm, active, used, sum(d) from (
        select coalesce(farm_id, 0) as farm, active, used, 1 as d from news
        union all select coalesce(farm_id, 0), active, used, -1 from olds) both_sides
      group by 1, 2, 3 having sum(d) <> 0;
  end if;
  return null;
end $$;

-- Rows added meanwhile are not seen and stay for the next time; who reads sees all rows as they were before, or after.
create function app.fold_ear_tag_counts() returns void language sql
  security definer set search_path = pg_catalog, pg_temp as $$
    with gone as (delete from app.ear_tag_counts returning farm, active, used, n)
    insert into app.ear_tag_counts (farm, active, used, n)
      select farm, active, used, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0
  $$;
revoke all on function app.fold_ear_tag_counts() from public;
grant execute on function app.fold_ear_tag_counts() to warren_worker;

-- Requests may read the tags of their farms and not write them, so the engine does not let them hold one either. A command
-- that gives tags to rabbits holds them before it writes, in the order of their numbers as the trigger on rabbits does.
create function app.hold_ear_tags(asked bigint[]) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from app.ear_tags e where e.id = any (asked) and e.farm_id = any (app.current_farms()) order by e.id for no key update;
end $$;
revoke all on function app.hold_ear_tags(bigint[]) from public;
grant execute on function app.hold_ear_tags(bigint[]) to warren_app;
