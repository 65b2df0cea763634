import type { ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { expect, it, onTestFinished } from 'vitest'
import { importClient } from '../../../test/import-client.ts'
import { withWorker } from '../../../test/register-changes.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { fresh, check, call, settled, registered } = importClient(world)

/** Polls until this many statements of the product with these words wait for a lock. */
async function untilWaiting(count: number, words: string): Promise<void> {
  const waiting = async () =>
    (
      await world().admin.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query ilike '%' || $1 || '%'`,
        [words],
      )
    ).rowCount ?? 0
  for (let i = 0; i < 400; i++) {
    if ((await waiting()) >= count) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`Fewer than ${count} statements with ${words} wait for a lock`)
}

/** A connection of the test's own that holds locks; it ends with the test, whatever comes. */
async function hold() {
  const client = await world().admin.connect()
  onTestFinished(() => client.release(true))
  return client
}

it('S15: a cancel that is answered with 200 while the worker is about to write leaves no row behind', async () => {
  const row = fresh()
  let state: ImportState | undefined
  await withWorker(world(), async () => {
    state = await check([row])
  })
  const id = state?.id ?? 0
  expect((await call('POST', `/api/v1/imports/${id}/apply`)).status).toBe(200)
  // The register stands still, so that the worker compares no further; the import's row, so that the cancel comes first.
  const [register, own] = [await hold(), await hold()]
  await register.query('begin; lock table app.ear_tags in access exclusive mode')
  await own.query('begin')
  await own.query('select from app.imports where id = $1 for update', [id])
  await withWorker(world(), async () => {
    await untilWaiting(1, 'ear_tags')
    const cancel = call<ImportState>('POST', `/api/v1/imports/${id}/cancel`)
    await untilWaiting(1, 'for update')
    await register.query('commit')
    // The worker compared, asked whether it is to stop, and waits behind the cancel to write.
    await untilWaiting(2, 'for update')
    await own.query('commit')
    expect((await cancel).status).toBe(200)
    await expect.poll(() => openJobs(id)).toBe(0)
  })
  expect(await registered([row[0]])).toEqual([])
  expect((await call('GET', `/api/v1/imports/${id}`)).body).toMatchObject({
    status: 'CANCELLED',
    saved: null,
  })
})

const openJobs = async (id: number): Promise<number | null> =>
  (
    await world().admin.query(
      `select from app.jobs j join app.imports i on i.job_id = j.id where i.id = $1 and j.status in ('QUEUED', 'RUNNING')`,
      [id],
    )
  ).rowCount

it('S15: a cancel that comes after the rows is refused', async () => {
  const row = fresh()
  let id = 0
  await withWorker(world(), async () => {
    id = (await check([row])).id
    await call('POST', `/api/v1/imports/${id}/apply`)
    expect((await settled(id)).status).toBe('APPLIED')
  })
  expect((await call('POST', `/api/v1/imports/${id}/cancel`)).status).toBe(405)
  expect(await registered([row[0]])).toEqual([row[0]])
})
