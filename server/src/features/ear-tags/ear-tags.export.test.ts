import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { earTagSheet } from '@warren/shared/features/ear-tags/ear-tags.sheet.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { RawCell } from '@warren/shared/kernel/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildFarm, type BuiltUser, buildUser, signInAs } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { readWorkbook } from '../../platform/excel/read-workbook.ts'
import { sheetWords } from '../../platform/excel/sheet-words.ts'
import { earTagRows, exportEarTags } from './export-ear-tags.ts'
import { freshTags, plantTags } from './testing/register.ts'

const POOL = 3
const world = testWorld({ worker: true, poolSize: POOL })
let operator: BuiltUser
let token: string
let farmId: number
let actor: Actor

beforeAll(async () => {
  operator = await buildUser(world(), { role: 'SUPERADMIN' })
  token = await signInAs(world(), operator)
  farmId = (await buildFarm(world())).id
  actor = {
    userId: operator.id,
    sessionId: 0,
    username: operator.username,
    role: 'SUPERADMIN',
    language: 'en',
    farmIds: [],
  }
  await plantTags(world(), [
    { tag: 'B-00002' },
    { tag: 'B-00001', farmId, carrier: { tattoo: '0012345' } },
    { tag: 'A-00009', farmId, active: false },
    ...freshTags('C', 0, 5000),
  ])
})

const download = (url: string) => world().app.inject({ method: 'GET', url, headers: bearer(token) })
const speak = (language: Language) =>
  world().admin.query('update app.users set language_code = $1 where id = $2', [language, operator.id])

/** Headings and rows of a workbook, read by the same door uploads come in. */
async function readBack(bytes: Uint8Array) {
  let headings: RawCell[] = []
  const rows: (readonly RawCell[])[] = []
  await readWorkbook(bytes, {
    choose: (found) => {
      headings = found
      return found.map((_, i) => i)
    },
    onRows: (batch) => void rows.push(...batch.map(({ cells }) => cells)),
  })
  return { headings, rows }
}

/** Transactions of super administrators' files that are open at this moment. */
const openTransactions = async (): Promise<number> =>
  (
    await world().admin.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name = 'warren-superadmin-files' and state <> 'idle'`,
    )
  ).rows[0]?.n ?? -1

describe('the register as rows', () => {
  it('comes by the keys of its sheet, in the order of tags, filtered like the list [ETR-02]', async () => {
    const rows = []
    for await (const row of earTagRows(world(), actor, { tagEndTo: 'B' })) rows.push(row)
    const { rows: farms } = await world().admin.query('select name from app.farms where id = $1', [farmId])
    const farmName = farms[0]?.name
    const eid = expect.stringMatching(/^\d{15}$/)
    expect(rows).toEqual([
      { tag: 'A-00009', eid, farmName, tattoo: null, active: false, used: false },
      { tag: 'B-00001', eid, farmName, tattoo: '0012345', active: true, used: true },
      { tag: 'B-00002', eid, farmName: null, tattoo: null, active: true, used: false },
    ])
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(earTagSheet.columns))
  })

  it('couples the filter like the list [ETR-04]', async () => {
    let count = 0
    for await (const row of earTagRows(world(), actor, { farmId: -1, used: true })) count += row.used ? 0 : 1
    expect(count).toBe(5001)
  })

  it('ends its transaction when the reader stops early or breaks, so that no connection is lost', async () => {
    for (let i = 0; i < 3 * POOL; i++) {
      for await (const row of earTagRows(world(), actor, {})) {
        expect(row.tag).toBe('A-00009')
        expect(await openTransactions()).toBe(1)
        break
      }
      const broken = async () => {
        for await (const row of earTagRows(world(), actor, {})) throw new Error(row.tag)
      }
      await expect(broken()).rejects.toThrow('A-00009')
    }
    expect(await openTransactions()).toBe(0)
  })

  it('sees the register as it was when it began', async () => {
    let count = 0
    for await (const _ of earTagRows(world(), actor, { tagStartFrom: 'C', tagEndTo: 'C' })) {
      if (count++ === 0) await plantTags(world(), freshTags('C', 99_990, 5))
    }
    expect(count).toBe(5000)
    await world().admin.query("delete from app.ear_tags where tag >= 'C-99990'")
  })
})

describe('the workbook of the register', () => {
  it('holds the filtered rows under the headings of the caller’s language, text as text', async () => {
    for (const language of ['en', 'hu'] as const) {
      await speak(language)
      const answer = await download('/api/v1/export/ear-tag?tagEndTo=B')
      expect(answer.statusCode).toBe(200)
      const { texts, yes, no } = sheetWords(language, earTagSheet)
      const { headings, rows } = await readBack(answer.rawPayload)
      expect(headings).toEqual(Object.keys(earTagSheet.columns).map((key) => texts.columns[key]))
      expect(rows.map((cells) => [cells[0], cells[3], cells[4], cells[5]])).toEqual([
        ['A-00009', null, no, no],
        ['B-00001', '0012345', yes, yes],
        ['B-00002', null, yes, no],
      ])
      expect(answer.headers['content-disposition']).toContain(
        encodeURIComponent(`${texts.title}_${operator.username}_2026-05-12_1000.xlsx`),
      )
    }
    await speak('en')
  })

  it('and its template read back as an import of tags: same headings, no rows but the example', async () => {
    const answer = await download('/api/v1/template/ear-tag')
    expect(answer.statusCode).toBe(200)
    const { texts } = sheetWords('en', earTagSheet)
    const { headings } = await readBack(answer.rawPayload)
    expect(headings).toEqual([texts.columns['tag'], texts.columns['eid']])
  })

  it('stops reading the register when the file is not wanted any more', async () => {
    for (let i = 0; i < 2 * POOL; i++) {
      const { content } = exportEarTags({ engine: world().engine, now: world().now }, actor, {}, 'UTC')
      for await (const bytes of content) {
        expect(bytes.length).toBeGreaterThan(0)
        break
      }
      expect(await openTransactions()).toBe(0)
    }
  })

  it('stops reading the register when the caller goes away', async () => {
    await plantTags(world(), freshTags('D', 0, 80_000))
    await world().app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world().app.server.address() as AddressInfo
    const options = { host: '127.0.0.1', port, path: '/api/v1/export/ear-tag', headers: bearer(token) }
    const jobs = async (status: string) =>
      (await world().admin.query("select from app.jobs where kind = 'FILE' and status = $1", [status]))
        .rowCount
    const soon = { interval: 10, timeout: 20_000 }
    for (let i = 1; i <= POOL + 1; i++) {
      const request = get(options)
      request.on('error', () => {})
      await expect.poll(() => jobs('RUNNING'), soon).toBe(1)
      request.destroy()
      // Stopped by its user, not done: nothing is made for a caller that has gone.
      await expect.poll(() => jobs('CANCELLED'), soon).toBe(i)
      expect(await openTransactions()).toBe(0)
    }
    expect((await download('/api/v1/ear-tags?pageSize=1')).statusCode).toBe(200)
  })
})
