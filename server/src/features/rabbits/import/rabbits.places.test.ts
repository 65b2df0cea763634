import { beforeEach, describe, expect, it } from 'vitest'
import { buildFarm, buildRabbit, buildRelease, buildSperm } from '../../../../test/builders.ts'
import {
  brief,
  buildCages,
  type Herd,
  herdFile,
  importHerd,
  storedRabbit,
} from '../../../../test/import-herd.ts'
import { chainProblems } from '../../../../test/log.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd
let cages: Map<string, number>

beforeEach(async () => {
  herd = await importHerd(world())
  cages = await buildCages(world(), herd.farmId)
})

const success = (rows: number) => [null, null, 'SUCCESS', 'IMPORT_SUCCESS', String(rows)]
const found = (tattoo: string) => storedRabbit(world(), herd.farmId, tattoo)
const cageOf = async (tattoo: string) => (await found(tattoo))?.['cage']
const doe = (tattoo: string, rest: object = {}) =>
  buildRabbit(world(), { farmId: herd.farmId, tattoo, ...rest })

describe('cages of a file', () => {
  it('that the file itself empties are free: by moving, by leaving, in a ring [D-073]', async () => {
    await doe('RING01', { cageId: cages.get('M1/1/D1') })
    await doe('RING02', { cageId: cages.get('M1/1/D2') })
    await doe('RING03', { cageId: cages.get('M1/1/D3') })
    await doe('LEAVES', { cageId: cages.get('M1/1/D4') })
    await doe('MOVES1', { cageId: cages.get('M1/1/D5') })
    const lines = await herd.send('RABBITS', [
      { tattoo: 'RING01', cage: 'M1/1/D2' },
      { tattoo: 'RING02', cage: 'M1/1/D3' },
      { tattoo: 'RING03', cage: 'M1/1/D1' },
      { tattoo: 'FRESH1', cage: 'M1/1/D4' },
      { tattoo: 'LEAVES', status: 'WASTE' },
      { tattoo: 'FRESH2', cage: 'M1/1/D5' },
      { tattoo: 'MOVES1', cage: 'M1/1/D6' },
    ])
    expect(brief(lines)).toEqual([success(7)])
    const places = []
    for (const tattoo of ['RING01', 'RING02', 'RING03', 'FRESH1', 'FRESH2', 'MOVES1'])
      places.push(await cageOf(tattoo))
    expect(places).toEqual(['M1/1/D2', 'M1/1/D3', 'M1/1/D1', 'M1/1/D4', 'M1/1/D5', 'M1/1/D6'])
    expect(await found('LEAVES')).toMatchObject({ cage: null, cage_label: 'M1/1/D4', status: 'WASTE' })
  })

  it('of rabbits that stay are taken, whatever the order of the rows [D-073]', async () => {
    await doe('STAYER', { cageId: cages.get('M1/1/D1') })
    const lines = await herd.send('RABBITS', [
      { tattoo: 'WANTS1', cage: 'M1/1/D1' },
      { tattoo: 'STAYER', cage: 'm1/1/d1' },
    ])
    expect(brief(lines)).toEqual([[2, 'C', 'WARNING', 'CAGE_NOT_FOUND', 'M1/1/D1'], success(2)])
    expect([await cageOf('WANTS1'), await cageOf('STAYER')]).toEqual([null, 'M1/1/D1'])
  })

  it('that are not found leave also a known doe without a cage: the file says it is not where it was [10.3]', async () => {
    await doe('STRAY1', { cageId: cages.get('M1/1/D1') })
    const lines = await herd.send('RABBITS', [
      { tattoo: 'STRAY1', cage: 'M7/1/D1' },
      { tattoo: 'TAKER1', cage: 'M1/1/D1' },
    ])
    expect(brief(lines)).toEqual([[2, 'C', 'WARNING', 'CAGE_NOT_FOUND', 'M7/1/D1'], success(2)])
    expect([await cageOf('STRAY1'), await cageOf('TAKER1')]).toEqual([null, 'M1/1/D1'])
  })
})

describe('the farm of others', () => {
  it('is not touched: its tattoos, cages, tags and semen are unknown here [IMP-13]', async () => {
    const far = await importHerd(world())
    const farCages = await buildCages(world(), far.farmId)
    await buildSperm(world(), { farmId: far.farmId, label: 'FARSEED' })
    const theirs = await buildRabbit(world(), {
      farmId: far.farmId,
      tattoo: 'SHARED',
      cageId: farCages.get('M1/1/D1') ?? 0,
    })
    expect(brief(await herd.send('RABBITS', [{ tattoo: 'SHARED', cage: 'M1/1/D1', line: 'D' }]))).toEqual([
      success(1),
    ])
    expect(await found('SHARED')).toMatchObject({ cage: 'M1/1/D1', line: 'D' })
    expect(await storedRabbit(world(), far.farmId, 'SHARED')).toMatchObject({
      id: theirs.id,
      line: null,
      version: 1,
    })
    expect(brief(await herd.send('RABBITS', [{ tattoo: 'SHARED', fatherSperm: 'FARSEED' }]))).toEqual([
      [2, 'G', 'ERROR', 'INVALID_DATA', 'FARSEED'],
      [null, null, 'WARNING', 'NO_DATA_UPDATE', null],
    ])
  })
})

describe('the wizard', () => {
  it('shows an administrator the lines, takes a correction and writes [IMP-10, IMP-13, STK-16]', async () => {
    const file = await herdFile('RABBITS', [{ tattoo: 'WIZ001', cage: 'M1/1/D1' }, { tattoo: 'WIZ001' }])
    const started = await herd.upload<{ id: number }>('/api/v1/imports?kind=RABBITS', file)
    expect(started.status).toBe(200)
    const { id } = started.body
    const checked = await herd.settled(id)
    expect(checked).toMatchObject({ status: 'CHECKED', canApply: false, rows: 2, errors: 1, warnings: 1 })
    expect(brief(await herd.linesOf(id))).toEqual([
      [3, 'A', 'ERROR', 'DUPLICATED_TATTOO', 'WIZ001'],
      [null, null, 'WARNING', 'NO_DATA_UPDATE', null],
    ])
    expect(await found('WIZ001')).toBeUndefined()
    await herd.call('POST', `/api/v1/imports/${id}/repair`, {
      cells: [{ row: 3, column: 'tattoo', value: 'WIZ002' }],
    })
    expect(await herd.settled(id)).toMatchObject({ status: 'CHECKED', canApply: true, errors: 0 })
    await herd.call('POST', `/api/v1/imports/${id}/apply`)
    expect(await herd.settled(id)).toMatchObject({ status: 'APPLIED', saved: 2 })
    expect(await cageOf('WIZ001')).toBe('M1/1/D1')
    expect(await chainProblems(world())).toEqual([])
  })

  it('wants a farm for what was bought: none is refused, a wrong one is told [IMP-10, D-055]', async () => {
    for (const kind of ['BOUGHT_RABBITS', 'BUCKS'] as const) {
      const file = await herdFile(kind, [{ tattoo: 'BOUGHT1' }])
      expect(await herd.upload(`/api/v1/imports?kind=${kind}`, file)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FARM' },
      })
      const started = await herd.upload<{ id: number }>(
        `/api/v1/imports?kind=${kind}&sourceFarmId=99999`,
        file,
      )
      await herd.settled(started.body.id)
      expect(brief(await herd.linesOf(started.body.id))).toEqual([
        [null, null, 'ERROR', 'INVALID_FARM', null],
        [null, null, 'WARNING', 'NO_DATA_UPDATE', null],
      ])
    }
    expect(await found('BOUGHT1')).toBeUndefined()
  })
})

describe('bought does', () => {
  it('come from the chosen farm with their mothers there, and a group of it [IMP-13, IMP-10, D-055]', async () => {
    const far = (await buildFarm(world())).id
    const mother = await buildRabbit(world(), { farmId: far, tattoo: 'FARMUM', birthDate: '2024-01-01' })
    await buildRelease(world(), { farmId: far, buyerFarmId: herd.farmId, rabbits: [mother] })
    await doe('OWNMUM')
    const rows = [
      { tattoo: 'BUY001', motherTattoo: 'FARMUM', sourceGroup: 'GP-2025-11', birthDate: '2025-11-01' },
      { tattoo: 'BUY002', motherTattoo: 'OWNMUM', motherFarm: herd.letters },
      { tattoo: 'BUY003', motherTattoo: 'OWNMUM' },
      { tattoo: 'OWNMUM', line: 'D' },
    ]
    expect(brief(await herd.send('BOUGHT_RABBITS', rows, far))).toEqual([
      [4, 'E', 'WARNING', 'MISSING_MOTHER', 'OWNMUM'],
      success(4),
    ])
    const bought = { sex: 'FEMALE', origin: 'BOUGHT', source_farm_id: far }
    expect(await found('BUY001')).toMatchObject({
      ...bought,
      mother: 'FARMUM',
      mother_farm_id: far,
      mother_tattoo: 'FARMUM',
      source_group: 'GP-2025-11',
    })
    expect(await found('BUY002')).toMatchObject({ ...bought, mother: 'OWNMUM', mother_tattoo: null })
    expect(await found('BUY003')).toMatchObject({ ...bought, mother: null })
    expect(await found('OWNMUM')).toMatchObject({ ...bought, line: 'D' })
  })

  it('from a farm that does not exist are one line [D-055]', async () => {
    const lines = await herd.send('BOUGHT_RABBITS', [{ tattoo: 'BUY009' }, { tattoo: 'BUY009' }], 99_999)
    expect(lines.map(({ row, code, msg }) => [row, code, msg])).toEqual([
      [null, 'INVALID_FARM', 'Unknown farm'],
      [null, 'NO_DATA_UPDATE', 'No data changed because of the errors'],
    ])
    expect(await found('BUY009')).toBeUndefined()
  })
})
