import { performanceOf } from '@warren/shared/features/covers/performance.rules.ts'
import { motherIndex } from '@warren/shared/features/statistics/testing/mother-index.ts'
import { cullingSheet, motherIndexSheet } from '@warren/shared/features/statistics/statistics.sheets.ts'
import type { RawCell, Sheet } from '@warren/shared/kernel/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bearer,
  buildCover,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  buildUser,
  signInAs,
} from '../../../test/builders.ts'
import { cellsOf } from '../../../test/workbook-cells.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let token = ''
let farmId = 0

/** Covers of a doe: palpated or not, kindled with so many, nests of three and four weeks. */
type Litter = Parameters<typeof motherIndex>[0][number]
const litter = (more: Partial<Litter>): Litter => ({
  touching: null,
  farrowingDate: null,
  viable: null,
  unviable: null,
  adjusted: null,
  nestCount3Week: null,
  weight3Week: null,
  nestCount: null,
  weight4Week: null,
  nanny: false,
  grid: false,
  ...more,
})
const KINDLED = { touching: true, farrowingDate: '2026-04-01' }
const DOES: Readonly<Record<string, readonly Litter[]>> = {
  'DOE-002': [
    litter({ ...KINDLED, viable: 9, unviable: 1, nestCount3Week: 8, weight3Week: 2900 }),
    litter({ touching: false }),
    litter({ ...KINDLED, viable: 11, nestCount: 9, weight4Week: 5100 }),
  ],
  // As good as the doe before it: the tattoo decides.
  'DOE-001': [
    litter({ ...KINDLED, viable: 13 }),
    litter({ ...KINDLED, viable: 7, unviable: 0 }),
    litter({ touching: false }),
  ],
  'DOE-003': [litter({ ...KINDLED, viable: 12, unviable: 2 })],
  'DOE-004': [litter({})],
}

const ask = (url: string, by = token) =>
  world().app.inject({ method: 'GET', url: `/api/v1/export/${url}`, headers: bearer(by) })
const rowsOf = async (url: string, sheet: Sheet, by = token) => {
  const answer = await ask(url, by)
  expect(answer.statusCode).toBe(200)
  const keys = Object.keys(sheet.columns)
  const { headings, rows } = await cellsOf(answer.rawPayload)
  expect(headings).toHaveLength(keys.length)
  return rows.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at] ?? null]))) as Record<
    string,
    RawCell
  >[]
}

beforeAll(async () => {
  farmId = (await buildFarm(world())).id
  token = await signInAs(
    world(),
    await buildUser(world(), { role: 'ADMIN', farmId, username: 'figures.admin' }),
  )
  const rounds = []
  for (const [at, startDate] of ['2026-03-01', '2025-12-01', '2025-10-01'].entries())
    rounds.push(await buildIaGroup(world(), { farmId, name: `BAND0${at}`, startDate }))
  for (const [tattoo, covers] of Object.entries(DOES)) {
    const doe = await buildRabbit(world(), {
      farmId,
      tattoo,
      sex: 'FEMALE',
      status: tattoo === 'DOE-002' ? 'WASTE_CANDIDATE' : 'IN_PROD',
    })
    for (const [at, cover] of covers.entries())
      await buildCover(world(), {
        farmId,
        iaGroupId: rounds[at]?.id ?? 0,
        motherId: doe.id,
        touching: cover.touching,
        farrowingDate: cover.farrowingDate,
        viable: cover.viable,
        unviable: cover.unviable,
        ...(cover.nestCount3Week !== null && { nestCount3week: cover.nestCount3Week }),
        ...(cover.weight3Week !== null && { weight3week: cover.weight3Week }),
        ...(cover.nestCount !== null && { nestCount: cover.nestCount }),
        ...(cover.weight4Week !== null && { weight4week: cover.weight4Week }),
      })
  }
  for (const [tattoo, exitDate] of [
    ['GONE-01', '2026-05-01'],
    ['GONE-02', '2026-01-01'],
    ['GONE-03', '2024-06-01'],
    ['GONE-04', '2024-05-11'],
  ] as const)
    await buildRabbit(world(), { farmId, tattoo, sex: 'MALE', status: 'WASTE', exitDate })
  const other = (await buildFarm(world())).id
  await buildRabbit(world(), { farmId: other, tattoo: 'FOREIGN', sex: 'FEMALE', status: 'WASTE_CANDIDATE' })
})

describe('the culling list', () => {
  const tattoos = async (query = '') =>
    (await rowsOf(`culling-list${query}`, cullingSheet)).map(({ tattoo }) => tattoo)

  it('[STA-07, D-119] has candidates first, then who left in the last two years, the last first', async () => {
    expect(await tattoos()).toEqual(['DOE-002', 'GONE-01', 'GONE-02', 'GONE-03'])
  })

  it('[STA-07] takes the earlier day as the first, ends included', async () => {
    expect(await tattoos('?from=2026-01-01&to=2024-05-11')).toEqual([
      'DOE-002',
      'GONE-02',
      'GONE-03',
      'GONE-04',
    ])
    expect((await ask('culling-list?from=2026-02-30')).statusCode).toBe(400)
  })

  it('[STA-07] tells what a candidate did so far', async () => {
    const [doe] = await rowsOf('culling-list', cullingSheet)
    expect(doe).toMatchObject({
      status: 'Waste candidate',
      exitDate: null,
      iaCount: 3,
      births: 2,
      lastIaGroup: 'BAND00-260301',
      pregnantInLastIa: 'yes',
      index: motherIndex(DOES['DOE-002'] ?? []),
    })
  })

  it('[STA-09] is called by what it is, who asked, day and time', async () => {
    const { headers } = await ask('culling-list')
    expect(headers['content-disposition']).toMatch(
      /filename="Culling list_figures\.admin_2026-05-12_\d{4}\.xlsx"/,
    )
  })
})

describe('the index of mothers', () => {
  it('[STA-08, D-118] ranks judged mothers by viable kits an insemination, equal ones by tattoo', async () => {
    const rows = await rowsOf('index-of-mothers', motherIndexSheet)
    expect(rows.map(({ rank, tattoo, index }) => [rank, tattoo, index])).toEqual([
      [1, 'DOE-003', 12],
      [2, 'DOE-001', 6.67],
      [3, 'DOE-002', 6.67],
    ])
  })

  it('[STA-08] says of each what her page says', async () => {
    const rows = await rowsOf('index-of-mothers', motherIndexSheet)
    expect(rows).toHaveLength(3)
    for (const { tattoo, ...row } of rows) {
      const covers = (typeof tattoo === 'string' ? DOES[tattoo] : undefined) ?? []
      const { judged, pregnant, percentPregnant, births, ...means } = performanceOf(covers)
      expect(row).toMatchObject({
        judged,
        pregnant,
        percentPregnant,
        births,
        avgBorn: means.avgBorn,
        avgViable: means.avgViable,
        avgNestCount3Week: means.avgNestCount3Week,
        avgWeight3Week: means.avgWeight3Week,
        avgNestCount: means.avgNestCount,
        avgWeight4Week: means.avgWeight4Week,
        index: motherIndex(covers),
      })
    }
  })

  it('[STA-08] shows no animal of another farm', async () => {
    const { id } = await buildFarm(world())
    const other = await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId: id }))
    expect(await rowsOf('index-of-mothers', motherIndexSheet, other)).toEqual([])
    expect(await rowsOf('culling-list', cullingSheet, other)).toEqual([])
  })
})
