import { randomUUID } from 'node:crypto'
import type { Request, Sample } from './sample.ts'

/** The lane of a worker of that farm. */
async function buildLane({
  world,
  farmId,
  userId,
}: Pick<Sample, 'world' | 'userId'> & { readonly farmId: number | null }): Promise<string> {
  const lane = randomUUID()
  await world.admin.query(
    `insert into app.field_lanes (lane, farm_id, user_id, label, epoch, created_at, seen_at)
     values ($1, $2, $3, 'Sample', 0, $4, $4)`,
    [lane, farmId, userId, world.now],
  )
  return lane
}

/** Requests of phones. */
export const FIELD_SAMPLES: Record<string, (sample: Sample) => Request | Promise<Request>> = {
  'W-80': () => ({}),
  'W-82': async (sample) => ({
    body: { laneId: await buildLane(sample), lastAcked: 0, unsent: 0, build: 'sample', persisted: true },
  }),
  'W-83': () => ({ body: { laneId: randomUUID(), label: 'Sample' } }),
  'W-84': async (sample) => ({ path: { id: await buildLane(sample) } }),
}
