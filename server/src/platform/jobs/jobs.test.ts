import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import type { Db } from '../db/db.ts'
import { openLog } from '../log/log.ts'
import { enqueue } from './enqueue.ts'
import { insertJob, requestCancel } from './jobs.queries.ts'
import { runJob } from './run-job.ts'
import { startWorker, type TaskHandlers } from './worker.ts'

const world = testWorld()
const deps = () => ({ engine: world().engine, clock: () => world().now })

const findJob = (db: Db, id: number) =>
  db
    .selectFrom('jobs')
    .select([
      'id',
      'kind',
      'status',
      'done',
      'total',
      'result',
      'error',
      'cancel_requested as cancelRequested',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

async function newJob() {
  const user = await buildUser(world(), { role: 'ADMIN' })
  const visibility = { userId: user.id, farmIds: [user.farmId ?? 0] }
  const id = await world().engine.write('app', visibility, (tx) =>
    insertJob(tx, { farmId: user.farmId, userId: user.id, kind: 'test' }),
  )
  const look = () => world().engine.read('app', visibility, (db) => findJob(db, id))
  return { id, visibility, look }
}

describe('long work', () => {
  it('shows its progress while it runs and its result when done', async () => {
    const { id, look, visibility } = await newJob()
    expect(await look()).toMatchObject({ status: 'QUEUED', done: 0 })
    await runJob(deps(), id, async (run) => {
      expect(run.visibility).toEqual(visibility)
      await run.progress(50, 200)
      expect(await look()).toMatchObject({ status: 'RUNNING', done: 50, total: 200 })
      return { rows: 200 }
    })
    expect(await look()).toMatchObject({ status: 'DONE', result: { rows: 200 } })
  })

  it('stops when its user asks, and does not start when cancelled before', async () => {
    const { id, look, visibility } = await newJob()
    await runJob(deps(), id, async (run) => {
      await world().engine.write('app', visibility, (tx) => requestCancel(tx, id))
      await run.progress(1, 2)
      return 'never'
    })
    expect(await look()).toMatchObject({ status: 'CANCELLED', result: null })
    const early = await newJob()
    await world().engine.write('app', early.visibility, (tx) => requestCancel(tx, early.id))
    let started = false
    await runJob(deps(), early.id, async () => (started = true))
    expect([started, (await early.look())?.status]).toEqual([false, 'CANCELLED'])
  })

  it('that crashes is FAILED and thrown on; that was interrupted starts again', async () => {
    const { id, look } = await newJob()
    await expect(runJob(deps(), id, () => Promise.reject(new Error('disk full')))).rejects.toThrow(
      'disk full',
    )
    expect(await look()).toMatchObject({ status: 'FAILED', error: 'UNHANDLED_EXCEPTION' })
    const second = await newJob()
    await world().admin.query("update app.jobs set status = 'RUNNING', done = 3 where id = $1", [second.id])
    await runJob(deps(), second.id, async () => 'again')
    expect(await second.look()).toMatchObject({ status: 'DONE', result: 'again' })
  })

  it.each([
    ['a deadlock', '40P01', 'RUNNING'],
    ['a lock that did not become free', '55P03', 'RUNNING'],
    ['a statement that ran too long', '57014', 'FAILED'],
  ])(
    'that met %s is left to the queue where another try may go through: %s leaves it %s',
    async (_what, code, status) => {
      const { id, look } = await newJob()
      const met = Object.assign(new DatabaseError('met', 3, 'error'), { code })
      await expect(runJob(deps(), id, () => Promise.reject(met))).rejects.toBe(met)
      expect(await look()).toMatchObject({ status })
      if (status === 'FAILED') return
      // Tried again it is done; the last try says that it failed.
      await runJob(deps(), id, async () => 'again')
      expect(await look()).toMatchObject({ status: 'DONE', result: 'again' })
      const last = await newJob()
      await expect(runJob({ ...deps(), isLastTry: true }, last.id, () => Promise.reject(met))).rejects.toBe(
        met,
      )
      expect(await last.look()).toMatchObject({ status: 'FAILED' })
    },
  )

  it('of another user is invisible, and cannot be cancelled', async () => {
    const [mine, theirs] = [await newJob(), await newJob()]
    expect(await world().engine.read('app', mine.visibility, (db) => findJob(db, theirs.id))).toBeUndefined()
    await world().engine.write('app', mine.visibility, (tx) => requestCancel(tx, theirs.id))
    expect(await theirs.look()).toMatchObject({ cancelRequested: false })
  })
})

describe('the queue', () => {
  it('runs what a committed command enqueued, and nothing of a rolled-back one', async () => {
    const seen: string[] = []
    const handlers: TaskHandlers = {
      'prepare-password-reset': async ({ username }) => void seen.push(username),
      'send-mail': async () => {},
      'prune-expired': async () => {},
      'keep-log': async () => {},
      'check-chain': async () => {},
      'anchor-commands': async () => {},
      'run-import': async () => {},
      'make-file': async () => {},
      'prune-files': async () => {},
      'watch-group': async () => {},
      'refresh-curves': async () => {},
      'watch-farms': async () => {},
    }
    const runner = await startWorker(world().urlAs('warren_worker'), handlers, openLog('silent'))
    const { engine } = world()
    const rolledBack = engine.write('app', { userId: null, farmIds: [] }, async (tx) => {
      await enqueue(tx, 'prepare-password-reset', { username: 'rolled back' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await engine.write('app', { userId: null, farmIds: [] }, (tx) =>
      enqueue(tx, 'prepare-password-reset', { username: 'committed' }),
    )
    for (let i = 0; i < 100 && seen.length === 0; i++) await new Promise((resolve) => setTimeout(resolve, 20))
    await runner.stop()
    expect(seen).toEqual(['committed'])
  })

  it('is closed to requests but for its one door', async () => {
    const { sql } = await import('kysely')
    const { engine } = world()
    await expect(
      engine.write('app', { userId: null, farmIds: [] }, (tx) =>
        sql`select * from graphile_worker._private_jobs`.execute(tx),
      ),
    ).rejects.toThrow('permission denied')
  })
})
