import { beforeEach, describe, expect, it } from 'vitest'
import { buildEarTag, buildRabbit, buildRelease, buildSperm } from '../../../../test/builders.ts'
import { brief, buildCages, type Herd, importHerd, storedRabbit } from '../../../../test/import-herd.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd
let cages: Map<string, number>

beforeEach(async () => {
  herd = await importHerd(world())
  cages = await buildCages(world(), herd.farmId)
})

/** By the clock of the installation; the engine's own calendar is months ahead. */
const TODAY = '2026-05-12'
const success = (rows: number) => [null, null, 'SUCCESS', 'IMPORT_SUCCESS', String(rows)]
const found = (tattoo: string) => storedRabbit(world(), herd.farmId, tattoo)
const cageOf = async (tattoo: string) => (await found(tattoo))?.['cage']
const doe = (tattoo: string, rest: object = {}) =>
  buildRabbit(world(), { farmId: herd.farmId, tattoo, ...rest })

describe('a doe that the farm does not know', () => {
  it('comes with every cell of its row [IMP-13, STK-25]', async () => {
    await buildEarTag(world(), { farmId: herd.farmId, tag: 'A-10001' })
    await buildSperm(world(), { farmId: herd.farmId, label: 'HYB0117-2' })
    const row = {
      tattoo: '0012345',
      earTag: 'a-10001',
      cage: 'm1/1/d7',
      birthDate: new Date('2025-10-09T00:00:00Z'),
      fatherSperm: 'HYB0117-2',
      origin: 'Bought',
      breed: 'HYCOLE',
      line: 'PS',
      familyGenetics: 'D-14',
      pedigree: 'x',
      breastNumber: 9,
      status: 'WASTE_CANDIDATE',
      healthCondition: 'Abscess',
      weight32d: 905,
      weight66d: '2310',
      weight18w: 3640,
      weightThirdYean: 4480,
      statisticalWeight: 0,
      bredFrom: '2026-02-17',
    }
    expect(brief(await herd.send('RABBITS', [row]))).toEqual([success(1)])
    expect(await found('0012345')).toEqual({
      id: expect.any(Number),
      sex: 'FEMALE',
      tattoo: '0012345',
      tag: 'A-10001',
      cage: 'M1/1/D7',
      cage_label: 'M1/1/D7',
      birth_date: '2025-10-09',
      mother: null,
      mother_farm_id: null,
      mother_tattoo: null,
      sperm: 'HYB0117-2',
      origin: 'BOUGHT',
      source_farm_id: null,
      source_group: null,
      breed: 'HYCOLE',
      line: 'PS',
      family_genetics: 'D-14',
      pedigree: true,
      breast_number: 9,
      status: 'WASTE_CANDIDATE',
      health_condition: 'ABSCESS',
      exit_date: null,
      weight_32d: 905,
      weight_66d: 2310,
      weight_18w: 3640,
      weight_third_yean: 4480,
      statistical_weight: 0,
      bred_from_date: '2026-02-17',
      version: 1,
    })
  })

  it('is home-bred, in production and healthy where the row says nothing [IMP-13, STK-25]', async () => {
    await herd.send('RABBITS', [{ tattoo: 'PLAIN1' }])
    expect(await found('PLAIN1')).toMatchObject({
      sex: 'FEMALE',
      origin: 'SELF_BREED',
      status: 'IN_PROD',
      health_condition: 'HEALTHY',
      pedigree: false,
      cage: null,
      exit_date: null,
    })
  })

  it('that has left already keeps the name of its last cage, and holds none [D-062]', async () => {
    const lines = await herd.send('RABBITS', [
      { tattoo: 'LEFT01', status: 'SOLD', cage: 'M1/1/D3' },
      { tattoo: 'STAYS1', cage: 'M1/1/D3' },
    ])
    expect(brief(lines)).toEqual([success(2)])
    expect(await found('LEFT01')).toMatchObject({
      cage: null,
      cage_label: 'M1/1/D3',
      status: 'SOLD',
      exit_date: TODAY,
    })
    expect(await cageOf('STAYS1')).toBe('M1/1/D3')
  })

  it('may have its mother in the same file, above or below, over generations [IMP-13]', async () => {
    const lines = await herd.send('RABBITS', [
      { tattoo: 'CHILD3', motherTattoo: 'CHILD2' },
      { tattoo: 'CHILD2', motherTattoo: 'CHILD1', birthDate: '2026-01-01' },
      { tattoo: 'CHILD1', birthDate: '2025-01-01' },
      { tattoo: 'CHILD4', motherTattoo: 'CHILD2', birthDate: '2026-05-01' },
    ])
    expect(brief(lines)).toEqual([success(4)])
    expect((await found('CHILD3'))?.['mother']).toBe('CHILD2')
    expect((await found('CHILD2'))?.['mother']).toBe('CHILD1')
    expect(await found('CHILD4')).toMatchObject({
      mother: 'CHILD2',
      mother_farm_id: herd.farmId,
      mother_tattoo: null,
    })
  })

  it('may have its mother on another farm, by its letters; her tattoo is kept [D-072]', async () => {
    const far = await importHerd(world())
    const mother = await buildRabbit(world(), { farmId: far.farmId, tattoo: 'FAR001' })
    await buildRelease(world(), { farmId: far.farmId, buyerFarmId: herd.farmId, rabbits: [mother] })
    expect(
      brief(
        await herd.send('RABBITS', [{ tattoo: 'NEAR01', motherTattoo: 'FAR001', motherFarm: far.letters }]),
      ),
    ).toEqual([success(1)])
    expect(await found('NEAR01')).toMatchObject({
      mother: mother.tattoo,
      mother_farm_id: far.farmId,
      mother_tattoo: 'FAR001',
    })
  })
})

describe('a doe that the farm knows', () => {
  it('takes the filled cells and keeps the rest; the change is an event [IMP-13]', async () => {
    const { id } = await doe('KNOWN1', {
      cageId: cages.get('M1/1/D1'),
      line: 'PS',
      weight32d: 900,
      birthDate: '2025-01-01',
      pedigree: true,
    })
    const lines = await herd.send('RABBITS', [
      { tattoo: 'KNOWN1', weight66d: 2300, line: 'D', healthCondition: 'SKINNY' },
    ])
    expect(brief(lines)).toEqual([success(1)])
    expect(await found('KNOWN1')).toMatchObject({
      id,
      cage: 'M1/1/D1',
      line: 'D',
      weight_32d: 900,
      weight_66d: 2300,
      birth_date: '2025-01-01',
      pedigree: true,
      version: 2,
    })
    const { rows } = await world().admin.query(
      'select old_health, new_health, user_id from app.rabbit_events where rabbit_id = $1 order by id desc limit 1',
      [id],
    )
    expect(rows).toEqual([{ old_health: 'HEALTHY', new_health: 'SKINNY', user_id: herd.user.id }])
  })

  it('that is as the row says is left alone', async () => {
    await doe('SAME01', { line: 'PS' })
    expect(brief(await herd.send('RABBITS', [{ tattoo: 'SAME01', line: 'PS' }]))).toEqual([success(1)])
    expect(await found('SAME01')).toMatchObject({ version: 1 })
  })

  it('leaves the farm by its status, today, and frees its cage also for another of the file [D-062]', async () => {
    await doe('LEAVE1', { cageId: cages.get('M1/1/D1') })
    await doe('LEAVE2', { cageId: cages.get('M1/1/D2') })
    const lines = await herd.send('RABBITS', [
      { tattoo: 'LEAVE1', status: 'DEAD_DIG' },
      { tattoo: 'LEAVE2', status: 'SOLD' },
      { tattoo: 'COMES2', cage: 'M1/1/D2' },
    ])
    expect(brief(lines)).toEqual([success(3)])
    const left = { cage: null, exit_date: TODAY }
    expect(await found('LEAVE1')).toMatchObject({ ...left, status: 'DEAD_DIG', cage_label: 'M1/1/D1' })
    expect(await found('LEAVE2')).toMatchObject({ ...left, status: 'SOLD', cage_label: 'M1/1/D2' })
  })

  it('keeps the day it left when the file tells more about it [D-062]', async () => {
    const { id } = await doe('LEFT02', { status: 'DEAD', exitDate: '2026-03-01' })
    expect(brief(await herd.send('RABBITS', [{ tattoo: 'LEFT02', status: 'DEAD_RESP', line: 'D' }]))).toEqual(
      [success(1)],
    )
    expect(await found('LEFT02')).toMatchObject({
      id,
      status: 'DEAD_RESP',
      exit_date: '2026-03-01',
      line: 'D',
    })
  })

  it('is the living one of several with the tattoo, else the newest of those that left', async () => {
    const old = await doe('TWICE1', { status: 'DEAD' })
    const living = await doe('TWICE1')
    const newest = await doe('TWICE1', { status: 'SOLD' })
    await herd.send('RABBITS', [{ tattoo: 'TWICE1', line: 'XXL' }])
    const lines = async () =>
      (
        await world().admin.query('select id::int, line from app.rabbits where farm_id = $1 order by id', [
          herd.farmId,
        ])
      ).rows.map(({ id, line }) => [id, line])
    expect(await lines()).toEqual([
      [old.id, null],
      [living.id, 'XXL'],
      [newest.id, null],
    ])
    await world().admin.query(
      "update app.rabbits set status = 'WASTE', exit_date = '2026-05-12' where id = $1",
      [living.id],
    )
    await herd.send('RABBITS', [{ tattoo: 'TWICE1', line: 'D' }])
    expect(await lines()).toEqual([
      [old.id, null],
      [living.id, 'XXL'],
      [newest.id, 'D'],
    ])
  })

  it('gets a free tag for the one it had, and keeps it when it has left, though the tag is out of use [IMP-13]', async () => {
    const first = await buildEarTag(world(), { farmId: herd.farmId })
    const second = await buildEarTag(world(), { farmId: herd.farmId })
    await doe('TAGGED', { earTagId: first.id })
    const row = { tattoo: 'TAGGED', earTag: second.tag }
    expect(brief(await herd.send('RABBITS', [row]))).toEqual([success(1)])
    expect(await found('TAGGED')).toMatchObject({ tag: second.tag })
    for (const line of ['D', 'PS'])
      expect(brief(await herd.send('RABBITS', [{ ...row, status: 'SOLD', line }]))).toEqual([success(1)])
    const { rows } = await world().admin.query('select active from app.ear_tags where id = $1', [second.id])
    expect(rows).toEqual([{ active: false }])
    expect(await found('TAGGED')).toMatchObject({ tag: second.tag, status: 'SOLD', line: 'PS' })
  })

  it('gets a mother that is new in the same file', async () => {
    await doe('GROWN1', { birthDate: '2025-06-01' })
    const lines = await herd.send('RABBITS', [
      { tattoo: 'GROWN1', motherTattoo: 'MOTHER1' },
      { tattoo: 'MOTHER1', birthDate: '2024-01-01' },
    ])
    expect(brief(lines)).toEqual([success(2)])
    expect((await found('GROWN1'))?.['mother']).toBe('MOTHER1')
  })

  it('keeps the mother it has when the file names an unknown one', async () => {
    const mother = await doe('MOTHER2')
    await doe('GROWN2', { motherId: mother.id })
    expect(brief(await herd.send('RABBITS', [{ tattoo: 'GROWN2', motherTattoo: 'NO_VISIBILITY' }]))).toEqual([
      [2, 'E', 'WARNING', 'MISSING_MOTHER', 'NO_VISIBILITY'],
      success(1),
    ])
    expect((await found('GROWN2'))?.['mother']).toBe('MOTHER2')
  })

  it('never gets a mother or a father that descends from it: INVALID_MOTHER, INVALID_DATA [RAB-10]', async () => {
    const grand = await doe('GRAND1')
    const mother = await doe('DAUGHT', { motherId: grand.id })
    const son = await buildRabbit(world(), {
      farmId: herd.farmId,
      tattoo: 'SON001',
      sex: 'MALE',
      motherId: mother.id,
    })
    await buildSperm(world(), { farmId: herd.farmId, label: 'OFSON', buck: son })
    expect(brief(await herd.send('RABBITS', [{ tattoo: 'GRAND1', motherTattoo: 'DAUGHT' }]))).toEqual([
      [2, 'E', 'ERROR', 'INVALID_MOTHER', 'DAUGHT'],
      [null, null, 'WARNING', 'NO_DATA_UPDATE', null],
    ])
    expect(brief(await herd.send('RABBITS', [{ tattoo: 'GRAND1', fatherSperm: 'OFSON' }]))).toEqual([
      [2, 'G', 'ERROR', 'INVALID_DATA', 'OFSON'],
      [null, null, 'WARNING', 'NO_DATA_UPDATE', null],
    ])
    // A new rabbit outside that line may have the same semen as its father.
    expect(brief(await herd.send('RABBITS', [{ tattoo: 'NEWKIT', fatherSperm: 'OFSON' }]))).toEqual([
      success(1),
    ])
  })
})
