import pg from 'pg'
import type { Log } from '../log/log.ts'

/** Namespace of our advisory locks: one per worker pool of the queue, held as long as its process lives. */
const LIVING = 0x7761_7272
const SWEEP_MS = 3000
/** Grace period of a new worker: it reports that it lives right after it starts. */
const YOUNG = '3 seconds'

export interface Guard {
  /** A worker pool of this process has begun. */
  readonly claim: (workerId: string) => void
  readonly stop: () => Promise<void>
}

/**
 * A worker that is killed cannot give its jobs back, and the queue by itself waits hours before it believes that.
 * Here each worker holds a lock that the engine drops with the connection; a job whose worker holds none is free again.
 */
export function guardQueue(url: string, log: Log): Guard {
  const claims = new Set<string>()
  let client = open()
  let stopped = false
  let sweeping = Promise.resolve()

  function open(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'warren-queue-guard' })
    let lost = false
    fresh.on('error', (error) => {
      // A cut line may say so twice; two connections of ours would wait for each other's locks.
      if (lost) return
      lost = true
      log.error({ err: error }, 'queue guard connection')
      if (!stopped) client = open()
    })
    const ready = fresh.connect().then(async () => {
      for (const id of claims) await hold(fresh, id)
      return fresh
    })
    ready.catch(() => {})
    return ready
  }

  const timer = setInterval(() => {
    sweeping = sweeping.then(async () => {
      try {
        await freeAbandoned(await client, claims)
      } catch (error) {
        log.error({ err: error }, 'queue guard')
        // A connection that never came up is tried again at the next turn.
        if (!stopped && (await client.catch(() => undefined)) === undefined) client = open()
      }
    })
  }, SWEEP_MS)

  return {
    claim: (workerId) => {
      claims.add(workerId)
      client.then((ready) => hold(ready, workerId)).catch(() => {})
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await sweeping
      await (await client.catch(() => undefined))?.end()
    },
  }
}

const hold = (client: pg.Client, workerId: string) =>
  client.query('select pg_advisory_lock($1, hashtext($2))', [LIVING, workerId])

async function freeAbandoned(client: pg.Client, own: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker._private_jobs where locked_at < now() - interval '${YOUNG}'`,
  )
  const dead: string[] = []
  for (const { id } of rows) {
    if (own.has(id)) continue
    const got = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as free',
      [LIVING, id],
    )
    if (!got.rows[0]?.free) continue
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [LIVING, id])
    dead.push(id)
  }
  if (dead.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
  await client.query(GIVE_UP)
}

/** Marks jobs as failed whose last try died with its worker, so that no client waits for them. */
const GIVE_UP = `
  update app.jobs set status = 'FAILED', error = 'UNHANDLED_EXCEPTION', finished_at = now()
  where status in ('QUEUED', 'RUNNING') and id in (
    select (payload ->> 'jobId')::bigint from graphile_worker._private_jobs
    where locked_at is null and attempts >= max_attempts and payload ->> 'jobId' is not null)`
