-- A farm can be held: while it is restored or moved, nothing of it is written. The head of its log is what each command of
-- the farm locks last, so a command was stored before the hold, or finds it and is taken back whole. A farm that has moved
-- to another cell stays held, and its head says where it is.
alter table app.command_heads
  add column held_at timestamptz,
  add column moved_to text,
  add constraint command_heads__moved_to__check check (moved_to is null or held_at is not null);

create or replace function app.link_command() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  head app.command_heads;
begin
  insert into app.command_heads (chain, seq, hash) values (coalesce(new.farm_id, 0), 0, '') on conflict do nothing;
  select * into head from app.command_heads where chain = coalesce(new.farm_id, 0) for update;
  if head.moved_to is not null then
    raise exception 'farm % has moved', head.chain using errcode = 'WR410', detail = jsonb_build_object('place', head.moved_to);
  end if;
  if head.held_at is not null then
    raise exception 'farm % is held', head.chain using errcode = 'WR503';
  end if;
  new.seq := head.seq + 1;
  new.prev_hash := head.hash;
  new.hash := app.command_digest(new);
  update app.command_heads set seq = new.seq, hash = new.hash where chain = head.chain;
  return new;
end $$;

-- Where a farm lives now, if it has moved away: told to its people when they sign in with the right password.
create function app.place_of_farm(farm int) returns text language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select h.moved_to from app.command_heads h where h.chain = farm
$$;
revoke all on function app.place_of_farm(int) from public;
grant execute on function app.place_of_farm(int) to warren_auth;
