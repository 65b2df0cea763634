import { beforeAll, describe, expect, it } from 'vitest'
import { buildRabbit, buildRelease, buildSperm } from '../../../test/builders.ts'
import { brief, type Cells, type Herd, herdFile, importHerd } from '../../../test/import-herd.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd
let far: Herd
let third: Herd
const ids = new Map<string, number>()

beforeAll(async () => {
  herd = await importHerd(world())
  far = await importHerd(world())
  third = await importHerd(world())
  const buck = async (farmId: number, tattoo: string, name: string, status = 'IN_PROD') =>
    void ids.set(name, (await buildRabbit(world(), { farmId, tattoo, sex: 'MALE', status })).id)
  await buck(herd.farmId, 'BUCK01', 'own')
  await buck(herd.farmId, 'BUCK02', 'second')
  await buck(far.farmId, 'FARBUK', 'far')
  await buck(far.farmId, 'NAMESAKE', 'namesakeFar')
  await buck(third.farmId, 'NAMESAKE', 'namesakeThird')
  await buck(far.farmId, 'TWINS1', 'twinLeft', 'DEAD')
  await buck(far.farmId, 'TWINS1', 'twinLiving')
  const named = (...names: string[]) => names.map((name) => ({ id: ids.get(name) ?? 0 }))
  const to = { buyerFarmId: herd.farmId }
  const bucks = named('far', 'namesakeFar', 'twinLeft', 'twinLiving')
  await buildRelease(world(), { farmId: far.farmId, ...to, rabbits: bucks })
  await buildRelease(world(), { farmId: third.farmId, ...to, rabbits: named('namesakeThird') })
  await buck(far.farmId, 'HIDDEN1', 'hidden')
  await buildRabbit(world(), { farmId: herd.farmId, tattoo: 'DOE001' })
  const own = { id: ids.get('own') ?? 0, tattoo: 'BUCK01' }
  await buildSperm(world(), { farmId: herd.farmId, label: 'WITH', buck: own })
  await buildSperm(world(), { farmId: herd.farmId, label: 'WITHOUT' })
  await buildSperm(world(), { farmId: far.farmId, label: 'THEIRS' })
})

type Line = readonly [
  row: number | null,
  col: string | null,
  logType: string,
  code: string,
  info: string | null,
  msg: string,
]
const SUCCESS = (rows: number): Line => [
  null,
  null,
  'SUCCESS',
  'IMPORT_SUCCESS',
  String(rows),
  'import-success',
]
type Told = [row: number, col: string, code: string, info: string, msg: string]
const error = (...[row, col, ...rest]: Told): Line => [row, col, 'ERROR', ...rest]
const send = async (rows: Cells[]) =>
  (await herd.send('SPERMS', rows)).map(({ row, col, logType, code, info, msg }) => [
    row,
    col,
    logType,
    code,
    info,
    msg,
  ])
const stored = async (label: string, farmId = herd.farmId) =>
  (
    await world().admin.query(
      'select buck_id::int, buck_farm_id, buck_tattoo, pedigree from app.sperms where farm_id = $1 and label = $2',
      [farmId, label],
    )
  ).rows[0]
const all = async () => (await world().admin.query('select * from app.sperms order by id')).rows

const NOT_RELEASED =
  'Neither your farm nor a farm that has released animals to it has a buck with this tattoo.'

/** Columns: A label, B buck tattoo, C buck farm, D pedigree. */
const REFUSED: [name: string, rows: () => Cells[], ...lines: Line[]][] = [
  [
    'INVALID_DATA: no label',
    () => [{ buckTattoo: 'N/A' }],
    error(2, 'A', 'INVALID_DATA', '', 'The cell is empty.'),
  ],
  [
    'INVALID_DATA: neither yes nor no',
    () => [{ label: 'NEW1', buckTattoo: 'N/A', pedigree: 'maybe' }],
    error(2, 'D', 'INVALID_DATA', 'maybe', 'Write yes or no.'),
  ],
  [
    'INVALID_DATA: a label twice with another buck',
    () => [
      { label: 'NEW1', buckTattoo: 'N/A' },
      { label: 'NEW1', buckTattoo: 'BUCK01' },
    ],
    error(3, 'A', 'INVALID_DATA', 'NEW1', 'Row 2 says something else about this label.'),
  ],
  [
    'INVALID_DATA: a label twice with another pedigree',
    () => [
      { label: 'NEW1', buckTattoo: 'N/A' },
      { label: 'NEW1', buckTattoo: 'N/A', pedigree: 'yes' },
    ],
    error(3, 'A', 'INVALID_DATA', 'NEW1', 'Row 2 says something else about this label.'),
  ],
  [
    'MISSING_BUCK: a blank cell',
    () => [{ label: 'NEW1' }],
    error(2, 'B', 'MISSING_BUCK', '', 'The cell is empty.'),
  ],
  [
    'UNKNOW_BUCK: on no farm',
    () => [{ label: 'NEW1', buckTattoo: 'NO_VISIBILITY' }],
    error(2, 'B', 'UNKNOW_BUCK', 'NO_VISIBILITY', NOT_RELEASED),
  ],
  [
    'UNKNOW_BUCK: S3, on a farm that did not release him',
    () => [{ label: 'NEW1', buckTattoo: 'HIDDEN1' }],
    error(2, 'B', 'UNKNOW_BUCK', 'HIDDEN1', NOT_RELEASED),
  ],
  [
    'UNKNOW_BUCK: S3, on the farm that is named and did not release him',
    () => [{ label: 'NEW1', buckTattoo: 'HIDDEN1', buckFarm: far.letters }],
    error(2, 'B', 'UNKNOW_BUCK', 'HIDDEN1', NOT_RELEASED),
  ],
  [
    'UNKNOW_BUCK: a doe',
    () => [{ label: 'NEW1', buckTattoo: 'DOE001' }],
    error(2, 'B', 'UNKNOW_BUCK', 'DOE001', NOT_RELEASED),
  ],
  [
    'UNKNOW_BUCK: not on the farm that is named',
    () => [{ label: 'NEW1', buckTattoo: 'BUCK01', buckFarm: far.letters }],
    error(2, 'B', 'UNKNOW_BUCK', 'BUCK01', NOT_RELEASED),
  ],
  [
    'INVALID_BUCK_FARM: letters of no farm',
    () => [{ label: 'NEW1', buckTattoo: 'BUCK01', buckFarm: 'zzz' }],
    error(2, 'C', 'INVALID_BUCK_FARM', 'ZZZ', 'The farm of the buck is unknown'),
  ],
  [
    'MULTIPLE_BUCKS_WITHOUT_FARM',
    () => [{ label: 'NEW1', buckTattoo: 'NAMESAKE' }],
    error(2, 'B', 'MULTIPLE_BUCKS_WITHOUT_FARM', 'NAMESAKE', 'Several bucks have this tattoo: name the farm'),
  ],
  [
    'MULTIPLE_BUCKS_WITH_SAME_FARM: on the only farm',
    () => [{ label: 'NEW1', buckTattoo: 'TWINS1' }],
    error(2, 'B', 'MULTIPLE_BUCKS_WITH_SAME_FARM', 'TWINS1', 'Several bucks of that farm have this tattoo'),
  ],
  [
    'MULTIPLE_BUCKS_WITH_SAME_FARM: on the farm that is named',
    () => [{ label: 'NEW1', buckTattoo: 'TWINS1', buckFarm: far.letters }],
    error(2, 'B', 'MULTIPLE_BUCKS_WITH_SAME_FARM', 'TWINS1', 'Several bucks of that farm have this tattoo'),
  ],
]

describe('a file of semen', () => {
  it.concurrent.each(REFUSED)(
    'is refused by %s: nothing of it is written [IMP-16, IMP-21, SPB-02, SPB-03, D-075]',
    async (_name, rows, ...lines) => {
      const before = await all()
      expect(await send([...rows(), { label: 'GOOD1', buckTattoo: 'BUCK01' }])).toEqual(lines)
      expect(await all()).toEqual(before)
    },
  )

  it('under headings of another language is one line [IMP-08, D-052, SPB-03]', async () => {
    const file = await herdFile('SPERMS', [{ label: 'NEW1' }], 'fr')
    expect(brief(await herd.sendFile('SPERMS', file))).toEqual([[1, null, 'ERROR', 'INVALID_LANGUAGE', null]])
  })

  it('is written: own bucks, bucks of others, none; the same twice does no harm [IMP-16, SPB-01, SPB-02, SPB-08]', async () => {
    expect(
      await send([
        { label: 'S-OWN', buckTattoo: 'BUCK01', pedigree: 'yes' },
        { label: 'S-FAR', buckTattoo: 'FARBUK' },
        { label: 'S-FARM', buckTattoo: 'NAMESAKE', buckFarm: third.letters.toLowerCase() },
        { label: 'S-NONE', buckTattoo: 'n/a' },
        { label: 'S-OWN', buckTattoo: 'BUCK01', pedigree: 'yes' },
      ]),
    ).toEqual([SUCCESS(5)])
    expect(await stored('S-OWN')).toEqual({
      buck_id: ids.get('own'),
      buck_farm_id: herd.farmId,
      buck_tattoo: 'BUCK01',
      pedigree: true,
    })
    expect(await stored('S-FAR')).toEqual({
      buck_id: ids.get('far'),
      buck_farm_id: far.farmId,
      buck_tattoo: 'FARBUK',
      pedigree: false,
    })
    expect(await stored('S-FARM')).toMatchObject({ buck_id: ids.get('namesakeThird') })
    expect(await stored('S-NONE')).toEqual({
      buck_id: null,
      buck_farm_id: null,
      buck_tattoo: null,
      pedigree: false,
    })
  })

  it('ANOTHER_BUCK_IS_NULL: an empty place is filled; a warning stops nothing [IMP-03, SPB-03, D-076]', async () => {
    expect(await send([{ label: 'WITHOUT', buckTattoo: 'BUCK02', pedigree: 'x' }])).toEqual([
      [
        2,
        'B',
        'WARNING',
        'ANOTHER_BUCK_IS_NULL',
        'BUCK02',
        'Known without a buck so far; the buck of this row is filled in.',
      ],
      SUCCESS(1),
    ])
    expect(await stored('WITHOUT')).toMatchObject({ buck_id: ids.get('second'), pedigree: true })
  })

  it('ANOTHER_BUCK_IS_DIFFERENT and ANOTHER_BUCK_IS_NOT_NULL: the buck on record stays, the pedigree follows the cell [IMP-03, SPB-03, D-076]', async () => {
    expect(await send([{ label: 'WITH', buckTattoo: 'FARBUK', pedigree: 'yes' }])).toEqual([
      [2, 'B', 'WARNING', 'ANOTHER_BUCK_IS_DIFFERENT', 'FARBUK', 'Known with the buck BUCK01, which stays.'],
      SUCCESS(1),
    ])
    expect(await stored('WITH')).toMatchObject({ buck_id: ids.get('own'), pedigree: true })
    expect(await send([{ label: 'WITH', buckTattoo: 'N/A' }])).toEqual([
      [2, 'B', 'WARNING', 'ANOTHER_BUCK_IS_NOT_NULL', 'N/A', 'Known with the buck BUCK01, which stays.'],
      SUCCESS(1),
    ])
    expect(await stored('WITH')).toMatchObject({ buck_id: ids.get('own'), pedigree: true })
  })

  it('knows labels of the own farm only [SPB-01]', async () => {
    expect(await send([{ label: 'THEIRS', buckTattoo: 'BUCK01' }])).toEqual([SUCCESS(1)])
    expect(await stored('THEIRS', far.farmId)).toMatchObject({ buck_id: null })
  })

  it('that would make a buck his own forefather is refused by the engine: SAVE_ERROR [SPB-03]', async () => {
    const { id } = await buildSperm(world(), { farmId: herd.farmId, label: 'CIRCLE' })
    await buildRabbit(world(), { farmId: herd.farmId, tattoo: 'SONOFIT', sex: 'MALE', fatherSpermId: id })
    expect(brief(await herd.send('SPERMS', [{ label: 'CIRCLE', buckTattoo: 'SONOFIT' }]))).toEqual([
      [null, null, 'ERROR', 'SAVE_ERROR', null],
      [2, 'B', 'WARNING', 'ANOTHER_BUCK_IS_NULL', 'SONOFIT'],
    ])
    expect(await stored('CIRCLE')).toMatchObject({ buck_id: null })
  })
})
