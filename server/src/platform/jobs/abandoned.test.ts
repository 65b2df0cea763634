import { describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { openLog } from '../log/log.ts'
import { guardQueue } from './abandoned.ts'
import { startWorker } from './worker.ts'

const world = testWorld()
const LONG_AGO = '10 minutes'

async function lockedJob(workerId: string): Promise<number> {
  const { rows } = await world().admin.query<{ id: number }>(
    "select (graphile_worker.add_job('prune-expired', '{}')).id::int as id",
  )
  const id = rows[0]?.id ?? 0
  await world().admin.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '${LONG_AGO}' where id = $2`,
    [workerId, id],
  )
  return id
}
const ownerOf = async (id: number): Promise<string | null | undefined> =>
  (
    await world().admin.query<{ by: string | null }>(
      'select locked_by as by from graphile_worker._private_jobs where id = $1',
      [id],
    )
  ).rows[0]?.by

async function untilFree(id: number): Promise<boolean> {
  for (let i = 0; i < 80; i++) {
    if ((await ownerOf(id)) === null) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

describe('a job whose worker is gone', () => {
  it('is free again within seconds; one whose worker lives stays with it', async () => {
    const url = world().urlAs('warren_worker')
    const [living, watcher] = [guardQueue(url, openLog('silent')), guardQueue(url, openLog('silent'))]
    living.claim('worker-living')
    const [kept, lost] = [await lockedJob('worker-living'), await lockedJob('worker-dead')]
    expect(await untilFree(lost)).toBe(true)
    expect(await ownerOf(kept)).toBe('worker-living')
    // Its process dies: the engine drops the connection, and with it the lock.
    await living.stop()
    expect(await untilFree(kept)).toBe(true)
    await watcher.stop()
  })

  it('and whose last try died is marked as failed, so that no client waits for it', async () => {
    const guard = guardQueue(world().urlAs('warren_worker'), openLog('silent'))
    const { id: userId } = await buildUser(world(), { role: 'SUPERADMIN' })
    const { rows } = await world().admin.query<{ id: number }>(
      "insert into app.jobs (user_id, kind, status) values ($1, 'IMPORT', 'RUNNING') returning id",
      [userId],
    )
    const jobId = rows[0]?.id
    const job = await lockedJob('worker-last')
    await world().admin.query(
      'update graphile_worker._private_jobs set attempts = max_attempts, payload = $1 where id = $2',
      [JSON.stringify({ jobId, importId: 1 }), job],
    )
    expect(await untilFree(job)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const status = await world().admin.query<{ status: string }>(
      'select status from app.jobs where id = $1',
      [jobId],
    )
    expect(status.rows[0]?.status).toBe('FAILED')
    await guard.stop()
  })

  it('is watched on after the connection of the watcher was cut', async () => {
    const url = world().urlAs('warren_worker')
    const guard = guardQueue(url, openLog('silent'))
    guard.claim('worker-cut')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await world().admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'warren-queue-guard' and datname = current_database()",
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    const [own, lost] = [await lockedJob('worker-cut'), await lockedJob('worker-lost')]
    expect(await untilFree(lost)).toBe(true)
    expect(await ownerOf(own)).toBe('worker-cut')
    await guard.stop()
  })

  it('is not one that takes long: a living worker keeps what it works on', async () => {
    let runs = 0
    const handlers = {
      'prepare-password-reset': async () => {},
      'send-mail': async () => {},
      'keep-log': async () => {},
      'check-chain': async () => {},
      'anchor-commands': async () => {},
      'run-import': async () => {},
      'make-file': async () => {},
      'prune-files': async () => {},
      'watch-group': async () => {},
      'refresh-curves': async () => {},
      'watch-farms': async () => {},
      'prune-expired': async () => {
        runs++
        await new Promise((resolve) => setTimeout(resolve, 10_000))
      },
    }
    const url = world().urlAs('warren_worker')
    await world().admin.query('delete from graphile_worker._private_jobs')
    const workers = [
      await startWorker(url, handlers, openLog('silent')),
      await startWorker(url, handlers, openLog('silent')),
    ]
    await world().admin.query("select graphile_worker.add_job('prune-expired', '{}')")
    await new Promise((resolve) => setTimeout(resolve, 9500))
    expect(runs).toBe(1)
    await Promise.all(workers.map((worker) => worker.stop()))
  })
})
