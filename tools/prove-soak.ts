/**
 * `pnpm prove soak [--minutes 120] [--rate 50] [--servers 3] [--kill-every 60]`: servers and workers on one database behind
 * the shipped balancer, at so many requests a second; every minute one of the servers is killed and comes back, but for
 * the last one, whose memory is watched. What people were told is held against what is stored, and memory and connections
 * must stay flat. Needs HAProxy. Ends in one line of figures.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { timesOf } from './bare-engine.ts'
import { isClean, judge, seesFaults } from './failover/history.ts'
import { startLoad } from './failover/people.ts'
import type { Started } from './failover/started.ts'
import { storedIn } from './failover/stored.ts'
import { Memory } from './upgrade/memory.ts'
import { House } from './upgrade/house.ts'
import { buildThisRelease } from './upgrade/last-release.ts'
import { openScreens, type Readers, screensOf, startReaders } from './upgrade/readers.ts'
import { closing, runProof } from './run-proof.ts'

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    rate: { type: 'string', default: '50' },
    servers: { type: 'string', default: '3' },
    'kill-every': { type: 'string', default: '60' },
    keep: { type: 'boolean' },
  },
})
const [minutes, rate, servers] = [Number(given.minutes), Number(given.rate), Number(given.servers)]
const killEvery = Number(given['kill-every'])
const ROOT = join(import.meta.dirname, '..')
/** Desks send about one change in 50 ms and phones few; the rest of the rate are reads. */
const CHANGES_PER_SECOND = Math.max(1, Math.floor(rate / 5))
const CALM_MS = 3000
/** Pages that each person has open. */
const PAGES_EACH = 5
/** Megabytes an hour that a process may grow by once it is warm. */
const MOST_GROWTH = 60
/** Minutes without a restart after which growth is judged; the caches of a younger process are still filling. */
const JUDGED_MINUTES = 20
/** A server that is killed cuts off what it has under way; no one else is. */
const DECLARED = /^(200|cut off|502|503( NOT_READY| SERVER_BUSY| OUTCOME_UNKNOWN)?)$/

interface Work {
  readonly load: ReturnType<typeof startLoad>
  readonly readers: Readers
  readonly stop: () => Promise<void>
}

async function startWork(house: House): Promise<Work> {
  const people = await house.people()
  const screens = await openScreens(house.url, people[0]?.token ?? '', await screensOf(ROOT))
  // A farm has room for 200 stables, and each entry of a phone is one.
  const phoneMs = Math.max(500, (minutes * 60_000) / 150)
  const deskMs = (people.length * 1000) / CHANGES_PER_SECOND
  const load = startLoad(house.url, people, phoneMs, deskMs)
  const pages = Array.from({ length: PAGES_EACH }, () => people).flat()
  const everyMs = (pages.length * 1000) / Math.max(1, rate - CHANGES_PER_SECOND)
  const readers = startReaders(house.url, pages, screens, everyMs)
  const stop = async () => {
    await Promise.all([load.stop(), readers.stop()])
  }
  return { load, readers, stop }
}

const connectionsOf = (house: House): number =>
  Number(
    house.sql(
      "select count(*) from pg_stat_activity where datname = current_database() and application_name like 'warren-%'",
    ),
  )

/** Kills one server after the other until the time is over; answers how often, and the connections at each look. */
async function killInTurn(house: House, program: string, running: Map<number, Started>, memory: Memory) {
  const until = performance.now() + minutes * 60_000
  const connections: number[] = []
  let kills = 0
  while (performance.now() < until) {
    const next = Math.min(until, performance.now() + killEvery * 1000)
    while (performance.now() < next) {
      await pause(Math.min(5000, Math.max(0, next - performance.now())))
      memory.look()
    }
    connections.push(connectionsOf(house))
    if (performance.now() >= until) break
    const port = house.ports[kills % (house.ports.length - 1)] ?? 0
    kills += 1
    await running.get(port)?.stop('SIGKILL')
    memory.forget(port)
    const started = await house.startServer(program, port)
    running.set(port, started)
    memory.follow(`server ${house.ports.indexOf(port) + 1}`, started.pid, port)
  }
  return { kills, connections }
}

interface Soaked {
  readonly program: string
  readonly kills: number
  readonly connections: readonly number[]
  readonly memory: Memory
  readonly work: Work
}

async function judged(house: House, { program, kills, connections, memory, work }: Soaked): Promise<boolean> {
  const { load, readers } = work
  const stored = await storedIn(async (text) => house.sql(text))
  const verdict = judge(load.history, stored)
  const isSharp = seesFaults(load.history, stored)
  const problems = await house.problems(program)
  const strange = [...load.answers].filter(([code]) => !DECLARED.test(code))
  const cut = readers.failures.filter((what) => / was cut off| answered 502/.test(what)).length
  const wrong = readers.failures.filter((what) => !/ was cut off| answered 502/.test(what))
  for (const line of [...new Set(wrong), ...problems]) console.log(line)
  const growth = memory.growth()
  const most = Math.max(...connections)
  // Whatever is killed comes back: no server has more connections than its pools.
  const isFlat =
    growth.every(({ perHour, minutes: of }) => of < JUDGED_MINUTES || perHour <= MOST_GROWTH) &&
    most <= memory.mostConnections(servers)
  const ok = isClean(verdict) && isFlat && isSharp && problems.length + strange.length + wrong.length === 0
  const asked = verdict.sent + readers.times.length
  const { p50, p95 } = timesOf(readers.times)
  const told = growth.map(
    ({ name, from, to, perHour, minutes: of }) =>
      `${name} ${from.toFixed(0)} → ${to.toFixed(0)} MB in ${of.toFixed(1)} min (${perHour.toFixed(0)} MB/h)`,
  )
  const answers = [...load.answers].map(([code, n]) => `${code} × ${n}`).join(', ')
  console.log(
    `prove soak ${ok ? 'passed' : 'FAILED'}: ${minutes} min, ${servers} servers, ${(asked / minutes / 60).toFixed(0)} requests a second, ${kills} kills; ${verdict.sent} changes sent, ${verdict.acknowledged} acknowledged, ${verdict.lost} lost, ${verdict.doubled} doubled, ${verdict.denied} told as not done but stored, ${verdict.unknown} unknown, ${verdict.wrong} wrong; a change taken away, doubled, denied or invented ${isSharp ? 'is seen' : 'IS NOT SEEN'}; ${readers.times.length} reads, median ${p50.toFixed(0)} ms, 95th percentile ${p95.toFixed(0)} ms, ${cut} cut off by a kill, ${readers.repeated()} told to come back; answers to changes: ${answers}; connections ${connections.join(' / ')}; memory: ${told.join(', ')}; fsck and check:log ${problems.length === 0 ? 'clean' : 'FAILED'}`,
  )
  return ok
}

async function main(): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'warren-soak-'))
  if (given.keep) console.log(`logs are kept in ${directory}`)
  else closing.push(() => rm(directory, { recursive: true, force: true }))
  const program = await buildThisRelease(join(directory, 'warren'))
  const house = await House.make(directory, servers)
  closing.push(() => house.close())
  await house.migrate(program)
  await house.fill()
  const memory = new Memory()
  const running = new Map<number, Started>()
  for (const port of house.ports) {
    const started = await house.startServer(program, port)
    running.set(port, started)
    memory.follow(`server ${running.size}`, started.pid, port)
  }
  for (const n of [1, 2]) memory.follow(`worker ${n}`, house.startWorker(program).pid, -n)
  await house.startBalancer()
  const work = await startWork(house)
  closing.push(work.stop)
  const { kills, connections } = await killInTurn(house, program, running, memory)
  await pause(CALM_MS)
  await work.stop()
  return judged(house, { program, kills, connections, memory, work })
}

const limit = minutes * 1.5 + 5

await runProof('prove soak', limit, main)
