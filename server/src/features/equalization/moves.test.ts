import { randomUUID } from 'node:crypto'
import type { HistoryRow, proposeMoves } from '@warren/shared/features/equalization/equalization.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildCover, buildFarm, buildIaGroup, buildRow, buildStable } from '../../../test/builders.ts'
import { type Messages, TODAY, testRound } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, doe, draft, get } = testRound(world)
const START = addDays(TODAY, -34)
const BORN = addDays(START, 31)
const USUAL = { targetFirst: 8, targetOther: 9, gapDays: 1, reach: 'ROWS' }

type Proposal = AnswerOf<typeof proposeMoves>
interface Answer extends Messages {
  readonly changeId?: number
  readonly equalizationId?: number
}

interface Wanted {
  readonly cage?: string
  readonly kits?: number
  readonly day?: number
  readonly teats?: number
  /** Litters before this one. */
  readonly births?: number
  readonly nanny?: boolean
}

/** A running group of does in the cages of a row: lower and upper ones, in walking order. */
async function nests(wanted: readonly Wanted[]) {
  const { farmId } = here
  const id = await draft(START)
  await world().admin.query('update app.ia_groups set active = true, closed_at = now() where id = $1', [id])
  const older = await draft(addDays(START, -60))
  const stable = await buildStable(world(), farmId)
  const cages = await buildRow(world(), stable, 1, [
    { position: 'DOWN', cageType: 1, from: 1, to: 9 },
    { position: 'UP', cageType: 1, from: 1, to: 9 },
  ])
  const covers: number[] = []
  const mothers: number[] = []
  for (const [at, { cage, kits, day = 0, teats, births = 1, nanny }] of wanted.entries()) {
    const label = cage ?? `${at % 2 === 0 ? 'D' : 'U'}${Math.floor(at / 2) + 1}`
    const found = cages.find(({ position, no }) => `${position.slice(0, 1)}${no}` === label)
    const mother = await doe({
      cageId: Number(found?.id),
      ...(teats !== undefined && { breastNumber: teats }),
    })
    if (births > 0)
      await buildCover(world(), {
        farmId,
        iaGroupId: older,
        motherId: mother.id,
        farrowingDate: addDays(START, -29),
        viable: 8,
      })
    const born = kits === undefined ? {} : { farrowingDate: addDays(BORN, day), viable: kits }
    const cover = { farmId, iaGroupId: id, motherId: mother.id, ...(nanny && { nanny }), ...born }
    covers.push((await buildCover(world(), cover)).id)
    mothers.push(mother.id)
  }
  return { id, stable, covers, mothers }
}

const propose = async (id: number, more: object = {}) => {
  const heard = await here.call('POST', `/api/v1/ia-group/${id}/equalization/proposal`, { ...USUAL, ...more })
  expect(heard.status).toBe(200)
  return heard.body as Proposal
}
const book = async (id: number, moves: object[], litters: object[], clientId = randomUUID()) => {
  const sent = { clientId, moves, litters }
  const heard = await here.call('POST', `/api/v1/ia-group/${id}/equalization/moves`, sent)
  return { status: heard.status, ...(heard.body as Answer) }
}
const stored = async (id: number) =>
  (
    await world().admin.query<Record<string, unknown>>(
      'select viable, added, taken, adjusted from app.covers where ia_group_id = $1 order by id',
      [id],
    )
  ).rows
const history = (id: number) => get<HistoryRow[]>(`/api/v1/ia-group/${id}/equalizations`)
const seenOf = ({ litters }: Proposal) => litters.map(({ id: coverId, kits }) => ({ coverId, kits }))

/** Example E1: row 1, one litter of a young doe, one doe with eight teats, one litter three days younger. */
const E1: readonly Wanted[] = [
  { kits: 12 },
  { kits: 6 },
  { kits: 9 },
  { kits: 10, births: 0 },
  { kits: 5, teats: 8 },
  { kits: 11, day: 3 },
]

describe('a proposal', () => {
  it('places the most kits by the shortest ways, with what is left over and short [EQU-01]', async () => {
    const { id, covers } = await nests(E1)
    const [d1 = 0, u1 = 0, , u2 = 0, d3 = 0, u3 = 0] = covers
    const found = await propose(id)
    expect(found.litters.map(({ kits, target }) => [kits, target])).toEqual([
      [12, 9],
      [6, 9],
      [9, 9],
      [10, 8],
      [5, 8],
      [11, 9],
    ])
    expect(found).toMatchObject({
      moves: [
        { from: d1, to: u1, kits: 3 },
        { from: u2, to: d3, kits: 2 },
      ],
      kits: 5,
      distance: 5,
      unevenBefore: 13,
      unevenAfter: 3,
      surplus: [{ id: u3, kits: 2 }],
      short: [{ id: d3, kits: 1 }],
      nurses: 1,
    })
    expect(await propose(id, { gapDays: 3 })).toMatchObject({ kits: 6, distance: 6, short: [] })
    // 53 kits: 8 for the young doe, 8 for eight teats, 37 for the other four.
    expect(found.roomyTarget).toBe(10)
  })

  it('empties the nest of a doe that left, from where she lived, and fills nurse does [EQU-01]', async () => {
    const { id, covers, mothers } = await nests([{ kits: 8 }, { kits: 6 }, { kits: 7 }, { nanny: true }, {}])
    await world().admin.query(
      "update app.rabbits set status = 'DEAD_DIG', exit_date = $2, cage_id = null where id = $1",
      [mothers[0], TODAY],
    )
    const { litters, moves, surplus } = await propose(id)
    expect(litters.map(({ target, isOrphan, isNurse, kits }) => [target, isOrphan, isNurse, kits])).toEqual([
      [0, true, false, 8],
      [9, false, false, 6],
      [9, false, false, 7],
      [9, false, true, 0],
    ])
    expect(litters[0]?.cage).toMatch(/\/1\/D1$/)
    expect(moves).toEqual([
      { from: covers[0], to: covers[1], kits: 3 },
      { from: covers[0], to: covers[2], kits: 2 },
      { from: covers[0], to: covers[3], kits: 3 },
    ])
    expect(surplus).toEqual([])
  })

  it('is of one stable or of some rows when they are asked for', async () => {
    const { id, stable } = await nests([{ kits: 12 }, { kits: 6 }])
    const far = await buildStable(world(), here.farmId)
    expect((await propose(id, { stableId: stable.id })).litters).toHaveLength(2)
    expect((await propose(id, { stableId: far.id })).litters).toEqual([])
    expect((await propose(id, { rows: [1] })).litters).toHaveLength(2)
    expect((await propose(id, { rows: [2] })).moves).toEqual([])
  })

  it('writes nothing, is empty without litters, and knows no group of another farm', async () => {
    const { id } = await nests([{ kits: 12 }, { kits: 6 }])
    const before = await stored(id)
    await propose(id)
    expect(await stored(id)).toEqual(before)
    expect(await propose(await draft(START))).toMatchObject({ litters: [], moves: [], kits: 0, stables: [] })
    const { id: foreign } = await buildIaGroup(world(), {
      farmId: (await buildFarm(world())).id,
      startDate: START,
    })
    const heard = await here.call('POST', `/api/v1/ia-group/${foreign}/equalization/proposal`, USUAL)
    expect(heard.status).toBe(404)
    const wrong = { ...USUAL, targetOther: 21 }
    expect((await here.call('POST', `/api/v1/ia-group/${id}/equalization/proposal`, wrong)).status).toBe(400)
  })
})

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
    expect(rows.map(({ kind, kits, adjusted, undone }) => [kind, kits, adjusted, undone])).toEqual([
      ['MOVES', 3, 9, false],
      ['MOVES', 2, 7, false],
    ])
    expect(rows[0]?.cageFrom).toMatch(/\/1\/D1$/)
    expect(rows[0]?.cageTo).toMatch(/\/1\/U1$/)
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

  it('are taken back as one piece; not when a litter was changed since [E5]', async () => {
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
    expect((await history(id)).map(({ undone }) => undone)).toEqual([true, true])
    expect((await undo()).status).toBe(405)
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

  it('when a doe without a litter that is no nurse would get kits [RAB-18]', async () => {
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
