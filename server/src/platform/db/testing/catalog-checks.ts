import type pg from 'pg'

/** People belong to no farm or to several, so who did it is the one reference that cannot carry the farm. */
const ACTOR_COLUMNS = ['user_id', 'created_by', 'owner_id', 'resolved_by']

/** Parents and sellers stand on other farms: these references carry that farm instead of the own one [D-072, D-075]. */
const OTHER_FARM_COLUMNS = ['mother_farm_id', 'buck_farm_id', 'source_farm_id', 'buyer_farm_id']

const FARM_TABLES = `
  select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'app' and c.relkind in ('r', 'p') and not c.relispartition
    and (c.relname = 'farms' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'farm_id' and not a.attisdropped))`

/** Ways to ask the engine for the day: its calendar is not that of the farms [D-004]. */
const ENGINE_DAY = String.raw`(current_date|localtime|(now *\( *\)|current_timestamp|_timestamp *\( *\))\)? *(::|as) *date|''(today|tomorrow|yesterday)'')`

/** Each rule is a query for what breaks it: an empty answer is a healthy catalog. */
export const CATALOG_RULES: Readonly<Record<string, string>> = {
  'row security is enabled and forced on every table': `
    select c.relname as what from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'app' and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`,
  'farm tables let requests see the farms of the request only': `
    select t.relname || '.' || p.polname as what from (${FARM_TABLES}) t join pg_policy p on p.polrelid = t.oid
    where (select oid from pg_roles where rolname = 'warren_app') = any (p.polroles)
      and not (coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')) ~ '\\( SELECT app\\.current_(farms|user_id)\\('`,
  'every right of requests on a farm table has a policy': `
    select t.relname || ' ' || r.privilege_type as what from (${FARM_TABLES}) t
    join (select distinct table_name, privilege_type from information_schema.column_privileges where table_schema = 'app' and grantee = 'warren_app'
          union select table_name, privilege_type from information_schema.table_privileges where table_schema = 'app' and grantee = 'warren_app') r
      on r.table_name = t.relname and r.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
    where not exists (select from pg_policy p where p.polrelid = t.oid and (select oid from pg_roles where rolname = 'warren_app') = any (p.polroles)
      and p.polcmd in ('*', case r.privilege_type when 'SELECT' then 'r' when 'INSERT' then 'a' when 'UPDATE' then 'w' else 'd' end))`,
  'no policy is for everybody': `
    select p.polname as what from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'app' and 0 = any (p.polroles)`,
  'no right is for everybody': `
    select table_name || ' ' || privilege_type as what from information_schema.table_privileges where table_schema = 'app' and grantee = 'PUBLIC'`,
  'months of a log are reached through their table only': `
    select p.table_name || ' ' || p.privilege_type as what from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join (select table_name, privilege_type, grantee from information_schema.table_privileges where table_schema = 'app'
          union select table_name, privilege_type, grantee from information_schema.column_privileges where table_schema = 'app') p on p.table_name = c.relname
    where n.nspname = 'app' and c.relispartition and p.grantee <> 'warren_owner'`,
  'every log by month takes what has no month yet': `
    select c.relname as what from pg_partitioned_table p join pg_class c on c.oid = p.partrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'app' and p.partdefid = 0`,
  'views run with the rights of who asks': `
    select c.relname as what from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'app' and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false)))`,
  'foreign keys between farm tables carry the farm': `
    select k.conname as what from pg_constraint k join (${FARM_TABLES}) f on f.oid = k.conrelid join (${FARM_TABLES}) t on t.oid = k.confrelid
    where k.contype = 'f'
      and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'farm_id')
      and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = any (array['${[...ACTOR_COLUMNS, ...OTHER_FARM_COLUMNS].join("','")}']))`,
  'foreign keys have an index': `
    select k.conname as what from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where n.nspname = 'app' and k.contype = 'f'
      and not exists (select from pg_index i where i.indrelid = k.conrelid and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
  'farm tables have an index that begins with the farm': `
    select t.relname as what from (${FARM_TABLES}) t
    where t.relname <> 'farms' and not exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where i.indrelid = t.oid and a.attname = 'farm_id')`,
  'constraints are named table__columns__kind': `
    select k.conname as what from pg_constraint k join pg_namespace n on n.oid = k.connamespace join pg_class c on c.oid = k.conrelid
    where n.nspname = 'app' and k.contype in ('p', 'u', 'f', 'c', 'x') and not c.relispartition and k.conname !~ ('^' || c.relname || '__[a-z_]+__(pkey|key|fkey|check|excl)$')`,
  'codes are text, not enum types': `
    select t.typname as what from pg_type t join pg_namespace n on n.oid = t.typnamespace where n.nspname = 'app' and t.typtype = 'e'`,
  'instants carry their zone': `
    select table_name || '.' || column_name as what from information_schema.columns where table_schema = 'app' and data_type = 'timestamp without time zone'`,
  'tables belong to the owner role': `
    select c.relname as what from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_roles r on r.oid = c.relowner
    where n.nspname = 'app' and c.relkind in ('r', 'p', 'v') and r.rolname <> 'warren_owner'`,
  'roles have no power over other roles or over row security': `
    select rolname as what from pg_roles where rolname like 'warren\\_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
    union all select r.rolname || ' is a member of ' || g.rolname from pg_auth_members m join pg_roles r on r.oid = m.member join pg_roles g on g.oid = m.roleid
    where r.rolname in ('warren_app', 'warren_auth', 'warren_superadmin', 'warren_worker')`,
  'functions with the rights of their owner fix their search path': `
    select p.proname as what from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('app', 'queue') and p.prosecdef
      and (not exists (select from unnest(p.proconfig) c where c like 'search_path=%')
        or (p.prorettype <> 'trigger'::regtype and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g where g.grantee = 0)))`,
  'the day is given by the command, never by the engine': `
    select p.proname as what from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
    where n.nspname in ('app', 'queue') and l.lanname in ('sql', 'plpgsql') and coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) ~* '${ENGINE_DAY}'
    union all select c.relname || '.' || a.attname from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where n.nspname = 'app' and pg_get_expr(d.adbin, d.adrelid) ~* '${ENGINE_DAY}'
    union all select k.conname from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where n.nspname = 'app' and k.contype = 'c' and pg_get_constraintdef(k.oid) ~* '${ENGINE_DAY}'`,
  'requests cannot read password hashes': `
    select grantee as what from information_schema.column_privileges
    where table_schema = 'app' and column_name = 'password_hash' and privilege_type = 'SELECT' and grantee not in ('warren_auth', 'warren_owner')`,
}

/** Everything in the catalog that breaks a rule, as `rule: object`. */
export async function catalogViolations(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const found: string[] = []
  for (const [rule, text] of Object.entries(CATALOG_RULES)) {
    const { rows } = await client.query<{ what: string }>(text)
    found.push(...rows.map((row) => `${rule}: ${row.what}`))
  }
  return found
}
