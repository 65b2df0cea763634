/**
 * A register of millions, for proofs, run by an administrator of the engine. Blocks of a hundred tags go round the
 * farms; four of ten on a farm are carried, every fiftieth is lost; the last ones are on no farm. What the triggers do
 * tag by tag, counting above all, is made up for at once in the end, and small indexes are built last. A to P come
 * first, then small letters, which no real tag has, then Q to Z: those that are moved are spelled as tags are. Fifty
 * letters, four fifths of them on farms; a letter of a small register has every so many numbers.
 */
export const fillRegister = ({
  farms,
  letter,
}: {
  farms: number
  /** Tags of each letter. */
  letter: number
}): string => `
  set synchronous_commit = off;
  set session_replication_role = replica;
  set maintenance_work_mem = '512MB';
  alter table app.ear_tags drop constraint ear_tags__tag__check;
  create temp table later as select indexdef from pg_indexes
    where schemaname = 'app' and tablename = 'ear_tags' and indexname like '%\\_\\_idx';
  do $$ declare i text; begin
    for i in select indexname from pg_indexes where schemaname = 'app' and tablename = 'ear_tags' and indexname like '%\\_\\_idx'
    loop execute format('drop index app.%I', i); end loop;
  end $$;
  insert into app.users (username, email, password_hash, role) values ('prove.owner', 'o@farm.example', '-', 'OWNER');
  insert into app.farms (owner_id, name, short_name)
    select u.id, 'Farm ' || n, chr(65 + n / 260 % 26) || chr(65 + n / 10 % 26) || n % 10
    from app.users u, generate_series(0, ${farms - 1}) n where u.username = 'prove.owner';
  insert into app.ear_tags (tag, eid, farm_id, active, used, placed_at)
    select chr(n / ${letter} + case when n < ${16 * letter} then 65 when n < ${40 * letter} then 81 else 41 end) || '-' || lpad((n % ${letter} * ${100_000 / letter})::text, 5, '0'),
      (900000000000000 + n)::text, case when n < ${40 * letter} then 1 + n / 100 % ${farms} end,
      n % 50 <> 7, n < ${40 * letter} and n % 100 < 40, case when n < ${40 * letter} then now() end
    from generate_series(0, ${50 * letter - 1}) n;
  do $$ declare i text; begin
    for i in select indexdef from later loop execute i; end loop;
  end $$;
  insert into app.rabbits (farm_id, tattoo, sex, ear_tag_id, exit_date, status, health_condition)
    select farm_id, 'T' || lpad(id::text, 7, '0'), 'FEMALE', id, case when not active then current_date end,
      case when active then (array['IN_PROD', 'IN_PROD', 'IN_PROD', 'WASTE_CANDIDATE'])[1 + id % 4] else (array['SOLD', 'DEAD', 'WASTE'])[1 + id % 3] end,
      (array['HEALTHY', 'HEALTHY', 'HEALTHY', 'DIARRHEA', 'RESPIRATORY', 'ABSCESS'])[1 + id % 6]
    from app.ear_tags where used;
  insert into app.ear_tag_counts (farm, active, used, n)
    select coalesce(farm_id, 0), active, used, count(*) from app.ear_tags group by 1, 2, 3;
  vacuum (analyze) app.ear_tags;
  vacuum (analyze) app.rabbits;
  analyze app.farms;
  analyze app.ear_tag_counts;
  checkpoint;`

/** Sorts of tags where the kept counts differ from the register: none, hopefully. */
export const WRONG_COUNTS = `
  select * from (select coalesce(farm_id, 0) as farm, active, used, count(*) as n from app.ear_tags group by 1, 2, 3) real
  full join (select farm, active, used, sum(n)::bigint as n from app.ear_tag_counts group by 1, 2, 3 having sum(n) <> 0) kept using (farm, active, used, n)
  where real is null or kept is null`
