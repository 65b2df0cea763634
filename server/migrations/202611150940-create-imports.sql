-- Uploaded workbooks and what was found in them. They belong to their uploader alone,
-- also not to colleagues: a file may hold anything.

create table app.imports (
  id          bigint generated always as identity,
  user_id     int not null,
  kind        text not null,
  params      jsonb not null default '{}',
  language    text not null,
  file_name   text not null,
  file_size   int not null,
  file        bytea not null,
  sheet_name  text,
  -- What its user changed after the file was read; the file itself stays as it came.
  repairs     jsonb not null,
  status      text not null default 'CHECKING',
  -- Written at once when nothing stands against it: the plain calls of the specification.
  direct      boolean not null,
  rows        int not null default 0,
  skipped     int not null default 0,
  errors      int not null default 0,
  warnings    int not null default 0,
  can_apply   boolean not null default false,
  saved       int,
  job_id      bigint not null,
  created_at  timestamptz not null default now(),
  constraint imports__id__pkey primary key (id),
  constraint imports__user_id__fkey foreign key (user_id) references app.users (id),
  constraint imports__job_id__fkey foreign key (job_id) references app.jobs (id),
  constraint imports__kind__check check (kind in ('IAGROUPS', 'RABBITS', 'BOUGHT_RABBITS', 'SPERMS', 'BUCKS', 'FARROWING', 'EAR_TAGS', 'DAILY_WEIGHTS')),
  constraint imports__status__check check (status in ('CHECKING', 'CHECKED', 'APPLYING', 'APPLIED', 'CANCELLED', 'FAILED')),
  constraint imports__file_size__check check (file_size between 0 and 10485760)
);
-- Workbooks are packed already.
alter table app.imports alter column file set storage external;
create index imports__user_id__idx on app.imports (user_id, created_at desc);
create index imports__job_id__idx on app.imports (job_id);
create index imports__created_at__idx on app.imports (created_at);

create table app.import_lines (
  import_id  bigint not null,
  seq        int not null,
  user_id    int not null,
  row_no     int,
  col_no     int,
  column_key text,
  code       text not null,
  severity   text not null,
  reason     text,
  params     jsonb,
  value      text,
  -- Kept from before its row was skipped, so that the row can come back.
  skipped    boolean not null default false,
  constraint import_lines__key__pkey primary key (import_id, seq),
  constraint import_lines__import_id__fkey foreign key (import_id) references app.imports (id) on delete cascade,
  constraint import_lines__user_id__fkey foreign key (user_id) references app.users (id),
  constraint import_lines__severity__check check (severity in ('warning', 'danger'))
);
create index import_lines__code__idx on app.import_lines (import_id, code, seq);
create index import_lines__user_id__idx on app.import_lines (user_id);

do $$
declare
  t text;
begin
  foreach t in array array['imports', 'import_lines'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I to warren_app, warren_superadmin using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()))', t || '__uploader', t);
    execute format('grant select, insert on app.%I to warren_app, warren_superadmin', t);
  end loop;
end $$;
grant update (repairs, status, sheet_name, rows, skipped, errors, warnings, can_apply, saved, job_id, direct) on app.imports to warren_app, warren_superadmin;
grant delete on app.imports, app.import_lines to warren_app, warren_superadmin;
-- The night removes what is old.
grant select (id, created_at), delete on app.imports to warren_worker;
create policy imports__worker on app.imports to warren_worker using (true);
