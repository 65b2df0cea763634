import { describe, expect, it } from 'vitest'
import type { listBin } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { CONDEMNATIONS } from '@warren/shared/features/group-pages/slaughter.vocabulary.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { buildFarm, buildUser, callerFor } from '../../../test/builders.ts'
import { type FatteningPage, type MadeGroup, START, TODAY } from '../../../test/test-groups.ts'
import { testSlaughter } from '../../../test/test-slaughter.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const ways = testSlaughter(world)
const { here, send, get, at, start, arrive, move, type, close, count, heads, postings, sheet } = ways
const { path, slaughter } = ways

const stocked = async (num = 100): Promise<MadeGroup> => {
  const group = await start()
  await arrive(group.id, num)
  return group
}
const restore = (id: number | undefined) => send('POST', `/api/v1/bin/slaughtering/${id}/restore`)
const binned = async () =>
  (await get<AnswerOf<typeof listBin>>('/api/v1/bin?type=slaughtering')).map(({ id }) => id)

describe('a slaughtering', () => {
  it('takes animals off the group, and stands on its page with every cause [SLA-01, SLA-07, FAT-09, FAT-17, D-165]', async () => {
    const { id } = await stocked(4088)
    const said = await slaughter(id, 1500, {
      weight: 3945.125,
      lot: ' L-2268 ',
      itemNo: '4410-07',
      item: 'Fattening rabbit, 1st',
      abscessNum: 6,
      abscessWeight: 11.4,
      trDeadNum: 3,
      trDeadWeight: 7.7,
    })
    expect(said).toEqual({ status: 200, messages: [], id: expect.any(Number) as number })
    expect(await heads(id)).toEqual({ FAT: 2588 })
    expect((await postings(id)).at(-1)).toBe('05-12 SLAUGHTERED 1500')
    const rest = CONDEMNATIONS.filter((cause) => cause !== 'abscess' && cause !== 'trDead')
    const shown = {
      id: said.id,
      groupId: id,
      createDate: TODAY,
      lot: 'L-2268',
      itemNo: '4410-07',
      item: 'Fattening rabbit, 1st',
      num: 1500,
      weight: 3945.125,
      abscessNum: 6,
      abscessWeight: 11.4,
      trDeadNum: 3,
      trDeadWeight: 7.7,
      ...Object.fromEntries(
        rest.flatMap((cause) => [
          [`${cause}Num`, 0],
          [`${cause}Weight`, 0],
        ]),
      ),
      version: 1,
    }
    expect((await sheet(id)).slaughterings).toEqual([shown])
    const page = await get<FatteningPage>(at(id))
    expect(page.slaughterings).toEqual([shown])
    expect(page.sumValues.soldSum).toBe(1500)
    expect(page.diary.diaries.find(({ actualDate }) => actualDate === TODAY)?.dayEndNum).toBe(2588)
  })

  it('takes at most what is left on its day and every later one, and says which day is short [T-21, SLA-03, D-155]', async () => {
    const [group, other] = [
      await start({ startDate: '2026-05-06' }),
      await start({ startDate: '2026-05-06' }),
    ]
    await arrive(group.id, 1000, { day: '2026-05-06' })
    await type(group, '2026-05-06', { dead: 3 })
    await type(group, '2026-05-07', { dead: 1 })
    await move(group.id, other.id, 100, '2026-05-08')
    const on = { createDate: '2026-05-07' }
    const short = await slaughter(group.id, 900, on)
    expect(short.messages).toEqual(['INVALID_DATA'])
    expect(short.problems).toMatchObject([
      { code: 'INVALID_DATA', field: 'num', params: { day: '2026-05-08', stock: 'FAT', short: 4 } },
    ])
    expect(await heads(group.id)).toEqual({ FAT: 896 })
    expect((await slaughter(group.id, 896, on)).messages).toEqual([])
    expect(await heads(group.id)).toEqual({ FAT: 0 })
    expect((await get<FatteningPage>(at(group.id))).sumValues.soldSum).toBe(896)
  })

  it('keeps its limits [SLA-02, SLA-03, SLA-04, SLA-05, GEN-41, D-167, D-194]', async () => {
    const { id } = await stocked(40_000)
    const cases: [object, string][] = [
      [{ num: 0 }, 'num'],
      [{ num: 30_001 }, 'num'],
      [{ num: 1.5 }, 'num'],
      [{ weight: 0 }, 'weight'],
      [{ weight: -1 }, 'weight'],
      [{ weight: 90_000.001 }, 'weight'],
      [{ weight: 1.2345 }, 'weight'],
      [{ createDate: '2026-04-19' }, 'createDate'],
      // Day 98 of age is the last row of the diary.
      [{ createDate: '2026-06-23' }, 'createDate'],
      [{ lot: 'x'.repeat(256) }, 'lot'],
      [{ itemNo: 'x'.repeat(256) }, 'itemNo'],
      [{ item: 'x'.repeat(256) }, 'item'],
      ...CONDEMNATIONS.flatMap((cause): [object, string][] => [
        [{ [`${cause}Num`]: -1, [`${cause}Weight`]: 1 }, `${cause}Num`],
        [{ [`${cause}Num`]: 30_001, [`${cause}Weight`]: 1 }, `${cause}Num`],
        [{ [`${cause}Num`]: 0, [`${cause}Weight`]: 1 }, `${cause}Num`],
        [{ [`${cause}Num`]: 1, [`${cause}Weight`]: 0 }, `${cause}Weight`],
        [{ [`${cause}Num`]: 1, [`${cause}Weight`]: 90_000.001 }, `${cause}Weight`],
      ]),
    ]
    for (const [more, field] of cases) {
      const said = await slaughter(id, 1, more)
      expect([more, said.messages, said.problems?.[0]?.field]).toEqual([more, ['INVALID_DATA'], field])
    }
    expect((await postings(id)).filter((line) => line.includes('SLAUGHTERED'))).toEqual([])
    const good: object[] = [
      { num: 1, weight: 0.001 },
      { num: 30_000, weight: 90_000 },
      { createDate: START },
      { createDate: '2026-06-22' },
      { lot: 'x'.repeat(255), itemNo: 'x'.repeat(255), item: 'x'.repeat(255) },
      { bloatNum: 1, bloatWeight: 0.001 },
      { bloatNum: 30_000, bloatWeight: 90_000 },
      { bloatNum: 0, bloatWeight: 0 },
      { bloatNum: null },
    ]
    for (const more of good) expect([more, (await slaughter(id, 1, more)).messages]).toEqual([more, []])
    // Without a date, or with one that is none, it is no slaughtering.
    for (const createDate of [undefined, null, '2026-02-30'])
      expect((await send('POST', path(id), { createDate, num: 1, weight: 1 })).status).toBe(400)
  })

  it('is refused on a merged parent, on a closed group, and on other kinds [FAT-07, D-162]', async () => {
    const parent = await start({ stables: 2 })
    expect(await slaughter(parent.id, 1)).toMatchObject({ status: 405, code: 'SAVING_ERROR' })
    const group = await stocked()
    const { id = 0 } = await slaughter(group.id, 10)
    await close(group)
    const form = { createDate: TODAY, num: 5, weight: 13 }
    expect(await slaughter(group.id, 1)).toMatchObject({ status: 405 })
    expect(await send('PUT', path(group.id, id), form)).toMatchObject({ status: 405 })
    expect(await send('DELETE', path(group.id, id))).toMatchObject({ status: 405 })
    expect(await heads(group.id)).toEqual({ FAT: 90 })
    const { rows } = await world().admin.query<{ id: number }>(
      "insert into app.production_groups (farm_id, kind, base_name, generated_name, start_date, age, created_at) values ($1, 'YOUNG', 'Y-1', 'Y-1', $2, 35, now()) returning id::int",
      [here.farmId, START],
    )
    expect(await slaughter(rows[0]?.id ?? 0, 1)).toMatchObject({ status: 404 })
  })
})

describe('a saved slaughtering', () => {
  it('is changed by the difference, at most to what is left and its own; its date stays [T-21, SLA-06, D-165, D-166]', async () => {
    const group = await stocked()
    const { id = 0 } = await slaughter(group.id, 60, { abscessNum: 2, abscessWeight: 5 })
    const change = (more: object) =>
      send('PUT', path(group.id, id), { createDate: TODAY, num: 60, weight: 156, ...more })
    expect(await change({ createDate: '2026-05-11' })).toMatchObject({ status: 405, code: 'SAVING_ERROR' })
    expect((await change({ num: 101, weight: 263 })).problems?.[0]).toMatchObject({ field: 'num' })
    expect((await change({ num: 100, weight: 260, bloatNum: 1, bloatWeight: 2 })).messages).toEqual([])
    expect((await postings(group.id)).slice(-2)).toEqual(['05-12 SLAUGHTERED 60', '05-12 SLAUGHTERED 40'])
    expect(await heads(group.id)).toEqual({ FAT: 0 })
    const [row] = (await sheet(group.id)).slaughterings
    expect(row).toMatchObject({ num: 100, abscessNum: 0, bloatNum: 1, bloatWeight: 2, version: 2 })
    expect(await change({ version: 1 })).toMatchObject({ status: 405 })
    expect((await change({ version: 2, num: 30, weight: 78 })).messages).toEqual([])
    expect(await heads(group.id)).toEqual({ FAT: 70 })
    // The same again posts nothing.
    const before = await postings(group.id)
    expect((await change({ num: 30, weight: 78 })).messages).toEqual([])
    expect(await postings(group.id)).toEqual(before)
  })

  it('is put into the bin and back, as far as its animals are there [SLA-08]', async () => {
    const group = await stocked()
    const { id = 0 } = await slaughter(group.id, 60, { abscessNum: 2, abscessWeight: 5 })
    expect(await send('DELETE', path(group.id, id))).toMatchObject({ messages: [], binId: id })
    expect(await heads(group.id)).toEqual({ FAT: 100 })
    expect((await sheet(group.id)).slaughterings).toEqual([])
    expect(await binned()).toContain(id)
    expect(await send('DELETE', path(group.id, id))).toMatchObject({ status: 404 })
    const { id: second = 0 } = await slaughter(group.id, 50)
    expect(await restore(id)).toMatchObject({ status: 405, code: 'SAVING_ERROR' })
    await send('DELETE', path(group.id, second))
    expect(await restore(id)).toMatchObject({ status: 200, messages: [] })
    expect(await restore(id)).toMatchObject({ status: 404 })
    expect(await heads(group.id)).toEqual({ FAT: 40 })
    expect((await sheet(group.id)).slaughterings).toMatchObject([{ id, num: 60, abscessNum: 2 }])
    expect(await binned()).not.toContain(id)
    await send('DELETE', path(group.id, id))
    await close(group)
    expect(await restore(id)).toMatchObject({ status: 405 })
    expect(await send('POST', '/api/v1/bin/weights/1/restore')).toMatchObject({ status: 404 })
  })

  it('older than 30 days, or of a group in the bin, does not come back [SLA-08]', async () => {
    const [old, gone] = [await stocked(), await stocked()]
    const { id: aged = 0 } = await slaughter(old.id, 10)
    const { id: lost = 0 } = await slaughter(gone.id, 10)
    await send('DELETE', path(old.id, aged))
    await send('DELETE', path(gone.id, lost))
    await send('DELETE', at(gone.id))
    await world().admin.query(
      "update app.slaughterings set deleted_at = deleted_at - interval '31 days' where id = $1",
      [aged],
    )
    for (const id of [aged, lost]) {
      expect(await binned()).not.toContain(id)
      expect(await restore(id)).toMatchObject({ status: 404 })
    }
  })

  it('moves with a count: what was counted stays, whatever is slaughtered before it [D-165]', async () => {
    const group = await stocked()
    await count(group.id, TODAY, 95)
    expect((await slaughter(group.id, 20, { createDate: '2026-05-10' })).messages).toEqual([])
    expect(await heads(group.id)).toEqual({ FAT: 95 })
  })

  it('of another farm or another group is not there', async () => {
    const [group, other] = [await stocked(), await stocked()]
    const { id = 0 } = await slaughter(group.id, 10)
    const form = { createDate: TODAY, num: 5, weight: 13 }
    expect((await send('PUT', path(other.id, id), form)).status).toBe(404)
    expect((await send('DELETE', path(other.id, id))).status).toBe(404)
    const stranger = await callerFor(
      world(),
      await buildUser(world(), { role: 'ADMIN', farmId: (await buildFarm(world())).id }),
    )
    for (const [method, url, body] of [
      ['POST', path(group.id), form],
      ['PUT', path(group.id, id), form],
      ['DELETE', path(group.id, id), undefined],
      ['GET', `${path(group.id, id)}/cutting`, undefined],
    ] as const)
      expect((await stranger(method, url, body)).status).toBe(404)
    await send('DELETE', path(group.id, id))
    expect((await stranger('POST', `/api/v1/bin/slaughtering/${id}/restore`)).status).toBe(404)
    expect((await stranger('GET', '/api/v1/bin')).body).toEqual([])
    expect(await heads(group.id)).toEqual({ FAT: 100 })
  })

  it('keeps its group from being closed before it [D-133]', async () => {
    const group = await stocked()
    await slaughter(group.id, 10)
    expect(await close(group, '2026-05-11')).toMatchObject({ status: 405 })
    expect((await close(group)).messages).toEqual([])
  })
})
