-- Files on their way to a user: a job makes them, a table of pieces keeps them for an hour, and sending them holds no
-- transaction open, however slowly they are read. They belong to the user who asked, as uploads do.

create table app.spooled_files (
  id         uuid not null default gen_random_uuid(),
  user_id    int not null,
  -- The call of the API whose answer this is, and what it was asked.
  endpoint   text not null,
  request    jsonb not null,
  name       text,
  -- Null until the file is whole.
  bytes      bigint,
  job_id     bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint spooled_files__id__pkey primary key (id),
  constraint spooled_files__user_id__fkey foreign key (user_id) references app.users (id),
  constraint spooled_files__job_id__fkey foreign key (job_id) references app.jobs (id),
  constraint spooled_files__bytes__check check (bytes between 0 and 268435456)
);
create index spooled_files__user_id__idx on app.spooled_files (user_id, created_at desc);
create index spooled_files__job_id__idx on app.spooled_files (job_id);
create index spooled_files__expires_at__idx on app.spooled_files (expires_at);

-- Unlogged: a file can be made again, so it must not fill archives and replicas. After a crash the pieces are gone:
-- before a file is sent, their length is compared with the file's.
create unlogged table app.spooled_chunks (
  file_id uuid not null,
  seq     int not null,
  user_id int not null,
  content bytea not null,
  constraint spooled_chunks__key__pkey primary key (file_id, seq),
  constraint spooled_chunks__file_id__fkey foreign key (file_id) references app.spooled_files (id) on delete cascade,
  constraint spooled_chunks__content__check check (octet_length(content) between 1 and 1048576)
);
-- Workbooks and PDFs are packed already.
alter table app.spooled_chunks alter column content set storage external;

do $$
declare
  t text;
begin
  foreach t in array array['spooled_files', 'spooled_chunks'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I to warren_app, warren_superadmin using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()))', t || '__user', t);
    execute format('grant select, insert on app.%I to warren_app, warren_superadmin', t);
  end loop;
end $$;
grant update (name, bytes, expires_at) on app.spooled_files to warren_app, warren_superadmin;
grant delete on app.spooled_chunks to warren_app, warren_superadmin;
-- The worker removes what has expired, with its job.
grant select (id, job_id, expires_at), delete on app.spooled_files to warren_worker;
create policy spooled_files__worker on app.spooled_files to warren_worker using (true);
grant delete on app.jobs to warren_worker;
