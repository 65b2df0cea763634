-- Second wall between farms: row level security on every table, forced on the owner too, and for each role
-- only the rights and rows it needs. The first wall is in the code (access on endpoints, FarmScope in queries).

do $$
declare
  t text;
begin
  foreach t in array array['farms', 'users', 'sessions', 'password_resets', 'login_throttles', 'commands', 'jobs', 'mails'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
  end loop;
end $$;

-- Farm-scoped requests -----------------------------------------------------------------------------------------
grant select, insert on app.farms to warren_app;
-- Who owns a farm is decided when it is made, and never by a request afterwards.
grant update (name, short_name, email, phone_number, street, city, country, zip_code, updated_at) on app.farms to warren_app;
create policy farms__app on app.farms to warren_app
  using (id = any ((select app.current_farms())::int[]))
  with check (id = any ((select app.current_farms())::int[]));
create policy farms__app_insert on app.farms for insert to warren_app
  with check (owner_id = (select app.current_user_id()));

-- The hash can be written, never read, by requests.
grant select (id, username, email, phone_number, full_name, role, farm_id, active, language_code, token_epoch, created_by, created_at, updated_at) on app.users to warren_app, warren_superadmin;
grant insert on app.users to warren_app, warren_superadmin;
-- A role never changes [D-023], and the epoch is the trigger's alone.
grant update (username, email, phone_number, active, farm_id, password_hash, updated_at) on app.users to warren_app, warren_superadmin;
create policy users__app on app.users to warren_app
  using (farm_id = any ((select app.current_farms())::int[]) or id = (select app.current_user_id()))
  with check (farm_id = any ((select app.current_farms())::int[]) or id = (select app.current_user_id()));

grant select, insert on app.commands to warren_app;
create policy commands__app on app.commands for select to warren_app
  using (farm_id = any ((select app.current_farms())::int[]));
create policy commands__app_insert on app.commands for insert to warren_app
  with check (user_id = (select app.current_user_id())
    and (farm_id is null or farm_id = any ((select app.current_farms())::int[])));

grant select, insert, update (cancel_requested) on app.jobs to warren_app;
create policy jobs__app on app.jobs to warren_app
  using (farm_id = any ((select app.current_farms())::int[]) and user_id = (select app.current_user_id()))
  with check (farm_id = any ((select app.current_farms())::int[]) and user_id = (select app.current_user_id()));

-- Super administrators: every farm, by policies of their own -----------------------------------------------------
grant select on app.farms to warren_superadmin;
create policy farms__superadmin on app.farms for select to warren_superadmin using (true);
create policy users__superadmin on app.users to warren_superadmin using (true) with check (true);
grant select, insert, update (status, resolved_by, resolved_at) on app.commands to warren_superadmin;
create policy commands__superadmin on app.commands to warren_superadmin using (true) with check (true);
grant select, insert, update (cancel_requested) on app.jobs to warren_superadmin;
create policy jobs__superadmin on app.jobs to warren_superadmin using (true) with check (true);

-- Sign-in ------------------------------------------------------------------------------------------------------
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

-- Jobs ---------------------------------------------------------------------------------------------------------
grant select (id, username, email, full_name, active, language_code) on app.users to warren_worker;
create policy users__worker on app.users for select to warren_worker using (true);
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
grant insert on app.commands to warren_worker;
create policy commands__worker on app.commands for insert to warren_worker with check (source = 'SERVER');

-- The operator reads kept mails with the owner's login.
create policy mails__owner on app.mails for select to warren_owner using (true);

-- A new password opens an account that too many guesses had shut. Runs as the owner: whoever changes the
-- password has no rights on the throttles.
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

-- A new password or address takes back every reset link that is still on its way: it may lie in the old mailbox.
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
