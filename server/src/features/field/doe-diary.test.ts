import { isDeepStrictEqual } from 'node:util'
import { diaryOf } from '@warren/shared/features/group-pages/doe-diary.rules.ts'
import type { getBundle } from '@warren/shared/features/field/bundle.contract.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildCover, buildIaGroup, buildRow, buildStable } from '../../../test/builders.ts'
import { simulateHerd } from '../../../test/simulate-herd.ts'
import { size } from '../../../test/prove.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testTasks } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'

type Bundle = AnswerOf<typeof getBundle>

const world = testWorld()
const round = testRound(world)
const { here } = round
const { handedOut, send } = testTasks(world, round)
const SEEDS = size(300, 10_000)

/** Stables with cages, and a worker whose task has a doe in each of them: their does are on her list. */
async function worked(names: readonly string[]) {
  const { anna, mothers } = await handedOut(names.length, 'check-touching')
  const stables: { id: number; name: string; cages: number[] }[] = []
  for (const [at, name] of names.entries()) {
    const stable = await buildStable(world(), here.farmId, name)
    const range = { position: 'DOWN', cageType: 1, from: 1, to: 60 } as const
    const [first, ...rest] = (await buildRow(world(), stable, 1, [range])).map(({ id }) => id)
    await world().admin.query('update app.rabbits set cage_id = $2 where id = $1', [mothers[at], first])
    stables.push({ id: stable.id, name, cages: rest })
  }
  const does = async (): Promise<Bundle['does']> => {
    const { status, body } = await anna.call('GET', '/api/v1/field/bundle')
    expect(status).toBe(200)
    return (body as Bundle).does
  }
  return {
    anna,
    stables,
    diaryFor: async (id: number) => (await does()).find((doe) => doe.id === id)?.diary,
    does,
  }
}

const begin = (name: string, startDate: Day) =>
  buildIaGroup(world(), { farmId: here.farmId, name, startDate, active: true })

/** A mother page as the office makes it; it finds the round of its name and day. */
async function makePage(name: string, startDate: Day, stable: { id: number; name: string }): Promise<number> {
  const { body } = await here.call('POST', '/api/v1/group/mother', { startDate, name, stables: [stable] })
  if (typeof body !== 'number') throw new Error(`Not made: ${JSON.stringify(body)}`)
  const heard = await here.call('PUT', `/api/v1/group/mother/${body}/mothers`, { iaIncycle: 50 })
  expect(heard.status).toBe(200)
  return body
}

const deathsOn = async (groupId: number) => {
  const { rows } = await world().admin.query<{ num: number }>(
    "select coalesce(sum(num), 0)::int as num from app.animal_postings where kind = 'DIED' and from_group_id = $1",
    [groupId],
  )
  return rows[0]?.num
}

describe('[FLD-20] the diary of a dead doe', () => {
  it('is the page of the round she nurses in; the others of her stable count nothing', async () => {
    const { anna, stables, diaryFor } = await worked(['N1'])
    const [stable] = stables
    if (!stable) throw new Error('One stable was built')
    const began = { old: addDays(TODAY, -3), hers: addDays(TODAY, -31), other: addDays(TODAY, -17) }
    const [hers] = [
      await begin('NURSE01', began.hers),
      await begin('NURSE02', began.old),
      await begin('NURSE03', began.other),
    ]
    const pages = {
      newest: await makePage('NURSE02', began.old, stable),
      other: await makePage('NURSE03', began.other, stable),
      hers: await makePage('NURSE01', began.hers, stable),
    }
    const doe = await round.doe({ cageId: stable.cages[0] ?? 0 })
    const cover = { farmId: here.farmId, iaGroupId: hers.id, motherId: doe.id }
    await buildCover(world(), { ...cover, farrowingDate: TODAY, viable: 9, unviable: 1 })
    const diary = await diaryFor(doe.id)
    expect(diary).toEqual({ groupId: pages.hers, how: 'NURSES' })
    const groupId = typeof diary === 'object' ? diary?.groupId : 0
    expect(
      await send(anna, [
        ['RABBIT_STATUS_SET', { rabbitId: doe.id, status: 'DEAD_DIG', exitDate: TODAY }],
        ['DIARY_ADD', { groupId, day: TODAY, field: 'motherDead', num: 1 }],
      ]),
    ).toEqual([['DONE'], ['DONE']])
    expect([await deathsOn(pages.hers), await deathsOn(pages.newest), await deathsOn(pages.other)]).toEqual([
      1, 0, 0,
    ])
  })

  it('is none of a doe in no round or in a list that was never closed, and unclear where her round has no page', async () => {
    const { stables, diaryFor } = await worked(['N2'])
    const [free, drafted, pageless] = await Promise.all(
      (stables[0]?.cages ?? []).slice(0, 3).map((cageId) => round.doe({ cageId })),
    )
    const draft = await buildIaGroup(world(), {
      farmId: here.farmId,
      name: 'DRAFT1',
      startDate: addDays(TODAY, -2),
    })
    await buildCover(world(), { farmId: here.farmId, iaGroupId: draft.id, motherId: drafted?.id ?? 0 })
    const begun = await begin('PAGELESS', addDays(TODAY, -2))
    await buildCover(world(), { farmId: here.farmId, iaGroupId: begun.id, motherId: pageless?.id ?? 0 })
    expect(await diaryFor(free?.id ?? 0)).toBeNull()
    expect(await diaryFor(drafted?.id ?? 0)).toBeNull()
    expect(await diaryFor(pageless?.id ?? 0)).toBe('unclear')
  })

  it(`is where ${SEEDS} simulated herds have their does, day by day`, () => {
    const seen = { NURSES: 0, ROUND: 0, none: 0, unclear: 0 }
    const wrong: unknown[] = []
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { pages, does } = simulateHerd(seed, 5, TODAY)
      for (const { facts, truth } of does) {
        const judged = diaryOf(facts, pages, TODAY)
        if (!isDeepStrictEqual(judged, truth)) wrong.push({ seed, facts, truth, judged })
        seen[truth === null ? 'none' : truth === 'unclear' ? 'unclear' : truth.how] += 1
      }
    }
    expect(wrong).toEqual([])
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(SEEDS / 10)
  })

  it('reaches the list as a simulated herd has it', async () => {
    const { stables, does: listed } = await worked(['H1', 'H2', 'H3', 'H4'])
    const herd = simulateHerd(7, 60, TODAY)
    const roundIds = new Map<number, number>()
    for (const { iaGroupId, startDate } of herd.rounds)
      roundIds.set(iaGroupId, (await begin(`HERD${iaGroupId}`, startDate)).id)
    const groupIds = new Map<number, number>()
    for (const page of herd.pages) {
      const { rows } = await world().admin.query<{ id: number }>(
        `insert into app.production_groups (farm_id, kind, name, base_name, generated_name, start_date, end_date, ia_group_id, created_at)
         select $1, 'MOTHER', $2, $2, $2, start_date, $4, id, now() from app.ia_groups where id = $3 returning id::int`,
        [here.farmId, `PAGE${page.groupId}`, roundIds.get(page.iaGroupId), page.endDate],
      )
      const id = rows[0]?.id ?? 0
      groupIds.set(page.groupId, id)
      // A page finds the round of its own name; these have names of their own.
      await world().admin.query('update app.production_groups set ia_group_id = $2 where id = $1', [
        id,
        roundIds.get(page.iaGroupId),
      ])
      for (const [place, at] of page.stableIds.entries())
        await world().admin.query(
          'insert into app.group_stables (farm_id, group_id, stable_id, place) values ($1, $2, $3, $4)',
          [here.farmId, id, stables[at]?.id, place],
        )
      if (page.weanedOn !== null)
        await world().admin.query(
          'insert into app.suckling_numbers (farm_id, group_id, weaning_date) values ($1, $2, $3)',
          [here.farmId, id, page.weanedOn],
        )
    }
    const truths = new Map<number, unknown>()
    for (const { stable, facts, truth } of herd.does) {
      const { id } = await round.doe({ cageId: stables[stable]?.cages.pop() ?? 0 })
      for (const { iaGroupId, farrowedOn } of facts.rounds)
        await buildCover(world(), {
          farmId: here.farmId,
          iaGroupId: roundIds.get(iaGroupId) ?? 0,
          motherId: id,
          ...(farrowedOn !== null && { farrowingDate: farrowedOn, viable: 8, unviable: 0 }),
        })
      truths.set(
        id,
        truth === null || truth === 'unclear' ? truth : { ...truth, groupId: groupIds.get(truth.groupId) },
      )
    }
    const bundled = new Map((await listed()).map(({ id, diary }) => [id, diary]))
    expect(new Map([...truths.keys()].map((id) => [id, bundled.get(id)]))).toEqual(truths)
    expect(new Set([...truths.values()].map((truth) => typeof truth)).size).toBeGreaterThan(1)
  })
})
