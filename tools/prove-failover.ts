/**
 * `pnpm prove failover [--times 10] [--only split,engine]`: three nodes in name spaces of their own, made of the files of
 * ops/cluster, two servers, a worker and people at work. A node is killed, also with its standbys behind, frozen and
 * resumed, cut off the network, its engine killed, the primary switched over, a standby, a member of etcd, PgBouncer,
 * HAProxy and the balancer lost, a disk lost, two nodes with theirs; what the people were told is held against what is
 * stored, and all of it brought back from the archive. Needs root and HAProxy; fetches Patroni 4, etcd and PgBouncer from
 * Debian 13 where the machine has older ones. Ends in one line of figures.
 *   --careless   the counter-proof: no commit waits for a standby, and the primary is killed with its standbys behind,
 *                which take over all the same.
 *                Passes where acknowledged changes are lost and the proof says so.
 */
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hashPassword } from '../server/src/platform/auth/passwords.ts'
import { fillHerds } from '../server/test/fill-herds.ts'
import { recoverAll, takeCopy } from './failover/archive.ts'
import { BEHIND, CALM_MS, FAULTS, type World } from './failover/faults.ts'
import { frontSettings, makeFront } from './failover/front.ts'
import { isClean, judge, longestSilence, seesFaults, type Verdict } from './failover/history.ts'
import { makeNetwork } from './failover/network.ts'
import { PASSWORD as ROLE_PASSWORD } from './failover/node-settings.ts'
import { Nodes } from './failover/nodes.ts'
import { type Load, type Person, startLoad } from './failover/people.ts'
import { findPrograms } from './failover/programs.ts'
import { asPostgres } from './failover/started.ts'
import { storedIn } from './failover/stored.ts'
import { OPS, scratchDirectory } from './ops/cluster.ts'
import { mustRun, run } from './ops/run.ts'
import { freePort } from '../server/test/free-port.ts'
import { closing, runProof } from './run-proof.ts'

const { values: asked } = parseArgs({
  options: {
    times: { type: 'string', default: '2' },
    only: { type: 'string' },
    careless: { type: 'boolean', default: false },
    keep: { type: 'boolean' },
  },
})
const TIMES = Number(asked.times)
const only = asked.careless ? [BEHIND] : (asked.only?.split(',') ?? [''])
/** Up and down, and for each fault at most. */
const MINUTES = 5 + TIMES * 15
const HERD = { farms: 5, rabbits: 1000, covers: 3 }
const RABBITS_EACH = 16
const PASSWORD = 'kosarlabda42'
/** A farm has room for 200 stables, and each entry of a phone is one. */
const PHONE_MS = 3000 * TIMES

async function fill({ nodes, front }: Pick<World, 'nodes' | 'front'>): Promise<void> {
  const first = (await nodes.leader()) ?? 1
  const roles = ['owner', 'app', 'auth', 'superadmin', 'worker'].map((role) => role.toUpperCase())
  await mustRun(asPostgres([join(OPS, 'create-database.sh')]), {
    env: {
      PGHOST: nodes.home(first),
      ...Object.fromEntries(roles.map((role) => [`WARREN_${role}_PASSWORD`, ROLE_PASSWORD])),
    },
  })
  await mustRun([process.execPath, 'server/dist/migrate.js'], {
    cwd: dirname(OPS),
    env: { DATABASE_OWNER_URL: front.ownerUrl },
  })
  await nodes.sql(fillHerds(HERD))
  await nodes.sql('set role warren_owner; select app.make_log_months(now()::date, 1)')
  await nodes.sql(`insert into app.users (username, email, password_hash, role, farm_id)
    select 'admin.' || f, 'a' || f || '@farm.example', '${await hashPassword(PASSWORD)}', 'ADMIN', f
    from generate_series(1, ${HERD.farms}) f`)
}

async function signIn({ nodes, front }: Pick<World, 'nodes' | 'front'>, farmId: number): Promise<Person> {
  const username = `admin.${farmId}`
  const answer = await fetch(`${front.url}/auth/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  const { jwtToken } = (await answer.json()) as { jwtToken?: string }
  if (jwtToken === undefined) throw new Error(`Sign-in of ${username} answered ${answer.status}`)
  const rabbits = Array.from({ length: RABBITS_EACH }, (_, i) => (HERD.rabbits - 1 - i) * HERD.farms + farmId)
  const userId = Number(await nodes.sql(`select id from app.users where username = '${username}'`))
  return { farmId, userId, token: jwtToken, rabbits }
}

/** The data keeps its own rules, and the log its chain. */
async function checks({ nodes, front }: World): Promise<string[]> {
  const primary = (await nodes.leader()) ?? 1
  const url = `postgres://postgres@/warren?host=${encodeURIComponent(nodes.home(primary))}`
  const cwd = dirname(OPS)
  const fsck = await run(asPostgres([process.execPath, 'server/dist/fsck.js']), {
    cwd,
    env: { FSCK_DATABASE_URL: url },
  })
  const log = await run([process.execPath, 'server/dist/check-log.js'], { cwd, env: front.workerSettings })
  return [
    ...(fsck.code === 0 ? [] : [`fsck: ${fsck.out}${fsck.err}`]),
    ...(log.code === 0 ? [] : [`check:log: ${log.out}${log.err}`]),
  ]
}

async function strike(world: World, name: string): Promise<number> {
  await pause(CALM_MS)
  const primary = await world.nodes.leader()
  if (primary === undefined) throw new Error('There is no primary')
  const from = performance.now()
  await FAULTS[name]?.(world, primary)
  await world.nodes.whole()
  await pause(CALM_MS)
  const silence = longestSilence(world.load.history, from - 500, performance.now())
  console.log(
    `${name}: n${primary} → n${await world.nodes.leader()}, ${silence.toFixed(1)} s without an acknowledgement`,
  )
  return silence
}

type Silences = ReadonlyMap<string, number[]>

/** Strikes as often as was asked for; false where the cluster did not come back, and what was done until then is judged all the same. */
async function strikeAll(world: World, silences: Silences): Promise<boolean> {
  try {
    for (let n = 0; n < TIMES; n++) for (const [name, all] of silences) all.push(await strike(world, name))
    return true
  } catch (error) {
    console.log(String(error))
    return false
  }
}

interface Found {
  readonly verdict: Verdict
  /** Whether it would have been seen if one change had been lost, doubled, denied or invented. */
  readonly isSharp: boolean
  readonly faults: readonly string[]
}

/** Holds what people were told against what is stored, and what is stored against its own rules and the archive. */
async function find(world: World): Promise<Found> {
  const { history } = world.load
  const stored = await storedIn((text) => world.nodes.sql(text))
  const faults = await checks(world)
  // With --careless the copy and what took over are two histories.
  if (!asked.careless) faults.push(...(await recoverAll(world.nodes, world.backups)))
  return { verdict: judge(history, stored), isSharp: seesFaults(history, stored), faults }
}

/** One line with all figures. */
function tell(ok: boolean, { verdict, isSharp, faults }: Found, silences: Silences, { answers }: Load): void {
  const { sent, acknowledged, lost, doubled, denied, invented, unknown, wrong } = verdict
  const told = [...silences].map(([name, all]) => `${name} ${all.map((s) => s.toFixed(1)).join(' / ')}`)
  const answered = [...answers].map(([code, n]) => `${code} × ${n}`).join(', ')
  console.log(
    `prove failover${asked.careless ? ' --careless' : ''} ${ok ? 'passed' : 'FAILED'}: ${sent} changes sent, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${denied} told as not done but stored, ${invented} never sent, ${unknown} unknown, ${wrong} wrong answers; a change taken away, doubled, denied or invented ${isSharp ? 'is seen' : 'IS NOT SEEN'}; seconds without an acknowledgement: ${told.join(', ')}; answers: ${answered}; fsck, check:log and a recovery of all of it from the archive ${faults.length === 0 ? 'clean' : 'FAILED'}`,
  )
}

async function prove(world: World): Promise<boolean> {
  const silences: Silences = new Map(askedFor().map((name) => [name, []]))
  const isThrough = await strikeAll(world, silences)
  await world.load.stop()
  const found = await find(world)
  for (const fault of found.faults) console.log(fault)
  const isAsMeant = asked.careless ? found.verdict.lost > 0 : isClean(found.verdict)
  const ok = isThrough && isAsMeant && found.isSharp && found.faults.length === 0
  tell(ok, found, silences, world.load)
  return ok
}

/** The faults that were asked for; a proof that strikes none would prove nothing. */
function askedFor(): string[] {
  const names = Object.keys(FAULTS)
  const stray = only.find((part) => !names.some((name) => name.includes(part)))
  if (stray !== undefined) throw new Error(`No fault is called ${stray}: ${names.join(', ')}`)
  if (!(TIMES >= 1)) throw new Error(`--times ${asked.times}: once or more often`)
  return names.filter((name) => only.some((part) => name.includes(part)))
}

async function main(): Promise<boolean> {
  askedFor()
  const programs = await findPrograms()
  const directory = await scratchDirectory()
  if (asked.keep) console.log(`logs are kept in ${directory}`)
  else closing.push(() => rm(directory, { recursive: true, force: true }))
  const network = await makeNetwork()
  closing.push(network.remove)
  const ports = {
    primary: await freePort(),
    pgbouncer: await freePort(),
    servers: [await freePort(), await freePort()] as const,
    balancer: await freePort(),
  }
  const nodes = new Nodes(
    { directory, network, programs, front: frontSettings(ports) },
    asked.careless ? 'careless' : 'shipped',
  )
  // Before anything is waited for: whatever was started is ended again.
  closing.push(() => nodes.stop())
  await nodes.start()
  const front = await makeFront(directory, nodes, programs, ports)
  closing.push(front.stop)
  await pause(2000)
  await fill({ nodes, front })
  await front.startServers()
  const people: Person[] = []
  for (let farm = 1; farm <= HERD.farms; farm++) people.push(await signIn({ nodes, front }, farm))
  console.log(`three nodes, two servers, a worker and ${people.length * 2} people are at work`)
  const backups = join(directory, 'backups')
  await takeCopy(nodes, backups)
  return prove({ backups, network, nodes, front, load: startLoad(front.url, people, PHONE_MS) })
}

await runProof('prove failover', MINUTES, main)
