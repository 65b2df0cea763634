import { isLiving } from '@warren/shared/features/animals/animals.rules.ts'
import { describe, expect, it } from 'vitest'
import { buildRabbit } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { bulkClient, changeIdOf } from './testing/bulk-client.ts'

const world = testWorld()
const { own, change, plant, stored, undo } = bulkClient(world)
const CONFLICT = { status: 405, body: expect.objectContaining({ code: 'SAVING_ERROR' }) }

describe('an undo', () => {
  it('puts every rabbit back where it was, as it was, once', async () => {
    const ids = await plant(3)
    await change({ rabbitIds: ids.slice(0, 1), rabbitStatus: 'WASTE_CANDIDATE', healthCondition: 'SKINNY' })
    const before = await stored()
    const id = changeIdOf(await change({ rabbitIds: ids, rabbitStatus: 'DEAD', healthCondition: 'OTHER' }))
    expect((await stored()).every(({ status }) => !isLiving(status))).toBe(true)
    expect(await undo(id)).toEqual({ status: 200, body: { messages: [], changed: 3 } })
    expect(await stored()).toEqual(before.map((row) => ({ ...row, version: row.version + 2 })))
    const again = await stored()
    expect(await undo(id)).toEqual(CONFLICT)
    expect(await stored()).toEqual(again)
  })

  it('is refused as a whole when one of them has changed since', async () => {
    const ids = await plant(3)
    const id = changeIdOf(await change({ rabbitIds: ids, rabbitStatus: 'WASTE_CANDIDATE' }))
    await change({ rabbitIds: ids.slice(2), healthCondition: 'TOOTH' })
    const before = await stored()
    expect(await undo(id)).toEqual(CONFLICT)
    expect(await stored()).toEqual(before)
  })

  it('is refused when a cage is occupied by now, a tattoo is taken, or a cage is gone', async () => {
    const takes: (() => Promise<unknown>)[] = [
      () => plant(1),
      () => buildRabbit(world(), { farmId: own.farmId, tattoo: 'AGAIN1' }),
      () => world().admin.query('delete from app.cages where id = $1', [own.cages[0]?.id]),
    ]
    for (const take of takes) {
      await world().admin.query('delete from app.rabbit_events; delete from app.rabbits')
      const [a] = (await plant(1, { tattoo: 'AGAIN1' })) as [number]
      const { id: b } = await buildRabbit(world(), { farmId: own.farmId, cageId: Number(own.cages[5]?.id) })
      const id = changeIdOf(await change({ rabbitIds: [a, b], rabbitStatus: 'SOLD' }))
      await take()
      const before = await stored()
      expect(await undo(id)).toEqual(CONFLICT)
      expect(await stored()).toEqual(before)
    }
    own.cages = own.cages.slice(1)
  })

  it('brings a marked rabbit back next to the other of its pair, not next to one that is spelled like it [D-241]', async () => {
    for (const [tattoo, answer] of [
      ['AGAIN1', expect.objectContaining({ status: 200 })],
      ['again1', CONFLICT],
    ] as const) {
      await world().admin.query('delete from app.rabbit_events; delete from app.rabbits')
      const [marked] = (await plant(1, { tattoo: 'again1' })) as [number]
      await world().admin.query("update app.rabbits set tattoo_twin = 'AGAIN1' where id = $1", [marked])
      const id = changeIdOf(await change({ rabbitIds: [marked], rabbitStatus: 'SOLD' }))
      await buildRabbit(world(), { farmId: own.farmId, tattoo })
      expect([tattoo, await undo(id)]).toEqual([tattoo, answer])
    }
  })

  it('of another farm does not exist, and one that was never made neither [D-005, D-006]', async () => {
    const id = changeIdOf(await change({ rabbitIds: await plant(1), rabbitStatus: 'SOLD' }))
    const before = await stored()
    const theirs = await undo(id, own.askElsewhere)
    const missing = await undo(id + 1000)
    expect(theirs).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(missing).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await stored()).toEqual(before)
    expect((await undo(id)).status).toBe(200)
  })
})

describe('at once', () => {
  it('changes of the same rabbits, in any order of their numbers, wait for each other and all arrive', async () => {
    const ids = await plant(20)
    const heard = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        change({
          rabbitIds: i % 2 === 0 ? ids : ids.toReversed(),
          healthCondition: ['SKINNY', 'TOOTH', 'OTHER'][i % 3],
        }),
      ),
    )
    expect(heard.map(({ status }) => status)).toEqual(heard.map(() => 200))
    const rows = await stored()
    expect(new Set(rows.map(({ health }) => health)).size).toBe(1)
    const changed = heard.filter(({ body }) => (body as { changed: number }).changed > 0).length
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1 + changed]))
  })

  it('two undos of one change: one takes it back, the other is told', async () => {
    const id = changeIdOf(await change({ rabbitIds: await plant(5), rabbitStatus: 'SOLD' }))
    const heard = await Promise.all([undo(id), undo(id)])
    expect(heard.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 405])
  })
})
