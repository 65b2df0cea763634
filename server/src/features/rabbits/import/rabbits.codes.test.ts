import { beforeAll, describe, expect, it } from 'vitest'
import { buildEarTag, buildFarm, buildRabbit, buildSperm } from '../../../../test/builders.ts'
import {
  brief,
  buildCages,
  type Herd,
  herdFile,
  importHerd,
  storedRabbit,
} from '../../../../test/import-herd.ts'
import { testWorld } from '../../../../test/world.ts'
import { REFUSED_RABBITS } from './testing/refused-rabbits.ts'

const world = testWorld({ worker: true })
let herd: Herd
let neighbour: { id: number; letters: string }

/** The herd every case meets: does, a buck, tags and cages; no case that is refused may change it. */
beforeAll(async () => {
  herd = await importHerd(world())
  const { farmId } = herd
  const cages = await buildCages(world(), farmId)
  const farm = await buildFarm(world())
  const { rows } = await world().admin.query('select short_name from app.farms where id = $1', [farm.id])
  neighbour = { id: farm.id, letters: String(rows[0]?.short_name) }
  const tag = await buildEarTag(world(), { farmId, tag: 'A-00001' })
  await buildEarTag(world(), { farmId, tag: 'A-00002' })
  await buildEarTag(world(), { farmId, tag: 'A-00003', active: false })
  await buildEarTag(world(), { farmId: neighbour.id, tag: 'N-00001' })
  const cageId = cages.get('M1/1/D1') ?? 0
  await buildRabbit(world(), {
    farmId,
    tattoo: 'DOE001',
    earTagId: tag.id,
    cageId,
    birthDate: '2025-03-01',
  })
  await buildRabbit(world(), { farmId, tattoo: 'DOE002', birthDate: '2025-03-01' })
  await buildRabbit(world(), { farmId, tattoo: 'GONE01', status: 'DEAD' })
  await buildRabbit(world(), { farmId, tattoo: 'BUCK01', sex: 'MALE' })
  await buildRabbit(world(), { farmId: neighbour.id, tattoo: 'FARDOE', birthDate: '2024-01-01' })
  await buildRabbit(world(), { farmId: neighbour.id, tattoo: 'FARBUK', sex: 'MALE' })
  const nullTag = await buildEarTag(world(), { farmId, tag: 'A-00004' })
  await buildRabbit(world(), { farmId, tattoo: null, earTagId: nullTag.id })
  await buildSperm(world(), { farmId, label: 'SEMEN1' })
})

const count = async () =>
  (await world().admin.query('select count(*)::int as n, sum(version)::int as versions from app.rabbits'))
    .rows

describe('a file of does that is refused: each line with its row, column, value, severity and sentence, and nothing written', () => {
  it.concurrent.each(REFUSED_RABBITS.map((one) => [one.name, one] as const))(
    '%s [IMP-03, IMP-13, IMP-21, IMP-22, D-049, D-050]',
    async (_name, { rows, lines }) => {
      const before = await count()
      const found = await herd.send('RABBITS', rows)
      expect(
        found.map(({ row, col, logType, code, info, msg }) => [row, col, logType, code, info, msg]),
      ).toEqual(lines)
      expect(await count()).toEqual(before)
    },
  )

  it('in another language is one line and no more: nothing was read [IMP-08, D-052]', async () => {
    const file = await herdFile('RABBITS', [{ tattoo: 'NEW001' }, { tattoo: 'NEW001' }], 'hu')
    expect(brief(await herd.sendFile('RABBITS', file))).toEqual([
      [1, null, 'ERROR', 'INVALID_LANGUAGE', null],
    ])
  })

  it('in Hungarian is read in Hungarian: labels, yes and no, and its own sentences [IMP-08, IMP-21, D-054]', async () => {
    const speak = (language: string) =>
      world().admin.query('update app.users set language_code = $1 where id = $2', [language, herd.user.id])
    await speak('hu')
    const rows = [
      {
        tattoo: 'MAGYAR1',
        status: 'Selejtjelölt',
        healthCondition: 'Sovány',
        pedigree: 'igen',
        cage: 'm1/1/d9',
      },
      { tattoo: 'MAGYAR2', cage: 'M1/1/D99' },
    ]
    const lines = await herd.sendFile('RABBITS', await herdFile('RABBITS', rows, 'hu'))
    await speak('en')
    expect(lines).toEqual([
      {
        row: 3,
        col: 'C',
        logType: 'WARNING',
        info: 'M1/1/D99',
        code: 'CAGE_NOT_FOUND',
        msg: 'Nincs ilyen ketrec ezen a telepen. A nyulat ketrec nélkül írjuk be.',
      },
      { row: null, col: null, logType: 'SUCCESS', info: '2', code: 'IMPORT_SUCCESS', msg: 'import-success' },
    ])
    expect(await storedRabbit(world(), herd.farmId, 'MAGYAR1')).toMatchObject({
      status: 'WASTE_CANDIDATE',
      health_condition: 'SKINNY',
      pedigree: true,
      cage: 'M1/1/D9',
    })
  })
})

describe('a file of does with warnings alone is written', () => {
  it('CAGE_NOT_FOUND: unknown, occupied, twice in the file; the does come without a place [IMP-03, IMP-22, D-073]', async () => {
    const lines = await herd.send('RABBITS', [
      { tattoo: 'WARN01', cage: 'M1/1/D77' },
      { tattoo: 'WARN02', cage: 'm1/1/d1' },
      { tattoo: 'WARN03', cage: 'M1/1/D2' },
      { tattoo: 'WARN04', cage: 'm1/1/D2' },
    ])
    expect(lines.map(({ row, col, logType, code, msg }) => [row, col, logType, code, msg])).toEqual([
      [
        2,
        'C',
        'WARNING',
        'CAGE_NOT_FOUND',
        'No such cage on this farm. The rabbit is imported without a cage.',
      ],
      [
        3,
        'C',
        'WARNING',
        'CAGE_NOT_FOUND',
        'Rabbit DOE001 lives in this cage. The row is imported without a cage.',
      ],
      [
        5,
        'C',
        'WARNING',
        'CAGE_NOT_FOUND',
        'Row 4 has the same cage. This rabbit is imported without a cage.',
      ],
      [null, null, 'SUCCESS', 'IMPORT_SUCCESS', 'import-success'],
    ])
    const cages = []
    for (const n of [1, 2, 3, 4])
      cages.push((await storedRabbit(world(), herd.farmId, `WARN0${n}`))?.['cage'])
    expect(cages).toEqual([null, null, 'M1/1/D2', null])
  })

  it('MISSING_MOTHER: not on the own farm, not on the one that is named; the doe comes without [IMP-03, IMP-22, D-072]', async () => {
    const lines = await herd.send('RABBITS', [
      { tattoo: 'LOST01', motherTattoo: 'NO_VISIBILITY' },
      { tattoo: 'LOST02', motherTattoo: 'DOE001', motherFarm: neighbour.letters.toLowerCase() },
      { tattoo: 'LOST03', motherTattoo: 'FARDOE' },
    ])
    const sentence = (farm: string) =>
      `Not found on farm ${farm}. The rabbit is imported without this mother.`
    const notReleased = (farm: string) =>
      `Farm ${farm} has released no doe with this tattoo to your farm. The rabbit is imported without this mother.`
    expect(lines.map(({ row, col, logType, code, msg }) => [row, col, logType, code, msg])).toEqual([
      [2, 'E', 'WARNING', 'MISSING_MOTHER', sentence(herd.letters)],
      [3, 'E', 'WARNING', 'MISSING_MOTHER', notReleased(neighbour.letters)],
      [4, 'E', 'WARNING', 'MISSING_MOTHER', sentence(herd.letters)],
      [null, null, 'SUCCESS', 'IMPORT_SUCCESS', 'import-success'],
    ])
    expect(await storedRabbit(world(), herd.farmId, 'LOST01')).toMatchObject({
      mother: null,
      mother_farm_id: null,
    })
    expect(await storedRabbit(world(), herd.farmId, 'LOST02')).toMatchObject({
      mother: null,
      mother_farm_id: neighbour.id,
    })
  })

  it('an empty file is nothing at all [D-051]', async () => {
    expect(await herd.send('RABBITS', [])).toEqual([])
  })
})
