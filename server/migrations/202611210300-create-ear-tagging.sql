-- Ear-tagging lists: which rabbit got which official tag, in the order of a session in the stable [ETL-02, D-114].

create table app.ear_tagging_lists (
  id         bigint generated always as identity,
  farm_id    int not null,
  user_id    int not null,
  -- As the user was called: a technician belongs to no farm, so the farm does not see the account.
  username   text not null,
  list_name  text not null,
  started_at timestamptz not null,
  end_at     timestamptz not null,
  constraint ear_tagging_lists__id__pkey primary key (id),
  constraint ear_tagging_lists__farm_id_id__key unique (farm_id, id),
  constraint ear_tagging_lists__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint ear_tagging_lists__user_id__fkey foreign key (user_id) references app.users (id),
  constraint ear_tagging_lists__list_name__check check (char_length(list_name) between 1 and 100),
  constraint ear_tagging_lists__started_at__check check (started_at <= end_at)
);
create index ear_tagging_lists__farm_id_end_at__idx on app.ear_tagging_lists (farm_id, end_at desc, id);
create index ear_tagging_lists__user_id__idx on app.ear_tagging_lists (user_id);

-- Cage and tattoo stay as they were on the day: rabbits move, lists do not.
create table app.ear_tagging_items (
  farm_id    int not null,
  list_id    bigint not null,
  seq        int not null,
  ear_tag_id bigint not null,
  rabbit_id  bigint not null,
  cage_label text,
  tattoo     text,
  at         timestamptz not null,
  constraint ear_tagging_items__key__pkey primary key (farm_id, list_id, seq),
  constraint ear_tagging_items__ear_tag_id__key unique (farm_id, list_id, ear_tag_id),
  constraint ear_tagging_items__list_id__fkey foreign key (farm_id, list_id) references app.ear_tagging_lists (farm_id, id),
  constraint ear_tagging_items__ear_tag_id__fkey foreign key (farm_id, ear_tag_id) references app.ear_tags (farm_id, id),
  constraint ear_tagging_items__rabbit_id__fkey foreign key (farm_id, rabbit_id) references app.rabbits (farm_id, id),
  constraint ear_tagging_items__seq__check check (seq between 1 and 500)
);
create index ear_tagging_items__ear_tag_id__idx on app.ear_tagging_items (farm_id, ear_tag_id);
create index ear_tagging_items__rabbit_id__idx on app.ear_tagging_items (farm_id, rabbit_id);

alter table app.ear_tagging_lists enable row level security;
alter table app.ear_tagging_lists force row level security;
alter table app.ear_tagging_items enable row level security;
alter table app.ear_tagging_items force row level security;
create policy ear_tagging_lists__app on app.ear_tagging_lists to warren_app
  using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]));
create policy ear_tagging_items__app on app.ear_tagging_items to warren_app
  using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]));
-- A tag that is on an ear stays on the list that says so.
grant select, insert on app.ear_tagging_lists, app.ear_tagging_items to warren_app;

-- The log of the super administrators calls lists by their names.
grant select (id, list_name) on app.ear_tagging_lists to warren_superadmin;
create policy ear_tagging_lists__superadmin on app.ear_tagging_lists for select to warren_superadmin using (true);
