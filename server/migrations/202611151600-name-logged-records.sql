-- The log calls a changed record by its name. A super administrator reads it on every farm: of these tables the name
-- and nothing else, of rabbits and uploaded files through functions, because their rows stay out of sight.

grant select (id, farm_id, name) on app.stables to warren_superadmin;
create policy stables__superadmin on app.stables for select to warren_superadmin using (true);

grant select (id, farm_id, name) on app.production_group_names to warren_superadmin;
create policy production_group_names__superadmin on app.production_group_names for select to warren_superadmin using (true);

grant select (id, farm_id, name) on app.printers to warren_superadmin;
create policy printers__superadmin on app.printers for select to warren_superadmin using (true);

grant select (id, farm_id, mother_id, start_date) on app.covers to warren_superadmin;
create policy covers__superadmin on app.covers for select to warren_superadmin using (true);

create function app.rabbit_names(asked bigint[]) returns table (id bigint, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select r.id, coalesce(r.tattoo, e.tag) from app.rabbits r left join app.ear_tags e on e.id = r.ear_tag_id
    where r.id = any (asked)
  $$;
revoke all on function app.rabbit_names(bigint[]) from public;
grant execute on function app.rabbit_names(bigint[]) to warren_superadmin;

create policy imports__owner on app.imports for select to warren_owner using (true);
create function app.import_names(asked bigint[]) returns table (id bigint, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select i.id, i.file_name from app.imports i where i.id = any (asked)
  $$;
revoke all on function app.import_names(bigint[]) from public;
grant execute on function app.import_names(bigint[]) to warren_superadmin;
