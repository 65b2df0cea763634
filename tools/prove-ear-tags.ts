/**
 * `pnpm prove ear-tags`: the register of ear tags at 5 million tags over 1,000 farms, through a real server process,
 * beside the very same statements run by pgbench without Warren. Ends in one line of figures.
 *
 * The format of a tag allows 2.6 million. So this database drops the check of the format and goes on with small
 * letters; everything else is as it is shipped.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import * as contract from '../shared/src/features/ear-tags/ear-tags.contract.ts'
import { fillRegister, WRONG_COUNTS } from '../server/src/features/ear-tags/testing/fill.ts'
import { moveStatements, pageStatements } from '../server/src/features/ear-tags/testing/statements.queries.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { dropDatabase, prepareDatabase, urlFor } from '../server/src/platform/db/prepare.ts'
import { localSettings } from '../server/src/platform/settings/settings.ts'
import { psql, runBare, type Times, timesOf } from './bare-engine.ts'
import { cpuOf, memoryOf } from './processes.ts'
import { endProcess, startWorker } from './proof-world.ts'
import { freePort } from '../server/test/free-port.ts'
import { keepsBar, size } from '../server/test/prove.ts'

const MINUTES = 12
const FARMS = size(100, 1000)
const LETTER = size(10_000, 100_000)
const PLACED = 40 * LETTER
const TAGS = 50 * LETTER
const MOVED = 10_000
const MOVES = 10
const MOST_TIMES_BARE = 3
/** Warren and the bare engine take turns of so many seconds. */
const ROUNDS = size(1, 4)
const SECONDS = size(1, 2)
const PASSWORD = 'kosarlabda42'
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const adminUrl = process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const database = `warren_prove_tags_${process.pid}`
const adminOf = urlFor(adminUrl, new URL(adminUrl).username, database)
const superadminUrl = urlFor(adminUrl, 'warren_superadmin', database)

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let port = 0
let token = ''

interface Heard {
  readonly status: number
  readonly body: Buffer
  readonly ms: number
}

/** One call on the one connection, with the time until its last byte. */
const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  new Promise<Heard>((resolve, reject) => {
    const began = performance.now()
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const heard = { status: answer.statusCode ?? 0, body: Buffer.concat(parts) }
          resolve({ ...heard, ms: performance.now() - began })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })

let server: ChildProcess | undefined
let worker: ChildProcess | undefined
async function startServer(): Promise<void> {
  port = await freePort()
  const settings = localSettings(database, adminUrl, {
    NODE_ENV: 'production',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    PASSWORD_CALLS_PER_MINUTE: '1000000',
    SETUP_SUPERADMIN_USERNAME: 'prove.super',
    SETUP_SUPERADMIN_PASSWORD: PASSWORD,
  })
  server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (let i = 0; ; i++) {
    const ready = await call('GET', '/readyz').catch(() => undefined)
    if (ready?.status === 200) break
    if (i > 200) throw new Error('The server did not become ready')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const answer = await call('POST', '/auth/v1/login', { username: 'prove.super', password: PASSWORD })
  token = (JSON.parse(answer.body.toString()) as { jwtToken: string }).jwtToken
}

const bestOf = (rounds: readonly Times[]): Times =>
  rounds.reduce((best, one) => (one.p50 < best.p50 ? one : best))
const shown = ({ p50, p95 }: Times): string => `${p50.toFixed(1)}/${p95.toFixed(1)} ms`

/** Warm calls for so long; their milliseconds. */
async function runWarren(
  path: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number[]> {
  for (let i = 0; i < 5; i++) await call('GET', path, undefined, headers)
  const values: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const { status, ms } = await call('GET', path, undefined, headers)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    values.push(ms)
  }
  return values
}

/** Each filter of the register as an operator asks it; the total is checked, the times are shown beside the bare ones. */
const PAGES: readonly (readonly [name: string, query: string, total: number])[] = [
  ['first page', '', TAGS],
  ['farm', `farmId=${FARMS / 2}`, PLACED / FARMS],
  ['no farm', 'farmId=-1', ((TAGS - PLACED) / 50) * 49],
  ['a letter', 'tagStartFrom=C-00000&tagEndTo=C-99999', LETTER],
  ['unfinished range', 'tagStartFrom=C-1&tagEndTo=C-1', LETTER / 10],
  ['used in production', 'used=true&statuses=IN_PROD', (PLACED / 100) * 29],
  ['used and sold', 'used=true&statuses=SOLD', Math.floor(PLACED / 300)],
  ['page behind those on farms', `page=${PLACED / 1000 - 1}`, TAGS],
  ['page in the middle, the worst', `page=${TAGS / 2000 - 1}`, TAGS],
  ['last page', `page=${TAGS / 1000 - 1}`, TAGS],
]

async function provePages(figures: string[]): Promise<boolean> {
  let ratio = 0
  for (const [name, query, total] of PAGES) {
    const path = `/api/v1/ear-tags?${query}`
    await checkPage(name, path, total)
    const parsed = contract.pageEarTags.query?.parse(Object.fromEntries(new URLSearchParams(query)))
    if (!parsed) throw new Error('The list has no query')
    const statements = await pageStatements(parsed, total)
    const warren: Times[] = []
    const engine: Times[] = []
    // In turn, and the best of each: what else the machine does is neither Warren's nor the engine's.
    for (let i = 0; i < ROUNDS; i++) {
      warren.push(timesOf(await runWarren(path, SECONDS)))
      engine.push(timesOf(runBare({ url: superadminUrl, statements, seconds: SECONDS })))
    }
    const [mine, bare] = [bestOf(warren), bestOf(engine)]
    if (name === 'first page') ratio = mine.p50 / bare.p50
    report(figures, `${name} ${shown(mine)} (bare ${shown(bare)}, ×${(mine.p50 / bare.p50).toFixed(1)})`)
  }
  const packed = timesOf(await runWarren('/api/v1/ear-tags', SECONDS, { 'accept-encoding': 'br' }))
  report(figures, `first page compressed ${shown(packed)}`)
  report(figures, `server CPU of a first page ${(await cpuOfPage()).toFixed(1)} ms`)
  return ratio <= MOST_TIMES_BARE
}

/** What a page costs the server process, however busy the machine is. */
async function cpuOfPage(): Promise<number> {
  const before = cpuOf(server?.pid ?? 0)
  const calls = await runWarren('/api/v1/ear-tags', SECONDS)
  return (cpuOf(server?.pid ?? 0) - before) / calls.length
}

async function checkPage(name: string, path: string, total: number): Promise<void> {
  const { body } = await call('GET', path)
  const page = JSON.parse(body.toString()) as { content: unknown[]; totalElements: number }
  if (page.totalElements !== total || page.content.length !== 1000)
    throw new Error(`${name}: ${page.content.length} of ${page.totalElements}, expected ${total}`)
}

const report = (figures: string[], text: string): void => {
  console.log(text)
  figures.push(text)
}

/** The `i`th ten thousand numbers of the first letter without a farm, and what of them is free. */
const stretch = (i: number) => ({
  tagStartFrom: `Q-${String(i * MOVED).padStart(5, '0')}`,
  tagEndTo: `Q-${String((i + 1) * MOVED - 1).padStart(5, '0')}`,
})
const FREE = ((MOVED * LETTER) / 100_000 / 50) * 49

async function proveMoves(figures: string[]): Promise<void> {
  const placed: number[] = []
  const moved: number[] = []
  for (let i = 0; i < MOVES; i++) {
    const filter = { ...stretch(i), farmId: -1 }
    placed.push(await move('placement', 7, filter))
  }
  for (let i = 0; i < MOVES; i++) {
    const filter = { ...stretch(i), farmId: 7, active: true, used: false }
    moved.push(await move('relocation', 8, filter))
  }
  const free = { tagStartFrom: 'R-00000', tagEndTo: 'R-09999', farmId: -1 }
  const statements = await moveStatements(free, 7, new Date())
  const engine = timesOf(runBare({ url: superadminUrl, statements, seconds: 5, writes: true }))
  const all = `placing ${FREE} tags ${shown(timesOf(placed))} (bare, rolled back, ${shown(engine)})`
  report(figures, `${all}, relocating them ${shown(timesOf(moved))}`)
}

async function move(what: 'placement' | 'relocation', farmId: number, filter: object): Promise<number> {
  const { status, body, ms } = await call('POST', `/api/v1/ear-tag/${what}?farmId=${farmId}`, filter)
  const { count } = JSON.parse(body.toString()) as { count: number }
  if (status !== 200 || count !== FREE) throw new Error(`${what} answered ${status} ${body.toString()}`)
  return ms
}

/** Two letters as a workbook, which a worker makes: how long, how large, and how much both processes grew meanwhile. */
async function proveExport(figures: string[]): Promise<void> {
  worker = await startWorker(database)
  const memory = () => memoryOf(server?.pid ?? 0) + memoryOf(worker?.pid ?? 0)
  const before = memory()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memory())
  }, 50)
  const { status, body, ms } = await call(
    'GET',
    '/api/v1/export/ear-tag?tagStartFrom=C-00000&tagEndTo=D-99999',
  )
  clearInterval(watch)
  if (status !== 200) throw new Error(`export answered ${status}`)
  const made = `${(body.length / 1e6).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s`
  report(
    figures,
    `export of ${2 * LETTER} rows ${made}, server and worker grew ${before.toFixed(0)} → ${most.toFixed(0)} MB at most`,
  )
}

async function cleanUp(): Promise<void> {
  agent.destroy()
  if (worker) await endProcess(worker)
  if (server) await endProcess(server)
  await dropDatabase(adminUrl, database)
}

async function prove(figures: string[]): Promise<boolean> {
  await prepareDatabase(adminUrl, database)
  await migrate(urlFor(adminUrl, 'warren_owner', database))
  const began = performance.now()
  psql(adminOf, fillRegister({ farms: FARMS, letter: LETTER }))
  report(
    figures,
    `${TAGS / 1e6} million tags over ${FARMS} farms filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  await startServer()
  const isNear = await provePages(figures)
  await proveExport(figures)
  await proveMoves(figures)
  const wrong = psql(adminOf, `select count(*) from (${WRONG_COUNTS}) w`)
  report(figures, `${wrong} wrong counts`)
  return keepsBar(isNear) && wrong === '0'
}

const started = performance.now()
const figures: string[] = []
const tooLong = setTimeout(() => {
  console.error(`prove ear-tags FAILED: not done in ${MINUTES} minutes`)
  void cleanUp().finally(() => process.exit(1))
}, MINUTES * 60_000)
process.once('SIGINT', () => void cleanUp().finally(() => process.exit(130)))
let passed = false
try {
  passed = await prove(figures)
} finally {
  clearTimeout(tooLong)
  await cleanUp()
}
const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? '?'}) shared by server, engine and this client, load ${loadavg()[0]?.toFixed(1)}`
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  `prove ear-tags ${passed ? 'passed' : 'FAILED'} in ${seconds} s on ${machine}; p50/p95, best of ${ROUNDS} rounds: ${figures.join('; ')}`,
)
process.exit(passed ? 0 : 1)
