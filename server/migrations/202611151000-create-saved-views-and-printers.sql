-- Lists as their user likes them: what stands in the address, under a name.
create table app.saved_views (
  id         bigint generated always as identity,
  user_id    int not null,
  screen     text not null,
  name       text collate app.people not null,
  query      text not null,
  created_at timestamptz not null default now(),
  constraint saved_views__id__pkey primary key (id),
  constraint saved_views__user_id__fkey foreign key (user_id) references app.users (id) on delete cascade,
  constraint saved_views__screen__check check (screen ~ '^[a-z-]{1,40}$'),
  constraint saved_views__name__check check (char_length(name) between 1 and 60),
  constraint saved_views__query__check check (char_length(query) <= 2000)
);
create unique index saved_views__user_id_screen_name__key on app.saved_views (user_id, screen, app.folded_name(name));

-- No printer puts a sheet exactly where it should: how far each is off, in tenths of a millimetre.
create table app.printers (
  id         bigint generated always as identity,
  farm_id    int not null,
  name       text collate app.people not null,
  offset_x   int not null default 0,
  offset_y   int not null default 0,
  updated_at timestamptz not null default now(),
  constraint printers__id__pkey primary key (id),
  constraint printers__farm_id_id__key unique (farm_id, id),
  constraint printers__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint printers__name__check check (char_length(name) between 1 and 60),
  constraint printers__offset_x__check check (offset_x between -200 and 200),
  constraint printers__offset_y__check check (offset_y between -200 and 200)
);
create unique index printers__farm_id_name__key on app.printers (farm_id, app.folded_name(name));

alter table app.saved_views enable row level security;
alter table app.saved_views force row level security;
alter table app.printers enable row level security;
alter table app.printers force row level security;
create policy saved_views__app on app.saved_views to warren_app, warren_superadmin
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));
create policy printers__app on app.printers to warren_app
  using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]));
grant select, insert, update, delete on app.saved_views to warren_app, warren_superadmin;
grant select, insert, update, delete on app.printers to warren_app;
