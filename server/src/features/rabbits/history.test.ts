import { getRabbitHistory } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildCover,
  buildIaGroup,
  buildRabbit,
  buildSperm,
  buildUser,
  callerFor,
} from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { buildHerd, buildTagged, edit, type Herd } from '../../../test/small-herd.ts'

const world = testWorld()
let herd: Herd
let other: Herd

beforeAll(async () => {
  ;[herd, other] = [await buildHerd(world()), await buildHerd(world())]
})

const historyOf = async (of: Herd, id: number) => {
  const { status, body } = await of.call('GET', `/api/v1/rabbit/${id}/history`)
  expect(status).toBe(200)
  return getRabbitHistory.answer.parse(body) as AnswerOf<typeof getRabbitHistory>
}

describe('what happened to a rabbit', () => {
  it('comes newest first, with who and when, and how it came at the end [D-062]', async () => {
    const { id, tag } = await buildTagged(world(), herd, { cageId: herd.cages[0]?.id ?? 0 })
    await edit(herd, id, { healthCondition: 'TOOTH' })
    await edit(herd, id, { status: 'SOLD' })
    const { events } = await historyOf(herd, id)
    const none = { status: null, health: null, cage: null, earTag: null }
    expect(
      events.map(({ id: _id, at, ...event }) => ({ ...event, at: Number.isNaN(Date.parse(at)) })),
    ).toEqual([
      {
        ...none,
        at: false,
        by: herd.admin.username,
        created: false,
        status: { from: 'IN_PROD', to: 'SOLD' },
        cage: { from: 'S1/1/D1', to: null },
      },
      {
        ...none,
        at: false,
        by: herd.admin.username,
        created: false,
        health: { from: 'HEALTHY', to: 'TOOTH' },
      },
      {
        at: false,
        by: null,
        created: true,
        status: { from: null, to: 'IN_PROD' },
        health: { from: null, to: 'HEALTHY' },
        cage: { from: null, to: 'S1/1/D1' },
        earTag: { from: null, to: tag.tag },
      },
    ])
  })

  it('has each change of the sheet and of an insemination: who, when, before and after [U8]', async () => {
    const mother = await buildTagged(world(), herd)
    const { id } = await buildTagged(world(), herd)
    await edit(herd, id, { familyGenetics: 'A' })
    await edit(herd, id, { familyGenetics: 'B', weight32d: 812 })
    await edit(herd, id, { motherId: mother.id, motherFarmId: herd.farmId })
    // Events tell of it already.
    await edit(herd, id, { healthCondition: 'TOOTH' })
    const group = await buildIaGroup(world(), { farmId: herd.farmId, startDate: '2026-03-01' })
    const sperm = await buildSperm(world(), { farmId: herd.farmId })
    const cover = await buildCover(world(), {
      farmId: herd.farmId,
      iaGroupId: group.id,
      motherId: id,
      spermId: sperm.id,
      spermLabel: sperm.label,
    })
    const path = `/api/v1/rabbit/ia-cover/${cover.id}`
    const bred = { spermId: sperm.id, pedigree: 'D' }
    expect((await herd.call('POST', path, { ...bred, pedigree: 'CP' })).status).toBe(200)
    expect((await herd.call('POST', path, bred)).body).toMatchObject({ messages: [] })
    const { edits } = await historyOf(herd, id)
    const by = herd.admin.username
    expect(edits.map(({ by: who, coverId, changes }) => ({ by: who, coverId, changes }))).toEqual([
      { by, coverId: cover.id, changes: [{ field: 'pedigree', from: 'CP', to: 'D' }] },
      {
        by,
        coverId: null,
        changes: [{ field: 'motherId', from: null, to: mother.tattoo }],
      },
      {
        by,
        coverId: null,
        changes: [
          { field: 'weight32d', from: null, to: 812 },
          { field: 'familyGenetics', from: 'A', to: 'B' },
        ],
      },
      { by, coverId: null, changes: [{ field: 'familyGenetics', from: null, to: 'A' }] },
    ])
    expect((await historyOf(herd, mother.id)).edits).toEqual([])
  })

  it('names no user who belongs to another farm by now [D-005]', async () => {
    const { id } = await buildTagged(world(), herd)
    const mover = await buildUser(world(), { role: 'ADMIN', farmId: herd.farmId })
    await edit({ ...herd, call: await callerFor(world(), mover) }, id, { healthCondition: 'TOOTH' })
    expect((await historyOf(herd, id)).events[0]?.by).toBe(mover.username)
    await world().admin.query('update app.users set farm_id = $1 where id = $2', [other.farmId, mover.id])
    expect((await historyOf(herd, id)).events[0]?.by).toBeNull()
  })

  it('ends after 200', async () => {
    const { id } = await buildTagged(world(), herd)
    await world().admin.query(`do $$ begin
      for i in 1..125 loop
        update app.rabbits set health_condition = 'TOOTH' where id = ${id};
        update app.rabbits set health_condition = 'HEALTHY' where id = ${id};
      end loop;
    end $$`)
    const { events } = await historyOf(herd, id)
    expect(events).toHaveLength(200)
    expect(events.some(({ created }) => created)).toBe(false)
  })

  it('is not for another farm [D-003]', async () => {
    const { id } = await buildTagged(world(), herd)
    expect((await other.call('GET', `/api/v1/rabbit/${id}/history`)).status).toBe(404)
  })
})

describe('the offspring', () => {
  it('of a mother are the own ones, youngest first; those of another farm are theirs', async () => {
    const mother = await buildRabbit(world(), { farmId: herd.farmId })
    const young = (birthDate?: string) =>
      buildRabbit(world(), {
        farmId: herd.farmId,
        motherId: mother.id,
        line: 'D',
        ...(birthDate !== undefined && { birthDate }),
      })
    const [older, unknown, younger] = [await young('2025-01-01'), await young(), await young('2025-06-01')]
    await buildRabbit(world(), { farmId: other.farmId, motherId: mother.id, motherFarmId: herd.farmId })
    const { offspring, offspringCount } = await historyOf(herd, mother.id)
    expect(offspring.map(({ id }) => id)).toEqual([younger.id, older.id, unknown.id])
    expect(offspringCount).toBe(3)
    expect(offspring[0]).toEqual({
      id: younger.id,
      tattoo: younger.tattoo,
      sex: 'FEMALE',
      birthDate: '2025-06-01',
      status: 'IN_PROD',
      cage: null,
      line: 'D',
    })
  })

  it('of a buck come through all of his semen; only 200 are listed, all are counted', async () => {
    const buck = await buildRabbit(world(), { farmId: herd.farmId, sex: 'MALE' })
    const sperms = [
      await buildSperm(world(), { farmId: herd.farmId, buck }),
      await buildSperm(world(), { farmId: herd.farmId, buck }),
    ]
    const rival = await buildRabbit(world(), { farmId: herd.farmId, sex: 'MALE' })
    const strange = await buildSperm(world(), { farmId: herd.farmId, buck: rival })
    await buildRabbit(world(), { farmId: herd.farmId, fatherSpermId: strange.id })
    await world().admin.query(
      `insert into app.rabbits (farm_id, sex, tattoo, father_sperm_id)
       select $1, 'FEMALE', 'OFF' || lpad(n::text, 5, '0'), case when n % 2 = 0 then $2::bigint else $3::bigint end from generate_series(1, 205) n`,
      [herd.farmId, sperms[0]?.id, sperms[1]?.id],
    )
    const { offspring, offspringCount } = await historyOf(herd, buck.id)
    expect([offspring.length, offspringCount]).toEqual([200, 205])
    expect(offspring.every(({ tattoo }) => tattoo?.startsWith('OFF'))).toBe(true)
  })
})

describe('how the herd does', () => {
  const weigh = (of: Herd, sex: string, status: string, [from, to]: [number, number]) =>
    world().admin.query(
      `insert into app.rabbits (farm_id, sex, status, weight_32d, exit_date)
       select $1, $2, $3::text, n * 100, case when $3 = 'SOLD' then date '2026-01-01' end from generate_series($4::int, $5::int) n`,
      [of.farmId, sex, status, from, to],
    )

  it('is the middle 80 % of the living of the same sex, of ten at least', async () => {
    const own = await buildHerd(world())
    const [doe, buck] = [
      await buildRabbit(world(), { farmId: own.farmId }),
      await buildRabbit(world(), { farmId: own.farmId, sex: 'MALE' }),
    ]
    await weigh(own, 'FEMALE', 'IN_PROD', [1, 9])
    await weigh(own, 'MALE', 'IN_PROD', [100, 120])
    await weigh(own, 'FEMALE', 'SOLD', [100, 120])
    await weigh(other, 'FEMALE', 'IN_PROD', [100, 120])
    expect((await historyOf(own, doe.id)).herd).toEqual({
      weight32d: null,
      weight66d: null,
      weight18w: null,
      weightThirdYean: null,
      statisticalWeight: null,
      viableMean: null,
    })
    await weigh(own, 'FEMALE', 'WASTE_CANDIDATE', [10, 11])
    expect((await historyOf(own, doe.id)).herd.weight32d).toEqual({ low: 200, mid: 600, high: 1000 })
    expect((await historyOf(own, buck.id)).herd.weight32d).toEqual({ low: 10_200, mid: 11_000, high: 11_800 })
  })

  it('counts the kits born alive in litters of the last 365 days', async () => {
    const own = await buildHerd(world())
    const litter = async (startDate: string, farrowingDate: string | null, viable: number, of = own) => {
      const { farmId } = of
      const motherId = (await buildRabbit(world(), { farmId })).id
      const iaGroupId = (await buildIaGroup(world(), { farmId, startDate })).id
      await buildCover(world(), {
        farmId,
        iaGroupId,
        motherId,
        viable,
        ...(farrowingDate !== null && { farrowingDate }),
      })
      return motherId
    }
    const motherId = await litter('2026-04-01', '2026-05-02', 9)
    await litter('2025-04-13', '2025-05-13', 8)
    await litter('2026-03-01', '2026-04-01', 8)
    // Too old by a day, not born yet, of another farm.
    await litter('2025-04-12', '2025-05-12', 25)
    await litter('2026-04-20', null, 25)
    await litter('2026-04-01', '2026-05-02', 25, other)
    expect((await historyOf(own, motherId)).herd.viableMean).toBe(8.3)
  })
})
