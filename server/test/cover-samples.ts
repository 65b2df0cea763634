import { type Doe, sampleRound } from './sample-round.ts'
import { herdFile } from './import-herd.ts'
import type { Request, Sample } from './sample.ts'

/** The same with work for every worker of the farm, so that workers may see its covers. */
export async function workedRound(sample: Sample, doe: Doe) {
  const made = await sampleRound(sample, doe, { active: true })
  const { rows } = await sample.world.admin.query<{ id: number }>(
    `with t as (insert into app.ia_tasks (farm_id, ia_group_id, type, estimated_start_at)
       select $1, $2, type, now() from unnest(array['insemination', 'check-touching', 'farrowing', 'weighing3', 'weighing4']) type
       returning farm_id, id, type)
     , u as (insert into app.ia_task_users (farm_id, task_id, user_id)
     select t.farm_id, t.id, u.id from t join app.users u on u.farm_id = t.farm_id and u.role = 'USER' where t.type = 'check-touching')
     select id::int from t where type = 'check-touching'`,
    [sample.farmId, made.id],
  )
  return { ...made, taskId: rows[0]?.id ?? 0 }
}

let count = 0

/** A file with a palpation of the one doe on the list. */
async function resultFile(sample: Sample, doe: Doe): Promise<Request> {
  const { id, motherId } = await sampleRound(sample, doe, { active: true })
  const motherTattoo = `FELT${String(++count).padStart(4, '0')}`
  await sample.world.admin.query('update app.rabbits set tattoo = $2 where id = $1', [motherId, motherTattoo])
  return { path: { id }, body: await herdFile('FARROWING', [{ motherTattoo, nanny: true }]) }
}

/** Requests of the covers of a group; `doe` makes one that may be paired. */
export const coverSamples = (doe: Doe): Record<string, (sample: Sample) => Promise<Request>> => ({
  'E-028': (sample) => resultFile(sample, doe),
  'E-067': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'E-068': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'E-069': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'W-51': async () => ({}),
  'W-52': async () => ({ query: 'from=2026-05-12&to=2026-05-25' }),
  'W-58': async () => ({}),
  'E-040': async (sample) => ({ path: { id: (await workedRound(sample, doe)).id } }),
  'E-041': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'W-42': async (sample) => ({ path: { id: (await sampleRound(sample, doe)).id } }),
  'W-43': async (sample) => {
    const { id } = await sampleRound(sample, doe, { active: true })
    const { rows } = await sample.world.admin.query<{ id: number }>(
      'select id::int from app.covers where ia_group_id = $1',
      [id],
    )
    const row = { id: rows[0]?.id, was: { nanny: false }, set: { nanny: true } }
    return { path: { id }, body: { rows: [row] } }
  },
  'W-44': async (sample) => ({ path: { id: (await workedRound(sample, doe)).id }, query: 'since=0' }),
})
