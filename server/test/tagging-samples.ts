import { insert, type Request, type Sample } from './sample.ts'

/** A list of that farm, without pairs. */
const list = ({ world, farmId, userId }: Sample): Promise<number> =>
  insert(
    world,
    `insert into app.ear_tagging_lists (farm_id, user_id, username, list_name, started_at, end_at)
     values ($1, $2, 'sample', 'Sample', now(), now()) returning id::int`,
    [farmId, userId],
  )

/** Requests of ear-tagging lists. */
export const TAGGING_SAMPLES: Record<string, (sample: Sample) => Request | Promise<Request>> = {
  'E-061': () => ({ query: 'from=2026-01-01&to=2026-05-12' }),
  'E-062': async (sample) => ({ path: { id: await list(sample) } }),
}
