import { refused } from '../../../test/refused.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildEarTag, buildRabbit, buildRelease, buildSperm } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { buildHerd, buildTagged, edit, formOf, type Herd, sheetOf } from '../../../test/small-herd.ts'

const world = testWorld()
const SAVED = { status: 200, body: { messages: [] } }
let herd: Herd
let other: Herd

beforeAll(async () => {
  ;[herd, other] = [await buildHerd(world()), await buildHerd(world())]
})

/** What the other farm tells ours. */
const releaseToHerd = (rabbits: { id: number }[]) =>
  buildRelease(world(), { farmId: other.farmId, buyerFarmId: herd.farmId, rabbits })
const cageId = (at: number): number => herd.cages[at]?.id ?? 0
/** All that happened since it came. */
const eventsOf = async (id: number) => {
  const { rows } = await world().admin.query<Record<string, unknown>>(
    'select * from app.rabbit_events where rabbit_id = $1 order by id offset 1',
    [id],
  )
  return rows.map(({ id: _id, farm_id: _farm, rabbit_id: _rabbit, at, ...event }) => ({
    when: at instanceof Date,
    ...Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null)),
  }))
}

describe('a rabbit that leaves', () => {
  it('frees its cage today, or on the day that is given; taken back it lives again, without a cage [D-062, RAB-13]', async () => {
    const { id } = await buildTagged(world(), herd, { cageId: cageId(0) })
    expect(await edit(herd, id, { status: 'DEAD_DIG' })).toEqual(SAVED)
    expect(await sheetOf(herd, id)).toMatchObject({
      status: 'DEAD_DIG',
      cageId: null,
      cage: null,
      lastCage: 'S1/1/D1',
      exitDate: '2026-05-12',
    })
    expect(await edit(herd, id, { status: 'SOLD', exitDate: '2026-05-01' })).toEqual(SAVED)
    expect(await sheetOf(herd, id)).toMatchObject({ status: 'SOLD', exitDate: '2026-05-01' })
    expect(await edit(herd, id, { status: 'WASTE', exitDate: null })).toEqual(SAVED)
    expect(await sheetOf(herd, id)).toMatchObject({ status: 'WASTE', exitDate: '2026-05-01' })
    expect(await edit(herd, id, { exitDate: null, birthDate: '2026-05-02' })).toEqual(
      refused('INVALID_BIRTH_DATE'),
    )
    expect(await edit(herd, id, { status: 'IN_PROD' })).toEqual(SAVED)
    expect(await sheetOf(herd, id)).toMatchObject({
      status: 'IN_PROD',
      exitDate: null,
      lastCage: null,
      cage: null,
      version: 5,
    })
    const by = { user_id: herd.admin.id, when: true }
    expect(await eventsOf(id)).toEqual([
      { ...by, old_status: 'IN_PROD', new_status: 'DEAD_DIG', old_cage: 'S1/1/D1' },
      { ...by, old_status: 'DEAD_DIG', new_status: 'SOLD' },
      { ...by, old_status: 'SOLD', new_status: 'WASTE' },
      { ...by, old_status: 'WASTE', new_status: 'IN_PROD' },
    ])
  })

  it('leaves room for the next one, and comes back only where there is room [D-073]', async () => {
    const gone = await buildTagged(world(), herd, { cageId: cageId(1) })
    await edit(herd, gone.id, { status: 'DEAD' })
    const next = await buildTagged(world(), herd)
    expect(await edit(herd, next.id, { cageId: cageId(1) })).toEqual(SAVED)
    expect(await edit(herd, gone.id, { status: 'IN_PROD', cageId: cageId(1) })).toEqual(
      refused('CAGE_NOT_FOUND'),
    )
    expect(await edit(herd, gone.id, { status: 'IN_PROD', cageId: cageId(2) })).toEqual(SAVED)
    expect(await sheetOf(herd, gone.id)).toMatchObject({ cage: { id: cageId(2), label: 'S1/1/D3' } })
  })

  it('keeps its tattoo although one that came later has it, and then cannot come back with it', async () => {
    const gone = await buildTagged(world(), herd, { status: 'SOLD', exitDate: '2026-05-01' })
    const later = await buildTagged(world(), herd)
    expect(await edit(herd, later.id, { tattoo: gone.tattoo })).toEqual(SAVED)
    expect(await edit(herd, gone.id, { weight32d: 900 })).toEqual(SAVED)
    expect(await edit(herd, gone.id, { status: 'IN_PROD' })).toEqual(refused('DUPLICATED_TATTOO'))
  })
})

it('every change of place, tag, status and health has an event with who and when [D-062, RAB-27]', async () => {
  const { id, tag } = await buildTagged(world(), herd)
  const next = await buildEarTag(world(), { farmId: herd.farmId })
  await edit(herd, id, { cageId: cageId(3), healthCondition: 'TOOTH' })
  await edit(herd, id, { cageId: cageId(4), earTagId: next.id, status: 'WASTE_CANDIDATE', weight18w: 4000 })
  await edit(herd, id, { cageId: null })
  await edit(herd, id, { weight18w: 4001 })
  const by = { user_id: herd.admin.id, when: true }
  expect(await eventsOf(id)).toEqual([
    { ...by, old_health: 'HEALTHY', new_health: 'TOOTH', new_cage: 'S1/1/D4' },
    {
      ...by,
      old_status: 'IN_PROD',
      new_status: 'WASTE_CANDIDATE',
      old_cage: 'S1/1/D4',
      new_cage: 'S1/1/D5',
      old_tag: tag.tag,
      new_tag: next.tag,
    },
    { ...by, old_cage: 'S1/1/D5' },
  ])
})

describe('parents', () => {
  it('never close a circle: her own young is no mother, semen of his own son no father [RAB-10]', async () => {
    const mother = await buildTagged(world(), herd)
    const daughter = await buildTagged(world(), herd, { motherId: mother.id })
    const son = await buildRabbit(world(), { farmId: herd.farmId, sex: 'MALE', motherId: daughter.id })
    const sperm = await buildSperm(world(), { farmId: herd.farmId, buck: son })
    const before = await sheetOf(herd, mother.id)
    expect(await edit(herd, mother.id, { motherId: daughter.id })).toEqual(refused('MISSING_MOTHER'))
    expect(await edit(herd, mother.id, { spermId: sperm.id })).toEqual(refused('INVALID_SPERM'))
    const stranger = await buildTagged(world(), herd)
    expect(await edit(herd, mother.id, { motherId: stranger.id, spermId: sperm.id })).toEqual(
      refused('INVALID_SPERM'),
    )
    const free = await buildSperm(world(), { farmId: herd.farmId })
    expect(await edit(herd, mother.id, { motherId: daughter.id, spermId: free.id })).toEqual(
      refused('MISSING_MOTHER'),
    )
    expect(await sheetOf(herd, mother.id)).toEqual(before)
    expect(await edit(herd, mother.id, { motherId: stranger.id, spermId: free.id })).toEqual(SAVED)
    expect(await sheetOf(herd, mother.id)).toMatchObject({
      mother: { id: stranger.id },
      sperm: { id: free.id },
      version: 2,
    })
  })

  it('of another farm are found by the tattoo on paper, and stay what they are [D-072]', async () => {
    const dam = await buildRabbit(world(), {
      farmId: other.farmId,
      tattoo: 'PAPER-01',
      birthDate: '2025-01-01',
    })
    const buck = await buildRabbit(world(), { farmId: other.farmId, tattoo: 'PAPER-02', sex: 'MALE' })
    await releaseToHerd([dam, buck])
    const { id } = await buildTagged(world(), herd)
    const from = { motherFarmId: other.farmId, origin: 'BOUGHT' }
    expect(await edit(herd, id, { ...from, motherTattoo: 'PAPER-02' })).toEqual(refused('MISSING_MOTHER'))
    expect(await edit(herd, id, { ...from, motherTattoo: 'PAPER-03' })).toEqual(refused('MISSING_MOTHER'))
    expect(await edit(herd, id, { ...from, motherTattoo: 'PAPER-01', birthDate: '2025-01-01' })).toEqual(
      refused('INVALID_BIRTH_DATE'),
    )
    expect(await edit(herd, id, { ...from, motherTattoo: 'PAPER-01', birthDate: '2025-01-02' })).toEqual(
      SAVED,
    )
    const sheet = await sheetOf(herd, id)
    expect(sheet).toMatchObject({
      mother: { id: dam.id, label: 'PAPER-01' },
      motherFarmId: other.farmId,
      version: 2,
    })
    // Her number is known from one of her young; and she stays whatever her farm calls her now.
    const sister = await buildTagged(world(), herd)
    expect(await edit(herd, sister.id, { ...from, motherId: dam.id })).toEqual(SAVED)
    await world().admin.query("update app.rabbits set tattoo = 'PAPER-99' where id = $1", [dam.id])
    expect(await edit(herd, id, {})).toEqual(SAVED)
    expect(await edit(herd, id, { weight32d: 700 })).toEqual(SAVED)
    expect(formOf(await sheetOf(herd, id))).toEqual({ ...formOf(sheet), weight32d: 700 })
  })

  it('of another farm are found by their number once they are released, and S3: before that by nothing [D-072, D-005]', async () => {
    const { farmId } = other
    const dam = await buildRabbit(world(), { farmId, tattoo: 'SECRET-1', birthDate: '2025-01-01' })
    const buck = await buildRabbit(world(), { farmId, sex: 'MALE' })
    const third = await buildHerd(world())
    const { id } = await buildTagged(world(), herd)
    const from = { motherFarmId: farmId, origin: 'BOUGHT' }
    expect(await edit(herd, id, { ...from, motherId: buck.id })).toEqual(refused('MISSING_MOTHER'))
    expect(await edit(herd, id, { ...from, motherId: 2_000_000_000 })).toEqual(refused('MISSING_MOTHER'))
    expect(await edit(herd, id, { ...from, motherId: dam.id, motherFarmId: third.farmId })).toEqual(
      refused('MISSING_MOTHER'),
    )
    expect(await edit(herd, id, { ...from, motherId: dam.id, motherTattoo: 'GUESSED' })).toEqual(
      refused('MISSING_MOTHER'),
    )
    const asked = [
      { motherId: dam.id },
      { motherId: dam.id, motherTattoo: 'SECRET-1' },
      { motherTattoo: 'SECRET-1' },
      { motherTattoo: 'SECRET-1', birthDate: '2024-12-31' },
    ]
    for (const one of asked)
      expect(await edit(herd, id, { ...from, ...one })).toEqual(refused('MISSING_MOTHER'))
    await releaseToHerd([dam])
    expect(await edit(herd, id, { ...from, motherId: dam.id, motherTattoo: 'GUESSED' })).toEqual(
      refused('MISSING_MOTHER'),
    )
    expect(await edit(herd, id, { ...from, motherId: dam.id, birthDate: '2024-12-31' })).toEqual(
      refused('INVALID_BIRTH_DATE'),
    )
    expect(await edit(herd, id, { ...from, motherId: dam.id, birthDate: '2025-03-01' })).toEqual(SAVED)
    expect(await sheetOf(herd, id)).toMatchObject({
      mother: { id: dam.id, label: 'SECRET-1' },
      motherFarmId: farmId,
    })
  })

  it('may be no more than a farm for one that was bought [D-072]', async () => {
    const { id } = await buildTagged(world(), herd)
    expect(await edit(herd, id, { motherFarmId: other.farmId, origin: 'BOUGHT' })).toEqual(SAVED)
    expect(await sheetOf(herd, id)).toMatchObject({ mother: null, motherFarmId: other.farmId })
    expect(await edit(herd, id, { motherFarmId: herd.farmId })).toEqual(SAVED)
    expect(await sheetOf(herd, id)).toMatchObject({ mother: null, motherFarmId: null })
  })
})
