-- Weights of single animals of a group, and what they come to on each day.

create table app.weight_records (
  id         bigint generated always as identity,
  farm_id    int not null,
  group_id   bigint not null,
  day        date not null,
  type       text not null,
  grams      int not null,
  at         timestamptz not null,
  -- Without a key, as on postings: people are never deleted.
  user_id    int,
  -- In the bin: the least number of those that went there together, by which they come back.
  removal    bigint,
  removed_at timestamptz,
  constraint weight_records__id__pkey primary key (id),
  constraint weight_records__farm_id_id__key unique (farm_id, id),
  constraint weight_records__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id),
  constraint weight_records__removal__fkey foreign key (farm_id, removal) references app.weight_records (farm_id, id),
  constraint weight_records__type__check check (type in ('MOT', 'SUC', 'PS', 'GP', 'FAT')),
  constraint weight_records__grams__check check (grams between 10 and 15000),
  constraint weight_records__removed__check check ((removal is null) = (removed_at is null))
);
create index weight_records__group_id__idx on app.weight_records (farm_id, group_id, type, day, at);
create index weight_records__removal__idx on app.weight_records (farm_id, removal);

-- The weights of a day in sums: the page of a group reads these. Written by app.sum_weights() alone.
create table app.weight_days (
  farm_id  int not null,
  group_id bigint not null,
  type     text not null,
  day      date not null,
  n        int not null,
  sum_g    bigint not null,
  sum_sq   numeric not null,
  min_g    int not null,
  max_g    int not null,
  constraint weight_days__key__pkey primary key (farm_id, group_id, type, day),
  constraint weight_days__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id),
  constraint weight_days__type__check check (type in ('MOT', 'SUC', 'PS', 'GP', 'FAT')),
  -- A screen shows them all, with figures after each of them.
  constraint weight_days__n__check check (n between 1 and 20000)
) with (fillfactor = 80);

-- Guarantees that the sums of a day are those of its weights, and that no weight lies outside the days of its group, also when
-- two scales, a file and a closing meet: it holds the groups itself, in the order of their numbers, before it looks at any of it.
create function app.sum_weights() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  touched bigint[];
  wrong record;
begin
  touched := array(select distinct group_id from news);
  perform from app.production_groups g where g.id = any (touched) order by g.id for no key update;

  select g.id as group_id, n.day into wrong
    from (select distinct group_id, type, day from news where removed_at is null) n join app.production_groups g on g.id = n.group_id
    where n.day < g.start_date or n.day > g.end_date or g.is_parent or g.deleted_at is not null
      or g.kind <> case when n.type in ('PS', 'GP') then 'YOUNG' when n.type = 'FAT' then 'FATTENING' else 'MOTHER' end
    limit 1;
  if found then
    raise exception 'No weights of group % on %', wrong.group_id, wrong.day using errcode = 'check_violation',
      constraint = 'weight_records__day__check', schema = 'app', table = 'weight_records',
      detail = json_build_object('groupId', wrong.group_id, 'day', wrong.day)::text;
  end if;

  insert into app.weight_days (farm_id, group_id, type, day, n, sum_g, sum_sq, min_g, max_g)
    select t.farm_id, t.group_id, t.type, t.day, s.n, s.sum_g, s.sum_sq, s.min_g, s.max_g
    from (select distinct farm_id, group_id, type, day from news) t cross join lateral (
      select count(*) as n, sum(r.grams) as sum_g, sum(r.grams::bigint * r.grams) as sum_sq, min(r.grams) as min_g, max(r.grams) as max_g
      from app.weight_records r where r.farm_id = t.farm_id and r.group_id = t.group_id and r.type = t.type and r.day = t.day
        and r.removed_at is null) s
    where s.n > 0
    on conflict on constraint weight_days__key__pkey do update set
      (n, sum_g, sum_sq, min_g, max_g) = (excluded.n, excluded.sum_g, excluded.sum_sq, excluded.min_g, excluded.max_g);
  delete from app.weight_days d using (select distinct farm_id, group_id, type, day from news) t
    where d.farm_id = t.farm_id and d.group_id = t.group_id and d.type = t.type and d.day = t.day
      and not exists (select from app.weight_records r where r.farm_id = t.farm_id and r.group_id = t.group_id and r.type = t.type
        and r.day = t.day and r.removed_at is null);
  return null;
end $$;
create trigger weight_records__sum_inserted after insert on app.weight_records referencing new table as news
  for each statement execute function app.sum_weights();
create trigger weight_records__sum_updated after update on app.weight_records referencing new table as news
  for each statement execute function app.sum_weights();

do $$
declare
  t text;
begin
  foreach t in array array['weight_records', 'weight_days'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I to warren_app using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]))', t || '__app', t);
  end loop;
end $$;
-- Group, day, type, time and user of a weight never change.
grant select, insert, update (grams, removal, removed_at) on app.weight_records to warren_app;
grant select on app.weight_days to warren_app;
-- For the function above.
create policy weight_records__owner on app.weight_records for select to warren_owner using (true);
create policy weight_days__owner on app.weight_days to warren_owner using (true) with check (true);

-- An import of weights can be taken back.
alter table app.command_images drop constraint command_images__record_type__check;
alter table app.command_images add constraint command_images__record_type__check
  check (record_type in ('rabbit', 'sperm', 'ear-tag', 'cover', 'weight'));
