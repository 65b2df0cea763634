/**
 * `pnpm prove round`: rounds of 1,000 farms with 10 million inseminations, a band of 1,200 does on each asking farm and
 * one farm of 20,000 does, through a real server process, beside the same statements run by pgbench without Warren.
 * Ends in one line of figures. `--farms 20 --seconds 1 --rounds 1` tries it quickly.
 */
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import {
  cellStatements,
  changesStatements,
  gridStatements,
} from '../server/src/features/covers/testing/statements.queries.ts'
import { psql, runBare, timesOf } from './bare-engine.ts'
import {
  type Ask,
  conclude,
  judge,
  length,
  missed,
  ms,
  ratio,
  read,
  repeated,
  sent,
  throughWarren as warren,
} from './measuring.ts'
import { bare, buffersOf, FARM, GROUP } from './round-load.ts'
import { BAND, fillRounds, LARGE, type RoundWorld } from './round-world.ts'
import { withinTime } from './proof-world.ts'
import { openStockWorld } from './stock-world.ts'

const { values: asked } = parseArgs({
  options: {
    farms: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})
const FARMS = Number(asked.farms)
const SECONDS = Number(asked.seconds)
const ROUNDS = Number(asked.rounds)
const MINUTES = 25
length.seconds = SECONDS
length.rounds = ROUNDS

const gridOf =
  (world: RoundWorld): Ask =>
  (connection, i) => {
    const { farm, token } = world.adminOf(connection * 7 + i)
    return { path: `/api/v1/ia-group/${world.bandOf(farm).group}/grid`, token }
  }

/** P1, P2 in part, P14: the grid of a band. */
async function proveGrid(world: RoundWorld): Promise<void> {
  const statements = await gridStatements(FARM, GROUP)
  const alone = await repeated(() => warren(world, 1, gridOf(world)))
  const [through, without] = [
    await repeated(() => warren(world, 16, gridOf(world))),
    await repeated(() => bare(world, 16, statements)),
  ]
  const { farm, token } = world.adminOf(1)
  const { text } = await read(world, token, `/api/v1/ia-group/${world.bandOf(farm).group}/grid`)
  const kilobytes = brotliCompressSync(text).length / 1024
  const share = ratio(through, without)
  judge(
    'P1',
    `grid of ${BAND}: ${through.perSecond.toFixed(0)}/s of bare ${without.perSecond.toFixed(0)}/s, ratio ${share.toFixed(2)} (bar 0.35, stretch 0.60), p95 alone ${ms(alone.p95)} (60), ${kilobytes.toFixed(0)} kB (60)`,
    share >= 0.35 && alone.p95 <= 60 && kilobytes <= 60,
  )
  const cpu = through.engine / without.engine
  judge('P14a', `engine of P1 ×${cpu.toFixed(2)} of bare (1.3)`, cpu <= 1.3)
}

/** P4: what is new, where nothing is. */
async function proveChanges(world: RoundWorld): Promise<void> {
  const seqs = new Map<number, number>()
  for (let n = 0; n < 50; n++) {
    const { farm, token } = world.adminOf(n)
    const { body } = await read<{ seq: number }>(
      world,
      token,
      `/api/v1/ia-group/${world.bandOf(farm).group}/changes`,
    )
    seqs.set(farm, body.seq)
  }
  const statements = await changesStatements(FARM, GROUP)
  const through = await repeated(() =>
    warren(world, 16, (connection, i) => {
      const { farm, token } = world.adminOf(connection * 7 + i)
      const path = `/api/v1/ia-group/${world.bandOf(farm).group}/changes?since=${seqs.get(farm)}`
      return { path, token }
    }),
  )
  const without = await repeated(() => bare(world, 16, statements))
  const share = ratio(through, without)
  judge(
    'P4',
    `nothing new: engine ${through.engine.toFixed(2)} ms (0.3), ${through.perSecond.toFixed(0)}/s of bare ${without.perSecond.toFixed(0)}/s, ratio ${share.toFixed(2)} (0.35)`,
    through.engine <= 0.3 && share >= 0.35,
  )
}

/** P5, P6, P14: cells that are saved. Each farm types into a row of its own, over what it typed before. */
async function proveCells(world: RoundWorld): Promise<void> {
  const typed = new Map<string, number>()
  const row = (cover: number, first: number) => {
    const key = String(cover)
    const was = typed.get(key) ?? first
    const viable = 1 + (was % 9)
    typed.set(key, viable)
    return { id: cover, was: { viable: was }, set: { viable } }
  }
  const viableOf = (n: number): number => 5 + ((n + 1) % 9)
  const one =
    (offset: number): Ask =>
    (connection) => {
      const { farm, token } = world.adminOf(connection)
      const { group, firstCover } = world.bandOf(farm)
      const rows = [row(firstCover + offset, viableOf(offset))]
      return { path: `/api/v1/ia-group/${group}/cells`, token, body: { rows } }
    }
  const alone = await warren(world, 1, one(1))
  const through = await repeated(() => warren(world, 16, one(2)))
  const single = await cellStatements(FARM, GROUP, ':cover')
  const without = await repeated(() => bare(world, 16, single, true))
  const share = ratio(through, without)
  judge(
    'P5',
    `one cell: ${through.perSecond.toFixed(0)}/s of bare ${without.perSecond.toFixed(0)}/s, ratio ${share.toFixed(2)} (0.35), p95 alone ${ms(alone.p95)} (30)`,
    share >= 0.35 && alone.p95 <= 30,
  )
  const cpu = through.engine / without.engine
  judge('P14b', `engine of P5 ×${cpu.toFixed(2)} of bare (1.5)`, cpu <= 1.5)
  const many = await repeated(() =>
    warren(world, 1, () => {
      const { farm, token } = world.adminOf(20)
      const { group, firstCover } = world.bandOf(farm)
      const rows = Array.from({ length: 300 }, (_, n) => row(firstCover + n, viableOf(n)))
      return { path: `/api/v1/ia-group/${group}/cells`, token, body: { rows } }
    }),
  )
  const list = await cellStatements(FARM, GROUP, 'select generate_series(:cover, :cover + 299)')
  const manyBare = await repeated(() => bare(world, 1, list, true))
  judge(
    'P6',
    `300 rows: ${ms(many.p50)}, p95 ${ms(many.p95)} (150), ×${(many.p50 / manyBare.p50).toFixed(1)} of bare ${ms(manyBare.p50)} (3)`,
    many.p95 <= 150 && many.p50 <= 3 * manyBare.p50,
  )
}

/** P3, P7, P10, P11 of the largest farm. */
async function proveLargest(world: RoundWorld): Promise<void> {
  const { farm, group, stable, draft } = world.large
  const token = await world.signUp(farm)
  const time = (path: string, body?: object) =>
    repeated(() => warren(world, 1, () => ({ path, token, ...(body && { body }) })))
  const stableGrid = await time(`/api/v1/ia-group/${group}/grid?stableId=${stable}`)
  const buffers = buffersOf(world, farm, await gridStatements(farm, group, stable))
  judge(
    'P3',
    `a stable of ${LARGE.band}: p95 ${ms(stableGrid.p95)} (120), ${buffers} buffers (20,000)`,
    stableGrid.p95 <= 120 && buffers <= 20_000,
  )
  const candidates = await time(`/api/v1/ia-group/${draft}/candidates?sources=RHYTHM`)
  const usual = world.adminOf(3)
  const { body } = await sent<{ id: number }>(world, usual.token, {
    path: '/api/v1/ia-group',
    body: { motherGroup: 'NEXT', startDate: new Date(Date.now() + 3 * 864e5).toISOString().slice(0, 10) },
  })
  const small = await repeated(() =>
    warren(world, 1, () => ({
      path: `/api/v1/ia-group/${body.id}/candidates?sources=RHYTHM`,
      token: usual.token,
    })),
  )
  judge(
    'P7',
    `candidates p95 ${ms(small.p95)} of 900 does (40), ${ms(candidates.p95)} of ${LARGE.does} (250)`,
    small.p95 <= 40 && candidates.p95 <= 250,
  )
  const wishes = { targetFirst: 8, targetOther: 9, gapDays: 1, reach: 'ROWS' }
  const litters = await time(`/api/v1/ia-group/${group}/equalization/proposal`, {
    ...wishes,
    stableId: stable,
  })
  const rows = await time(`/api/v1/ia-group/${group}/equalization/proposal`, {
    ...wishes,
    stableId: stable,
    rows: [1, 2, 3, 4, 5],
  })
  judge(
    'P10',
    `evening out 500 litters ${ms(rows.p95)} (300), 2,000 ${ms(litters.p95)} (2,000)`,
    rows.p95 <= 300 && litters.p95 <= 2000,
  )
  const band = world.bandOf(usual.farm).group
  const summary = await repeated(() =>
    warren(world, 1, () => ({ path: `/api/v1/ia-group/${band}/covers/summary`, token: usual.token })),
  )
  const largeSummary = await time(`/api/v1/ia-group/${group}/covers/summary`)
  const status = await time('/api/v1/ia-groups/status')
  judge(
    'P11',
    `summary p95 ${ms(summary.p95)} of ${BAND} (15), ${ms(largeSummary.p95)} of ${LARGE.band} (60); status of groups ${ms(status.p95)} (300)`,
    summary.p95 <= 15 && largeSummary.p95 <= 60 && status.p95 <= 300,
  )
}

/** P8: 600 does paired at once, a list of them closed; each farm once. */
async function provePairing(world: RoundWorld): Promise<void> {
  const paired: number[] = []
  const closed: number[] = []
  for (let n = 10; n < 10 + Math.max(3, ROUNDS); n++) {
    const { farm, token } = world.adminOf(n)
    const start = new Date(Date.now() + 40 * 864e5).toISOString().slice(0, 10)
    const { body } = await sent<{ id: number }>(world, token, {
      path: '/api/v1/ia-group',
      body: { motherGroup: 'NEXT', startDate: start },
    })
    const spermId = Number(psql(world.adminUrl, `select min(id) from app.sperms where farm_id = ${farm}`))
    const free = await read<{ id: number }[]>(world, token, `/api/v1/ia-group/${body.id}/available-mothers`)
    const motherIds = free.body.slice(0, 600).map(({ id }) => id)
    const made = await sent(world, token, {
      path: `/api/v1/ia-group/${body.id}/covers`,
      body: { spermId, pedigree: 'CP', motherIds },
    })
    paired.push(made.took)
    closed.push((await sent(world, token, { method: 'PUT', path: `/api/v1/ia-group/${body.id}/close` })).took)
    figuresOfPairing.push(motherIds.length)
  }
  const insert = runBare({
    url: world.adminUrl,
    seconds: SECONDS,
    writes: true,
    draw: [`\\set farm ${world.adminOf(9).farm}`],
    statements: [
      {
        text: "with g as (insert into app.ia_groups (farm_id, name, start_date) values (:farm, 'BARE', '2026-01-01') returning id) insert into app.covers (farm_id, ia_group_id, mother_id, pedigree) select :farm, g.id, r.id, 'CP' from g, (select id from app.rabbits where farm_id = :farm and sex = 'FEMALE' order by id desc limit 600) r",
        values: [],
      },
    ],
  })
  const [pair, close, plain] = [timesOf(paired), timesOf(closed), timesOf(insert)]
  judge(
    'P8',
    `${Math.min(...figuresOfPairing)} does paired ${ms(pair.p50)} (200), ×${(pair.p50 / plain.p50).toFixed(1)} of bare ${ms(plain.p50)} (3); list closed ${ms(close.p50)} (200)`,
    pair.p50 <= 200 && pair.p50 <= 3 * plain.p50 && close.p50 <= 200,
  )
}
const figuresOfPairing: number[] = []

async function prove(): Promise<boolean> {
  const large = fillRounds(await openStockWorld(FARMS))
  try {
    psql(
      large.adminUrl,
      "insert into app.production_group_names (farm_id, name) select farm_id, 'NEXT' from app.users where role = 'ADMIN'",
    )
    await proveGrid(large)
    await proveChanges(large)
    await proveCells(large)
    await provePairing(large)
    await proveLargest(large)
    const few = fillRounds(await openStockWorld(10))
    try {
      const small = await repeated(() => warren(few, 16, gridOf(few)))
      const big = await repeated(() => warren(large, 16, gridOf(large)))
      const growth = big.p95 / small.p95
      judge(
        'P2',
        `p95 of the grid at 10 farms ${ms(small.p95)}, at ${FARMS} ${ms(big.p95)}, ×${growth.toFixed(2)} (1.3)`,
        growth <= 1.3,
      )
    } finally {
      await few.close()
    }
    return missed.length === 0
  } finally {
    await large.close()
  }
}

const started = performance.now()
const passed = await withinTime('prove round', MINUTES, prove)
conclude('round', passed, started)
