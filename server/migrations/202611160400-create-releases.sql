-- Releases: what a farm tells another one of chosen animals, so that the other farm may name them as parents. Nothing else
-- of a rabbit leaves its farm by name: what is not released is as unknown as what does not exist [D-072, D-075].

-- To a farm from the start, or to the farm that enters the code of the delivery note.
create table app.releases (
  id            bigint generated always as identity,
  farm_id       int not null,
  buyer_farm_id int,
  code          text collate "C",
  -- The last day the code can be entered.
  valid_until   date,
  created_by    int not null,
  created_at    timestamptz not null,
  taken_at      timestamptz,
  -- When the buyer first recorded one of the animals as a parent.
  used_at       timestamptz,
  withdrawn_at  timestamptz,
  constraint releases__id__pkey primary key (id),
  constraint releases__farm_id_id__key unique (farm_id, id),
  constraint releases__code__key unique (code),
  constraint releases__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint releases__buyer_farm_id__fkey foreign key (buyer_farm_id) references app.farms (id),
  constraint releases__created_by__fkey foreign key (created_by) references app.users (id),
  constraint releases__buyer_farm_id__check check (buyer_farm_id <> farm_id and (buyer_farm_id is not null or code is not null)),
  constraint releases__valid_until__check check ((code is null) = (valid_until is null)),
  constraint releases__code__check check (code ~ '^[0-9A-Z]{16}$')
);
create index releases__buyer_farm_id__idx on app.releases (buyer_farm_id, created_at desc);
create index releases__farm_id_created_at__idx on app.releases (farm_id, created_at desc);
create index releases__created_by__idx on app.releases (created_by);

-- All a buyer learns of an animal, as it was on the day of the release: the rows of the seller's stock are never asked.
create table app.released_rabbits (
  id         bigint generated always as identity,
  farm_id    int not null,
  release_id bigint not null,
  rabbit_id  bigint not null,
  tattoo     text collate "C" not null,
  sex        text not null,
  birth_date date,
  breed      text,
  line       text,
  constraint released_rabbits__id__pkey primary key (id),
  constraint released_rabbits__release_id__fkey foreign key (farm_id, release_id) references app.releases (farm_id, id),
  constraint released_rabbits__rabbit_id__fkey foreign key (farm_id, rabbit_id) references app.rabbits (farm_id, id),
  constraint released_rabbits__sex__check check (sex in ('FEMALE', 'MALE')),
  constraint released_rabbits__breed__check check (breed in ('DANUBIA', 'HYCOLE', 'ZIKA', 'OTHER')),
  constraint released_rabbits__line__check check (line in ('D', 'C', 'XXL', 'PS', 'X', 'XCOL', 'O'))
);
create index released_rabbits__tattoo__idx on app.released_rabbits (farm_id, tattoo);
create index released_rabbits__release_id__idx on app.released_rabbits (farm_id, release_id);
create index released_rabbits__rabbit_id__idx on app.released_rabbits (farm_id, rabbit_id);

-- How many names and codes a user asked for in vain on a day: guessing has an end, and is seen.
create table app.name_misses (
  user_id int not null,
  day     date not null,
  names   int not null default 0,
  codes   int not null default 0,
  constraint name_misses__key__pkey primary key (user_id, day),
  constraint name_misses__user_id__fkey foreign key (user_id) references app.users (id)
);

do $$
declare
  t text;
begin
  foreach t in array array['releases', 'released_rabbits', 'name_misses'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
  end loop;
end $$;

-- The seller's own, and for the buyer what was released to its farm; of a withdrawn one only that it was.
grant select, insert, update (withdrawn_at) on app.releases to warren_app;
grant select, insert on app.released_rabbits to warren_app;
create policy releases__app on app.releases to warren_app
  using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]));
create policy releases__buyer on app.releases for select to warren_app
  using (buyer_farm_id = any ((select app.current_farms())::int[]));
create policy released_rabbits__app on app.released_rabbits to warren_app
  using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]));
create policy released_rabbits__buyer on app.released_rabbits for select to warren_app
  using (release_id in (select r.id from app.releases r
    where r.buyer_farm_id = any ((select app.current_farms())::int[]) and r.withdrawn_at is null));
grant select, insert, update (names, codes) on app.name_misses to warren_app;
create policy name_misses__app on app.name_misses to warren_app
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));

-- The log of a super administrator calls a release by its two farms.
grant select (id, farm_id, buyer_farm_id) on app.releases to warren_superadmin;
create policy releases__superadmin on app.releases for select to warren_superadmin using (true);

-- For the functions below.
create policy releases__owner on app.releases to warren_owner using (true) with check (true);
create policy released_rabbits__owner on app.released_rabbits for select to warren_owner using (true);
create policy commands__owner_insert on app.commands for insert to warren_owner with check (source = 'SERVER');

-- A row in the log of each farm for what happened to a release. The chains are held in the order of their numbers, so that
-- two farms that use each other's releases never deadlock.
create function app.log_release(asked bigint, command_name text, farms int[], log_at timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  r app.releases;
begin
  select * into strict r from app.releases x where x.id = asked;
  insert into app.command_heads (chain, seq, hash)
    select c.chain, 0, '' from unnest(array[r.farm_id, r.buyer_farm_id]) c (chain) order by c.chain on conflict do nothing;
  perform from app.command_heads h where h.chain in (r.farm_id, r.buyer_farm_id) order by h.chain for update;
  insert into app.commands (version, farm_id, username, name, status, source, payload, record_type, record_id, changes, seq, hash)
    select log_at, f.id, 'server', command_name, 'DONE', 'SERVER', jsonb_build_object('id', r.id), 'release', r.id,
      jsonb_build_object('sellerFarm', jsonb_build_array(null, s.short_name), 'buyerFarm', jsonb_build_array(null, b.short_name)), 0, ''
    from unnest(farms) f (id) join app.farms s on s.id = r.farm_id join app.farms b on b.id = r.buyer_farm_id order by f.id;
end $$;
revoke all on function app.log_release(bigint, text, int[], timestamptz) from public;

-- The farm that enters the code gets the release. A code that is unknown, used, withdrawn, too old or of the own farm
-- answers alike: not at all.
create function app.take_release(asked_code text, buyer int, today date, taken timestamptz) returns table (id bigint, farm_id int)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  r app.releases;
begin
  update app.releases x set buyer_farm_id = buyer, taken_at = taken
    where x.code = asked_code and x.buyer_farm_id is null and x.withdrawn_at is null and x.valid_until >= today
      and x.farm_id <> buyer and buyer = any (app.current_farms())
    returning x.* into r;
  if r.id is not null then
    perform app.log_release(r.id, 'RELEASE_TAKE', array[r.farm_id], taken);
    return query select r.id, r.farm_id;
  end if;
end $$;

-- Animals of other farms were recorded as parents: the first time each release is used, both farms have it in their logs.
create function app.use_releases(asked bigint[], used timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  r app.releases;
begin
  -- All chains at once and in order, before the first row is written.
  perform from app.command_heads h where h.chain in (
    select unnest(array[x.farm_id, x.buyer_farm_id]) from app.releases x join app.released_rabbits a on a.release_id = x.id
    where a.rabbit_id = any (asked) and x.buyer_farm_id = any (app.current_farms()) and x.used_at is null and x.withdrawn_at is null
  ) order by h.chain for update;
  for r in
    update app.releases x set used_at = used
    where x.buyer_farm_id = any (app.current_farms()) and x.used_at is null and x.withdrawn_at is null
      and x.id in (select a.release_id from app.released_rabbits a where a.rabbit_id = any (asked))
    returning x.*
  loop
    perform app.log_release(r.id, 'RELEASE_USE', array[r.farm_id, r.buyer_farm_id], used);
  end loop;
end $$;
revoke all on function app.take_release(text, int, date, timestamptz), app.use_releases(bigint[], timestamptz) from public;
grant execute on function app.take_release(text, int, date, timestamptz), app.use_releases(bigint[], timestamptz) to warren_app;

-- The functions that told of any farm's rabbits tell of the own ones from now on; a server of the version before, which may
-- run beside this one during an upgrade, still finds them. They go with a later version.
create or replace function app.rabbits_of_farm(asked_farm int, asked text[]) returns table (id bigint, tattoo text, sex text, birth_date date, living boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select r.id, r.tattoo, r.sex, r.birth_date, app.is_living(r.status)
    from app.rabbits r where r.farm_id = asked_farm and r.farm_id = any (app.current_farms()) and r.tattoo = any (asked)
  $$;
create or replace function app.is_doe_of_farm(asked_farm int, asked bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select exists (select from app.rabbits r
      where r.farm_id = asked_farm and r.farm_id = any (app.current_farms()) and r.id = asked and r.sex = 'FEMALE')
  $$;
create or replace function app.bucks_anywhere(asked text[]) returns table (id bigint, farm_id int, tattoo text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select r.id, r.farm_id, r.tattoo from app.rabbits r
    where r.farm_id = any (app.current_farms()) and r.sex = 'MALE' and r.tattoo = any (asked)
  $$;
