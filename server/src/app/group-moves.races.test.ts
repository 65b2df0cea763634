import { expect, it, vi } from 'vitest'
import { atOnce, endings, endOf } from '../../test/races.ts'
import { testGroups, TODAY } from '../../test/test-groups.ts'
import { testWorld } from '../../test/world.ts'
import { deadlocksMet } from '../platform/commands/retry-on-deadlock.ts'

/** Files before this one may have planted some. */
const metBefore = deadlocksMet()
const world = testWorld({ poolSize: 8 })
const { here, at, start, arrive, move, type, heads } = testGroups(world)
// At full size some minutes each.
vi.setConfig({ testTimeout: 900_000 })

/** A move as a call, to be sent with another one. */
const moving = (from: number, to: number, num: number) =>
  here.call('POST', `${at(from)}/origin`, {
    arrivedDate: TODAY,
    age: 57,
    num,
    weight: num,
    isMoving: true,
    groupId: to,
  })
const headsOf = async (...ids: number[]): Promise<number[]> =>
  Promise.all(ids.map(async (id) => (await heads(id))['FAT'] ?? 0))
/** Rows of moves that are not in the bin: two for each move. */
const moveRows = async (...ids: number[]): Promise<number> => {
  const { rows } = await world().admin.query<{ n: number }>(
    'select count(*)::int as n from app.origins where group_id = any ($1::bigint[]) and is_moving and deleted_at is null',
    [ids],
  )
  return rows[0]?.n ?? 0
}

it('the last hundred moved there and back at once: both or one, and no rabbit is lost or made [D-155, D-161]', async () => {
  const ended = await endings('there and back', async () => {
    const [a, b] = [await start(), await start()]
    await arrive(a.id, 100)
    const [there, back] = await atOnce(
      () => moving(a.id, b.id, 100),
      () => moving(b.id, a.id, 100),
    )
    const isBack = endOf(back) === '200'
    expect(await headsOf(a.id, b.id)).toEqual(isBack ? [100, 0] : [0, 100])
    expect(await moveRows(a.id, b.id)).toBe(isBack ? 4 : 2)
    return `${endOf(there)} | ${endOf(back)}`
  })
  expect(['200 | 200', '200 | 200 INVALID_DATA']).toEqual(expect.arrayContaining(ended))
})

it('the last hundred of both groups moved to the other at once: they change places [D-155, D-161]', async () => {
  const ended = await endings('places changed', async () => {
    const [a, b] = [await start(), await start()]
    await arrive(a.id, 100)
    await arrive(b.id, 100)
    const both = await atOnce(
      () => moving(a.id, b.id, 100),
      () => moving(b.id, a.id, 100),
    )
    expect(await headsOf(a.id, b.id)).toEqual([100, 100])
    expect(await moveRows(a.id, b.id)).toBe(4)
    return both.map(endOf).join(' | ')
  })
  expect(ended).toEqual(['200 | 200'])
})

it('the last hundred moved to two groups at once go to one of them [D-155]', async () => {
  const ended = await endings('moved to two groups', async () => {
    const [a, b, c] = [await start(), await start(), await start()]
    await arrive(a.id, 100)
    const [one, other] = await atOnce(
      () => moving(a.id, b.id, 100),
      () => moving(a.id, c.id, 100),
    )
    const first = endOf(one) === '200'
    expect(await headsOf(a.id, b.id, c.id)).toEqual(first ? [0, 100, 0] : [0, 0, 100])
    expect(await moveRows(a.id, b.id, c.id)).toBe(2)
    return `${endOf(one)} | ${endOf(other)}`
  })
  expect(['200 INVALID_DATA | 200', '200 | 200 INVALID_DATA']).toEqual(expect.arrayContaining(ended))
})

it.each([
  { what: 'death', set: { dead: 1 } },
  { what: 'sale', set: { soldNum: 1 } },
])(
  'a move deleted while a $what is typed at its target: one is refused [D-155, D-161]',
  async ({ what, set }) => {
    const ended = await endings(`a move deleted and a ${what}`, async () => {
      const [a, b] = [await start(), await start()]
      await arrive(a.id, 100)
      const { id = 0 } = await move(a.id, b.id, 100)
      const [deleted, typed] = await atOnce(
        () => here.call('DELETE', `${at(a.id)}/origin/${id}`),
        () => type(b, TODAY, set),
      )
      const isDeleted = endOf(deleted) === '200'
      expect(await headsOf(a.id, b.id)).toEqual(isDeleted ? [100, 0] : [0, 99])
      expect(await moveRows(a.id, b.id)).toBe(isDeleted ? 0 : 2)
      return `${endOf(deleted)} | ${typed?.outcome}`
    })
    expect(['200 | refused', '405 SAVING_ERROR | saved']).toEqual(expect.arrayContaining(ended))
  },
)

it('a group deleted while animals are moved into it: one is refused, and no animal is in the bin [D-150]', async () => {
  const ended = await endings('deleted and moved into', async () => {
    const [a, b] = [await start(), await start()]
    await arrive(a.id, 100)
    const [deleted, moved] = await atOnce(
      () => here.call('DELETE', at(b.id)),
      () => moving(a.id, b.id, 40),
    )
    const isDeleted = endOf(deleted) === '200'
    expect(await headsOf(a.id, b.id)).toEqual(isDeleted ? [100, 0] : [60, 40])
    expect(await moveRows(a.id, b.id)).toBe(isDeleted ? 0 : 2)
    return `${endOf(deleted)} | ${endOf(moved)}`
  })
  expect(['200 | 200 INVALID_DATA', '405 SAVING_ERROR | 200']).toEqual(expect.arrayContaining(ended))
})

// A deadlock is run again and hidden from the user, who waits a second longer.
it('none of these races ends in a deadlock', () => {
  expect(deadlocksMet()).toBe(metBefore)
})
