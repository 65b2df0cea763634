-- A mother page and the insemination group of the same farm, name and first day belong together, whichever is there first
-- [D-080]. The engine links them: insemination groups are made by a form, by an import and by the demo, and none may forget it.
--
-- Both sides look for each other behind one lock of the farm: two that are saved at once would else both miss.
create function app.find_ia_group() returns trigger language plpgsql set search_path = pg_catalog, app as $$
begin
  perform pg_advisory_xact_lock(1414, new.farm_id);
  new.ia_group_id := (select i.id from app.ia_groups i
    where i.farm_id = new.farm_id and i.start_date = new.start_date and upper(i.name) = upper(new.name)
    order by i.name = new.name desc, i.id limit 1);
  return new;
end $$;
create trigger production_groups__find_ia_group before insert on app.production_groups
  for each row when (new.kind = 'MOTHER') execute function app.find_ia_group();

create function app.link_mother_groups() returns trigger language plpgsql set search_path = pg_catalog, app as $$
begin
  perform pg_advisory_xact_lock(1414, new.farm_id);
  -- Held in the order of their numbers, as every command holds them.
  perform from app.production_groups g
    where g.farm_id = new.farm_id and g.kind = 'MOTHER' and (g.ia_group_id = new.id or g.start_date = new.start_date)
    order by g.id for no key update;
  update app.production_groups g
    set ia_group_id = case when g.start_date = new.start_date and upper(g.name) = upper(new.name) then new.id end, version = g.version + 1
    where g.farm_id = new.farm_id and g.kind = 'MOTHER' and (g.ia_group_id = new.id or g.start_date = new.start_date)
      and (g.ia_group_id is null or g.ia_group_id = new.id)
      and g.ia_group_id is distinct from case when g.start_date = new.start_date and upper(g.name) = upper(new.name) then new.id end;
  return null;
end $$;
create trigger ia_groups__link_mother_groups after insert or update of name, start_date on app.ia_groups
  for each row execute function app.link_mother_groups();
