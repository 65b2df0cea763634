/**
 * `pnpm prove move-farm [--minutes 1] [--farms 12]`: two cells as shipped, each a cluster and a server of its own. Farms
 * with herds of 20,000 rabbits are at work in the first; one of them moves to the second by the operator's command, under
 * load from itself and from the others. What people were told is held against what is stored on either side. Ends in one
 * line.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { judge, type Sent } from './failover/history.ts'
import { startLoad } from './failover/people.ts'
import { storedIn } from './failover/stored.ts'
import { shippedInitdb } from './ops/compose.ts'
import { type Installation, makeInstallation, type Server } from './ops/installation.ts'
import {
  adminUrl,
  checkAll,
  digestOf,
  HERD,
  makeWorld,
  operate,
  PASSWORD,
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
const MINUTES = 14 + Number(asked.minutes)
const PHONE_MS = 500
/** The farm that moves, and one in which no user works: not a byte of it may change. */
const MOVING = 1
const IDLE = FARMS
const PLACE = 'https://second.warren.example.com'

interface Cell {
  readonly installation: Installation
  readonly server: Server
}
type Place = Pick<Cell, 'installation'>

const sqlOf =
  ({ installation }: Place) =>
  (text: string) =>
    installation.cluster.sql('warren', text)
const storedOf = (cell: Place) => storedIn((text) => Promise.resolve(sqlOf(cell)(text)))

const setCell = ({ installation }: Place, number: number): Promise<string> =>
  operate({ installation }, ['set-cell', String(number)], {
    DATABASE_OWNER_URL: installation.url('owner', 'warren'),
  })

async function makeSecond(): Promise<Cell> {
  const installation = await makeInstallation(shippedInitdb)
  closing.push(installation.remove)
  await setCell({ installation }, 1)
  sqlOf({ installation })('set role warren_owner; select app.make_log_months(now()::date, 1)')
  const server = await installation.startServer('warren')
  closing.push(server.stop)
  return { installation, server }
}

const moveFarm = (world: World, second: Cell): Promise<string> =>
  operate(world, ['move-farm', sqlOf(world)(`select short_name from app.farms where id = ${MOVING}`)], {
    SOURCE_DATABASE_URL: adminUrl(world),
    TARGET_DATABASE_URL: adminUrl(second),
    TARGET_PUBLIC_URL: PLACE,
  })

/** What the first cell says to a person of the farm, and whether the second lets her in and takes a change. */
async function bothDoors(world: World, second: Cell) {
  const body = { username: `admin.${MOVING}`, password: PASSWORD }
  const first = await world.server.call('/auth/v1/login', { body })
  const { code, params } = (await first.json()) as { code?: string; params?: { place?: string } }
  const { token } = await signIn(second.server, second.installation, MOVING)
  const made = await second.server.call(`/api/v1/farm/${MOVING}/stable`, { token, body: { name: 'NEW' } })
  return {
    tells: first.status === 410 && code === 'FARM_MOVED' && params?.place === PLACE,
    works: made.status === 200,
  }
}

/** People of all farms but one are at work, while one of the farms moves. */
async function moveUnderLoad(world: World, second: Cell) {
  const url = `http://127.0.0.1:${world.server.port}`
  const people = (holds: (farm: number) => boolean) => world.people.filter(({ farmId }) => holds(farmId))
  const staying = people((farm) => farm !== MOVING && farm !== IDLE)
  const others = startLoad(url, staying, PHONE_MS)
  const moving = people((farm) => farm === MOVING)
  const own = startLoad(url, moving, PHONE_MS)
  await pause(WORK_MS / 2)
  const moved = await timed(() => moveFarm(world, second))
  console.log(moved.result)
  // Its people are signed out of the first cell by now and hear 401: what they were told before is what counts.
  void own.stop()
  await pause(WORK_MS / 2)
  await others.stop()
  return { others: others.history, own: own.history, moved }
}

async function prove(): Promise<boolean> {
  const second = await makeSecond()
  const world = await makeWorld(closing, { pgbackrest: false, farms: FARMS })
  await setCell(world, 0)
  const idle = digestOf(world, IDLE)
  const { others, own, moved } = await moveUnderLoad(world, second)
  const isTold = ({ outcome }: Sent) => outcome === 'acknowledged' || outcome === 'refused'
  const mine = judge(own.filter(isTold), await storedOf(second))
  const theirs = judge(others, await storedOf(world))
  const written = writtenElsewhere(second, MOVING, 'FARM_MOVE')
  const isIdle = digestOf(world, IDLE) === idle
  const { tells, works } = await bothDoors(world, second)
  await checkAll(world)
  await checkAll(second)
  const refused = own.filter(({ outcome }) => outcome === 'refused').length
  const [, rows, copied, rest, held] =
    /: (\d+) rows copied in ([0-9.]+) s while people worked, (\d+) more under the hold of ([0-9.]+) s/.exec(
      moved.result,
    ) ?? []
  const faults = mine.lost + mine.doubled + mine.denied + theirs.lost + theirs.doubled + theirs.denied
  const ok = faults + theirs.wrong + written === 0 && mine.acknowledged > 0 && isIdle && tells && works
  console.log(
    `prove move-farm ${ok ? 'passed' : 'FAILED'}: one of ${FARMS} farms moved in ${moved.seconds.toFixed(1)} s: ${rows} rows copied in ${copied} s while it worked, held for ${held} s (${rest} rows came in it, ${refused} calls of desks told to come back); ${mine.acknowledged} of its changes acknowledged, ${mine.lost} lost, ${mine.doubled} doubled, ${mine.denied} there though refused; all tables equal by digest; other farms meanwhile: ${theirs.acknowledged} acknowledged, ${theirs.lost} lost, ${theirs.doubled} doubled, ${theirs.denied} there though refused, ${theirs.wrong} answered wrongly, ${written} rows of theirs at the second cell; the idle farm ${isIdle ? 'unchanged' : 'CHANGED'}; the first cell ${tells ? 'says where it is' : 'DOES NOT SAY WHERE'}, the second ${works ? 'works' : 'DOES NOT WORK'}; fsck and check:log clean in both`,
  )
  return ok
}

await runProof('prove move-farm', MINUTES, prove)
