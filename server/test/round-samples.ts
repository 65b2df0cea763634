import { randomUUID } from 'node:crypto'
import { herdFile } from './import-herd.ts'
import { insert, type Request, type Sample } from './sample.ts'
import { coverSamples } from './cover-samples.ts'
import { taskSamples } from './task-samples.ts'
import { litterSamples } from './litter-samples.ts'
import { type Doe, sampleRound } from './sample-round.ts'

let count = 0

/** A change of a round that added its one cover. */
async function roundChange(sample: Sample, doe: Doe): Promise<number> {
  const { id } = await sampleRound(sample, doe)
  return insert(
    sample.world,
    `insert into app.round_changes (farm_id, ia_group_id, user_id, at, kind, changes)
     select farm_id, ia_group_id, $2, now(), 'PAIRING', jsonb_build_object('inserted', jsonb_build_array(id))
     from app.covers where ia_group_id = $1 returning id::int`,
    [id, sample.userId],
  )
}

type Samples = Record<string, (sample: Sample) => Request | Promise<Request>>

/** The list as a file and on paper. */
const fileSamples = (doe: Doe): Samples => ({
  'E-027': async (sample) => {
    const { label } = await sampleRound(sample, doe)
    const motherTattoo = `READ${String(++count).padStart(4, '0')}`
    await sample.world.admin.query('update app.rabbits set tattoo = $2 where id = $1', [
      await doe(sample),
      motherTattoo,
    ])
    const rows = [
      { motherGroup: label, startDate: '2026-05-12', motherTattoo, spermLabel: label, pedigree: 'CP' },
    ]
    return { body: await herdFile('IAGROUPS', rows) }
  },
  'E-071': () => ({}),
  'E-066': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'W-54': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id, paper: 'pairing' } }),
})

/** Who is kin to the semen, and what is proposed. */
const kinSamples = (doe: Doe): Samples => ({
  'W-36': async (sample) => {
    const { id, spermId } = await sampleRound(sample, doe)
    return { path: { id }, query: `spermIds=${spermId}` }
  },
  'W-56': async (sample) => ({
    path: { id: (await sampleRound(sample, doe)).id },
    body: { motherIds: [await doe(sample)] },
  }),
})

/** Requests of insemination groups; `doe` makes one that may be paired. */
export const roundSamples = (doe: Doe): Samples => ({
  ...coverSamples(doe),
  ...litterSamples(doe),
  ...fileSamples(doe),
  ...kinSamples(doe),
  ...taskSamples(doe),
  'E-031': () => ({}),
  'E-032': async (sample) => ({
    body: { motherGroup: (await sampleRound(sample, doe)).label, startDate: null },
  }),
  'E-033': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'E-034': async (sample) => {
    const { id, label } = await sampleRound(sample, doe)
    return { path: { id }, body: { motherGroup: label, startDate: 1_780_000_000_000 } }
  },
  'E-035': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'E-036': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'E-037': async (sample) => {
    const { id, spermId } = await sampleRound(sample, doe)
    return { path: { id }, body: { spermId, pedigree: 'CP', motherIds: [await doe(sample)] } }
  },
  'E-038': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'E-039': async (sample) => {
    const { id, motherId } = await sampleRound(sample, doe)
    return { path: { id, motherId } }
  },
  'W-33': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'W-34': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'W-35': async (sample) => {
    const { id, spermId } = await sampleRound(sample, doe)
    const pairs = [{ motherId: await doe(sample), spermId, pedigree: 'CP' }]
    return { path: { id }, body: { clientId: randomUUID(), pairs } }
  },
  'W-37': async (sample) => {
    const { id, spermId } = await sampleRound(sample, doe)
    return { path: { id }, body: { sperms: [{ spermId, doses: 4 }] } }
  },
  'W-38': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'W-39': async (sample) => ({ path: { id: (await sampleRound(sample, doe, { active: true })).id } }),
  'W-40': async (sample) => {
    const { id, motherId } = await sampleRound(sample, doe, { active: true })
    return { path: { id }, body: { motherIds: [motherId], reason: 'ILL' } }
  },
  'W-41': async (sample) => {
    const { id, motherId } = await sampleRound(sample, doe, { active: true, skipped: true })
    return { path: { id, motherId } }
  },
  'W-47': async (sample) => ({ path: { id: await roundChange(sample, doe) } }),
  'W-53': () => ({}),
  'W-55': async ({ world }) => {
    await world.admin.query('delete from app.breeding_settings')
    return { body: { version: 0 } }
  },
  'W-57': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
})
