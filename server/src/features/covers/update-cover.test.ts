import { refused } from '../../../test/refused.ts'
import { COVER } from '@warren/shared/features/covers/covers.record.ts'
import { plainKeys } from '@warren/shared/kernel/record.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCover, buildIaGroup, buildSperm } from '../../../test/builders.ts'
import { lastProblems, logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'
import {
  buildHerd,
  buildTagged,
  edit as editRabbit,
  editCover,
  type Herd,
  sheetOf,
} from '../../../test/small-herd.ts'

const world = testWorld()
/** The day that kits need. */
const BORN = { farrowingDate: '2026-05-02' }
const SAVED = { status: 200, body: { messages: [] } }
let herd: Herd
let other: Herd
let sperm: { id: number; label: string }

beforeAll(async () => {
  ;[herd, other] = [await buildHerd(world()), await buildHerd(world())]
  sperm = await buildSperm(world(), { farmId: herd.farmId })
})

/** A mother in a cage and her cover in a group that began on 1 April. */
async function covered(startDate: string | null = '2026-04-01', cageId: number | null = null) {
  const { farmId } = herd
  const mother = await buildTagged(world(), herd, { cageId })
  const iaGroupId = (await buildIaGroup(world(), { farmId, startDate })).id
  const { id } = await buildCover(world(), {
    farmId,
    iaGroupId,
    motherId: mother.id,
    spermId: sperm.id,
    spermLabel: sperm.label,
  })
  const shown = async () => (await sheetOf(herd, mother.id)).covers[0]
  return {
    motherId: mother.id,
    id,
    shown,
    edit: (changed: object) => editCover(herd, mother.id, id, changed),
  }
}

describe('an edited cover', () => {
  it('keeps every field; the label follows the sperm [RAB-25, E-050, D-004]', async () => {
    const next = await buildSperm(world(), { farmId: herd.farmId, label: 'NEXT-1' })
    const { id, edit, shown } = await covered()
    const litter = {
      pedigree: 'TP',
      touching: true,
      farrowingDate: '2026-05-02',
      viable: 10,
      unviable: 1,
      added: 2,
      taken: 3,
      adjusted: 9,
      nestCount3Week: 8,
      weight3Week: 3000,
      smallestWeight: 300,
      largestWeight: 450,
      nestCount: 7,
      weight4Week: 4300,
      nanny: true,
      grid: true,
    }
    expect(await edit({ ...litter, spermId: next.id, touchingDate: Date.UTC(2026, 3, 15) })).toEqual(SAVED)
    expect(await shown()).toMatchObject({
      ...litter,
      touchingDate: '2026-04-15',
      sperm: { id: next.id, label: 'NEXT-1' },
      spermLabel: 'NEXT-1',
      born: 11,
      pregnant: true,
      version: 2,
    })
    expect((await logOf(world(), herd.admin.id)).at(-1)).toMatchObject({
      name: 'COVER_UPDATE',
      status: 'DONE',
      record_type: 'cover',
      record_id: id,
      changes: { viable: [null, 10], spermLabel: [sperm.label, 'NEXT-1'] },
    })
  })

  it('that changes nothing makes no version and no event', async () => {
    const { edit, motherId, shown } = await covered()
    expect(await edit({})).toEqual(SAVED)
    expect((await shown())?.version).toBe(1)
    expect((await sheetOf(herd, motherId)).version).toBe(1)
  })

  it('that another user changed since is refused [D-010]', async () => {
    const { edit, shown } = await covered()
    expect(await edit({ ...BORN, viable: 5, version: 1 })).toEqual(SAVED)
    expect(await edit({ ...BORN, viable: 6, version: 1 })).toMatchObject({
      status: 405,
      body: { code: 'SAVING_ERROR' },
    })
    expect((await shown())?.viable).toBe(5)
  })

  it('brings back no mother that was marked dead since it was opened [D-010, RAB-25]', async () => {
    const { edit, motherId, shown } = await covered()
    const opened = await shown()
    expect(opened?.motherVersion).toBe(1)
    const seen = { status: opened?.status, healthCondition: opened?.healthCondition, motherVersion: 1 }
    expect(await editRabbit(herd, motherId, { status: 'DEAD_RESP' })).toEqual(SAVED)
    const stale = { status: 405, body: { code: 'SAVING_ERROR' } }
    expect(await edit({ ...BORN, ...seen, viable: 9 })).toMatchObject(stale)
    expect(await edit({ ...seen, status: 'DEAD_RESP', healthCondition: 'SKINNY' })).toMatchObject(stale)
    expect((await shown())?.viable).toBeNull()
    // Her state left alone, or given as it is by now, her litter is kept.
    const alone = { status: undefined, healthCondition: undefined, motherVersion: 1 }
    expect(await edit({ ...BORN, ...alone, viable: 9 })).toEqual(SAVED)
    expect(await edit({ ...BORN, ...seen, status: 'DEAD_RESP', viable: 8 })).toEqual(SAVED)
    expect(await shown()).toMatchObject({ viable: 8, status: 'DEAD_RESP', motherVersion: 2 })
    // Who saw her dead may correct it.
    expect(await edit({ status: 'IN_PROD', motherVersion: 2 })).toEqual(SAVED)
    expect(await shown()).toMatchObject({ status: 'IN_PROD', motherVersion: 3 })
  })

  it('carries status and health over to the mother: one that leaves frees her cage [RAB-05, D-062]', async () => {
    const { edit, motherId } = await covered('2026-04-01', herd.cages[0]?.id ?? 0)
    expect(await edit({ status: 'WASTE_CANDIDATE', healthCondition: 'ABORTION' })).toEqual(SAVED)
    expect(await sheetOf(herd, motherId)).toMatchObject({
      status: 'WASTE_CANDIDATE',
      healthCondition: 'ABORTION',
      cage: { label: 'S1/1/D1' },
      version: 2,
    })
    expect(await edit({ status: 'DEAD_RESP' })).toEqual(SAVED)
    const dead = { status: 'DEAD_RESP', cage: null, lastCage: 'S1/1/D1', exitDate: '2026-05-12', version: 3 }
    expect(await sheetOf(herd, motherId)).toMatchObject(dead)
    // What was not sent stays.
    expect(await edit({ status: undefined, healthCondition: undefined, ...BORN, viable: 3 })).toEqual(SAVED)
    const later = await sheetOf(herd, motherId)
    expect(later).toMatchObject(dead)
    expect(later.covers[0]).toMatchObject({ version: 2, viable: 3 })
    const { rows } = await world().admin.query(
      'select user_id, old_status, new_status, new_health, old_cage from app.rabbit_events where rabbit_id = $1 order by id offset 1',
      [motherId],
    )
    const by = { user_id: herd.admin.id }
    expect(rows).toEqual([
      { ...by, old_status: 'IN_PROD', new_status: 'WASTE_CANDIDATE', new_health: 'ABORTION', old_cage: null },
      {
        ...by,
        old_status: 'WASTE_CANDIDATE',
        new_status: 'DEAD_RESP',
        new_health: null,
        old_cage: 'S1/1/D1',
      },
    ])
  })

  it.each([
    ['', 'null'],
    [', also if she was marked as one of a pair of before [D-241]', 'tattoo_key'],
  ])('brings no mother back whose tattoo a living one has%s', async (_, mark) => {
    const { edit, motherId } = await covered()
    await world().admin.query(`update app.rabbits set tattoo_twin = ${mark} where id = $1`, [motherId])
    await edit({ status: 'SOLD' })
    await buildTagged(world(), herd, { tattoo: (await sheetOf(herd, motherId)).tattoo })
    expect(await edit({ status: 'IN_PROD' })).toEqual(refused('DUPLICATED_TATTOO'))
  })
})

/** Every condition of section 10.2, on a cover that is fine otherwise. */
const CODES: [string, string, object | (() => Promise<object>)][] = [
  ['INVALID_DATA', 'no pedigree', { pedigree: null }],
  ['INVALID_DATA', 'an unknown pedigree', { pedigree: 'ZZ' }],
  ['INVALID_DATA', 'more kits than a litter has', { viable: 26 }],
  ['INVALID_DATA', 'kits without the day of their birth [D-243]', { viable: 5, unviable: 1 }],
  ['INVALID_DATA', 'an equalized litter that was not born [D-243]', { ...BORN, viable: 0, adjusted: 5 }],
  ['INVALID_DATA', 'half a kit', { nestCount3Week: 0.5 }],
  ['INVALID_DATA', 'less than none', { taken: -1 }],
  ['INVALID_DATA', 'an unreadable day', { touchingDate: '2026-13-01' }],
  ['INVALID_DATA', 'a birth tomorrow', { farrowingDate: '2026-05-13' }],
  ['INVALID_IA_COVER', 'a birth before the insemination', { farrowingDate: '2026-03-31' }],
  ['INVALID_IA_COVER', 'a palpation before the insemination', { touchingDate: Date.UTC(2026, 2, 31) }],
  ['INVALID_SPERM', 'a sperm that was not chosen', { spermId: 0 }],
  ['INVALID_SPERM', 'no sperm', { spermId: null }],
  ['INVALID_SPERM', 'an unknown sperm', { spermId: 2_000_000_000 }],
  ['INVALID_SPERM', 'a number no sperm has', { spermId: 99_999_999_999 }],
  [
    'INVALID_SPERM',
    'sperm of another farm',
    async () => ({ spermId: (await buildSperm(world(), { farmId: other.farmId })).id }),
  ],
  ['INVALID_STATUS', 'an unknown status', { status: 'GONE' }],
  ['INVALID_HEALTH_CONDITION', 'an unknown health condition', { healthCondition: 'FINE' }],
  ['INVALID_WEIGHT', 'a weight above 15 kg', { weight4Week: 15_001 }],
  ['INVALID_WEIGHT', 'a lightest kit heavier than the heaviest', { smallestWeight: 2, largestWeight: 1 }],
]

describe('a cover is refused with its code, and nothing changes [10.2, RAB-26]', () => {
  it.each(CODES)('%s: %s', async (code, _why, changed) => {
    const { edit, motherId } = await covered()
    const before = await sheetOf(herd, motherId)
    expect(await edit(typeof changed === 'function' ? await changed() : changed)).toEqual(refused(code))
    expect(await sheetOf(herd, motherId)).toEqual(before)
  })

  it.each([{ farrowingDate: '2026-05-01' }, { touchingDate: '2026-05-01' }, { viable: 1 }])(
    'INVALID_IA_COVER: a group that has not begun has no %j',
    async (changed) => {
      const { edit } = await covered(null)
      expect(await edit(changed)).toEqual(refused('INVALID_IA_COVER'))
    },
  )

  it('INVALID_IA_COVER: unknown, and of another farm alike [D-003]', async () => {
    const { id, shown } = await covered()
    const send = (cover: number) =>
      other.call('POST', `/api/v1/rabbit/ia-cover/${cover}`, { spermId: sperm.id, pedigree: 'D', viable: 9 })
    const unknown = { status: 200, body: { messages: ['INVALID_IA_COVER'] } }
    expect(await send(id)).toEqual(unknown)
    expect(await send(2_000_000_000)).toEqual(unknown)
    expect((await shown())?.viable).toBeNull()
  })

  it('names the field that is missing: the day of the kits, or the litter [D-243]', async () => {
    const { edit, shown } = await covered()
    await edit({ viable: 5, unviable: 1 })
    const missing = { code: 'INVALID_DATA', field: 'farrowingDate' }
    expect(await lastProblems(world(), herd.admin.id)).toEqual([missing])
    await edit({ adjusted: 5 })
    expect(await lastProblems(world(), herd.admin.id)).toEqual([{ ...missing, field: 'adjusted' }])
    expect(await edit({ nanny: true, adjusted: 5 })).toEqual(SAVED)
    expect(await edit({ ...BORN, viable: 5, unviable: 1 })).toEqual(SAVED)
    // The day alone cannot be taken away again.
    expect(await edit({ farrowingDate: null })).toEqual(refused('INVALID_DATA'))
    expect(await shown()).toMatchObject({ ...BORN, viable: 5, adjusted: 5 })
  })

  it('INVALID_STATUS: back from an exit to a candidate for one [D-062]', async () => {
    const { edit } = await covered()
    await edit({ status: 'SOLD' })
    expect(await edit({ status: 'WASTE_CANDIDATE' })).toEqual(refused('INVALID_STATUS'))
  })
})

describe('a refusal names its field and its limit [RAB-15…17, RAB-26]', () => {
  it('of kits, weights and days', async () => {
    const { edit } = await covered()
    await edit({
      ...BORN,
      viable: 26,
      weight3Week: -1,
      smallestWeight: 500,
      largestWeight: 400,
      touchingDate: '2026-03-31',
    })
    expect(await lastProblems(world(), herd.admin.id)).toEqual([
      { code: 'INVALID_DATA', field: 'viable', limit: { min: 0, max: 25 } },
      { code: 'INVALID_WEIGHT', field: 'weight3Week', limit: { min: 0, max: 15_000 } },
      { code: 'INVALID_WEIGHT', field: 'largestWeight', limit: { min: 500, max: 15_000 } },
      {
        code: 'INVALID_IA_COVER',
        field: 'touchingDate',
        limit: { min: '2026-04-01', max: '2026-05-12' },
      },
    ])
  })
})

describe('every field of the declaration', () => {
  it('is kept, shown and logged under its name in the API [RAB-25]', async () => {
    const { edit, shown } = await covered()
    const sampleOf = (key: (typeof keys)[number]) => {
      const field = COVER[key]
      if (field.kind === 'choice') return field.codes[1]
      return field.kind === 'whole' ? 7 : field.kind === 'day' ? '2026-05-01' : true
    }
    const keys = plainKeys(COVER)
    const form = Object.fromEntries(keys.map((key) => [key, sampleOf(key)]))
    expect(await edit(form)).toEqual(SAVED)
    expect(await shown()).toMatchObject(form)
    const changes = (await logOf(world(), herd.admin.id)).at(-1)?.changes ?? {}
    expect(Object.keys(changes).sort()).toEqual([...keys].sort())
  })
})
