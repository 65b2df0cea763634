-- Sample data of a farm that has nothing of its own yet: what was put in is written down, so that it and nothing else is
-- taken out again.

create table app.farm_samples (
  farm_id    int not null,
  user_id    int not null,
  created_at timestamptz not null default now(),
  constraint farm_samples__farm_id__pkey primary key (farm_id),
  constraint farm_samples__farm_id__fkey foreign key (farm_id) references app.farms (id),
  constraint farm_samples__user_id__fkey foreign key (user_id) references app.users (id)
);
create index farm_samples__user_id__idx on app.farm_samples (user_id);

create table app.sample_rows (
  farm_id   int not null,
  kind      text not null,
  record_id bigint not null,
  constraint sample_rows__key__pkey primary key (farm_id, kind, record_id),
  constraint sample_rows__farm_id__fkey foreign key (farm_id) references app.farm_samples (farm_id) on delete cascade,
  constraint sample_rows__kind__check check (kind in ('stable', 'rabbit', 'sperm', 'ia-group', 'group-name'))
);

do $$
declare
  t text;
begin
  foreach t in array array['farm_samples', 'sample_rows'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy %I on app.%I to warren_app using (farm_id = any ((select app.current_farms())::int[])) with check (farm_id = any ((select app.current_farms())::int[]))', t || '__app', t);
    execute format('grant select, insert on app.%I to warren_app', t);
  end loop;
  -- The function below removes; its owner sees the farms of its caller alone.
  foreach t in array array['farm_samples', 'sample_rows', 'equalizations', 'ia_tasks', 'covers', 'ia_groups', 'cage_rows', 'stables', 'production_group_names'] loop
    execute format('create policy %I on app.%I for delete to warren_owner using (farm_id = any ((select app.current_farms())::int[]))', t || '__sample_delete', t);
  end loop;
  foreach t in array array['farm_samples', 'sample_rows', 'equalizations', 'ia_tasks', 'covers', 'ia_groups', 'cage_rows', 'stables', 'production_group_names', 'rabbits', 'sperms', 'rabbit_events'] loop
    execute format('create policy %I on app.%I for select to warren_owner using (farm_id = any ((select app.current_farms())::int[]))', t || '__sample_select', t);
  end loop;
end $$;

-- Takes out what was put in, and what was tried out on it; a record of the farm's own that refers to any of it keeps all, by its
-- keys.
create function app.remove_sample(farm int) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not farm = any (app.current_farms()) then return; end if;
  delete from app.equalizations e where e.farm_id = farm and e.ia_group_id in (select record_id from app.sample_rows s where s.farm_id = farm and s.kind = 'ia-group');
  delete from app.ia_tasks t where t.farm_id = farm and t.ia_group_id in (select record_id from app.sample_rows s where s.farm_id = farm and s.kind = 'ia-group');
  delete from app.covers c where c.farm_id = farm and c.ia_group_id in (select record_id from app.sample_rows s where s.farm_id = farm and s.kind = 'ia-group');
  delete from app.ia_groups g where g.farm_id = farm and g.id in (select record_id from app.sample_rows s where s.farm_id = farm and s.kind = 'ia-group');
  delete from app.rabbit_events e where e.farm_id = farm and e.rabbit_id in (select record_id from app.sample_rows s where s.farm_id = farm and s.kind = 'rabbit');
  delete from app.rabbits r where r.farm_id = farm and r.father_sperm_id is not null and r.id in (select record_id from app.sample_rows s where s.farm_id = farm and s.kind = 'rabbit');
  delete from app.sperms p where p.farm_id = farm and p.id in (select record_id from app.sample_rows s where s.farm_id = farm and s.kind = 'sperm');
  delete from app.rabbits r where r.farm_id = farm and r.id in (select record_id from app.sample_rows s where s.farm_id = farm and s.kind = 'rabbit');
  delete from app.cage_rows r where r.farm_id = farm and r.stable_id in (select record_id from app.sample_rows s where s.farm_id = farm and s.kind = 'stable');
  delete from app.stables t where t.farm_id = farm and t.id in (select record_id from app.sample_rows s where s.farm_id = farm and s.kind = 'stable');
  delete from app.production_group_names n where n.farm_id = farm and n.id in (select record_id from app.sample_rows s where s.farm_id = farm and s.kind = 'group-name');
  delete from app.farm_samples f where f.farm_id = farm;
end $$;
revoke all on function app.remove_sample(int) from public;
grant execute on function app.remove_sample(int) to warren_app;
