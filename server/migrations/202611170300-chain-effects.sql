-- What a command did to many records is in the chain: a digest over every record it changed, as it was before and after. The
-- records themselves are kept apart for as long as the command can be taken back, and `pnpm check:log` compares both.

-- effect_id leads to the kept images; without one only the digest was ever made.
alter table app.commands add column effect_id bigint, add column effect_records int, add column effect_digest bytea,
  add constraint commands__effect__check check ((effect_digest is null) = (effect_records is null) and (effect_id is null or effect_digest is not null));
create index commands__effect_id__idx on app.commands (effect_id) where effect_id is not null;
create sequence app.effect_ids;
grant usage on sequence app.effect_ids to warren_app, warren_superadmin;

-- A record before and after a command; null before for one it made, null after for one it removed. farm_id is 0 for what
-- belongs to no farm, as in the chains. No keys lead elsewhere: the records may be gone, and thousands come at once.
create table app.command_images (
  farm_id     int not null,
  effect_id   bigint not null,
  record_type text collate "C" not null,
  record_id   bigint not null,
  -- The row of the file that said so.
  row_no      int,
  before      jsonb,
  after       jsonb,
  at          timestamptz not null,
  constraint command_images__key__pkey primary key (farm_id, effect_id, record_type, record_id),
  constraint command_images__record_type__check check (record_type in ('rabbit', 'sperm', 'ear-tag'))
);
create index command_images__at__idx on app.command_images using brin (at);
alter table app.command_images enable row level security;
alter table app.command_images force row level security;
-- No login changes an image: requests add and read those of their farms, the worker checks them and forgets old ones.
grant select, insert on app.command_images to warren_app, warren_superadmin;
create policy command_images__app on app.command_images to warren_app
  using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]));
create policy command_images__superadmin on app.command_images to warren_superadmin using (farm_id = 0) with check (farm_id = 0);
grant select, delete on app.command_images to warren_worker;
create policy command_images__worker on app.command_images to warren_worker using (true);

-- What the digest of an effect covers of one record, spelled out. The digest of the effect is made of these, in the order of
-- type and number.
create function app.image_digest(record_type text, record_id bigint, row_no int, before jsonb, after jsonb) returns bytea
  language sql immutable parallel safe
  as $$ select sha256(convert_to(jsonb_build_array(record_type, record_id, row_no, before, after)::text, 'UTF8')) $$;

-- As before; the effect is in the hash of the rows that have one.
create or replace function app.command_digest(c app.commands) returns bytea language sql stable
  set timezone = 'UTC'
  as $$
    select sha256(convert_to((jsonb_build_object(
      'id', c.id, 'version', c.version, 'client_id', c.client_id, 'farm_id', c.farm_id, 'user_id', c.user_id,
      'username', c.username, 'name', c.name, 'status', c.status, 'source', c.source, 'payload', c.payload,
      'result', c.result, 'error', c.error, 'record_type', c.record_type, 'record_id', c.record_id,
      'changes', c.changes, 'seq', c.seq, 'prev_hash', encode(c.prev_hash, 'hex'))
      || case when c.effect_digest is null then '{}' else jsonb_build_object('effect_id', c.effect_id,
        'effect_records', c.effect_records, 'effect_digest', encode(c.effect_digest, 'hex')) end)::text, 'UTF8'))
  $$;

-- The list of a bulk change is its images from now on; older ones have it in themselves.
alter table app.rabbit_bulk_changes add column effect_id bigint, alter column changes drop not null,
  add constraint rabbit_bulk_changes__changes__check check (changes is not null or effect_id is not null);
