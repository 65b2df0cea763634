/**
 * `pnpm prove groups`: pages, lists, diaries, moves and the check of fattening groups of 1,000 farms, and of one farm of ten
 * years, through a real server process, beside the same statements run by pgbench without Warren. Ends in one line of
 * figures. `--farms 20 --groups 5 --seconds 1 --rounds 1` tries it quickly.
 */
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import {
  listStatements,
  pageStatements,
  sheetStatements,
  summaryStatements,
} from '../server/src/features/group-pages/testing/statements.queries.ts'
import { openEngine } from '../server/src/platform/db/engine.ts'
import { integrityProblems } from '../server/src/platform/integrity/integrity.ts'
import { bare, drawnGroup, engineTimes } from './groups-load.ts'
import { proveFigures } from './groups-figures.ts'
import { proveFiles } from './groups-files.ts'
import { proveMoves } from './groups-moves.ts'
import { deathsOf, proveBlock, proveDeath, provePosting } from './groups-saving.ts'
import { proveScales } from './groups-weighing.ts'
import { DAYS, type GroupsWorld, openGroupsWorld, TEN_YEARS } from './groups-world.ts'
import {
  type Ask,
  conclude,
  inTurn,
  judge,
  length,
  missed,
  type Measured,
  ms,
  ratio,
  read,
  repeated,
  report,
  throughWarren,
} from './measuring.ts'
import { withinTime } from './proof-world.ts'

const { values: asked } = parseArgs({
  options: {
    farms: { type: 'string', default: '1000' },
    groups: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    moves: { type: 'string', default: '30' },
    scales: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
  },
})
const FARMS = Number(asked.farms)
const FEW_FARMS = 10
const GROUPS = Number(asked.groups)
const MINUTES = 30
length.seconds = Number(asked.seconds)
length.rounds = Number(asked.rounds)

const asking =
  (world: GroupsWorld, path: (group: number) => string): Ask =>
  (connection, i) => {
    const { farm, token } = world.adminOf(connection * 7 + i)
    return { path: path(farm), token }
  }
const sheetOf = (world: GroupsWorld): Ask => asking(world, (group) => `/api/v1/group/${group}/sheet`)
const pageOf = (world: GroupsWorld): Ask => asking(world, (group) => `/api/v1/group/fattening/${group}`)
const listOf = (world: GroupsWorld): Ask => asking(world, () => '/api/v1/group/fattening?pageSize=100')

interface Compared {
  readonly alone: Measured
  readonly through: Measured
  readonly without: Measured
  readonly share: number
  readonly text: string
}
async function compare(
  world: GroupsWorld,
  ask: Ask,
  statements: Awaited<ReturnType<typeof sheetStatements>>,
): Promise<Compared> {
  const alone = await repeated(() => throughWarren(world, 1, ask))
  const [through, without] = await inTurn(
    () => throughWarren(world, 16, ask),
    () => bare(world, { connections: 16, statements }),
  )
  const share = ratio(through, without)
  const text = `${through.perSecond.toFixed(0)}/s of bare ${without.perSecond.toFixed(0)}/s, ratio ${share.toFixed(2)}`
  return { alone, through, without, share, text }
}

/** P1, P2, P15: the page of a group, as the browser asks for it and as the stated call has it. */
async function provePages(world: GroupsWorld): Promise<void> {
  const sheet = await compare(world, sheetOf(world), await sheetStatements(drawnGroup(world)))
  const { farm, token } = world.adminOf(1)
  const { text } = await read(world, token, `/api/v1/group/${farm}/sheet`)
  const kilobytes = brotliCompressSync(text).length / 1024
  judge(
    'P1',
    `page of ${DAYS} days: ${sheet.text} (0.35), p95 alone ${ms(sheet.alone.p95)} (25), ${kilobytes.toFixed(1)} kB (15)`,
    sheet.share >= 0.35 && sheet.alone.p95 <= 25 && kilobytes <= 15,
  )
  const cpu = sheet.through.engine / sheet.without.engine
  judge('P15a', `engine of P1 ×${cpu.toFixed(2)} of bare (1.3)`, cpu <= 1.3)
  const page = await compare(world, pageOf(world), await pageStatements(drawnGroup(world)))
  judge(
    'P2',
    `page folded by the server: ${page.text} (0.25), p95 alone ${ms(page.alone.p95)} (40)`,
    page.share >= 0.25 && page.alone.p95 <= 40,
  )
}

/** P3: a page of the list. */
async function proveList(world: GroupsWorld): Promise<void> {
  const { token } = world.adminOf(1)
  const { body } = await read<{ content: unknown[] }>(world, token, '/api/v1/group/fattening?pageSize=100')
  const list = await compare(world, listOf(world), await listStatements(drawnGroup(world)))
  judge(
    'P3',
    `list of ${body.content.length} rows: ${list.text} (0.35), p50 alone ${ms(list.alone.p50)}`,
    list.share >= 0.35,
  )
}

/** P4: the summary of two years and of ten. */
async function proveSummary(world: GroupsWorld): Promise<void> {
  const path = '/api/v1/group/fattening/summary'
  const statements = await summaryStatements(drawnGroup(world))
  const few = await compare(
    world,
    asking(world, () => path),
    statements,
  )
  const { farm, token } = world.adminOf(1)
  const { body } = await read<unknown[]>(world, token, path)
  const engine = engineTimes(world, farm, { few: statements }).few.alone
  judge(
    'P4a',
    `summary of ${body.length} groups: ${few.text} (0.35), p95 alone ${ms(few.alone.p95)} (40), engine ${ms(engine)} (5)`,
    few.share >= 0.35 && few.alone.p95 <= 40 && engine <= 5,
  )
  const old = await world.oldAdmin()
  const many = await repeated(() => throughWarren(world, 1, () => ({ path, token: old })))
  const { text } = await read(world, old, path)
  const longest = engineTimes(world, world.old, { many: statements }).many.alone
  judge(
    'P4b',
    `summary of ${TEN_YEARS} groups: p95 alone ${ms(many.p95)} (120), engine ${ms(longest)} (20), ${(brotliCompressSync(text).length / 1024).toFixed(0)} kB`,
    many.p95 <= 120 && longest <= 20,
  )
}

/** P14: the rules of the data of a farm of ten years. */
async function proveCheck(world: GroupsWorld): Promise<void> {
  const engine = openEngine({ urls: { worker: world.adminUrl }, poolSize: 1 })
  try {
    const times: number[] = []
    let problems: string[] = []
    for (let n = 0; n < length.rounds; n++) {
      const began = performance.now()
      problems = await integrityProblems(engine, world.old)
      times.push((performance.now() - began) / 1000)
    }
    for (const problem of problems.slice(0, 5)) console.log(problem)
    const seconds = Math.min(...times)
    judge(
      'P14',
      `check of a farm with ${TEN_YEARS} groups ${seconds.toFixed(1)} s (2), ${problems.length} problems (0)`,
      seconds <= 2,
      problems.length === 0,
    )
  } finally {
    await engine.close()
  }
}

/** P12: what a farm waits for does not depend on how many other farms there are. */
async function proveGrowth(large: GroupsWorld): Promise<void> {
  const few = await openGroupsWorld(FEW_FARMS, GROUPS)
  try {
    const runs = (world: GroupsWorld) => [
      () => throughWarren(world, 8, sheetOf(world)),
      () => throughWarren(world, 8, listOf(world)),
      deathsOf(world),
    ]
    const [small, big] = [runs(few), runs(large)]
    for (const [at, name] of ['P1', 'P3', 'P6'].entries()) {
      const [one, other] = [small[at], big[at]]
      if (!one || !other) continue
      const [a, b] = await inTurn(one, other)
      const growth = b.p50 / a.p50
      judge(
        `P12 of ${name}`,
        `p50 at ${FEW_FARMS} farms ${ms(a.p50)}, at ${FARMS} ${ms(b.p50)}, ×${growth.toFixed(2)} (1.3)`,
        growth <= 1.3,
      )
    }
  } finally {
    await few.close()
  }
}

/** In their order; `--only posting,moves` measures some of them. */
const PARTS: Readonly<Record<string, (world: GroupsWorld) => Promise<void>>> = {
  check: proveCheck,
  pages: provePages,
  list: proveList,
  summary: proveSummary,
  death: proveDeath,
  posting: provePosting,
  block: proveBlock,
  growth: proveGrowth,
  files: proveFiles,
  scales: (world) => proveScales(world, Number(asked.scales)),
  moves: (world) => proveMoves(world, Number(asked.moves)),
  // Last: it writes mother groups without their postings.
  figures: proveFigures,
}

const chosen = asked.only.split(',').filter(Boolean)
const unknown = chosen.filter((name) => !(name in PARTS))
if (unknown.length > 0)
  throw new Error(`--only knows ${Object.keys(PARTS).join(', ')}; not ${unknown.join(', ')}`)

async function prove(): Promise<boolean> {
  const world = await openGroupsWorld(FARMS, GROUPS)
  try {
    report(world.filled)
    for (const [name, part] of Object.entries(PARTS))
      if (chosen.length === 0 || chosen.includes(name)) await part(world)
    return missed.length === 0
  } finally {
    await world.close()
  }
}

const started = performance.now()
conclude('groups', await withinTime('prove groups', MINUTES, prove), started)
