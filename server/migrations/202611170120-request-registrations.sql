-- A registration is a request, not an account: no name is taken before a super administrator has looked at it [S12].
create table app.registrations (
  id            int generated always as identity,
  full_name     text not null,
  email         text not null,
  password_hash text not null,
  -- Hash of the caller's address: only for the count of a day.
  address_key   bytea not null,
  requested_at  timestamptz not null,
  constraint registrations__id__pkey primary key (id)
);
-- One waiting request for each mailbox.
create unique index registrations__email__key on app.registrations (lower(email));
create index registrations__requested_at__idx on app.registrations (requested_at);
alter table app.registrations enable row level security;
alter table app.registrations force row level security;
grant select (id, email, address_key, requested_at), insert on app.registrations to warren_auth;
create policy registrations__auth on app.registrations to warren_auth using (true) with check (true);
grant select (id, full_name, email, requested_at), delete on app.registrations to warren_superadmin;
create policy registrations__superadmin on app.registrations to warren_superadmin using (true);
grant select (id, requested_at), delete on app.registrations to warren_worker;
create policy registrations__worker on app.registrations to warren_worker using (true);

-- Takes a request away and makes the account, with the password that was asked for: requests can write hashes, not read them.
create policy registrations__owner on app.registrations to warren_owner using (true);
create policy users__owner_insert on app.users for insert to warren_owner with check (role = 'OWNER');
create function app.accept_registration(asked int, chosen_name text, by_user int) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  request app.registrations;
begin
  delete from app.registrations where id = asked returning * into request;
  if not found then
    return false;
  end if;
  insert into app.users (username, email, full_name, password_hash, role, active, created_by)
  values (chosen_name, request.email, request.full_name, request.password_hash, 'OWNER', true, by_user);
  return true;
end $$;
revoke all on function app.accept_registration(int, text, int) from public;
grant execute on function app.accept_registration(int, text, int) to warren_superadmin;

-- The login of the door makes no account any more, least of all a super administrator.
revoke insert on app.users from warren_auth;
revoke insert (username, email, full_name, password_hash, role, active, language_code) on app.users from warren_auth;

drop policy commands__auth on app.commands;
create policy commands__auth on app.commands for insert to warren_auth
  with check (source = 'WEB' and client_id is null
    and (name = 'PASSWORD_RESET' and user_id is not null
      or name = 'REGISTRATION_REQUEST' and user_id is null and farm_id is null));
