-- Slaughterings of fattening groups, what was condemned of them, and carcasses that were cut up and weighed.

create table app.slaughterings (
  id          bigint generated always as identity,
  farm_id     int not null,
  group_id    bigint not null,
  create_date date not null,
  lot         text,
  item_no     text,
  item        text,
  num         int not null,
  grams       bigint not null,
  version     int not null default 1,
  deleted_at  timestamptz,
  constraint slaughterings__id__pkey primary key (id),
  constraint slaughterings__farm_id_id__key unique (farm_id, id),
  constraint slaughterings__group_id__fkey foreign key (farm_id, group_id) references app.production_groups (farm_id, id),
  constraint slaughterings__num__check check (num between 1 and 30000),
  constraint slaughterings__grams__check check (grams between 1 and 90000000),
  constraint slaughterings__texts__check check (length(lot) <= 255 and length(item_no) <= 255 and length(item) <= 255)
);
create index slaughterings__group_id__idx on app.slaughterings (farm_id, group_id, create_date);
create index slaughterings__bin__idx on app.slaughterings (farm_id, deleted_at) where deleted_at is not null;

-- A cause without animals has no row.
create table app.slaughter_condemnations (
  farm_id         int not null,
  slaughtering_id bigint not null,
  cause           text not null,
  num             int not null,
  grams           bigint not null,
  constraint slaughter_condemnations__key__pkey primary key (farm_id, slaughtering_id, cause),
  constraint slaughter_condemnations__slaughtering_id__fkey foreign key (farm_id, slaughtering_id) references app.slaughterings (farm_id, id),
  constraint slaughter_condemnations__cause__check check (cause in ('abscess', 'polyser', 'anorexia', 'bloat', 'purChest', 'broken', 'pneumonia', 'trDead')),
  constraint slaughter_condemnations__num__check check (num between 1 and 30000),
  constraint slaughter_condemnations__grams__check check (grams between 1 and 90000000)
);

-- Grams of one animal; zero is a part that was not weighed.
create table app.cutting_rows (
  id              bigint generated always as identity,
  farm_id         int not null,
  slaughtering_id bigint not null,
  seq             int not null,
  -- Given by the screen or the device that made it: what is sent twice is one row.
  row_key         uuid,
  live_weight     int not null,
  warm_carcass    int not null,
  cold_carcass    int not null,
  liver           int not null,
  head            int not null,
  chest           int not null,
  middle          int not null,
  back            int not null,
  loin_fillet     int not null,
  thigh           int not null,
  removed_at      timestamptz,
  -- Went into the bin with its slaughtering, and comes back with it.
  removed_with_it boolean not null default false,
  constraint cutting_rows__id__pkey primary key (id),
  constraint cutting_rows__farm_id_id__key unique (farm_id, id),
  constraint cutting_rows__seq__key unique (farm_id, slaughtering_id, seq),
  constraint cutting_rows__row_key__key unique (farm_id, slaughtering_id, row_key),
  constraint cutting_rows__slaughtering_id__fkey foreign key (farm_id, slaughtering_id) references app.slaughterings (farm_id, id),
  constraint cutting_rows__removed__check check (removed_at is not null or not removed_with_it),
  constraint cutting_rows__weights__check check (
    least(live_weight, warm_carcass, cold_carcass, liver, head, chest, middle, back, loin_fillet, thigh) >= 0
    and greatest(live_weight, warm_carcass, cold_carcass, liver, head, chest, middle, back, loin_fillet, thigh) between 1 and 15000)
);
create index cutting_rows__bin__idx on app.cutting_rows (farm_id, removed_at) where removed_at is not null;

do $$
declare
  t text;
begin
  foreach t in array array['slaughterings', 'slaughter_condemnations', 'cutting_rows'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I to warren_app using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]))', t || '__app', t);
  end loop;
end $$;
grant select, insert, update on app.slaughterings, app.cutting_rows to warren_app;
grant select, insert, update, delete on app.slaughter_condemnations to warren_app;
