import { brotliCompressSync } from 'node:zlib'
import { statisticStatements } from '../server/src/features/statistics/testing/statements.queries.ts'
import { addDays } from '../shared/src/kernel/calendar.ts'
import { psql } from './bare-engine.ts'
import { engineTimes } from './groups-load.ts'
import { type GroupsWorld, TEN_YEARS } from './groups-world.ts'
import { judge, ms, read, repeated, throughWarren } from './measuring.ts'

const BARS = { answer: 200, engine: 60 } as const
/** Days of a mother group, from insemination to the last kit that is weaned; does of the farm. */
const ROUND_DAYS = 66
const DOES = 900
const DAYS_BACK = 3660

/**
 * Each fattening group of the farm of ten years came from a mother group of its own. Written as rows of the books that figures
 * read, without the postings behind them: how long figures take is measured here, whether they are right is not.
 */
const mothersSql = (farm: number): string => `
  set session_replication_role = replica;
  create temp table mothers as select row_number() over (order by g.start_date) + (select max(id) from app.production_groups) as id,
    g.id as fattened, g.start_date - ${ROUND_DAYS} as start_date from app.production_groups g where g.farm_id = ${farm} and g.kind = 'FATTENING';
  insert into app.production_groups (id, farm_id, kind, name, base_name, generated_name, start_date, age, end_date, created_at) overriding system value
    select id, ${farm}, 'MOTHER', 'M', 'M' || fattened || to_char(start_date, '-YYMMDD'), 'M' || fattened || to_char(start_date, '-YYMMDD'), start_date, null, start_date + ${ROUND_DAYS}, now() from mothers;
  insert into app.mother_numbers (farm_id, group_id, ia_incycle, ia_virgin, pregnant_incycle, farrowed_incycle)
    select ${farm}, id, 180, 20, 168, 160 from mothers;
  insert into app.suckling_numbers (farm_id, group_id, suckling_num, suckling_viable, suckling_weaned) select ${farm}, id, 1560, 1500, 1200 from mothers;
  insert into app.stock_days (farm_id, group_id, stock, day, added, dead)
    select ${farm}, id, 'SUC', start_date + k, case when k = 31 then 1500 else 0 end, k % 12 from mothers cross join generate_series(31, ${ROUND_DAYS}) k;
  insert into app.stock_totals (farm_id, group_id, stock, added, dead, gone)
    select ${farm}, id, 'SUC', 1500, 200, 1200 from mothers;
  insert into app.diary_totals select ${farm}, id, 0, 0, 0, 4000000, 0, 10, 0, 0, 0, 0, 0 from mothers;
  update app.origins o set other_group_id = m.id from mothers m where o.farm_id = ${farm} and o.group_id = m.fattened;
  insert into app.rabbits (farm_id, sex, tattoo, birth_date, status, exit_date)
    select ${farm}, 'FEMALE', 'P' || lpad(n::text, 6, '0'), current_date - ${DAYS_BACK} + n % ${DAYS_BACK - 200}, case when n % 10 = 0 then 'IN_PROD' else 'DEAD' end,
      case when n % 10 > 0 then current_date - ${DAYS_BACK} + n % ${DAYS_BACK - 200} + 200 end from generate_series(1, ${DOES * 10}) n;
  analyze app.production_groups; analyze app.stock_days; analyze app.stock_totals; analyze app.rabbits; analyze app.origins;`

/** P5: key figures and kilos of all rounds of ten years. */
export async function proveFigures(world: GroupsWorld): Promise<void> {
  psql(world.adminUrl, mothersSql(world.old))
  const token = await world.oldAdmin()
  const range = { from: addDays(world.today, -DAYS_BACK), to: world.today }
  const query = `from=${range.from}&to=${range.to}`
  const statements = await statisticStatements(world.old, range)
  const engine = engineTimes(world, world.old, { all: statements }).all.alone
  for (const [name, path] of [
    ['P5a key figures', `/api/v1/statistics/rounds?${query}`],
    ['P5b kilos', `/api/v1/statistics/kilos?${query}`],
  ] as const) {
    const { text } = await read(world, token, path)
    const rounds = (text.match(/"generatedName"/g) ?? []).length
    const { p50, p95 } = await repeated(() => throughWarren(world, 1, () => ({ path, token })))
    judge(
      name.slice(0, 3),
      `${name.slice(4)} of ${rounds} rounds: p50 ${ms(p50)}, p95 alone ${ms(p95)} (${BARS.answer}), engine ${ms(engine)} (${BARS.engine}), ${(brotliCompressSync(text).length / 1024).toFixed(0)} kB`,
      p95 <= BARS.answer && engine <= BARS.engine,
      rounds === TEN_YEARS,
    )
  }
}
