import type { proposePairs } from '@warren/shared/features/ia-groups/kinship.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildFarm, buildIaGroup, buildRow, buildStable } from '../../../../test/builders.ts'
import { testKin } from '../../../../test/kin.ts'
import { TODAY, testRound } from '../../../../test/test-round.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const { here, doe, draft, group, pair, put } = round
const { buck, family } = testKin(world, round)

type Proposal = AnswerOf<typeof proposePairs>
const propose = async (id: number, body: object = {}): Promise<Proposal> =>
  (await here.call('POST', `/api/v1/ia-group/${id}/pairing-proposal`, body)).body as Proposal
const tray = (id: number, ...sperms: readonly (readonly [number, number | null])[]) =>
  put(`/api/v1/ia-group/${id}/tray`, { sperms: sperms.map(([spermId, doses]) => ({ spermId, doses })) })

describe('a proposal of pairs', () => {
  it('gives each doe the semen that makes the least inbreeding, within the doses', async () => {
    const { first, second, does, ids } = await family()
    const id = await draft(TODAY)
    const asked = async (one: number, two: number) => {
      await tray(id, [first.id, one], [second.id, two])
      const { pairs, sperms, leftOut } = await propose(id, { motherIds: ids })
      return {
        pairs: pairs.map(({ motherId, spermId }) => [
          ids.indexOf(motherId) + 1,
          spermId === first.id ? 'S1' : 'S2',
        ]),
        sumF: pairs.reduce((sum, { f }) => sum + (f ?? 0), 0),
        amber: sperms.map(({ amber }) => amber),
        leftOut,
      }
    }
    expect(await asked(2, 2)).toEqual({
      pairs: [
        [1, 'S2'],
        [2, 'S2'],
        [3, 'S1'],
        [4, 'S1'],
      ],
      sumF: 0,
      amber: [0, 0],
      leftOut: [],
    })
    expect(await asked(3, 1)).toEqual({
      pairs: [
        [1, 'S2'],
        [2, 'S1'],
        [3, 'S1'],
        [4, 'S1'],
      ],
      sumF: 0.125,
      amber: [1, 0],
      leftOut: [],
    })
    expect(await asked(4, 0)).toMatchObject({
      pairs: [
        [2, 'S1'],
        [3, 'S1'],
        [4, 'S1'],
      ],
      leftOut: [{ motherId: ids[0], tattoo: does[0]?.tattoo, reason: 'KIN' }],
    })
  })

  it('sums up by semen, counts doses that are used, and names who was taken meanwhile; it writes nothing', async () => {
    const { first, second, does, ids } = await family()
    const id = await draft(TODAY)
    await tray(id, [first.id, 2], [second.id, 2], [here.spermId, 0])
    await pair(id, [ids[2] ?? 0], { spermId: second.id })
    const found = await propose(id, { motherIds: ids })
    expect(found.sperms).toEqual([
      { spermId: first.id, label: first.label, does: 2, doses: 2, meanF: 0.0625, amber: 1 },
      { spermId: second.id, label: second.label, does: 1, doses: 1, meanF: 0, amber: 0 },
      { spermId: here.spermId, label: 'C-2219', does: 0, doses: 0, meanF: null, amber: 0 },
    ])
    expect(found.leftOut).toEqual([{ motherId: ids[2], tattoo: does[2]?.tattoo, reason: 'TAKEN' }])
    expect(found.pairs).toContainEqual({
      motherId: ids[1],
      tattoo: does[1]?.tattoo,
      spermId: first.id,
      pedigree: 'CP',
      f: 0.125,
    })
    expect((await group(id)).covers).toBe(1)
  })

  it('of all that match keeps to the filter, its exceptions, the scheme and the way one walks', async () => {
    const him = await buck()
    await world().admin.query("update app.rabbits set line = 'C' where id = $1", [him.self.id])
    const cages = await buildRow(world(), await buildStable(world(), here.farmId), 1)
    const [last, firstDoe, without] = [
      await doe({ line: 'D', cageId: cages[2]?.id ?? null }),
      await doe({ line: 'D', cageId: cages[0]?.id ?? null }),
      await doe({ line: 'D' }),
    ]
    await doe({ line: 'PS' })
    const id = await draft(TODAY)
    await tray(id, [him.id, null], [here.spermId, null])
    const matching = { lines: 'D', except: [without.id] }
    const plain = await propose(id, { matching })
    expect(plain.pairs.map(({ motherId, spermId, f }) => [motherId, spermId, f])).toEqual([
      [firstDoe.id, him.id, 0],
      [last.id, him.id, 0],
    ])
    // Semen of line C is not meant for line D; that of an unknown buck suits all.
    await world().admin.query(
      `insert into app.breeding_settings (farm_id, version, scheme)
       values ($1, 1, '[{"motherLine":"D","spermLines":["D"],"pedigree":"XP"}]')`,
      [here.farmId],
    )
    const byScheme = await propose(id, { matching })
    expect(byScheme.pairs.map(({ spermId, pedigree, f }) => [spermId, pedigree, f])).toEqual([
      [here.spermId, 'XP', null],
      [here.spermId, 'XP', null],
    ])
    await world().admin.query('delete from app.breeding_settings where farm_id = $1', [here.farmId])
    expect((await propose(id)).pairs).toHaveLength(4)
  })

  it('without semen leaves all out, and knows no group and no doe of another farm', async () => {
    const mother = await doe()
    const id = await draft(TODAY)
    expect(await propose(id)).toEqual({
      pairs: [],
      sperms: [],
      leftOut: [{ motherId: mother.id, tattoo: mother.tattoo, reason: 'NO_DOSE' }],
    })
    const farmId = (await buildFarm(world())).id
    const foreign = await buildIaGroup(world(), { farmId, startDate: TODAY })
    const heard = await here.call('POST', `/api/v1/ia-group/${foreign.id}/pairing-proposal`, {})
    expect(heard.status).toBe(404)
    const { rows } = await world().admin.query<{ id: number }>(
      "insert into app.rabbits (farm_id, sex, tattoo) values ($1, 'FEMALE', 'FOREIGN1') returning id::int",
      [farmId],
    )
    expect(await propose(id, { motherIds: [rows[0]?.id] })).toEqual({ pairs: [], sperms: [], leftOut: [] })
    const wrong = await here.call('POST', `/api/v1/ia-group/${id}/pairing-proposal`, { motherIds: ['x'] })
    expect(wrong.status).toBe(400)
  })
})
