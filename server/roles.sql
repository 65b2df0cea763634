-- Database roles of an installation, each with the least it needs. Run once by a database administrator
-- (create role needs its rights); running it again changes nothing. Passwords are set apart: alter role … password.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('warren_owner',      'login'),   -- owns schema and tables; runs migrations, never serves a request
      ('warren_app',        'login'),   -- farm-scoped requests
      ('warren_auth',       'login'),   -- sign-in, sessions, registration, password reset; sees no farm data but names
      ('warren_superadmin', 'login'),   -- requests of super administrators: own policies, no bypass
      ('warren_worker',     'login')    -- jobs
    ) as r(name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I with %s noinherit nosuperuser nocreatedb nocreaterole nobypassrls noreplication', wanted.name, wanted.attributes);
      exception when duplicate_object or unique_violation then
        null; -- another installation on the same server was faster
      end;
    end if;
  end loop;
end $$;

-- The job queue's schema belongs to the worker; migrations prepare it on its behalf.
grant warren_worker to warren_owner;

-- Short statements only: compiling plans costs more than it saves, and a stuck request must not hold locks.
do $$
declare
  r text;
begin
  foreach r in array array['warren_app', 'warren_auth', 'warren_superadmin', 'warren_worker'] loop
    execute format('alter role %I set jit = off', r);
    execute format('alter role %I set idle_in_transaction_session_timeout = %L', r, '60s');
  end loop;
  foreach r in array array['warren_app', 'warren_auth', 'warren_superadmin'] loop
    execute format('alter role %I set statement_timeout = %L', r, '30s');
    execute format('alter role %I set lock_timeout = %L', r, '10s');
  end loop;
end $$;
