import { describe, expect, it } from 'vitest'
import { buildFarm, buildUser, callerFor } from '../../../test/builders.ts'
import { START, testGroups, TODAY } from '../../../test/test-groups.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, send, at, start, arrive, move, type, heads, postings, sheet, close } = testGroups(world)

/** A mother group with weaned kits: its page comes with its own calls. */
async function motherGroup(name: string, weaned: number): Promise<number> {
  const { rows } = await world().admin.query<{ id: number }>(
    `insert into app.production_groups (farm_id, kind, name, base_name, generated_name, start_date, created_at)
     values ($1, 'MOTHER', $2, $2, $2, '2026-02-13', now()) returning id::int`,
    [here.farmId, name],
  )
  const id = rows[0]?.id ?? 0
  await world().admin.query(
    'insert into app.suckling_numbers (farm_id, group_id, suckling_num, suckling_weaned, weaning_date) values ($1, $2, $3, $3, $4)',
    [here.farmId, id, weaned, START],
  )
  await world().admin.query(
    `insert into app.animal_postings (farm_id, day, kind, from_group_id, from_stock, to_group_id, to_stock, num, document, document_id, at)
     values ($1, '2026-03-16', 'BORN', null, null, $2, 'SUC', $3, 'sucklings', $2, now()), ($1, $4, 'WEANED', $2, 'SUC', $2, 'WEAN', $3, 'sucklings', $2, now())`,
    [here.farmId, id, weaned, START],
  )
  return id
}

describe('an arrival', () => {
  it('brings animals in, names the own farm, and warns of another age [ORI-01, ORI-14, D-163, D-164]', async () => {
    const { id } = await start()
    expect(await arrive(id, 1000, { weight: 912.345 })).toEqual({
      status: 200,
      messages: [],
      id: expect.any(Number) as number,
    })
    expect(await arrive(id, 5, { age: 40, farmName: 'Neighbour', groupName: 'N-12' })).toMatchObject({
      messages: [],
      warnings: ['age-differs'],
    })
    const { origins } = await sheet(id)
    expect(origins).toMatchObject([
      { num: 1000, weight: 912.345, farmName: expect.any(String) as string, groupId: null, isMoving: false },
      { num: 5, farmName: 'Neighbour', groupName: 'N-12', age: 40 },
    ])
    expect(await heads(id)).toEqual({ FAT: 1005 })
  })

  it('keeps its limits [ORI-06, ORI-07, ORI-08, ORI-09, GEN-41, D-159, D-194]', async () => {
    const { id } = await start()
    const nums = { min: 1, max: 40_000 }
    const kilograms = { min: 0, max: 90_000 }
    const ages = { min: 28, max: 98 }
    // Day 98 of age is the last row of the diary.
    const days = { min: START, max: '2026-06-22' }
    const cases: [object, string, object?][] = [
      [{ num: 0, weight: 0 }, 'num', nums],
      [{ num: 0, weight: 1 }, 'num', nums],
      [{ num: 40_001, weight: 1 }, 'num', nums],
      [{ num: 1.5, weight: 1 }, 'num', nums],
      [{ num: 100, weight: 0 }, 'weight'],
      [{ num: 100, weight: 90_000.001 }, 'weight', kilograms],
      [{ num: 100, weight: -1 }, 'weight', kilograms],
      [{ num: 100, weight: 1.2345 }, 'weight', kilograms],
      [{ num: 100, weight: 90, age: 27 }, 'age', ages],
      [{ num: 100, weight: 90, age: 99 }, 'age', ages],
      [{ num: 100, weight: 90, arrivedDate: '2026-04-19' }, 'arrivedDate', days],
      [{ num: 100, weight: 90, arrivedDate: '2026-06-23' }, 'arrivedDate', days],
    ]
    for (const [more, field, limit] of cases) {
      const said = await send('POST', `${at(id)}/origin`, { arrivedDate: START, age: 35, ...more })
      const problem = said.problems?.[0]
      expect([more, said.messages, problem?.field, problem?.limit]).toEqual([
        more,
        ['INVALID_DATA'],
        field,
        limit,
      ])
    }
    for (const more of [
      { num: 1, weight: 0.001 },
      { num: 40_000, weight: 90_000 },
      { num: 1, weight: 1, age: 28 },
      { num: 1, weight: 1, age: 98 },
      { num: 1, weight: 1, arrivedDate: '2026-06-22' },
    ])
      expect(
        (await send('POST', `${at(id)}/origin`, { arrivedDate: START, age: 35, ...more })).messages,
      ).toEqual([])
  })

  it('that names an own mother group takes its weaned kits, also more than were weaned, and gives them back', async () => {
    const mother = await motherGroup('ALFA01-260213', 500)
    const { id } = await start()
    const placed = await arrive(id, 400, { groupId: mother })
    expect(await heads(mother)).toMatchObject({ WEAN: 100 })
    expect((await arrive(id, 150, { groupName: 'ALFA01-260213' })).messages).toEqual([])
    expect(await heads(mother)).toMatchObject({ WEAN: -50 })
    expect(await heads(id)).toEqual({ FAT: 550 })
    const change = { arrivedDate: START, age: 35, num: 300, weight: 270, groupId: mother }
    expect((await send('PUT', `${at(id)}/origin/${placed.id}`, change)).messages).toEqual([])
    expect(await heads(mother)).toMatchObject({ WEAN: 50 })
    // Bought after all.
    expect(
      (await send('PUT', `${at(id)}/origin/${placed.id}`, { ...change, groupId: null, groupName: 'bought' }))
        .messages,
    ).toEqual([])
    expect(await heads(mother)).toMatchObject({ WEAN: 350 })
    expect((await send('DELETE', `${at(id)}/origin/${placed.id}`)).messages).toEqual([])
    expect(await heads(id)).toEqual({ FAT: 150 })
  })

  it('from an own fattening group is refused: such animals are moved', async () => {
    const [a, b] = [await start({ name: 'GIVER' }), await start()]
    for (const named of [{ groupId: a.id }, { groupName: 'GIVER-260316' }]) {
      const said = await arrive(b.id, 5, named)
      expect(said).toMatchObject({
        problems: [{ code: 'INVALID_DATA', field: 'groupId', reason: 'moveInstead' }],
      })
    }
    expect(await heads(b.id)).toEqual({})
  })

  it('cannot go while its animals are sold or dead [D-155, ORI-17]', async () => {
    const group = await start()
    const { id: originId } = await arrive(group.id, 100)
    await type(group, '2026-05-01', { dead: 10 })
    const less = { arrivedDate: START, age: 35, num: 9, weight: 9 }
    const said = await send('PUT', `${at(group.id)}/origin/${originId}`, less)
    expect(said.problems).toMatchObject([
      { code: 'INVALID_DATA', field: 'num', params: { day: '2026-05-01', stock: 'FAT', short: 1 } },
    ])
    expect(await send('DELETE', `${at(group.id)}/origin/${originId}`)).toMatchObject({
      status: 405,
      code: 'SAVING_ERROR',
    })
    // Neither can it come later than they died.
    expect(
      (
        await send('PUT', `${at(group.id)}/origin/${originId}`, {
          ...less,
          num: 100,
          weight: 90,
          arrivedDate: '2026-05-02',
        })
      ).messages,
    ).toHaveLength(1)
    expect(await heads(group.id)).toEqual({ FAT: 90 })
  })

  it('of a closed group stays as it is, and none comes to it [D-162]', async () => {
    const group = await start()
    const { id: originId } = await arrive(group.id, 10)
    await close(group)
    for (const said of [
      await arrive(group.id, 1),
      await send('PUT', `${at(group.id)}/origin/${originId}`, {
        arrivedDate: START,
        age: 35,
        num: 9,
        weight: 9,
      }),
      await send('DELETE', `${at(group.id)}/origin/${originId}`),
    ])
      expect(said).toMatchObject({ status: 405, code: 'SAVING_ERROR' })
  })
})

describe('a move', () => {
  it('is one piece of two rows; deleting either takes both back [ORI-03, ORI-04, ORI-05, D-161]', async () => {
    const [a, b] = [await start(), await start()]
    await arrive(a.id, 1000)
    await type(a, START, { dead: 3 })
    await type(a, '2026-04-21', { dead: 1 })
    const moved = await move(a.id, b.id, 100, '2026-04-22')
    expect(moved).toMatchObject({ status: 200, messages: [] })
    expect([await heads(a.id), await heads(b.id)]).toEqual([{ FAT: 896 }, { FAT: 100 }])
    const [from, to] = [(await sheet(a.id)).origins.at(-1), (await sheet(b.id)).origins.at(-1)]
    expect(from).toMatchObject({
      num: -100,
      weight: -100,
      isMoving: true,
      isMovingSource: true,
      groupId: b.id,
      associatedId: moved.associatedId,
    })
    expect(to).toMatchObject({
      num: 100,
      weight: 100,
      isMoving: true,
      isMovingSource: false,
      groupId: a.id,
      associatedId: moved.associatedId,
    })
    const edit = { arrivedDate: '2026-04-22', age: 37, num: 50, weight: 50 }
    for (const [group, row] of [
      [a, from],
      [b, to],
    ] as const)
      expect(await send('PUT', `${at(group.id)}/origin/${row?.id}`, edit)).toMatchObject({
        status: 405,
        code: 'SAVING_ERROR',
      })
    expect(await send('DELETE', `${at(b.id)}/origin/${to?.id}`)).toMatchObject({ status: 200, messages: [] })
    expect([await heads(a.id), await heads(b.id)]).toEqual([{ FAT: 996 }, { FAT: 0 }])
    expect((await sheet(a.id)).origins).toHaveLength(1)
    expect(await postings(b.id)).toEqual(['04-22 MOVED 100', '04-22 MOVED -100'])
  })

  it('takes no more than are there on its day and after it [ORI-07, D-155]', async () => {
    const [a, b] = [await start(), await start()]
    await arrive(a.id, 100)
    await type(a, '2026-05-01', { dead: 10 })
    const said = await move(a.id, b.id, 91, '2026-04-25')
    expect(said.problems).toMatchObject([
      { code: 'INVALID_DATA', field: 'num', params: { day: '2026-05-01', short: 1 } },
    ])
    expect((await move(a.id, b.id, 90, '2026-04-25')).messages).toEqual([])
  })

  it('leads to another open fattening group whose diary has the day [ORI-10, D-162]', async () => {
    const a = await start()
    await arrive(a.id, 100)
    const [later, closed, parent] = [
      await start({ startDate: '2026-05-01' }),
      await start(),
      await start({ stables: 2 }),
    ]
    await close(closed)
    const mother = await motherGroup('BETA01-260213', 5)
    for (const target of [a.id, mother, parent.id, 2_000_000_000]) {
      const said = await move(a.id, target, 1)
      expect([target, said.messages, said.problems?.[0]?.field]).toEqual([
        target,
        ['INVALID_DATA'],
        'groupId',
      ])
    }
    expect(
      (
        await send('POST', `${at(a.id)}/origin`, {
          arrivedDate: TODAY,
          age: 57,
          num: 1,
          weight: 1,
          isMoving: true,
        })
      ).problems?.[0]?.field,
    ).toBe('groupId')
    expect((await move(a.id, later.id, 1, '2026-04-30')).problems?.[0]).toMatchObject({
      field: 'arrivedDate',
      limit: { min: '2026-05-01' },
    })
    expect(await move(a.id, closed.id, 1)).toMatchObject({ status: 405 })
    expect(
      (
        await send('POST', `${at(a.id)}/origin`, {
          arrivedDate: TODAY,
          age: 146,
          num: 1,
          weight: 1,
          isMoving: true,
          groupId: later.id,
        })
      ).messages,
    ).toEqual([])
  })

  it('reveals nothing of another farm [D-006]', async () => {
    const a = await start()
    await arrive(a.id, 100)
    const farm = await buildFarm(world())
    const { rows } = await world().admin.query<{ id: number }>(
      `insert into app.production_groups (farm_id, kind, base_name, generated_name, start_date, age, created_at)
       values ($1, 'FATTENING', 'FAT-260316', 'FAT-260316', $2, 35, now()) returning id::int`,
      [farm.id, START],
    )
    const foreign = rows[0]?.id ?? 0
    expect(await move(a.id, foreign, 1)).toEqual(await move(a.id, foreign + 1_000_000, 1))
    const stranger = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: farm.id }))
    expect(
      (await stranger('POST', `${at(a.id)}/origin`, { arrivedDate: START, age: 35, num: 1, weight: 1 }))
        .status,
    ).toBe(404)
    expect((await stranger('GET', `/api/v1/group/${a.id}/sheet`)).status).toBe(404)
  })
})
