import { randomUUID } from 'node:crypto'
import { insert, type Request, type Sample } from './sample.ts'

let count = 0
const START = '2026-04-20'
const DAY = '2026-05-12'
const OFFSET = 22

interface SampleGroup {
  readonly id: number
  readonly stableId: number
  readonly originId: number
}

/** A fattening group of that farm with a hundred animals, open or closed on the day of the test. */
export async function sampleGroup(
  { world, farmId }: Sample,
  { closed = false, day = START } = {},
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
     values ($1, 'FATTENING', $2, $2, $2, $3, 35, 90, now()) returning id::int`,
    [farmId, name, day],
  )
  await world.admin.query(
    'insert into app.group_stables (farm_id, group_id, stable_id, place) values ($1, $2, $3, 0)',
    [farmId, id, stableId],
  )
  const originId = await insert(
    world,
    'insert into app.origins (farm_id, group_id, arrived_date, age, num, grams) values ($1, $2, $3, 35, 100, 90000) returning id::int',
    [farmId, id, day],
  )
  await world.admin.query(
    `insert into app.animal_postings (farm_id, day, kind, to_group_id, to_stock, num, grams, document, document_id, at)
     values ($1, $4, 'ARRIVED', $2, 'FAT', 100, 90000, 'origin', $3, now())`,
    [farmId, id, originId, day],
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

const arrival = { arrivedDate: START, age: 35, num: 10, weight: 9 }
const pathOf = async (sample: Sample): Promise<Request> => ({ path: { id: (await sampleGroup(sample)).id } })
const dayOf = (id: number) => ({ id, diaryId: id * 1024 + OFFSET })

/** Requests of fattening groups and of all group pages. */
export const GROUP_SAMPLES: Record<string, (sample: Sample) => Request | Promise<Request>> = {
  'E-112': () => ({}),
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
  'W-78': async (sample) => {
    const [from, to] = [await sampleGroup(sample), await sampleGroup(sample)]
    return { path: { id: from.id }, body: { targetId: to.id, day: DAY, weight: 200 } }
  },
  'W-79': async (sample) => {
    const { id, originId } = await mergedGroups(sample)
    return { path: { id }, query: `originId=${originId}` }
  },
}
