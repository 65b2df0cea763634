import { randomUUID } from 'node:crypto'
import { insert, type Request, type Sample } from './sample.ts'
import { unsentFileBytes } from './unsent-file.ts'

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

/** A command of a phone of that farm that was refused. */
async function buildReport({ world, farmId }: Sample): Promise<number> {
  return insert(
    world,
    `insert into app.commands (version, client_id, user_id, username, farm_id, name, status, source, payload, seq, hash)
     values ($1, $2, null, 'sample', $3, 'ROW_SAVE', 'ERROR', 'MOBILE', '{}', 0, '') returning id`,
    [world.now, randomUUID(), farmId],
  )
}

/** A file of one entry that came to nothing. */
async function unsentFileOf(sample: Sample): Promise<Uint8Array> {
  const row = {
    seq: 1,
    clientId: randomUUID(),
    command: 'LATER_ON',
    at: '2026-05-12T07:00:00Z',
    v: 1,
    payload: {},
  }
  return unsentFileBytes(await buildLane(sample), [row])
}

/** Requests of phones. */
export const FIELD_SAMPLES: Record<string, (sample: Sample) => Request | Promise<Request>> = {
  'W-80': () => ({}),
  'W-82': async (sample) => ({
    body: { laneId: await buildLane(sample), lastAcked: 0, unsent: 0, build: 'sample', persisted: true },
  }),
  'W-83': () => ({ body: { laneId: randomUUID(), label: 'Sample' } }),
  'W-84': async (sample) => ({ path: { id: await buildLane(sample) } }),
  'W-81': ({ farmId }) => ({ query: `farmId=${farmId}` }),
  'W-85': () => ({}),
  'W-86': async (sample) => ({ path: { id: await buildReport(sample) }, body: { how: 'KEEP' } }),
  'W-87': async (sample) => ({ body: await unsentFileOf(sample) }),
  'W-88': () => ({}),
}
