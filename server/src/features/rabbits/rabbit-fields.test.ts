import { refused } from '../../../test/refused.ts'
import { RABBIT } from '@warren/shared/features/rabbits/rabbits.record.ts'
import { type Field, plainKeys } from '@warren/shared/kernel/record.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildRabbit, buildRelease, buildSperm } from '../../../test/builders.ts'
import { lastProblems, logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'
import { buildHerd, buildTagged, edit, type Herd, sheetOf } from '../../../test/small-herd.ts'

const world = testWorld()
const SAVED = { status: 200, body: { messages: [] } }
let herd: Herd
let other: Herd

beforeAll(async () => {
  ;[herd, other] = [await buildHerd(world()), await buildHerd(world())]
})

const cageId = (at: number): number => herd.cages[at]?.id ?? 0

describe('a refusal names its field, its limit and the rabbit in the way [RAB-12, RAB-26]', () => {
  const problemsOf = async (id: number, changed: object) => {
    await edit(herd, id, changed)
    return lastProblems(world(), herd.admin.id)
  }

  it('every field of a code, though the message says the code once', async () => {
    const { id } = await buildTagged(world(), herd)
    expect(await edit(herd, id, { weight32d: -1, weight66d: 15_001, breastNumber: 30 })).toEqual(
      refused('INVALID_DATA', 'INVALID_WEIGHT'),
    )
    const limit = { min: 0, max: 15_000 }
    expect(await lastProblems(world(), herd.admin.id)).toEqual([
      { code: 'INVALID_DATA', field: 'breastNumber', limit: { min: 0, max: 20 } },
      { code: 'INVALID_WEIGHT', field: 'weight32d', limit },
      { code: 'INVALID_WEIGHT', field: 'weight66d', limit },
    ])
  })

  it('who has the tattoo, wears the tag, lives in the cage', async () => {
    const own = await buildHerd(world())
    const cage = own.cages[8]?.id ?? 0
    const { id } = await buildTagged(world(), own)
    const twin = await buildTagged(world(), own, { cageId: cage })
    const other = { type: 'rabbit', id: twin.id, label: `${twin.tattoo} · S1/1/D9` }
    await edit(own, id, { tattoo: twin.tattoo, earTagId: twin.tag.id, cageId: cage })
    expect(await lastProblems(world(), own.admin.id)).toEqual([
      { code: 'EAR_TAG_ALREADY_IN_USE', field: 'earTagId', other },
      { code: 'DUPLICATED_TATTOO', field: 'tattoo', other },
      { code: 'CAGE_NOT_FOUND', field: 'cageId', other },
    ])
  })

  it('a mother of the own farm with the first day after her birth, of one of another farm neither', async () => {
    const own = await buildRabbit(world(), { farmId: herd.farmId, birthDate: '2025-03-01' })
    const strange = await buildRabbit(world(), { farmId: other.farmId, birthDate: '2025-03-01' })
    await buildRelease(world(), { farmId: other.farmId, buyerFarmId: herd.farmId, rabbits: [strange] })
    const { id } = await buildTagged(world(), herd)
    const code = { code: 'INVALID_BIRTH_DATE', field: 'birthDate' }
    expect(await problemsOf(id, { birthDate: '2025-02-01', motherId: own.id })).toEqual([
      { ...code, limit: { min: '2025-03-02' }, other: { type: 'rabbit', id: own.id, label: own.tattoo } },
    ])
    const elsewhere = { motherFarmId: other.farmId, motherTattoo: strange.tattoo, origin: 'BOUGHT' }
    expect(await problemsOf(id, { birthDate: '2025-02-01', ...elsewhere })).toEqual([code])
  })
})

describe('every field of the declaration', () => {
  const KINDS = { text: 'SAMPLE-1', whole: 7, day: '2025-03-01', flag: true, answer: true } as const
  const sampleOf = (field: Field) =>
    field.kind === 'choice' ? field.codes[1] : field.kind === 'reference' ? undefined : KINDS[field.kind]

  it('is kept, shown and logged under its name in the API [RAB-24]', async () => {
    const { id } = await buildTagged(world(), herd, { birthDate: '2025-02-01', cageId: cageId(7) })
    // The day of leaving of one that lives is none; the references have tests of their own.
    const keys = plainKeys(RABBIT).filter((key) => key !== 'exitDate')
    const form = Object.fromEntries(keys.map((key) => [key, sampleOf(RABBIT[key])]))
    const sperm = await buildSperm(world(), { farmId: herd.farmId })
    expect(await edit(herd, id, { ...form, spermId: sperm.id })).toEqual(SAVED)
    expect(await sheetOf(herd, id)).toMatchObject({ ...form, sperm })
    const changes = (await logOf(world(), herd.admin.id)).at(-1)?.changes ?? {}
    expect(Object.keys(changes).sort()).toEqual([...keys, 'spermId'].sort())
    expect(Object.values(changes).map(([, after]) => after)).not.toContain(null)
  })
})
