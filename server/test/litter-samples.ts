import { randomUUID } from 'node:crypto'
import { buildRow, buildStable } from './builders.ts'
import { insert, type Request, type Sample } from './sample.ts'
import { type Doe, sampleRound } from './sample-round.ts'

/** A round whose one doe has a litter of ten in a cage of her own. */
async function roundWithLitter(sample: Sample, doe: Doe) {
  const { world, farmId } = sample
  const { id, motherId } = await sampleRound(sample, doe, { active: true })
  const [cage] = await buildRow(world, await buildStable(world, farmId), 1)
  await world.admin.query('update app.rabbits set cage_id = $1 where id = $2', [cage?.id, motherId])
  const coverId = await insert(
    world,
    "update app.covers set farrowing_date = date '2026-05-12', viable = 10 where ia_group_id = $1 returning id::int",
    [id],
  )
  return { id, coverId, cageId: Number(cage?.id) }
}

/** Requests about litters that are evened out; `doe` makes one that may be paired. */
export const litterSamples = (doe: Doe): Record<string, (sample: Sample) => Promise<Request>> => ({
  'E-056': async (sample) => {
    const { id, cageId } = await roundWithLitter(sample, doe)
    return { path: { id }, body: { cageFrom: cageId, cageTo: cageId, adjusted: 8 } }
  },
  'E-057': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'W-45': async (sample) => ({
    path: { id: (await roundWithLitter(sample, doe)).id },
    body: { targetFirst: 8, targetOther: 9, gapDays: 1, reach: 'ROWS' },
  }),
  'W-46': async (sample) => {
    const { id, coverId } = await roundWithLitter(sample, doe)
    const moves = [{ from: coverId, reason: 'DEAD', kits: 1 }]
    return { path: { id }, body: { clientId: randomUUID(), moves, litters: [{ coverId, kits: 10 }] } }
  },
})
