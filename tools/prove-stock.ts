/**
 * `pnpm prove stock`: the stock of 1,000 farms with 2 million rabbits and 10 million inseminations, through a real
 * server process, beside the very same transaction run by pgbench without Warren. Ends in one line of figures.
 * `--farms 20 --seconds 1 --rounds 1` tries it quickly.
 */
import { parseArgs } from 'node:util'
import { pageRabbits } from '../shared/src/features/stock/stock.contract.ts'
import { LIVING_STATUSES } from '../shared/src/features/animals/animals.vocabulary.ts'
import {
  pageStatements,
  searchStatements,
  rabbitStatements,
} from '../server/src/features/stock/testing/statements.queries.ts'
import { keepsBar } from '../server/test/prove.ts'
import { psql, runBare, type Statement, timesOf } from './bare-engine.ts'
import { runLoad } from './load.ts'
import {
  conclude,
  inTurn,
  length,
  type Measured,
  onBareEngine,
  ratio,
  repeated,
  report,
  throughWarren,
} from './measuring.ts'
import { proveCoverCommand, proveCoverStatements } from './stock-covers.ts'
import { type ProofWorld, withinTime } from './proof-world.ts'
import { openStockWorld, RABBITS } from './stock-world.ts'

const { values: asked } = parseArgs({
  options: {
    farms: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})
const FARMS = Number(asked.farms)
const FEW_FARMS = 10
const CONNECTIONS = [1, 16, 64]
const SECONDS = Number(asked.seconds)
const ROUNDS = Number(asked.rounds)
length.seconds = SECONDS
length.rounds = ROUNDS
/** Of what the engine does alone, at 16 connections; and what a page may cost the engine, in milliseconds of CPU. */
const LEAST_OF_BARE = 0.6
const MOST_ENGINE_CPU = 1.5
/** The pages that are held to it. */
const JUDGED = ['stock page', 'page by viable mean', 'page by palpation']
const MOST_GROWTH = 1.3
/** What keeping the figures of the does may add to a command that writes a cover. */
const MOST_DEARER = 1.1
const MINUTES = 20
/** Stand for what is drawn anew for each run. */
const FARM = 424_242_001
const RABBIT = 424_242_002

const today = new Date().toISOString().slice(0, 10)
const LIVING = `statuses=${LIVING_STATUSES.join()}`

interface Question {
  readonly name: string
  readonly path: (farm: number, i: number) => string
  readonly statements: () => Promise<Statement[]>
}
const pageQuestion = (name: string, query: string): Question => ({
  name,
  path: () => `/api/v1/rabbits?${query}`,
  statements: () => {
    const parsed = pageRabbits.query?.parse(Object.fromEntries(new URLSearchParams(query)))
    if (!parsed) throw new Error('The list has no query')
    return pageStatements(FARM, parsed, today)
  },
})
/** The numbers of a farm's does that live: the last nine hundred laid down. */
const rabbitOf = (farms: number, farm: number, i: number): number =>
  (RABBITS - 1 - ((i * 37) % 800)) * farms + farm

const questionsOf = (farms: number): Question[] => [
  pageQuestion('stock page', LIVING),
  pageQuestion('filtered page', `${LIVING}&lines=PS&healthConditions=HEALTHY&position=UP`),
  pageQuestion('page by viable mean', `${LIVING}&sortFields=viableMean&sortOrder=desc`),
  pageQuestion('page by palpation', `${LIVING}&palpations=PREGNANT`),
  pageQuestion('tattoo search in the list', 'search=71'),
  {
    name: 'search box',
    path: () => '/api/v1/search/rabbit?search=71',
    statements: () => searchStatements(FARM, '71'),
  },
  {
    name: 'one rabbit',
    path: (farm, i) => `/api/v1/rabbit/${rabbitOf(farms, farm, i)}`,
    statements: () => rabbitStatements(FARM, RABBIT),
  },
]

const measureWarren = (world: ProofWorld, question: Question, connections: number): Promise<Measured> =>
  throughWarren(world, connections, (connection, i) => {
    const { farm, token } = world.adminOf(connection * 7 + i)
    return { path: question.path(farm, i), token }
  })

const measureBare = (world: ProofWorld, statements: readonly Statement[], connections: number): Measured =>
  onBareEngine(world, {
    statements,
    connections,
    // The same farms in the same proportion as Warren is asked for.
    draw: [
      `\\set farm ${world.drawFarm}`,
      `\\set rabbit (${RABBITS - 1} - random(0, 799)) * ${world.farms} + :farm`,
    ],
    drawn: new Map([
      [FARM, ':farm'],
      [RABBIT, ':rabbit'],
    ]),
  })

interface Compared {
  readonly warren: Measured
  readonly bare: Measured
  readonly ratio: number
}
async function compare(world: ProofWorld, question: Question, connections: number): Promise<Compared> {
  const statements = await question.statements()
  const [warren, bare] = await inTurn(
    () => measureWarren(world, question, connections),
    () => measureBare(world, statements, connections),
  )
  return { warren, bare, ratio: ratio(warren, bare) }
}

const shown = ({ perSecond, p50, p95 }: Measured): string =>
  `${perSecond.toFixed(0)}/s ${p50.toFixed(1)}/${p95.toFixed(1)} ms`

/** Five hundred rabbits of one farm at once, to and fro. */
async function proveBulk(world: ProofWorld): Promise<void> {
  const { farm, token } = world.adminOf(1)
  const rabbitIds = Array.from({ length: 500 }, (_, i) => (RABBITS - 1 - i) * world.farms + farm)
  const { milliseconds } = await runLoad({
    port: world.port,
    connections: 1,
    seconds: SECONDS,
    ask: (_, i) => ({
      path: '/api/v1/rabbits/bulk-action',
      token,
      body: { rabbitIds, healthCondition: i % 2 ? 'HEALTHY' : 'OTHER' },
    }),
  })
  const { p50, p95 } = timesOf(milliseconds)
  const bare = timesOf(
    runBare({
      url: world.appUrl,
      seconds: SECONDS,
      writes: true,
      draw: [`\\set farm ${farm}`],
      statements: [
        {
          text: "update app.rabbits r set health_condition = 'TOOTH', version = r.version + 1 from unnest($1::bigint[]) n (id) where r.farm_id = :farm and r.id = n.id",
          values: [rabbitIds],
        },
      ],
    }),
  )
  report(
    `bulk change of 500 ${p50.toFixed(0)}/${p95.toFixed(0)} ms (bare update, rolled back, ${bare.p50.toFixed(0)}/${bare.p95.toFixed(0)} ms)`,
  )
}

/** Whether the pages that are held to it cost little, and Warren adds little to them. */
async function proveQuestions(world: ProofWorld): Promise<boolean> {
  let isNear = true
  for (const question of questionsOf(FARMS)) {
    for (const connections of CONNECTIONS) {
      const { warren, bare, ratio } = await compare(world, question, connections)
      if (JUDGED.includes(question.name) && connections === 16)
        isNear &&= ratio >= LEAST_OF_BARE && warren.engine <= MOST_ENGINE_CPU
      report(
        `${question.name} ×${connections}: ${shown(warren)} (bare ${shown(bare)}), ratio ${ratio.toFixed(2)}, CPU ${warren.cpu.toFixed(2)} + engine ${warren.engine.toFixed(2)} ms (bare ${bare.engine.toFixed(2)} ms)`,
      )
    }
  }
  return isNear
}

async function proveCovers(world: ProofWorld): Promise<boolean> {
  const palpation = await proveCoverCommand(world, SECONDS, ROUNDS)
  report(palpation.text)
  for (const text of await proveCoverStatements(world, SECONDS, ROUNDS)) report(text)
  return palpation.dearer <= MOST_DEARER
}

async function prove(): Promise<boolean> {
  let isFlat = false
  const large = await openStockWorld(FARMS)
  try {
    report(large.filled)
    const isNear = await proveQuestions(large)
    await proveBulk(large)
    const isLight = await proveCovers(large)
    const few = await openStockWorld(FEW_FARMS)
    try {
      const [page] = questionsOf(FEW_FARMS)
      if (!page) throw new Error('nothing to ask')
      const small = await repeated(() => measureWarren(few, page, 16))
      const big = await repeated(() => measureWarren(large, page, 16))
      isFlat = big.p95 <= small.p95 * MOST_GROWTH
      report(
        `p95 of the stock page at ${FEW_FARMS} farms ${small.p95.toFixed(1)} ms, at ${FARMS} farms ${big.p95.toFixed(1)} ms, ×${(big.p95 / small.p95).toFixed(2)}`,
      )
    } finally {
      await few.close()
    }
    const broken = psql(large.adminUrl, 'select count(*) from app.rabbits where version < 1')
    return keepsBar(isNear && isLight && isFlat) && broken === '0'
  } finally {
    await large.close()
  }
}

const started = performance.now()
const passed = await withinTime('prove stock', MINUTES, prove)
conclude('stock', passed, started)
