import { randomUUID } from 'node:crypto'
import { herdFile } from './import-herd.ts'
import { insert, type Request, type Sample } from './sample.ts'

type Doe = (sample: Sample) => Promise<number>

let count = 0

/** A draft of that farm with one doe on its list, and semen for another. */
async function round(sample: Sample, doe: Doe, { active = false, skipped = false } = {}) {
  const { world, farmId, userId } = sample
  const label = `R${++count}`
  await insert(world, 'insert into app.production_group_names (farm_id, name) values ($1, $2) returning id', [
    farmId,
    label,
  ])
  const id = await insert(
    world,
    "insert into app.ia_groups (farm_id, name, start_date, active) values ($1, $2, date '2026-05-12', $3) returning id::int",
    [farmId, label, active],
  )
  const spermId = await insert(
    world,
    'insert into app.sperms (farm_id, label) values ($1, $2) returning id::int',
    [farmId, label],
  )
  const motherId = await doe(sample)
  if (skipped)
    await world.admin.query(
      `insert into app.ia_group_skips (farm_id, ia_group_id, mother_id, reason, sperm_id, sperm_label, pedigree, post_addition, at, user_id)
       values ($1, $2, $3, 'ILL', $4, $5, 'CP', false, now(), $6)`,
      [farmId, id, motherId, spermId, label, userId],
    )
  else
    await world.admin.query(
      "insert into app.covers (farm_id, ia_group_id, mother_id, sperm_id, pedigree) values ($1, $2, $3, $4, 'CP')",
      [farmId, id, motherId, spermId],
    )
  return { id, label, spermId, motherId }
}
/** A change of a round that added its one cover. */
async function roundChange(sample: Sample, doe: Doe): Promise<number> {
  const { id } = await round(sample, doe)
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
    const { label } = await round(sample, doe)
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
  'E-066': async (sample) => ({ path: { id: (await round(sample, doe)).id } }),
  'W-54': async (sample) => ({ path: { id: (await round(sample, doe)).id, paper: 'pairing' } }),
})

/** Requests of insemination groups; `doe` makes one that may be paired. */
export const roundSamples = (doe: Doe): Samples => ({
  ...fileSamples(doe),
  'E-031': () => ({}),
  'E-032': async (sample) => ({ body: { motherGroup: (await round(sample, doe)).label, startDate: null } }),
  'E-033': async (sample) => ({ path: { id: (await round(sample, doe)).id } }),
  'E-034': async (sample) => {
    const { id, label } = await round(sample, doe)
    return { path: { id }, body: { motherGroup: label, startDate: 1_780_000_000_000 } }
  },
  'E-035': async (sample) => ({ path: { id: (await round(sample, doe)).id } }),
  'E-036': async (sample) => ({ path: { id: (await round(sample, doe)).id } }),
  'E-037': async (sample) => {
    const { id, spermId } = await round(sample, doe)
    return { path: { id }, body: { spermId, pedigree: 'CP', motherIds: [await doe(sample)] } }
  },
  'E-038': async (sample) => ({ path: { id: (await round(sample, doe)).id } }),
  'E-039': async (sample) => {
    const { id, motherId } = await round(sample, doe)
    return { path: { id, motherId } }
  },
  'W-33': async (sample) => ({ path: { id: (await round(sample, doe)).id } }),
  'W-34': async (sample) => ({ path: { id: (await round(sample, doe)).id } }),
  'W-35': async (sample) => {
    const { id, spermId } = await round(sample, doe)
    const pairs = [{ motherId: await doe(sample), spermId, pedigree: 'CP' }]
    return { path: { id }, body: { clientId: randomUUID(), pairs } }
  },
  'W-37': async (sample) => {
    const { id, spermId } = await round(sample, doe)
    return { path: { id }, body: { sperms: [{ spermId, doses: 4 }] } }
  },
  'W-38': async (sample) => ({ path: { id: (await round(sample, doe)).id } }),
  'W-39': async (sample) => ({ path: { id: (await round(sample, doe, { active: true })).id } }),
  'W-40': async (sample) => {
    const { id, motherId } = await round(sample, doe, { active: true })
    return { path: { id }, body: { motherIds: [motherId], reason: 'ILL' } }
  },
  'W-41': async (sample) => {
    const { id, motherId } = await round(sample, doe, { active: true, skipped: true })
    return { path: { id, motherId } }
  },
  'W-47': async (sample) => ({ path: { id: await roundChange(sample, doe) } }),
  'W-53': () => ({}),
  'W-55': async ({ world }) => {
    await world.admin.query('delete from app.breeding_settings')
    return { body: { version: 0 } }
  },
  'W-57': async (sample) => ({ path: { id: (await round(sample, doe)).id } }),
})
