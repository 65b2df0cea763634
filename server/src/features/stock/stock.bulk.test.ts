import { refused as refusedField } from '../../../test/refused.ts'
import { isExit } from '@warren/shared/features/animals/animals.rules.ts'
import { RABBIT_STATUSES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { buildRabbit, callerFor } from '../../../test/builders.ts'
import { logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'
import { bulkClient, changeIdOf } from './testing/bulk-client.ts'

const world = testWorld()
const { own, change, plant, preview, stored } = bulkClient(world)
const TODAY = '2026-05-12'
const eventCount = async (): Promise<number> =>
  (await world().admin.query<{ n: number }>('select count(*)::int as n from app.rabbit_events')).rows[0]?.n ??
  -1
const refused = (code: string) => ({ status: 200, body: { messages: [code] } })
const CONFLICT = { status: 405, body: expect.objectContaining({ code: 'SAVING_ERROR' }) }

describe('a bulk change', () => {
  it('gives the chosen rabbits a status and leaves all others alone [STK-17, STK-19, E-047]', async () => {
    const [a, b, c] = (await plant(3)) as [number, number, number]
    const before = await stored()
    expect(
      await change({ rabbitIds: [c, a, a], rabbitStatus: 'WASTE_CANDIDATE', healthCondition: null }),
    ).toEqual({
      status: 200,
      body: { messages: [], changed: 2, changeId: expect.any(Number) },
    })
    expect(await stored()).toEqual(
      before.map((row) => (row.id === b ? row : { ...row, status: 'WASTE_CANDIDATE', version: 2 })),
    )
  })

  it('gives a health condition, with or without a status [STK-17]', async () => {
    const [a, b] = (await plant(2)) as [number, number]
    await change({ rabbitIds: [a], healthCondition: 'SKINNY', rabbitStatus: '' })
    await change({ rabbitIds: [b], healthCondition: 'TOOTH', rabbitStatus: 'WASTE_CANDIDATE' })
    expect(await stored()).toMatchObject([
      { status: 'IN_PROD', health: 'SKINNY', cage_label: 'M1/1/D1' },
      { status: 'WASTE_CANDIDATE', health: 'TOOTH', cage_label: 'M1/1/D2' },
    ])
  })

  it.each(RABBIT_STATUSES.filter(isExit))(
    'to %s takes them off the farm: the cage is free today, its label stays [D-062]',
    async (rabbitStatus) => {
      const [id] = (await plant(1)) as [number]
      await change({ rabbitIds: [id], rabbitStatus })
      expect(await stored()).toMatchObject([
        { status: rabbitStatus, cage_id: null, cage_label: 'M1/1/D1', exit_date: TODAY, version: 2 },
      ])
      await expect(plant(1)).resolves.toHaveLength(1)
    },
  )

  it('takes the day on which they left, as long as it has come and they were born [STK-17, D-062]', async () => {
    const [a] = (await plant(1, { birthDate: '2026-05-01' })) as [number]
    const asked = { rabbitIds: [a], rabbitStatus: 'DEAD' }
    const problem = expect.objectContaining({ code: 'INVALID_DATA', field: 'exitDate' })
    const wrongDay = { status: 200, body: { messages: ['INVALID_DATA'], problems: [problem] } }
    for (const exitDate of ['2026-05-13', '2026-02-30', 'yesterday', '2026-04-30'])
      expect(await change({ ...asked, exitDate })).toEqual(wrongDay)
    expect(await change({ ...asked, rabbitStatus: 'WASTE_CANDIDATE', exitDate: TODAY })).toEqual(wrongDay)
    expect((await preview({ ...asked, exitDate: '2026-04-30' })).body).toMatchObject({
      changed: 0,
      unchanged: 0,
      bornLater: { count: 1, tattoos: [expect.any(String)] },
    })
    expect(await stored()).toMatchObject([{ status: 'IN_PROD', version: 1 }])
    expect((await change({ ...asked, exitDate: '2026-05-11' })).body).toMatchObject({ changed: 1 })
    expect(await stored()).toMatchObject([{ status: 'DEAD', cage_id: null, exit_date: '2026-05-11' }])
  })

  it('takes the day of the farm, not of the server [D-004, D-062]', async () => {
    const [id] = (await plant(1)) as [number]
    const noon = world().now
    world().now = new Date('2026-05-12T23:30:00Z')
    await change({ rabbitIds: [id], rabbitStatus: 'SOLD' }, await callerFor(world(), own.admin))
    world().now = noon
    expect(await stored()).toMatchObject([{ exit_date: '2026-05-13' }])
  })

  it('writes who and what into the history of each rabbit it changed, and of no other [D-062]', async () => {
    const ids = await plant(3)
    const events = await eventCount()
    await change({ rabbitIds: ids.slice(0, 2), rabbitStatus: 'DEAD' })
    const { rows } = await world().admin.query(
      'select rabbit_id::int, user_id, old_status, new_status, old_cage, new_cage from app.rabbit_events order by id offset $1',
      [events],
    )
    expect(rows).toEqual(
      ids.slice(0, 2).map((rabbit_id, i) => ({
        rabbit_id,
        user_id: own.admin.id,
        old_status: 'IN_PROD',
        new_status: 'DEAD',
        old_cage: `M1/1/D${i + 1}`,
        new_cage: null,
      })),
    )
  })

  it('does not touch who is already as wanted, and says how many changed [STK-17]', async () => {
    const [a, b] = (await plant(2)) as [number, number]
    await change({ rabbitIds: [a], healthCondition: 'SKINNY' })
    const before = await stored()
    expect(await change({ rabbitIds: [a], healthCondition: 'SKINNY', rabbitStatus: 'IN_PROD' })).toEqual({
      status: 200,
      body: { messages: [], changed: 0 },
    })
    expect(await stored()).toEqual(before)
    expect((await change({ rabbitIds: [a, b], healthCondition: 'SKINNY' })).body).toMatchObject({
      changed: 1,
    })
    expect(await stored()).toMatchObject([{ version: 2 }, { version: 2 }])
  })

  it('may give who has left another health, and keeps the day of leaving [D-062]', async () => {
    const { id } = await buildRabbit(world(), { farmId: own.farmId, status: 'DEAD', exitDate: '2026-01-02' })
    await change({ rabbitIds: [id], healthCondition: 'DIARRHEA', rabbitStatus: 'DEAD' })
    expect(await stored()).toMatchObject([{ health: 'DIARRHEA', exit_date: '2026-01-02' }])
  })

  it.each(RABBIT_STATUSES.filter(isExit))(
    'does not bring back who has left as %s [STK-24, D-062]',
    async (status) => {
      const [alive] = (await plant(1)) as [number]
      const { id } = await buildRabbit(world(), { farmId: own.farmId, status })
      const before = await stored()
      for (const rabbitStatus of RABBIT_STATUSES.filter((one) => one !== status))
        expect(await change({ rabbitIds: [alive, id], rabbitStatus })).toEqual(refused('INVALID_STATUS'))
      expect(await stored()).toEqual(before)
    },
  )

  it('of nothing, or to an unknown word, is refused with its code and changes nothing [STK-18, D-063]', async () => {
    const rabbitIds = await plant(2)
    const before = await stored()
    for (const [body, code] of [
      [{ rabbitIds }, 'INVALID_DATA'],
      [{ rabbitIds, rabbitStatus: null, healthCondition: '' }, 'INVALID_DATA'],
      [{ rabbitIds, rabbitStatus: 'ALIVE' }, 'INVALID_STATUS'],
      [{ rabbitIds, rabbitStatus: 'SOLD', healthCondition: 'FINE' }, 'INVALID_HEALTH_CONDITION'],
      [{ rabbitIds: [], rabbitStatus: 'SOLD' }, 'INVALID_DATA'],
      [{ rabbitStatus: 'SOLD' }, 'INVALID_DATA'],
      [{ rabbitIds, matching: { filter: {}, except: [] }, rabbitStatus: 'SOLD' }, 'INVALID_DATA'],
    ] as const)
      expect([body, await change(body)]).toEqual([
        body,
        code === 'INVALID_DATA' ? refused(code) : refusedField(code),
      ])
    expect(await stored()).toEqual(before)
  })

  it('with one rabbit of another farm, an unknown one or one without a tattoo changes nothing [D-005, D-063]', async () => {
    const [id] = (await plant(1)) as [number]
    const theirs = await buildRabbit(world(), { farmId: own.foreignId })
    const bare = await buildRabbit(world(), { farmId: own.farmId, tattoo: null })
    const before = await stored()
    for (const other of [theirs.id, bare.id, 2_000_000_000, -1, 0, Number.MAX_SAFE_INTEGER])
      expect([other, await change({ rabbitIds: [id, other], rabbitStatus: 'DEAD' })]).toEqual([
        other,
        refused('INVALID_DATA'),
      ])
    expect(await stored()).toEqual(before)
  })

  it('stands in the log with what it did; a refused one says why [CMD-01]', async () => {
    const rabbitIds = await plant(2)
    const changeId = changeIdOf(await change({ rabbitIds, rabbitStatus: 'SOLD' }))
    await change({ rabbitIds, rabbitStatus: 'IN_PROD' })
    expect((await logOf(world(), own.admin.id)).slice(-2)).toMatchObject([
      {
        name: 'RABBIT_BULK_ACTION',
        status: 'DONE',
        record_type: 'farm',
        record_id: own.farmId,
        changes: { status: ['IN_PROD (2)', 'SOLD'], rabbits: [null, 2], changeId: [null, changeId] },
      },
      { name: 'RABBIT_BULK_ACTION', status: 'ERROR', error: 'INVALID_STATUS' },
    ])
  })
})

describe('a bulk change of all that a filter finds', () => {
  const matching = (filter: object, except: number[] = []) => ({ matching: { filter, except } })

  it('changes those that can be chosen, but for a few [STK-03, STK-17]', async () => {
    const [a, b, c] = (await plant(3, { line: 'D' })) as [number, number, number]
    await buildRabbit(world(), { farmId: own.farmId, line: 'D', tattoo: null })
    await buildRabbit(world(), { farmId: own.farmId, line: 'C' })
    await buildRabbit(world(), { farmId: own.farmId, line: 'D', sex: 'MALE' })
    await buildRabbit(world(), { farmId: own.foreignId, line: 'D' })
    const heard = await change({ ...matching({ lines: ['D'] }, [b]), healthCondition: 'TOOTH' })
    expect(heard.body).toMatchObject({ messages: [], changed: 2 })
    expect((await stored()).filter(({ health }) => health === 'TOOTH').map(({ id }) => id)).toEqual([a, c])
  })

  it('couples the filter as the list does, and searches as it does [STK-11]', async () => {
    await plant(2, { line: 'D' })
    const buck = await buildRabbit(world(), { farmId: own.farmId, sex: 'MALE', line: 'C', tattoo: 'XK7001' })
    await change({
      ...matching({ other: 'ALL_BUCK', lines: ['D'], search: 'k70' }),
      healthCondition: 'TOOTH',
    })
    expect((await stored()).filter(({ health }) => health === 'TOOTH').map(({ id }) => id)).toEqual([buck.id])
  })

  it('of a list of cages changes who lives in them [D-058]', async () => {
    await plant(3)
    const filter = { other: 'ALL_CAGE', stableId: own.stableId, col: 2 }
    expect((await change({ ...matching(filter), healthCondition: 'TOOTH' })).body).toMatchObject({
      changed: 1,
    })
    expect((await stored()).map(({ health }) => health)).toEqual(['HEALTHY', 'TOOTH', 'HEALTHY'])
    expect(await change({ ...matching({ other: 'EMPTY_CAGE' }), healthCondition: 'TOOTH' })).toEqual(
      refused('INVALID_DATA'),
    )
  })

  it('is refused when more or fewer would change than were seen [D-010]', async () => {
    await plant(3)
    const before = await stored()
    for (const expected of [2, 4])
      expect(await change({ ...matching({}), rabbitStatus: 'SOLD', expected })).toEqual(CONFLICT)
    expect(await stored()).toEqual(before)
    expect((await change({ ...matching({}), rabbitStatus: 'SOLD', expected: 3 })).status).toBe(200)
  })
})

describe('a preview', () => {
  it('says what would change, and changes nothing', async () => {
    const ids = await plant(5)
    await change({ rabbitIds: ids.slice(0, 2), rabbitStatus: 'WASTE_CANDIDATE' })
    await change({ rabbitIds: ids.slice(4), healthCondition: 'SKINNY' })
    const cageless = await buildRabbit(world(), { farmId: own.farmId })
    const gone = await buildRabbit(world(), { farmId: own.farmId, status: 'SOLD' })
    const dead = await buildRabbit(world(), { farmId: own.farmId, status: 'DEAD', tattoo: 'DEAD01' })
    const before = await stored()
    const rabbitIds = [...ids, cageless.id, gone.id, dead.id]
    expect(await preview({ rabbitIds, rabbitStatus: 'SOLD', healthCondition: 'SKINNY' })).toEqual({
      status: 200,
      body: {
        chosen: 8,
        changed: 7,
        unchanged: 0,
        leavingCages: 5,
        statuses: [
          { from: 'IN_PROD', to: 'SOLD', count: 4 },
          { from: 'WASTE_CANDIDATE', to: 'SOLD', count: 2 },
        ],
        health: [{ from: 'HEALTHY', to: 'SKINNY', count: 6 }],
        refused: { count: 1, tattoos: ['DEAD01'] },
        bornLater: { count: 0, tattoos: [] },
      },
    })
    expect(await stored()).toEqual(before)
    expect((await preview({ rabbitIds: ids, rabbitStatus: 'IN_PROD' })).body).toMatchObject({
      chosen: 5,
      changed: 2,
      unchanged: 3,
    })
  })

  it('is refused as the change would be [STK-18, D-063]', async () => {
    const theirs = await buildRabbit(world(), { farmId: own.foreignId })
    expect(await preview({ rabbitIds: [theirs.id], rabbitStatus: 'SOLD' })).toEqual(refused('INVALID_DATA'))
    expect(await preview({ rabbitIds: await plant(1), rabbitStatus: 'GONE' })).toEqual(
      refusedField('INVALID_STATUS'),
    )
  })
})
