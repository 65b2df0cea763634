import { expect, it, vi } from 'vitest'
import { atOnce, endings, endOf } from '../../test/races.ts'
import { TODAY } from '../../test/test-groups.ts'
import { testSlaughter } from '../../test/test-slaughter.ts'
import { testWorld } from '../../test/world.ts'
import { deadlocksMet } from '../platform/commands/retry-on-deadlock.ts'

/** Files before this one may have planted some. */
const metBefore = deadlocksMet()
const world = testWorld({ poolSize: 8 })
const { here, at, path, start, arrive, move, type, heads, slaughter, cut, cutting } = testSlaughter(world)
// At full size some minutes each.
vi.setConfig({ testTimeout: 900_000 })

const slaughtering = (id: number, num: number) =>
  here.call('POST', path(id), { createDate: TODAY, num, weight: num * 2.5 })
const fat = async (id: number): Promise<number> => (await heads(id))['FAT'] ?? 0
/** Slaughterings of a group that are not in the bin. */
const standing = async (id: number): Promise<number> => {
  const { rows } = await world().admin.query<{ n: number }>(
    'select count(*)::int as n from app.slaughterings where group_id = $1 and deleted_at is null',
    [id],
  )
  return rows[0]?.n ?? 0
}

it('the last 896 slaughtered while one dies on the same day: one is refused [SLA-03, D-155]', async () => {
  const ended = await endings('slaughter and a death', async () => {
    const group = await start()
    await arrive(group.id, 896)
    const [slaughtered, died] = await atOnce(
      () => slaughtering(group.id, 896),
      () => type(group, TODAY, { dead: 1 }),
    )
    const isSlaughtered = endOf(slaughtered) === '200'
    expect(await fat(group.id)).toBe(isSlaughtered ? 0 : 895)
    expect(await standing(group.id)).toBe(isSlaughtered ? 1 : 0)
    return `${endOf(slaughtered)} | ${died?.outcome}`
  })
  expect(['200 INVALID_DATA | saved', '200 | refused']).toEqual(expect.arrayContaining(ended))
})

it('a move deleted while its animals are slaughtered at its target: one is refused [D-155, D-161]', async () => {
  const ended = await endings('a move deleted and a slaughtering', async () => {
    const [a, b] = [await start(), await start()]
    await arrive(a.id, 100)
    const { id = 0 } = await move(a.id, b.id, 100)
    const [deleted, slaughtered] = await atOnce(
      () => here.call('DELETE', `${at(a.id)}/origin/${id}`),
      () => slaughtering(b.id, 100),
    )
    const isDeleted = endOf(deleted) === '200'
    expect([await fat(a.id), await fat(b.id)]).toEqual(isDeleted ? [100, 0] : [0, 0])
    expect(await standing(b.id)).toBe(isDeleted ? 0 : 1)
    return `${endOf(deleted)} | ${endOf(slaughtered)}`
  })
  expect(['200 | 200 INVALID_DATA', '405 SAVING_ERROR | 200']).toEqual(expect.arrayContaining(ended))
})

it('two lots of the last hundred at once: one is refused, and no animal is slaughtered twice [SLA-03]', async () => {
  const ended = await endings('two lots', async () => {
    const group = await start()
    await arrive(group.id, 100)
    const both = await atOnce(
      () => slaughtering(group.id, 60),
      () => slaughtering(group.id, 60),
    )
    expect(await fat(group.id)).toBe(40)
    expect(await standing(group.id)).toBe(1)
    return both.map(endOf).join(' | ')
  })
  expect(['200 | 200 INVALID_DATA', '200 INVALID_DATA | 200']).toEqual(expect.arrayContaining(ended))
})

it('a carcass noted while its slaughtering is deleted: it goes with it, or is refused [D-168]', async () => {
  const ended = await endings('a carcass and its slaughtering deleted', async () => {
    const group = await start()
    await arrive(group.id, 100)
    const { id = 0 } = await slaughter(group.id, 60)
    const [noted, deleted] = await atOnce(
      () => cut({ slaughteringId: id, liveWeight: 2500 }),
      () => here.call('DELETE', path(group.id, id)),
    )
    expect(endOf(deleted)).toBe('200')
    const back = await here.call('POST', `/api/v1/bin/slaughtering/${id}/restore`)
    expect(endOf(back)).toBe('200')
    expect((await cutting(group.id, id)).cuttingData).toHaveLength(noted[0] === 'DONE' ? 1 : 0)
    return noted.join(' ')
  })
  expect(['DONE', 'ERROR NOT_FOUND']).toEqual(expect.arrayContaining(ended))
})

it('a carcass sent by two devices under one key is one row [D-188]', async () => {
  const ended = await endings('one carcass twice', async () => {
    const group = await start()
    await arrive(group.id, 100)
    const { id = 0 } = await slaughter(group.id, 60)
    const rowKey = crypto.randomUUID()
    const both = await atOnce(
      () => cut({ slaughteringId: id, rowKey, liveWeight: 2500 }),
      () => cut({ slaughteringId: id, rowKey, coldCarcass: 1400 }),
    )
    expect((await cutting(group.id, id)).cuttingData).toMatchObject([
      { liveWeightWeight: 2500, coldCarcassWeight: 1400 },
    ])
    return both.flat().join(' ')
  })
  expect(ended).toEqual(['DONE DONE'])
})

// A deadlock is run again and hidden from the user, who waits a second longer.
it('none of these races ends in a deadlock', () => {
  expect(deadlocksMet()).toBe(metBefore)
})
