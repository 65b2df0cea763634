-- The command log: every change of state, who made it and how it ended [D-186…D-191]. It only grows, and is chained by
-- hash, one chain per farm (0: commands of no farm). Each row says which record it changed and how; a resolution is a row
-- of its own, so no logged row ever changes. Logs are kept by month (UTC): a closed month can leave for an archive.
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
  record_type text,
  record_id   bigint,
  changes     jsonb,
  chain       int not null generated always as (coalesce(farm_id, 0)) stored,
  seq         bigint not null,
  prev_hash   bytea,
  hash        bytea not null,
  constraint commands__id__pkey primary key (id, version),
  constraint commands__chain_seq__key unique (chain, seq, version),
  constraint commands__status__check check (status in ('PENDING', 'DONE', 'UNSUPPORTED', 'CONFLICT', 'ERROR', 'RESOLVED')),
  constraint commands__source__check check (source in ('MOBILE', 'WEB', 'SERVER')),
  constraint commands__name__check check (name ~ '^[A-Z][A-Z0-9_]*$'),
  constraint commands__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint commands__user_id__fkey foreign key (user_id) references app.users (id)
) partition by range (version);
create index commands__farm_id__version__idx on app.commands (farm_id, version desc, id desc);
create index commands__version__idx on app.commands (version desc, id desc);
create index commands__open_status__idx on app.commands (status, version desc) where status in ('PENDING', 'UNSUPPORTED', 'CONFLICT', 'ERROR');
create index commands__user_id__idx on app.commands (user_id, version desc);
create index commands__record__idx on app.commands (record_type, record_id, id desc) where record_id is not null;

-- The newest link of each chain; an appending command holds it for the rest of its transaction.
create table app.command_heads (
  chain int not null,
  seq   bigint not null,
  hash  bytea not null,
  constraint command_heads__chain__pkey primary key (chain)
);

-- What a row's hash covers, spelled out: a column added later must not change the hashes of old rows.
create function app.command_digest(c app.commands) returns bytea language sql stable
  set timezone = 'UTC'
  as $$
    select sha256(convert_to(jsonb_build_object(
      'id', c.id, 'version', c.version, 'client_id', c.client_id, 'farm_id', c.farm_id, 'user_id', c.user_id,
      'username', c.username, 'name', c.name, 'status', c.status, 'source', c.source, 'payload', c.payload,
      'result', c.result, 'error', c.error, 'record_type', c.record_type, 'record_id', c.record_id,
      'changes', c.changes, 'seq', c.seq, 'prev_hash', encode(c.prev_hash, 'hex'))::text, 'UTF8'))
  $$;

-- Trigger, because two commands of one farm at the same time must not get the same link, and no login may write a link itself.
create function app.link_command() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  head app.command_heads;
begin
  insert into app.command_heads (chain, seq, hash) values (coalesce(new.farm_id, 0), 0, '') on conflict do nothing;
  select * into head from app.command_heads where chain = coalesce(new.farm_id, 0) for update;
  new.seq := head.seq + 1;
  new.prev_hash := head.hash;
  new.hash := app.command_digest(new);
  update app.command_heads set seq = new.seq, hash = new.hash where chain = head.chain;
  return new;
end $$;
revoke all on function app.link_command() from public;
create trigger commands__link before insert on app.commands for each row execute function app.link_command();

-- Which ids devices have sent, so that nothing happens twice. Apart from the log, which is unique within a month only, and
-- narrow; an id lives as long as CLIENT_ID_DAYS says.
create table app.command_clients (
  client_id  text not null,
  user_id    int not null,
  command_id bigint not null,
  version    timestamptz not null,
  constraint command_clients__client_id__pkey primary key (client_id),
  constraint command_clients__user_id__fkey foreign key (user_id) references app.users (id)
);
create index command_clients__user_id__idx on app.command_clients (user_id);
create index command_clients__version__idx on app.command_clients (version);

-- No key leads to the command: it may be in the archive by now. `pnpm check:log` looks whether each has its command.
create table app.command_resolutions (
  command_id  bigint not null,
  resolved_by int not null,
  resolved_at timestamptz not null,
  comment     text,
  constraint command_resolutions__command_id__pkey primary key (command_id),
  constraint command_resolutions__resolved_by__fkey foreign key (resolved_by) references app.users (id)
);
create index command_resolutions__resolved_by__idx on app.command_resolutions (resolved_by);
create index command_resolutions__resolved_at__idx on app.command_resolutions (resolved_at);

-- Months that have left: which file, and the digest by which it is known again.
create table app.log_archives (
  name        text not null,
  table_name  text not null,
  month       date not null,
  rows        bigint not null,
  digest      bytea not null,
  archived_at timestamptz not null,
  constraint log_archives__name__pkey primary key (name)
);
-- The links of the chains that are in archives. A month is one piece of a chain, or a few: commands that were given in the
-- last second of a month may be linked behind the first of the next.
create table app.log_archive_links (
  chain     int not null,
  first_seq bigint not null,
  last_seq  bigint not null,
  prev_hash bytea not null,
  hash      bytea not null,
  archive   text not null,
  constraint log_archive_links__key__pkey primary key (chain, first_seq),
  constraint log_archive_links__archive__fkey foreign key (archive) references app.log_archives (name)
);
create index log_archive_links__archive__idx on app.log_archive_links (archive);

do $$
declare
  t text;
begin
  foreach t in array array['commands', 'command_heads', 'command_clients', 'command_resolutions', 'log_archives', 'log_archive_links'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
  end loop;
end $$;

grant select, insert on app.commands to warren_app;
-- Who sent a command may ask for its outcome again, also where no farm is concerned.
create policy commands__app on app.commands for select to warren_app
  using (farm_id = any ((select app.current_farms())::int[]) or user_id = (select app.current_user_id()));
create policy commands__app_insert on app.commands for insert to warren_app
  with check (user_id = (select app.current_user_id())
    and (farm_id is null or farm_id = any ((select app.current_farms())::int[])));
grant select, insert on app.commands, app.command_resolutions to warren_superadmin;
create policy commands__superadmin on app.commands to warren_superadmin using (true) with check (true);
create policy command_resolutions__superadmin on app.command_resolutions to warren_superadmin using (true) with check (true);
-- The worker logs what the server itself does, and checks the log: it reads everything and changes nothing.
grant select, insert on app.commands to warren_worker;
create policy commands__worker on app.commands for insert to warren_worker with check (source = 'SERVER');
create policy commands__worker_read on app.commands for select to warren_worker using (true);
grant select on app.command_resolutions to warren_worker;
create policy command_resolutions__worker on app.command_resolutions for select to warren_worker using (true);
create policy command_heads__owner on app.command_heads to warren_owner using (true);
grant select on app.command_heads to warren_superadmin, warren_worker;
create policy command_heads__superadmin on app.command_heads for select to warren_superadmin, warren_worker using (true);
-- An id is seen by its sender alone, and forgotten by the worker.
grant select, insert on app.command_clients to warren_app, warren_superadmin;
create policy command_clients__sender on app.command_clients to warren_app, warren_superadmin
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));
grant select, delete on app.command_clients to warren_worker;
create policy command_clients__worker on app.command_clients to warren_worker using (true);
-- The operator takes closed months away with the owner's login.
create policy commands__owner on app.commands for select to warren_owner using (true);
create policy command_resolutions__owner on app.command_resolutions to warren_owner using (true);
create policy log_archives__owner on app.log_archives to warren_owner using (true) with check (true);
create policy log_archive_links__owner on app.log_archive_links to warren_owner using (true) with check (true);
grant select on app.log_archives, app.log_archive_links to warren_worker;
create policy log_archives__worker on app.log_archives for select to warren_worker using (true);
create policy log_archive_links__worker on app.log_archive_links for select to warren_worker using (true);

-- What no month takes: a write never fails for want of a month, and is moved when its month is made. Reached through its
-- table only, like every month: no login has rights on it.
create function app.make_log_rest(log_table text) returns void language plpgsql as $$
begin
  execute format('create table app.%I partition of app.%I default', log_table || '_rest', log_table);
  execute format('alter table app.%I enable row level security', log_table || '_rest');
  execute format('alter table app.%I force row level security', log_table || '_rest');
  execute format('create policy %I on app.%I to warren_owner using (true)', log_table || '_rest__owner', log_table || '_rest');
end $$;
revoke all on function app.make_log_rest(text) from public;
select app.make_log_rest('commands');

-- Makes months of every log table, from a day on, and those that rows without a month wait for; the count of new ones. Made
-- apart and attached when filled: no reader or writer of another month waits, and no link is made anew.
create function app.make_log_months(from_day date, months int) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  t record;
  m timestamptz;
  month_name text;
  made int := 0;
  wanted timestamptz[];
begin
  perform pg_advisory_xact_lock(1404, 0);
  for t in
    select c.relname as name, c.relname || '_rest' as rest, k.attname as key, (
        select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_partitioned_table p join pg_class c on c.oid = p.partrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute k on k.attrelid = c.oid and k.attnum = p.partattrs[0]
    where n.nspname = 'app' order by c.relname
  loop
    execute format('select array_agg(distinct date_trunc(''month'', d)) from (
        select %I as d from app.%I union all select generate_series($1::timestamptz, $1 + ($2 - 1) * interval ''1 month'', interval ''1 month'')) x', t.key, t.rest)
      into wanted using date_trunc('month', from_day::timestamptz), months;
    foreach m in array coalesce(wanted, '{}') loop
      month_name := t.name || to_char(m, '_YYYYMM');
      continue when to_regclass('app.' || quote_ident(month_name)) is not null;
      execute format('create table app.%I (like app.%I including defaults including constraints including generated including storage)', month_name, t.name);
      execute format('with moved as (delete from app.%I where %I >= $1 and %I < $2 returning %s) insert into app.%I (%s) select %s from moved',
        t.rest, t.key, t.key, t.columns, month_name, t.columns, t.columns) using m, m + interval '1 month';
      execute format('alter table app.%I enable row level security', month_name);
      execute format('alter table app.%I force row level security', month_name);
      execute format('alter table app.%I attach partition app.%I for values from (%L) to (%L)', t.name, month_name, m, m + interval '1 month');
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;
revoke all on function app.make_log_months(date, int) from public;
grant execute on function app.make_log_months(date, int) to warren_worker;
