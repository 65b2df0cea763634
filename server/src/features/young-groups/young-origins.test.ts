import { describe, expect, it } from 'vitest'
import { buildFarm, buildUser, callerFor } from '../../../test/builders.ts'
import { START, TODAY } from '../../../test/test-groups.ts'
import { type Females, testYoung } from '../../../test/test-young.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const ways = testYoung(world)
const { here, send, at, start, heads, postings, close, type } = ways
const { startYoung, arriveYoung, moveYoung, young, youngAt, putYoung, closeYoung, stocked } = ways

describe('an arrival of a young group', () => {
  it('brings parent and grandparent stock in, and can be changed [ORI-02, ORI-15, YNG-14, D-163, D-164]', async () => {
    const { id } = await startYoung()
    const { id: originId, ...said } = await arriveYoung(id, { PS: 60, kgPS: 66.125, GP: 10, kgGP: 13 })
    expect(said).toEqual({ status: 200, messages: [] })
    expect((await young(id)).origins).toEqual([
      {
        id: originId,
        arrivedDate: START,
        farmName: expect.any(String) as string,
        groupId: null,
        groupName: null,
        age: 35,
        num: 0,
        weight: 0,
        numPS: 60,
        numGP: 10,
        weightPS: 66.125,
        weightGP: 13,
        isMoving: false,
        isMovingSource: false,
        associatedId: null,
        version: 1,
      },
    ])
    const changed = { arrivedDate: '2026-04-21', age: 40, numPS: 0, weightPS: 0, numGP: 12, weightGP: 15 }
    expect(
      await send('PUT', `${youngAt(id)}/origin/${originId}`, { ...changed, groupName: 'N-1' }),
    ).toMatchObject({ messages: [], warnings: ['age-differs'] })
    expect(await heads(id)).toEqual({ PS: 0, GP: 12 })
    expect(await send('PUT', `${youngAt(id)}/origin/${originId}`, { ...changed, version: 1 })).toMatchObject({
      status: 405,
    })
    expect(await send('DELETE', `${youngAt(id)}/origin/${originId}`)).toMatchObject({
      status: 200,
      messages: [],
      binId: originId,
    })
    expect([await heads(id), (await young(id)).origins]).toEqual([{ PS: 0, GP: 0 }, []])
  })

  it('keeps its limits [ORI-11, ORI-12, ORI-09, D-194]', async () => {
    const { id } = await startYoung()
    const none = { numPS: 0, weightPS: 0, numGP: 0, weightGP: 0 }
    const add = (more: object) =>
      send('POST', `${youngAt(id)}/origin`, { arrivedDate: START, age: 35, ...none, ...more })
    const wrong: [object, string][] = [
      [{}, 'numPS'],
      [{ numPS: -1, weightPS: 1 }, 'numPS'],
      [{ numPS: 40_001, weightPS: 1 }, 'numPS'],
      [{ numGP: 40_001, weightGP: 1 }, 'numGP'],
      [{ numGP: -1, weightGP: 1 }, 'numGP'],
      [{ numGP: 1.5, weightGP: 1 }, 'numGP'],
      [{ numPS: 1, weightPS: 90_000.001 }, 'weightPS'],
      [{ numGP: 1, weightGP: 90_000.001 }, 'weightGP'],
      [{ numGP: 1, weightGP: -1 }, 'weightGP'],
      [{ numPS: 1 }, 'weightPS'],
      // Less than a gram is nothing.
      [{ numPS: 1, weightPS: 5e-324 }, 'weightPS'],
      [{ numPS: 1, weightPS: 1, weightGP: 1 }, 'numGP'],
      [{ numPS: 1, weightPS: 1, numGP: 1 }, 'weightGP'],
      [{ numPS: 1, weightPS: 1, age: 27 }, 'age'],
      [{ numPS: 1, weightPS: 1, age: 147 }, 'age'],
      [{ numPS: 1, weightPS: 1, arrivedDate: '2026-04-19' }, 'arrivedDate'],
      // Day 147 of age is the last row of the diary.
      [{ numPS: 1, weightPS: 1, arrivedDate: '2026-08-11' }, 'arrivedDate'],
    ]
    for (const [more, field] of wrong) {
      const said = await add(more)
      expect([more, said.messages, said.problems?.[0]?.field]).toEqual([more, ['INVALID_DATA'], field])
    }
    for (const more of [
      { numPS: 40_000, weightPS: 90_000 },
      { numGP: 40_000, weightGP: 90_000 },
      { numPS: 1, weightPS: 0.001 },
      { numGP: 5, weightGP: 6 },
      { numPS: 1, weightPS: 1, age: 28 },
      { numPS: 1, weightPS: 1, age: 146 },
      { numPS: 1, weightPS: 1, arrivedDate: '2026-08-10' },
    ])
      expect([more, (await add(more)).messages]).toEqual([more, []])
    expect(await heads(id)).toEqual({ PS: 40_004, GP: 40_005 })
  })

  it('from an own mother group takes its weaned kits; from an own young or fattening group it is a move [D-163]', async () => {
    const { rows } = await world().admin.query<{ id: number }>(
      `insert into app.production_groups (farm_id, kind, base_name, generated_name, start_date, created_at)
       values ($1, 'MOTHER', 'BETA-260213', 'BETA-260213', '2026-02-13', now()) returning id::int`,
      [here.farmId],
    )
    const mother = rows[0]?.id ?? 0
    const { id } = await startYoung()
    expect((await arriveYoung(id, { PS: 30, GP: 4 }, { groupName: 'BETA-260213' })).messages).toEqual([])
    expect([await heads(mother), await heads(id)]).toEqual([{ WEAN: -34 }, { PS: 30, GP: 4 }])
    for (const other of [await stocked(), await start()])
      expect(await arriveYoung(id, { PS: 1 }, { groupId: other.id })).toMatchObject({
        problems: [{ code: 'INVALID_DATA', field: 'groupId', reason: 'moveInstead' }],
      })
    expect(await heads(id)).toEqual({ PS: 30, GP: 4 })
  })

  it('cannot go while its animals are dead, sold or selected, each kind by itself [D-155, ORI-15]', async () => {
    const group = await stocked({ PS: 100, GP: 20 })
    const [origin] = (await young(group.id)).origins
    await putYoung(group, '2026-05-01', { ownReplacementGP: 15 })
    const path = `${youngAt(group.id)}/origin/${origin?.id}`
    const less = { arrivedDate: START, age: 35, numPS: 100, weightPS: 100, numGP: 14, weightGP: 14 }
    expect((await send('PUT', path, less)).problems).toMatchObject([
      { code: 'INVALID_DATA', field: 'numGP', params: { day: '2026-05-01', stock: 'GP', short: 1 } },
    ])
    expect(await send('DELETE', path)).toMatchObject({ status: 405, code: 'SAVING_ERROR' })
    expect(await heads(group.id)).toEqual({ PS: 100, GP: 5 })
  })
})

describe('a move from a young group', () => {
  const both = async (a: number, b: number) => [await heads(a), await heads(b)]

  it('to a young group keeps both kinds apart; from either side it is deleted with both [ORI-03, ORI-04, ORI-05, ORI-13, D-160, D-161]', async () => {
    const [a, b] = [await stocked(), await startYoung()]
    const moved = await moveYoung(a.id, b.id, { PS: 30, kgPS: 60, GP: 5, kgGP: 11 })
    expect(moved).toMatchObject({ messages: [], associatedId: expect.any(String) as string })
    expect(await both(a.id, b.id)).toEqual([
      { PS: 70, GP: 15 },
      { PS: 30, GP: 5 },
    ])
    const { associatedId } = moved
    const sides = { associatedId, isMoving: true }
    expect((await young(a.id)).origins[1]).toMatchObject({
      ...sides,
      isMovingSource: true,
      groupId: b.id,
      numPS: -30,
      numGP: -5,
      weightPS: -60,
      weightGP: -11,
    })
    const [received] = (await young(b.id)).origins
    expect(received).toMatchObject({
      ...sides,
      isMovingSource: false,
      groupId: a.id,
      numPS: 30,
      weightGP: 11,
    })
    const edited = { arrivedDate: TODAY, age: 57, numPS: 1, weightPS: 1, numGP: 0, weightGP: 0 }
    for (const [group, originId] of [
      [a.id, moved.id],
      [b.id, received?.id],
    ])
      expect(await send('PUT', `${youngAt(group ?? 0)}/origin/${originId}`, edited)).toMatchObject({
        status: 405,
      })
    expect(await send('DELETE', `${youngAt(b.id)}/origin/${received?.id}`)).toMatchObject({ status: 200 })
    expect(await both(a.id, b.id)).toEqual([
      { PS: 100, GP: 20 },
      { PS: 0, GP: 0 },
    ])
    expect([(await young(a.id)).origins.length, (await young(b.id)).origins.length]).toEqual([1, 0])
  })

  it('to a fattening group makes them fattening rabbits; deleting takes all back [ORI-06, ORI-13, D-161]', async () => {
    for (const from of ['source', 'target'] as const) {
      const [a, b] = [await stocked({ PS: 10, GP: 10 }), await start()]
      const { id } = await moveYoung(a.id, b.id, { PS: 5, kgPS: 6, GP: 3, kgGP: 3.9 })
      expect(await both(a.id, b.id)).toEqual([{ PS: 5, GP: 7 }, { FAT: 8 }])
      const { origins } = await ways.sheet(b.id)
      expect(origins).toMatchObject([
        { num: 8, weight: 9.9, numPS: 0, numGP: 0, weightPS: 0, groupId: a.id, isMovingSource: false },
      ])
      expect((await postings(b.id)).sort()).toEqual(['05-12 MOVED 3', '05-12 MOVED 5'])
      const path =
        from === 'source' ? `${youngAt(a.id)}/origin/${id}` : `${at(b.id)}/origin/${origins[0]?.id}`
      expect(await send('DELETE', path)).toMatchObject({ status: 200, messages: [] })
      expect(await both(a.id, b.id)).toEqual([{ PS: 10, GP: 10 }, { FAT: 0 }])
      expect((await ways.sheet(b.id)).origins).toEqual([])
      expect(await send('POST', `/api/v1/bin/origin/${id}/restore`)).toMatchObject({ status: 200 })
      expect(await both(a.id, b.id)).toEqual([{ PS: 5, GP: 7 }, { FAT: 8 }])
    }
  })

  it('whose animals have died on the other side cannot go back [D-155, ORI-15]', async () => {
    const [a, b] = [await stocked(), await start()]
    const { id } = await moveYoung(a.id, b.id, { PS: 5, GP: 3 })
    await type(b, TODAY, { dead: 1 })
    expect(await send('DELETE', `${youngAt(a.id)}/origin/${id}`)).toMatchObject({ status: 405 })
    expect(await both(a.id, b.id)).toEqual([{ PS: 95, GP: 17 }, { FAT: 7 }])
  })

  it('takes no more of a kind than is there on that and all later days [ORI-13, D-160]', async () => {
    const [a, b] = [await stocked({ PS: 100, GP: 20 }), await startYoung()]
    await putYoung(a, '2026-05-10', { soldPS: 40, deadGP: 2 })
    const tried = (females: Females, day: string) => moveYoung(a.id, b.id, females, day)
    expect((await tried({ PS: 61 }, '2026-05-01')).problems).toMatchObject([
      { field: 'numPS', params: { day: '2026-05-10', stock: 'PS', short: 1 } },
    ])
    expect((await tried({ GP: 19 }, TODAY)).problems).toMatchObject([
      { field: 'numGP', params: { day: TODAY, stock: 'GP', short: 1 } },
    ])
    expect((await tried({ PS: 60, GP: 18 }, '2026-05-01')).messages).toEqual([])
    expect(await heads(a.id)).toEqual({ PS: 0, GP: 0 })
  })

  it('leads to another open group of the farm that takes young females and has the day [ORI-09, D-160, D-162]', async () => {
    const a = await stocked()
    const foreign = await callerFor(
      world(),
      await buildUser(world(), { role: 'ADMIN', farmId: (await buildFarm(world())).id }),
    )
    const { body: theirs } = await foreign('POST', '/api/v1/group/young', {
      startDate: START,
      age: 35,
      stables: [],
    })
    const { rows } = await world().admin.query<{ id: number }>(
      `insert into app.production_groups (farm_id, kind, base_name, generated_name, start_date, created_at)
       values ($1, 'MOTHER', 'NONE-1', 'NONE-1', $2, now()) returning id::int`,
      [here.farmId, START],
    )
    const merged = await start({ stables: 2 })
    for (const to of [theirs as number, rows[0]?.id ?? 0, merged.id, a.id, 2_000_000_000]) {
      const said = await moveYoung(a.id, to, { PS: 1 })
      expect([to, said.messages.length, said.problems?.[0]?.field]).toEqual([to, 1, 'groupId'])
    }
    const unnamed = { arrivedDate: TODAY, age: 57, numPS: 1, weightPS: 1, numGP: 0, weightGP: 0 }
    expect(
      (await send('POST', `${youngAt(a.id)}/origin`, { ...unnamed, isMoving: true })).problems?.[0]?.field,
    ).toBe('groupId')
    const late = await startYoung({ startDate: '2026-05-11' })
    expect((await moveYoung(a.id, late.id, { PS: 1 }, '2026-05-10')).problems?.[0]?.field).toBe('arrivedDate')
    expect((await moveYoung(a.id, late.id, { PS: 1 }, '2026-05-11')).messages).toEqual([])
    const shut = await startYoung()
    await closeYoung(shut)
    expect(await moveYoung(a.id, shut.id, { PS: 1 })).toMatchObject({ status: 405 })
    const sold = await start()
    await close(sold)
    expect(await moveYoung(a.id, sold.id, { PS: 1 })).toMatchObject({ status: 405 })
    // No group of fattening rabbits gives young females.
    const fat = await start()
    await ways.arrive(fat.id, 10)
    expect((await ways.move(fat.id, a.id, 1)).problems?.[0]?.field).toBe('groupId')
    expect(await heads(a.id)).toEqual({ PS: 99, GP: 20 })
  })
})
