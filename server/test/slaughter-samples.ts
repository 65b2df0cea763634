import { sampleGroup } from './group-samples.ts'
import { insert, type Request, type Sample } from './sample.ts'

const DAY = '2026-05-12'

interface SampleSlaughtering {
  /** Its group. */
  readonly id: number
  readonly slaughteringId: number
  readonly cuttingRowId: number
}

/** Ten of the hundred animals of a group slaughtered, one condemned, one cut up and weighed. */
export async function sampleSlaughtering(sample: Sample, groupId?: number): Promise<SampleSlaughtering> {
  const { world, farmId } = sample
  const id = groupId ?? (await sampleGroup(sample)).id
  const slaughteringId = await insert(
    world,
    'insert into app.slaughterings (farm_id, group_id, create_date, num, grams) values ($1, $2, $3, 10, 26000) returning id::int',
    [farmId, id, DAY],
  )
  await world.admin.query(
    "insert into app.slaughter_condemnations (farm_id, slaughtering_id, cause, num, grams) values ($1, $2, 'abscess', 1, 2600)",
    [farmId, slaughteringId],
  )
  await world.admin.query(
    `insert into app.animal_postings (farm_id, day, kind, from_group_id, from_stock, num, grams, document, document_id, at)
     values ($1, $2, 'SLAUGHTERED', $3, 'FAT', 10, 26000, 'slaughtering', $4, now())`,
    [farmId, DAY, id, slaughteringId],
  )
  const cuttingRowId = await insert(
    world,
    `insert into app.cutting_rows (farm_id, slaughtering_id, seq, live_weight, warm_carcass, cold_carcass, liver, head, chest, middle, back, loin_fillet, thigh)
     values ($1, $2, 1, 2600, 1508, 1456, 78, 130, 312, 338, 494, 180, 290) returning id::int`,
    [farmId, slaughteringId],
  )
  return { id, slaughteringId, cuttingRowId }
}

const slaughter = { createDate: DAY, num: 10, weight: 26, abscessNum: 1, abscessWeight: 2.6 }
const pathOf = async (sample: Sample) => {
  const { id, slaughteringId } = await sampleSlaughtering(sample)
  return { path: { id, slaughteringId } }
}

/** Requests of slaughterings and of the cutting screen. */
export const SLAUGHTER_SAMPLES: Record<string, (sample: Sample) => Request | Promise<Request>> = {
  'E-107': async (sample) => ({ path: { id: (await sampleGroup(sample)).id }, body: slaughter }),
  'E-108': async (sample) => ({ ...(await pathOf(sample)), body: { ...slaughter, lot: 'L-1' } }),
  'E-109': pathOf,
  'E-111': async (sample) => {
    const { id, slaughteringId } = await sampleSlaughtering(sample)
    return { path: { groupId: id, slaughteringId } }
  },
}
