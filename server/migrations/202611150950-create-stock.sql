-- The stock: rabbits, where they live, what happened to them, their parents; semen; inseminations.

-- Who lives on the farm, stated once: indexes, checks, triggers and queries all ask this, and it is put into the statement
-- it stands in. Another answer would need every index and check below built anew. The same list is LIVING_STATUSES in shared.
create function app.is_living(status text) returns boolean language sql immutable parallel safe
  as $$ select status in ('IN_PROD', 'WASTE_CANDIDATE') $$;

-- Semen by its label; its buck may stand on another farm, whose rows the buyer does not see: the tattoo is kept here.
create table app.sperms (
  id           bigint generated always as identity,
  farm_id      int not null,
  label        text collate "C" not null,
  buck_id      bigint,
  buck_farm_id int,
  buck_tattoo  text,
  pedigree     boolean not null default false,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint sperms__id__pkey primary key (id),
  constraint sperms__farm_id_id__key unique (farm_id, id) include (label),
  constraint sperms__farm_id_label__key unique (farm_id, label),
  constraint sperms__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint sperms__label__check check (label <> '' and char_length(label) <= 255),
  constraint sperms__buck_id__check check (buck_id is null or buck_farm_id is not null)
);

create table app.rabbits (
  id                 bigint generated always as identity,
  farm_id            int not null,
  tattoo             text collate "C",
  sex                text not null,
  status             text not null default 'IN_PROD',
  health_condition   text not null default 'HEALTHY',
  ear_tag_id         bigint,
  cage_id            bigint,
  -- Stable and place of the cage, copied from it: the list walks along them. 0 and empty without a cage.
  stable_id          int not null default 0,
  cage_key           text collate "C" not null default '',
  -- The last cage of a rabbit that left the farm, as it was called then [D-062].
  cage_label         text,
  -- The mother's farm is its own or the one it was bought from; her tattoo is kept when she is not ours to see [D-072].
  mother_id          bigint,
  mother_farm_id     int,
  mother_tattoo      text,
  father_sperm_id    bigint,
  origin             text not null default 'SELF_BREED',
  source_farm_id     int,
  source_group       text,
  breed              text,
  line               text,
  family_genetics    text,
  pedigree           boolean not null default false,
  breast_number      int,
  birth_date         date,
  bred_from_date     date,
  exit_date          date,
  weight_32d         int,
  weight_66d         int,
  weight_18w         int,
  weight_third_yean  int,
  statistical_weight int,
  version            int not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  constraint rabbits__id__pkey primary key (id),
  constraint rabbits__farm_id_id__key unique (farm_id, id),
  constraint rabbits__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint rabbits__ear_tag_id__fkey foreign key (farm_id, ear_tag_id) references app.ear_tags (farm_id, id),
  constraint rabbits__cage_id__fkey foreign key (farm_id, cage_id) references app.cages (farm_id, id),
  constraint rabbits__mother__fkey foreign key (mother_farm_id, mother_id) references app.rabbits (farm_id, id),
  constraint rabbits__mother_farm_id__fkey foreign key (mother_farm_id) references app.farms (id),
  constraint rabbits__father_sperm_id__fkey foreign key (farm_id, father_sperm_id) references app.sperms (farm_id, id),
  constraint rabbits__source_farm_id__fkey foreign key (source_farm_id) references app.farms (id),
  constraint rabbits__tattoo__check check (char_length(tattoo) between 6 and 255),
  constraint rabbits__sex__check check (sex in ('FEMALE', 'MALE')),
  constraint rabbits__status__check check (status in ('IN_PROD', 'WASTE_CANDIDATE', 'WASTE', 'SOLD', 'DEAD', 'DEAD_DIG', 'DEAD_RESP', 'DEAD_OTHER', 'OUT_SOLD', 'OUT_PROD')),
  constraint rabbits__health_condition__check check (health_condition in ('HEALTHY', 'PRODUCTION_SCRAP', 'DIARRHEA', 'RESPIRATORY', 'ABSCESS', 'FOOT_ULCERS', 'SKINNY', 'TOOTH', 'OTHER', 'ABORTION', 'WASTE_CANDIDATE', 'WASTE', 'SOLD', 'DEAD')),
  constraint rabbits__origin__check check (origin in ('SELF_BREED', 'BOUGHT')),
  constraint rabbits__breed__check check (breed in ('DANUBIA', 'HYCOLE', 'ZIKA', 'OTHER')),
  constraint rabbits__line__check check (line in ('D', 'C', 'XXL', 'PS', 'X', 'XCOL', 'O')),
  constraint rabbits__breast_number__check check (breast_number between 0 and 20),
  -- A living rabbit holds at most one cage, and one that left holds none [FRM-17, D-036].
  constraint rabbits__cage_id__check check (cage_id is null or app.is_living(status)),
  -- The day it left is the farm's day and comes with the command: the engine's calendar may be a day behind [D-004].
  constraint rabbits__exit_date__check check (app.is_living(status) = (exit_date is null)),
  constraint rabbits__mother_id__check check (mother_id <> id and (mother_id is null or mother_farm_id is not null)),
  constraint rabbits__weights__check check (
    coalesce(weight_32d, 0) between 0 and 15000 and coalesce(weight_66d, 0) between 0 and 15000
    and coalesce(weight_18w, 0) between 0 and 15000 and coalesce(weight_third_yean, 0) between 0 and 15000
    and coalesce(statistical_weight, 0) between 0 and 15000)
-- Room on each page: a weight that is corrected finds it there, and none of the indexes is written.
) with (fillfactor = 85);
alter table app.sperms add constraint sperms__buck__fkey foreign key (buck_farm_id, buck_id) references app.rabbits (farm_id, id);
create index sperms__buck__idx on app.sperms (buck_farm_id, buck_id);

create unique index rabbits__farm_id_cage_id__key on app.rabbits (farm_id, cage_id) where cage_id is not null;
-- A tag is on one farm, so unique within the farm is unique.
create unique index rabbits__farm_id_ear_tag_id__key on app.rabbits (farm_id, ear_tag_id) where ear_tag_id is not null;
-- Two living rabbits of a farm never have the same tattoo; one that left may have had it too.
create unique index rabbits__living_tattoo__key on app.rabbits (farm_id, tattoo) where app.is_living(status);
-- The register asks across all farms which tagged rabbits are in a state, however rare that state is.
create index rabbits__tagged_state__idx on app.rabbits (status, health_condition) include (farm_id, ear_tag_id) where ear_tag_id is not null;
create index rabbits__farm_id_tattoo__idx on app.rabbits (farm_id, tattoo) include (sex, status);
create index rabbits__buck_tattoo__idx on app.rabbits (tattoo) where sex = 'MALE';
-- The list picks the rows of a page while it walks through the cages of a stable: with what its filters and its search
-- look at in the index, what a page skips is never read from the table, and with what it shows, neither is the page.
create index rabbits__list__idx on app.rabbits (farm_id, sex, stable_id, cage_key, id)
  include (status, health_condition, line, tattoo, ear_tag_id, cage_id, pedigree, breed, birth_date, father_sperm_id, cage_label);
create index rabbits__count__idx on app.rabbits (farm_id, sex, status, health_condition, line);
create index rabbits__mother__idx on app.rabbits (mother_farm_id, mother_id);
create index rabbits__father_sperm_id__idx on app.rabbits (farm_id, father_sperm_id);
create index rabbits__source_farm_id__idx on app.rabbits (source_farm_id) where source_farm_id is not null;

-- Trigger, because four statements move rabbits and the place must be that of the cage in each: stable and place follow
-- the cage, and who leaves keeps the label of the last one.
create function app.place_rabbit() returns trigger language plpgsql as $$
begin
  if new.cage_id is not null and (tg_op = 'INSERT' or new.cage_id is distinct from old.cage_id) then
    select c.stable_id, c.place_key into new.stable_id, new.cage_key
      from app.cages c where c.farm_id = new.farm_id and c.id = new.cage_id;
    -- A cage of another farm is none; its foreign key says so.
    new.stable_id := coalesce(new.stable_id, 0);
    new.cage_key := coalesce(new.cage_key, '');
  elsif new.cage_id is null then
    if tg_op = 'UPDATE' and old.cage_id is not null and not app.is_living(new.status) then
      new.cage_label := (select app.cage_label(s.name, old.cage_key) from app.stables s where s.farm_id = old.farm_id and s.id = old.stable_id);
    end if;
    new.stable_id := 0;
    new.cage_key := '';
  end if;
  if app.is_living(new.status) then
    new.exit_date := null;
    new.cage_label := null;
  end if;
  return new;
end $$;
create trigger rabbits__place before insert or update of cage_id, status, exit_date on app.rabbits
  for each row execute function app.place_rabbit();

-- Trigger, because an official tag is worn once [D-107] whatever way a rabbit changes: it is used while a rabbit carries it
-- and active as long as that rabbit lives; one that was replaced is neither. What is told here is read from the rabbits as
-- they are, not from how they came to be so.
create function app.follow_ear_tags() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    touched := array(select ear_tag_id from news where ear_tag_id is not null);
  elsif tg_op = 'DELETE' then
    touched := array(select ear_tag_id from olds where ear_tag_id is not null);
  else
    touched := array(
      select t.id from news n join olds o on o.id = n.id cross join lateral (values (o.ear_tag_id), (n.ear_tag_id)) t (id)
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
revoke all on function app.follow_ear_tags() from public;
create trigger rabbits__ear_tags_insert after insert on app.rabbits referencing new table as news
  for each statement execute function app.follow_ear_tags();
create trigger rabbits__ear_tags_update after update on app.rabbits referencing old table as olds new table as news
  for each statement execute function app.follow_ear_tags();
create trigger rabbits__ear_tags_delete after delete on app.rabbits referencing old table as olds
  for each statement execute function app.follow_ear_tags();

-- What happened to a rabbit, with who and when, kept by month; a field that stayed as it was is null.
create table app.rabbit_events (
  id         bigint generated always as identity,
  farm_id    int not null,
  rabbit_id  bigint not null,
  at         timestamptz not null default now(),
  user_id    int,
  old_status text,
  new_status text,
  old_health text,
  new_health text,
  old_cage   text,
  new_cage   text,
  old_tag    text,
  new_tag    text,
  constraint rabbit_events__id__pkey primary key (id, at),
  constraint rabbit_events__rabbit_id__fkey foreign key (farm_id, rabbit_id) references app.rabbits (farm_id, id),
  constraint rabbit_events__user_id__fkey foreign key (user_id) references app.users (id)
) partition by range (at);
select app.make_log_rest('rabbit_events');
create index rabbit_events__farm_id_rabbit_id__idx on app.rabbit_events (farm_id, rabbit_id, id desc);
create index rabbit_events__user_id__idx on app.rabbit_events (user_id) where user_id is not null;

-- Trigger, because no way of changing a rabbit, also an operator's own, may leave its event out.
create function app.record_rabbit_events() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
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
      from news n join olds o on o.id = n.id
        left join app.stables x on x.farm_id = o.farm_id and x.id = o.stable_id
        left join app.stables y on y.farm_id = n.farm_id and y.id = n.stable_id
        left join app.ear_tags a on a.id = o.ear_tag_id left join app.ear_tags b on b.id = n.ear_tag_id
      where o.status <> n.status or o.health_condition <> n.health_condition
        or o.cage_id is distinct from n.cage_id or o.ear_tag_id is distinct from n.ear_tag_id
      order by n.id;
  end if;
  return null;
end $$;
revoke all on function app.record_rabbit_events() from public;
create trigger rabbits__events_insert after insert on app.rabbits referencing new table as news
  for each statement execute function app.record_rabbit_events();
create trigger rabbits__events_update after update on app.rabbits referencing old table as olds new table as news
  for each statement execute function app.record_rabbit_events();

-- One insemination batch of mothers; its own screens come with its slice.
create table app.ia_groups (
  id                   bigint generated always as identity,
  farm_id              int not null,
  name                 text not null,
  start_date           date,
  active               boolean not null default false,
  post_addition_covers boolean not null default false,
  closed_at            timestamptz,
  version              int not null default 1,
  created_at           timestamptz not null default now(),
  constraint ia_groups__id__pkey primary key (id),
  constraint ia_groups__farm_id_id__key unique (farm_id, id),
  constraint ia_groups__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint ia_groups__farm_id_name_start_date__key unique nulls not distinct (farm_id, name, start_date),
  constraint ia_groups__name__check check (name <> '')
);

create table app.covers (
  id               bigint generated always as identity,
  farm_id          int not null,
  ia_group_id      bigint not null,
  mother_id        bigint not null,
  -- Of the group, copied: the figures of a hundred does on a page need no look at their groups.
  start_date       date,
  sperm_id         bigint,
  sperm_label      text,
  pedigree         text not null,
  post_addition    boolean not null default false,
  touching         boolean,
  touching_date    date,
  farrowing_date   date,
  viable           int,
  unviable         int,
  added            int,
  taken            int,
  adjusted         int,
  nest_count_3week int,
  weight_3week     int,
  smallest_weight  int,
  largest_weight   int,
  nest_count       int,
  weight_4week     int,
  nanny            boolean not null default false,
  grid             boolean not null default false,
  version          int not null default 1,
  updated_at       timestamptz not null default now(),
  constraint covers__id__pkey primary key (id),
  constraint covers__farm_id_id__key unique (farm_id, id),
  constraint covers__group_mother__key unique (farm_id, ia_group_id, mother_id),
  constraint covers__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint covers__ia_group_id__fkey foreign key (farm_id, ia_group_id) references app.ia_groups (farm_id, id),
  constraint covers__mother_id__fkey foreign key (farm_id, mother_id) references app.rabbits (farm_id, id),
  constraint covers__sperm_id__fkey foreign key (farm_id, sperm_id) references app.sperms (farm_id, id),
  constraint covers__pedigree__check check (pedigree in ('CP', 'XXL', 'TP', 'D', 'XP')),
  constraint covers__counts__check check (
    coalesce(viable, 0) between 0 and 25 and coalesce(unviable, 0) between 0 and 25 and coalesce(added, 0) between 0 and 25
    and coalesce(taken, 0) between 0 and 25 and coalesce(adjusted, 0) between 0 and 25
    and coalesce(nest_count_3week, 0) between 0 and 25 and coalesce(nest_count, 0) between 0 and 25),
  constraint covers__weights__check check (
    coalesce(weight_3week, 0) between 0 and 15000 and coalesce(smallest_weight, 0) between 0 and 15000
    and coalesce(largest_weight, 0) between 0 and 15000 and coalesce(weight_4week, 0) between 0 and 15000)
);
create index covers__mother_id__idx on app.covers (farm_id, mother_id, start_date desc, ia_group_id) include (farrowing_date, viable, touching);
create index covers__sperm_id__idx on app.covers (farm_id, sperm_id);

-- Two triggers, because the day of a group and the does in it change by different commands, and the figures of a doe must
-- have the day of her group after each of them.
create function app.date_cover() returns trigger language plpgsql as $$
begin
  new.start_date := (select g.start_date from app.ia_groups g where g.farm_id = new.farm_id and g.id = new.ia_group_id);
  return new;
end $$;
create trigger covers__date before insert or update of ia_group_id, start_date on app.covers
  for each row execute function app.date_cover();
create function app.date_covers() returns trigger language plpgsql as $$
begin
  update app.covers c set start_date = new.start_date where c.farm_id = new.farm_id and c.ia_group_id = new.id;
  return null;
end $$;
create trigger ia_groups__date after update of start_date on app.ia_groups for each row
  when (old.start_date is distinct from new.start_date) execute function app.date_covers();

-- A bulk change as it was, so that it can be taken back as one piece; kept by month.
create table app.rabbit_bulk_changes (
  id        bigint generated always as identity,
  farm_id   int not null,
  user_id   int not null,
  at        timestamptz not null default now(),
  changes   jsonb not null,
  undone_at timestamptz,
  constraint rabbit_bulk_changes__id__pkey primary key (id, at),
  constraint rabbit_bulk_changes__farm_id_id__key unique (farm_id, id, at),
  constraint rabbit_bulk_changes__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint rabbit_bulk_changes__user_id__fkey foreign key (user_id) references app.users (id)
) partition by range (at);
select app.make_log_rest('rabbit_bulk_changes');
create index rabbit_bulk_changes__user_id__idx on app.rabbit_bulk_changes (user_id);

do $$
declare
  t text;
begin
  foreach t in array array['rabbits', 'sperms', 'rabbit_events', 'ia_groups', 'covers', 'rabbit_bulk_changes'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I to warren_app using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]))', t || '__app', t);
  end loop;
end $$;
grant select, insert, update on app.rabbits, app.sperms to warren_app;
grant select on app.rabbit_events, app.ia_groups to warren_app;
grant select, update on app.covers to warren_app;
grant select, insert, update (undone_at) on app.rabbit_bulk_changes to warren_app;
-- Of a rabbit the register of ear tags shows who carries a tag, nothing else.
create policy rabbits__superadmin on app.rabbits for select to warren_superadmin using (ear_tag_id is not null);
grant select (id, farm_id, tattoo, status, health_condition, ear_tag_id) on app.rabbits to warren_superadmin;
-- For the functions below and the events: they see all farms and hand out the little that is stated.
create policy rabbit_events__owner on app.rabbit_events to warren_owner using (true) with check (true);
create policy rabbit_bulk_changes__owner on app.rabbit_bulk_changes for select to warren_owner using (true);
create policy rabbits__owner on app.rabbits for select to warren_owner using (true);
create policy sperms__owner on app.sperms for select to warren_owner using (true);

-- Of rabbits beyond the own farm: whether an exact tattoo, known from paper, exists there [10.3, D-072].
create function app.rabbits_of_farm(asked_farm int, asked text[]) returns table (id bigint, tattoo text, sex text, birth_date date, living boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select r.id, r.tattoo, r.sex, r.birth_date, app.is_living(r.status)
    from app.rabbits r where r.farm_id = asked_farm and r.tattoo = any (asked)
  $$;
-- Whether a number names a doe there; numbers alone tell no tattoos [D-072].
create function app.is_doe_of_farm(asked_farm int, asked bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (select from app.rabbits r where r.farm_id = asked_farm and r.id = asked and r.sex = 'FEMALE')
  $$;
-- Semen is bought from other farms: which farms have a buck of this tattoo [D-075].
create function app.bucks_anywhere(asked text[]) returns table (id bigint, farm_id int, tattoo text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select r.id, r.farm_id, r.tattoo from app.rabbits r where r.sex = 'MALE' and r.tattoo = any (asked)
  $$;
-- Who descends from whom, without any name, from rabbits of the own farms upward across all farms.
create function app.rabbit_ancestors(asked bigint[]) returns table (id bigint, mother_id bigint, father_id bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    with recursive line (id) as (
      select r.id from app.rabbits r where r.id = any (asked) and r.farm_id = any (app.current_farms())
      union
      select p.id from line l join app.rabbits r on r.id = l.id left join app.sperms s on s.id = r.father_sperm_id
        cross join lateral (values (r.mother_id), (s.buck_id)) p (id) where p.id is not null
    )
    select r.id, r.mother_id, s.buck_id from line l join app.rabbits r on r.id = l.id left join app.sperms s on s.id = r.father_sperm_id
  $$;
revoke all on function app.rabbits_of_farm(int, text[]), app.is_doe_of_farm(int, bigint), app.bucks_anywhere(text[]), app.rabbit_ancestors(bigint[]) from public;
grant execute on function app.rabbits_of_farm(int, text[]), app.is_doe_of_farm(int, bigint), app.bucks_anywhere(text[]), app.rabbit_ancestors(bigint[]) to warren_app;

-- Trigger, because two commands that are right alone can close a circle together: no rabbit descends from itself. One
-- farm's pedigree changes one at a time; and where the line of the new parents leads to another farm, all such changes of
-- all farms do. The own farm's lock is always the first and no command takes that of another farm: no deadlock.
create function app.refuse_pedigree_cycle() returns trigger language plpgsql
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
revoke all on function app.refuse_pedigree_cycle() from public;
create trigger rabbits__pedigree after update of mother_id, father_sperm_id on app.rabbits for each row
  when (new.mother_id is distinct from old.mother_id or new.father_sperm_id is distinct from old.father_sperm_id)
  execute function app.refuse_pedigree_cycle();
create trigger sperms__pedigree after update of buck_id on app.sperms for each row
  when (new.buck_id is distinct from old.buck_id and new.buck_id is not null)
  execute function app.refuse_pedigree_cycle();
