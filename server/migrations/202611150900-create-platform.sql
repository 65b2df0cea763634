-- The ground every feature stands on: people, farms, sessions, the command log, jobs and mails.
-- Codes are text with a check, never enum types: enum equality is not leakproof and would lose its index
-- under row level security.

create schema app;
grant usage on schema app to warren_app, warren_auth, warren_superadmin, warren_worker;

-- People read names in their own order: numbers inside a name count as numbers, accents sort as letters.
create collation app.people (provider = icu, locale = 'und-u-kn-true');

-- Who asks, set by the server inside each transaction. After commit a custom setting is an empty string,
-- not null: both mean nobody.
create function app.current_user_id() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::int $$;
create function app.current_farms() returns int[] language sql stable parallel safe
  as $$ select string_to_array(nullif(current_setting('app.farms', true), ''), ',')::int[] $$;

-- One spelling of a user name: canonical form, case folded the way people fold it.
create function app.folded_name(name text) returns text language sql immutable strict parallel safe
  as $$ select lower(normalize(name, NFC) collate "und-x-icu") $$;

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
  constraint farms__id__pkey primary key (id),
  constraint farms__short_name__key unique (short_name),
  constraint farms__short_name__check check (short_name ~ '^[A-Z]{2}[A-Z0-9]?$')
);

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
-- Registrations waiting for a super administrator.
create index users__waiting_email__idx on app.users (lower(email)) where not active and role = 'OWNER' and created_by is null;
alter table app.farms add constraint farms__owner_id__fkey foreign key (owner_id) references app.users (id);
create index farms__owner_id__idx on app.farms (owner_id, id);

-- Nobody can forget to end old sessions: the database raises the epoch itself [D-014, D-020].
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

-- The command log: every change of state, who made it and how it ended [D-186…D-191].
create table app.commands (
  id          bigint generated always as identity,
  version     timestamptz not null,
  client_id   text,
  farm_id     int,
  user_id     int,
  username    text not null,
  name        text not null,
  status      text not null,
  source      text not null,
  payload     jsonb not null,
  -- What the caller was answered: a repeat of the same client id gets it again.
  result      jsonb,
  error       text,
  resolved_by int,
  resolved_at timestamptz,
  constraint commands__id__pkey primary key (id),
  constraint commands__client_id__key unique (client_id),
  constraint commands__status__check check (status in ('PENDING', 'DONE', 'UNSUPPORTED', 'CONFLICT', 'ERROR', 'RESOLVED')),
  constraint commands__source__check check (source in ('MOBILE', 'WEB', 'SERVER')),
  constraint commands__name__check check (name ~ '^[A-Z][A-Z0-9_]*$'),
  constraint commands__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint commands__user_id__fkey foreign key (user_id) references app.users (id),
  constraint commands__resolved_by__fkey foreign key (resolved_by) references app.users (id)
);
create index commands__farm_id__version__idx on app.commands (farm_id, version desc, id desc);
create index commands__version__idx on app.commands (version desc, id desc);
create index commands__open_status__idx on app.commands (status, version desc) where status in ('PENDING', 'UNSUPPORTED', 'CONFLICT', 'ERROR');
create index commands__user_id__idx on app.commands (user_id, version desc);
create index commands__resolved_by__idx on app.commands (resolved_by) where resolved_by is not null;

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
