import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildEarTag, buildRabbit, buildSperm } from '../../../../test/builders.ts'
import { brief, buildCages, type Herd, importHerd } from '../../../../test/import-herd.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd
let far: Herd

/** A herd with everything that is hard to write and read: those that left, parents elsewhere, lost tags, old names. */
beforeAll(async () => {
  herd = await importHerd(world())
  far = await importHerd(world())
  const { farmId } = herd
  const cages = await buildCages(world(), farmId)
  const cage = (n: number) => cages.get(`M1/1/D${n}`) ?? 0
  const theirs = await buildRabbit(world(), { farmId: far.farmId, tattoo: 'FARMUM', birthDate: '2024-01-01' })
  const lost = await buildEarTag(world(), { farmId, active: false })
  const tag = await buildEarTag(world(), { farmId })
  const buck = await buildRabbit(world(), { farmId, tattoo: '0000001', sex: 'MALE', cageId: cage(9) })
  const sperm = await buildSperm(world(), { farmId, buck })
  const mother = await buildRabbit(world(), { farmId, tattoo: '0012345', cageId: cage(1), earTagId: tag.id })
  await buildRabbit(world(), {
    farmId,
    tattoo: 'FULL01',
    cageId: cage(2),
    earTagId: lost.id,
    motherId: mother.id,
    fatherSpermId: sperm.id,
    birthDate: '2025-10-09',
    bredFromDate: '2026-02-17',
    breed: 'HYCOLE',
    line: 'PS',
    familyGenetics: 'D-14',
    pedigree: true,
    breastNumber: 9,
    weight32d: 905,
    weight66d: 2310,
    weight18w: 3640,
    weightThirdYean: 4480,
    statisticalWeight: 0,
    healthCondition: 'WASTE_CANDIDATE',
  })
  await buildRabbit(world(), {
    farmId,
    tattoo: 'BOUGHT1',
    motherId: theirs.id,
    motherFarmId: far.farmId,
    motherTattoo: 'FARMUM',
    origin: 'BOUGHT',
    sourceFarmId: far.farmId,
    sourceGroup: 'GP-1',
    status: 'WASTE_CANDIDATE',
  })
  await buildRabbit(world(), { farmId, tattoo: 'ORPHAN1', motherFarmId: far.farmId, origin: 'BOUGHT' })
  const left = await buildRabbit(world(), { farmId, tattoo: 'LEFT001', cageId: cage(3) })
  await world().admin.query(
    "update app.rabbits set status = 'DEAD_RESP', exit_date = '2026-05-12', cage_id = null where id = $1",
    [left.id],
  )
  // The cage of one that left has another doe by now.
  await buildRabbit(world(), { farmId, tattoo: 'AFTER01', cageId: cage(3) })
  // Tattoos come again: two that left and one that lives, two of them with an unknown birth date.
  await buildRabbit(world(), {
    farmId,
    tattoo: 'AGAIN01',
    status: 'SOLD',
    birthDate: '2022-01-01',
    line: 'D',
  })
  await buildRabbit(world(), { farmId, tattoo: 'AGAIN01', status: 'DEAD', line: 'PS' })
  await buildRabbit(world(), { farmId, tattoo: 'AGAIN01', cageId: cage(4), line: 'XXL' })
  await buildRabbit(world(), {
    farmId,
    tattoo: 'FARSON1',
    sex: 'MALE',
    motherId: theirs.id,
    motherFarmId: far.farmId,
    motherTattoo: 'FARMUM',
    origin: 'BOUGHT',
    sourceFarmId: far.farmId,
  })
})

const stock = async () =>
  (await world().admin.query('select r.* from app.rabbits r where farm_id = $1 order by id', [herd.farmId]))
    .rows
const events = async () => (await world().admin.query('select count(*) from app.rabbit_events')).rows
const download = async (url: string): Promise<Buffer> => {
  const answer = await world().app.inject({ method: 'GET', url, headers: bearer(herd.token) })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

describe('a workbook that was written and read again', () => {
  it.each([
    ['RABBITS', '/api/v1/export/rabbit', '9'],
    ['BUCKS', '/api/v1/export/rabbit/male', '2'],
  ] as const)(
    '%s: changes nothing and has nothing to say [IMP-13, IMP-14, SPB-05, STK-16]',
    async (kind, url, rows) => {
      const before = await stock()
      const happened = await events()
      expect(brief(await herd.sendFile(kind, await download(url)))).toEqual([
        [null, null, 'SUCCESS', 'IMPORT_SUCCESS', rows],
      ])
      expect(await stock()).toEqual(before)
      expect(await events()).toEqual(happened)
    },
  )

  it('of does says on another farm what it does not know there, and writes nothing', async () => {
    const lines = await far.sendFile('RABBITS', await download('/api/v1/export/rabbit'))
    const codes = new Set(lines.map(({ code }) => code))
    expect(codes).toEqual(new Set(['CAGE_NOT_FOUND', 'DUPLICATED_TATTOO', 'INVALID_DATA', 'NO_DATA_UPDATE']))
    const { rows } = await world().admin.query('select tattoo from app.rabbits where farm_id = $1', [
      far.farmId,
    ])
    expect(rows).toEqual([{ tattoo: 'FARMUM' }])
  })
})
