import { rabbit as rabbitShape } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCover, buildIaGroup, buildRabbit, buildSperm, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { buildHerd, buildTagged, type Herd, sheetOf } from '../../../test/small-herd.ts'

const world = testWorld()
let herd: Herd
let other: Herd
const shortOf = async ({ farmId }: Herd) =>
  (await world().admin.query<{ s: string }>('select short_name as s from app.farms where id = $1', [farmId]))
    .rows[0]?.s

beforeAll(async () => {
  ;[herd, other] = [await buildHerd(world()), await buildHerd(world())]
})

describe('the data sheet of a rabbit', () => {
  it('shows everything that is known of it [RAB-02, RAB-04, RAB-14, RAB-20, RAB-23, E-048]', async () => {
    const buck = await buildRabbit(world(), { farmId: herd.farmId, sex: 'MALE', tattoo: 'BUCK01' })
    const sperm = await buildSperm(world(), { farmId: herd.farmId, label: 'SP-1', buck })
    const mother = await buildRabbit(world(), { farmId: herd.farmId, tattoo: 'MOTHER1' })
    const cage = herd.cages[0]
    const { id, tag } = await buildTagged(world(), herd, {
      tattoo: 'WHOLE01',
      cageId: cage?.id ?? 0,
      motherId: mother.id,
      fatherSpermId: sperm.id,
      origin: 'BOUGHT',
      sourceFarmId: other.farmId,
      sourceGroup: 'G-7',
      breed: 'HYCOLE',
      line: 'XCOL',
      familyGenetics: 'F12',
      pedigree: true,
      breastNumber: 9,
      birthDate: '2025-01-02',
      bredFromDate: '2025-05-01',
      weight32d: 800,
      weight66d: 2100,
      weight18w: 3900,
      weightThirdYean: 4400,
      statisticalWeight: 4100,
    })
    const sheet = await sheetOf(herd, id)
    expect(rabbitShape.parse(sheet)).toEqual(sheet)
    expect(sheet).toMatchObject({
      id,
      sex: 'FEMALE',
      earTag: { id: tag.id, label: tag.tag },
      eid: tag.eid,
      tattoo: 'WHOLE01',
      sperm: { id: sperm.id, label: 'SP-1' },
      buck: { id: buck.id, tattoo: 'BUCK01', farmShort: null },
      mother: { id: mother.id, label: 'MOTHER1' },
      motherFarmId: null,
      motherFarmShort: null,
      origin: 'BOUGHT',
      sourceFarmId: other.farmId,
      sourceFarmShort: await shortOf(other),
      sourceGroup: 'G-7',
      breastNumber: 9,
      healthCondition: 'HEALTHY',
      status: 'IN_PROD',
      cageId: cage?.id,
      cage: { id: cage?.id, label: 'S1/1/D1' },
      lastCage: null,
      birthDate: '2025-01-02',
      bredFromDate: '2025-05-01',
      exitDate: null,
      weight32d: 800,
      weight66d: 2100,
      weight18w: 3900,
      weightThirdYean: 4400,
      statisticalWeight: 4100,
      familyGenetics: 'F12',
      breed: 'HYCOLE',
      line: 'XCOL',
      pedigree: true,
      iaCount: 0,
      currentIA: null,
      previousIA: null,
      pregnantInLastIA: null,
      covers: [],
      version: 1,
    })
  })

  it('names parents of other farms by what is kept here, with their farm and without a sheet [D-067, D-072, D-075]', async () => {
    const dam = await buildRabbit(world(), { farmId: other.farmId, tattoo: 'THEIRDAM' })
    const sire = await buildRabbit(world(), { farmId: other.farmId, tattoo: 'THEIRSIRE', sex: 'MALE' })
    const sperm = await buildSperm(world(), { farmId: herd.farmId, buck: sire })
    const { id } = await buildTagged(world(), herd, {
      motherId: dam.id,
      motherFarmId: other.farmId,
      motherTattoo: 'KEPT-DAM',
      fatherSpermId: sperm.id,
    })
    const short = await shortOf(other)
    expect(await sheetOf(herd, id)).toMatchObject({
      mother: { id: dam.id, label: 'KEPT-DAM' },
      motherFarmId: other.farmId,
      motherFarmShort: short,
      buck: { id: null, tattoo: 'THEIRSIRE', farmShort: short },
    })
  })

  it('names a buck of the own farm by the tattoo he has now, as his own sheet does [RAB-02]', async () => {
    const buck = await buildRabbit(world(), { farmId: herd.farmId, sex: 'MALE', tattoo: 'BUCK-OLD' })
    const sperm = await buildSperm(world(), { farmId: herd.farmId, buck })
    const { id } = await buildTagged(world(), herd, { fatherSpermId: sperm.id })
    await world().admin.query("update app.rabbits set tattoo = 'BUCK-NEW' where id = $1", [buck.id])
    expect((await sheetOf(herd, id)).buck).toEqual({ id: buck.id, tattoo: 'BUCK-NEW', farmShort: null })
    expect((await sheetOf(herd, buck.id)).tattoo).toBe('BUCK-NEW')
    // Without one, the one his semen was labelled by is better than none.
    await world().admin.query('update app.rabbits set tattoo = null where id = $1', [buck.id])
    expect((await sheetOf(herd, id)).buck?.tattoo).toBe('BUCK-OLD')
  })

  it('keeps the last cage of one that left [RAB-04, D-062]', async () => {
    const { id } = await buildTagged(world(), herd, { cageId: herd.cages[1]?.id ?? 0 })
    await world().admin.query(
      "update app.rabbits set status = 'SOLD', cage_id = null, exit_date = '2026-05-01' where id = $1",
      [id],
    )
    expect(await sheetOf(herd, id)).toMatchObject({
      cage: null,
      cageId: null,
      lastCage: 'S1/1/D2',
      exitDate: '2026-05-01',
    })
  })

  it('is not found on another farm, as one that does not exist [RAB-23, D-003]', async () => {
    const { id } = await buildTagged(world(), herd)
    const [foreign, missing] = [
      await other.call('GET', `/api/v1/rabbit/${id}`),
      await other.call('GET', '/api/v1/rabbit/999999'),
    ]
    expect(foreign.status).toBe(404)
    expect({ ...(foreign.body as object), requestId: '' }).toEqual({
      ...(missing.body as object),
      requestId: '',
    })
  })
})

describe('the inseminations on the sheet', () => {
  it('come newest first with their litters, and give the figures of the mother [RAB-03, RAB-05, RAB-21, D-065…D-068, T-24]', async () => {
    const mother = await buildTagged(world(), herd, { cageId: herd.cages[2]?.id ?? 0, tattoo: 'DOE0001' })
    const sperm = await buildSperm(world(), { farmId: herd.farmId, label: 'SP-9' })
    const common = { farmId: herd.farmId, motherId: mother.id }
    const group = async (name: string, startDate: string | null) =>
      (await buildIaGroup(world(), { farmId: herd.farmId, name, startDate })).id
    const [oldest, middle, newest, draft] = [
      await group('ALFA01', '2025-09-01'),
      await group('BETA01', '2026-01-20'),
      await group('GAMMA1', '2026-02-28'),
      await group('DELTA1', null),
    ]
    await buildCover(world(), {
      ...common,
      iaGroupId: oldest,
      farrowingDate: '2025-10-02',
      touching: false,
      viable: 10,
      unviable: 1,
      adjusted: 9,
      nestCount: 8,
      nanny: true,
    })
    const second = await buildCover(world(), {
      ...common,
      iaGroupId: middle,
      spermId: sperm.id,
      spermLabel: 'SP-9',
      pedigree: 'XXL',
      touching: true,
      touchingDate: '2026-02-03',
      farrowingDate: '2026-02-20',
      viable: 8,
      unviable: 0,
      added: 1,
      taken: 2,
      adjusted: 7,
      nestCount3week: 7,
      weight3week: 2800,
      smallestWeight: 300,
      largestWeight: 500,
      nestCount: 6,
      weight4week: 4200,
      grid: true,
    })
    await buildCover(world(), { ...common, iaGroupId: newest, touching: false })
    await buildCover(world(), { ...common, iaGroupId: draft })
    const sheet = await sheetOf(herd, mother.id)
    expect(sheet.covers.map(({ group: { formattedName }, pregnant }) => [formattedName, pregnant])).toEqual([
      ['DELTA1', null],
      ['GAMMA1-260228', false],
      ['BETA01-260120', true],
      ['ALFA01-250901', true],
    ])
    expect(sheet.covers[2]).toEqual({
      id: second.id,
      motherId: mother.id,
      group: { id: middle, startDate: '2026-01-20', formattedName: 'BETA01-260120' },
      pedigree: 'XXL',
      sperm: { id: sperm.id, label: 'SP-9' },
      spermLabel: 'SP-9',
      pregnant: true,
      touching: true,
      touchingDate: '2026-02-03',
      farrowingDate: '2026-02-20',
      viable: 8,
      unviable: 0,
      born: 8,
      added: 1,
      taken: 2,
      adjusted: 7,
      nestCount3Week: 7,
      weight3Week: 2800,
      smallestWeight: 300,
      largestWeight: 500,
      nestCount: 6,
      weight4Week: 4200,
      nanny: false,
      grid: true,
      status: 'IN_PROD',
      healthCondition: 'HEALTHY',
      cage: 'S1/1/D3',
      earTag: mother.tag.tag,
      tattoo: 'DOE0001',
      version: 1,
      motherVersion: 1,
    })
    expect(sheet).toMatchObject({
      iaCount: 3,
      // On 12 May the group of 28 February is 73 days old, and still the current one.
      currentIA: { formattedName: 'GAMMA1-260228' },
      previousIA: { formattedName: 'BETA01-260120' },
      firstIA: '2025-09-01',
      lastIA: '2026-02-28',
      pregnantInLastIA: false,
      nannyCount: 1,
      gridCount: 1,
      birthCount: 2,
      weaningCount: 2,
      performance: { judged: 3, pregnant: 2, percentPregnant: 66.67, avgBorn: 9.5, avgAdjusted: 8 },
    })
    const opened = world().now
    world().now = new Date('2026-05-13T08:00:00Z')
    const again = { ...herd, call: await callerFor(world(), herd.admin) }
    expect(await sheetOf(again, mother.id)).toMatchObject({
      currentIA: null,
      previousIA: { formattedName: 'GAMMA1-260228' },
    })
    world().now = opened
  })
})
