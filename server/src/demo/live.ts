import type { Day } from '@warren/shared/kernel/calendar.ts'
import type pg from 'pg'
import { groups } from './groups.ts'
import { type Deed, live, type LiveRound } from './live-rounds.ts'
import { nextRound, type Semen } from './next-round.ts'
import { openOffice } from './office.ts'
import { trade } from './releases.ts'
import { tagging } from './tagging.ts'
import { type Barn, evenedOut, felt, inseminated, kindled, unweighed } from './rounds.ts'

const FARM = "(select id from app.farms where short_name = 'HO')"
const BARN_SQL = `
  select current_date::text as today, (select s.id::int from app.sperms s where s.farm_id = ${FARM} and s.label = 'IMPORT-1') as "spermId",
    (select c.id::int from app.cages c join app.stables s on s.id = c.stable_id
      where c.farm_id = ${FARM} and s.name = 'M1' and c.row_no = 3 and c.position = 'DOWN' and c.no = 1) as "cageFrom",
    (select c.id::int from app.cages c join app.stables s on s.id = c.stable_id
      where c.farm_id = ${FARM} and s.name = 'M1' and c.row_no = 3 and c.position = 'DOWN' and c.no = 30) as "cageTo"`

interface Found {
  readonly today: Day
  readonly spermId: number
  readonly cageFrom: number
  readonly cageTo: number
}
const ROUNDS_SQL = `
  select id::int, start_date::text as start, current_date - start_date as age from app.ia_groups where farm_id = ${FARM} and not active`

/** Semen of the bucks with the most daughters of the band first, so that close kin are among its does; the last is of an unknown buck. */
const TRAY_SQL = `
  with daughters as (
    select p.buck_id, count(*) as n from app.rabbits r join app.sperms p on p.id = r.father_sperm_id
    where r.farm_id = ${FARM} and r.sex = 'FEMALE' and r.status = 'IN_PROD' and 1 + r.id % 3 = 3 and p.buck_id is not null group by 1)
  select s.id::int, s.buck_id::int as "buckId" from (
    (select distinct on (d.n, d.buck_id) s.id, s.buck_id, d.n from daughters d join app.sperms s on s.farm_id = ${FARM} and s.buck_id = d.buck_id
      order by d.n desc, d.buck_id, s.id limit 4)
    union all (select s.id, s.buck_id, -1 from app.sperms s where s.farm_id = ${FARM} and s.label = 'IMPORT-2')) s order by s.n desc, s.id`
const FATHERS_SQL = `
  select r.id::int, p.buck_id::int as "buckId" from app.rabbits r join app.sperms p on p.id = r.father_sperm_id
  where r.farm_id = ${FARM} and r.status = 'IN_PROD'`

/** What became of the rounds of the first farm, by the day of each. */
const STORIES: ReadonlyMap<number, (round: LiveRound, barn: Barn) => Deed[]> = new Map([
  [3, inseminated],
  [17, felt],
  [31, kindled],
  [45, evenedOut],
  [59, unweighed],
])

/** The first farm lives its rounds and sells does day by day, by the product's own calls: whatever the demo shows, the product has made. */
export async function liveFirstFarm(client: pg.Client, adminUrl: string, password: string): Promise<void> {
  const [found] = (await client.query<Found>(BARN_SQL)).rows
  if (!found) return
  const rounds = (await client.query<LiveRound & { age: number }>(ROUNDS_SQL)).rows
  const { today, spermId, ...interval } = found
  const tray = (await client.query<Semen>(TRAY_SQL)).rows
  const fathers = (await client.query<{ id: number; buckId: number | null }>(FATHERS_SQL)).rows
  const fatherOf = new Map(fathers.map(({ id, buckId }) => [id, buckId]))
  const office = await openOffice(adminUrl, password)
  try {
    const deeds = rounds.flatMap(
      ({ age, ...round }) => STORIES.get(age)?.(round, { today, spermId, interval }) ?? [],
    )
    const next = nextRound(today, tray, (id) => fatherOf.get(id) ?? null)
    const { deeds: grouped, weighings } = await groups(client, today)
    const others = [...(await trade(client, today)), ...(await tagging(client, today)), ...grouped]
    await live(office, [...deeds, next, ...others])
    await weighings.fill(client)
    const { rows: farms } = await client.query<{ id: number }>(`select ${FARM}::int as id`)
    for (const { id } of farms) await office.watch(id)
  } finally {
    await office.close()
  }
}
