import { describe, expect, it } from 'vitest'
import { buildCover, buildGroupName, buildIaGroup, buildRabbit } from '../../../test/builders.ts'
import { INSEMINATED, testMothers } from '../../../test/test-mothers.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, send, startMothers, page, suggestions, sheet } = testMothers(world)
const linkOf = async (group: { id: number }) => (await sheet(group.id)).group.iaGroupId

describe('a mother page and the insemination group of its name and day', () => {
  it('[MOT-14] find each other when the page is made', async () => {
    const { id } = await buildIaGroup(world(), {
      farmId: here.farmId,
      name: 'LINK01',
      startDate: INSEMINATED,
    })
    const group = await startMothers({ name: 'link01', stables: 2 })
    const { iaGroupId, gpMembers } = await page(group)
    expect([iaGroupId, gpMembers.length]).toEqual([id, 2])
    for (const { groupId } of gpMembers) expect(await linkOf({ id: groupId })).toBe(id)
    expect(await linkOf(await startMothers({ name: 'LINK01', startDate: '2026-03-02' }))).toBeNull()
  })

  it('[MOT-14] find each other when the insemination group is saved later, and part when it changes', async () => {
    await buildGroupName(world(), here.farmId, 'LINK02')
    const [group, next] = [
      await startMothers({ name: 'LINK02' }),
      await startMothers({ name: 'LINK02', startDate: '2026-03-05' }),
    ]
    expect(await linkOf(group)).toBeNull()
    const { id = 0 } = await send('POST', '/api/v1/ia-group', {
      motherGroup: 'LINK02',
      startDate: INSEMINATED,
    })
    expect([await linkOf(group), await linkOf(next)]).toEqual([id, null])
    await send('PUT', `/api/v1/ia-group/${id}`, { motherGroup: 'LINK02', startDate: '2026-03-05' })
    expect([await linkOf(group), await linkOf(next)]).toEqual([null, id])
    await send('DELETE', `/api/v1/ia-group/${id}`)
    expect(await linkOf(next)).toBeNull()
  })
})

describe('what the round says', () => {
  it('[MOT-17] [MOT-18] counts does by their rhythm and the kits of their litters, and does that left', async () => {
    const { id } = await buildIaGroup(world(), {
      farmId: here.farmId,
      name: 'LINK03',
      startDate: INSEMINATED,
      active: true,
    })
    const before = await buildIaGroup(world(), {
      farmId: here.farmId,
      name: 'LINK00',
      startDate: '2026-01-18',
    })
    const doe = async (last: string | null, cover: object, exit?: { status: string; exitDate: string }) => {
      const { id: motherId } = await buildRabbit(world(), { farmId: here.farmId })
      if (last !== null)
        await buildCover(world(), {
          farmId: here.farmId,
          iaGroupId: before.id,
          motherId,
          farrowingDate: last,
          viable: 8,
        })
      await buildCover(world(), {
        farmId: here.farmId,
        iaGroupId: id,
        motherId,
        ...cover,
      })
      if (exit)
        await world().admin.query(
          'update app.rabbits set status = $2, exit_date = $3, cage_id = null where id = $1',
          [motherId, exit.status, exit.exitDate],
        )
    }
    const litter = { touching: true, farrowingDate: '2026-04-01', viable: 9, unviable: 1 }
    await doe('2026-02-18', { ...litter, adjusted: 8, nestCount: 7 })
    await doe('2026-02-15', { ...litter, added: 1, taken: 2 })
    await doe('2026-02-10', { touching: true }, { status: 'DEAD', exitDate: '2026-03-20' })
    await doe(null, { touching: false }, { status: 'SOLD', exitDate: '2026-03-20' })
    await doe(null, { ...litter, viable: 0, unviable: 4 }, { status: 'DEAD', exitDate: '2026-02-28' })
    const group = await startMothers({ name: 'LINK03' })
    expect(await suggestions(group)).toEqual({
      iaGroup: { id, name: expect.stringContaining('LINK03') },
      round: {
        iaIncycle: 2,
        iaOutcycle: 1,
        iaVirgin: 2,
        pregnantIncycle: 2,
        pregnantOutcycle: 1,
        pregnantVirgin: 1,
        farrowedIncycle: 2,
        farrowedOutcycle: 0,
        farrowedVirgin: 1,
        nursingMother: 2,
        nursingMotherVirgin: 0,
        sucklingNum: 24,
        sucklingViable: 18,
        sucklingAdjusted: 16,
        sucklingWeaned: 7,
      },
      exits: [{ day: '2026-03-20', dead: 1, waste: 1 }],
    })
    expect(await suggestions(await startMothers())).toEqual({ iaGroup: null, round: null, exits: [] })
  })

  it('[FLD-20] lists a doe that left in the round whose diary counts her, and in no other', async () => {
    const round = async (startDate: string) => {
      const { id } = await buildIaGroup(world(), {
        farmId: here.farmId,
        name: 'LINK04',
        startDate,
        active: true,
      })
      return { id, page: await startMothers({ name: 'LINK04', startDate }) }
    }
    const [older, younger] = [await round(INSEMINATED), await round('2026-04-12')]
    const left = async (status: string, day: string, farrowingDate: string | null) => {
      const { id: motherId } = await buildRabbit(world(), { farmId: here.farmId })
      const of = { farmId: here.farmId, motherId }
      await buildCover(world(), { ...of, iaGroupId: older.id, farrowingDate })
      await buildCover(world(), { ...of, iaGroupId: younger.id })
      await world().admin.query(
        'update app.rabbits set status = $2, exit_date = $3, cage_id = null where id = $1',
        [motherId, status, day],
      )
    }
    // With kits of the first round until they are weaned; one that has none is in the next round once it begins.
    await left('DEAD', '2026-04-20', '2026-04-01')
    await left('SOLD', '2026-04-20', '2026-04-01')
    await left('DEAD', '2026-05-06', '2026-04-01')
    await left('DEAD', '2026-04-11', null)
    await left('DEAD', '2026-04-13', null)
    expect((await suggestions(older.page)).exits).toEqual([
      { day: '2026-04-11', dead: 1, waste: 0 },
      { day: '2026-04-20', dead: 1, waste: 1 },
    ])
    expect((await suggestions(younger.page)).exits).toEqual([
      { day: '2026-04-13', dead: 1, waste: 0 },
      { day: '2026-05-06', dead: 1, waste: 0 },
    ])
  })
})
