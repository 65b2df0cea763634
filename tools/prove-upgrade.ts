/**
 * `pnpm prove upgrade [--seconds 20]`: the last release and this one on one database, under load, behind the shipped
 * balancer. The last release alone on its own schema; the new migrations; both side by side; the old server stopped; the
 * new one alone; another new one in its place. No request fails, nothing is lost or done twice, and no one waits long for a migration. Pages go on
 * reading with the code of the last release throughout, and hold every answer against its schemas; phones of the last release
 * bring home what they entered while it went on. Needs HAProxy and the
 * commit of `ops/last-release`. Ends in one line of figures.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { watchLocks } from '../server/test/watch-locks.ts'
import { timesOf } from './bare-engine.ts'
import { isClean, judge } from './failover/history.ts'
import { type Load, startLoad } from './failover/people.ts'
import type { Started } from './failover/started.ts'
import { storedIn } from './failover/stored.ts'
import { HERD, House } from './upgrade/house.ts'
import { buildLastRelease, buildThisRelease, lastRelease, lastReleaseIn } from './upgrade/last-release.ts'
import { type OldPhones, startOldPhones } from './upgrade/old-phones.ts'
import { openScreens, type Readers, screensOf, startReaders } from './upgrade/readers.ts'
import { isFull, keepsBar } from '../server/test/prove.ts'
import { closing, runProof } from './run-proof.ts'

const { values: given } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, keep: { type: 'boolean' } },
})
/** Of each of the four stretches. */
const SECONDS = Number(given.seconds)
const MINUTES = 6 + SECONDS / 10
/** Between two entries of a phone: a farm has room for 200 stables, and each entry is one. */
const PHONE_MS = Math.max(300, SECONDS * 35)
const READ_MS = 60
/** What a request may wait for the lock of a migration: a second until the migration gives up, and its own time. */
const LONGEST_WAIT_MS = 2000
/** Until the balancer has seen that a server came or goes. */
const BALANCER_MS = 1500
/** Answers that are no failure: done, or told to come back. */
const DECLARED = /^(200|503( NOT_READY| SERVER_BUSY)?)$/

interface Releases {
  readonly last: string
  readonly next: string
}

/** The upgrade as docs/operations.md describes it; answers the longest wait behind a migration. */
async function upgrade(house: House, { last, next }: Releases): Promise<number> {
  const [lastPort = 0, nextPort = 0] = house.ports
  const worker = house.startWorker(last)
  const server = await house.startServer(last, lastPort)
  await house.startBalancer()
  work = await startWork(house, last)
  closing.push(work.stop)
  await pause(SECONDS * 1000)
  console.log('the last release has worked alone')
  const locks = await watchLocks(house.adminUrl)
  const applied = await house.migrate(next)
  await pause(SECONDS * 1000)
  const longest = await locks.stop()
  console.log(`the last release works on the new schema (${applied})`)
  const first = await house.startServer(next, nextPort)
  house.startWorker(next)
  await pause(SECONDS * 1000)
  console.log('both have worked side by side')
  // The last release cannot say by itself that it is about to stop.
  await house.takeOut(1)
  await pause(BALANCER_MS)
  await Promise.all([server.stop('SIGTERM'), worker.stop('SIGTERM')])
  await pause(SECONDS * 1000)
  console.log('the new one has worked alone')
  await work.phones.comeHome()
  console.log('phones of the last release have brought home what they entered meanwhile')
  await replaceServer(house, next, first)
  return longest
}

/** Another server of this release comes, and the first one goes: it says so itself, and the balancer turns away. */
async function replaceServer(house: House, next: string, first: Started): Promise<void> {
  await house.startServer(next, house.ports[2] ?? 0)
  await pause(SECONDS * 500 + BALANCER_MS)
  await first.stop('SIGTERM')
  await pause(SECONDS * 500)
  console.log('a server of this release has handed over to another')
}

interface Work {
  readonly load: Load
  readonly readers: Readers
  readonly phones: OldPhones
  readonly screens: number
  readonly stop: () => Promise<void>
}
let work: Work | undefined

async function startWork(house: House, last: string): Promise<Work> {
  const people = await house.people()
  const known = await screensOf(last)
  const screens = await openScreens(house.url, people[0]?.token ?? '', known)
  const phones = await startOldPhones(house.url, people, last)
  const load = startLoad(house.url, people, PHONE_MS)
  const readers = startReaders(house.url, people, screens, READ_MS)
  return {
    load,
    readers,
    phones,
    screens: screens.length,
    stop: async () => {
      await Promise.all([load.stop(), readers.stop()])
    },
  }
}

async function judged(house: House, next: string, longest: number): Promise<boolean> {
  if (!work) throw new Error('Nothing was at work')
  const { load, readers, phones, screens } = work
  await work.stop()
  const verdict = judge([...load.history, ...phones.history], await storedIn(async (text) => house.sql(text)))
  const bad = [...load.answers].filter(([code]) => !DECLARED.test(code))
  const failed = readers.failures.length + phones.failures.length + bad.reduce((sum, [, n]) => sum + n, 0)
  const problems = await house.problems(next)
  for (const line of [...new Set([...readers.failures, ...phones.failures]), ...problems]) console.log(line)
  const ok =
    isClean(verdict) &&
    failed + verdict.unknown + problems.length === 0 &&
    Math.min(verdict.acknowledged, readers.times.length, screens, phones.repeated()) > 0 &&
    keepsBar(longest <= LONGEST_WAIT_MS)
  const answers = [...load.answers].map(([code, n]) => `${code} × ${n}`).join(', ')
  console.log(
    `prove upgrade ${ok ? 'passed' : 'FAILED'}: from ${lastRelease().slice(0, 8)}; ${verdict.sent} changes sent, ${verdict.acknowledged} acknowledged, ${verdict.lost} lost, ${verdict.doubled} doubled, ${verdict.denied} told as not done but stored, ${verdict.unknown} unknown; ${readers.times.length} reads of ${screens} screens by the old page, 95th percentile ${timesOf(readers.times).p95.toFixed(0)} ms; ${phones.history.length} entries of ${HERD.farms} phones of the last release brought home by this one, ${phones.repeated()} sent twice and answered alike; ${failed} failed requests, ${readers.repeated()} reads told to come back and answered then; answers to changes: ${answers}; longest wait behind a migration ${longest.toFixed(0)} ms (at most ${LONGEST_WAIT_MS}); fsck and check:log ${problems.length === 0 ? 'clean' : 'FAILED'}`,
  )
  return ok
}

async function main(): Promise<boolean> {
  const found = lastReleaseIn()
  if (found === 'cut off' && !isFull) {
    console.log(
      `prove upgrade left out: this clone has no history and lacks the last release ${lastRelease()}`,
    )
    return true
  }
  if (found !== 'there')
    throw new Error(
      found === 'cut off'
        ? `this clone is shallow and lacks the last release ${lastRelease()}: git fetch --unshallow`
        : `there is no commit ${lastRelease()}, which ops/last-release names`,
    )
  const directory = await mkdtemp(join(tmpdir(), 'warren-upgrade-'))
  if (given.keep) console.log(`logs are kept in ${directory}`)
  else closing.push(() => rm(directory, { recursive: true, force: true }))
  const last = await buildLastRelease(join(directory, 'last'))
  const next = await buildThisRelease(join(directory, 'next'))
  const house = await House.make(directory, 3)
  closing.push(() => house.close())
  await house.migrate(last)
  await house.fill()
  const longest = await upgrade(house, { last, next })
  return judged(house, next, longest)
}

await runProof('prove upgrade', MINUTES, main)
