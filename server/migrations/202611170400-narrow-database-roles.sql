-- A login does what its part of the product does, and nothing more [S15].

-- Sign-in reads accounts and changes passwords and languages; what it adds is an owner who waits for approval.
drop policy users__auth on app.users;
create policy users__auth on app.users for select to warren_auth using (true);
create policy users__auth_update on app.users for update to warren_auth using (true) with check (true);
create policy users__auth_insert on app.users for insert to warren_auth
  with check (role = 'OWNER' and not active and farm_id is null);

-- When the log was written last; the day is the command's, so the log is measured by itself.
create function app.newest_logged() returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select max(version) from app.commands;
end;
revoke all on function app.newest_logged() from public;
grant execute on function app.newest_logged() to warren_superadmin;

-- A super administrator reads the whole log, and writes to it as oneself, or as the server that sets itself up; and
-- neither into the past nor into the future, but for clocks that differ.
drop policy commands__superadmin on app.commands;
create policy commands__superadmin on app.commands for select to warren_superadmin using (true);
create policy commands__superadmin_insert on app.commands for insert to warren_superadmin
  with check (
    user_id is not distinct from (select app.current_user_id()) and (user_id is not null or source = 'SERVER')
    and version >= coalesce((select app.newest_logged()), version) - interval '1 day'
    and version <= greatest((select app.newest_logged()), (select now())) + interval '1 day');

drop policy command_resolutions__superadmin on app.command_resolutions;
create policy command_resolutions__superadmin on app.command_resolutions for select to warren_superadmin using (true);
create policy command_resolutions__superadmin_insert on app.command_resolutions for insert to warren_superadmin
  with check (resolved_by = (select app.current_user_id()));

-- The owner's functions and triggers see rows for those who call them; the owner's own login, which migrates and
-- keeps mails and logs, sees none of the farms.
do $$
declare
  t text;
begin
  foreach t in array array['covers', 'farms', 'ia_groups', 'imports', 'rabbits', 'released_rabbits', 'sperms', 'stables']
  loop
    execute format('alter policy %I on app.%I using ((select session_user <> ''warren_owner''))', t || '__owner', t);
  end loop;
  foreach t in array array['doe_figures', 'ear_tag_counts', 'ear_tags', 'releases'] loop
    execute format('alter policy %I on app.%I using ((select session_user <> ''warren_owner''))
      with check ((select session_user <> ''warren_owner''))', t || '__owner', t);
  end loop;
  foreach t in array array['login_throttles', 'password_resets'] loop
    execute format('alter policy %I on app.%I using ((select session_user <> ''warren_owner''))', t || '__owner', t);
  end loop;
end $$;
