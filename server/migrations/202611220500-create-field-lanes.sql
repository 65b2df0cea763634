-- Work in the barn arrives in lanes: a lane is one person on one phone [FLD-09]. The phone numbers what it sends, 1, 2, 3 …;
-- the last number is raised in the transaction of the command itself, so that both come back together from a backup.

create table app.field_lanes (
  id            bigint generated always as identity,
  -- Made by the phone. Unique within a farm and a user alone: what another farm's phones are called decides no answer here.
  lane          uuid not null,
  -- None: a technician, who belongs to no farm.
  farm_id       int,
  user_id       int not null,
  label         text,
  -- Only the hash: who reads the table cannot deliver with it. The epoch is that of the account when the token was made.
  token_hash    bytea,
  epoch         int not null,
  deliver_until timestamptz,
  read_until    timestamptz,
  last_seq      bigint not null default 0,
  -- Numbers up to here have no slot any more: they arrived, and are never run again.
  pruned_seq    bigint not null default 0,
  -- What the phone said of itself when it was last heard of.
  unsent        int,
  build         text,
  skew_ms       bigint,
  persisted     boolean,
  created_at    timestamptz not null,
  seen_at       timestamptz not null,
  ended_at      timestamptz,
  lost          boolean not null default false,
  constraint field_lanes__id__pkey primary key (id),
  constraint field_lanes__user_id_lane__key unique (user_id, lane),
  constraint field_lanes__farm_id_lane__key unique (farm_id, lane),
  constraint field_lanes__token_hash__key unique (token_hash),
  constraint field_lanes__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint field_lanes__user_id__fkey foreign key (user_id) references app.users (id),
  constraint field_lanes__last_seq__check check (0 <= pruned_seq and pruned_seq <= last_seq),
  constraint field_lanes__label__check check (char_length(label) <= 100)
);
create index field_lanes__farm_id_seen_at__idx on app.field_lanes (farm_id, seen_at desc);

-- Which id came under which number of a lane. Also ids that came by another lane before: then it is the number alone that is new.
create table app.lane_slots (
  lane_id   bigint not null,
  seq       bigint not null,
  client_id text not null,
  at        timestamptz not null,
  constraint lane_slots__key__pkey primary key (lane_id, seq),
  constraint lane_slots__lane_id__fkey foreign key (lane_id) references app.field_lanes (id)
);
-- Slots are written in the order of time and forgotten in it: a small index finds the old ones.
create index lane_slots__at__idx on app.lane_slots using brin (at);

alter table app.field_lanes enable row level security;
alter table app.field_lanes force row level security;
alter table app.lane_slots enable row level security;
alter table app.lane_slots force row level security;

-- The hash can be written, never read, by requests.
grant select (id, lane, farm_id, user_id, label, epoch, deliver_until, read_until, last_seq, pruned_seq, unsent, build, skew_ms, persisted, created_at, seen_at, ended_at, lost),
  insert, update (label, token_hash, epoch, deliver_until, read_until, last_seq, unsent, build, skew_ms, persisted, seen_at, ended_at, lost)
  on app.field_lanes to warren_app;
create policy field_lanes__app on app.field_lanes to warren_app
  using (farm_id = any ((select app.current_farms())::int[]) or (farm_id is null and user_id = (select app.current_user_id())))
  with check (farm_id = any ((select app.current_farms())::int[]) or (farm_id is null and user_id = (select app.current_user_id())));
grant select, insert on app.lane_slots to warren_app;
create policy lane_slots__app on app.lane_slots to warren_app
  using (exists (select from app.field_lanes l where l.id = lane_id))
  with check (exists (select from app.field_lanes l where l.id = lane_id));

-- Who holds the token of a lane is asked before anything else, like who holds a session.
grant select (id, lane, farm_id, user_id, token_hash, epoch, deliver_until, read_until, ended_at, lost) on app.field_lanes to warren_auth;
create policy field_lanes__auth on app.field_lanes for select to warren_auth using (true);

-- The worker forgets old slots.
grant select (id, last_seq, pruned_seq), update (pruned_seq) on app.field_lanes to warren_worker;
create policy field_lanes__worker on app.field_lanes to warren_worker using (true);
grant select, delete on app.lane_slots to warren_worker;
create policy lane_slots__worker on app.lane_slots to warren_worker using (true);

-- An id belongs to who made the entry, not to who brings it: a colleague of the farm may carry what lies on the phone of another.
create policy command_clients__carrier on app.command_clients to warren_app
  using (user_id in (select l.user_id from app.field_lanes l where l.farm_id = any ((select app.current_farms())::int[])))
  with check (user_id in (select l.user_id from app.field_lanes l where l.farm_id = any ((select app.current_farms())::int[])));
