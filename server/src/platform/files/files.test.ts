import type { FileState } from '@warren/shared/kernel/files.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, type BuiltUser, buildFarm, buildUser, signInAs } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { readWorkbook } from '../excel/read-workbook.ts'
import { CHUNK_BYTES } from './files.queries.ts'
import { inChunks, pruneFiles, runFile } from './run-file.ts'
import { rangeOf } from './send-file.ts'

const world = testWorld({ worker: true })
const DOES = 7000
const PLAIN = '/api/v1/export/rabbit?other=ALL_MOTHER'
let admin: BuiltUser
let token = ''

beforeAll(async () => {
  const { id: farmId } = await buildFarm(world())
  await world().admin.query(
    `insert into app.rabbits (farm_id, tattoo, sex) select $1, 'FILE' || md5(n::text), 'FEMALE' from generate_series(1, $2::int) n`,
    [farmId, DOES],
  )
  admin = await buildUser(world(), { role: 'ADMIN', farmId })
  token = await signInAs(world(), admin)
})

const ask = (method: 'GET' | 'POST', url: string, more: Record<string, string> = {}) =>
  world().app.inject({
    method,
    url,
    headers: { ...bearer(token), ...more },
  })
/** Asks for the list, and not to wait for it. */
const startAs = (by: string) => ask('GET', PLAIN, { ...bearer(by), prefer: 'respond-async' })
const start = async (): Promise<FileState> => {
  const answer = await startAs(token)
  expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([202, null])
  return answer.json<FileState>()
}
async function ready(id: string): Promise<FileState> {
  for (let i = 0; i < 800; i++) {
    const state = (await ask('GET', `/api/v1/files/${id}`)).json<FileState>()
    if (state.status !== 'QUEUED' && state.status !== 'RUNNING') return state
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('The file is not made')
}
async function rowsIn(file: Uint8Array): Promise<number> {
  let count = 0
  await readWorkbook(file, { choose: () => [0], onRows: (rows) => void (count += rows.length) })
  return count
}

describe('S2: a long file', () => {
  it('is answered by the plain call when it is whole, with its length, and nothing is kept', async () => {
    const answer = await ask('GET', PLAIN, { 'accept-encoding': 'br, gzip' })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.byteLength).toBeGreaterThan(CHUNK_BYTES)
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.byteLength))
    expect(await rowsIn(answer.rawPayload)).toBe(DOES)
    expect((await world().admin.query('select from app.spooled_chunks')).rowCount).toBe(0)
  })

  it('is made by a job that tells how far it is, and is fetched whole or in parts that fit together', async () => {
    const { id } = await start()
    const state = await ready(id)
    expect(state).toMatchObject({ status: 'DONE', code: null, progress: { done: DOES, total: null } })
    const url = `/api/v1/files/${id}/content`
    const whole = await ask('GET', url)
    expect(whole.rawPayload.byteLength).toBe(state.bytes)
    expect(whole.headers).toMatchObject({
      'content-length': String(state.bytes),
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringContaining(encodeURIComponent(state.name ?? '')) as string,
    })
    expect(await rowsIn(whole.rawPayload)).toBe(DOES)
    const cut = CHUNK_BYTES + 7
    const [head, tail] = [
      await ask('GET', url, { range: `bytes=0-${cut - 1}` }),
      await ask('GET', url, { range: `bytes=${cut}-` }),
    ]
    expect([head.statusCode, tail.statusCode]).toEqual([206, 206])
    expect(tail.headers['content-range']).toBe(`bytes ${cut}-${(state.bytes ?? 0) - 1}/${state.bytes}`)
    expect(Buffer.concat([head.rawPayload, tail.rawPayload]).equals(whole.rawPayload)).toBe(true)
  })

  it('is for its user alone, also among colleagues', async () => {
    const { id } = await start()
    await ready(id)
    const colleague = await signInAs(
      world(),
      await buildUser(world(), { role: 'ADMIN', farmId: admin.farmId }),
    )
    for (const [method, part] of [
      ['GET', ''],
      ['GET', '/content'],
      ['POST', '/cancel'],
    ] as const)
      expect((await ask(method, `/api/v1/files/${id}${part}`, bearer(colleague))).statusCode).toBe(404)
    expect((await ask('GET', `/api/v1/files/${id}/content`)).statusCode).toBe(200)
  })

  it('is gone when its time is over, pieces, row and job; and after a crash of the engine it is not sent in part', async () => {
    const { id } = await start()
    await ready(id)
    await world().admin.query('delete from app.spooled_chunks where file_id = $1 and seq = 0', [id])
    expect((await ask('GET', `/api/v1/files/${id}/content`)).statusCode).toBe(404)
    const before = world().now
    const later = new Date(before.getTime() + 61 * 60_000)
    await pruneFiles({ engine: world().engine, now: later })
    const left = await world().admin.query(
      `select from app.spooled_files union all select from app.spooled_chunks union all select from app.jobs where kind = 'FILE'`,
    )
    expect(left.rowCount).toBe(0)
    expect((await ask('GET', `/api/v1/files/${id}`)).statusCode).toBe(404)
  })

  describe('that is given up is not made', () => {
    const statusOfJob = async (id: string) => {
      const { rows } = await world().admin.query<{ status: string }>(
        'select j.status from app.jobs j join app.spooled_files f on f.job_id = j.id where f.id = $1',
        [id],
      )
      return rows[0]?.status
    }

    it('while it waits or is being made', async () => {
      const { id } = await start()
      expect((await ask('POST', `/api/v1/files/${id}/cancel`)).json()).toMatchObject({ status: 'CANCELLED' })
      await expect.poll(() => statusOfJob(id)).toBe('CANCELLED')
    })

    it('between being called and being looked up', async () => {
      const { rows } = await world().admin.query<{ id: string; jobId: number }>(
        `with job as (insert into app.jobs (farm_id, user_id, kind) values ($1, $2, 'FILE') returning id)
         insert into app.spooled_files (user_id, endpoint, request, job_id, expires_at)
         select $2, 'E-064', '{}', id, $3 from job returning id, job_id::int as "jobId"`,
        [admin.farmId, admin.id, world().now],
      )
      const [{ id, jobId }] = rows as [{ id: string; jobId: number }]
      await runFile({ engine: world().engine, clock: () => world().now, routes: [] }, { fileId: id, jobId })
      expect(await statusOfJob(id)).toBe('CANCELLED')
    })
  })

  it('is refused at once where the list itself is, and small ones come at once whatever the caller prefers', async () => {
    const prefer = { prefer: 'respond-async' }
    expect((await ask('GET', '/api/v1/export/rabbit?other=ALL_BUCK', prefer)).statusCode).toBe(405)
    expect((await ask('GET', '/api/v1/imports/999999/marked', prefer)).statusCode).toBe(404)
    const small = await ask('GET', '/api/v1/export/sperm', prefer)
    expect([small.statusCode, small.headers['content-length']]).toEqual([
      200,
      String(small.rawPayload.byteLength),
    ])
  })
})

describe('S2: a file that a plain call is sending', () => {
  const isWaited = async () =>
    (await world().admin.query<{ id: string }>('select id from app.spooled_files where is_waited')).rows

  /** A ready file of one piece, as its job would have left it. */
  const ready = async (userId: number, waited: boolean, age: number): Promise<string> => {
    const { rows } = await world().admin.query<{ id: string }>(
      `with job as (insert into app.jobs (farm_id, user_id, kind, status) values ($5, $1, 'FILE', 'DONE') returning id),
        file as (insert into app.spooled_files (user_id, endpoint, request, name, bytes, job_id, is_waited, created_at, expires_at)
          select $1, 'E-064', '{}', 'a.xlsx', 1, id, $2, $3::timestamptz - $4 * interval '1 minute', $3::timestamptz + interval '1 hour'
          from job returning id)
      insert into app.spooled_chunks (file_id, seq, user_id, content) select id, 0, $1, 'x' from file returning file_id as id`,
      [userId, waited, world().now, age, admin.farmId],
    )
    return rows[0]?.id ?? ''
  }

  it('stays while its user makes others; with four of them the next one waits', async () => {
    const user = await buildUser(world(), { role: 'ADMIN', farmId: admin.farmId })
    const by = await signInAs(world(), user)
    const fetched = async (id: string) =>
      (await ask('GET', `/api/v1/files/${id}/content`, bearer(by))).statusCode
    const files = [await ready(user.id, true, 9)]
    for (let n = 5; n > 0; n--) files.push(await ready(user.id, false, n))
    const { id: next } = (await startAs(by)).json<FileState>()
    expect(await Promise.all(files.map(fetched))).toEqual([200, 404, 404, 200, 200, 200])
    for (let n = 0; n < 3; n++) await ready(user.id, true, 1)
    expect((await startAs(by)).json()).toMatchObject({ code: 'FILES_UNDER_WAY' })
    const status = async () =>
      (await ask('GET', `/api/v1/files/${next}`, bearer(by))).json<FileState>().status
    await expect.poll(status).toBe('DONE')
    await world().admin.query('delete from app.spooled_files where user_id = $1', [user.id])
  })

  it('is known from its beginning', async () => {
    const answer = ask('GET', PLAIN)
    await expect.poll(isWaited).toHaveLength(1)
    expect((await answer).statusCode).toBe(200)
  })
})

describe('S2: a user', () => {
  it('has three files under way at most, and is told when to ask again', async () => {
    await world().stopWorker()
    const user = await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId: admin.farmId }))
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await startAs(user))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 503])
    expect(answers[3]?.json()).toMatchObject({ code: 'FILES_UNDER_WAY', params: { seconds: 10 } })
    expect(answers[3]?.headers['retry-after']).toBe('10')
  })

  it('and a farm six', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) {
      const user = await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId: admin.farmId }))
      for (let i = 0; i < 2; i++) statuses.push((await startAs(user)).statusCode)
    }
    expect(statuses).toEqual([202, 202, 202, 503, 503, 503])
  })
})

describe('pieces', () => {
  it('have one length, but for the last', async () => {
    async function* source() {
      for (const size of [3, 10, 0, 1, 25]) yield new Uint8Array(size).fill(size)
    }
    const pieces = []
    for await (const piece of inChunks(source(), 8)) pieces.push(piece)
    expect(pieces.map(({ byteLength }) => byteLength)).toEqual([8, 8, 8, 8, 7])
    expect(Buffer.concat(pieces).subarray(0, 5)).toEqual(Buffer.from([3, 3, 3, 10, 10]))
  })

  it.each([
    ['bytes=0-4', { from: 0, to: 4 }],
    ['bytes=95-', { from: 95, to: 99 }],
    ['bytes=-5', { from: 95, to: 99 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['rows=0-1', undefined],
    [undefined, undefined],
  ])('%s of a hundred bytes', (header, expected) => {
    expect(rangeOf(header, 100)).toEqual(expected)
  })
})
