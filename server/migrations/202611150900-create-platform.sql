-- The ground every feature stands on: people, farms, sessions, jobs and mails.
-- Codes are text with a check, never enum types: enum equality is not leakproof and would lose its index
-- under row level security.

create schema app;
grant usage on schema app to warren_app, warren_auth, warren_superadmin, warren_worker;
create extension if not exists btree_gist with schema app;
create extension if not exists pg_trgm with schema app;

-- People read names in their own order: numbers inside a name count as numbers, accents sort as letters.
create collation app.people (provider = icu, locale = 'und-u-kn-true');

-- Who asks, set by the server inside each transaction. After commit a custom setting is an empty string,
-- not null: both mean no user.
create function app.current_user_id() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::int $$;
create function app.current_farms() returns int[] language sql stable parallel safe
  as $$ select string_to_array(nullif(current_setting('app.farms', true), ''), ',')::int[] $$;

-- One spelling of a user name: canonical form, case folded the way people fold it.
create function app.folded_name(name text) returns text language sql immutable strict parallel safe
  as $$ select lower(normalize(name, NFC) collate "und-x-icu") $$;
-- What a search compares: case folded, accents dropped, so that 'arpad' finds 'Árpád'.
create function app.search_text(text) returns text language sql immutable strict parallel safe
  as $$ select lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu") $$;

create table app.farms (
  id           int generated always as identity,
  owner_id     int,
  name         text collate app.people not null,
  short_name   text not null,
  email        text,
  phone_number text,
  street       text,
  city         text,
  country      text,
  zip_code     text,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  search_name  text not null generated always as (app.search_text(name || ' ' || short_name)) stored,
  constraint farms__id__pkey primary key (id),
  constraint farms__short_name__check check (short_name ~ '^[A-Z]{2}[A-Z0-9]?$')
);
-- Unique, but no key: a change of the letters must not wait for every row that points at the farm. The condition holds
-- for all rows; a partial index is what the engine does not take for a key.
create unique index farms__short_name__key on app.farms (short_name) where short_name is not null;

create table app.users (
  id            int generated always as identity,
  username      text collate app.people not null,
  email         text not null,
  phone_number  text,
  full_name     text,
  password_hash text not null,
  role          text not null,
  farm_id       int,
  active        boolean not null default true,
  language_code text not null default 'en',
  -- Raised by the trigger below; a session opened under an older epoch is over.
  token_epoch   int not null default 0,
  created_by    int,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  search_name   text not null generated always as (app.search_text(username || ' ' || coalesce(full_name, ''))) stored,
  constraint users__id__pkey primary key (id),
  constraint users__role__check check (role in ('SUPERADMIN', 'OWNER', 'ADMIN', 'USER', 'EAR_TAG_TECHNICIAN')),
  constraint users__language_code__check check (language_code in ('hu', 'en', 'fr', 'es')),
  constraint users__farm_id__check check ((role in ('ADMIN', 'USER')) = (farm_id is not null)),
  constraint users__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint users__created_by__fkey foreign key (created_by) references app.users (id)
);
create unique index users__username__key on app.users (app.folded_name(username));
create index users__farm_id__idx on app.users (farm_id, id);
create index users__created_by__idx on app.users (created_by);
create index users__search_name__idx on app.users using gin (search_name app.gin_trgm_ops);
-- Registrations waiting for a super administrator.
create index users__waiting_email__idx on app.users (lower(email)) where not active and role = 'OWNER' and created_by is null;
alter table app.farms add constraint farms__owner_id__fkey foreign key (owner_id) references app.users (id);
create index farms__owner_id__idx on app.farms (owner_id, id);

-- Trigger, because old sessions must end whichever statement changes the account, also one typed by an operator [D-014, D-020].
create function app.raise_token_epoch() returns trigger language plpgsql as $$
begin
  new.token_epoch := old.token_epoch + 1;
  return new;
end $$;
create trigger users__token_epoch before update on app.users for each row
  when (old.role is distinct from new.role or old.farm_id is distinct from new.farm_id
        or old.active is distinct from new.active or old.password_hash is distinct from new.password_hash)
  execute function app.raise_token_epoch();

create table app.sessions (
  id         bigint generated always as identity,
  -- Only the hash: who reads the table cannot sign in with it.
  sid_hash   bytea not null,
  user_id    int not null,
  epoch      int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at   timestamptz,
  constraint sessions__id__pkey primary key (id),
  constraint sessions__sid_hash__key unique (sid_hash),
  constraint sessions__user_id__fkey foreign key (user_id) references app.users (id) on delete cascade
);
create index sessions__user_id__idx on app.sessions (user_id);
create index sessions__expires_at__idx on app.sessions (expires_at);

create table app.password_resets (
  id         bigint generated always as identity,
  user_id    int not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  constraint password_resets__id__pkey primary key (id),
  constraint password_resets__token_hash__key unique (token_hash),
  constraint password_resets__user_id__fkey foreign key (user_id) references app.users (id) on delete cascade
);
create index password_resets__user_id__idx on app.password_resets (user_id);

-- Wrong passwords in a row per account, kept by the hash of the name typed: people type passwords into the wrong field.
create table app.login_throttles (
  key_hash       bytea not null,
  failures       int not null,
  last_failed_at timestamptz not null,
  next_try_at    timestamptz not null,
  constraint login_throttles__key_hash__pkey primary key (key_hash),
  constraint login_throttles__failures__check check (failures > 0)
);

-- Long work that a screen can follow, cancel and find again after a reload.
create table app.jobs (
  id               bigint generated always as identity,
  farm_id          int,
  user_id          int not null,
  kind             text not null,
  status           text not null default 'QUEUED',
  done             int not null default 0,
  total            int,
  cancel_requested boolean not null default false,
  result           jsonb,
  error            text,
  created_at       timestamptz not null default now(),
  started_at       timestamptz,
  finished_at      timestamptz,
  constraint jobs__id__pkey primary key (id),
  constraint jobs__status__check check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  constraint jobs__done__check check (done >= 0),
  constraint jobs__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint jobs__user_id__fkey foreign key (user_id) references app.users (id)
);
create index jobs__farm_id__created_at__idx on app.jobs (farm_id, created_at desc);
create index jobs__user_id__created_at__idx on app.jobs (user_id, created_at desc);

-- Mails on their way; without a mail server they stay here for the operator to read [D-017].
create table app.mails (
  id         bigint generated always as identity,
  kind       text not null,
  to_address text not null,
  subject    text not null,
  -- Emptied once sent: a reset link must not outlive its purpose.
  body       text not null,
  status     text not null default 'QUEUED',
  error      text,
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  constraint mails__id__pkey primary key (id),
  constraint mails__status__check check (status in ('QUEUED', 'SENT', 'KEPT', 'FAILED'))
);
create index mails__status__created_at__idx on app.mails (status, created_at);

-- Second wall between farms: row level security on every table, forced on the owner too, and for each role
-- only the rights and rows it needs. The first wall is in the code (access on endpoints, FarmScope in queries).
do $$
declare
  t text;
begin
  foreach t in array array['farms', 'users', 'sessions', 'password_resets', 'login_throttles', 'jobs', 'mails'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
  end loop;
end $$;

-- Farm-scoped requests.
grant select, insert on app.farms to warren_app;
-- Who owns a farm is decided when it is made, and never by a request afterwards.
grant update (name, short_name, email, phone_number, street, city, country, zip_code, updated_at) on app.farms to warren_app;
-- A new farm is its owner's at once, before the owner's next request lists it.
create policy farms__app on app.farms to warren_app
  using (id = any ((select app.current_farms())::int[]) or owner_id = (select app.current_user_id()))
  with check (id = any ((select app.current_farms())::int[]));
create policy farms__app_insert on app.farms for insert to warren_app
  with check (owner_id = (select app.current_user_id()));

-- The hash can be written, never read, by requests.
grant select (id, username, email, phone_number, full_name, role, farm_id, active, language_code, token_epoch, created_by, created_at, updated_at, search_name) on app.users to warren_app, warren_superadmin;
grant insert on app.users to warren_app, warren_superadmin;
-- A role never changes [D-023], and the epoch is the trigger's alone.
grant update (username, email, phone_number, active, farm_id, password_hash, updated_at) on app.users to warren_app, warren_superadmin;
create policy users__app on app.users to warren_app
  using (farm_id = any ((select app.current_farms())::int[]) or id = (select app.current_user_id()))
  with check (farm_id = any ((select app.current_farms())::int[]) or id = (select app.current_user_id()));

grant select, insert, update (cancel_requested) on app.jobs to warren_app;
create policy jobs__app on app.jobs to warren_app
  using (farm_id = any ((select app.current_farms())::int[]) and user_id = (select app.current_user_id()))
  with check (farm_id = any ((select app.current_farms())::int[]) and user_id = (select app.current_user_id()));

-- Super administrators: every farm, by policies of their own.
grant select on app.farms to warren_superadmin;
create policy farms__superadmin on app.farms for select to warren_superadmin using (true);
create policy users__superadmin on app.users to warren_superadmin using (true) with check (true);
grant select, insert, update (cancel_requested) on app.jobs to warren_superadmin;
create policy jobs__superadmin on app.jobs to warren_superadmin using (true) with check (true);

-- Sign-in.
grant select (id, owner_id, name, short_name) on app.farms to warren_auth;
create policy farms__auth on app.farms for select to warren_auth using (true);
grant select, insert (username, email, full_name, password_hash, role, active, language_code), update (password_hash, language_code) on app.users to warren_auth;
create policy users__auth on app.users to warren_auth using (true) with check (true);
grant select, insert, update (ended_at) on app.sessions to warren_auth;
create policy sessions__auth on app.sessions to warren_auth using (true) with check (true);
grant select, update (used_at) on app.password_resets to warren_auth;
create policy password_resets__auth on app.password_resets to warren_auth using (true) with check (true);
grant select, insert, update, delete on app.login_throttles to warren_auth;
create policy login_throttles__auth on app.login_throttles to warren_auth using (true) with check (true);

-- Jobs. Each runs as the person who asked for it, with the rights of the moment it runs.
grant select (id, username, email, full_name, role, farm_id, active, language_code) on app.users to warren_worker;
create policy users__worker on app.users for select to warren_worker using (true);
grant select (id, owner_id) on app.farms to warren_worker;
create policy farms__worker on app.farms for select to warren_worker using (true);
grant select, insert, delete on app.password_resets to warren_worker;
create policy password_resets__worker on app.password_resets to warren_worker using (true) with check (true);
grant select, delete on app.sessions to warren_worker;
create policy sessions__worker on app.sessions to warren_worker using (true);
grant select, delete on app.login_throttles to warren_worker;
create policy login_throttles__worker on app.login_throttles to warren_worker using (true);
grant select, insert, update, delete on app.mails to warren_worker;
create policy mails__worker on app.mails to warren_worker using (true) with check (true);
grant select, update (status, done, total, result, error, started_at, finished_at) on app.jobs to warren_worker;
create policy jobs__worker on app.jobs to warren_worker using (true) with check (true);

-- The operator reads kept mails with the owner's login.
create policy mails__owner on app.mails for select to warren_owner using (true);

-- Trigger, because the role that changes a password has no rights on the throttles: a new password opens an account that
-- too many guesses had shut.
create policy login_throttles__owner on app.login_throttles to warren_owner using (true);
create function app.clear_login_throttle() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from app.login_throttles where key_hash = sha256(convert_to(app.folded_name(new.username), 'UTF8'));
  return null;
end $$;
create trigger users__clear_login_throttle after update on app.users for each row
  when (old.password_hash is distinct from new.password_hash)
  execute function app.clear_login_throttle();
revoke all on function app.clear_login_throttle() from public;

-- Trigger, because the role that changes an account has no rights on reset links: a new password or address takes back
-- every link that is still on its way, which may lie in the old mailbox.
create policy password_resets__owner on app.password_resets to warren_owner using (true);
create function app.take_back_resets() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from app.password_resets where user_id = new.id and used_at is null;
  return null;
end $$;
revoke all on function app.take_back_resets() from public;
create trigger users__take_back_resets after update on app.users for each row
  when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email)
  execute function app.take_back_resets();

-- Names and countries of farms beyond the own ones: stated by the specification for the choice of a source farm,
-- and nothing else of a farm leaves it [FRM-32]. One function lists, the other answers for the few ids that a page names.
create policy farms__owner on app.farms for select to warren_owner using (true);
create function app.farm_directory(all_farms boolean) returns table (id int, name text, short_name text, country text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select f.id, f.name, f.short_name, f.country from app.farms f
    where all_farms or f.owner_id in (select o.owner_id from app.farms o where o.id = any (app.current_farms()))
       or f.owner_id = app.current_user_id()
    order by f.name, f.id
  $$;
create function app.farm_names(asked int[]) returns table (id int, name text, short_name text, country text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select f.id, f.name, f.short_name, f.country from app.farms f where f.id = any (asked) $$;
revoke all on function app.farm_directory(boolean), app.farm_names(int[]) from public;
grant execute on function app.farm_directory(boolean), app.farm_names(int[]) to warren_app, warren_superadmin;

-- The one door into the job queue. The queue's own schema belongs to the worker and is closed to requests;
-- a request enqueues in its own transaction, so the job of a rolled-back command never runs.
create schema queue authorization warren_worker;
set local role warren_worker;
create function queue.enqueue(task text, payload json, job_key text default null, max_attempts int default 5) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- A mail waits for no import: the smaller number goes first.
  perform graphile_worker.add_job(task, payload, job_key => enqueue.job_key, max_attempts => enqueue.max_attempts,
    priority => case task when 'run-import' then 10 else 0 end);
end $$;
revoke all on function queue.enqueue(text, json, text, int) from public;
grant usage on schema queue to warren_app, warren_auth, warren_superadmin;
grant execute on function queue.enqueue(text, json, text, int) to warren_app, warren_auth, warren_superadmin;
reset role;
