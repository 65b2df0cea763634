-- Wrong passwords are counted by account and address, so that a stranger slows down no other user [0027].

-- Rows of the name typed stay as they are and now count unknown devices only. Others are kept by name and place
-- (address or known device), with the key of the name, or by address alone.
alter table app.login_throttles
  add column account_key bytea,
  -- The place in the line of an address that had to wait for others at the same account.
  add column slot_at timestamptz,
  drop constraint login_throttles__failures__check,
  add constraint login_throttles__failures__check check (failures >= 0);
create index login_throttles__account_key__idx on app.login_throttles (account_key);
create index login_throttles__last_failed_at__idx on app.login_throttles (last_failed_at);

-- Browsers from which an account was signed in to; one may be known to several accounts, as in an office.
create table app.known_devices (
  -- Only the hash: who reads the table gets no cookie out of it.
  secret_hash  bytea not null,
  user_id      int not null,
  last_used_at timestamptz not null,
  constraint known_devices__secret_hash__pkey primary key (secret_hash, user_id),
  constraint known_devices__user_id__fkey foreign key (user_id) references app.users (id) on delete cascade
);
create index known_devices__user_id__idx on app.known_devices (user_id, last_used_at);
create index known_devices__last_used_at__idx on app.known_devices (last_used_at);
alter table app.known_devices enable row level security;
alter table app.known_devices force row level security;
grant select, insert, update (last_used_at), delete on app.known_devices to warren_auth;
create policy known_devices__auth on app.known_devices to warren_auth using (true) with check (true);
grant select, delete on app.known_devices to warren_worker;
create policy known_devices__worker on app.known_devices to warren_worker using (true);

-- The name first, then its places: the order in which a sign-in writes them.
create or replace function app.clear_login_throttle() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  name_key bytea := sha256(convert_to(app.folded_name(new.username), 'UTF8'));
begin
  delete from app.login_throttles where key_hash = name_key;
  delete from app.login_throttles where account_key = name_key;
  return null;
end $$;
