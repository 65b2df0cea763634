import { inseminationsOf } from '@warren/shared/features/covers/performance.rules.ts'
import { buckSheet, rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import { cageListSheet } from '@warren/shared/features/stock/cage-list.sheet.ts'
import { LIST_KINDS } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { meanOf } from '@warren/shared/kernel/figures.ts'
import { LANGUAGES, type Language } from '@warren/shared/kernel/languages.ts'
import type { RawCell, Sheet } from '@warren/shared/kernel/sheet.ts'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bearer,
  buildCover,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  type BuiltUser,
  buildUser,
  signInAs,
} from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { sheetWords } from '../../platform/excel/sheet-words.ts'
import { readWorkbook } from '../../platform/excel/read-workbook.ts'
import { type Herd, type PlantedRabbit, plantHerd } from './testing/herd.ts'
import { readBack, type Row } from './testing/read-back.ts'

const world = testWorld({ poolSize: 3 })
const TODAY = '2026-05-12'
let herd: Herd
let admin: BuiltUser
let token: string

beforeAll(async () => {
  const foreign = await plantHerd(world(), 8)
  herd = await plantHerd(world())
  admin = await buildUser(world(), { role: 'ADMIN', farmId: herd.farmId, username: 'export.admin' })
  token = await signInAs(world(), admin)
  await buildRabbit(world(), { farmId: foreign.farmId, tattoo: 'FOREIGN1', sex: 'MALE' })
})

const download = (url: string) =>
  world().app.inject({ method: 'GET', url: `/api/v1/export/${url}`, headers: bearer(token) })
const rowsOf = async (url: string, sheet: Sheet): Promise<Row[]> => {
  const answer = await download(url)
  expect([url, answer.statusCode]).toEqual([url, 200])
  return readBack(answer.rawPayload, sheet)
}
const day = (value: string | null) => (value === null ? null : { day: value })
const yes = (value: boolean | null) => (value === null ? null : value ? en.imports.yes : en.imports.no)

/** The written columns of a doe by the rules of the data sheet. */
function figuresOf({ covers }: PlantedRabbit): Row {
  const { iaCount, currentIa, previousIa, firstIa, lastIa, last } = inseminationsOf(covers, TODAY)
  return {
    iaCount,
    currentIa: currentIa?.group ?? null,
    previousIa: previousIa?.group ?? null,
    firstIa: day(firstIa),
    lastIa: day(lastIa),
    pregnantInLastIa: yes(last && (last.farrowingDate === null ? last.touching : true)),
    births: covers.filter(({ farrowingDate }) => farrowingDate !== null).length,
    viableMean: meanOf(covers.map(({ farrowingDate, viable }) => (farrowingDate === null ? null : viable))),
  }
}

describe('the stock as a workbook', () => {
  it('has the columns of its sheet and a row for each mother, in walking order [STK-16, O-01, E-063]', async () => {
    const rows = await rowsOf('rabbit', rabbitSheet)
    const does = herd.rabbits.filter(({ sex }) => sex === 'FEMALE')
    const walk = (cage: RawCell) => herd.cages.findIndex(({ label }) => label === cage)
    const places = rows.map(({ cage }) => walk(cage ?? null)).filter((place) => place !== -1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.length).toBe(does.filter(({ cage }) => cage).length)
    const key = ({ tattoo, earTag }: { tattoo?: RawCell; earTag?: RawCell }) =>
      JSON.stringify([tattoo, earTag])
    const found = new Map(rows.map((row) => [key(row), row]))
    expect(rows).toHaveLength(does.length)
    for (const doe of does)
      expect(found.get(key(doe))).toMatchObject({
        tattoo: doe.tattoo,
        earTag: doe.earTag,
        cage: doe.cage?.label ?? null,
        birthDate: day(doe.birthDate),
        fatherSperm: doe.spermLabel,
        line: doe.line,
        pedigree: yes(doe.pedigree),
        status: en.stock.statuses[doe.status as keyof typeof en.stock.statuses],
        healthCondition: en.stock.health[doe.healthCondition as keyof typeof en.stock.health],
        ...figuresOf(doe),
      })
  })

  it('shows weights, parents of two farms, and what she raised [O-01, D-067, D-068, D-072]', async () => {
    const { farmId } = herd
    const seller = await buildFarm(world())
    const { rows: sellers } = await world().admin.query('select short_name from app.farms where id = $1', [
      seller.id,
    ])
    const mother = await buildRabbit(world(), { farmId, tattoo: 'MOTHER1' })
    const theirs = await buildRabbit(world(), { farmId: seller.id, tattoo: 'MOTHER2' })
    const doe = await buildRabbit(world(), {
      farmId,
      tattoo: 'EXPORT1',
      motherId: mother.id,
      weight32d: 905,
      weight66d: 2310,
      weight18w: 3640,
      weightThirdYean: 4480,
      statisticalWeight: 4390,
      breastNumber: 9,
      bredFromDate: '2026-02-17',
      familyGenetics: 'D-14',
      breed: 'HYCOLE',
      status: 'SOLD',
      exitDate: '2026-05-01',
    })
    await buildRabbit(world(), {
      farmId,
      tattoo: 'EXPORT2',
      motherId: theirs.id,
      motherFarmId: seller.id,
      motherTattoo: 'MOTHER2',
      origin: 'BOUGHT',
      sourceFarmId: seller.id,
    })
    for (const [i, startDate] of ['2025-01-07', '2025-02-18'].entries()) {
      const group = await buildIaGroup(world(), { farmId, name: 'OLDBAND', startDate })
      await buildCover(world(), {
        farmId,
        iaGroupId: group.id,
        motherId: doe.id,
        nanny: true,
        grid: i === 0,
        nestCount: i * 8,
        farrowingDate: '2025-04-01',
      })
    }
    expect(await rowsOf('rabbit?tattoo=export', rabbitSheet)).toMatchObject([
      {
        tattoo: 'EXPORT1',
        motherTattoo: 'MOTHER1',
        motherFarm: null,
        origin: en.stock.origins.SELF_BREED,
        breed: en.stock.breeds.HYCOLE,
        familyGenetics: 'D-14',
        breastNumber: 9,
        weight32d: 905,
        weight66d: 2310,
        weight18w: 3640,
        weightThirdYean: 4480,
        statisticalWeight: 4390,
        bredFrom: { day: '2026-02-17' },
        sourceFarm: null,
        iaCount: 2,
        currentIa: null,
        previousIa: 'OLDBAND-250218',
        firstIa: { day: '2025-01-07' },
        lastIa: { day: '2025-02-18' },
        births: 2,
        weanings: 1,
        nannyCount: 2,
        gridCount: 1,
        exitDate: { day: '2026-05-01' },
      },
      {
        tattoo: 'EXPORT2',
        motherTattoo: 'MOTHER2',
        motherFarm: sellers[0]?.short_name,
        origin: en.stock.origins.BOUGHT,
        sourceFarm: sellers[0]?.short_name,
        iaCount: 0,
        exitDate: null,
      },
    ])
  })

  it('holds what the filter finds, and goes with all mothers only: 405 for any other list [STK-14, D-057, E-063]', async () => {
    const rows = await rowsOf('rabbit?statuses=SOLD&lines=D,C', rabbitSheet)
    const { body } = await world().app.inject({
      url: '/api/v1/rabbits?statuses=SOLD&lines=D,C',
      headers: bearer(token),
    })
    expect(rows).toHaveLength((JSON.parse(body) as { totalElements: number }).totalElements)
    for (const other of LIST_KINDS)
      expect([other, (await download(`rabbit?other=${other}`)).statusCode]).toEqual([
        other,
        other === 'ALL_MOTHER' ? 200 : 405,
      ])
  })
})

describe('the bucks as a workbook', () => {
  it('have the columns of their sheet and are those of the own farm [STK-15, SPB-05, O-03, E-065]', async () => {
    const rows = await rowsOf('rabbit/male', buckSheet)
    const bucks = herd.rabbits.filter(({ sex }) => sex === 'MALE')
    expect(new Set(rows.map(({ tattoo }) => tattoo))).toEqual(new Set(bucks.map(({ tattoo }) => tattoo)))
    expect(rows).toHaveLength(bucks.length)
    const [buck] = bucks
    expect(rows.find(({ tattoo }) => tattoo === buck?.tattoo)).toMatchObject({
      earTag: buck?.earTag,
      fatherSperm: buck?.spermLabel,
      line: buck?.line,
      pedigree: yes(buck?.pedigree ?? null),
    })
  })

  it('go with all bucks only: 405 for any other list [STK-15, E-065]', async () => {
    for (const other of LIST_KINDS)
      expect([other, (await download(`rabbit/male?other=${other}`)).statusCode]).toEqual([
        other,
        other === 'ALL_BUCK' ? 200 : 405,
      ])
  })
})

describe('the cages as a workbook', () => {
  it('are all of them in walking order, with who lives there and her current group [STA-05, O-08, E-070]', async () => {
    const rows = await rowsOf('cage-list', cageListSheet)
    expect(rows).toEqual(
      herd.cages.map((cage) => {
        const rabbit = herd.rabbits.find((one) => one.cage?.id === cage.id)
        return {
          stable: cage.label.split('/')[0],
          row: cage.row,
          position: en.farms.positions[cage.position as keyof typeof en.farms.positions],
          cage: cage.label,
          cageType: en.farms.cageTypes.MOTHER,
          tattoo: rabbit?.tattoo ?? null,
          earTag: rabbit?.earTag ?? null,
          status: rabbit ? en.stock.statuses[rabbit.status as keyof typeof en.stock.statuses] : null,
          healthCondition: rabbit
            ? en.stock.health[rabbit.healthCondition as keyof typeof en.stock.health]
            : null,
          currentIa: rabbit ? (inseminationsOf(rabbit.covers, TODAY).currentIa?.group ?? null) : null,
        }
      }),
    )
    expect(rows.some(({ currentIa }) => currentIa !== null)).toBe(true)
  })

  it('of chosen stables are theirs; a stable of another farm has none to show [STA-05, D-005, E-070]', async () => {
    const stableId = herd.cages.at(-1)?.stableId ?? 0
    const own = await rowsOf(`cage-list?stables=${stableId}`, cageListSheet)
    expect(own.map(({ cage }) => cage)).toEqual(
      herd.cages.filter((cage) => cage.stableId === stableId).map(({ label }) => label),
    )
    const { rows } = await world().admin.query('select id from app.stables where farm_id <> $1', [
      herd.farmId,
    ])
    expect(await rowsOf(`cage-list?stables=${rows.map(({ id }) => id).join(',')}`, cageListSheet)).toEqual([])
    for (const stables of ['x', '1,', ',1', '1;2'])
      expect((await download(`cage-list?stables=${stables}`)).statusCode).toBe(400)
  })
})

describe('a file of the stock', () => {
  const speak = (language: Language) =>
    world().admin.query('update app.users set language_code = $1 where id = $2', [language, admin.id])

  it.each(LANGUAGES)('is named by its title in %s, its maker and the moment [D-120]', async (language) => {
    await speak(language)
    for (const [url, sheet] of [
      ['rabbit', rabbitSheet],
      ['rabbit/male', buckSheet],
      ['cage-list', cageListSheet],
    ] as const) {
      const { texts } = sheetWords(language, sheet)
      const named = decodeURIComponent(String((await download(url)).headers['content-disposition']))
      expect(named).toContain(`${texts.title}_export.admin_2026-05-12_1000.xlsx`)
    }
    await speak('en')
  })

  it.each(['rabbits', 'bought-rabbits', 'bucks'])(
    'to fill in for %s has the headings of its import',
    async (kind) => {
      const answer = await world().app.inject({
        url: `/api/v1/template/stock/${kind}`,
        headers: bearer(token),
      })
      expect(answer.statusCode).toBe(200)
      let headings: RawCell[] = []
      await readWorkbook(answer.rawPayload, {
        choose: (found) => {
          headings = found
          return []
        },
        onRows: () => undefined,
      })
      expect(headings).toContain('Tattoo')
      expect(headings.length).toBeGreaterThan(10)
    },
  )

  it('of an unknown kind is no file', async () => {
    const answer = await world().app.inject({ url: '/api/v1/template/stock/sheep', headers: bearer(token) })
    expect(answer.statusCode).toBe(400)
  })
})
