-- Writers whose month is being made wait at the log table itself. Before, one that had found no month waited at the table
-- for rows without one, and was refused when the month was there; and a row that another transaction had not committed yet
-- was left behind, so that the month could not be made. Both only while the present month is missing: when the first worker
-- of an installation starts, or one that was away for a quarter. Months to come are made as before, next to all writers.
-- The log of commands comes last, as it does in a command.
create or replace function app.make_log_months(from_day date, months int) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  t record;
  m timestamptz;
  month_name text;
  made int := 0;
  wanted timestamptz[];
  present constant timestamptz := date_trunc('month', from_day::timestamptz);
begin
  perform pg_advisory_xact_lock(1404, 0);
  for t in
    select c.relname as name, c.relname || '_rest' as rest, k.attname as key, (
        select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_partitioned_table p join pg_class c on c.oid = p.partrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute k on k.attrelid = c.oid and k.attnum = p.partattrs[0]
    where n.nspname = 'app' order by c.relname desc
  loop
    execute format('select array_agg(distinct date_trunc(''month'', d)) from (
        select %I as d from app.%I union all select generate_series($1::timestamptz, $1 + ($2 - 1) * interval ''1 month'', interval ''1 month'')) x', t.key, t.rest)
      into wanted using present, months;
    foreach m in array coalesce(wanted, '{}') loop
      month_name := t.name || to_char(m, '_YYYYMM');
      continue when to_regclass('app.' || quote_ident(month_name)) is not null;
      if m <= present then
        execute format('lock table only app.%I in share row exclusive mode', t.name);
      end if;
      execute format('create table app.%I (like app.%I including defaults including constraints including generated including storage)', month_name, t.name);
      execute format('with moved as (delete from app.%I where %I >= $1 and %I < $2 returning %s) insert into app.%I (%s) select %s from moved',
        t.rest, t.key, t.key, t.columns, month_name, t.columns, t.columns) using m, m + interval '1 month';
      execute format('alter table app.%I enable row level security', month_name);
      execute format('alter table app.%I force row level security', month_name);
      execute format('alter table app.%I attach partition app.%I for values from (%L) to (%L)', t.name, month_name, m, m + interval '1 month');
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;
