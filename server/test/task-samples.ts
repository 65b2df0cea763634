import { buildUser } from './builders.ts'
import { workedRound } from './cover-samples.ts'
import type { Doe } from './sample-round.ts'
import type { Request, Sample } from './sample.ts'

/** A task of a closed group, and a worker of the farm who has it. */
async function workedTask(sample: Sample, doe: Doe) {
  const { id: userId } = await buildUser(sample.world, { role: 'USER', farmId: sample.farmId })
  const { id, taskId } = await workedRound(sample, doe)
  return { path: { id, taskId }, userId }
}

/** Requests of the work of rounds; `doe` makes one that may be paired. */
export const taskSamples = (doe: Doe): Record<string, (sample: Sample) => Request | Promise<Request>> => ({
  'E-051': () => ({}),
  'E-052': async (sample) => ({ path: { id: (await workedRound(sample, doe)).id } }),
  'E-053': async (sample) => ({ path: (await workedTask(sample, doe)).path }),
  'E-054': async (sample) => {
    const { path } = await workedTask(sample, doe)
    const { id } = await buildUser(sample.world, { role: 'USER', farmId: sample.farmId })
    return { path, body: { userIds: [id] } }
  },
  'E-055': async (sample) => {
    const { path, userId } = await workedTask(sample, doe)
    return { path: { ...path, userId } }
  },
  'W-48': async (sample) => {
    const { path, userId } = await workedTask(sample, doe)
    return { path, body: { parts: [{ userId, stableId: null, row: null }], version: 1 } }
  },
  'W-49': async (sample) => {
    const { path } = await workedTask(sample, doe)
    return { path, body: { status: 'DONE', version: 1 } }
  },
  'W-50': async (sample) => ({ path: { taskId: (await workedTask(sample, doe)).path.taskId } }),
  'X-07': () => ({}),
})
