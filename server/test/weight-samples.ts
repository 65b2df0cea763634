import { sampleGroup } from './group-samples.ts'
import { insert, type Request, type Sample } from './sample.ts'
import { workbook } from './workbooks.ts'

const DAY = '2026-05-12'

/** A day of a fattening group on which one animal was weighed. */
async function weighed(sample: Sample) {
  const { id } = await sampleGroup(sample)
  const weightId = await insert(
    sample.world,
    "insert into app.weight_records (farm_id, group_id, day, type, grams, at) values ($1, $2, $3, 'FAT', 2540, now()) returning id::int",
    [sample.farmId, id, DAY],
  )
  return { path: { id, diaryId: id * 1024 + 22, weightType: 'FAT' }, weightId }
}

/** A file with two weights, the second without its time. */
export const weightFile = (): Promise<Uint8Array> =>
  workbook([
    ['Weight (g)', 'Measured at'],
    [2740, '2026-05-12 07:30'],
    [2486, null],
  ])

/** Requests of the weights of a group. */
export const WEIGHT_SAMPLES: Record<string, (sample: Sample) => Promise<Request>> = {
  'E-116': async (sample) => ({ path: (await weighed(sample)).path }),
  'E-117': async (sample) => {
    const { path, weightId } = await weighed(sample)
    return { path, body: { weightId, weight: 2600 } }
  },
  'E-118': async (sample) => ({ path: (await weighed(sample)).path, body: { weight: 2740 } }),
  'E-119': async (sample) => {
    const { path, weightId } = await weighed(sample)
    return { path, body: { weightId } }
  },
  'E-029': async (sample) => {
    const { diaryId, id, weightType } = (await weighed(sample)).path
    return { path: { groupId: id, diaryId, weightType }, body: await weightFile() }
  },
}
