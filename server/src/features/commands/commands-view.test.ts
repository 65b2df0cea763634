import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { COMMAND_NAMES } from '@warren/shared/commands.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltUser, buildFarm, buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

// Resolutions are planted without the commands that would have made them.
const world = testWorld({ damaged: true })
let boss: BuiltUser
let asBoss: Caller
let farmA: number
let farmB: number
const people: Record<string, BuiltUser> = {}

interface Logged {
  readonly version: string
  readonly by?: string
  readonly farm?: number | null
  readonly name?: string
  readonly status?: string
  readonly source?: string
}
/** A row of the log as it would have been written at that time. */
const insert = async ({ version, by = 'anna', farm = farmA, ...row }: Logged): Promise<number> => {
  const { rows } = await world().admin.query<{ id: number }>(
    `insert into app.commands (version, user_id, username, farm_id, name, status, source, payload, seq, hash)
     values ($1, $2, $3, $4, $5, $6, $7, '{"n":1}', 0, '') returning id`,
    [
      version,
      people[by]?.id,
      people[by]?.username,
      farm,
      row.name ?? 'ROW_SAVE',
      row.status ?? 'DONE',
      row.source ?? 'WEB',
    ],
  )
  return rows[0]?.id ?? 0
}

beforeAll(async () => {
  boss = await buildUser(world(), { role: 'SUPERADMIN' })
  asBoss = await callerFor(world(), boss)
  farmA = (await buildFarm(world())).id
  farmB = (await buildFarm(world())).id
  await world().admin.query("update app.farms set name = 'Zeta' where id = $1", [farmA])
  await world().admin.query("update app.farms set name = 'Alfa' where id = $1", [farmB])
  people['anna'] = await buildUser(world(), { role: 'ADMIN', username: 'Kovács.Anna', farmId: farmA })
  people['bela'] = await buildUser(world(), { role: 'ADMIN', username: 'bela', farmId: farmB })
  people['tech'] = await buildUser(world(), { role: 'EAR_TAG_TECHNICIAN', username: 'csaba' })
})

const view = async (query: string) => {
  const heard = await asBoss('GET', `/api/v1/commands-view?${query}`)
  expect([query, heard.status]).toEqual([query, 200])
  return heard.body as { content: CommandRow[]; totalElements: number; number: number }
}
const ids = async (query: string) => (await view(query)).content.map(({ id }) => id).sort((a, b) => a - b)

describe('the range of days', () => {
  // Summer time in Budapest: a day begins at 22:00 UTC of the day before.
  const AT = {
    lastOfNinth: '2025-05-09T21:59:59.999Z',
    firstOfTenth: '2025-05-09T22:00:00.000Z',
    lastOfTwelfth: '2025-05-12T21:59:59.999Z',
    firstOfThirteenth: '2025-05-12T22:00:00.000Z',
  }
  const id: Record<string, number> = {}
  beforeAll(async () => {
    for (const [name, version] of Object.entries(AT)) id[name] = await insert({ version })
  })

  it('holds its first and its last day whole, as days of the installation’s zone [CMD-08, D-004, E-120]', async () => {
    expect(await ids('from=2025-05-10&to=2025-05-12')).toEqual([id['firstOfTenth'], id['lastOfTwelfth']])
    expect(await ids('from=2025-05-09&to=2025-05-09')).toEqual([id['lastOfNinth']])
    expect(await ids('from=2025-05-13&to=2025-05-13')).toEqual([id['firstOfThirteenth']])
  })

  it('given the wrong way round begins with the earlier day [CMD-07]', async () => {
    expect(await ids('from=2025-05-12&to=2025-05-10')).toEqual(await ids('from=2025-05-10&to=2025-05-12'))
  })

  it('is one month back to today unless said otherwise [CMD-06]', async () => {
    const [before, first, last, after] = [
      await insert({ version: '2026-04-11T21:59:59.999Z' }),
      await insert({ version: '2026-04-11T22:00:00.000Z' }),
      await insert({ version: '2026-05-12T21:59:59.999Z' }),
      await insert({ version: '2026-05-12T22:00:00.000Z' }),
    ]
    expect(await ids('')).toEqual([first, last])
    expect(await ids('to=2026-05-13')).toEqual([last, after])
    expect(await ids('from=2026-04-11')).toEqual([before, first, last])
  })

  it('knows the short day of summer time [D-004]', async () => {
    const inside = [
      await insert({ version: '2025-03-28T23:00:00Z' }),
      await insert({ version: '2025-03-29T22:59:59.999Z' }),
    ]
    const next = await insert({ version: '2025-03-30T21:59:59.999Z' })
    await insert({ version: '2025-03-30T22:00:00Z' })
    expect(await ids('from=2025-03-29&to=2025-03-29')).toEqual(inside)
    expect(await ids('from=2025-03-30&to=2025-03-30')).toEqual([next])
  })

  it('may be as long as the calendar; a day it does not have is 400 [D-003]', async () => {
    expect((await view('from=0001-01-01&to=9999-12-31')).totalElements).toBeGreaterThan(5)
    expect(await ids('to=0001-01-01')).toEqual([])
    for (const query of ['from=0000-01-01', 'from=2025-02-30', 'to=2025-13-01', 'from=x', 'from=10.05.2025'])
      expect([query, (await asBoss('GET', `/api/v1/commands-view?${query}`)).status]).toEqual([query, 400])
  })
})

describe('the filters', () => {
  const DAY = 'from=2024-06-01&to=2024-06-01'
  const id: Record<string, number> = {}
  beforeAll(async () => {
    const version = '2024-06-01T10:00:00Z'
    id['done'] = await insert({ version })
    id['error'] = await insert({ version, status: 'ERROR', name: 'STABLE_CREATE' })
    id['settled'] = await insert({ version, status: 'CONFLICT', source: 'MOBILE' })
    id['unsupported'] = await insert({
      version,
      status: 'UNSUPPORTED',
      source: 'MOBILE',
      by: 'bela',
      farm: farmB,
      name: 'TASK_X',
    })
    id['server'] = await insert({ version, source: 'SERVER', by: 'tech', farm: null, name: 'USER_CREATE' })
    await world().admin.query(
      "insert into app.command_resolutions (command_id, resolved_by, resolved_at, comment) values ($1, $2, $3, 'called them')",
      [id['settled'], boss.id, '2024-06-02T08:00:00Z'],
    )
  })

  it.each([
    ['', ['done', 'error', 'settled', 'unsupported', 'server']],
    ['farmId=-1', ['server']],
    ['farmId=B', ['unsupported']],
    ['farmId=', ['done', 'error', 'settled', 'unsupported', 'server']],
    ['farmId=2147483647', []],
    ['username=bela', ['unsupported']],
    ['username=BELA', ['unsupported']],
    [`username=${encodeURIComponent('kovács.anna')}`, ['done', 'error', 'settled']],
    [`username=${encodeURIComponent('kovács.anna'.normalize('NFD'))}`, ['done', 'error', 'settled']],
    ['username=kov', []],
    ['statuses=DONE', ['done', 'server']],
    ['statuses=ERROR,UNSUPPORTED', ['error', 'unsupported']],
    ['statuses=CONFLICT', []],
    ['statuses=RESOLVED', ['settled']],
    ['statuses=PENDING', []],
    ['sources=MOBILE', ['settled', 'unsupported']],
    ['sources=SERVER,WEB', ['done', 'error', 'server']],
    ['commands=STABLE_CREATE', ['error']],
    ['commands=STABLE_CREATE,TASK_X', ['error', 'unsupported']],
    ['commands=UNKNOWN_COMMAND', []],
    ['sources=MOBILE&statuses=RESOLVED&commands=ROW_SAVE&farmId=A', ['settled']],
    ['sources=MOBILE&farmId=-1', []],
  ])('%j leave %j [CMD-04, CMD-05, CMD-08, E-120]', async (query, names) => {
    const filter = query.replace('farmId=A', `farmId=${farmA}`).replace('farmId=B', `farmId=${farmB}`)
    const page = await view(`${DAY}&${filter}`)
    expect(page.content.map((row) => row.id).sort((a, b) => a - b)).toEqual(
      names.map((name) => id[name] ?? 0),
    )
    expect(page.totalElements).toBe(names.length)
  })

  it('show a row with farm, user, status, payload as JSON text, and how it was settled [CMD-03, D-187, D-190]', async () => {
    const [row] = (await view(`${DAY}&statuses=RESOLVED`)).content
    expect(row).toEqual({
      id: id['settled'],
      version: '2024-06-01T10:00:00.000Z',
      farmName: 'Zeta',
      username: 'Kovács.Anna',
      command: 'ROW_SAVE',
      status: 'RESOLVED',
      source: 'MOBILE',
      payload: '{"n":1}',
      error: null,
      record: null,
      changes: null,
      resolution: { username: boss.username, at: '2024-06-02T08:00:00.000Z', comment: 'called them' },
    })
    expect((await view(`${DAY}&farmId=-1`)).content[0]).toMatchObject({ farmName: null, username: 'csaba' })
  })

  it('that are unknown are 400 [D-003]', async () => {
    for (const query of [
      'statuses=BROKEN',
      'sources=FAX',
      'farmId=x',
      'farmId=-2',
      'farmId=99999999999',
      'page=-1',
    ])
      expect([query, (await asBoss('GET', `/api/v1/commands-view?${query}`)).status]).toEqual([query, 400])
  })
})

describe('the order', () => {
  const DAY = 'from=2023-01-01&to=2023-01-01'
  beforeAll(async () => {
    await insert({
      version: '2023-01-01T10:00:00.001Z',
      by: 'bela',
      farm: farmB,
      name: 'ROW_DELETE',
      status: 'ERROR',
      source: 'MOBILE',
    })
    await insert({ version: '2023-01-01T10:00:00.003Z', name: 'FARM_CREATE' })
    await insert({
      version: '2023-01-01T10:00:00.002Z',
      by: 'tech',
      farm: null,
      name: 'USER_UPDATE',
      status: 'UNSUPPORTED',
      source: 'SERVER',
    })
    await insert({ version: '2023-01-01T10:00:00.002Z', name: 'FARM_CREATE' })
  })

  it('is newest first, to the millisecond, the later id first between equals [CMD-06, D-008, D-190]', async () => {
    const { content } = await view(DAY)
    expect(content.map(({ version }) => version.slice(-4))).toEqual(['003Z', '002Z', '002Z', '001Z'])
    expect(content[1]?.id).toBeGreaterThan(content[2]?.id ?? 0)
  })

  it.each([
    ['id', (row: CommandRow) => row.id],
    ['version', (row: CommandRow) => row.version],
    ['farmName', (row: CommandRow) => row.farmName ?? 'zzz'],
    ['username', (row: CommandRow) => row.username.toLowerCase()],
    ['command', (row: CommandRow) => row.command],
    ['status', (row: CommandRow) => row.status],
    ['source', (row: CommandRow) => row.source],
  ])('may be that of %s, both ways [CMD-08, D-008]', async (field, keyOf) => {
    const up = (await view(`${DAY}&sortFields=${field}&sortOrder=asc`)).content
    const keys = up.map((row) => [keyOf(row), row.id] as const)
    expect(keys).toEqual([...keys].sort(([a, i], [b, j]) => (a === b ? i - j : a < b ? -1 : 1)))
    const down = (await view(`${DAY}&sortFields=${field}&sortOrder=desc`)).content
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse())
  })
})

describe('pages', () => {
  it('have 100 rows unless said otherwise, and together hold each row once [CMD-06, GEN-16, E-120]', async () => {
    for (let i = 0; i < 230; i++)
      await insert({ version: `2022-02-02T10:00:${String(i % 60).padStart(2, '0')}Z` })
    const pages = await Promise.all([0, 1, 2, 3].map((n) => view(`from=2022-02-02&to=2022-02-02&page=${n}`)))
    expect(
      pages.map(({ content, totalElements, number }) => [content.length, totalElements, number]),
    ).toEqual([
      [100, 230, 0],
      [100, 230, 1],
      [30, 230, 2],
      [0, 230, 3],
    ])
    expect(new Set(pages.flatMap(({ content }) => content.map(({ id }) => id))).size).toBe(230)
  })
})

describe('command names', () => {
  it('are the closed list, in order; both are for super administrators only [CMD-09, D-189, E-121]', async () => {
    expect((await asBoss('GET', '/api/v1/command-names')).body).toEqual([...COMMAND_NAMES].sort())
    for (const role of ['OWNER', 'ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'] as const) {
      const caller = await callerFor(world(), await buildUser(world(), { role }))
      for (const url of ['/api/v1/command-names', '/api/v1/commands-view'])
        expect((await caller('GET', url)).status).toBe(403)
    }
  })
})
