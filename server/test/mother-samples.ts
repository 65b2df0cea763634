import { insert, type Request, type Sample } from './sample.ts'

let count = 0
const START = '2026-03-01'
const DAY = '2026-05-12'
const OFFSET = 72

interface SampleMothers {
  readonly id: number
  readonly stableId: number
  readonly name: string
}

/** A mother group of that farm with a hundred does, open or closed on the day of the test. */
export async function sampleMothers(
  { world, farmId }: Pick<Sample, 'world' | 'farmId'>,
  { closed = false } = {},
): Promise<SampleMothers> {
  const name = `M${++count}`
  const stableId = await insert(
    world,
    'insert into app.stables (farm_id, name) values ($1, $2) returning id',
    [farmId, name],
  )
  const id = await insert(
    world,
    `insert into app.production_groups (farm_id, kind, name, base_name, generated_name, start_date, created_at)
     values ($1, 'MOTHER', $2, $2 || '-260301', $2 || '-260301', $3, now()) returning id::int`,
    [farmId, name, START],
  )
  await world.admin.query(
    'insert into app.group_stables (farm_id, group_id, stable_id, place) values ($1, $2, $3, 0)',
    [farmId, id, stableId],
  )
  await world.admin.query(
    'insert into app.mother_numbers (farm_id, group_id, ia_incycle) values ($1, $2, 100)',
    [farmId, id],
  )
  await world.admin.query(
    `insert into app.animal_postings (farm_id, day, kind, to_group_id, to_stock, num, document, document_id, at)
     values ($1, $3, 'JOINED', $2, 'MOT', 100, 'mothers', $2, now())`,
    [farmId, id, START],
  )
  if (closed)
    await world.admin.query('update app.production_groups set end_date = $2 where id = $1', [id, DAY])
  return { id, stableId, name }
}

const pathOf = async (sample: Sample): Promise<Request> => ({
  path: { id: (await sampleMothers(sample)).id },
})
const dayOf = async (sample: Sample) => {
  const { id } = await sampleMothers(sample)
  return { id, diaryId: id * 1024 + OFFSET }
}

/** Requests of mother groups. */
export const MOTHER_SAMPLES: Record<string, (sample: Sample) => Request | Promise<Request>> = {
  'E-074': () => ({ query: 'pageSize=100' }),
  'E-076': () => ({ query: 'startDate=2026-03-01&name=ALFA01' }),
  'E-075': async (sample) => {
    const { stableId } = await sampleMothers(sample)
    return { body: { startDate: START, name: `MNEW${++count}`, stables: [{ id: stableId }] } }
  },
  'E-077': pathOf,
  'E-078': async (sample) => {
    const [{ id }, { stableId }] = [await sampleMothers(sample), await sampleMothers(sample)]
    return { path: { id }, body: { id: stableId } }
  },
  'E-079': pathOf,
  'E-080': async (sample) => ({ path: { id: (await sampleMothers(sample, { closed: true })).id } }),
  'E-081': async (sample) => ({ path: await dayOf(sample) }),
  'E-082': async (sample) => ({ path: await dayOf(sample), body: { motherDead: 1 } }),
  'E-083': async (sample) => ({ ...(await pathOf(sample)), body: { iaIncycle: 90, pregnantIncycle: 70 } }),
  'E-084': async (sample) => ({ ...(await pathOf(sample)), body: { sucklingNum: 900, sucklingViable: 850 } }),
  'W-76': pathOf,
}
