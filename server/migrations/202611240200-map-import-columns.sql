-- A workbook with headings of its own: its user says which column is which, once. What was said is kept for the next file of
-- the same kind, by user.

alter table app.imports
  -- How the columns are known.
  add column mapping text not null default 'HEADINGS',
  -- Places of the columns and the order of days, when its headings alone do not tell.
  add column column_map jsonb,
  -- What its user is shown of each column; gone when the rows are written.
  add column file_columns jsonb,
  add constraint imports__mapping__check check (mapping in ('HEADINGS', 'ASKED', 'REMEMBERED', 'CHOSEN'));
grant update (mapping, column_map, file_columns) on app.imports to warren_app, warren_superadmin;

create table app.import_maps (
  user_id    int not null,
  kind       text not null,
  map        jsonb not null,
  updated_at timestamptz not null default now(),
  constraint import_maps__user_id_kind__pkey primary key (user_id, kind),
  constraint import_maps__user_id__fkey foreign key (user_id) references app.users (id) on delete cascade,
  constraint import_maps__kind__check check (kind in ('IAGROUPS', 'RABBITS', 'BOUGHT_RABBITS', 'SPERMS', 'BUCKS', 'FARROWING', 'EAR_TAGS', 'DAILY_WEIGHTS'))
);
alter table app.import_maps enable row level security;
alter table app.import_maps force row level security;
grant select, insert on app.import_maps to warren_app, warren_superadmin;
grant update (map, updated_at) on app.import_maps to warren_app, warren_superadmin;
create policy import_maps__user on app.import_maps to warren_app, warren_superadmin
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));
