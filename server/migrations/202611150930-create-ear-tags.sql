-- The register of official ear tags: they exist before any farm has them, so a tag may have no farm.

create table app.ear_tags (
  id         bigint generated always as identity,
  tag        text collate "C" not null,
  eid        text collate "C" not null,
  farm_id    int,
  active     boolean not null default true,
  -- A rabbit carries it: kept by a trigger on rabbits, so that the register filters without a join.
  used       boolean not null default false,
  placed_at  timestamptz,
  created_at timestamptz not null default now(),
  constraint ear_tags__id__pkey primary key (id),
  constraint ear_tags__tag__key unique (tag),
  constraint ear_tags__eid__key unique (eid),
  constraint ear_tags__farm_id_id__key unique (farm_id, id) include (tag),
  constraint ear_tags__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint ear_tags__tag__check check (tag ~ '^[A-Z]-[0-9]{5}$'),
  constraint ear_tags__eid__check check (eid ~ '^[0-9]{15}$'),
  constraint ear_tags__used__check check (not used or farm_id is not null)
);
-- With the id, so that a search by a part of a tag reads the index alone.
create index ear_tags__farm_id_tag__idx on app.ear_tags (farm_id, tag) include (id);
-- What placement and relocation move: a small part of an old register.
create index ear_tags__free__idx on app.ear_tags (farm_id, tag) where active and not used;
create index ear_tags__used__idx on app.ear_tags (tag) where used;
create index ear_tags__inactive__idx on app.ear_tags (tag) where not active;

-- How many tags there are of each sort (farm 0: none), so that a list of millions knows its length at once.
create table app.ear_tag_counts (
  farm     int not null,
  active   boolean not null,
  used     boolean not null,
  n        bigint not null,
  constraint ear_tag_counts__key__pkey primary key (farm, active, used)
);
-- Trigger, because the counts must agree with the tags whatever statement adds, moves or retires them, also at the same time.
create function app.count_ear_tags() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- In the order of the key, so that two commands never wait for each other crosswise.
  if tg_op = 'INSERT' then
    insert into app.ear_tag_counts as c (farm, active, used, n)
      select coalesce(farm_id, 0), active, used, count(*) from news group by 1, 2, 3 order by 1, 2, 3
      on conflict (farm, active, used) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into app.ear_tag_counts as c (farm, active, used, n)
      select coalesce(farm_id, 0), active, used, -count(*) from olds group by 1, 2, 3 order by 1, 2, 3
      on conflict (farm, active, used) do update set n = c.n + excluded.n;
  else
    insert into app.ear_tag_counts as c (farm, active, used, n)
      select farm, active, used, sum(d) from (
        select coalesce(farm_id, 0) as farm, active, used, 1 as d from news
        union all select coalesce(farm_id, 0), active, used, -1 from olds) both_sides
      group by 1, 2, 3 having sum(d) <> 0 order by 1, 2, 3
      on conflict (farm, active, used) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
revoke all on function app.count_ear_tags() from public;
create trigger ear_tags__count_insert after insert on app.ear_tags referencing new table as news
  for each statement execute function app.count_ear_tags();
create trigger ear_tags__count_update after update on app.ear_tags referencing old table as olds new table as news
  for each statement execute function app.count_ear_tags();
create trigger ear_tags__count_delete after delete on app.ear_tags referencing old table as olds
  for each statement execute function app.count_ear_tags();

alter table app.ear_tags enable row level security;
alter table app.ear_tags force row level security;
alter table app.ear_tag_counts enable row level security;
alter table app.ear_tag_counts force row level security;
-- A farm sees its own tags; the register as a whole is the super administrator's.
create policy ear_tags__app on app.ear_tags for select to warren_app
  using (farm_id = any ((select app.current_farms())::int[]));
create policy ear_tags__superadmin on app.ear_tags to warren_superadmin using (true) with check (true);
create policy ear_tags__owner on app.ear_tags to warren_owner using (true) with check (true);
create policy ear_tag_counts__superadmin on app.ear_tag_counts for select to warren_superadmin using (true);
create policy ear_tag_counts__owner on app.ear_tag_counts to warren_owner using (true) with check (true);
grant select on app.ear_tags to warren_app;
grant select, insert (tag, eid), update (farm_id, placed_at) on app.ear_tags to warren_superadmin;
grant select on app.ear_tag_counts to warren_superadmin;
