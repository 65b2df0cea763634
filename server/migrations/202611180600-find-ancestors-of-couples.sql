-- Who descends from whom, without any name: from rabbits of the own farms and from the bucks of their semen upward across all
-- farms. A buck may stand on another farm; the semen that names it is what makes its line known here.
create function app.couple_ancestors(asked bigint[], asked_semen bigint[]) returns table (id bigint, mother_id bigint, father_id bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    with recursive line (id) as (
      (select r.id from app.rabbits r where r.id = any (asked) and r.farm_id = any (app.current_farms())
      union
      select s.buck_id from app.sperms s where s.id = any (asked_semen) and s.farm_id = any (app.current_farms()) and s.buck_id is not null)
      union
      select p.id from line l join app.rabbits r on r.id = l.id left join app.sperms s on s.id = r.father_sperm_id
        cross join lateral (values (r.mother_id), (s.buck_id)) p (id) where p.id is not null
    )
    select r.id, r.mother_id, s.buck_id from line l join app.rabbits r on r.id = l.id left join app.sperms s on s.id = r.father_sperm_id
  $$;
revoke all on function app.couple_ancestors(bigint[], bigint[]) from public;
grant execute on function app.couple_ancestors(bigint[], bigint[]) to warren_app;
