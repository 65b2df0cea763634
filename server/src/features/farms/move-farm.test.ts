import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bearer,
  type BuiltUser,
  buildCover,
  buildEarTag,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  buildSperm,
  buildUser,
  type Caller,
  callerFor,
  PASSWORD,
  signInAs,
} from '../../../test/builders.ts'
import { digestsOf } from '../../../test/digests.ts'
import { chainProblems } from '../../../test/log.ts'
import { openPhone } from '../../../test/phone.ts'
import { testWorld, type World } from '../../../test/world.ts'
import { LAST_CELL, NUMBERS_OF_A_CELL, setCell } from '../../platform/db/cells.ts'
import { tablesOf } from '../../platform/farm-copy/farm-tables.ts'
import { moveFarms } from './index.ts'

const source = testWorld()
const target = testWorld()
const PLACE = 'https://second.warren.example'

const inCell = async (world: World, cell: number) => {
  const client = new pg.Client({ connectionString: world.urlAs('postgres') })
  await client.connect()
  try {
    return await setCell(client, cell)
  } finally {
    await client.end()
  }
}
beforeAll(async () => {
  await inCell(source(), 0)
  await inCell(target(), 1)
})

const move = (farmIds: readonly number[], more: object = {}) =>
  moveFarms({
    sourceUrl: source().urlAs('postgres'),
    targetUrl: target().urlAs('postgres'),
    farmIds,
    place: PLACE,
    now: source().now,
    ...more,
  })
const MOVED = tablesOf('herd', 'lane', 'register')
const stable = (call: Caller, farmId: number, name: string) =>
  call('POST', `/api/v1/farm/${farmId}/stable`, { name })

interface Farm {
  readonly id: number
  readonly admin: BuiltUser
  readonly call: Caller
}
/** A farm with a history: a stable, a doe with a tag and an insemination, and rows in its log. */
async function makeFarm(tag: string): Promise<Farm> {
  const { id } = await buildFarm(source())
  const admin = await buildUser(source(), { role: 'ADMIN', farmId: id })
  const call = await callerFor(source(), admin)
  await stable(call, id, 'FIRST')
  const { id: earTagId } = await buildEarTag(source(), { farmId: id, tag })
  const { id: motherId } = await buildRabbit(source(), { farmId: id, earTagId, tattoo: 'DOE00001' })
  const { id: iaGroupId } = await buildIaGroup(source(), { farmId: id })
  await buildCover(source(), { farmId: id, iaGroupId, motherId })
  await call('POST', '/api/v1/rabbits/bulk-action', { rabbitIds: [motherId], healthCondition: 'OTHER' })
  return { id, admin, call }
}

describe('0038: a farm moves to another cell', () => {
  it('with all its rows, its log goes on there, the source says where it is, other farms are untouched', async () => {
    const farm = await makeFarm('M-00001')
    const other = await makeFarm('M-00002')
    const all = tablesOf('herd', 'log', 'lane', 'account', 'register', 'agreement')
    const others = await digestsOf(source().urlAs('postgres'), other.id, all)
    // Also what is entered between the first copy and the hold, and what was done under way.
    let here = {}
    const done = await move([farm.id], {
      onHeld: async () => {
        const held = await source().app.inject({
          method: 'POST',
          url: `/api/v1/farm/${farm.id}/stable`,
          headers: bearer(await signInAs(source(), farm.admin)),
          payload: { name: 'HELD' },
        })
        expect([held.statusCode, held.json().code, held.headers['retry-after']]).toEqual([
          503,
          'FARM_HELD',
          '5',
        ])
        here = await digestsOf(source().urlAs('postgres'), farm.id, MOVED)
      },
    })
    expect(done.rows).toBeGreaterThan(5)
    expect(await digestsOf(target().urlAs('postgres'), farm.id, MOVED)).toEqual(here)
    expect(await digestsOf(source().urlAs('postgres'), other.id, all)).toEqual(others)

    // At the source: told where, by the right password alone, and nothing is written any more.
    const login = (password: string) =>
      source().app.inject({
        method: 'POST',
        url: '/auth/v1/login',
        payload: { username: farm.admin.username, password },
      })
    const told = await login(PASSWORD)
    expect([told.statusCode, told.json()]).toEqual([
      410,
      expect.objectContaining({ code: 'FARM_MOVED', params: { place: PLACE } }),
    ])
    expect((await login('wrongpassword1')).statusCode).toBe(401)
    expect((await stable(farm.call, farm.id, 'LATE')).status).toBe(401)
    const left = await source().admin.query(
      "select record_id::int, payload ->> 'place' as place from app.commands where chain = 0 and name = 'FARM_MOVE'",
    )
    expect(left.rows).toContainEqual({ record_id: farm.id, place: PLACE })

    // At the target: the same password, the next number of the log, numbers of new records from the range of the cell.
    const call = await callerFor(target(), farm.admin)
    expect((await stable(call, farm.id, 'SECOND')).status).toBe(200)
    const { rows: log } = await target().admin.query<{ name: string }>(
      'select name from app.commands where chain = $1 order by seq',
      [farm.id],
    )
    expect(log.map(({ name }) => name)).toEqual([
      'STABLE_CREATE',
      'RABBIT_BULK_ACTION',
      'FARM_MOVE',
      'STABLE_CREATE',
    ])
    const { rows: stables } = await target().admin.query<{ id: number }>(
      "select id from app.stables where farm_id = $1 and name = 'SECOND'",
      [farm.id],
    )
    expect(stables[0]?.id).toBeGreaterThan(NUMBERS_OF_A_CELL)
    expect(await chainProblems(source())).toEqual([])
    expect(await chainProblems(target())).toEqual([])
  })

  it('what is entered between the first copy and the hold is there once; a phone goes on with its numbers [0033]', async () => {
    const farm = await makeFarm('M-00003')
    const phone = await openPhone(source(), farm.call)
    const enter = (name: string) => phone.enter('STABLE_CREATE', { farmId: farm.id, name })
    const rows = [enter('P1'), enter('P2')]
    await phone.send(rows.slice(0, 1))
    await move([farm.id], { onCopied: () => phone.send(rows.slice(1)) })
    const there = await openPhone(target(), await callerFor(target(), farm.admin), phone.laneId)
    expect(there.opened.lastSeq).toBe(2)
    const outcomes = await there.send([...rows, enter('P3')])
    expect(outcomes.map(({ seq, status }) => `${seq} ${status}`)).toEqual(['1 DONE', '2 DONE', '3 DONE'])
    const { rows: names } = await target().admin.query<{ name: string }>(
      'select name from app.stables where farm_id = $1 order by name',
      [farm.id],
    )
    expect(names.map(({ name }) => name)).toEqual(['FIRST', 'P1', 'P2', 'P3'])
  })

  it('fails without a trace when the target has its names', async () => {
    const farm = await makeFarm('M-00004')
    await target().admin.query(
      "insert into app.users (username, email, password_hash, role) values ($1, 'x@farm.example', '-', 'OWNER')",
      [farm.admin.username],
    )
    await expect(move([farm.id])).rejects.toThrow(`taken at the target: user name ${farm.admin.username}`)
    const { rows } = await target().admin.query('select from app.rabbits where farm_id = $1', [farm.id])
    expect(rows).toEqual([])
    expect((await stable(farm.call, farm.id, 'FREE')).status).toBe(200)
  })

  it('a move that fails under the hold leaves the farm at work and nothing at the target', async () => {
    const farm = await makeFarm('M-00006')
    await expect(move([farm.id], { onHeld: () => Promise.reject(new Error('cut')) })).rejects.toThrow('cut')
    expect((await stable(farm.call, farm.id, 'FREE')).status).toBe(200)
    const there = await digestsOf(target().urlAs('postgres'), farm.id, [
      ...MOVED,
      'commands',
      'farms',
      'users',
    ])
    expect(Object.values(there).every(({ rows }) => rows === 0)).toBe(true)
  })
})

describe('0038: animals with parents on another farm', () => {
  /** The doe of one farm becomes the mother of the other's. */
  const descend = (child: Farm, parent: Farm) =>
    source().admin.query(
      `update app.rabbits r set mother_farm_id = m.farm_id, mother_id = m.id, mother_tattoo = m.tattoo
       from app.rabbits m where m.farm_id = $1 and r.farm_id = $2`,
      [parent.id, child.id],
    )
  /** A doe whose grandmother on the other farm is also her father's mother. */
  const inbredDoe = async (child: Farm, parent: Farm) => {
    const { rows } = await source().admin.query<{ id: number; tattoo: string }>(
      'select id, tattoo from app.rabbits where farm_id = $1',
      [parent.id],
    )
    const motherId = rows[0]?.id ?? 0
    const of = { motherId, motherFarmId: parent.id, motherTattoo: rows[0]?.tattoo ?? '' }
    const buck = await buildRabbit(source(), { farmId: child.id, tattoo: 'BUCK0001', sex: 'MALE', ...of })
    const semen = await buildSperm(source(), { farmId: child.id, buck })
    const mother = await buildRabbit(source(), { farmId: child.id, tattoo: 'DOE00002', ...of })
    return buildRabbit(source(), {
      farmId: child.id,
      tattoo: 'DOE00003',
      motherId: mother.id,
      motherTattoo: 'DOE00002',
      fatherSpermId: semen.id,
    })
  }
  const pedigreeAt = async (world: World, farm: Farm, id: number) =>
    (await (await callerFor(world, farm.admin))('GET', `/api/v1/rabbit/${id}/pedigree`)).body
  const lettersOf = async ({ id }: Farm) =>
    (
      await source().admin.query<{ letters: string }>(
        'select short_name as letters from app.farms where id = $1',
        [id],
      )
    ).rows[0]?.letters ?? ''
  const isUntouched = async (farm: Farm) => {
    const { rows } = await target().admin.query('select from app.rabbits where farm_id = $1', [farm.id])
    expect(rows).toEqual([])
    expect((await stable(farm.call, farm.id, `FREE${farm.id}`)).status).toBe(200)
  }

  it('do not move without them: which farms belong together is said before anything is copied', async () => {
    const [first, second, third] = [
      await makeFarm('M-00005'),
      await makeFarm('M-00007'),
      await makeFarm('M-00008'),
    ]
    await descend(second, first)
    await descend(third, second)
    let isCopied = false
    const [a, b, c] = [await lettersOf(first), await lettersOf(second), await lettersOf(third)]
    await expect(move([third.id], { onCopied: async () => void (isCopied = true) })).rejects.toThrow(
      `${c}: 1 rabbits have their mother on ${b}\nmove together: ${[a, b, c].toSorted().join(' ')}`,
    )
    expect(isCopied).toBe(false)
    await isUntouched(third)
  })

  it('nor when the parent is recorded while the farm is copied', async () => {
    const [seller, buyer] = [await makeFarm('M-00009'), await makeFarm('M-00010')]
    await expect(move([buyer.id], { onCopied: () => descend(buyer, seller) })).rejects.toThrow(
      'have their mother on',
    )
    await isUntouched(buyer)
  })

  it('move with them or after them, and their pages show the pedigree and the inbreeding they showed', async () => {
    const [seller, buyer, later] = [
      await makeFarm('M-00011'),
      await makeFarm('M-00012'),
      await makeFarm('M-00013'),
    ]
    const [doe, other] = [await inbredDoe(buyer, seller), await inbredDoe(later, seller)]
    const [before, otherBefore] = [
      await pedigreeAt(source(), buyer, doe.id),
      await pedigreeAt(source(), later, other.id),
    ]
    expect(before).toMatchObject({ inbreeding: 0.125, known: 3 })
    await move([seller.id, buyer.id])
    expect(await pedigreeAt(target(), buyer, doe.id)).toEqual(before)
    // Who stayed goes on with what the parents' farm left behind.
    expect(await pedigreeAt(source(), later, other.id)).toEqual(otherBefore)
    await move([later.id])
    expect(await pedigreeAt(target(), later, other.id)).toEqual(otherBefore)
  })
})

describe('0038: numbers of a cell', () => {
  it('a cell keeps its number, and no number that was given lies outside', async () => {
    expect(await inCell(target(), 1)).toBe(0)
    await expect(inCell(target(), 2)).rejects.toThrow('were given already')
    await expect(inCell(target(), LAST_CELL + 1)).rejects.toThrow('from 0 to')
  })
})
