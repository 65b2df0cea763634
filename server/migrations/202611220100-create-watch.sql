-- The watch of groups: what the farm's closed groups lost, weighed and ate by age, and what stands out in the open ones.

-- By stock and day of age; worked out anew from closed groups by the job refresh-curves.
create table app.farm_curves (
  farm_id       int not null,
  stock         text not null,
  age           int not null,
  -- Heads at the start of days of that age, and how many of them died.
  exposure      bigint not null,
  deaths        int not null,
  -- Of the last eight closed groups: how many were weighed around that age, their mean, the lightest and the heaviest of them.
  weight_groups int not null,
  weight_g      int,
  weight_low_g  int,
  weight_high_g int,
  -- What was fed a head.
  fed_groups    int not null,
  fed_g         int,
  constraint farm_curves__key__pkey primary key (farm_id, stock, age),
  constraint farm_curves__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint farm_curves__stock__check check (stock in ('MOT', 'SUC', 'PS', 'GP', 'FAT')),
  constraint farm_curves__counts__check check (exposure >= 0 and deaths >= 0 and weight_groups >= 0 and fed_groups >= 0)
);

create table app.farm_watch (
  farm_id     int not null,
  stock       text not null,
  -- How far deaths of a day lie apart; the smaller, the more.
  day_size    numeric not null,
  -- Closed groups it was worked out from.
  groups      int not null,
  -- Mean weight of the animals that left the last eight closed groups.
  sale_g      int,
  -- Feed for gain between weighings of each of the last eight closed groups without an alarm.
  conversions jsonb not null default '[]',
  computed_at timestamptz not null,
  constraint farm_watch__key__pkey primary key (farm_id, stock),
  constraint farm_watch__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint farm_watch__stock__check check (stock in ('MOT', 'SUC', 'PS', 'GP', 'FAT')),
  constraint farm_watch__day_size__check check (day_size > 0)
);

-- What stands out in a group, from the day it was noticed until an administrator looked at it or it was over.
create table app.group_alarms (
  id         bigint generated always as identity,
  farm_id    int not null,
  group_id   bigint not null,
  stock      text not null,
  signal     text not null,
  level      text not null,
  day        date not null,
  -- The day its figures are of, and the last day that was looked at.
  told_day   date not null,
  watched_to date not null,
  value      float8 not null,
  observed   float8 not null,
  expected   float8 not null,
  -- Between which four of five usual days lie.
  usual_from float8,
  usual_to   float8,
  state      text not null,
  seen_by    int,
  seen_at    timestamptz,
  note       text,
  constraint group_alarms__id__pkey primary key (id),
  constraint group_alarms__farm_id_id__key unique (farm_id, id),
  constraint group_alarms__day__key unique (farm_id, group_id, stock, signal, day),
  constraint group_alarms__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id),
  constraint group_alarms__stock__check check (stock in ('MOT', 'SUC', 'PS', 'GP', 'FAT')),
  constraint group_alarms__signal__check check (signal in ('DEATHS', 'FEED', 'GROWTH')),
  constraint group_alarms__level__check check (level in ('WATCH', 'ALARM')),
  constraint group_alarms__state__check check (state in ('OPEN', 'SEEN', 'OVER')),
  constraint group_alarms__seen__check check ((state = 'SEEN') = (seen_at is not null)),
  constraint group_alarms__note__check check (length(note) <= 512)
);
create index group_alarms__open__idx on app.group_alarms (farm_id, group_id) where state = 'OPEN';
create index group_alarms__seen__idx on app.group_alarms (farm_id, stock, signal, day) where state = 'SEEN';

-- Guarantees that a closed or deleted group has no open alarm, also when it is closed while the watch looks at it: the watch
-- holds the group before it opens one.
create function app.end_alarms() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update app.group_alarms set state = 'OVER' where farm_id = new.farm_id and group_id = new.id and state = 'OPEN';
  return null;
end $$;
create trigger production_groups__end_alarms after update of end_date, deleted_at on app.production_groups
  for each row when (new.end_date is not null or new.deleted_at is not null) execute function app.end_alarms();

do $$
declare
  t text;
begin
  foreach t in array array['farm_curves', 'farm_watch', 'group_alarms'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I to warren_app using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]))', t || '__app', t);
  end loop;
end $$;
-- The jobs work for one farm each, under its policies.
grant select, insert, update, delete on app.farm_curves to warren_app;
grant select, insert, update on app.farm_watch to warren_app;
grant select, insert, update (level, told_day, watched_to, value, observed, expected, usual_from, usual_to, state, seen_by, seen_at, note)
  on app.group_alarms to warren_app;
