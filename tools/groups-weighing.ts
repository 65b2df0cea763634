import { diaryIdOf } from '../shared/src/features/group-pages/groups.rules.ts'
import { psql, timesOf } from './bare-engine.ts'
import type { GroupsWorld } from './groups-world.ts'
import { judge, ms, sent } from './measuring.ts'

/** Scales, two of them at each group; how often each sends a weight. */
const SCALES = 50
const EVERY_MS = 250
const BAR_MS = 60
/** Weights of each scale before those that are measured: a server that has just started is not what a farm weighs on. */
const WARM = 12

const waitUntil = (moment: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))

interface Weighed {
  readonly times: readonly number[]
  readonly ids: readonly number[]
}

/** One scale: a weight at each of its moments; what takes longer makes the next one late, and that counts. */
async function weigh(world: GroupsWorld, scale: number, begin: number, count: number): Promise<Weighed> {
  const { farm, token } = world.adminOf(Math.floor(scale / 2))
  const path = `/api/v1/group/${farm}/diary/${diaryIdOf({ id: farm, startDate: world.startDate }, world.today)}/weights/FAT`
  const [times, ids]: number[][] = [[], []]
  for (let n = 0; n < count; n++) {
    const due = begin + n * EVERY_MS + (scale * EVERY_MS) / SCALES
    await waitUntil(due)
    const { body } = await sent<{ id: number }>(world, token, {
      path,
      body: { weight: 2300 + ((n * 37) % 500) },
    })
    if (n >= WARM) times?.push(performance.now() - due)
    ids?.push(body.id)
  }
  return { times: times ?? [], ids: ids ?? [] }
}

const storedIn = (world: GroupsWorld): number[] =>
  psql(
    world.adminUrl,
    "select (select count(*) from app.weight_records) || ' ' || (select coalesce(sum(n), 0) from app.weight_days)",
  )
    .split(' ')
    .map(Number)

/** P11: weights of single animals, 50 scales at four a second. */
export async function proveScales(world: GroupsWorld, seconds: number): Promise<void> {
  const count = WARM + Math.round((seconds * 1000) / EVERY_MS)
  const before = storedIn(world)
  const begin = performance.now() + 500
  const all = await Promise.all(
    Array.from({ length: SCALES }, (_, scale) => weigh(world, scale, begin, count)),
  )
  const ids = new Set(all.flatMap((one) => one.ids))
  const [records = 0, summed = 0] = storedIn(world).map((num, at) => num - (before[at] ?? 0))
  const { p50, p95 } = timesOf(all.flatMap((one) => one.times))
  const wanted = SCALES * count
  judge(
    'P11',
    `${SCALES} scales at ${1000 / EVERY_MS} a second for ${seconds} s: p50 ${ms(p50)}, p95 ${ms(p95)} (${BAR_MS}), ${ids.size} of ${wanted} answered, ${records} stored, ${summed} in the sums`,
    p95 <= BAR_MS,
    [ids.size, records, summed].every((num) => num === wanted),
  )
}
