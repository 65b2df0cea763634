-- What the list shows of a doe's inseminations, one narrow row a doe: read anew from her covers for every row, a page
-- cost the engine twice as much, and no index could sort or filter by it.

create table app.doe_figures (
  farm_id       int not null,
  rabbit_id     bigint not null,
  -- Of the rabbit, copied: the usual list is of the living, and walks along their part of an index alone.
  living        boolean not null,
  -- Of her covers in groups with a day, past or to come. A day that passes changes nothing here: who has a group that
  -- begins after today is told by `last_start`, and hers are counted when they are read [D-067].
  ias           int not null default 0,
  last_start    date,
  -- As the list writes it: the name and the day of the group.
  last_group    text,
  pregnant      boolean,
  -- Of all her covers; the mean of kits born alive in tenths [D-065].
  births        int not null default 0,
  viable_tenths int,
  -- By the number of the doe alone: a look-up that also compares the farm in the index costs twice as much.
  constraint doe_figures__rabbit_id__pkey primary key (rabbit_id),
  constraint doe_figures__farm_id_rabbit_id__key unique (farm_id, rabbit_id),
  constraint doe_figures__rabbit_id__fkey foreign key (farm_id, rabbit_id) references app.rabbits (farm_id, id) on delete cascade
) with (fillfactor = 85);
create index doe_figures__ias__idx on app.doe_figures (farm_id, living, ias, rabbit_id) include (last_start);
create index doe_figures__last_start__idx on app.doe_figures (farm_id, living, last_start, rabbit_id);
create index doe_figures__pregnant__idx on app.doe_figures (farm_id, living, pregnant, rabbit_id) include (last_start);
create index doe_figures__births__idx on app.doe_figures (farm_id, living, births, rabbit_id);
create index doe_figures__viable_tenths__idx on app.doe_figures (farm_id, living, viable_tenths, rabbit_id);

alter table app.doe_figures enable row level security;
alter table app.doe_figures force row level security;
create policy doe_figures__app on app.doe_figures for select to warren_app using (farm_id = any ((select app.current_farms())::int[]));
create policy doe_figures__owner on app.doe_figures to warren_owner using (true) with check (true);
create policy covers__owner on app.covers for select to warren_owner using (true);
create policy ia_groups__owner on app.ia_groups for select to warren_owner using (true);
-- Requests read them; only the triggers below write them.
grant select on app.doe_figures to warren_app;

-- For who has a group that begins after the day that is asked for. Functions, because a statement that may need them for
-- each of a hundred rows prepares nothing for them until it does.
create function app.begun_ias(farm int, doe bigint, today date) returns int language sql stable as $$
  select count(*)::int from app.covers v where v.farm_id = farm and v.mother_id = doe and v.start_date <= today
$$;
create function app.newest_begun(farm int, doe bigint, today date) returns app.covers language sql stable as $$
  select v.* from app.covers v where v.farm_id = farm and v.mother_id = doe and v.start_date <= today
  order by v.start_date desc, v.ia_group_id desc limit 1
$$;
create function app.ia_group_label(farm int, asked bigint) returns text language sql stable as $$
  select g.name || to_char(g.start_date, '-YYMMDD') from app.ia_groups g where g.farm_id = farm and g.id = asked
$$;

-- Written by triggers because two people may change two covers of one doe at once, each without seeing the other's: the
-- second waits for the row of the doe, and then counts what both wrote. The two statements are two on purpose: only one
-- that begins after the wait sees what the first has written. Does are waited for in the order of their numbers, so that
-- statements that change many covers never wait in a ring.
--
-- One plan, made once in a connection: for a list of unknown length the engine would plan anew with each cover, which
-- takes three times as long as the counting.
create function app.recount_does(farms int[], does bigint[]) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  perform from unnest(does) d (rabbit_id) join app.doe_figures f on f.rabbit_id = d.rabbit_id
    order by f.rabbit_id for no key update of f;
  update app.doe_figures f set ias = n.ias, last_start = l.start_date, last_group = l.label, pregnant = l.pregnant,
      births = n.births, viable_tenths = n.viable_tenths
    from unnest(farms, does) d (farm_id, rabbit_id)
    cross join lateral (
      select count(c.start_date)::int as ias, count(c.farrowing_date)::int as births,
        -- In whole numbers, halves upward as on the page of the doe.
        ((sum(c.viable) filter (where c.farrowing_date is not null) * 20 + count(c.viable) filter (where c.farrowing_date is not null))
          / nullif(count(c.viable) filter (where c.farrowing_date is not null) * 2, 0))::int as viable_tenths
      from app.covers c where c.farm_id = d.farm_id and c.mother_id = d.rabbit_id
    ) n
    left join lateral (
      select c.start_date, c.farrowing_date is not null or c.touching as pregnant,
        (select g.name || to_char(g.start_date, '-YYMMDD') from app.ia_groups g where g.farm_id = c.farm_id and g.id = c.ia_group_id) as label
      from app.covers c where c.farm_id = d.farm_id and c.mother_id = d.rabbit_id and c.start_date is not null
      order by c.start_date desc, c.ia_group_id desc limit 1
    ) l on true
    where f.farm_id = d.farm_id and f.rabbit_id = d.rabbit_id
      and (f.ias, f.last_start, f.last_group, f.pregnant, f.births, f.viable_tenths)
        is distinct from (n.ias, l.start_date, l.label, l.pregnant, n.births, n.viable_tenths);
end $$;
revoke all on function app.recount_does(int[], bigint[]) from public;

create function app.count_covers() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  farms int[];
  does bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(d.farm_id), array_agg(d.mother_id) into farms, does from (select distinct n.farm_id, n.mother_id from news n) d;
  elsif tg_op = 'DELETE' then
    select array_agg(d.farm_id), array_agg(d.mother_id) into farms, does from (select distinct o.farm_id, o.mother_id from olds o) d;
  else
    -- Weights and nests change no figure of the list: what is the same before and after falls out. Without a join of both,
    -- which would compare each with each once it was planned for a single cover.
    select array_agg(d.farm_id), array_agg(d.mother_id) into farms, does from (
      select distinct u.farm_id, u.mother_id from (
        select c.farm_id, c.mother_id from (
          select 1 as side, o.farm_id, o.mother_id, o.ia_group_id, o.start_date, o.touching, o.farrowing_date, o.viable from olds o
          union all select -1, n.farm_id, n.mother_id, n.ia_group_id, n.start_date, n.touching, n.farrowing_date, n.viable from news n
        ) c group by c.farm_id, c.mother_id, c.ia_group_id, c.start_date, c.touching, c.farrowing_date, c.viable having sum(c.side) <> 0
      ) u
    ) d;
  end if;
  if does is not null then perform app.recount_does(farms, does); end if;
  return null;
end $$;
revoke all on function app.count_covers() from public;
create trigger covers__figures_insert after insert on app.covers referencing new table as news
  for each statement execute function app.count_covers();
create trigger covers__figures_update after update on app.covers referencing old table as olds new table as news
  for each statement execute function app.count_covers();
create trigger covers__figures_delete after delete on app.covers referencing old table as olds
  for each statement execute function app.count_covers();

-- A group's new day reaches its covers and so the figures; its new name does by this.
create function app.rename_ia_group() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  farms int[];
  does bigint[];
begin
  select array_agg(c.farm_id), array_agg(c.mother_id) into farms, does from app.covers c where c.farm_id = new.farm_id and c.ia_group_id = new.id;
  if does is not null then perform app.recount_does(farms, does); end if;
  return null;
end $$;
revoke all on function app.rename_ia_group() from public;
create trigger ia_groups__figures after update of name on app.ia_groups for each row
  when (old.name is distinct from new.name) execute function app.rename_ia_group();

-- Every doe has her row from the beginning; who lives has no day of leaving. One statement may bring does and their
-- covers, and then these rows come last.
create function app.begin_doe_figures() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  farms int[];
  does bigint[];
begin
  insert into app.doe_figures (farm_id, rabbit_id, living)
    select n.farm_id, n.id, n.exit_date is null from news n where n.sex = 'FEMALE';
  select array_agg(n.farm_id), array_agg(n.id) into farms, does from news n
    where n.sex = 'FEMALE' and exists (select from app.covers c where c.farm_id = n.farm_id and c.mother_id = n.id);
  if does is not null then perform app.recount_does(farms, does); end if;
  return null;
end $$;
create function app.follow_doe() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.sex <> 'FEMALE' then
    delete from app.doe_figures f where f.farm_id = new.farm_id and f.rabbit_id = new.id;
  elsif old.sex = 'FEMALE' then
    update app.doe_figures f set living = new.exit_date is null where f.farm_id = new.farm_id and f.rabbit_id = new.id;
  else
    insert into app.doe_figures (farm_id, rabbit_id, living) values (new.farm_id, new.id, new.exit_date is null);
    perform app.recount_does(array[new.farm_id], array[new.id]);
  end if;
  return null;
end $$;
revoke all on function app.begin_doe_figures(), app.follow_doe() from public;
create trigger rabbits__figures_insert after insert on app.rabbits referencing new table as news
  for each statement execute function app.begin_doe_figures();
create trigger rabbits__figures_update after update of status, sex on app.rabbits for each row
  when ((old.exit_date is null) <> (new.exit_date is null) or old.sex <> new.sex)
  execute function app.follow_doe();

insert into app.doe_figures (farm_id, rabbit_id, living) select r.farm_id, r.id, r.exit_date is null from app.rabbits r where r.sex = 'FEMALE';
select app.recount_does(array_agg(d.farm_id), array_agg(d.mother_id)) from (select distinct c.farm_id, c.mother_id from app.covers c) d;

-- Palpation, birth and kits were in this index for the list. Without them they change without touching an index.
drop index app.covers__mother_id__idx;
create index covers__mother_id__idx on app.covers (farm_id, mother_id, start_date desc, ia_group_id desc);
