-- An import can be taken back within the days it is kept. What is written is the farm's: its administrators see who imported
-- what, and may take it back. A file that is not written stays its uploader's alone.

alter table app.imports
  -- The farm whose administrators see it: none before it is written.
  add column shown_to_farm_id int,
  -- Where the records are kept as they were before it was written.
  add column effect_id bigint,
  -- What the rows do: make records, change them, or leave them as they are.
  add column created int not null default 0,
  add column changed int not null default 0,
  add column written_at timestamptz,
  -- Records that were taken back, and those that were not.
  add column undone int,
  add column refused int,
  add constraint imports__shown_to_farm_id__fkey foreign key (shown_to_farm_id) references app.farms (id),
  drop constraint imports__status__check,
  add constraint imports__status__check check (status in ('CHECKING', 'CHECKED', 'APPLYING', 'APPLIED', 'CANCELLED', 'FAILED', 'UNDOING', 'UNDONE'));
create index imports__shown_to_farm_id__idx on app.imports (shown_to_farm_id, created_at desc);
grant update (shown_to_farm_id, effect_id, created, changed, written_at, undone, refused) on app.imports to warren_app, warren_superadmin;

-- An import is shown to no farm of others.
alter policy imports__uploader on app.imports with check (user_id = (select app.current_user_id())
  and (shown_to_farm_id is null or shown_to_farm_id = any ((select app.current_farms())::int[])));
create policy imports__farm on app.imports for select to warren_app using (shown_to_farm_id = any ((select app.current_farms())::int[]));
create policy imports__farm_undo on app.imports for update to warren_app
  using (shown_to_farm_id = any ((select app.current_farms())::int[])) with check (shown_to_farm_id = any ((select app.current_farms())::int[]));
create policy import_lines__farm on app.import_lines for select to warren_app
  using (import_id in (select i.id from app.imports i where i.shown_to_farm_id = any ((select app.current_farms())::int[])));

-- What a checked row would do: a new record, or a changed one with each cell before and after. Rows that change nothing are
-- not here.
create table app.import_previews (
  import_id bigint not null,
  seq       int not null,
  user_id   int not null,
  row_no    int not null,
  name      text not null,
  is_new    boolean not null,
  cells     jsonb not null,
  constraint import_previews__key__pkey primary key (import_id, seq),
  constraint import_previews__import_id__fkey foreign key (import_id) references app.imports (id) on delete cascade,
  constraint import_previews__user_id__fkey foreign key (user_id) references app.users (id)
);
create index import_previews__is_new__idx on app.import_previews (import_id, is_new, seq);
create index import_previews__user_id__idx on app.import_previews (user_id);
alter table app.import_previews enable row level security;
alter table app.import_previews force row level security;
grant select, insert, delete on app.import_previews to warren_app, warren_superadmin;
create policy import_previews__uploader on app.import_previews to warren_app, warren_superadmin
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));
create policy import_previews__farm on app.import_previews for select to warren_app
  using (import_id in (select i.id from app.imports i where i.shown_to_farm_id = any ((select app.current_farms())::int[])));

-- A job of a person is followed by who asked for it; of a written import its farm sees how far it is.
create policy jobs__farm on app.jobs for select to warren_app
  using (farm_id = any ((select app.current_farms())::int[]) and kind = 'IMPORT');

-- Requests delete no animal, semen or tag. What an import has made, and nothing else, is removed by these: the kept images of
-- that import say which. What refers to a record keeps it, by its keys.
create policy command_images__owner on app.command_images for select to warren_owner using (true);
create policy rabbits__owner_delete on app.rabbits for delete to warren_owner using (true);
create policy sperms__owner_delete on app.sperms for delete to warren_owner using (true);

create function app.made_by(effect bigint, asked_type text, asked bigint[]) returns bigint[] language sql stable as $$
  select coalesce(array_agg(i.record_id), '{}') from app.command_images i
  where i.effect_id = effect and i.record_type = asked_type and i.before is null and i.record_id = any (asked)
    and (i.farm_id = any (app.current_farms()) or (i.farm_id = 0 and asked_type = 'ear-tag'))
$$;
revoke all on function app.made_by(bigint, text, bigint[]) from public;

create function app.remove_rabbits(effect bigint, asked bigint[]) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  made bigint[] := app.made_by(effect, 'rabbit', asked);
  gone int;
begin
  delete from app.rabbit_events e where e.farm_id = any (app.current_farms()) and e.rabbit_id = any (made);
  delete from app.rabbits r where r.farm_id = any (app.current_farms()) and r.id = any (made);
  get diagnostics gone = row_count;
  return gone;
end $$;
create function app.remove_sperms(effect bigint, asked bigint[]) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone int;
begin
  delete from app.sperms s where s.farm_id = any (app.current_farms()) and s.id = any (app.made_by(effect, 'sperm', asked));
  get diagnostics gone = row_count;
  return gone;
end $$;
create function app.remove_ear_tags(effect bigint, asked bigint[]) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone int;
begin
  delete from app.ear_tags e where e.farm_id is null and not e.used and e.id = any (app.made_by(effect, 'ear-tag', asked));
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function app.remove_rabbits(bigint, bigint[]), app.remove_sperms(bigint, bigint[]), app.remove_ear_tags(bigint, bigint[]) from public;
grant execute on function app.remove_rabbits(bigint, bigint[]), app.remove_sperms(bigint, bigint[]) to warren_app;
grant execute on function app.remove_ear_tags(bigint, bigint[]) to warren_superadmin;
