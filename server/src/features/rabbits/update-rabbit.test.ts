import { refused } from '../../../test/refused.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildEarTag, buildRabbit, buildSperm } from '../../../test/builders.ts'
import { logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'
import { buildHerd, buildTagged, edit, formOf, type Herd, sheetOf } from '../../../test/small-herd.ts'

const world = testWorld()
const SAVED = { status: 200, body: { messages: [] } }
const BIG = 99_999_999_999
let herd: Herd
let other: Herd

beforeAll(async () => {
  ;[herd, other] = [await buildHerd(world()), await buildHerd(world())]
})

const cageId = (at: number): number => herd.cages[at]?.id ?? 0
const eventsOf = async (id: number) =>
  (
    await world().admin.query(
      `select user_id, old_status, new_status, old_health, new_health, old_cage, new_cage, old_tag, new_tag
       from app.rabbit_events where rabbit_id = $1 order by id offset 1`,
      [id],
    )
  ).rows

describe('an edited data sheet', () => {
  it('keeps every field, days in both forms, and says so in the log [RAB-24, E-049, D-004]', async () => {
    const buck = await buildRabbit(world(), { farmId: herd.farmId, sex: 'MALE' })
    const [sperm, mother, tag] = [
      await buildSperm(world(), { farmId: herd.farmId, buck }),
      await buildRabbit(world(), { farmId: herd.farmId, birthDate: '2024-01-01' }),
      await buildEarTag(world(), { farmId: herd.farmId }),
    ]
    const { id } = await buildTagged(world(), herd)
    const form = {
      earTagId: tag.id,
      tattoo: '  NEW0001 ',
      spermId: sperm.id,
      motherId: mother.id,
      motherFarmId: null,
      origin: 'BOUGHT',
      breastNumber: 10,
      healthCondition: 'SKINNY',
      status: 'WASTE_CANDIDATE',
      cageId: cageId(0),
      birthDate: Date.UTC(2025, 2, 1),
      weight32d: 1,
      weight66d: 2,
      weight18w: 3,
      weightThirdYean: 4,
      statisticalWeight: 15_000,
      familyGenetics: 'F1',
      breed: 'ZIKA',
      line: 'PS',
      pedigree: true,
      sourceFarmId: other.farmId,
      bredFromDate: '2025-07-01',
      exitDate: null,
    }
    expect(await herd.call('POST', `/api/v1/rabbit/${id}`, form)).toEqual(SAVED)
    const sheet = await sheetOf(herd, id)
    expect(formOf(sheet)).toEqual({ ...form, tattoo: 'NEW0001', birthDate: '2025-03-01' })
    expect(sheet.version).toBe(2)
    const row = (await logOf(world(), herd.admin.id)).at(-1)
    expect(row).toMatchObject({
      name: 'RABBIT_UPDATE',
      status: 'DONE',
      record_type: 'rabbit',
      record_id: id,
      changes: { tattoo: [expect.any(String), 'NEW0001'], healthCondition: ['HEALTHY', 'SKINNY'] },
    })
  })

  it('that changes nothing makes no version and no event [RAB-24]', async () => {
    const { id } = await buildTagged(world(), herd, { motherId: (await buildTagged(world(), herd)).id })
    expect(await edit(herd, id, {})).toEqual(SAVED)
    expect((await sheetOf(herd, id)).version).toBe(1)
    expect(await eventsOf(id)).toEqual([])
    expect((await logOf(world(), herd.admin.id)).at(-1)?.changes).toBeNull()
  })

  it('of another farm is not found [RAB-24, D-003]', async () => {
    const { id } = await buildTagged(world(), herd)
    const form = formOf(await sheetOf(herd, id))
    expect((await other.call('POST', `/api/v1/rabbit/${id}`, { ...form, weight32d: 5 })).status).toBe(404)
    expect((await sheetOf(herd, id)).weight32d).toBeNull()
  })

  it('that another user changed since is refused as a whole [D-010]', async () => {
    const { id } = await buildTagged(world(), herd)
    expect(await edit(herd, id, { weight32d: 5, version: 1 })).toEqual(SAVED)
    expect(await edit(herd, id, { weight32d: 6, version: 1 })).toMatchObject({
      status: 405,
      body: { code: 'SAVING_ERROR' },
    })
    expect(await edit(herd, id, { weight32d: 7 })).toEqual(SAVED)
    expect(await sheetOf(herd, id)).toMatchObject({ weight32d: 7, version: 3 })
  })
})

/** Every condition of section 10.2, on a rabbit that is fine otherwise. */
const CODES: [string, string, object | (() => object | Promise<object>)][] = [
  ['INVALID_DATA', 'no origin', { origin: null }],
  ['INVALID_DATA', 'no status', { status: undefined }],
  ['INVALID_DATA', 'no health condition', { healthCondition: ' ' }],
  ['INVALID_DATA', 'too many teats', { breastNumber: 21 }],
  ['INVALID_DATA', 'an unknown breed', { breed: 'DA' }],
  ['INVALID_DATA', 'an unknown line', { line: 'Q' }],
  ['INVALID_DATA', 'an unreadable day', { bredFromDate: 'soon' }],
  ['INVALID_DATA', 'a day of an impossible year', { bredFromDate: 8.64e15 }],
  ['INVALID_DATA', 'leaving tomorrow', { status: 'SOLD', cageId: null, exitDate: '2026-05-13' }],
  ['INVALID_EAR_TAG', 'no tag', { earTagId: null }],
  ['INVALID_EAR_TAG', 'a tag that was not chosen', { earTagId: 0 }],
  ['INVALID_EAR_TAG', 'an unknown tag', { earTagId: 2_000_000_000 }],
  ['INVALID_EAR_TAG', 'a number no tag has', { earTagId: BIG }],
  [
    'INVALID_EAR_TAG',
    'an inactive tag',
    async () => ({ earTagId: (await buildEarTag(world(), { farmId: herd.farmId, active: false })).id }),
  ],
  [
    'INVALID_EAR_TAG',
    'a tag of another farm',
    async () => ({ earTagId: (await buildEarTag(world(), { farmId: other.farmId })).id }),
  ],
  [
    'INVALID_EAR_TAG',
    'a tag of no farm',
    async () => ({ earTagId: (await buildEarTag(world(), { farmId: null })).id }),
  ],
  [
    'EAR_TAG_ALREADY_IN_USE',
    'a tag another one wears',
    async () => ({ earTagId: (await buildTagged(world(), herd)).tag.id }),
  ],
  [
    'EAR_TAG_ALREADY_IN_USE',
    'a tag of one that left',
    async () => ({ earTagId: (await buildTagged(world(), herd, { status: 'SOLD' })).tag.id }),
  ],
  ['INVALID_TATTOO', 'a short tattoo', { tattoo: 'ABC12' }],
  ['INVALID_TATTOO', 'a long tattoo', { tattoo: 'x'.repeat(256) }],
  ['INVALID_TATTOO', 'no tattoo', { tattoo: null }],
  ['INVALID_TATTOO', 'five signs of two places', { tattoo: '🐇'.repeat(5) }],
  [
    'DUPLICATED_TATTOO',
    'the tattoo of a living one',
    async () => ({ tattoo: (await buildTagged(world(), herd)).tattoo }),
  ],
  ['INVALID_SPERM', 'a sperm that was not chosen', { spermId: 0 }],
  ['INVALID_SPERM', 'an unknown sperm', { spermId: 2_000_000_000 }],
  ['INVALID_SPERM', 'a number no sperm has', { spermId: BIG }],
  [
    'INVALID_SPERM',
    'sperm of another farm',
    async () => ({ spermId: (await buildSperm(world(), { farmId: other.farmId })).id }),
  ],
  ['INVALID_ORIGIN', 'an unknown origin', { origin: 'FOUND' }],
  ['CAGE_NOT_FOUND', 'an unknown cage', { cageId: 2_000_000_000 }],
  ['CAGE_NOT_FOUND', 'a cage that was not chosen', { cageId: 0 }],
  ['CAGE_NOT_FOUND', 'a cage of another farm', () => ({ cageId: other.cages[0]?.id })],
  [
    'CAGE_NOT_FOUND',
    'a cage with a living rabbit',
    async () => {
      await buildRabbit(world(), { farmId: herd.farmId, cageId: cageId(8) })
      return { cageId: cageId(8) }
    },
  ],
  ['CAGE_NOT_FOUND', 'another cage for a dead one', () => ({ status: 'DEAD', cageId: cageId(7) })],
  ['INVALID_HEALTH_CONDITION', 'an unknown health condition', { healthCondition: 'FINE' }],
  ['INVALID_STATUS', 'an unknown status', { status: 'GONE' }],
  ['INVALID_BIRTH_DATE', 'a birth tomorrow', { birthDate: '2026-05-13' }],
  ['INVALID_BIRTH_DATE', 'a birth on a day no calendar has', { birthDate: '2026-02-30' }],
  [
    'INVALID_BIRTH_DATE',
    'a birth after leaving',
    { status: 'SOLD', birthDate: '2026-05-03', exitDate: '2026-05-02' },
  ],
  [
    'INVALID_BIRTH_DATE',
    'a birth on the day of the mother’s',
    async () => ({
      motherId: (await buildRabbit(world(), { farmId: herd.farmId, birthDate: '2025-01-01' })).id,
      birthDate: '2025-01-01',
    }),
  ],
  ['INVALID_WEIGHT', 'a weight above 15 kg', { weight66d: 15_001 }],
  ['INVALID_WEIGHT', 'two weights that are none', { weight66d: -1, weight18w: 0.5 }],
  ['MISSING_MOTHER', 'a mother that was not chosen', { motherId: 0 }],
  ['MISSING_MOTHER', 'an unknown mother', { motherId: 2_000_000_000 }],
  ['MISSING_MOTHER', 'a number no mother has', { motherId: BIG }],
  [
    'MISSING_MOTHER',
    'a mother who is a buck',
    async () => ({ motherId: (await buildRabbit(world(), { farmId: herd.farmId, sex: 'MALE' })).id }),
  ],
  [
    'MISSING_MOTHER',
    'a mother of another farm as if she were ours',
    async () => ({ motherId: (await buildRabbit(world(), { farmId: other.farmId })).id }),
  ],
  ['INVALID_FARM', 'an unknown farm of the mother', { motherId: 1, motherFarmId: 2_000_000_000 }],
  ['INVALID_FARM', 'a number no farm has', { motherId: 1, motherFarmId: BIG, motherTattoo: 'ABCDEF' }],
  ['INVALID_FARM', 'a farm instead of a mother for one born here', () => ({ motherFarmId: other.farmId })],
  ['INVALID_FARM', 'an unknown source', { sourceFarmId: 2_000_000_000 }],
  ['INVALID_FARM', 'a source that was not chosen', { sourceFarmId: 0 }],
]

describe('a form is refused with its code, and nothing changes [10.2, RAB-26]', () => {
  it.each(CODES)('%s: %s', async (code, _why, changed) => {
    const { id } = await buildTagged(world(), herd)
    const before = await sheetOf(herd, id)
    const fields = typeof changed === 'function' ? await changed() : changed
    expect(await edit(herd, id, fields)).toEqual(refused(code))
    expect(await sheetOf(herd, id)).toEqual(before)
    expect((await logOf(world(), herd.admin.id)).at(-1)).toMatchObject({
      name: 'RABBIT_UPDATE',
      status: 'ERROR',
      error: code,
    })
  })

  it('MISSING_MOTHER: itself [RAB-10]', async () => {
    const { id } = await buildTagged(world(), herd)
    expect(await edit(herd, id, { motherId: id })).toEqual(refused('MISSING_MOTHER'))
  })

  it('INVALID_STATUS: from an exit to a candidate for one [D-062]', async () => {
    const { id } = await buildTagged(world(), herd, { status: 'SOLD', exitDate: '2026-05-01' })
    expect(await edit(herd, id, { status: 'WASTE_CANDIDATE' })).toEqual(refused('INVALID_STATUS'))
  })

  it('all that is wrong is said at once, each once', async () => {
    const { id } = await buildTagged(world(), herd)
    const twin = await buildTagged(world(), herd)
    expect(
      await edit(herd, id, {
        tattoo: twin.tattoo,
        earTagId: twin.tag.id,
        weight32d: -1,
        cageId: 0,
        birthDate: 'x',
      }),
    ).toEqual(
      refused(
        'INVALID_BIRTH_DATE',
        'INVALID_WEIGHT',
        'EAR_TAG_ALREADY_IN_USE',
        'DUPLICATED_TATTOO',
        'CAGE_NOT_FOUND',
      ),
    )
  })
})
