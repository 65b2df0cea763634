import { describe, expect, it } from 'vitest'
import {
  buildCover,
  buildFarm,
  buildRabbit,
  buildRow,
  buildStable,
  callerFor,
} from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testTasks } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const { here } = round
const { send, worker: newcomer, closed, dedicate } = testTasks(world, round)
/** The round whose palpation every worker here has. */
let work: Awaited<ReturnType<typeof closed>> | undefined
const roundOfAll = async () => (work ??= await closed(1))
const worker = async () => {
  const anna = await newcomer()
  const group = await roundOfAll()
  await dedicate(group, group.task('check-touching'), [anna])
  return anna
}
/** A doe of that round; a buck and who is gone are of none. */
const atWork = async (more: Parameters<typeof round.doe>[0] = {}) => {
  const doe = await round.doe(more)
  const { id: iaGroupId } = await roundOfAll()
  if (more.sex !== 'MALE' && more.status !== 'SOLD')
    await buildCover(world(), { farmId: here.farmId, iaGroupId, motherId: doe.id })
  return doe
}
const RACES = 40

const stored = async (id: number) =>
  (
    await world().admin.query<Record<string, unknown>>(
      'select status, health_condition as health, exit_date as "exitDate", cage_id::int as "cageId" from app.rabbits where id = $1',
      [id],
    )
  ).rows[0]
const changed = (stored: string, sent: string) => ['cell-changed', expect.objectContaining({ stored, sent })]
/** A doe in a cage of her own. */
const caged = async () => {
  const [cage] = await buildRow(world(), await buildStable(world(), here.farmId), 1)
  const cageId = cage?.id ?? 0
  return { ...(await atWork({ cageId })), cageId }
}
const set = (payload: object, more: object = {}): [string, object, object] => [
  'RABBIT_STATUS_SET',
  payload,
  more,
]

describe('status and health of a doe from the barn', () => {
  it('are set by a worker of the farm, with the few values that are seen at a cage [FLD-13, D-062]', async () => {
    const anna = await worker()
    const { id: rabbitId, cageId } = await caged()
    const living = { status: 'IN_PROD', health: 'HEALTHY', exitDate: null, cageId }
    expect(await send(anna, [set({ rabbitId, healthCondition: 'FOOT_ULCERS' })])).toEqual([['DONE']])
    expect(await send(anna, [set({ rabbitId, status: 'WASTE_CANDIDATE' })])).toEqual([['DONE']])
    expect(await stored(rabbitId)).toEqual({ ...living, status: 'WASTE_CANDIDATE', health: 'FOOT_ULCERS' })
    expect(await send(anna, [set({ rabbitId, status: 'IN_PROD' })])).toEqual([['DONE']])
    expect(
      await send(anna, [
        set({ rabbitId, status: 'SOLD' }),
        set({ rabbitId, status: 'WASTE' }),
        set({ rabbitId, status: 'FLOWN' }),
        set({ rabbitId, healthCondition: 'PRODUCTION_SCRAP' }),
        set({ rabbitId, status: 'DEAD_DIG', exitDate: '2026-05-13' }),
        set({ rabbitId, status: 'DEAD_DIG', exitDate: 'soon' }),
        set({ rabbitId }),
      ]),
    ).toEqual([
      ['ERROR', 'INVALID_STATUS'],
      ['ERROR', 'INVALID_STATUS'],
      ['ERROR', 'INVALID_DATA'],
      ['ERROR', 'INVALID_HEALTH_CONDITION'],
      ['ERROR', 'INVALID_DATA'],
      ['ERROR', 'INVALID_DATA'],
      ['ERROR', 'INVALID_DATA'],
    ])
    expect(await send(anna, [set({ rabbitId, status: 'DEAD_RESP', exitDate: '2026-05-11' })])).toEqual([
      ['DONE'],
    ])
    expect(await stored(rabbitId)).toEqual({
      status: 'DEAD_RESP',
      health: 'FOOT_ULCERS',
      exitDate: '2026-05-11',
      cageId: null,
    })
    expect(await chainProblems(world())).toEqual([])
  })

  it('are of who has or had work in her stable; of another doe there is no say [FLD-13]', async () => {
    const tooth = { healthCondition: 'TOOTH' }
    const anna = await worker()
    const cages = await buildRow(world(), await buildStable(world(), here.farmId), 2)
    const [mine, beside] = [cages[0]?.id ?? 0, cages[1]?.id ?? 0]
    const neighbour = await round.doe({ cageId: beside })
    expect(await send(anna, [set({ rabbitId: neighbour.id, ...tooth })])).toEqual([['ERROR', 'NOT_ALLOWED']])
    await atWork({ cageId: mine })
    expect(await send(anna, [set({ rabbitId: neighbour.id, ...tooth })])).toEqual([['DONE']])
    expect(
      await send(await newcomer(), [set({ rabbitId: neighbour.id, healthCondition: 'HEALTHY' })]),
    ).toEqual([['ERROR', 'NOT_ALLOWED']])
  })

  it('are no business of bucks, of other farms, and of who is gone [FLD-13]', async () => {
    const anna = await worker()
    const buck = await atWork({ sex: 'MALE' })
    const foreign = await buildRabbit(world(), { farmId: (await buildFarm(world())).id })
    const sold = await atWork({ status: 'SOLD' })
    const tooth = { healthCondition: 'TOOTH' }
    expect(
      await send(anna, [
        set({ rabbitId: buck.id, ...tooth }),
        set({ rabbitId: foreign.id, ...tooth }),
        set({ rabbitId: sold.id, ...tooth }),
        set({ rabbitId: sold.id, status: 'IN_PROD' }),
      ]),
    ).toEqual([
      ['ERROR', 'INVALID_DATA'],
      ['ERROR', 'INVALID_DATA'],
      ['CONFLICT', 'doe-left'],
      ['CONFLICT', 'doe-left'],
    ])
  })

  it('meet what another has written field by field [FLD-13, FLD-14]', async () => {
    const [anna, bela] = [await worker(), await worker()]
    const { id: rabbitId } = await caged()
    await send(bela, [set({ rabbitId, healthCondition: 'SKINNY', was: { healthCondition: 'HEALTHY' } })])
    expect(
      await send(anna, [
        set({ rabbitId, status: 'WASTE_CANDIDATE', was: { status: 'IN_PROD' } }),
        set({ rabbitId, healthCondition: 'TOOTH', was: { healthCondition: 'HEALTHY' } }),
        set({ rabbitId, healthCondition: 'SKINNY', was: { healthCondition: 'HEALTHY' } }),
        // Her answer to the conflict.
        set({ rabbitId, healthCondition: 'TOOTH', was: { healthCondition: 'SKINNY' }, answers: 'barn-1' }),
      ]),
    ).toEqual([['DONE'], ['CONFLICT', ...changed('SKINNY', 'TOOTH')], ['DONE'], ['DONE']])
    expect(await stored(rabbitId)).toMatchObject({ status: 'WASTE_CANDIDATE', health: 'TOOTH' })
  })

  it('race from two phones: one is done and one in conflict, or both are done when they agree [FLD-13]', async () => {
    const phones = [await worker(), await worker()] as const
    for (let n = 0; n < RACES; n++) {
      const { id: rabbitId } = await atWork()
      const said = n % 2 === 0 ? (['DEAD_DIG', 'DEAD_RESP'] as const) : (['DEAD_DIG', 'DEAD_DIG'] as const)
      const heard = await Promise.all(
        phones.map((phone, i) =>
          send(phone, [
            set({ rabbitId, status: said[i], exitDate: TODAY, was: { status: 'IN_PROD', exitDate: null } }),
          ]),
        ),
      )
      const outcomes = heard.flat().map(([status]) => status as string)
      expect(outcomes.toSorted()).toEqual(n % 2 === 0 ? ['CONFLICT', 'DONE'] : ['DONE', 'DONE'])
      const winner = said[outcomes.indexOf('DONE')]
      expect(await stored(rabbitId)).toMatchObject({ status: winner, exitDate: TODAY })
    }
  })
})

describe('a doe who was not dead', () => {
  const death = { status: 'DEAD_DIG', exitDate: TODAY, was: { status: 'IN_PROD', exitDate: null } }
  const back = { status: 'IN_PROD', exitDate: null, was: { status: 'DEAD_DIG', exitDate: TODAY } }

  it('comes back into her cage by who said so, as if nothing had been [FLD-13, FLD-14]', async () => {
    const [anna, bela] = [await worker(), await worker()]
    const { id: rabbitId, cageId } = await caged()
    const before = await stored(rabbitId)
    await send(anna, [set({ rabbitId, ...death }, { clientId: 'anna-dead' })])
    expect(await stored(rabbitId)).toMatchObject({ status: 'DEAD_DIG', cageId: null })
    expect(await send(bela, [set({ rabbitId, ...back, undoes: 'anna-dead' })])).toEqual([
      ['CONFLICT', 'doe-left'],
    ])
    expect(await send(anna, [set({ rabbitId, ...back })])).toEqual([['CONFLICT', 'doe-left']])
    const other = await caged()
    await send(anna, [set({ rabbitId: other.id, ...death }, { clientId: 'anna-other' })])
    expect(await send(anna, [set({ rabbitId, ...back, undoes: 'anna-other' })])).toEqual([
      ['CONFLICT', 'doe-left'],
    ])
    expect(await send(anna, [set({ rabbitId, ...back, undoes: 'anna-dead' })])).toEqual([['DONE']])
    expect(await stored(rabbitId)).toEqual(before)
    expect(before).toMatchObject({ cageId })
  })

  it('stays dead where another doe has her tattoo by now, also if she was one of a pair of before [FLD-13, D-241]', async () => {
    const anna = await worker()
    const { id: rabbitId } = await caged()
    const { rows } = await world().admin.query<{ tattoo: string }>(
      'update app.rabbits set tattoo_twin = tattoo_key where id = $1 returning tattoo',
      [rabbitId],
    )
    await send(anna, [set({ rabbitId, ...death }, { clientId: 'of-a-pair' })])
    await buildRabbit(world(), { farmId: here.farmId, tattoo: rows[0]?.tattoo ?? '' })
    expect(await send(anna, [set({ rabbitId, ...back, undoes: 'of-a-pair' })])).toEqual([
      ['CONFLICT', 'SAVING_ERROR'],
    ])
  })

  it('stays dead a day later, and where another doe has her cage by now [FLD-13]', async () => {
    const anna = await worker()
    const [late, moved] = [await caged(), await caged()]
    await send(anna, [
      set({ rabbitId: late.id, ...death }, { clientId: 'late' }),
      set({ rabbitId: moved.id, ...death }, { clientId: 'moved' }),
    ])
    await atWork({ cageId: moved.cageId })
    expect(await send(anna, [set({ rabbitId: moved.id, ...back, undoes: 'moved' })])).toEqual([
      ['CONFLICT', 'SAVING_ERROR'],
    ])
    const now = world().now
    world().now = new Date(now.getTime() + 24 * 3_600_000 + 1000)
    const tomorrow = { call: await callerFor(world(), anna) }
    expect(await send(tomorrow, [set({ rabbitId: late.id, ...back, undoes: 'late' })])).toEqual([
      ['CONFLICT', 'doe-left'],
    ])
    world().now = now
  })

  it('has what was before given back, also a condition that is no longer offered [FLD-14]', async () => {
    const anna = await worker()
    const doe = await atWork({ healthCondition: 'PRODUCTION_SCRAP' })
    const was = { healthCondition: 'PRODUCTION_SCRAP' }
    await send(anna, [
      set({ rabbitId: doe.id, healthCondition: 'TOOTH', was }, { clientId: 'to-tooth' }),
      set({ rabbitId: doe.id, ...was, was: { healthCondition: 'TOOTH' }, undoes: 'to-tooth' }),
    ])
    expect(await stored(doe.id)).toMatchObject({ health: 'PRODUCTION_SCRAP' })
  })
})

it('what is said of a doe leaves a row in the log with what it changed [CMD-10, D-186]', async () => {
  const { rows } = await world().admin.query(
    `select source, record_type as record, count(*) filter (where changes is null and record_id is not null)::int as bare
     from app.commands where name = 'RABBIT_STATUS_SET' and status = 'DONE' and record_type is not null group by 1, 2`,
  )
  expect(rows).toEqual([{ source: 'MOBILE', record: 'rabbit', bare: 0 }])
})
