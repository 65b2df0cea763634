import type { SpermRow } from '@warren/shared/features/semen/semen.contract.ts'
import { spermSheet } from '@warren/shared/features/semen/semen.sheet.ts'
import type { RawCell } from '@warren/shared/kernel/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildCover, buildIaGroup, buildRabbit, buildSperm } from '../../../test/builders.ts'
import { brief, type Herd, importHerd } from '../../../test/import-herd.ts'
import { testWorld } from '../../../test/world.ts'
import { readWorkbook } from '../../platform/excel/read-workbook.ts'

const world = testWorld({ worker: true })
let herd: Herd
let far: Herd
let ownBuck: number

beforeAll(async () => {
  herd = await importHerd(world())
  far = await importHerd(world())
  const { farmId } = herd
  const own = await buildRabbit(world(), {
    farmId,
    tattoo: 'ÁRPÁD1',
    sex: 'MALE',
    breed: 'ZIKA',
    line: 'XXL',
  })
  ownBuck = own.id
  const theirs = await buildRabbit(world(), {
    farmId: far.farmId,
    tattoo: 'FARBUK',
    sex: 'MALE',
    breed: 'ZIKA',
  })
  const used = await buildSperm(world(), { farmId, label: 'B-USED', buck: own, pedigree: true })
  await buildSperm(world(), { farmId, label: 'C-FAR', buck: theirs })
  await buildSperm(world(), { farmId, label: 'A-NONE' })
  await buildSperm(world(), { farmId: far.farmId, label: 'THEIRS', buck: theirs })
  const days = ['2026-01-05', '2026-02-16', '2026-04-01', '2026-05-12', '2026-05-13', null]
  for (const [i, startDate] of days.entries()) {
    const group = await buildIaGroup(world(), { farmId, startDate })
    const doe = await buildRabbit(world(), { farmId })
    await buildCover(world(), {
      farmId,
      iaGroupId: group.id,
      motherId: doe.id,
      spermId: used.id,
      // A birth counts whatever the hand felt; a hand without a birth counts; the newest is not judged yet.
      ...[
        { touching: false, farrowingDate: '2026-02-05', viable: 10, unviable: 1 },
        { farrowingDate: '2026-03-19', viable: 8 },
        { touching: false },
        {},
        { touching: true },
        {},
      ][i],
    })
  }
})

const page = async (query: string): Promise<{ content: SpermRow[]; totalElements: number }> => {
  const { status, body } = await herd.call<{ content: SpermRow[]; totalElements: number }>(
    'GET',
    `/api/v1/sperms?${query}`,
  )
  expect(status).toBe(200)
  return body
}
const labels = async (query: string): Promise<string[]> =>
  (await page(query)).content.map(({ label }) => label)

describe('the semen of a farm', () => {
  it('comes with its bucks and with what became of it, by label [SPB-01, D-065, D-066]', async () => {
    const unused = {
      used: 0,
      judged: 0,
      pregnant: 0,
      births: 0,
      bornMean: null,
      viableMean: null,
      lastUsed: null,
    }
    const id = expect.any(Number)
    expect(await page('')).toEqual({
      content: [
        { id, label: 'A-NONE', buckTattoo: null, buckId: null, buckFarm: null, pedigree: false, ...unused },
        {
          id,
          label: 'B-USED',
          buckTattoo: 'ÁRPÁD1',
          buckId: ownBuck,
          buckFarm: herd.letters,
          pedigree: true,
          used: 4,
          judged: 3,
          pregnant: 2,
          births: 2,
          bornMean: 9.5,
          viableMean: 9,
          lastUsed: '2026-05-12',
        },
        {
          id,
          label: 'C-FAR',
          buckTattoo: 'FARBUK',
          buckId: null,
          buckFarm: far.letters,
          pedigree: false,
          ...unused,
        },
      ],
      totalElements: 3,
      number: 0,
    })
  })

  it('is found by a part of the label or of the buck’s tattoo, in any case and without accents [SPB-01]', async () => {
    expect(await labels('search=none')).toEqual(['A-NONE'])
    expect(await labels('search=arpad')).toEqual(['B-USED'])
    expect(await labels('search=FARB')).toEqual(['C-FAR'])
    expect(await labels('search=%25')).toEqual([])
    expect(await labels('search=THEIRS')).toEqual([])
  })

  it('is sorted by label, buck or use, and read page by page [SPB-01]', async () => {
    expect(await labels('sortOrder=desc')).toEqual(['C-FAR', 'B-USED', 'A-NONE'])
    expect(await labels('sortFields=used&sortOrder=desc')).toEqual(['B-USED', 'A-NONE', 'C-FAR'])
    expect(await labels('sortFields=buckTattoo')).toEqual(['C-FAR', 'B-USED', 'A-NONE'])
    const second = await page('pageSize=2&page=1')
    expect([second.content.map(({ label }) => label), second.totalElements]).toEqual([['C-FAR'], 3])
  })
})

async function readBack(bytes: Uint8Array) {
  let headings: RawCell[] = []
  const rows: (readonly RawCell[])[] = []
  await readWorkbook(bytes, {
    choose: (found) => {
      headings = found
      return found.map((_, i) => i)
    },
    onRows: (batch) => void rows.push(...batch.map(({ cells }) => cells)),
  })
  return { headings, rows }
}
const download = async (url: string) => {
  const answer = await world().app.inject({ method: 'GET', url, headers: bearer(herd.token) })
  expect(answer.statusCode).toBe(200)
  return answer
}

describe('the workbook of the semen', () => {
  it('has the columns of its sheet; an unknown buck is N/A, of a buck elsewhere nothing is shown but his name [SPB-06]', async () => {
    const answer = await download('/api/v1/export/sperm')
    expect(answer.headers['content-disposition']).toContain('Sperm_')
    const { headings, rows } = await readBack(answer.rawPayload)
    expect(headings).toEqual([
      'Sperm label',
      'Buck tattoo',
      'Buck farm',
      'Pedigree',
      'Breed of buck',
      'Line of buck',
    ])
    expect(headings).toHaveLength(Object.keys(spermSheet.columns).length)
    expect(rows).toEqual([
      ['A-NONE', 'N/A', null, 'no', null, null],
      ['B-USED', 'ÁRPÁD1', herd.letters, 'yes', 'Zika', 'XXL'],
      ['C-FAR', 'FARBUK', far.letters, 'no', null, null],
    ])
    const found = await readBack((await download('/api/v1/export/sperm?search=used')).rawPayload)
    expect(found.rows.map(([label]) => label)).toEqual(['B-USED'])
  })

  it('read back changes nothing and has nothing to say [SPB-06, IMP-16]', async () => {
    const rows = async () => (await world().admin.query('select * from app.sperms order by id')).rows
    const before = await rows()
    const { rawPayload } = await download('/api/v1/export/sperm')
    expect(brief(await herd.sendFile('SPERMS', rawPayload))).toEqual([
      [null, null, 'SUCCESS', 'IMPORT_SUCCESS', '3'],
    ])
    expect(await rows()).toEqual(before)
  })

  it('is read back also when bucks have got other tattoos, on the own farm and elsewhere [SPB-06, D-076]', async () => {
    const rename = (from: string, to: string) =>
      world().admin.query('update app.rabbits set tattoo = $2 where tattoo = $1', [from, to])
    await rename('ÁRPÁD1', 'RENAMED1')
    await rename('FARBUK', 'RENAMED2')
    const { rawPayload } = await download('/api/v1/export/sperm')
    const { rows } = await readBack(rawPayload)
    expect(rows.map(([, buck]) => buck)).toEqual(['N/A', 'RENAMED1', 'FARBUK'])
    expect(brief(await herd.sendFile('SPERMS', rawPayload))).toEqual([
      [null, null, 'SUCCESS', 'IMPORT_SUCCESS', '3'],
    ])
    await rename('RENAMED1', 'ÁRPÁD1')
    await rename('RENAMED2', 'FARBUK')
  })

  it('has a template that is read as an empty file', async () => {
    const { rawPayload } = await download('/api/v1/template/sperm')
    expect(await herd.sendFile('SPERMS', rawPayload)).toEqual([])
  })
})
