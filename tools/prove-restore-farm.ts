/**
 * `pnpm prove restore-farm [--minutes 1] [--farms 12]`: farms at work on an installation that archives by ops/pgbackrest.
 * A moment passes; a copy of the cluster is restored to it as shipped; one farm alone is brought back to that moment by
 * the operator's command, while the others work on. Then its phones send again what they had entered since. What people
 * were told is held against what is stored. Ends in one line of figures.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { psql, toolPath } from './bare-engine.ts'
import { judge, type Sent } from './failover/history.ts'
import { phoneMark, startLoad } from './failover/people.ts'
import { storedIn } from './failover/stored.ts'
import { asEngine } from './ops/cluster.ts'
import { mustRun } from './ops/run.ts'
import {
  adminUrl,
  checkAll,
  digestOf,
  HERD,
  makeWorld,
  operate,
  pgbackrest,
  script,
  signIn,
  timed,
  type World,
  writtenElsewhere,
} from './restore-world.ts'
import { closing, runProof } from './run-proof.ts'

const { values: asked } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    farms: { type: 'string', default: String(HERD.farms) },
  },
})
const FARMS = Number(asked.farms)
const WORK_MS = Number(asked.minutes) * 60_000
const MINUTES = 10 + Number(asked.minutes)
const PHONE_MS = 500
/** The farm that goes back, and one in which no user works: not a byte of it may change. */
const BACK = 1
const IDLE = FARMS

const wallClock = ({ at }: Sent): number => performance.timeOrigin + at
const sqlOf = (world: World) => (text: string) => world.installation.cluster.sql('warren', text)
async function restoreCopy(world: World, moment: number): Promise<string> {
  const data = join(world.installation.cluster.directory, 'moment')
  closing.push(() => mustRun(asEngine([toolPath('pg_ctl'), `--pgdata=${data}`, '--mode=immediate', 'stop'])))
  console.log(await script(world, 'pgbackrest/recover.sh', data, new Date(moment).toISOString()))
  return `postgres://postgres@/warren?host=${data}&port=5432`
}

/** The operator's command, as shipped. */
const bringBack = (world: World, copyUrl: string): Promise<string> => {
  const letters = sqlOf(world)(`select short_name from app.farms where id = ${BACK}`)
  const replaced = join(world.installation.cluster.directory, 'backups', 'replaced')
  return operate(world, ['restore-farm', letters, replaced], {
    COPY_DATABASE_URL: copyUrl,
    RUNNING_DATABASE_URL: adminUrl(world),
  })
}

/** The phones of the farm send again everything they had entered, with the same ids; answers how much is done anew. */
async function sendAgain(world: World, history: readonly Sent[]): Promise<number> {
  const { token } = await signIn(world.server, world.installation, BACK)
  let done = 0
  for (const { mark } of history.filter((sent) => sent.mark.startsWith('phone '))) {
    const name = mark.slice(phoneMark('').length)
    const payload = { farmId: BACK, name }
    const item = { clientId: name, command: 'STABLE_CREATE', at: new Date().toISOString(), payload }
    const answer = await world.server.call('/api/v1/commands', { token, body: { commands: [item] } })
    const [said] = (await answer.json()) as { status: string }[]
    // What was never gone is known by its id, and refused for its other time.
    if (said?.status === 'DONE') done++
  }
  return done
}

async function prove(): Promise<boolean> {
  const world = await makeWorld(closing, { farms: FARMS })
  await pgbackrest(world, 'stanza-create')
  await pgbackrest(world, '--type=full', 'backup')
  const url = `http://127.0.0.1:${world.server.port}`
  const others = startLoad(
    url,
    world.people.filter(({ farmId }) => farmId !== BACK && farmId !== IDLE),
    PHONE_MS,
  )
  const own = startLoad(
    url,
    world.people.filter(({ farmId }) => farmId === BACK),
    PHONE_MS,
  )
  await pause(WORK_MS / 2)
  const moment = Math.ceil(Date.now() / 1000) * 1000
  await pause(WORK_MS / 2)
  sqlOf(world)('select pg_switch_wal()')
  const copy = await timed(() => restoreCopy(world, moment))
  const idle = digestOf(world, IDLE)
  const back = await timed(() => bringBack(world, copy.result))
  console.log(back.result)
  const heldSeconds = Number(/held for ([0-9.]+) s/.exec(back.result)?.[1])
  const restoredAt = Date.now()
  // Its people are signed out by now and hear 401: what they were told before is what counts.
  void own.stop()
  await pause(5000)
  await others.stop()
  const told = own.history.filter((sent) => sent.outcome === 'acknowledged' && wallClock(sent) < restoredAt)
  const stored = () => storedIn((text) => Promise.resolve(sqlOf(world)(text)))
  const before = judge(
    told.filter((sent) => wallClock(sent) < moment),
    await stored(),
  )
  const phones = told.filter(({ mark }) => mark.startsWith('phone '))
  // An answer may be a second late: what came after the moment, the copy knows best.
  const then = await storedIn((text) => Promise.resolve(psql(copy.result, text)))
  const gone = phones.filter(({ mark }) => !then.has(mark))
  const present = await stored()
  const stillThere = gone.filter(({ mark }) => present.has(mark)).length
  const missing = phones.filter(({ mark }) => !present.has(mark))
  const doneAgain = await sendAgain(world, phones)
  const after = judge(phones, await stored())
  const elsewhere = judge(others.history, await stored())
  await checkAll(world)
  const written = writtenElsewhere(world, BACK, 'FARM_RESTORE')
  const isIdle = digestOf(world, IDLE) === idle
  const ok =
    before.lost + before.doubled + stillThere + after.lost + after.doubled === 0 &&
    doneAgain === missing.length &&
    elsewhere.lost + elsewhere.doubled + elsewhere.denied + elsewhere.wrong + written === 0 &&
    isIdle &&
    before.acknowledged > 0 &&
    gone.length > 0
  console.log(
    `prove restore-farm ${ok ? 'passed' : 'FAILED'}: one of ${FARMS} farms back to a moment in ${back.seconds.toFixed(1)} s, held for ${heldSeconds} s of it; ${before.lost} of ${before.acknowledged} changes from before the moment lost, ${before.doubled} doubled; ${gone.length} entries of its phones from after it, ${stillThere} of them left by the restore; all ${phones.length} sent again: ${doneAgain} of ${missing.length} that were gone done anew, ${after.lost} lost, ${after.doubled} doubled; other farms meanwhile: ${elsewhere.acknowledged} acknowledged, ${elsewhere.lost} lost, ${elsewhere.doubled} doubled, ${written} of their rows written by the restore, the idle farm ${isIdle ? 'unchanged' : 'CHANGED'}; fsck and check:log clean; the copy came up in ${copy.seconds.toFixed(1)} s`,
  )
  return ok
}

await runProof('prove restore-farm', MINUTES, prove)
