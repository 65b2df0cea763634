import { randomUUID } from 'node:crypto'
import { MOTHER_SAMPLES } from './mother-samples.ts'
import { insert, type Request, type Sample } from './sample.ts'
import { SUMMARY_SAMPLES } from './summary-samples.ts'
import { TAGGING_SAMPLES } from './tagging-samples.ts'

let count = 0
const START = '2026-04-20'
const DAY = '2026-05-12'
const OFFSET = 22

const dayOf = (id: number) => ({ id, diaryId: id * 1024 + OFFSET })

interface SampleGroup {
  readonly id: number
  readonly stableId: number
  readonly originId: number
}

/** A hundred animals of each kind of group: columns of their arrival, and the stocks they are in. */
const HUNDRED = {
  FATTENING: { columns: 'num, grams', numbers: [100, 90_000], stocks: { FAT: 100 } },
  YOUNG: {
    columns: 'num_ps, grams_ps, num_gp, grams_gp',
    numbers: [80, 72_000, 20, 18_000],
    stocks: { PS: 80, GP: 20 },
  },
} as const

/** A group of that farm with a hundred animals, open or closed on the day of the test. */
export async function sampleGroup(
  { world, farmId }: Sample,
  {
    closed = false,
    day = START,
    kind = 'FATTENING',
  }: { closed?: boolean; day?: string; kind?: keyof typeof HUNDRED } = {},
): Promise<SampleGroup> {
  const name = `G${++count}-260316`
  const stableId = await insert(
    world,
    'insert into app.stables (farm_id, name) values ($1, $2) returning id',
    [farmId, `G${count}`],
  )
  const id = await insert(
    world,
    `insert into app.production_groups (farm_id, kind, name, base_name, generated_name, start_date, age, planned_delivery_age, created_at)
     values ($1, $4, $2, $2, $2, $3, 35, $5, now()) returning id::int`,
    [farmId, name, day, kind, kind === 'FATTENING' ? 90 : null],
  )
  await world.admin.query(
    'insert into app.group_stables (farm_id, group_id, stable_id, place) values ($1, $2, $3, 0)',
    [farmId, id, stableId],
  )
  const { columns, numbers, stocks } = HUNDRED[kind]
  const originId = await insert(
    world,
    `insert into app.origins (farm_id, group_id, arrived_date, age, ${columns}) values ($1, $2, $3, 35, ${numbers.join(', ')}) returning id::int`,
    [farmId, id, day],
  )
  await world.admin.query(
    `insert into app.animal_postings (farm_id, day, kind, to_group_id, to_stock, num, grams, document, document_id, at)
     select $1, $4, 'ARRIVED', $2, s.key, s.value::int, s.value::int * 900, 'origin', $3, now() from json_each_text($5) s`,
    [farmId, id, originId, day, JSON.stringify(stocks)],
  )
  if (closed)
    await world.admin.query('update app.production_groups set end_date = $2 where id = $1', [id, DAY])
  return { id, stableId, originId }
}

/** Two groups, all animals of the first of which were moved to the second on its last day. */
async function mergedGroups(sample: Sample): Promise<{ id: number; originId: number }> {
  const { world, farmId } = sample
  const [from, to] = [await sampleGroup(sample), await sampleGroup(sample)]
  const associated = randomUUID()
  const row = (group: number, other: number, sign: 1 | -1) =>
    insert(
      world,
      `insert into app.origins (farm_id, group_id, other_group_id, arrived_date, age, num, grams, is_moving, is_moving_source, associated_id)
       values ($1, $2, $3, $4, 57, $5, $6, true, $7, $8) returning id::int`,
      [farmId, group, other, DAY, sign * 100, sign * 200_000, sign < 0, associated],
    )
  const originId = await row(from.id, to.id, -1)
  await row(to.id, from.id, 1)
  await world.admin.query(
    `insert into app.animal_postings (farm_id, day, kind, from_group_id, from_stock, to_group_id, to_stock, num, grams, document, document_id, at)
     values ($1, $2, 'MOVED', $3, 'FAT', $4, 'FAT', 100, 200000, 'origin', $5, now())`,
    [farmId, DAY, from.id, to.id, originId],
  )
  await world.admin.query('update app.production_groups set end_date = $2 where id = $1', [from.id, DAY])
  return { id: from.id, originId }
}

const youngOf = (sample: Sample, more: { closed?: boolean } = {}) =>
  sampleGroup(sample, { kind: 'YOUNG', ...more })
const youngPath = async (sample: Sample): Promise<Request> => ({ path: { id: (await youngOf(sample)).id } })
const youngArrival = { arrivedDate: START, age: 35, numPS: 10, weightPS: 9, numGP: 0, weightGP: 0 }

/** Requests of young groups. */
const YOUNG_SAMPLES: Record<string, (sample: Sample) => Request | Promise<Request>> = {
  'E-086': () => ({ query: 'pageSize=100' }),
  'E-090': () => ({ query: 'startDate=2026-04-20&age=35' }),
  'E-089': async (sample) => {
    const { stableId } = await youngOf(sample)
    return { body: { startDate: START, age: 35, name: `YNG${++count}`, stables: [{ id: stableId }] } }
  },
  'E-087': youngPath,
  'E-088': youngPath,
  'E-091': async (sample) => ({ ...(await youngPath(sample)), body: [] }),
  'E-093': async (sample) => ({ ...(await youngPath(sample)), body: youngArrival }),
  'E-094': async (sample) => {
    const { id, originId } = await youngOf(sample)
    return { path: { id, originId }, body: youngArrival }
  },
  'E-095': async (sample) => {
    const { id, originId } = await youngOf(sample)
    return { path: { id, originId } }
  },
  'E-092': async (sample) => ({ path: dayOf((await youngOf(sample)).id), body: { deadPS: 1 } }),
  'X-01': async (sample) => ({ path: dayOf((await youngOf(sample)).id) }),
  'X-02': async (sample) => ({ path: { id: (await youngOf(sample, { closed: true })).id } }),
}

const arrival = { arrivedDate: START, age: 35, num: 10, weight: 9 }
const pathOf = async (sample: Sample): Promise<Request> => ({ path: { id: (await sampleGroup(sample)).id } })

/** Requests of groups of all kinds, of all group pages, and of ear-tagging lists. */
export const GROUP_SAMPLES: Record<string, (sample: Sample) => Request | Promise<Request>> = {
  ...MOTHER_SAMPLES,
  ...YOUNG_SAMPLES,
  ...SUMMARY_SAMPLES,
  ...TAGGING_SAMPLES,
  'E-112': () => ({}),
  'E-114': async (sample) => ({ path: { type: 'fattening', id: (await sampleGroup(sample)).id } }),
  'E-097': () => ({ query: 'pageSize=100' }),
  'E-101': () => ({ query: 'startDate=2026-04-20&age=35' }),
  'E-100': async (sample) => {
    const { stableId } = await sampleGroup(sample)
    return { body: { startDate: START, age: 35, name: `NEW${++count}`, stables: [{ id: stableId }] } }
  },
  'E-098': pathOf,
  'E-099': pathOf,
  'E-102': async (sample) => {
    const { id, stableId } = await sampleGroup(sample)
    return { path: { id }, query: 'deliveryAge=85', body: [{ id: stableId }] }
  },
  'E-103': async (sample) => ({ ...(await pathOf(sample)), body: arrival }),
  'E-104': async (sample) => {
    const { id, originId } = await sampleGroup(sample)
    return { path: { id, originId }, body: arrival }
  },
  'E-105': async (sample) => {
    const { id, originId } = await sampleGroup(sample)
    return { path: { id, originId } }
  },
  'E-106': async (sample) => ({ path: dayOf((await sampleGroup(sample)).id), body: { dead: 1 } }),
  'X-03': async (sample) => ({ path: dayOf((await sampleGroup(sample)).id) }),
  'X-04': async (sample) => ({ path: { id: (await sampleGroup(sample, { closed: true })).id } }),
  'E-113': pathOf,
  'W-60': pathOf,
  'W-61': async (sample) => {
    const { id } = await sampleGroup(sample)
    return { path: { id }, body: { rows: [{ id: dayOf(id).diaryId, was: { dead: 0 }, set: { dead: 1 } }] } }
  },
  'W-62': pathOf,
  'W-63': pathOf,
  'W-64': async (sample) => ({
    ...(await pathOf(sample)),
    body: { day: DAY, stock: 'FAT', counted: 99, reason: 'counted' },
  }),
  'W-65': async (sample) => ({ ...(await pathOf(sample)), query: `day=${DAY}` }),
  'W-66': async (sample) => {
    const { id } = await sampleGroup(sample)
    await sample.world.admin.query('update app.production_groups set deleted_at = $2 where id = $1', [
      id,
      sample.world.now,
    ])
    return { path: { type: 'group', id } }
  },
  'W-67': () => ({}),
  'W-75': () => ({}),
  'W-78': async (sample) => {
    const [from, to] = [await sampleGroup(sample), await sampleGroup(sample)]
    return { path: { id: from.id }, body: { targetId: to.id, day: DAY, weight: 200 } }
  },
  'W-79': async (sample) => {
    const { id, originId } = await mergedGroups(sample)
    return { path: { id }, query: `originId=${originId}` }
  },
}
