import { getRabbitPedigree } from '@warren/shared/features/pedigree/pedigree.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltRabbit, buildRabbit, buildSperm } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { buildHerd, type Herd } from '../../../test/small-herd.ts'

const world = testWorld()
let herd: Herd
let other: Herd

beforeAll(async () => {
  ;[herd, other] = [await buildHerd(world()), await buildHerd(world())]
})

const pedigreeOf = async (of: Herd, id: number) => {
  const { status, body } = await of.call('GET', `/api/v1/rabbit/${id}/pedigree`)
  expect(status).toBe(200)
  return getRabbitPedigree.answer.parse(body) as AnswerOf<typeof getRabbitPedigree>
}
type Fields = Omit<Parameters<typeof buildRabbit>[1], 'farmId'>

/** A rabbit with its parents; the father by semen of his own. */
async function born(
  of: Herd,
  tattoo: string,
  { mother, father, ...fields }: Fields & { mother?: BuiltRabbit; father?: BuiltRabbit } = {},
): Promise<BuiltRabbit> {
  const { farmId } = of
  const sperm = father && (await buildSperm(world(), { farmId, buck: father }))
  return buildRabbit(world(), {
    farmId,
    tattoo,
    ...(mother && {
      motherId: mother.id,
      motherFarmId: mother.farmId,
      ...(mother.farmId !== farmId && { motherTattoo: mother.tattoo }),
    }),
    ...(sperm && { fatherSpermId: sperm.id }),
    ...fields,
  })
}

describe('the pedigree of a rabbit', () => {
  it('draws three generations by their ways, and nothing above', async () => {
    const first = await born(herd, 'GEN-0001')
    const second = await born(herd, 'GEN-0002', { mother: first })
    const third = await born(herd, 'GEN-0003', { mother: second })
    const buck = await born(herd, 'GEN-BUCK', { sex: 'MALE', mother: second })
    const fourth = await born(herd, 'GEN-0004', {
      mother: third,
      father: buck,
      line: 'C',
      breed: 'ZIKA',
      birthDate: '2025-02-03',
    })
    const uncle = await born(herd, 'GEN-UNCLE', { sex: 'MALE', mother: first })
    const { id } = await born(herd, 'GEN-0005', { mother: fourth, father: uncle })
    const { ancestors, known, common } = await pedigreeOf(herd, id)
    expect(Object.fromEntries(Object.entries(ancestors).map(([way, { tattoo }]) => [way, tattoo]))).toEqual({
      M: 'GEN-0004',
      MM: 'GEN-0003',
      MF: 'GEN-BUCK',
      MMM: 'GEN-0002',
      MFM: 'GEN-0002',
      F: 'GEN-UNCLE',
      FM: 'GEN-0001',
    })
    expect(ancestors['M']).toEqual({
      id: fourth.id,
      tattoo: 'GEN-0004',
      sex: 'FEMALE',
      farmShort: null,
      birthDate: '2025-02-03',
      line: 'C',
      breed: 'ZIKA',
    })
    // On her mother's side the great-great-grandmother is not drawn, but she counts.
    expect([known, common]).toEqual([6, ['GEN-0001']])
  })

  it('of one without parents is empty', async () => {
    const { id } = await born(herd, 'ALONE-01')
    expect(await pedigreeOf(herd, id)).toEqual({ ancestors: {}, inbreeding: 0, known: 0, common: [] })
  })

  it('of brother and sister is a quarter inbred, by both grandparents and who stands behind them', async () => {
    const dam = await born(herd, 'SIB-DAM')
    const old = await born(herd, 'SIB-OLD')
    const sire = await born(herd, 'SIB-SIRE', { sex: 'MALE', mother: old })
    const sister = await born(herd, 'SIB-SISTER', { mother: dam, father: sire })
    const brother = await born(herd, 'SIB-BROTHER', { mother: dam, father: sire, sex: 'MALE' })
    const { id } = await born(herd, 'SIB-CHILD', { mother: sister, father: brother })
    const { inbreeding, common, known } = await pedigreeOf(herd, id)
    expect(inbreeding).toBeCloseTo(0.25)
    // The nearest first.
    expect(common).toEqual(['SIB-DAM', 'SIB-SIRE', 'SIB-OLD'])
    expect(known).toBe(5)
    const back = await born(herd, 'BACK-01', { mother: sister, father: sire })
    const again = await pedigreeOf(herd, back.id)
    expect(again.common).toEqual(['SIB-SIRE', 'SIB-OLD'])
    expect(again.inbreeding).toBeCloseTo(0.25)
  })

  it('of sixty generations of sister and brother answers like any other, and is wholly inbred', async () => {
    let [doe, buck] = [await born(herd, 'DEEP-DOE-00'), await born(herd, 'DEEP-BUCK-00', { sex: 'MALE' })]
    for (let n = 1; n <= 60; n++) {
      const { id: fatherSpermId } = await buildSperm(world(), { farmId: herd.farmId, buck })
      const mother = doe
      doe = await born(herd, `DEEP-DOE-${n}`, { mother, fatherSpermId })
      buck = await born(herd, `DEEP-BUCK-${n}`, { mother, fatherSpermId, sex: 'MALE' })
    }
    const { inbreeding, known, common } = await pedigreeOf(herd, doe.id)
    expect(known).toBe(120)
    expect(inbreeding).toBeCloseTo(1, 4)
    expect(common.slice(0, 2)).toEqual(['DEEP-DOE-58', 'DEEP-BUCK-58'])
    expect(common).toHaveLength(50)
  })

  it('shows of another farm the kept tattoo and the farm, and nothing above; numbers are counted through it [D-072, D-075, D-005]', async () => {
    const ours = await born(herd, 'X-OURS-1', { sex: 'MALE' })
    const theirDam = await born(other, 'X-THEIR-GRAN', { birthDate: '2024-01-01' })
    const theirs = await born(other, 'X-THEIR-DAM', {
      mother: theirDam,
      father: ours,
      birthDate: '2025-01-01',
      line: 'D',
    })
    const { id } = await born(herd, 'X-CHILD', { mother: theirs, father: ours })
    const { rows } = await world().admin.query<{ s: string }>(
      'select short_name as s from app.farms where id = $1',
      [other.farmId],
    )
    const pedigree = await pedigreeOf(herd, id)
    expect(pedigree.ancestors).toEqual({
      M: {
        id: null,
        tattoo: 'X-THEIR-DAM',
        sex: 'FEMALE',
        farmShort: rows[0]?.s,
        birthDate: null,
        line: null,
        breed: null,
      },
      F: expect.objectContaining({ id: ours.id, tattoo: 'X-OURS-1', sex: 'MALE', farmShort: null }),
    })
    expect(pedigree).toMatchObject({ known: 3, inbreeding: 0.25, common: ['X-OURS-1'] })
    expect(JSON.stringify(pedigree)).not.toContain('GRAN')
  })

  it('names a common ancestor of another farm by no name [D-005]', async () => {
    const gran = await born(other, 'Y-THEIR-GRAN')
    const dam = await born(herd, 'Y-DAM-1', { mother: gran })
    const sire = await born(herd, 'Y-SIRE-1', { mother: gran, sex: 'MALE' })
    const { id } = await born(herd, 'Y-CHILD', { mother: dam, father: sire })
    const { inbreeding, common, ancestors } = await pedigreeOf(herd, id)
    expect(inbreeding).toBeCloseTo(0.125)
    expect(common).toEqual([])
    expect(ancestors['MM']).toMatchObject({ id: null, tattoo: 'Y-THEIR-GRAN' })
  })

  it('is not for another farm [D-003]', async () => {
    const { id } = await born(herd, 'PRIVATE-1')
    expect((await other.call('GET', `/api/v1/rabbit/${id}/pedigree`)).status).toBe(404)
  })
})
