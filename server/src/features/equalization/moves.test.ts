import { randomUUID } from 'node:crypto'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { describe, expect, it } from 'vitest'
import {
  buildCover,
  buildEarTag,
  buildFarm,
  buildIaGroup,
  buildRow,
  buildStable,
} from '../../../test/builders.ts'
import { BORN, E1, type Proposal, START, testNests } from '../../../test/nests.ts'
import { formOf } from '../../../test/small-herd.ts'
import type { Messages } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, history, nests, propose, stored } = testNests(world)

interface Answer extends Messages {
  readonly changeId?: number
  readonly equalizationId?: number
}

const book = async (id: number, moves: object[], litters: object[], clientId = randomUUID()) => {
  const sent = { clientId, moves, litters }
  const heard = await here.call('POST', `/api/v1/ia-group/${id}/equalization/moves`, sent)
  return { status: heard.status, ...(heard.body as Answer) }
}
/** A doe in another cage, by her form. */
async function moveDoe(id: number, cageId: number) {
  const heard = await here.call('GET', `/api/v1/rabbit/${id}`)
  const { id: earTagId } = await buildEarTag(world(), { farmId: here.farmId })
  const form = { ...formOf(heard.body as Rabbit), earTagId, cageId }
  const moved = await here.call('POST', `/api/v1/rabbit/${id}`, form)
  expect(moved).toMatchObject({ status: 200, body: { messages: [] } })
}
const seenOf = ({ litters }: Proposal) => litters.map(({ id: coverId, kits }) => ({ coverId, kits }))

describe('moves that are booked', () => {
  it('are taken here and added there, with the size of each litter; the sum of kits stays [EQU-01]', async () => {
    const { id } = await nests(E1)
    const found = await propose(id)
    expect(await book(id, found.moves, seenOf(found))).toMatchObject({ status: 200, messages: [] })
    expect(await stored(id)).toEqual([
      { viable: 12, added: null, taken: 3, adjusted: 9 },
      { viable: 6, added: 3, taken: null, adjusted: 9 },
      { viable: 9, added: null, taken: null, adjusted: null },
      { viable: 10, added: null, taken: 2, adjusted: 8 },
      { viable: 5, added: 2, taken: null, adjusted: 7 },
      { viable: 11, added: null, taken: null, adjusted: null },
    ])
    const rows = await history(id)
    expect(rows.map(({ kind, kits, adjusted, undoneAt }) => [kind, kits, adjusted, undoneAt])).toEqual([
      ['MOVES', 3, 9, null],
      ['MOVES', 2, 7, null],
    ])
    expect(rows[0]?.cageFrom).toMatch(/\/1\/D1$/)
    expect(rows[0]?.cageTo).toMatch(/\/1\/U1$/)
  })

  it('keep cages and litters as they were then, wherever the does go and whatever is counted later [EQU-02, EQU-09]', async () => {
    const { id, stable, covers, mothers } = await nests([{ kits: 9 }, { kits: 6 }])
    const [from = 0, to = 0] = covers
    const seen = [
      { coverId: from, kits: 9 },
      { coverId: to, kits: 6 },
    ]
    await book(id, [{ from, to, kits: 2 }], seen)
    const line = {
      kind: 'MOVES',
      cageFrom: `${stable.name}/1/D1`,
      cageTo: `${stable.name}/1/U1`,
      adjusted: 8,
      kits: 2,
      from: { coverId: from, before: 9, after: 7, now: 7 },
      to: { coverId: to, before: 6, after: 8, now: 8 },
    }
    expect(await history(id)).toMatchObject([line])
    const [cage] = await buildRow(world(), await buildStable(world(), here.farmId), 3)
    await moveDoe(mothers[0] ?? 0, Number(cage?.id))
    const form = {
      spermId: here.spermId,
      pedigree: 'CP',
      farrowingDate: BORN,
      viable: 6,
      added: 6,
      adjusted: 12,
    }
    const counted = await here.call('POST', `/api/v1/rabbit/ia-cover/${to}`, form)
    expect(counted).toMatchObject({ status: 200, body: { messages: [] } })
    expect(await history(id)).toMatchObject([{ ...line, to: { ...line.to, now: 12 } }])
  })

  it('that take from one litter or fill one several times go on from each other [EQU-02]', async () => {
    const { id, covers } = await nests([{ kits: 12 }, { kits: 6 }, { kits: 11 }])
    const [first = 0, filled = 0, last = 0] = covers
    const moves = [
      { from: first, to: filled, kits: 1 },
      { from: last, to: filled, kits: 2 },
      { from: first, reason: 'DEAD', kits: 1 },
    ]
    const seen = [12, 6, 11].map((kits, at) => ({ coverId: covers[at], kits }))
    expect((await book(id, moves, seen)).messages).toEqual([])
    expect((await history(id)).map(({ from, to, adjusted }) => [from, to, adjusted])).toEqual([
      [
        { coverId: first, before: 12, after: 11, now: 10 },
        { coverId: filled, before: 6, after: 7, now: 9 },
        7,
      ],
      [{ coverId: last, before: 11, after: 9, now: 9 }, { coverId: filled, before: 7, after: 9, now: 9 }, 9],
      [{ coverId: first, before: 11, after: 10, now: 10 }, null, null],
    ])
  })

  it('may go to a nurse doe, and away for a reason', async () => {
    const { id, covers } = await nests([{ kits: 12 }, { nanny: true }])
    const [from = 0, to = 0] = covers
    const moves = [
      { from, to, kits: 2 },
      { from, reason: 'EXTERM', kits: 1 },
    ]
    const seen = [
      { coverId: from, kits: 12 },
      { coverId: to, kits: 0 },
    ]
    expect((await book(id, moves, seen)).messages).toEqual([])
    expect(await stored(id)).toEqual([
      { viable: 12, added: null, taken: 3, adjusted: 9 },
      { viable: null, added: 2, taken: null, adjusted: 2 },
    ])
    expect(await history(id)).toMatchObject([
      { kits: 2, reason: null, added: 2, taken: 3, litters: 2 },
      { kits: 1, reason: 'EXTERM', cageTo: null },
    ])
  })

  it('are booked once, however often the same call arrives', async () => {
    const { id, covers } = await nests([{ kits: 12 }, { kits: 6 }])
    const [from = 0, to = 0] = covers
    const seen = [
      { coverId: from, kits: 12 },
      { coverId: to, kits: 6 },
    ]
    const clientId = randomUUID()
    const first = await book(id, [{ from, to, kits: 3 }], seen, clientId)
    expect(await book(id, [{ from, to, kits: 3 }], seen, clientId)).toEqual(first)
    expect(await stored(id)).toMatchObject([{ taken: 3 }, { added: 3 }])
    expect(await history(id)).toHaveLength(1)
  })

  it('are taken back as one piece; not when a litter was changed since', async () => {
    const { id, covers } = await nests(E1)
    const before = await stored(id)
    const found = await propose(id)
    const { changeId } = await book(id, found.moves, seenOf(found))
    const undo = () => here.call('POST', `/api/v1/round-change/${changeId}/undo`)
    await world().admin.query('update app.covers set taken = 4 where id = $1', [covers[0]])
    const changed = await stored(id)
    expect((await undo()).status).toBe(405)
    expect(await stored(id)).toEqual(changed)
    await world().admin.query('update app.covers set taken = 3 where id = $1', [covers[0]])
    expect(await undo()).toMatchObject({ status: 200, body: { changed: 4 } })
    expect(await stored(id)).toEqual(before)
    const [first, second] = await history(id)
    expect(first?.undoneAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(second?.undoneAt).toBe(first?.undoneAt)
    expect((await undo()).status).toBe(405)
  })

  it('are undone booking by booking: another one stays [EQU-09]', async () => {
    const { id, covers } = await nests([{ kits: 12 }, { kits: 6 }, { kits: 11 }, { kits: 5 }])
    const [a = 0, b = 0, c = 0, d = 0] = covers
    const one = await book(
      id,
      [{ from: a, to: b, kits: 3 }],
      [
        { coverId: a, kits: 12 },
        { coverId: b, kits: 6 },
      ],
    )
    const other = await book(
      id,
      [{ from: c, to: d, kits: 3 }],
      [
        { coverId: c, kits: 11 },
        { coverId: d, kits: 5 },
      ],
    )
    await here.call('POST', `/api/v1/round-change/${one.changeId}/undo`)
    expect((await history(id)).map(({ id: booking, undoneAt }) => [booking, undoneAt !== null])).toEqual([
      [other.equalizationId, false],
      [one.equalizationId, true],
    ])
    expect(await stored(id)).toMatchObject([{ taken: null }, { added: null }, { taken: 3 }, { added: 3 }])
  })

  it('keep their litters on the list, also when they were taken back', async () => {
    const { id, covers, mothers } = await nests([{ kits: 12 }, { nanny: true }])
    const [from = 0, to = 0] = covers
    const seen = [
      { coverId: from, kits: 12 },
      { coverId: to, kits: 0 },
    ]
    const { changeId } = await book(id, [{ from, to, kits: 2 }], seen)
    await here.call('POST', `/api/v1/round-change/${changeId}/undo`)
    await world().admin.query('update app.covers set nanny = false where id = $1', [to])
    const skip = await here.call('POST', `/api/v1/ia-group/${id}/skips`, {
      motherIds: [mothers[1]],
      reason: 'ILL',
    })
    expect(skip.body).toMatchObject({ messages: ['INVALID_IA_COVER'] })
  })
})

describe('moves are refused', () => {
  const refused = async (
    moves: (covers: readonly number[]) => object[],
    seen: readonly number[] = [12, 6, 9],
  ) => {
    const { id, covers } = await nests([{ kits: 12 }, { kits: 6 }, { kits: 9 }, {}])
    const before = await stored(id)
    const litters = covers.map((coverId, at) => ({ coverId, kits: seen[at] ?? 0 }))
    const { status, messages } = await book(id, moves(covers), litters)
    expect(await stored(id)).toEqual(before)
    expect(await history(id)).toEqual([])
    return [status, messages]
  }

  it('when a litter is not as it was seen', async () => {
    const moves = ([from, to]: readonly number[]) => [{ from, to, kits: 3 }]
    expect((await refused(moves, [12, 7, 9]))[0]).toBe(405)
  })

  it('when a litter gives and receives', async () => {
    const moves = ([a, b, c]: readonly number[]) => [
      { from: a, to: b, kits: 1 },
      { from: b, to: c, kits: 1 },
    ]
    expect(await refused(moves)).toEqual([200, ['INVALID_DATA']])
  })

  it('when more kits go than there are, or more come than a litter may have', async () => {
    expect(await refused(([from, to]) => [{ from: to, to: from, kits: 7 }])).toEqual([200, ['INVALID_DATA']])
    expect(
      await refused(([from, to]) => [
        { from, to, kits: 12 },
        { from, to, kits: 12 },
      ]),
    ).toEqual([200, ['INVALID_DATA']])
  })

  it('when a doe without a litter that is no nurse would get kits', async () => {
    const moves = ([from, , , to]: readonly number[]) => [{ from, to, kits: 1 }]
    expect(await refused(moves)).toEqual([200, ['INVALID_DATA']])
  })

  it('when a litter is of another group or farm: nothing of it is told', async () => {
    const other = await nests([{ kits: 9 }])
    const { id: farmId } = await buildFarm(world())
    const group = await buildIaGroup(world(), { farmId, startDate: START })
    const [mother] = (
      await world().admin.query<{ id: number }>(
        "insert into app.rabbits (farm_id, sex, tattoo, status, health_condition, origin) values ($1, 'FEMALE', 'FOREIGN1', 'IN_PROD', 'HEALTHY', 'SELF_BREED') returning id::int",
        [farmId],
      )
    ).rows
    const foreign = await buildCover(world(), { farmId, iaGroupId: group.id, motherId: mother?.id ?? 0 })
    for (const to of [other.covers[0], foreign.id, 999_999_999])
      expect(await refused(([from]) => [{ from, to, kits: 1 }])).toEqual([200, ['INVALID_IA_COVER']])
  })

  it('when a litter was not told how it was seen, or nothing is moved', async () => {
    const { id, covers } = await nests([{ kits: 12 }, { kits: 6 }])
    const [from = 0, to = 0] = covers
    const { messages } = await book(id, [{ from, to, kits: 1 }], [{ coverId: from, kits: 12 }])
    expect(messages).toEqual(['INVALID_DATA'])
    expect((await book(id, [], [{ coverId: from, kits: 12 }])).status).toBe(400)
    expect((await book(id, [{ from, to, kits: 26 }], [{ coverId: from, kits: 12 }])).status).toBe(400)
  })
})
