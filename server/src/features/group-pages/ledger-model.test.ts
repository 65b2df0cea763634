import { expect, it } from 'vitest'
import { buildFarm, buildStable, buildUser, callerFor } from '../../../test/builders.ts'
import { DAYS, LedgerModel, type ModelStock, START, STOCKS } from '../../../test/ledger-model.ts'
import { LedgerSession } from '../../../test/ledger-session.ts'
import { figure, size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'

/** What follows from the documents of groups is what is booked, whichever sessions post at the same time: `pnpm prove ledger`. */
const world = testWorld({ poolSize: 10 })
const SESSIONS = 8
/** Fewer where a machine has less time: `WARREN_POSTINGS=200000 pnpm prove ledger`. */
const POSTINGS = size(2500, Number(process.env['WARREN_POSTINGS'] ?? 1_000_000))
const BETWEEN = size(1000, 10_000)

const posted = async (): Promise<number> => {
  const { rows } = await world().admin.query<{ n: string }>('select count(*) as n from app.animal_postings')
  return Number(rows[0]?.n ?? 0)
}

/** Heads of every group and stock on every day, as the books say it. */
async function bookedBalances(ids: readonly number[]): Promise<Map<string, number[]>> {
  const { rows } = await world().admin.query<{ id: number; stock: ModelStock; heads: number[] }>(
    `select g.id::int, s.stock, array_agg(coalesce(b.heads, 0)::int order by x.day) as heads
     from app.production_groups g
     cross join unnest(case g.kind when 'MOTHER' then array['MOT', 'SUC', 'WEAN'] when 'YOUNG' then array['PS', 'GP'] else array['FAT'] end) s (stock)
     cross join generate_series($2::date, $3::date, '1 day') x (day)
     left join lateral (select sum(d.net) as heads from app.stock_days d
       where d.farm_id = g.farm_id and d.group_id = g.id and d.stock = s.stock and d.day <= x.day) b on true
     where g.id = any ($1::bigint[]) group by g.id, s.stock`,
    [ids, START, DAYS.at(-1)],
  )
  return new Map(rows.map(({ id, stock, heads }) => [`${id} ${stock}`, heads]))
}

it(
  'the books are what the documents say, after every so many postings of eight sessions [D-134, D-155]',
  async () => {
    const model = new LedgerModel()
    const farms = await Promise.all([0, 1].map(async () => (await buildFarm(world())).id))
    const stables = await Promise.all(farms.map(async (farm) => (await buildStable(world(), farm)).id))
    const sessions = await Promise.all(
      Array.from({ length: SESSIONS }, async (_, no) => {
        const at = no < 6 ? 0 : 1
        const farm = farms[at] ?? 0
        const call = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: farm }))
        return new LedgerSession(call, model, { no, farm, stable: stables[at] ?? 0 })
      }),
    )
    const began = performance.now()
    let [done, compared, differing] = [0, 0, 0]
    /** Moves of young females to fattening: rarest of what is drawn, so a small run goes on until there is one. */
    const fattened = () =>
      model.origins.filter(({ from, to }) => from?.kind === 'YOUNG' && to.kind === 'FATTENING').length
    while (done < POSTINGS || (fattened() === 0 && done < 4 * POSTINGS)) {
      const until = done + BETWEEN
      let isOver = false
      const work = sessions.map(async (session) => {
        while (!isOver) await session.step()
      })
      while (!isOver) {
        await new Promise((resolve) => setTimeout(resolve, 200))
        done = await posted()
        isOver = done >= until
      }
      await Promise.all(work)
      // Groups that were left alone long ago cannot change any more but by moves to them, and those are the last ones.
      const looked = model.groups.slice(-400)
      const books = await bookedBalances(looked.map(({ id }) => id))
      for (const group of looked)
        for (const stock of STOCKS[group.kind]) {
          compared += DAYS.length
          const wanted = model.balances(group, stock)
          const found = books.get(`${group.id} ${stock}`)
          if (JSON.stringify(found) !== JSON.stringify(wanted)) differing++
          expect(found).toEqual(wanted)
        }
    }
    const seconds = (performance.now() - began) / 1000
    const told = sessions.reduce(
      (sum, session) => ({
        accepted: sum.accepted + session.told.accepted,
        refused: sum.refused + session.told.refused,
      }),
      { accepted: 0, refused: 0 },
    )
    expect(told.refused).toBeGreaterThan(0)
    expect(fattened()).toBeGreaterThan(0)
    const placed = model.origins.filter(({ mother }) => mother !== null).length
    expect(placed).toBeGreaterThan(0)
    const lots = model.slaughterings.length
    expect(lots).toBeGreaterThan(0)
    const weaned = model.groups.filter(({ numbers }) => numbers.weaned > 0).length
    expect(weaned).toBeGreaterThan(0)
    const { rows } = await world().admin.query<{ n: string }>(
      'select coalesce(sum(deadlocks), 0) as n from pg_stat_database where datname = current_database()',
    )
    figure(
      `ledger: ${done} postings in ${seconds.toFixed(0)} s (${(done / seconds).toFixed(0)} a second) by ${told.accepted} commands of ${SESSIONS} sessions, ${told.refused} refused; ${model.groups.length} groups, ${fattened()} moves of young females to fattening, ${placed} placings of weaned kits, ${weaned} mother groups weaned, ${lots} slaughterings, ${compared} days compared, ${differing} groups differ; ${rows[0]?.n} deadlocks`,
    )
  },
  size(120_000, 60 * 60_000),
)
