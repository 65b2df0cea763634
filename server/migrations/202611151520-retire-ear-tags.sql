-- An official tag is worn once [D-107]: it is used while a rabbit carries it and active as long as that rabbit lives.
-- One that was replaced is neither. The database follows the rabbits itself, so that no way of changing one can leave
-- it out; what is told here is read from the rabbits as they are, not from how they came to be so.

drop trigger rabbits__ear_tag_insert on app.rabbits;
drop trigger rabbits__ear_tag_update on app.rabbits;
drop function app.mark_used_ear_tag();

create function app.follow_ear_tags() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    touched := array(select ear_tag_id from news where ear_tag_id is not null);
  elsif tg_op = 'DELETE' then
    touched := array(select ear_tag_id from olds where ear_tag_id is not null);
  else
    touched := array(
      select t.id from news n join olds o on o.id = n.id cross join lateral (values (o.ear_tag_id), (n.ear_tag_id)) t (id)
      where t.id is not null and (o.ear_tag_id is distinct from n.ear_tag_id
        or (o.status in ('IN_PROD', 'WASTE_CANDIDATE')) <> (n.status in ('IN_PROD', 'WASTE_CANDIDATE'))));
  end if;
  if cardinality(touched) = 0 then
    return null;
  end if;
  -- In the order of their numbers, so that two changes of many rabbits never wait for each other crosswise; and before
  -- the rabbits are read, so that the last one to hold a tag has seen what the others did.
  perform from app.ear_tags e where e.id = any (touched) order by e.id for no key update;
  update app.ear_tags e set used = c.used, active = c.active
    from (
      select t.id, r.id is not null as used, coalesce(r.status in ('IN_PROD', 'WASTE_CANDIDATE'), false) as active
      from app.ear_tags t left join app.rabbits r on r.farm_id = t.farm_id and r.ear_tag_id = t.id where t.id = any (touched)
    ) c
    where e.id = c.id and (e.used, e.active) is distinct from (c.used, c.active);
  return null;
end $$;
revoke all on function app.follow_ear_tags() from public;
create trigger rabbits__ear_tags_insert after insert on app.rabbits referencing new table as news
  for each statement execute function app.follow_ear_tags();
create trigger rabbits__ear_tags_update after update on app.rabbits referencing old table as olds new table as news
  for each statement execute function app.follow_ear_tags();
create trigger rabbits__ear_tags_delete after delete on app.rabbits referencing old table as olds
  for each statement execute function app.follow_ear_tags();

-- What happened before: tags of those that left, and tags that were replaced. One that is not used was never worn.
update app.ear_tags e set used = c.used, active = c.active
  from (
    select t.id, r.id is not null as used, coalesce(r.status in ('IN_PROD', 'WASTE_CANDIDATE'), false) as active
    from app.ear_tags t left join app.rabbits r on r.farm_id = t.farm_id and r.ear_tag_id = t.id where t.used
  ) c
  where e.id = c.id and (e.used, e.active) is distinct from (c.used, c.active);
