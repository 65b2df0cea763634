import type { CommandName } from '@warren/shared/kernel/command-object.ts'
import { taskHandlers } from '../src/app/task-handlers.ts'
import { startWorker } from '../src/platform/jobs/worker.ts'
import { openLog } from '../src/platform/log/log.ts'
import { bearer, buildFarm, type Caller, signInAs } from './builders.ts'
import { earTagFile, fileForm } from './workbooks.ts'
import type { World } from './world.ts'

/** A checked upload, ready for any next step. */
export async function checkedImport(world: World, userId: number): Promise<number> {
  const { rows } = await world.admin.query<{ id: number }>(
    `with j as (insert into app.jobs (user_id, kind, status) values ($1, 'IMPORT', 'DONE') returning id)
     insert into app.imports (user_id, kind, language, file_name, file_size, file, repairs, direct, job_id, status, can_apply)
     select $1, 'EAR_TAGS', 'en', 'x.xlsx', 0, '', $2, false, j.id, 'CHECKED', true from j returning id`,
    [userId, JSON.stringify({ cells: [], maps: [], skips: [] })],
  )
  return rows[0]?.id ?? 0
}

/** What its user says of a file of tags, and a file of which that can be said. */
export const TAG_COLUMNS = {
  columns: [
    { place: 0, key: 'tag' },
    { place: 1, key: 'eid' },
  ],
  dayOrders: {},
}
export async function showColumns(world: World, id: number): Promise<number> {
  const shown = TAG_COLUMNS.columns.map(({ place }) => ({
    place,
    heading: `Column ${place}`,
    samples: [],
    dayOrder: null,
    unclear: null,
    key: null,
  }))
  await world.admin.query('update app.imports set file_columns = $2 where id = $1', [
    id,
    JSON.stringify(shown),
  ])
  return id
}
const shownImport = async (world: World, userId: number): Promise<number> =>
  showColumns(world, await checkedImport(world, userId))

/** One that was written: nothing is left to take back. */
async function writtenImport(world: World, userId: number): Promise<number> {
  const id = await checkedImport(world, userId)
  await world.admin.query(
    "update app.imports set status = 'APPLIED', saved = 0, effect_id = 0 where id = $1",
    [id],
  )
  return id
}

/** What may be done with an uploaded file, each as one call of its uploader. */
export function importSteps<U extends { readonly id: number }>(of: () => { world: World; boss: U }) {
  const step = (name: CommandName, path: string, made = checkedImport, body?: object) => ({
    by: () => of().boss,
    name,
    record: 'import' as const,
    run: async (call: Caller) =>
      call('POST', `/api/v1/imports/${await made(of().world, of().boss.id)}/${path}`, body),
  })
  return {
    'W-14': step('IMPORT_REPAIR', 'repair', checkedImport, { skips: [2] }),
    'W-281': step('IMPORT_MAP', 'columns', shownImport, TAG_COLUMNS),
    'W-15': step('IMPORT_APPLY', 'apply'),
    'W-16': step('IMPORT_CANCEL', 'cancel'),
    'W-241': step('IMPORT_UNDO', 'undo', writtenImport),
  }
}

export async function uploadTag(
  world: World,
  user: { username: string },
  url: string,
): Promise<{ status: number; body: unknown }> {
  const form = fileForm('log.xlsx', await earTagFile([['L-00001', '900000000000001']]))
  const headers = { ...form.headers, ...bearer(await signInAs(world, user)) }
  const answer = await world.app.inject({ method: 'POST', url, payload: form.payload, headers })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

/** The worker reads files; here it lives for one call only, so that its rows have one cause. */
export async function withWorker<T>(world: World, work: () => Promise<T>): Promise<T> {
  const { engine, settings, clock } = world.services
  const handlers = taskHandlers(engine, settings, clock)
  const worker = await startWorker(world.urlAs('warren_worker'), handlers, openLog('silent'))
  try {
    return await work()
  } finally {
    await worker.stop()
  }
}

const someTags = (world: World, farm: number | null) =>
  world.admin.query(
    'insert into app.ear_tags (tag, eid, farm_id) select $1 || n, $2 || n, $3 from generate_series(10000, 10002) n',
    [farm === null ? 'P-' : 'Q-', farm === null ? '9000000001' : '9000000002', farm],
  )

export async function placeSome(world: World, call: Caller, farmId: number) {
  await someTags(world, null)
  return call('POST', `/api/v1/ear-tag/placement?farmId=${farmId}`, { farmId: -1 })
}

export async function relocateSome(world: World, call: Caller, farmId: number) {
  const from = (await buildFarm(world)).id
  await someTags(world, from)
  const filter = { farmId: from, active: true, used: false }
  return call('POST', `/api/v1/ear-tag/relocation?farmId=${farmId}`, filter)
}
