-- The stock: what a rabbit is, where it lives, what happened to it, its parents; semen; inseminations as far as the
-- sheet of a rabbit reads them.

-- Cages in walking order: stable, row, position, number; numbers inside a stable's name count as numbers. Stored and
-- copied to the rabbit, because sorting a list through two joins costs several times as much.
create function app.walk_key(stable text, row_no int, place text, no int) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(app.search_text(stable), '(\d+)', '00000\1', 'g'), '\d*(\d{6})', '\1', 'g')
    || chr(1) || lpad(row_no::text, 4, '0')
    || case place when 'DOWN' then '1' when 'UP' then '2' when 'OUTER' then '3' else '4' end || lpad(no::text, 4, '0')
$$;
create function app.cage_label(stable text, row_no int, place text, no int) returns text language sql immutable strict parallel safe as $$
  select stable || '/' || row_no || '/' || case place when 'DOWN' then 'D' when 'UP' then 'U' when 'OUTER' then 'O' else 'I' end || no
$$;

-- The owner role sees no rows of farms; while it fills in what is new, it does.
alter table app.stables no force row level security;
alter table app.cages no force row level security;
alter table app.rabbits no force row level security;

alter table app.cages
  add column label text not null default '',
  add column walk_key text collate "C" not null default '';
update app.cages c set label = app.cage_label(s.name, c.row_no, c.position, c.no),
    walk_key = app.walk_key(s.name, c.row_no, c.position, c.no)
  from app.stables s where s.id = c.stable_id;
create index cages__farm_id_walk_key__idx on app.cages (farm_id, walk_key, id);
create index cages__farm_id_label__idx on app.cages (farm_id, lower(label));

create function app.name_cage() returns trigger language plpgsql as $$
begin
  select app.cage_label(s.name, new.row_no, new.position, new.no), app.walk_key(s.name, new.row_no, new.position, new.no)
    into new.label, new.walk_key from app.stables s where s.farm_id = new.farm_id and s.id = new.stable_id;
  new.label := coalesce(new.label, '');
  new.walk_key := coalesce(new.walk_key, '');
  return new;
end $$;
create trigger cages__name before insert on app.cages for each row execute function app.name_cage();

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
  constraint sperms__farm_id_id__key unique (farm_id, id),
  constraint sperms__farm_id_label__key unique (farm_id, label),
  constraint sperms__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint sperms__label__check check (label <> '' and char_length(label) <= 255),
  constraint sperms__buck_id__check check (buck_id is null or buck_farm_id is not null)
);
alter table app.sperms add constraint sperms__buck__fkey foreign key (buck_farm_id, buck_id) references app.rabbits (farm_id, id);
create index sperms__buck__idx on app.sperms (buck_farm_id, buck_id);

alter table app.rabbits
  alter column tattoo drop not null,
  alter column tattoo type text collate "C",
  -- Of the cage it is in; of the last one once it has left the farm [D-062].
  add column cage_label text,
  add column cage_key text collate "C" not null default '~',
  -- The mother's farm is its own or the one it was bought from; her tattoo is kept when she is not ours to see [D-072].
  add column mother_id bigint,
  add column mother_farm_id int,
  add column mother_tattoo text,
  add column father_sperm_id bigint,
  add column origin text not null default 'SELF_BREED',
  add column source_farm_id int,
  add column source_group text,
  add column breed text,
  add column line text,
  add column family_genetics text,
  add column pedigree boolean not null default false,
  add column breast_number int,
  add column birth_date date,
  add column bred_from_date date,
  add column exit_date date,
  add column weight_32d int,
  add column weight_66d int,
  add column weight_18w int,
  add column weight_third_yean int,
  add column statistical_weight int,
  add column version int not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

update app.rabbits r set cage_label = c.label, cage_key = c.walk_key from app.cages c where c.farm_id = r.farm_id and c.id = r.cage_id;
update app.rabbits set exit_date = current_date where status not in ('IN_PROD', 'WASTE_CANDIDATE');

alter table app.rabbits
  add constraint rabbits__mother__fkey foreign key (mother_farm_id, mother_id) references app.rabbits (farm_id, id),
  add constraint rabbits__father_sperm_id__fkey foreign key (farm_id, father_sperm_id) references app.sperms (farm_id, id),
  add constraint rabbits__mother_farm_id__fkey foreign key (mother_farm_id) references app.farms (id),
  add constraint rabbits__source_farm_id__fkey foreign key (source_farm_id) references app.farms (id),
  add constraint rabbits__tattoo__check check (char_length(tattoo) between 6 and 255),
  add constraint rabbits__mother_id__check check (mother_id <> id and (mother_id is null or mother_farm_id is not null)),
  add constraint rabbits__origin__check check (origin in ('SELF_BREED', 'BOUGHT')),
  add constraint rabbits__breed__check check (breed in ('DANUBIA', 'HYCOLE', 'ZIKA', 'OTHER')),
  add constraint rabbits__line__check check (line in ('D', 'C', 'XXL', 'PS', 'X', 'XCOL', 'O')),
  add constraint rabbits__breast_number__check check (breast_number between 0 and 20),
  add constraint rabbits__exit_date__check check ((status in ('IN_PROD', 'WASTE_CANDIDATE')) = (exit_date is null)),
  add constraint rabbits__weights__check check (
    coalesce(weight_32d, 0) between 0 and 15000 and coalesce(weight_66d, 0) between 0 and 15000
    and coalesce(weight_18w, 0) between 0 and 15000 and coalesce(weight_third_yean, 0) between 0 and 15000
    and coalesce(statistical_weight, 0) between 0 and 15000);
-- Two living rabbits of a farm never have the same tattoo; one that left may have had it too.
create unique index rabbits__living_tattoo__key on app.rabbits (farm_id, tattoo) where status in ('IN_PROD', 'WASTE_CANDIDATE');
create index rabbits__farm_id_tattoo__idx on app.rabbits (farm_id, tattoo) include (sex, status);
create index rabbits__buck_tattoo__idx on app.rabbits (tattoo) where sex = 'MALE';
create index rabbits__list__idx on app.rabbits (farm_id, sex, cage_key, id);
create index rabbits__count__idx on app.rabbits (farm_id, sex, status, health_condition, line);
create index rabbits__mother__idx on app.rabbits (mother_farm_id, mother_id);
create index rabbits__father_sperm_id__idx on app.rabbits (farm_id, father_sperm_id);
create index rabbits__source_farm_id__idx on app.rabbits (source_farm_id) where source_farm_id is not null;

-- Label and order follow the cage; who leaves keeps the label of the last one, and a day on which it left.
create function app.place_rabbit() returns trigger language plpgsql as $$
begin
  if new.cage_id is not null then
    select c.label, c.walk_key into new.cage_label, new.cage_key from app.cages c where c.farm_id = new.farm_id and c.id = new.cage_id;
    new.cage_key := coalesce(new.cage_key, '~');
  else
    new.cage_key := '~';
  end if;
  if new.status in ('IN_PROD', 'WASTE_CANDIDATE') then
    new.exit_date := null;
    if new.cage_id is null then new.cage_label := null; end if;
  else
    new.exit_date := coalesce(new.exit_date, current_date);
  end if;
  return new;
end $$;
create trigger rabbits__place before insert or update of cage_id, status, exit_date on app.rabbits
  for each row execute function app.place_rabbit();

-- A stable with a new name renames its cages, and they the places of their rabbits.
create function app.rename_cages() returns trigger language plpgsql as $$
begin
  update app.cages c set label = app.cage_label(new.name, c.row_no, c.position, c.no),
      walk_key = app.walk_key(new.name, c.row_no, c.position, c.no)
    where c.farm_id = new.farm_id and c.stable_id = new.id;
  update app.rabbits r set cage_label = c.label, cage_key = c.walk_key
    from app.cages c where c.farm_id = new.farm_id and c.stable_id = new.id and r.farm_id = c.farm_id and r.cage_id = c.id;
  return null;
end $$;
create trigger stables__rename after update of name on app.stables for each row
  when (old.name is distinct from new.name) execute function app.rename_cages();

-- What happened to a rabbit, with who and when. Written by the database itself, so that no way of changing one can
-- leave it out; a field that stayed as it was is null.
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
  constraint rabbit_events__id__pkey primary key (id),
  constraint rabbit_events__rabbit_id__fkey foreign key (farm_id, rabbit_id) references app.rabbits (farm_id, id),
  constraint rabbit_events__user_id__fkey foreign key (user_id) references app.users (id)
);
create index rabbit_events__farm_id_rabbit_id__idx on app.rabbit_events (farm_id, rabbit_id, id desc);
create index rabbit_events__user_id__idx on app.rabbit_events (user_id) where user_id is not null;
insert into app.rabbit_events (farm_id, rabbit_id, new_status, new_health, new_cage, new_tag)
  select r.farm_id, r.id, r.status, r.health_condition, case when r.cage_id is not null then r.cage_label end, e.tag
  from app.rabbits r left join app.ear_tags e on e.id = r.ear_tag_id order by r.id;

alter table app.stables force row level security;
alter table app.cages force row level security;
alter table app.rabbits force row level security;

create function app.record_rabbit_events() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into app.rabbit_events (farm_id, rabbit_id, user_id, new_status, new_health, new_cage, new_tag)
      select n.farm_id, n.id, app.current_user_id(), n.status, n.health_condition, case when n.cage_id is not null then n.cage_label end, e.tag
      from news n left join app.ear_tags e on e.id = n.ear_tag_id order by n.id;
  else
    insert into app.rabbit_events (farm_id, rabbit_id, user_id, old_status, new_status, old_health, new_health, old_cage, new_cage, old_tag, new_tag)
      select n.farm_id, n.id, app.current_user_id(),
        case when o.status <> n.status then o.status end, case when o.status <> n.status then n.status end,
        case when o.health_condition <> n.health_condition then o.health_condition end,
        case when o.health_condition <> n.health_condition then n.health_condition end,
        case when o.cage_id is distinct from n.cage_id and o.cage_id is not null then o.cage_label end,
        case when o.cage_id is distinct from n.cage_id and n.cage_id is not null then n.cage_label end,
        case when o.ear_tag_id is distinct from n.ear_tag_id then a.tag end,
        case when o.ear_tag_id is distinct from n.ear_tag_id then b.tag end
      from news n join olds o on o.id = n.id
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

-- A bulk change as it was, so that it can be taken back as one piece.
create table app.rabbit_bulk_changes (
  id        bigint generated always as identity,
  farm_id   int not null,
  user_id   int not null,
  at        timestamptz not null default now(),
  changes   jsonb not null,
  undone_at timestamptz,
  constraint rabbit_bulk_changes__id__pkey primary key (id),
  constraint rabbit_bulk_changes__farm_id_id__key unique (farm_id, id),
  constraint rabbit_bulk_changes__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint rabbit_bulk_changes__user_id__fkey foreign key (user_id) references app.users (id)
);
create index rabbit_bulk_changes__user_id__idx on app.rabbit_bulk_changes (user_id);

do $$
declare
  t text;
begin
  foreach t in array array['sperms', 'rabbit_events', 'ia_groups', 'covers', 'rabbit_bulk_changes'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I to warren_app using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]))', t || '__app', t);
  end loop;
end $$;
grant select, insert, update on app.sperms to warren_app;
grant select on app.rabbit_events, app.ia_groups to warren_app;
grant select, update on app.covers to warren_app;
grant select, insert, update (undone_at) on app.rabbit_bulk_changes to warren_app;
-- For the functions below and the events: they see all farms and hand out the little that is stated.
create policy rabbit_events__owner on app.rabbit_events to warren_owner using (true) with check (true);
create policy rabbits__owner on app.rabbits for select to warren_owner using (true);
create policy sperms__owner on app.sperms for select to warren_owner using (true);

-- Of rabbits beyond the own farm: whether the exact tattoo somebody has on paper exists there [10.3, D-072].
create function app.rabbits_of_farm(asked_farm int, asked text[]) returns table (id bigint, tattoo text, sex text, birth_date date, living boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select r.id, r.tattoo, r.sex, r.birth_date, r.status in ('IN_PROD', 'WASTE_CANDIDATE')
    from app.rabbits r where r.farm_id = asked_farm and r.tattoo = any (asked)
  $$;
-- Whether a number names a doe there; by numbers alone nobody learns tattoos [D-072].
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

-- No rabbit descends from itself. A new one cannot; parents given later can make it so. One farm's pedigree changes
-- one at a time, else two changes that are right alone could close a circle together.
create function app.refuse_pedigree_cycle() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  starts bigint[];
  closed boolean;
begin
  perform pg_advisory_xact_lock(1402, new.farm_id);
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
  select exists (select from line l join app.rabbits r on r.id = l.id
    where case tg_table_name when 'rabbits' then r.id = new.id else r.father_sperm_id = new.id end) into closed;
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
