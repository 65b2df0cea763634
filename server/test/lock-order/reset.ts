/**
 * Puts the ground of a lock-order proof back: what the commands of a race changed, made or took away. One call, because
 * it runs before each of thousands of races; rows that are as they were are left alone.
 */
export const KEPT = `
  create schema if not exists ground;
  create table if not exists ground.rabbits (id bigint primary key, farm_id int, tattoo text, status text, health_condition text, cage_id bigint, ear_tag_id bigint);
  create table if not exists ground.tags (id bigint primary key, owner int, farm_id int, active boolean, used boolean);
  create or replace function ground.keep(farm int, free_tags text) returns void language sql as $$
    insert into ground.rabbits select id, farm_id, tattoo, status, health_condition, cage_id, ear_tag_id from app.rabbits where farm_id = farm;
    insert into ground.tags select id, farm, farm_id, active, used from app.ear_tags where farm_id = farm or farm_id is null and tag ^@ free_tags;
  $$;
  create or replace function ground.reset(lane int, farm int, strange_farm int, stable int, keeper int, cages int) returns void language plpgsql as $$
  begin
    -- Rabbits that imports brought leave again; parents are forgotten, so that no race closes a circle of an earlier one.
    update app.rabbits r set status = 'SOLD', exit_date = date '2026-05-12', cage_id = null, ear_tag_id = null,
        mother_id = null, mother_farm_id = null, mother_tattoo = null, father_sperm_id = null
      where r.farm_id = farm and not exists (select from ground.rabbits o where o.id = r.id)
        and (app.is_living(r.status) or r.ear_tag_id is not null or r.mother_id is not null or r.father_sperm_id is not null);
    update app.rabbits r set cage_id = null, ear_tag_id = null, mother_id = null, mother_farm_id = null, mother_tattoo = null, father_sperm_id = null
      from ground.rabbits o where o.farm_id = farm and o.id = r.id
        and (r.cage_id, r.ear_tag_id, r.mother_id, r.father_sperm_id) is distinct from (o.cage_id, o.ear_tag_id, null, null);
    update app.rabbits r set tattoo = o.tattoo, status = o.status, health_condition = o.health_condition, cage_id = o.cage_id,
        ear_tag_id = o.ear_tag_id, exit_date = null from ground.rabbits o where o.farm_id = farm and o.id = r.id
        and (r.tattoo, r.status, r.health_condition, r.cage_id, r.ear_tag_id)
          is distinct from (o.tattoo, o.status, o.health_condition, o.cage_id, o.ear_tag_id);
    -- A tag on a list never leaves its farm; those of the races do.
    delete from app.ear_tagging_items where farm_id = farm;
    delete from app.ear_tagging_lists where farm_id = farm;
    update app.ear_tags e set farm_id = o.farm_id, active = o.active, used = o.used from ground.tags o
      where o.owner = farm and o.id = e.id and (e.farm_id, e.active, e.used) is distinct from (o.farm_id, o.active, o.used);
    update app.sperms set buck_id = null, buck_farm_id = null, buck_tattoo = null where farm_id = farm and buck_id is not null;
    -- Row 2 of the stable with all its cages, and no other stables than the first and those of groups.
    update app.stables set name = 'S1' where id = stable and name <> 'S1';
    delete from app.stables s where s.farm_id = farm and s.id <> stable
      and not exists (select from app.group_stables g where g.farm_id = s.farm_id and g.stable_id = s.id);
    insert into app.cage_rows (farm_id, stable_id, row_no) values (farm, stable, 2) on conflict do nothing;
    delete from app.cage_ranges where stable_id = stable and row_no = 2;
    insert into app.cage_ranges (farm_id, stable_id, row_no, position, cage_type_id, from_no, to_no) values (farm, stable, 2, 'DOWN', 1, 1, cages);
    insert into app.cages (farm_id, stable_id, row_no, position, no, cage_type_id)
      select farm, stable, 2, 'DOWN', n, 1 from generate_series(1, cages) n on conflict do nothing;
    -- Groups of the races; the covers of the first one stay.
    delete from app.ia_tasks t using app.ia_groups g where g.id = t.ia_group_id and g.farm_id = farm and g.name ^@ 'RACE';
    delete from app.equalizations e using app.ia_groups g where g.id = e.ia_group_id and g.farm_id = farm and g.name ^@ 'RACE';
    delete from app.covers c using app.ia_groups g where g.id = c.ia_group_id and g.farm_id = farm and g.name ^@ 'RACE';
    delete from app.ia_groups where farm_id = farm and name ^@ 'RACE';
    delete from app.production_group_names where farm_id = farm;
    delete from app.printers where farm_id = farm;
    -- An owner may have a limited number of farms: those that were made go to another one.
    update app.farms f set owner_id = keeper where f.name = 'Made ' || lane and f.owner_id <> keeper;
    update app.farms set short_name = 'QZ' || lane where id = farm and short_name <> 'QA' || lane;
    update app.farms set short_name = 'QB' || lane where id = strange_farm and short_name <> 'QB' || lane;
    update app.farms set short_name = 'QA' || lane where id = farm and short_name <> 'QA' || lane;
    update app.users set username = 'lock.' || lane || '.2' where farm_id = farm and username = 'lock.' || lane || '.1';
    update app.users set username = 'lock.' || lane || '.1' where farm_id = strange_farm and username ^@ ('lock.' || lane) and username <> 'lock.' || lane || '.1';
    update app.users set username = 'lock.' || lane || '.0' where farm_id = farm and username ^@ ('lock.' || lane) and username <> 'lock.' || lane || '.0';
  end $$`
