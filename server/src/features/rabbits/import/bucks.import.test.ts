import { beforeAll, describe, expect, it } from 'vitest'
import { buildEarTag, buildRabbit, buildRelease, buildSperm } from '../../../../test/builders.ts'
import {
  brief,
  buildCages,
  type Cells,
  type Herd,
  herdFile,
  importHerd,
  storedRabbit,
} from '../../../../test/import-herd.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd
let far: Herd

beforeAll(async () => {
  herd = await importHerd(world())
  far = await importHerd(world())
  const { farmId } = herd
  const cages = await buildCages(world(), farmId)
  const tag = await buildEarTag(world(), { farmId, tag: 'B-00001' })
  await buildEarTag(world(), { farmId, tag: 'B-00002' })
  await buildRabbit(world(), {
    farmId,
    tattoo: 'BUCK01',
    sex: 'MALE',
    earTagId: tag.id,
    cageId: cages.get('M1/1/D1') ?? 0,
    birthDate: '2025-03-01',
  })
  await buildRabbit(world(), { farmId, tattoo: 'BUCK02', sex: 'MALE' })
  await buildRabbit(world(), { farmId, tattoo: 'DOE001', birthDate: '2025-03-01' })
  const rabbits = [
    await buildRabbit(world(), { farmId: far.farmId, tattoo: 'FARDOE', birthDate: '2024-01-01' }),
    await buildRabbit(world(), { farmId: far.farmId, tattoo: 'FARBUK', sex: 'MALE' }),
  ]
  await buildRelease(world(), { farmId: far.farmId, buyerFarmId: herd.farmId, rabbits })
  await buildRabbit(world(), { farmId: far.farmId, tattoo: 'HIDBUK', sex: 'MALE' })
  await buildSperm(world(), { farmId, label: 'SEMEN1' })
})

type Line = readonly [
  row: number | null,
  col: string | null,
  logType: string,
  code: string,
  info: string | null,
]
const NO_UPDATE: Line = [null, null, 'WARNING', 'NO_DATA_UPDATE', null]
const success = (rows: number): Line => [null, null, 'SUCCESS', 'IMPORT_SUCCESS', String(rows)]
const error = (row: number, col: string, code: string, info: string): Line => [row, col, 'ERROR', code, info]

/** Columns of this file: A tattoo, B ear tag, C cage, D birth date, E mother tattoo, F father sperm … */
const REFUSED: [name: string, rows: Cells[], ...lines: Line[]][] = [
  ['INVALID_DATA: a tattoo of five', [{ tattoo: 'ABCDE' }], error(2, 'A', 'INVALID_DATA', 'ABCDE')],
  [
    'INVALID_DATA: born tomorrow',
    [{ tattoo: 'NEWBUK', birthDate: '2026-05-13' }],
    error(2, 'D', 'INVALID_DATA', '2026-05-13'),
  ],
  [
    'INVALID_DATA: unknown semen',
    [{ tattoo: 'NEWBUK', fatherSperm: 'NOSUCH' }],
    error(2, 'F', 'INVALID_DATA', 'NOSUCH'),
  ],
  [
    'INVALID_DATA: an unknown tag',
    [{ tattoo: 'NEWBUK', earTag: 'Z-00001' }],
    error(2, 'B', 'INVALID_DATA', 'Z-00001'),
  ],
  [
    'EAR_TAG_ALREADY_IN_USE',
    [{ tattoo: 'BUCK02', earTag: 'B-00001' }],
    error(2, 'B', 'EAR_TAG_ALREADY_IN_USE', 'B-00001'),
  ],
  [
    'DUPLICATED_EARTAG',
    [
      { tattoo: 'NEWBUK', earTag: 'B-00002' },
      { tattoo: 'NEWBU2', earTag: 'b-00002' },
    ],
    error(3, 'B', 'DUPLICATED_EARTAG', 'B-00002'),
  ],
  [
    'DUPLICATED_TATTOO: on two rows',
    [{ tattoo: 'NEWBUK' }, { tattoo: 'NEWBUK' }],
    error(3, 'A', 'DUPLICATED_TATTOO', 'NEWBUK'),
  ],
  [
    'DUPLICATED_TATTOO: the tag of a known buck',
    [{ tattoo: 'NEWBUK', earTag: 'B-00001' }],
    error(2, 'A', 'DUPLICATED_TATTOO', 'NEWBUK'),
  ],
  [
    'INVALID_MOTHER: a buck of the same file',
    [{ tattoo: 'NEWBUK', motherTattoo: 'NEWBU2' }, { tattoo: 'NEWBU2' }],
    error(2, 'E', 'INVALID_MOTHER', 'NEWBU2'),
  ],
  [
    'INVALID_MOTHER: himself',
    [{ tattoo: 'BUCK01', motherTattoo: 'BUCK01' }],
    error(2, 'E', 'INVALID_MOTHER', 'BUCK01'),
  ],
  [
    'INVALID_MOTHER: younger',
    [{ tattoo: 'NEWBUK', birthDate: '2025-02-01', motherTattoo: 'DOE001' }],
    error(2, 'E', 'INVALID_MOTHER', 'DOE001'),
  ],
  ['WRONG_SEX: the tattoo of a doe', [{ tattoo: 'DOE001' }], error(2, 'A', 'WRONG_SEX', 'DOE001')],
]

const state = async () =>
  (await world().admin.query('select count(*)::int as n, sum(version)::int as versions from app.rabbits'))
    .rows

describe('a file of bucks', () => {
  it.concurrent.each(REFUSED)(
    'is refused by %s [IMP-03, IMP-14, IMP-21, IMP-22, SPB-07, D-049]',
    async (_name, rows, ...lines) => {
      const before = await state()
      expect(brief(await herd.send('BUCKS', rows))).toEqual([...lines, NO_UPDATE])
      expect(await state()).toEqual(before)
    },
  )

  it('under Hungarian headings is one line [IMP-08, D-052]', async () => {
    const file = await herdFile('BUCKS', [{ tattoo: 'NEWBUK' }], 'hu')
    expect(brief(await herd.sendFile('BUCKS', file))).toEqual([[1, null, 'ERROR', 'INVALID_LANGUAGE', null]])
  })

  it('from a farm that does not exist is one line [D-055]', async () => {
    expect(brief(await herd.send('BUCKS', [{ tattoo: 'NEWBUK' }], 99_999))).toEqual([
      [null, null, 'ERROR', 'INVALID_FARM', null],
      NO_UPDATE,
    ])
  })

  it('with warnings alone is written: no cage, no mother, a namesake elsewhere [IMP-14, IMP-22, SPB-04, SPB-07]', async () => {
    const lines = await herd.send('BUCKS', [
      { tattoo: 'FARBUK', cage: 'M1/1/D1' },
      { tattoo: 'HOME01', motherTattoo: 'FARDOE', breed: 'ZIKA' },
      { tattoo: 'HOME02', motherTattoo: 'DOE001', fatherSperm: 'SEMEN1', birthDate: '2025-09-01' },
    ])
    expect(lines.map(({ row, col, logType, code, msg }) => [row, col, logType, code, msg])).toEqual([
      [2, 'A', 'WARNING', 'BUCK_TATTOO_ON_OTHER_FARM', 'A buck with this tattoo is on another farm'],
      [
        2,
        'C',
        'WARNING',
        'CAGE_NOT_FOUND',
        'Rabbit BUCK01 lives in this cage. The row is imported without a cage.',
      ],
      [
        3,
        'E',
        'WARNING',
        'MISSING_MOTHER',
        `Not found on farm ${herd.letters}. The rabbit is imported without this mother.`,
      ],
      [null, null, 'SUCCESS', 'IMPORT_SUCCESS', 'import-success'],
    ])
    expect(await storedRabbit(world(), herd.farmId, 'FARBUK')).toMatchObject({
      sex: 'MALE',
      cage: null,
      origin: 'SELF_BREED',
      source_farm_id: herd.farmId,
    })
    expect(await storedRabbit(world(), herd.farmId, 'HOME01')).toMatchObject({ mother: null, breed: 'ZIKA' })
    expect(await storedRabbit(world(), herd.farmId, 'HOME02')).toMatchObject({
      mother: 'DOE001',
      sperm: 'SEMEN1',
    })
  })

  it('S3: a namesake on a farm that did not release him is not told [SPB-07]', async () => {
    expect(brief(await herd.send('BUCKS', [{ tattoo: 'HIDBUK' }]))).toEqual([success(1)])
  })

  it('from another farm brings bucks of that farm, their mothers looked up there [IMP-14, SPB-04, D-055]', async () => {
    const rows = [
      { tattoo: 'BOUGHT1', motherTattoo: 'FARDOE' },
      { tattoo: 'BUCK02', line: 'C' },
    ]
    expect(brief(await herd.send('BUCKS', rows, far.farmId))).toEqual([success(2)])
    const bought = { sex: 'MALE', origin: 'BOUGHT', source_farm_id: far.farmId }
    expect(await storedRabbit(world(), herd.farmId, 'BOUGHT1')).toMatchObject({
      ...bought,
      mother_tattoo: 'FARDOE',
      mother_farm_id: far.farmId,
    })
    expect(await storedRabbit(world(), herd.farmId, 'BUCK02')).toMatchObject({ ...bought, line: 'C' })
    // Read back without a farm: what is known stays.
    expect(brief(await herd.send('BUCKS', rows))).toEqual([success(2)])
    expect(await storedRabbit(world(), herd.farmId, 'BOUGHT1')).toMatchObject({ ...bought, version: 1 })
  })
})
