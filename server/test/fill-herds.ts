/**
 * Herds of millions, for proofs, run by an administrator of the engine. Rows are laid down round the farms as they would
 * have come over the years, so that the rows of one farm lie apart. What triggers do row by row is written at once, keys
 * are not checked, small indexes are built last; everything in the tables is as the product would have left it.
 */
export interface Herds {
  readonly farms: number
  readonly rabbits: number
  /** Inseminations of a doe. */
  readonly covers: number
}

const GROUPS = 18
const SPERMS = 40
const CAGES = { stables: 2, rows: 10, side: 25 } as const

const dropIndexes = `
  create temp table later (indexdef text);
  do $$ declare i record; begin
    for i in select indexname, indexdef from pg_indexes where schemaname = 'app'
      and tablename in ('rabbits', 'covers', 'doe_figures', 'rabbit_events', 'ear_tags') and indexdef not like '%UNIQUE%'
    -- Of a table kept by month the definition is that of the table alone; built again, it is for all months.
    loop insert into later values (replace(i.indexdef, ' ON ONLY ', ' ON ')); execute format('drop index app.%I', i.indexname); end loop;
  end $$;`
const buildIndexes = `
  do $$ declare i text; begin
    for i in select indexdef from later loop execute i; end loop;
  end $$;
  drop table later;`

/** Farms with the numbers from 1 on, with two stables each. */
export const farmsSql = (farms: number): string => `
  insert into app.users (username, email, password_hash, role) values ('prove.owner', 'o@farm.example', '-', 'OWNER');
  insert into app.farms (owner_id, name, short_name)
    select u.id, 'Farm ' || n, chr(65 + n / 260 % 26) || chr(65 + n / 10 % 26) || n % 10
    from app.users u, generate_series(0, ${farms - 1}) n where u.username = 'prove.owner';
  insert into app.stables (farm_id, name) select f.id, 'M' || n from app.farms f, generate_series(1, ${CAGES.stables}) n;`

const cagesSql = `
  insert into app.cage_rows (farm_id, stable_id, row_no) select farm_id, id, n from app.stables, generate_series(1, ${CAGES.rows}) n;
  insert into app.cage_ranges (farm_id, stable_id, row_no, position, cage_type_id, from_no, to_no)
    select farm_id, stable_id, row_no, p, 1, 1, ${CAGES.side} from app.cage_rows, unnest(array['DOWN', 'UP']) p order by 1;
  insert into app.cages (farm_id, stable_id, row_no, position, no, cage_type_id)
    select g.farm_id, g.stable_id, g.row_no, g.position, n, 1 from app.cage_ranges g, generate_series(1, ${CAGES.side}) n;`

/** Does 1 to 900 of a farm live, the first thousand cages are theirs; one in a hundred is a buck. */
const rabbitsSql = ({ farms, rabbits }: Herds): string => `
  create temp table places as select c.id, c.farm_id, c.stable_id, c.place_key, row_number() over (partition by c.farm_id order by s.walk_key, c.place_key) as i
    from app.cages c join app.stables s on s.id = c.stable_id;
  create index on places (farm_id, i);
  insert into app.ear_tags (tag, eid, farm_id, used, placed_at)
    select chr(65 + n / 100000) || '-' || lpad((n % 100000)::text, 5, '0'), (900000000000000 + n)::text, 1 + n % ${farms}, true, now()
    from generate_series(0, ${Math.min(farms * 900, 2_500_000)} - 1) n;
  insert into app.rabbits (id, farm_id, tattoo, sex, status, health_condition, cage_id, stable_id, cage_key, ear_tag_id, line, breed, birth_date, exit_date,
    father_sperm_id, mother_id, mother_farm_id, pedigree, weight_32d, weight_66d, weight_18w)
  overriding system value
  select (${rabbits} - n)::bigint * ${farms} + f, f, case when buck then 'HYB' else 'HY' end || lpad(n::text, 5, '0'), case when buck then 'MALE' else 'FEMALE' end,
    case when n > 900 then (array['SOLD', 'DEAD', 'WASTE'])[1 + n % 3] when n % 20 = 3 then 'WASTE_CANDIDATE' else 'IN_PROD' end,
    case when n % 12 = 5 then (array['FOOT_ULCERS', 'RESPIRATORY', 'ABSCESS'])[1 + n % 3] else 'HEALTHY' end,
    p.id, coalesce(p.stable_id, 0), coalesce(p.place_key, ''),
    case when n <= least(900, ${Math.floor(2_500_000 / farms)}) then (n - 1) * ${farms} + f end,
    (array['PS', 'PS', 'C', 'D', 'XXL'])[1 + n % 5], (array['HYCOLE', 'HYCOLE', 'DANUBIA'])[1 + n % 3],
    current_date - 150 - n, case when n > 900 then current_date - n % 400 - 1 end,
    case when grown then (f - 1) * ${SPERMS} + 1 + n % ${SPERMS} end,
    -- The mother is one of those laid down some six hundred before.
    case when grown then (${rabbits} - (n + 600) / 100 * 100 - 25)::bigint * ${farms} + f end,
    case when grown then f end, n % 6 = 0, 800 + n % 200, 2100 + n % 400, 3400 + n % 500
  from generate_series(1, ${rabbits}) k cross join lateral (select ${rabbits} + 1 - k as n) o cross join generate_series(1, ${farms}) f
  cross join lateral (select n % 100 = 50 as buck, n <= ${rabbits} - 700 as grown) b
  left join places p on p.farm_id = f and n <= 900 and p.i = n + (n - 1) / 10
  order by 1;
  select setval('app.rabbits_id_seq', ${rabbits}::bigint * ${farms});
  drop table places;
  insert into app.sperms (farm_id, label, buck_id, buck_farm_id, buck_tattoo)
    select f, 'HYB-' || d || '-' || f, null, null, null from generate_series(1, ${farms}) f, generate_series(1, ${SPERMS}) d order by f, d;
  insert into app.rabbit_events (farm_id, rabbit_id, at, new_status, new_health, new_cage, new_tag)
    select r.farm_id, r.id, now() - interval '100 days', r.status, r.health_condition, app.cage_label(s.name, r.cage_key), t.tag
    from app.rabbits r left join app.stables s on s.id = r.stable_id left join app.ear_tags t on t.id = r.ear_tag_id;`

/** Groups every three weeks; the newest inseminations belong to the living. */
const coversSql = ({ farms, covers }: Herds): string => `
  insert into app.ia_groups (farm_id, name, start_date, active)
    select f, 'BAND0' || (1 + g % 3), current_date - 2 - 21 * (${GROUPS} - g), true from generate_series(1, ${GROUPS}) g, generate_series(1, ${farms}) f order by g, f;
  insert into app.covers (farm_id, ia_group_id, mother_id, start_date, sperm_id, sperm_label, pedigree, touching, touching_date, farrowing_date, viable, unviable, adjusted, nest_count, weight_4week)
  select r.farm_id, (g - 1)::bigint * ${farms} + r.farm_id, r.id, s.start, (r.farm_id - 1) * ${SPERMS} + 1 + (r.id + g) % ${SPERMS}, null, 'CP',
    case when g <= ${GROUPS} - 1 then (r.id + g) % 6 <> 0 end, case when g <= ${GROUPS} - 1 then s.start + 14 end,
    case when g <= ${GROUPS} - 2 and (r.id + g) % 6 <> 0 then s.start + 31 end,
    case when g <= ${GROUPS} - 2 and (r.id + g) % 6 <> 0 then 7 + (r.id + g) % 6 end, case when g <= ${GROUPS} - 2 and (r.id + g) % 6 <> 0 then (r.id + g) % 2 end,
    case when g <= ${GROUPS} - 2 and (r.id + g) % 6 <> 0 then 9 end, case when g <= ${GROUPS} - 4 and (r.id + g) % 6 <> 0 then 8 end,
    case when g <= ${GROUPS} - 4 and (r.id + g) % 6 <> 0 then 4900 + (r.id % 700)::int end
  from generate_series(1, ${GROUPS}) g
  cross join lateral (select current_date - 2 - 21 * (${GROUPS} - g) as start) s
  join app.rabbits r on r.sex = 'FEMALE' and (r.id / ${farms} + g) % ${GROUPS} < ${covers};`

/** What the triggers would have counted. */
const figuresSql = `
  insert into app.doe_figures (farm_id, rabbit_id, living, ias, last_start, last_group, pregnant, births, viable_tenths)
  select r.farm_id, r.id, r.exit_date is null, coalesce(n.ias, 0), n.last_start, g.name || to_char(g.start_date, '-YYMMDD'), n.pregnant, coalesce(n.births, 0), n.viable_tenths
  from app.rabbits r left join (
    select v.mother_id, count(*)::int as ias, max(v.start_date) as last_start,
      (array_agg(v.ia_group_id order by v.start_date desc))[1] as last_group_id,
      (array_agg(v.farrowing_date is not null or v.touching order by v.start_date desc))[1] as pregnant,
      count(v.farrowing_date)::int as births, ((sum(v.viable) * 20 + count(v.viable)) / nullif(count(v.viable) * 2, 0))::int as viable_tenths
    from app.covers v group by v.mother_id
  ) n on n.mother_id = r.id left join app.ia_groups g on g.id = n.last_group_id
  where r.sex = 'FEMALE' order by r.id;`

export const fillHerds = (herds: Herds): string => `
  set synchronous_commit = off;
  set session_replication_role = replica;
  set maintenance_work_mem = '1GB';
  set work_mem = '256MB';
  ${dropIndexes}
  ${farmsSql(herds.farms)}
  ${cagesSql}
  ${rabbitsSql(herds)}
  ${coversSql(herds)}
  ${figuresSql}
  insert into app.ear_tag_counts (farm, active, used, n) select farm_id, active, used, count(*) from app.ear_tags group by 1, 2, 3;
  ${buildIndexes}
  vacuum (analyze) app.rabbits;
  vacuum (analyze) app.covers;
  vacuum (analyze) app.doe_figures;
  vacuum (analyze) app.rabbit_events;
  vacuum (analyze) app.cages;
  analyze;
  checkpoint;`
