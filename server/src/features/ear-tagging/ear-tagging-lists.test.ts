import type { EarTaggingList } from '@warren/shared/features/ear-tagging/ear-tagging.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildUser, type Caller, callerFor, signInAs } from '../../../test/builders.ts'
import { cellsOf } from '../../../test/workbook-cells.ts'
import { testWorld } from '../../../test/world.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { NO_VISIBILITY, openEngine } from '../../platform/db/engine.ts'
import { findList, pageLists } from './ear-tagging.queries.ts'
import { findFacts } from './facts.queries.ts'
import { buildTaggingFarm, sendList, type TaggingFarm } from '../../../test/test-tagging.ts'

const world = testWorld()
let here: TaggingFarm
let there: TaggingFarm
let listId: number

const page = async (by: TaggingFarm, query = '') => {
  const { status, body } = await by.asAdmin('GET', `/api/v1/ear-tagging?${query}`)
  expect(status).toBe(200)
  return body as { data: EarTaggingList[]; totalElements: number; number: number }
}
const names = async (query: string) => (await page(here, query)).data.map(({ listName }) => listName)

let technician: Caller

/** A list of so many rabbits, by a technician. */
async function tagged(farm: TaggingFarm, sent: { listName: string; endAt: string; size?: number }) {
  const { size = 1, ...list } = sent
  const items = []
  for (let i = 0; i < size; i++)
    items.push({ tag: (await farm.tag()).tag, tattoo: (await farm.doe()).tattoo, at: sent.endAt })
  expect((await sendList(technician, { farmId: farm.farmId, ...list, items })).status).toBe('DONE')
}

beforeAll(async () => {
  here = await buildTaggingFarm(world())
  there = await buildTaggingFarm(world())
  const account = await buildUser(world(), { role: 'EAR_TAG_TECHNICIAN', username: 'technik.varga' })
  technician = await callerFor(world(), account)
  const [one, two] = [await here.tag(), await here.tag()]
  await here.doe({ cageId: here.cageIds[0] ?? 0, tattoo: 'HY0001' })
  await here.doe({ cageId: here.cageIds[1] ?? 0, tattoo: 'HY0002' })
  const items = [
    { tag: two.tag, cage: 'M1/1/D2', at: '2026-05-11T12:31:00Z' },
    { tag: one.tag, tattoo: 'HY0001', at: '2026-05-11T12:33:00Z' },
  ]
  const sent = { farmId: here.farmId, listName: 'YNG: first', endAt: '2026-05-11T22:30:00Z', items }
  await sendList(here.asWorker, sent)
  listId = (await page(here)).data[0]?.id ?? 0
  await tagged(here, { listName: 'Lost tags', endAt: '2026-03-01T10:00:00Z', size: 3 })
  await tagged(here, { listName: 'A year ago', endAt: '2025-05-12T10:00:00Z' })
  await tagged(there, { listName: 'Elsewhere', endAt: '2026-05-10T10:00:00Z' })
})

describe('the lists of a farm', () => {
  it('come with name, end, user, size, cages and tattoos in the order of tagging [ETL-02, ETL-04, D-115]', async () => {
    const { data, ...rest } = await page(here)
    expect(rest).toEqual({ totalElements: 2, number: 0 })
    expect(data[0]).toEqual({
      id: listId,
      listName: 'YNG: first',
      endAt: '2026-05-11T22:30:00.000Z',
      username: here.worker.username,
      cages: 'M1/1/D2, M1/1/D1',
      tattoos: 'HY0002, HY0001',
      size: 2,
    })
    // A technician belongs to no farm, and is named all the same.
    expect(data[1]).toMatchObject({ listName: 'Lost tags', username: 'technik.varga', size: 3 })
  })

  it('are those of six months back to today, the newest first [ETL-03]', async () => {
    expect(await names('')).toEqual(['YNG: first', 'Lost tags'])
    expect(await names('from=2025-01-01')).toEqual(['YNG: first', 'Lost tags', 'A year ago'])
    expect(await names('to=2025-06-01')).toEqual(['A year ago'])
  })

  it('are of the days of the farm, both ends included [D-115]', async () => {
    // Half past ten in London is half past midnight on the farm.
    expect(await names('from=2026-05-12&to=2026-05-12')).toEqual(['YNG: first'])
    expect(await names('from=2026-05-11&to=2026-05-11')).toEqual([])
    expect(await names('from=2026-05-12&to=2026-03-01')).toEqual(['YNG: first', 'Lost tags'])
  })

  it('are sorted and paged [ETL-04, D-008]', async () => {
    expect(await names('sortFields=listName&sortOrder=asc')).toEqual(['Lost tags', 'YNG: first'])
    expect(await names('sortFields=size&sortOrder=desc')).toEqual(['Lost tags', 'YNG: first'])
    expect(await names('sortFields=username&sortOrder=desc')).toEqual(['YNG: first', 'Lost tags'])
    expect(await page(here, 'pageSize=1&page=1')).toMatchObject({
      data: [{ listName: 'Lost tags' }],
      totalElements: 2,
      number: 1,
    })
  })

  it('are not asked for by days that the calendar does not have', async () => {
    for (const day of ['2026-02-30', 'today'])
      expect((await here.asAdmin('GET', `/api/v1/ear-tagging?from=${day}`)).status).toBe(400)
  })

  it('of another farm are not there [D-005]', async () => {
    expect((await page(there)).data.map(({ listName }) => listName)).toEqual(['Elsewhere'])
  })
})

describe('the workbook of a list', () => {
  const download = async (by: TaggingFarm, id: number) =>
    world().app.inject({
      method: 'GET',
      url: `/api/v1/export/ear-tagging/${id}`,
      headers: bearer(await signInAs(world(), by.admin)),
    })

  it('has number, cage, tattoo, tag, EID and time, and its name says whose list it is [ETL-05, D-120]', async () => {
    const answer = await download(here, listId)
    expect(answer.statusCode).toBe(200)
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `Ear tagging_${here.worker.username}_YNG- first_2026-05-12.xlsx`,
    )
    const { headings, rows } = await cellsOf(answer.rawPayload)
    expect(headings).toEqual(['No.', 'Cage', 'Tattoo', 'Ear tag', 'EID', 'Tagged at'])
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      [1, 'M1/1/D2', 'HY0002'],
      [2, 'M1/1/D1', 'HY0001'],
    ])
    const { rows: tags } = await world().admin.query<{ tag: string; eid: string }>(
      'select t.tag, t.eid from app.ear_tagging_items i join app.ear_tags t on t.id = i.ear_tag_id where i.list_id = $1 order by i.seq',
      [listId],
    )
    expect(rows.map((row) => ({ tag: row[3], eid: row[4] }))).toEqual(tags)
    // A day with its time is a number in the file: noon and a half in London, two hours later on the farm.
    expect(rows.map((row) => JSON.stringify(row[5]))).toEqual(
      ['2026-05-11', '2026-05-11'].map((day) => expect.stringContaining(day)),
    )
  })

  it('of another farm is as missing as one that never was [D-006]', async () => {
    const [foreign, none] = [await download(there, listId), await download(there, 2_000_000)]
    expect([foreign.statusCode, none.statusCode]).toEqual([404, 404])
    const bodies = [foreign, none].map((answer) => ({ ...(answer.json() as object), requestId: '' }))
    expect(bodies[0]).toEqual(bodies[1])
  })
})

it('the queries themselves keep to their farm, also where the database would show them all [D-005]', async () => {
  const engine = openEngine({ urls: { app: world().urlAs('postgres') }, poolSize: 1 })
  try {
    const scope = scopeOf({
      userId: there.admin.id,
      sessionId: 0,
      username: there.admin.username,
      role: 'ADMIN',
      language: 'en',
      farmIds: [there.farmId],
    })
    const query = { page: 0, pageSize: 10, sortFields: 'endAt', sortOrder: 'asc' } as const
    const period = { from: new Date('2020-01-01'), until: new Date('2030-01-01') }
    const items = [
      { tag: (await here.tag()).tag, tattoo: 'HY0001' },
      { eid: (await here.tag()).eid, cage: 'M1/1/D2' },
      { cageId: here.cageIds[0] },
    ]
    const seen = await engine.write('app', NO_VISIBILITY, async (tx) => [
      (await pageLists(scope, tx, query, period)).data.map(({ listName }) => listName),
      await findList(scope, tx, listId),
      await findFacts(tx, there.farmId, items),
    ])
    expect(seen).toEqual([['Elsewhere'], undefined, { tags: [], byTattoo: [], byCageId: [], byCage: [] }])
  } finally {
    await engine.close()
  }
})
