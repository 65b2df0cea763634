import type { HistoryRow } from '@warren/shared/features/equalization/equalization.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { describe, expect, it } from 'vitest'
import {
  buildCover,
  buildFarm,
  buildIaGroup,
  buildRow,
  buildStable,
  buildUser,
  callerFor,
} from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { type Messages, TODAY, testRound } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, doe, draft, get } = testRound(world)
const START = addDays(TODAY, -33)
const BORN = addDays(START, 31)

interface Answer extends Messages {
  readonly changeId?: number
  readonly litters?: number
}

/** A running group whose does stand in the lower cages of a row, one litter each; null is no litter. */
async function row(viable: readonly (number | null)[]) {
  const id = await draft(START)
  await world().admin.query('update app.ia_groups set active = true, closed_at = now() where id = $1', [id])
  const stable = await buildStable(world(), here.farmId)
  const cages = await buildRow(world(), stable, 1, [
    { position: 'DOWN', cageType: 1, from: 1, to: 10 },
    { position: 'UP', cageType: 1, from: 1, to: 10 },
  ])
  const covers: number[] = []
  for (const [at, kits] of viable.entries()) {
    const { id: motherId } = await doe({ cageId: Number(cages[at]?.id) })
    const born = kits === null ? {} : { farrowingDate: BORN, viable: kits }
    covers.push((await buildCover(world(), { farmId: here.farmId, iaGroupId: id, motherId, ...born })).id)
  }
  const cage = (position: string, no: number) =>
    Number(cages.find((one) => one.position === position && one.no === no)?.id)
  return { id, stable, covers, cage }
}

const equalize = async (id: number, body: object) => {
  const heard = await here.call('POST', `/api/v1/ia-group/${id}/equalization`, body)
  return { status: heard.status, ...(heard.body as Answer) }
}
const history = (id: number) => get<HistoryRow[]>(`/api/v1/ia-group/${id}/equalizations`)
const undo = (changeId: number | undefined) => here.call('POST', `/api/v1/round-change/${changeId}/undo`)

const stored = async (id: number) =>
  (
    await world().admin.query<Record<string, unknown>>(
      'select viable, added, taken, adjusted from app.covers where ia_group_id = $1 order by id',
      [id],
    )
  ).rows

describe('litters of a row of cages set to one size', () => {
  it('are counted up and down, those without a litter left alone [EQU-08, EQU-10, T-25]', async () => {
    const { id, cage } = await row([11, 6, null, 8, 12])
    const answer = await equalize(id, { cageFrom: cage('DOWN', 1), cageTo: cage('DOWN', 4), adjusted: 8 })
    expect(answer).toMatchObject({ status: 200, messages: [], litters: 3 })
    expect(await stored(id)).toEqual([
      { viable: 11, added: 0, taken: 3, adjusted: 8 },
      { viable: 6, added: 2, taken: 0, adjusted: 8 },
      { viable: null, added: null, taken: null, adjusted: null },
      { viable: 8, added: 0, taken: 0, adjusted: 8 },
      { viable: 12, added: null, taken: null, adjusted: null },
    ])
  })

  it('may be one cage alone, and a second time overwrites what was entered before [EQU-10, D-097]', async () => {
    const { id, cage } = await row([11])
    const one = { cageFrom: cage('DOWN', 1), cageTo: cage('DOWN', 1) }
    await equalize(id, { ...one, adjusted: 8 })
    await equalize(id, { ...one, adjusted: 10 })
    expect(await stored(id)).toEqual([{ viable: 11, added: 0, taken: 1, adjusted: 10 }])
  })

  it('count as changes of the round: sequence, version and who did it', async () => {
    const { id, cage, covers } = await row([11])
    await equalize(id, { cageFrom: cage('DOWN', 1), cageTo: cage('DOWN', 1), adjusted: 8 })
    const { rows } = await world().admin.query(
      `select c.seq = g.cover_seq as counted, c.version, c.updated_by is not null as by
       from app.covers c join app.ia_groups g on g.id = c.ia_group_id where c.id = $1`,
      [covers[0]],
    )
    expect(rows).toEqual([{ counted: true, version: 2, by: true }])
    const log = await world().admin.query(
      "select changes, effect_records from app.commands where farm_id = $1 and name = 'EQUALIZATION_CREATE' and status = 'DONE' order by id desc limit 1",
      [here.farmId],
    )
    expect(log.rows[0]).toMatchObject({
      effect_records: 1,
      changes: { litters: [null, 1], added: [null, 0], taken: [null, 3], adjusted: [null, 8] },
    })
    expect(await chainProblems(world())).toEqual([])
  })
})

describe('an equalization is refused', () => {
  const refusedWith = async (
    viable: readonly (number | null)[],
    body: (at: Awaited<ReturnType<typeof row>>) => object | Promise<object>,
  ) => {
    const at = await row(viable)
    const before = await stored(at.id)
    const { status, messages } = await equalize(at.id, await body(at))
    expect(await stored(at.id)).toEqual(before)
    expect(await history(at.id)).toEqual([])
    return [status, messages]
  }

  it.each([0, 26, 8.5, null])('for a size of %s [EQU-05]', async (adjusted) => {
    const body = ({ cage }: Awaited<ReturnType<typeof row>>) => ({
      cageFrom: cage('DOWN', 1),
      cageTo: cage('DOWN', 1),
      adjusted,
    })
    expect(await refusedWith([9], body)).toEqual([200, ['INVALID_DATA']])
  })

  it('for cages that are missing, unknown or of another farm [EQU-03, EQU-04, D-096]', async () => {
    const { id: farmId } = await buildFarm(world())
    const [foreign] = await buildRow(world(), await buildStable(world(), farmId), 1)
    for (const [from, to] of [
      [null, 1],
      [1, null],
      [999_999_999, 1],
      [Number(foreign?.id), Number(foreign?.id)],
    ] as const)
      expect(
        await refusedWith([9], ({ cage }) => ({
          cageFrom: from === 1 ? cage('DOWN', 1) : from,
          cageTo: to === 1 ? cage('DOWN', 1) : to,
          adjusted: 8,
        })),
      ).toEqual([200, ['CAGE_NOT_FOUND']])
  })

  it('for cages of two positions, rows or stables, and from behind to front [EQU-10, D-096]', async () => {
    const wrong = [200, ['WRONG_CAGE_INTERVAL']]
    const upper = ({ cage }: Awaited<ReturnType<typeof row>>) => ({
      cageFrom: cage('DOWN', 1),
      cageTo: cage('UP', 2),
      adjusted: 8,
    })
    expect(await refusedWith([9], upper)).toEqual(wrong)
    const back = ({ cage }: Awaited<ReturnType<typeof row>>) => ({
      cageFrom: cage('DOWN', 2),
      cageTo: cage('DOWN', 1),
      adjusted: 8,
    })
    expect(await refusedWith([9], back)).toEqual(wrong)
    const otherRow = async ({ cage, stable }: Awaited<ReturnType<typeof row>>) => {
      const [next] = await buildRow(world(), stable, 2)
      return { cageFrom: cage('DOWN', 1), cageTo: Number(next?.id), adjusted: 8 }
    }
    expect(await refusedWith([9], otherRow)).toEqual(wrong)
  })

  it('where no doe of the group has a litter [D-096]', async () => {
    const body = ({ cage }: Awaited<ReturnType<typeof row>>) => ({
      cageFrom: cage('DOWN', 1),
      cageTo: cage('DOWN', 9),
      adjusted: 8,
    })
    expect(await refusedWith([null, null], body)).toEqual([200, ['INVALID_IA_COVER']])
  })

  it('for a group of another farm', async () => {
    const { id: farmId } = await buildFarm(world())
    const { id } = await buildIaGroup(world(), { farmId, startDate: START })
    expect((await equalize(id, { cageFrom: 1, cageTo: 1, adjusted: 8 })).status).toBe(404)
    expect((await here.call('GET', `/api/v1/ia-group/${id}/equalizations`)).status).toBe(404)
  })
})

describe('the history', () => {
  it('has the newest first, with cages, size, day and who [EQU-02, EQU-09, D-098]', async () => {
    const { id, stable, cage } = await row([11, 6])
    await equalize(id, { cageFrom: cage('DOWN', 1), cageTo: cage('DOWN', 2), adjusted: 8 })
    await equalize(id, { cageFrom: cage('DOWN', 2), cageTo: cage('DOWN', 2), adjusted: 9 })
    const rows = await history(id)
    expect(rows.map(({ cageFrom, cageTo, adjusted }) => [cageFrom, cageTo, adjusted])).toEqual([
      [`${stable.name}/1/D2`, `${stable.name}/1/D2`, 9],
      [`${stable.name}/1/D1`, `${stable.name}/1/D2`, 8],
    ])
    expect(rows[1]).toMatchObject({
      kind: 'INTERVAL',
      litters: 2,
      added: 2,
      taken: 3,
      kits: 5,
      undoneAt: null,
      undone: false,
      from: null,
      to: null,
    })
    expect(new Date(rows[0]?.createdDate ?? '').toISOString()).toBe(rows[0]?.createdDate)
    expect(rows[0]?.by).toBeTypeOf('string')
  })

  it('keeps the labels of cages that are gone', async () => {
    const { id, cage, stable } = await row([11])
    await equalize(id, { cageFrom: cage('DOWN', 1), cageTo: cage('DOWN', 1), adjusted: 8 })
    await world().admin.query('update app.rabbits set cage_id = null where cage_id = $1', [cage('DOWN', 1)])
    await world().admin.query('delete from app.cages where id = $1', [cage('DOWN', 1)])
    expect(await history(id)).toMatchObject([{ cageFrom: `${stable.name}/1/D1` }])
  })
})

describe('taking an equalization back', () => {
  it('puts every litter back as it was, once, and the history says so', async () => {
    const { id, cage } = await row([11, 6])
    await world().admin.query(
      'update app.covers set added = 1, adjusted = 7 where ia_group_id = $1 and viable = 6',
      [id],
    )
    const before = await stored(id)
    const { changeId } = await equalize(id, {
      cageFrom: cage('DOWN', 1),
      cageTo: cage('DOWN', 2),
      adjusted: 8,
    })
    expect(await undo(changeId)).toMatchObject({ status: 200, body: { changed: 2 } })
    expect(await stored(id)).toEqual(before)
    expect(await history(id)).toMatchObject([{ undoneAt: expect.any(String) }])
    expect((await undo(changeId)).status).toBe(405)
  })

  it('is refused when a litter was changed since, and for another farm', async () => {
    const { id, cage, covers } = await row([11, 6])
    const { changeId } = await equalize(id, {
      cageFrom: cage('DOWN', 1),
      cageTo: cage('DOWN', 2),
      adjusted: 8,
    })
    await world().admin.query('update app.covers set taken = 4 where id = $1', [covers[0]])
    const before = await stored(id)
    expect((await undo(changeId)).status).toBe(405)
    expect(await stored(id)).toEqual(before)
    expect(await history(id)).toMatchObject([{ undoneAt: null }])
    const stranger = await buildUser(world(), { role: 'ADMIN', farmId: (await buildFarm(world())).id })
    const call = await callerFor(world(), stranger)
    expect((await call('POST', `/api/v1/round-change/${changeId}/undo`)).status).toBe(404)
  })
})
