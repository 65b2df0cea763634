import { sampleGroup } from './group-samples.ts'
import { insert, type Request, type Sample } from './sample.ts'

/** A group with an open alarm. */
export async function sampleAlarm(sample: Sample): Promise<{ id: number; groupId: number }> {
  const { id: groupId } = await sampleGroup(sample)
  const id = await insert(
    sample.world,
    `insert into app.group_alarms (farm_id, group_id, stock, signal, level, day, told_day, watched_to, value, observed, expected,
       usual_from, usual_to, state)
     values ($1, $2, 'FAT', 'DEATHS', 'ALARM', '2026-05-10', '2026-05-11', '2026-05-12', 23054, 26, 8.27, 3, 14, 'OPEN') returning id::int`,
    [sample.farmId, groupId],
  )
  return { id, groupId }
}

/** Requests of the watch of groups. */
export const WATCH_SAMPLES: Record<string, (sample: Sample) => Request | Promise<Request>> = {
  'W-68': async (sample) => ({ path: { id: (await sampleAlarm(sample)).groupId } }),
  'W-69': () => ({}),
  'W-70': async (sample) => ({
    path: { id: (await sampleAlarm(sample)).id },
    body: { state: 'SEEN', note: 'ERE in pen 4, treated' },
  }),
}
