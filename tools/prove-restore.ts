/**
 * `pnpm prove restore [--minutes 3] [--farms 12]`: an installation of several farms that archives by the files of ops/pgbackrest, with
 * a server and people at work. A full copy, a difference under load, then the engine is killed and its disk deleted. It is
 * restored in place to the end of the archive, and beside that to a moment in the middle of the load; what people were told
 * is held against what came back. Ends in one line of figures.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { psql, toolPath } from './bare-engine.ts'
import { judge, type Sent } from './failover/history.ts'
import { type Load, startLoad } from './failover/people.ts'
import { storedIn } from './failover/stored.ts'
import { asEngine } from './ops/cluster.ts'
import { mustRun } from './ops/run.ts'
import { environment, HERD, makeWorld, pgbackrest, script, timed, type World } from './restore-world.ts'
import { keepsBar } from '../server/test/prove.ts'
import { closing, runProof } from './run-proof.ts'

const { values: asked } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    // Two hundred of them are about 10 GB.
    farms: { type: 'string', default: String(HERD.farms) },
  },
})
const FARMS = Number(asked.farms)
/** How long people work before the disk is lost. */
const WORK_MS = Number(asked.minutes) * 60_000
const MINUTES = 12 + Number(asked.minutes) + FARMS / 3
const MOST_LOST_SECONDS = 60
const PHONE_MS = 2000
/** A segment that does not fill is archived after a minute (`archive_timeout`); people work on that long after the moment. */
const ARCHIVED_MS = 90_000
/** Until a change of after the moment is stored: by it a recovery knows that the moment is reached. */
const AFTER_MS = 3000

/** What filling has left to archive goes first: `check` does not wait longer than a minute for it. */
async function untilArchived({ installation: { cluster } }: World): Promise<void> {
  const waiting = () =>
    Number(cluster.sql('postgres', "select count(*) from pg_ls_archive_statusdir() where name ~ '[.]ready$'"))
  while (waiting() > 0) await pause(1000)
}

/** People work; a difference is taken beside them; a moment passes in the middle; the disk goes at the end. */
async function workAndLose(world: World): Promise<{ load: Load; moment: number; lostAt: number }> {
  const load = startLoad(`http://127.0.0.1:${world.server.port}`, world.people, PHONE_MS)
  const began = performance.now()
  await pause(WORK_MS / 4)
  const diff = await timed(() => pgbackrest(world, '--type=diff', 'backup'))
  console.log(`a difference under load in ${diff.seconds.toFixed(1)} s`)
  // Whole seconds: that is how a moment is told to the scripts.
  const moment = Math.ceil(Date.now() / 1000) * 1000
  if (began + WORK_MS - performance.now() < ARCHIVED_MS) {
    await pause(AFTER_MS)
    world.installation.cluster.sql('postgres', 'select pg_switch_wal()')
    await untilArchived(world)
  }
  await pause(Math.max(0, began + WORK_MS - performance.now()))
  await world.installation.cluster.kill()
  const lostAt = Date.now()
  await rm(world.installation.cluster.data, { recursive: true })
  await world.server.stop()
  // Phones go on asking a server that does not come back, until this process ends; what was under way at desks ends here.
  void load.stop()
  await pause(2000)
  return { load, moment, lostAt }
}

/** When its outcome was known, by the clock of the wall. */
const wallClock = ({ at }: Sent): number => performance.timeOrigin + at

/** In place, by the commands of docs/operations.md. */
async function restoreInPlace(world: World): Promise<{ copied: number; replayed: number; checked: number }> {
  const { cluster } = world.installation
  await mustRun(asEngine(['mkdir', '--mode=0700', cluster.data]))
  const copied = await timed(() => pgbackrest(world, 'restore'))
  const replayed = await timed(async () => {
    await cluster.start()
    while (cluster.sql('postgres', 'select pg_is_in_recovery()') === 't') await pause(200)
  })
  const checked = await timed(() => script(world, 'check-restored.sh', 'warren'))
  console.log(checked.result)
  return { copied: copied.seconds, replayed: replayed.seconds, checked: checked.seconds }
}

/** The moment, as a cluster of its own; answers which of the changes of before are not in it, and whether a later one is. */
async function restoreMoment(world: World, history: readonly Sent[], moment: number) {
  const data = join(world.installation.cluster.directory, 'moment')
  closing.push(() => mustRun(asEngine([toolPath('pg_ctl'), `--pgdata=${data}`, '--mode=immediate', 'stop'])))
  console.log(await script(world, 'pgbackrest/recover.sh', data, new Date(moment).toISOString()))
  const ask = (text: string) => psql(`postgres://postgres@/warren?host=${data}&port=5432`, text)
  const before = judge(
    history.filter((sent) => sent.outcome === 'acknowledged' && wallClock(sent) < moment),
    await storedIn((text) => Promise.resolve(ask(text))),
  )
  const later = Number(
    ask(`select count(*) from app.commands where version > '${new Date(moment).toISOString()}'`),
  )
  const checked = await mustRun(
    asEngine([join(world.installation.program, 'ops/check-restored.sh'), 'warren']),
    {
      env: { ...environment(world), PGHOST: data, PGPORT: '5432' },
    },
  )
  console.log(checked)
  return { acknowledged: before.acknowledged, lost: before.lost, doubled: before.doubled, later }
}

async function prove(): Promise<boolean> {
  const world = await makeWorld(closing, { farms: FARMS })
  const { cluster } = world.installation
  await pgbackrest(world, 'stanza-create')
  await untilArchived(world)
  await pgbackrest(world, 'check')
  const full = await timed(() => pgbackrest(world, '--type=full', 'backup'))
  const { load, moment, lostAt } = await workAndLose(world)
  const place = await restoreInPlace(world)
  const megabytes =
    Number(cluster.sql('postgres', 'select sum(pg_database_size(oid)) from pg_database')) / 1e6
  const stored = await storedIn((text) => Promise.resolve(cluster.sql('warren', text)))
  const acknowledged = load.history.filter(({ outcome }) => outcome === 'acknowledged')
  const lost = acknowledged.filter(({ mark }) => !stored.has(mark))
  const lostSeconds = lost.length === 0 ? 0 : (lostAt - Math.min(...lost.map(wallClock))) / 1000
  const doubled = [...stored.values()].filter((times) => times > 1).length
  const back = await restoreMoment(world, load.history, moment)
  const ok =
    back.lost + back.doubled + back.later + doubled === 0 &&
    back.acknowledged > 0 &&
    back.acknowledged < acknowledged.length &&
    keepsBar(lostSeconds <= MOST_LOST_SECONDS)
  const perSecond = megabytes / place.copied
  // Replaying goes with the log since the last difference, not with the size; it is taken as measured.
  const tenGigabytes = (scaled: number) => (((10_000 / megabytes) * scaled + place.replayed) / 60).toFixed(1)
  console.log(
    `prove restore ${ok ? 'passed' : 'FAILED'}: ${acknowledged.length} changes acknowledged in ${world.people.length} of ${FARMS} farms; disk lost: ${lost.length} of them gone, the last ${lostSeconds.toFixed(1)} s (bar ${MOST_LOST_SECONDS}), ${doubled} doubled; moment: ${back.lost} of ${back.acknowledged} acknowledged before it lost, ${back.later} of after it there; fsck and check:log clean in both; ${megabytes.toFixed(0)} MB: full copy ${full.seconds.toFixed(1)} s, restored in ${place.copied.toFixed(1)} s (${perSecond.toFixed(0)} MB/s), log replayed in ${place.replayed.toFixed(1)} s, checked in ${place.checked.toFixed(1)} s; extrapolated from that, not measured: ${tenGigabytes(place.copied)} minutes until 10 GB are there, ${tenGigabytes(place.copied + place.checked)} until they are checked`,
  )
  return ok
}

await runProof('prove restore', MINUTES, prove)
