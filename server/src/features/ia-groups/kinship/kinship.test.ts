import { randomUUID } from 'node:crypto'
import type { listKinship } from '@warren/shared/features/ia-groups/kinship.contract.ts'
import type { checkClosing } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCover, buildFarm, buildIaGroup, buildRabbit, buildSperm } from '../../../../test/builders.ts'
import { testKin } from '../../../../test/kin.ts'
import { type Messages, TODAY, testRound } from '../../../../test/test-round.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const { here, doe, draft, get, group, pair } = round
const { elder, semenOf, buck, family } = testKin(world, round)

const kinship = (id: number, spermIds: readonly number[]) =>
  get<AnswerOf<typeof listKinship>>(`/api/v1/ia-group/${id}/kinship?spermIds=${spermIds.join(',')}`)
const setLimit = async (limit: 'kinship_warn' | 'kinship_block', value: number | null) => {
  await world().admin.query(
    'insert into app.breeding_settings (farm_id, version) values ($1, 1) on conflict do nothing',
    [here.farmId],
  )
  await world().admin.query(`update app.breeding_settings set ${limit} = $2 where farm_id = $1`, [
    here.farmId,
    value,
  ])
}
beforeEach(() => world().admin.query('delete from app.breeding_settings where farm_id = $1', [here.farmId]))

describe('kinship of does with semen', () => {
  it('is that of half-sister, daughter, full sister, first cousin and stranger of the buck', async () => {
    const him = await buck()
    const half = await doe({ motherId: him.mother.id })
    const daughter = await doe({ fatherSpermId: him.id })
    const full = await doe({ motherId: him.mother.id, fatherSpermId: him.father.id })
    // Cousins: their mothers are sisters, of another pair.
    const [granny, grandpa] = [await elder(), await semenOf(await elder({ sex: 'MALE' }))]
    const sisters = { motherId: granny.id, fatherSpermId: grandpa.id }
    const aunt = await elder(sisters)
    const cousinBuck = await elder({ sex: 'MALE', motherId: (await elder(sisters)).id })
    const cousin = await doe({ motherId: aunt.id })
    const stranger = await doe()
    const other = await semenOf(cousinBuck)
    const found = await kinship(await draft(), [him.id, other.id])
    expect(found.sperms).toEqual([him.id, other.id])
    const rows = new Map(found.does.map((id, at) => [id, found.f[at]]))
    expect([half, daughter, full, cousin].map(({ id }) => rows.get(id))).toEqual([
      [0.125, 0],
      [0.25, 0],
      [0.25, 0],
      [0, 0.0625],
    ])
    expect(rows.has(stranger.id)).toBe(false)
    expect(found.near).toEqual([
      { motherId: half.id, spermId: him.id, kin: 'HALF_SISTER' },
      { motherId: daughter.id, spermId: him.id, kin: 'DAUGHTER' },
      { motherId: full.id, spermId: him.id, kin: 'FULL_SISTER' },
    ])
    const known = new Map(found.does.map((id, at) => [id, found.known[at]]))
    expect([half, daughter, full, cousin].map(({ id }) => known.get(id))).toEqual([1, 3, 2, 3])
  })

  it('says nothing of semen whose buck is not known, and leaves semen of another farm out', async () => {
    const him = await buck()
    const daughter = await doe({ fatherSpermId: him.id })
    const foreign = await buildSperm(world(), { farmId: (await buildFarm(world())).id })
    const found = await kinship(await draft(), [here.spermId, foreign.id, him.id])
    expect(found).toEqual({
      sperms: [here.spermId, him.id],
      unknown: [here.spermId],
      does: [daughter.id],
      f: [[null, 0.25]],
      known: [3],
      near: [{ motherId: daughter.id, spermId: him.id, kin: 'DAUGHTER' }],
    })
  })

  it('goes up the line of a buck on another farm, and names no animal of it', async () => {
    const farmId = (await buildFarm(world())).id
    const mother = await buildRabbit(world(), { farmId })
    const self = await buildRabbit(world(), { farmId, sex: 'MALE', motherId: mother.id })
    const bought = await semenOf({ ...self, farmId })
    const half = await doe({ motherId: mother.id, motherFarmId: farmId })
    const id = await draft()
    const found = await kinship(id, [bought.id])
    expect(found).toEqual({
      sperms: [bought.id],
      unknown: [],
      does: [half.id],
      f: [[0.125]],
      known: [1],
      near: [{ motherId: half.id, spermId: bought.id, kin: 'HALF_SISTER' }],
    })
    const numbers = JSON.stringify(found)
      .match(/\d+(\.\d+)?/g)
      ?.map(Number)
    expect(numbers).not.toContain(mother.id)
    expect(numbers).not.toContain(self.id)
    // A farm without semen of it learns nothing of the buck.
    const there = await buildSperm(world(), { farmId, buck: self })
    expect(await kinship(id, [there.id])).toMatchObject({ sperms: [], does: [] })
  })

  it('tells of does that are on the list though they left, and of no group of another farm', async () => {
    const him = await buck()
    const id = await draft()
    const gone = await doe({ fatherSpermId: him.id })
    await buildCover(world(), { farmId: here.farmId, iaGroupId: id, motherId: gone.id })
    const unlisted = await doe({ fatherSpermId: him.id })
    await world().admin.query(
      "update app.rabbits set status = 'DEAD', exit_date = $2, cage_id = null where id = any ($1)",
      [[gone.id, unlisted.id], TODAY],
    )
    expect((await kinship(id, [him.id])).does).toEqual([gone.id])
    const foreign = await buildIaGroup(world(), { farmId: (await buildFarm(world())).id, startDate: TODAY })
    for (const [group, query, status] of [
      [foreign.id, `spermIds=${him.id}`, 404],
      [id, '', 400],
      [id, 'spermIds=', 400],
      [id, 'spermIds=1;2', 400],
      [id, `spermIds=${Array.from({ length: 51 }, (_, n) => n + 1).join(',')}`, 400],
    ] as const)
      expect((await here.call('GET', `/api/v1/ia-group/${group}/kinship?${query}`)).status).toBe(status)
  })
})

describe('pairing close kin', () => {
  it('is refused with place and tattoo until it is meant; nothing is saved before [IAG-31]', async () => {
    const { first, does, ids } = await family()
    const id = await draft(TODAY)
    const [daughter, half] = does
    const refused = {
      messages: ['kinship-too-close'],
      problems: [
        {
          code: 'kinship-too-close',
          params: { count: 1, position: 2, tattoos: daughter?.tattoo, f: '0.2500' },
        },
      ],
    }
    const chosen = [half?.id ?? 0, daughter?.id ?? 0]
    expect(await pair(id, chosen, { spermId: first.id })).toMatchObject({ status: 200, ...refused })
    expect(await pair(id, chosen, { spermId: first.id, acceptKinship: false })).toMatchObject({
      status: 200,
      ...refused,
    })
    expect((await group(id)).covers).toBe(0)
    // A half-sister is amber, and not asked about.
    expect(await pair(id, [half?.id ?? 0], { spermId: first.id })).toMatchObject({ messages: [] })
    expect(await pair(id, [ids[0] ?? 0], { spermId: first.id, acceptKinship: true })).toMatchObject({
      messages: [],
      pairings: [{ tattoo: daughter?.tattoo, spermLabel: first.label }],
    })
    const { rows } = await world().admin.query<{ accepted: string | null; status: string }>(
      `select payload ->> 'acceptKinship' as accepted, status from app.commands
       where farm_id = $1 and name = 'IA_GROUP_COVERS_ADD' order by id desc limit 4`,
      [here.farmId],
    )
    expect(rows).toEqual([
      { accepted: 'true', status: 'DONE' },
      { accepted: null, status: 'DONE' },
      { accepted: 'false', status: 'ERROR' },
      { accepted: null, status: 'ERROR' },
    ])
  })

  it('each with its own semen or all that match is refused and meant alike; a repeat hears the same', async () => {
    const { first, second, does, ids } = await family()
    const id = await draft(TODAY)
    const send = async (body: object, clientId: string = randomUUID()) =>
      (await here.call('POST', `/api/v1/ia-group/${id}/pairings`, { clientId, ...body })).body as Messages & {
        added?: number
      }
    const [one = 0, two = 0] = ids
    const pairs = [
      { motherId: two, spermId: second.id, pedigree: 'CP' },
      { motherId: one, spermId: first.id, pedigree: 'CP' },
    ]
    const clientId = randomUUID()
    const refused = await send({ pairs }, clientId)
    expect(refused).toMatchObject({
      messages: ['kinship-too-close'],
      problems: [{ code: 'kinship-too-close', params: { count: 1, position: 2, tattoos: does[0]?.tattoo } }],
    })
    expect(await send({ pairs }, clientId)).toEqual(refused)
    const matching = { matching: { except: [] }, spermId: first.id, pedigree: 'CP' }
    expect((await send(matching)).messages).toEqual(['kinship-too-close'])
    expect((await group(id)).covers).toBe(0)
    expect(await send({ ...matching, acceptKinship: true })).toMatchObject({ messages: [], added: 4 })
    expect(await send({ pairs: undefined })).toMatchObject({ messages: ['INVALID_DATA'] })
  })

  it('is asked about as the farm has set it, or never', async () => {
    const { first, does } = await family()
    const id = await draft(TODAY)
    const [daughter, half] = does
    await setLimit('kinship_block', 0.125)
    expect(await pair(id, [half?.id ?? 0], { spermId: first.id })).toMatchObject({
      messages: ['kinship-too-close'],
      problems: [{ code: 'kinship-too-close', params: { f: '0.1250' } }],
    })
    await setLimit('kinship_block', null)
    expect((await pair(id, [daughter?.id ?? 0], { spermId: first.id })).messages).toEqual([])
  })

  it('comes after what cannot be at all: a doe that is taken, semen of another farm', async () => {
    const { first, ids } = await family()
    const [id, other] = [await draft(TODAY), await draft(addDays(TODAY, 1))]
    await pair(other, [ids[0] ?? 0])
    expect((await pair(id, [ids[0] ?? 0], { spermId: first.id })).messages).toEqual(['MISSING_MOTHER'])
    const foreign = await buildSperm(world(), { farmId: (await buildFarm(world())).id })
    expect((await pair(id, [ids[1] ?? 0], { spermId: foreign.id })).messages).toEqual(['INVALID_SPERM'])
  })
})

it('closing tells before: who leaves, who is awaited elsewhere, and who is close kin [IAG-32]', async () => {
  const him = await buck()
  const id = await draft(TODAY)
  const half = await doe({ motherId: him.mother.id })
  const others = []
  for (let n = 0; n < 9; n++) others.push(await doe())
  await pair(id, [half.id, ...others.map((one) => one.id)], { spermId: him.id })
  const [dead, ...rest] = others
  await world().admin.query(
    "update app.rabbits set status = 'DEAD', exit_date = $2, cage_id = null where id = $1",
    [dead?.id, TODAY],
  )
  const elsewhere = await draft(addDays(TODAY, -10))
  for (const { id: motherId } of rest.slice(0, 2))
    await buildCover(world(), { farmId: here.farmId, iaGroupId: elsewhere, motherId })
  const check = await get<AnswerOf<typeof checkClosing>>(`/api/v1/ia-group/${id}/close-check`)
  expect(check).toMatchObject({ covers: 9, leaving: [dead?.tattoo] })
  expect(check.awaiting).toHaveLength(2)
  expect(check.close).toEqual([{ tattoo: half.tattoo, sperm: him.label, f: 0.125 }])
  await setLimit('kinship_warn', 0.125)
  expect((await get<AnswerOf<typeof checkClosing>>(`/api/v1/ia-group/${id}/close-check`)).close).toEqual([])
})
