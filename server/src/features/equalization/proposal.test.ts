import { describe, expect, it } from 'vitest'
import { bearer, buildFarm, buildIaGroup, buildStable, buildUser, signInAs } from '../../../test/builders.ts'
import { E1, START, testNests, USUAL } from '../../../test/nests.ts'
import { textOf } from '../../../test/pdf.ts'
import { TODAY } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, draft, nests, propose, stored } = testNests(world)

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

  it('carries nothing to or from a doe without a cage: the way is not known', async () => {
    const { id, mothers, covers } = await nests([{ kits: 12 }, { kits: 6 }])
    await world().admin.query('update app.rabbits set cage_id = null where id = any ($1)', [mothers])
    const { moves, surplus, short } = await propose(id)
    expect(moves).toEqual([])
    expect(surplus).toEqual([{ id: covers[0], kits: 3 }])
    expect(short).toEqual([{ id: covers[1], kits: 3 }])
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

describe('the walking list on paper', () => {
  const print = async (id: number, query = '') => {
    const answer = await world().app.inject({
      method: 'GET',
      url: `/api/v1/print/ia-group/${id}/equalization${query}`,
      headers: bearer(
        await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId })),
      ),
    })
    expect(answer.statusCode).toBe(200)
    return (await textOf(answer.rawPayload))
      .split('\n')
      .map((line) => line.trim().replaceAll(/\s+/g, ' '))
      .filter((line) => line !== '')
  }

  it('has the moves as one walks but for those struck out, then what is left over; targets may be given [EQU-01]', async () => {
    const { id, stable, covers } = await nests(E1)
    const lines = await print(id)
    const at = `${stable.name}/1`
    const carried = (printed: readonly string[]) =>
      printed
        .filter((line) => /^\d+ .*→/.test(line))
        .map((line) => line.replace(/ HY\d+ /, ' ').replace(/(\d) ?→/, '$1 →'))
    expect(carried(lines)).toEqual([
      `1 ${at}/D1 3 → ${at}/U1`,
      `2 ${at}/U2 2 → ${at}/D3`,
      `3 ${at}/U3 2 → left over`,
    ])
    expect(lines.join('\n')).toContain('3 lines')
    const [d1, u1] = covers
    const struck = await print(id, `?struck=${d1}-${u1},${u1}-${d1}`)
    expect(carried(struck)).toEqual([`1 ${at}/U2 2 → ${at}/D3`, `2 ${at}/U3 2 → left over`])
    expect(struck.join('\n')).toContain('2 lines')
    const wide = await print(id, '?targetOther=20&targetFirst=20&gapDays=0&reach=ROW')
    expect(wide.join('\n')).toContain('There is no kit to carry.')
  })
})
