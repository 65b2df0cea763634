-- Stables, rows of cages and cages. Every key between farm tables carries the farm, because a foreign key check looks
-- past row level security.

-- Usual housing types; a closed list, named in four languages by the texts [D-037].
create table app.cage_types (
  id   int not null,
  code text not null,
  constraint cage_types__id__pkey primary key (id),
  constraint cage_types__code__key unique (code)
);
insert into app.cage_types values (1, 'MOTHER'), (2, 'YOUNG'), (3, 'BUCK'), (4, 'FATTENING'), (5, 'PARK');

-- Walking order is stable, row, position, number. The order of the stables is in their own rows, the order within a
-- stable in the cages: a stable with a new name is one changed row, and no cage or rabbit knows the name.

-- The order of stables: numbers inside a name count as numbers.
create function app.walk_key(stable text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(app.search_text(stable), '(\d+)', '00000\1', 'g'), '\d*(\d{6})', '\1', 'g')
$$;
-- The order of cages within their stable: row, position, number, nine digits.
create function app.place_key(row_no int, place text, no int) returns text language sql immutable parallel safe as $$
  select lpad(row_no::text, 4, '0') || case place when 'DOWN' then '1' when 'UP' then '2' when 'OUTER' then '3' else '4' end || lpad(no::text, 4, '0')
$$;
-- The label of a cage from its stable and its place, as on the card: M1/3/D12. Null where either is. Not strict, so that
-- the engine puts it into the statement instead of calling it for each row.
create function app.cage_label(stable text, place_key text) returns text language sql immutable parallel safe as $$
  select stable || '/' || ltrim(substr(place_key, 1, 4), '0') || '/' || translate(substr(place_key, 5, 1), '1234', 'DUOI') || ltrim(substr(place_key, 6), '0')
$$;

create table app.stables (
  id         int generated always as identity,
  farm_id    int not null,
  name       text collate app.people not null,
  walk_key   text collate "C" not null generated always as (app.walk_key(name)) stored,
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

-- Every cage of its own, so that a rabbit can hold it [FRM-40]. A cage never changes its place: another place is another cage.
create table app.cages (
  id           bigint generated always as identity,
  farm_id      int not null,
  stable_id    int not null,
  row_no       int not null,
  position     text not null,
  no           int not null,
  cage_type_id int not null,
  place_key    text collate "C" not null generated always as (app.place_key(row_no, position, no)) stored,
  constraint cages__id__pkey primary key (id),
  constraint cages__farm_id_id__key unique (farm_id, id),
  constraint cages__place__key unique (farm_id, stable_id, row_no, position, no),
  constraint cages__row__fkey foreign key (farm_id, stable_id, row_no) references app.cage_rows (farm_id, stable_id, row_no) on delete cascade,
  constraint cages__cage_type_id__fkey foreign key (cage_type_id) references app.cage_types (id),
  constraint cages__position__check check (position in ('DOWN', 'UP', 'OUTER', 'INNER')),
  constraint cages__no__check check (no between 1 and 9999)
);
create index cages__cage_type_id__idx on app.cages (cage_type_id);
create index cages__walk__idx on app.cages (farm_id, stable_id, place_key, id);

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
  foreach t in array array['cage_types', 'stables', 'cage_rows', 'cage_ranges', 'cages', 'production_group_names'] loop
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
-- For the events of rabbits, which are written with the rights of the owner.
create policy stables__owner on app.stables for select to warren_owner using (true);
