import type { getRelease, ReleaseRow } from '@warren/shared/features/releases/releases.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildFarm,
  buildRabbit,
  buildRelease,
  buildSperm,
  buildUser,
  callerFor,
} from '../../../test/builders.ts'
import { brief, type Herd, importHerd, storedRabbit } from '../../../test/import-herd.ts'
import { chainProblems } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
let seller: Herd
let buyer: Herd
let third: Herd

beforeAll(async () => {
  ;[seller, buyer, third] = [await importHerd(world()), await importHerd(world()), await importHerd(world())]
})

interface Made {
  readonly messages: unknown[]
  readonly id: number
  readonly code: string | null
  readonly rabbits: number
  readonly farmName: string | null
}
const release = async (body: object, by = seller): Promise<Made> =>
  (await by.call<Made>('POST', '/api/v1/releases', body)).body
const take = async (code: string, by = buyer) =>
  (await by.call<{ messages: unknown[]; id?: number }>('POST', '/api/v1/releases/take', { code })).body
const shown = async (id: number, by: Herd) =>
  by.call<AnswerOf<typeof getRelease>>('GET', `/api/v1/releases/${id}`)
const list = async (direction: 'GIVEN' | 'RECEIVED', by: Herd): Promise<ReleaseRow[]> =>
  (await by.call<{ content: ReleaseRow[] }>('GET', `/api/v1/releases?direction=${direction}`)).body.content
const doe = (tattoo: string, fields: object = {}) =>
  buildRabbit(world(), { farmId: seller.farmId, tattoo, ...fields })
const buyDaughter = (tattoo: string, motherTattoo: string, by = buyer) =>
  by.send('BOUGHT_RABBITS', [{ tattoo, motherTattoo }], seller.farmId)
const success = (rows: number) => [null, null, 'SUCCESS', 'IMPORT_SUCCESS', String(rows)]
const UNKNOWN = {
  messages: ['release-code-unknown'],
  problems: [{ code: 'release-code-unknown', field: 'code' }],
}
const logged = async (farmId: number, name: string) =>
  (
    await world().admin.query<{ id: number; username: string; record_id: number; changes: unknown }>(
      'select id, username, record_id::int, changes from app.commands where farm_id = $1 and name = $2 order by id',
      [farmId, name],
    )
  ).rows

describe('S3: a release to a named farm', () => {
  it('makes its animals parents the buyer can name, and no other farm', async () => {
    const mother = await doe('NAMED-1')
    expect(brief(await buyDaughter('D-BEFORE', 'NAMED-1'))).toEqual([
      [2, 'E', 'WARNING', 'MISSING_MOTHER', 'NAMED-1'],
      success(1),
    ])
    const made = await release({ rabbitIds: [mother.id], buyerFarm: buyer.letters.toLowerCase() })
    expect(made).toMatchObject({ messages: [], code: null, rabbits: 1 })
    expect(made.farmName).not.toBeNull()
    expect(brief(await buyDaughter('D-AFTER', 'NAMED-1'))).toEqual([success(1)])
    expect(await storedRabbit(world(), buyer.farmId, 'D-AFTER')).toMatchObject({
      mother_tattoo: 'NAMED-1',
      mother_farm_id: seller.farmId,
    })
    expect(brief(await buyDaughter('D-THIRD', 'NAMED-1', third))).toEqual([
      [2, 'E', 'WARNING', 'MISSING_MOTHER', 'NAMED-1'],
      success(1),
    ])
  })

  it('is in the logs of both farms when it is made and when it is first used', async () => {
    const mother = await doe('LOGGED-1')
    const { id } = await release({ rabbitIds: [mother.id], buyerFarm: buyer.letters })
    const about = (rows: Awaited<ReturnType<typeof logged>>) => rows.filter((row) => row.record_id === id)
    expect(about(await logged(seller.farmId, 'RELEASE_CREATE'))).toHaveLength(1)
    expect(about(await logged(buyer.farmId, 'RELEASE_USE'))).toEqual([])
    for (const tattoo of ['D-LOG-1', 'D-LOG-2']) await buyDaughter(tattoo, 'LOGGED-1')
    const changes = { sellerFarm: [null, seller.letters], buyerFarm: [null, buyer.letters] }
    for (const { farmId } of [seller, buyer])
      expect(about(await logged(farmId, 'RELEASE_USE'))).toEqual([
        { id: expect.anything(), username: 'server', record_id: id, changes },
      ])
    expect((await list('GIVEN', seller)).find((row) => row.id === id)?.state).toBe('USED')
    expect(await chainProblems(world())).toEqual([])
  })

  it('shows the buyer tattoo, sex, birth date, breed and line as they were that day, and nothing else', async () => {
    const mother = await doe('TOLD-01', {
      birthDate: '2025-02-03',
      breed: 'ZIKA',
      line: 'PS',
      weight32d: 900,
    })
    const { id } = await release({ rabbitIds: [mother.id], buyerFarm: buyer.letters })
    const told = { tattoo: 'TOLD-01', sex: 'FEMALE', birthDate: '2025-02-03', breed: 'ZIKA', line: 'PS' }
    await world().admin.query(
      "update app.rabbits set tattoo = 'RENAMED', birth_date = '2025-05-05', line = 'D' where id = $1",
      [mother.id],
    )
    const { body } = await shown(id, buyer)
    expect(body.animals).toEqual([{ id: null, ...told }])
    expect(body).toMatchObject({ farmShort: seller.letters, code: null, state: 'READY', rabbits: 1 })
    expect((await shown(id, seller)).body.animals).toEqual([{ id: mother.id, ...told }])
    expect((await shown(id, third)).status).toBe(404)
  })

  it('takes the parents along that stand on the own farm', async () => {
    const mother = await doe('MUM-0001')
    const buck = await doe('DAD-0001', { sex: 'MALE' })
    const { id: fatherSpermId } = await buildSperm(world(), { farmId: seller.farmId, buck })
    const sold = await doe('SOLD-001', { motherId: mother.id, fatherSpermId })
    const names = async (body: object) => {
      const { id } = await release({ rabbitIds: [sold.id], buyerFarm: buyer.letters, ...body })
      return (await shown(id, buyer)).body.animals.map(({ tattoo }) => tattoo)
    }
    expect(await names({})).toEqual(['DAD-0001', 'MUM-0001', 'SOLD-001'])
    expect(await names({ withParents: false })).toEqual(['SOLD-001'])
  })

  it('can be withdrawn: the animals are unknown again, what was recorded stays', async () => {
    const mother = await doe('BACK-001')
    const other = await doe('BACK-002')
    const { id } = await release({ rabbitIds: [mother.id, other.id], buyerFarm: buyer.letters })
    expect(brief(await buyDaughter('D-KEPT', 'BACK-001'))).toEqual([success(1)])
    expect((await seller.call('POST', `/api/v1/releases/${id}/withdraw`)).body).toEqual({ messages: [] })
    expect((await seller.call('POST', `/api/v1/releases/${id}/withdraw`)).status).toBe(405)
    expect(brief(await buyDaughter('D-LATE', 'BACK-002'))).toEqual([
      [2, 'E', 'WARNING', 'MISSING_MOTHER', 'BACK-002'],
      success(1),
    ])
    expect(await storedRabbit(world(), buyer.farmId, 'D-KEPT')).toMatchObject({ mother_tattoo: 'BACK-001' })
    // A sister of the one on record has the same mother: the own records say so, and no other farm is asked.
    expect(brief(await buyDaughter('D-SISTER', 'BACK-001'))).toEqual([success(1)])
    const { body } = await shown(id, buyer)
    expect(body).toMatchObject({ state: 'WITHDRAWN', rabbits: 0, animals: [] })
  })

  it('is refused for farms that are none, the own one, and rabbits that are not the own ones', async () => {
    const mother = await doe('MINE-001')
    const foreign = await buildRabbit(world(), { farmId: third.farmId })
    const plain = await buildRabbit(world(), { farmId: seller.farmId, tattoo: null })
    const codes = async (body: object) => (await release(body)).messages
    for (const buyerFarm of ['ZZZ', seller.letters, 'Farm'])
      expect(await codes({ rabbitIds: [mother.id], buyerFarm })).toEqual(['INVALID_FARM'])
    for (const id of [foreign.id, plain.id, 2_000_000_000])
      expect(await codes({ rabbitIds: [mother.id, id], buyerFarm: buyer.letters })).toEqual(['INVALID_DATA'])
  })
})

describe('S3: the code of a release', () => {
  it('is entered once, by one farm, as it was printed or typed; both logs have it', async () => {
    const mother = await doe('CODED-01')
    const made = await release({ rabbitIds: [mother.id], days: 5 })
    expect(made.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const waiting = (await list('GIVEN', seller)).find(({ id }) => id === made.id)
    expect(waiting).toMatchObject({
      state: 'WAITING',
      code: made.code,
      validUntil: '2026-05-17',
      farmShort: null,
    })
    expect((await shown(made.id, buyer)).status).toBe(404)
    const typed = (made.code ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
    expect(await take(typed)).toEqual({ messages: [], id: made.id })
    expect(brief(await buyDaughter('D-CODE', 'CODED-01'))).toEqual([success(1)])
    expect((await shown(made.id, buyer)).body.code).toBeNull()
    for (const by of [buyer, third, seller]) expect(await take(made.code ?? '', by)).toEqual(UNKNOWN)
    const rows = [await logged(seller.farmId, 'RELEASE_TAKE'), await logged(buyer.farmId, 'RELEASE_TAKE')]
    expect(
      rows.map((all) => all.filter((row) => row.record_id === made.id).map((row) => row.username)),
    ).toEqual([['server'], [buyer.user.username]])
    const text = JSON.stringify(
      (await world().admin.query('select payload, result, changes from app.commands')).rows,
    )
    expect(text).not.toContain(made.code)
    expect(text).not.toContain((made.code ?? '').replaceAll('-', ''))
  })

  it('answers alike when it is unknown, unreadable, withdrawn, too old, or the own one', async () => {
    const mother = await doe('CODED-02')
    const [own, gone, old] = [
      await release({ rabbitIds: [mother.id] }, seller),
      await release({ rabbitIds: [mother.id] }),
      await release({ rabbitIds: [mother.id], days: 1 }),
    ]
    await seller.call('POST', `/api/v1/releases/${gone.id}/withdraw`)
    await world().admin.query("update app.releases set valid_until = '2026-05-11' where id = $1", [old.id])
    const asked = ['0000-0000-0000-0000', 'hello', '', gone.code ?? '', old.code ?? '']
    for (const code of asked) expect([code, await take(code)]).toEqual([code, UNKNOWN])
    expect(await take(own.code ?? '', seller)).toEqual(UNKNOWN)
    expect((await list('GIVEN', seller)).find(({ id }) => id === old.id)?.state).toBe('EXPIRED')
  })

  it('goes to one of two farms that enter it at the same moment', async () => {
    const mother = await doe('CODED-03')
    const { code } = await release({ rabbitIds: [mother.id] })
    const heard = await Promise.all([take(code ?? '', buyer), take(code ?? '', third)])
    expect(heard.filter(({ messages }) => messages.length === 0)).toHaveLength(1)
    expect(heard.filter(({ messages }) => messages.length === 1)).toHaveLength(1)
  })
})

describe('S3: asking in vain has an end for the day', () => {
  const misses = async (userId: number) =>
    (
      await world().admin.query<{ names: number; codes: number }>(
        'select names, codes from app.name_misses where user_id = $1',
        [userId],
      )
    ).rows[0]
  const alarms = async (farmId: number) =>
    (
      await world().admin.query<{ status: string; error: string; payload: unknown; user_id: number }>(
        "select status, error, payload, user_id from app.commands where farm_id = $1 and name = 'NAME_ALARM'",
        [farmId],
      )
    ).rows
  const setNames = (userId: number, names: number) =>
    world().admin.query(
      `insert into app.name_misses (user_id, day, names) values ($1, '2026-05-12', $2)
       on conflict (user_id, day) do update set names = $2`,
      [userId, names],
    )
  const TOO_MANY = 'too-many-unknown-animals'

  it('for codes: twenty wrong ones, then even the right one waits until tomorrow; the log has an open row', async () => {
    const herd = await importHerd(world())
    const { code } = await release({ rabbitIds: [(await doe('QUOTA-01')).id], days: 30 })
    for (let n = 0; n < 20; n++) expect(await take(`${1000 + n}000000000000`, herd)).toEqual(UNKNOWN)
    expect(await misses(herd.user.id)).toEqual({ names: 0, codes: 20 })
    expect((await take(code ?? '', herd)).messages).toEqual([TOO_MANY])
    expect(await alarms(herd.farmId)).toEqual([
      { status: 'ERROR', error: TOO_MANY, payload: { names: 0, codes: 20 }, user_id: herd.user.id },
    ])
    const started = world().now
    world().now = new Date(started.getTime() + 24 * 3600_000)
    const again = await callerFor(world(), herd.user)
    expect(await again('POST', '/api/v1/releases/take', { code })).toMatchObject({ body: { messages: [] } })
    world().now = started
  })

  it('for names: what a file asks in vain counts once a name, then files that ask other farms are refused', async () => {
    const herd = await importHerd(world())
    const rows = [
      { tattoo: 'QUOTA-A', motherTattoo: 'GUESS-1' },
      { tattoo: 'QUOTA-B', motherTattoo: 'GUESS-1' },
      { tattoo: 'QUOTA-C', motherTattoo: 'GUESS-2' },
    ]
    await herd.send('BOUGHT_RABBITS', rows, seller.farmId)
    expect(await misses(herd.user.id)).toEqual({ names: 2, codes: 0 })
    await setNames(herd.user.id, 4998)
    await herd.send('SPERMS', [
      { label: 'S1', buckTattoo: 'GUESS-3' },
      { label: 'S2', buckTattoo: 'GUESS-4', buckFarm: seller.letters },
    ])
    expect(await misses(herd.user.id)).toEqual({ names: 5000, codes: 0 })
    expect(await alarms(herd.farmId)).toHaveLength(1)
    const refusedLine = [null, null, 'ERROR', 'INVALID_DATA', null]
    for (const kind of ['BOUGHT_RABBITS', 'BUCKS'] as const)
      expect(brief(await herd.send(kind, rows, seller.farmId))[0]).toEqual(refusedLine)
    expect(brief(await herd.send('SPERMS', [{ label: 'S3', buckTattoo: 'GUESS-5' }]))).toEqual([refusedLine])
    // What asks no other farm goes on.
    expect(brief(await herd.send('RABBITS', [{ tattoo: 'QUOTA-D' }]))).toEqual([success(1)])
    expect(await alarms(herd.farmId)).toHaveLength(1)
  })

  it('for names on a form, too', async () => {
    const herd = await importHerd(world())
    const { id } = await buildRabbit(world(), { farmId: herd.farmId, tattoo: 'FORM-01' })
    const form = {
      tattoo: 'FORM-01',
      origin: 'BOUGHT',
      healthCondition: 'HEALTHY',
      status: 'IN_PROD',
      motherFarmId: seller.farmId,
      motherTattoo: 'GUESS-9',
    }
    const tag = await world().admin.query<{ id: number }>(
      "insert into app.ear_tags (tag, eid, farm_id) values ('F-00001', '912345678901234', $1) returning id",
      [herd.farmId],
    )
    const send = async () =>
      (
        await herd.call<{ messages: unknown[] }>('POST', `/api/v1/rabbit/${id}`, {
          ...form,
          earTagId: tag.rows[0]?.id,
        })
      ).body.messages
    expect(await send()).toEqual(['MISSING_MOTHER'])
    expect(await misses(herd.user.id)).toEqual({ names: 1, codes: 0 })
    await setNames(herd.user.id, 4999)
    expect(await send()).toEqual(['MISSING_MOTHER'])
    expect(await send()).toEqual([TOO_MANY])
    expect(await alarms(herd.farmId)).toHaveLength(1)
  })
})

describe('S3: one farm beside another of the same owner', () => {
  it('needs a release like any other: its administrator sees one farm', async () => {
    const { id: ownerId } = await buildUser(world(), { role: 'OWNER' })
    const [first, second] = [await buildFarm(world(), ownerId), await buildFarm(world(), ownerId)]
    const herd = await importHerd(world(), first.id)
    const mother = await buildRabbit(world(), { farmId: second.id, tattoo: 'SIBLING' })
    const rows = [{ tattoo: 'DAUGHTER', motherTattoo: 'SIBLING' }]
    expect(brief(await herd.send('BOUGHT_RABBITS', rows, second.id))[0]?.[3]).toBe('MISSING_MOTHER')
    await buildRelease(world(), { farmId: second.id, buyerFarmId: first.id, rabbits: [mother] })
    expect(brief(await herd.send('BOUGHT_RABBITS', rows, second.id))).toEqual([success(1)])
  })
})
