-- The command log becomes append-only and chained by hash, one chain per farm (0: commands of no farm).
-- Each row says which record it changed and how; a resolution is a row of its own, so no logged row ever changes.

alter table app.commands
  add column record_type text,
  add column record_id bigint,
  add column changes jsonb,
  add column chain int not null generated always as (coalesce(farm_id, 0)) stored,
  add column seq bigint,
  add column prev_hash bytea,
  add column hash bytea;
create index commands__record__idx on app.commands (record_type, record_id, id desc) where record_id is not null;

-- The newest link of each chain; whoever appends holds it for the rest of the transaction.
create table app.command_heads (
  chain int not null,
  seq   bigint not null,
  hash  bytea not null,
  constraint command_heads__chain__pkey primary key (chain)
);
alter table app.command_heads enable row level security;
alter table app.command_heads force row level security;
create policy command_heads__owner on app.command_heads to warren_owner using (true);
grant select on app.command_heads to warren_superadmin, warren_worker;
create policy command_heads__superadmin on app.command_heads for select to warren_superadmin, warren_worker using (true);

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

create table app.command_resolutions (
  command_id  bigint not null,
  resolved_by int not null,
  resolved_at timestamptz not null,
  comment     text,
  constraint command_resolutions__command_id__pkey primary key (command_id),
  constraint command_resolutions__command_id__fkey foreign key (command_id) references app.commands (id),
  constraint command_resolutions__resolved_by__fkey foreign key (resolved_by) references app.users (id)
);
create index command_resolutions__resolved_by__idx on app.command_resolutions (resolved_by);
alter table app.command_resolutions enable row level security;
alter table app.command_resolutions force row level security;
revoke update on app.commands from warren_superadmin;
grant select, insert on app.command_resolutions to warren_superadmin;
create policy command_resolutions__superadmin on app.command_resolutions to warren_superadmin using (true) with check (true);

-- Rows written before: resolutions move, then every chain is linked in the order of its rows.
create policy commands__relink on app.commands to warren_owner using (true);
create policy command_resolutions__relink on app.command_resolutions to warren_owner using (true);
insert into app.command_resolutions (command_id, resolved_by, resolved_at)
  select id, resolved_by, resolved_at from app.commands where resolved_by is not null and resolved_at is not null;
do $$
declare
  c app.commands;
  head app.command_heads;
begin
  for c in select * from app.commands order by id loop
    insert into app.command_heads (chain, seq, hash) values (c.chain, 0, '') on conflict do nothing;
    select * into head from app.command_heads where chain = c.chain;
    c.seq := head.seq + 1;
    c.prev_hash := head.hash;
    c.hash := app.command_digest(c);
    update app.commands set seq = c.seq, prev_hash = c.prev_hash, hash = c.hash where id = c.id;
    update app.command_heads set seq = c.seq, hash = c.hash where chain = c.chain;
  end loop;
end $$;
drop policy commands__relink on app.commands;
drop policy command_resolutions__relink on app.command_resolutions;
alter table app.commands
  alter column seq set not null,
  alter column hash set not null,
  drop column resolved_by,
  drop column resolved_at,
  add constraint commands__chain_seq__key unique (chain, seq);
revoke all on function app.link_command() from public;
create trigger commands__link before insert on app.commands for each row execute function app.link_command();

-- The check reads as the worker: everything, and nothing else.
grant select on app.commands, app.command_resolutions to warren_worker;
create policy commands__worker_read on app.commands for select to warren_worker using (true);
create policy command_resolutions__worker on app.command_resolutions for select to warren_worker using (true);

-- Who sent a command may ask for its outcome again, also where no farm is concerned.
alter policy commands__app on app.commands
  using (farm_id = any ((select app.current_farms())::int[]) or user_id = (select app.current_user_id()));
