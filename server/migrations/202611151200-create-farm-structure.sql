-- Stables, rows of cages, cages, and the rabbits that hold them. Every key between farm tables carries the farm,
-- because a foreign key check looks past row level security.

create extension if not exists btree_gist with schema app;
create extension if not exists pg_trgm with schema app;

-- What a search compares: case folded, accents dropped, so that 'arpad' finds 'Árpád'.
create function app.search_text(text) returns text language sql immutable strict parallel safe
  as $$ select lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu") $$;

alter table app.farms add column search_name text not null generated always as (app.search_text(name || ' ' || short_name)) stored;
alter table app.users add column search_name text not null generated always as (app.search_text(username || ' ' || coalesce(full_name, ''))) stored;
create index users__search_name__idx on app.users using gin (search_name app.gin_trgm_ops);

-- Usual housing types; a closed list, named in four languages by the texts [D-037].
create table app.cage_types (
  id   int not null,
  code text not null,
  constraint cage_types__id__pkey primary key (id),
  constraint cage_types__code__key unique (code)
);
insert into app.cage_types values (1, 'MOTHER'), (2, 'YOUNG'), (3, 'BUCK'), (4, 'FATTENING'), (5, 'PARK');

create table app.stables (
  id         int generated always as identity,
  farm_id    int not null,
  name       text collate app.people not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint stables__id__pkey primary key (id),
  constraint stables__farm_id_id__key unique (farm_id, id),
  constraint stables__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint stables__name__check check (name <> '')
);
create unique index stables__farm_id_name__key on app.stables (farm_id, app.folded_name(name));

-- One row of a stable: what two administrators may edit at once, so it carries a version [D-010].
create table app.cage_rows (
  farm_id   int not null,
  stable_id int not null,
  row_no    int not null,
  version   int not null default 1,
  constraint cage_rows__key__pkey primary key (farm_id, stable_id, row_no),
  constraint cage_rows__stable_id__fkey foreign key (farm_id, stable_id) references app.stables (farm_id, id),
  constraint cage_rows__row_no__check check (row_no between 1 and 9999)
);

create table app.cage_ranges (
  id           bigint generated always as identity,
  farm_id      int not null,
  stable_id    int not null,
  row_no       int not null,
  position     text not null,
  cage_type_id int not null,
  from_no      int not null,
  to_no        int not null,
  constraint cage_ranges__id__pkey primary key (id),
  constraint cage_ranges__row__fkey foreign key (farm_id, stable_id, row_no) references app.cage_rows (farm_id, stable_id, row_no) on delete cascade,
  constraint cage_ranges__cage_type_id__fkey foreign key (cage_type_id) references app.cage_types (id),
  constraint cage_ranges__position__check check (position in ('DOWN', 'UP', 'OUTER', 'INNER')),
  constraint cage_ranges__from_no__check check (from_no >= 1 and to_no >= from_no and to_no <= 9999),
  constraint cage_ranges__overlap__excl exclude using gist (farm_id with =, stable_id with =, row_no with =, position with =, int4range(from_no, to_no, '[]') with &&)
);
create index cage_ranges__row__idx on app.cage_ranges (farm_id, stable_id, row_no);
create index cage_ranges__cage_type_id__idx on app.cage_ranges (cage_type_id);

-- Every cage of its own, so that a rabbit can hold it [FRM-40].
create table app.cages (
  id           bigint generated always as identity,
  farm_id      int not null,
  stable_id    int not null,
  row_no       int not null,
  position     text not null,
  no           int not null,
  cage_type_id int not null,
  constraint cages__id__pkey primary key (id),
  constraint cages__farm_id_id__key unique (farm_id, id),
  constraint cages__place__key unique (farm_id, stable_id, row_no, position, no),
  constraint cages__row__fkey foreign key (farm_id, stable_id, row_no) references app.cage_rows (farm_id, stable_id, row_no) on delete cascade,
  constraint cages__cage_type_id__fkey foreign key (cage_type_id) references app.cage_types (id),
  constraint cages__position__check check (position in ('DOWN', 'UP', 'OUTER', 'INNER')),
  constraint cages__no__check check (no between 1 and 9999)
);
create index cages__cage_type_id__idx on app.cages (cage_type_id);

-- The rabbit as far as cages need it: a living one holds at most one cage, and a held cage cannot go [FRM-17, D-036].
create table app.rabbits (
  id      bigint generated always as identity,
  farm_id int not null,
  tattoo  text not null,
  sex     text not null,
  status  text not null default 'IN_PROD',
  cage_id bigint,
  constraint rabbits__id__pkey primary key (id),
  constraint rabbits__farm_id_id__key unique (farm_id, id),
  constraint rabbits__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint rabbits__cage_id__fkey foreign key (farm_id, cage_id) references app.cages (farm_id, id),
  constraint rabbits__sex__check check (sex in ('FEMALE', 'MALE')),
  constraint rabbits__status__check check (status in ('IN_PROD', 'WASTE_CANDIDATE', 'WASTE', 'SOLD', 'DEAD', 'DEAD_DIG', 'DEAD_RESP', 'DEAD_OTHER', 'OUT_SOLD', 'OUT_PROD')),
  constraint rabbits__cage_id__check check (cage_id is null or status in ('IN_PROD', 'WASTE_CANDIDATE'))
);
create unique index rabbits__farm_id_cage_id__key on app.rabbits (farm_id, cage_id) where cage_id is not null;

-- Names a production group may run under, of each farm [PGN-03, D-122].
create table app.production_group_names (
  id         int generated always as identity,
  farm_id    int not null,
  name       text not null,
  created_at timestamptz not null default now(),
  constraint production_group_names__id__pkey primary key (id),
  constraint production_group_names__farm_id_name__key unique (farm_id, name),
  constraint production_group_names__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint production_group_names__name__check check (name ~ '^[A-Z0-9]+$')
);

do $$
declare
  t text;
begin
  foreach t in array array['cage_types', 'stables', 'cage_rows', 'cage_ranges', 'cages', 'rabbits', 'production_group_names'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    continue when t = 'cage_types';
    execute format('create policy %I on app.%I to warren_app using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]))', t || '__app', t);
  end loop;
end $$;
grant select on app.cage_types to warren_app;
create policy cage_types__app on app.cage_types for select to warren_app using (true);
grant select, insert, update on app.stables to warren_app;
grant select, insert, update, delete on app.cage_rows, app.cage_ranges, app.cages, app.production_group_names to warren_app;
grant select, insert, update on app.rabbits to warren_app;

-- Unique, but no key: a change of the letters must not wait for every row that points at the farm. The condition holds
-- for all rows; a partial index is what the engine does not take for a key.
alter table app.farms drop constraint farms__short_name__key;
create unique index farms__short_name__key on app.farms (short_name) where short_name is not null;

-- A new farm is its owner's at once, before the owner's next request lists it.
alter policy farms__app on app.farms
  using (id = any ((select app.current_farms())::int[]) or owner_id = (select app.current_user_id()));
grant select (search_name) on app.users to warren_app, warren_superadmin;

-- Names and countries of farms beyond the own ones: stated by the specification for the choice of a source farm,
-- and nothing else of a farm leaves it [FRM-32].
create policy farms__owner on app.farms for select to warren_owner using (true);
create function app.farm_directory(all_farms boolean) returns table (id int, name text, short_name text, country text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select f.id, f.name, f.short_name, f.country from app.farms f
    where all_farms or f.owner_id in (select o.owner_id from app.farms o where o.id = any (app.current_farms()))
       or f.owner_id = app.current_user_id()
    order by f.name, f.id
  $$;
revoke all on function app.farm_directory(boolean) from public;
grant execute on function app.farm_directory(boolean) to warren_app, warren_superadmin;
