import type { FileColumn } from '@warren/shared/features/imports/column-map.rules.ts'
import type { ImportState, RowPreview } from '@warren/shared/features/imports/imports.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Herd, herdFile, importHerd, storedRabbit } from '../../../test/import-herd.ts'
import { type TestCell, workbook } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd
beforeAll(async () => {
  herd = await importHerd(world())
})

const HEADINGS = ['Megjegyzés', 'Anyanyúl száma', 'Született', 'Törzskönyves', '']

async function check(rows: TestCell[][], headings: string[] = HEADINGS, by = herd): Promise<ImportState> {
  const file = await workbook([headings, ...rows])
  const { body } = await by.upload<ImportState>('/api/v1/imports?kind=RABBITS', file)
  return by.settled(body.id)
}
const columnsOf = async ({ id }: ImportState, by = herd) =>
  (await by.call<{ columns: FileColumn[] }>('GET', `/api/v1/imports/${id}/columns`)).body.columns
const said = (by: Herd, { id }: ImportState, body: object) =>
  by.call<ImportState>('POST', `/api/v1/imports/${id}/columns`, body)
async function map(
  state: ImportState,
  keys: readonly (string | null)[],
  dayOrders = {},
): Promise<ImportState> {
  const columns = keys.flatMap((key, place) => (key === null ? [] : [{ place, key }]))
  expect((await said(herd, state, { columns, dayOrders })).status).toBe(200)
  return herd.settled(state.id)
}
const KEYS = [null, 'tattoo', 'birthDate', 'pedigree']
const previewOf = async ({ id }: ImportState) =>
  (await herd.call<{ content: RowPreview[] }>('GET', `/api/v1/imports/${id}/preview`)).body.content
const afterOf = (rows: readonly RowPreview[], column: string) =>
  rows.map(({ cells }) => cells.find((cell) => cell.column === column)?.after)

describe('a workbook with headings of its own', () => {
  it('asks which column is which with their first values and a guess, then is read as was said [IMP-01, IMP-08, D-053]', async () => {
    const state = await check([
      ['jó anya', 'HU00001', '03.04.2026', 'igen', null],
      [null, 'HU00002', '2026.04.04.', 'yes', null],
      [null, 'HU00003', '2026/4/5', 'no', null],
      ['csak megjegyzés', null, null, null, null],
    ])
    expect(state).toMatchObject({ status: 'CHECKED', mapping: 'ASKED', canApply: false })
    expect(await columnsOf(state)).toEqual([
      expect.objectContaining({ heading: 'Megjegyzés', key: null, samples: ['jó anya', 'csak megjegyzés'] }),
      expect.objectContaining({ place: 1, key: 'tattoo', samples: ['HU00001', 'HU00002', 'HU00003'] }),
      expect.objectContaining({ place: 2, key: 'birthDate', dayOrder: null }),
      expect.objectContaining({ place: 3, key: 'pedigree' }),
    ])
    const read = await map(state, KEYS)
    expect(read).toMatchObject({ mapping: 'CHOSEN', rows: 3, errors: 0, canApply: true, created: 3 })
    expect(afterOf(await previewOf(read), 'birthDate')).toEqual(['2026-04-03', '2026-04-04', '2026-04-05'])
    await herd.call('POST', `/api/v1/imports/${state.id}/apply`)
    expect(await herd.settled(state.id)).toMatchObject({ status: 'APPLIED', saved: 3 })
    expect(await storedRabbit(world(), herd.farmId, 'HU00002')).toMatchObject({
      birth_date: '2026-04-04',
      pedigree: true,
    })
    // What else the file held is not kept for the farm.
    expect(await columnsOf(state)).toEqual([])
  })

  it('is read by itself the next time, in any order, and says so; the choice can be changed [IMP-01]', async () => {
    const state = await check(
      [['HU00011', null, '03.04.2026', 'nem']],
      ['ANYANYÚL SZÁMA', 'megjegyzés', 'Született', 'Törzskönyves'],
    )
    expect(state).toMatchObject({ mapping: 'REMEMBERED', canApply: true, created: 1 })
    expect(await map(state, ['tattoo', 'familyGenetics', null])).toMatchObject({ mapping: 'CHOSEN' })
    expect(afterOf(await previewOf(state), 'birthDate')).toEqual([undefined])
    // Corrections keep the map.
    await herd.call('POST', `/api/v1/imports/${state.id}/repair`, { skips: [2] })
    expect(await herd.settled(state.id)).toMatchObject({ mapping: 'CHOSEN', skipped: 1 })
  })

  it('asks again when a heading is new, with what is known filled in', async () => {
    await map(await check([[null, 'HU00021', '03.04.2026', null, null]]), KEYS)
    const state = await check([['HU00022', '03.04.2026', 'M1/1/D1']], ['Anyanyúl száma', 'Született', 'Hely'])
    expect(state.mapping).toBe('ASKED')
    expect((await columnsOf(state)).map(({ key }) => key)).toEqual(['tattoo', 'birthDate', 'cage'])
  })

  it('of one user says nothing of another’s, and no colleague reaches its columns [D-003]', async () => {
    const other = await importHerd(world(), herd.farmId)
    const state = await check([[null, 'HU00031', null, null, null]])
    expect((await check([[null, 'HU00031', null, null, null]], HEADINGS, other)).mapping).toBe('ASKED')
    expect((await said(other, state, { columns: [{ place: 1, key: 'tattoo' }], dayOrders: {} })).status).toBe(
      404,
    )
    expect((await other.call('GET', `/api/v1/imports/${state.id}/columns`)).status).toBe(404)
    const kept = await world().admin.query('select user_id from app.import_maps where kind = $1', ['RABBITS'])
    expect(kept.rows).toEqual([{ user_id: herd.user.id }])
  })

  it('with the headings of another language is asked about, all filled in [IMP-08, D-052, T-32]', async () => {
    const file = await herdFile(
      'BUCKS',
      [{ tattoo: 'HUBAK01', status: 'Selejtjelölt', pedigree: 'igen' }],
      'hu',
    )
    const { body } = await herd.upload<ImportState>(
      `/api/v1/imports?kind=BUCKS&sourceFarmId=${herd.farmId}`,
      file,
    )
    const state = await herd.settled(body.id)
    expect(state).toMatchObject({ mapping: 'ASKED', groups: [{ code: 'INVALID_LANGUAGE' }] })
    const columns = await columnsOf(state)
    expect(columns.every(({ key }) => key !== null)).toBe(true)
    const chosen = columns.map(({ place, key }) => ({ place, key }))
    await said(herd, state, { columns: chosen, dayOrders: {} })
    // Its words are of that language, too.
    expect(await herd.settled(state.id)).toMatchObject({ errors: 0, canApply: true })
  })
})

describe('days with the year last', () => {
  const dated = (tattoo: string, ...days: string[]) =>
    days.map((day, at) => [null, `${tattoo}${at}`, day, null, null])

  it('are asked about once where the whole column does not tell, and remembered [D-054]', async () => {
    const state = await map(await check(dated('HUASK0', '3/4/2025', '5/6/2025')), KEYS)
    expect(state).toMatchObject({ mapping: 'ASKED', canApply: false })
    expect(await columnsOf(state)).toContainEqual(
      expect.objectContaining({ key: 'birthDate', dayOrder: 'ASK', unclear: '3/4/2025' }),
    )
    const read = await map(state, KEYS, { birthDate: 'MONTH_FIRST' })
    expect(read).toMatchObject({ mapping: 'CHOSEN', canApply: true, dayOrders: { birthDate: 'MONTH_FIRST' } })
    expect(afterOf(await previewOf(read), 'birthDate')).toEqual(['2025-03-04', '2025-05-06'])
    const next = await check(dated('HUASK1', '7/8/2025'))
    expect(next).toMatchObject({ mapping: 'REMEMBERED', canApply: true })
    expect(afterOf(await previewOf(next), 'birthDate')).toEqual(['2025-07-08'])
    // What the texts of a file prove comes before what was said of another one.
    const proven = await check(dated('HUASK2', '7/8/2025', '25/8/2025'))
    expect(afterOf(await previewOf(proven), 'birthDate')).toEqual(['2025-08-07', '2025-08-25'])
  })

  it('of two digits are asked about where they may come first or last, and remembered [D-054]', async () => {
    const state = await map(await check(dated('HUYY0', '25.04.03', '25.11.28')), KEYS)
    expect(await columnsOf(state)).toContainEqual(
      expect.objectContaining({ key: 'birthDate', dayOrder: 'ASK', unclear: '25.04.03' }),
    )
    const read = await map(state, KEYS, { birthDate: 'YEAR_FIRST' })
    expect(afterOf(await previewOf(read), 'birthDate')).toEqual(['2025-04-03', '2025-11-28'])
    // One day of a single digit shows that the year comes last.
    const proven = await check(dated('HUYY1', '03.04.25', '3.4.25'))
    expect(proven).toMatchObject({ mapping: 'REMEMBERED', canApply: true })
    expect(afterOf(await previewOf(proven), 'birthDate')).toEqual(['2025-04-03', '2025-04-03'])
  })

  it('that do not fit what was said are refused at their cell [IMP-04, IMP-05]', async () => {
    const state = await map(await check(dated('HUFIT0', '3/4/2025', '25/12/2024', 'tavaly')), KEYS, {
      birthDate: 'MONTH_FIRST',
    })
    expect(state).toMatchObject({ mapping: 'CHOSEN', errors: 2 })
    expect((await herd.linesOf(state.id)).slice(0, 2)).toMatchObject([
      { row: 3, col: 'C', column: 'birthDate', reason: 'notADay', info: '25/12/2024' },
      { row: 4, col: 'C', column: 'birthDate', reason: 'notADay', info: 'tavaly' },
    ])
  })

  it('are asked about under our own headings, too; the plain call refuses them cell by cell [D-054]', async () => {
    const asker = await importHerd(world())
    const rows = [{ tattoo: 'HUOWN01', birthDate: '3/4/2025' }]
    const { body } = await asker.upload<ImportState>(
      '/api/v1/imports?kind=RABBITS',
      await herdFile('RABBITS', rows),
    )
    expect((await asker.settled(body.id)).mapping).toBe('ASKED')
    const [line] = await asker.send('RABBITS', rows)
    expect(line).toMatchObject({ row: 2, code: 'INVALID_DATA', info: '3/4/2025' })
    expect(line?.msg).toContain('more than one day')
  })
})

describe('a workbook without headings', () => {
  it('seems to begin with its data, which is then not lost; it is not remembered [IMP-01, IMP-04, D-053]', async () => {
    const by = await importHerd(world())
    const state = await check(
      [
        ['HUBARE02', '2026-04-04'],
        ['HUBARE03', 'tavaly'],
      ],
      ['HUBARE01', '2026-04-03'],
      by,
    )
    expect(state.mapping).toBe('ASKED')
    const asked = () =>
      by.call<{ columns: FileColumn[]; noHeadings: boolean }>('GET', `/api/v1/imports/${state.id}/columns`)
    expect((await asked()).body).toMatchObject({ noHeadings: true })
    const columns = [
      { place: 0, key: 'tattoo' },
      { place: 1, key: 'birthDate' },
    ]
    await said(by, state, { columns, dayOrders: {}, noHeadings: true })
    expect(await by.settled(state.id)).toMatchObject({ mapping: 'CHOSEN', rows: 3, created: 3, errors: 1 })
    // Rows keep the numbers of the file.
    expect((await by.linesOf(state.id))[0]).toMatchObject({ row: 3, col: 'B', info: 'tavaly' })
    const { body } = await asked()
    expect(body).toMatchObject({ noHeadings: true })
    expect(body.columns[0]?.samples).toEqual(['HUBARE01', 'HUBARE02', 'HUBARE03'])
    const { rows } = await world().admin.query('select from app.import_maps where user_id = $1', [by.user.id])
    expect(rows).toEqual([])
    // Said otherwise, the first row is left out.
    await said(by, state, { columns, dayOrders: {}, noHeadings: false })
    expect(await by.settled(state.id)).toMatchObject({ rows: 2, created: 2, errors: 1 })
    expect((await asked()).body).toMatchObject({ noHeadings: false })
  })
})

describe('a workbook with something over its headings', () => {
  const TITLE = [['Kovács farm, anyanyulak'], [null], ['Kelt:', '2026.05.12.', null, 'Lapszám', 1]]

  async function titled(headings: string[], rows: TestCell[][], by: Herd): Promise<ImportState> {
    const [first = [], ...rest] = TITLE
    const file = await workbook([first.map(String), ...rest, headings, ...rows])
    const { body } = await by.upload<ImportState>('/api/v1/imports?kind=RABBITS', file)
    return by.settled(body.id)
  }

  it('is read from them on, and its rows keep the numbers of the file [IMP-04, D-052, D-053]', async () => {
    const by = await importHerd(world())
    const state = await titled(
      ['Tattoo', 'Birth date'],
      [
        ['HUTITLE1', '2026-04-03'],
        ['HUTITLE2', 'tavaly'],
      ],
      by,
    )
    expect(state).toMatchObject({ mapping: 'HEADINGS', rows: 2, errors: 1 })
    expect((await by.linesOf(state.id))[0]).toMatchObject({ row: 6, col: 'B', info: 'tavaly' })
    await by.call('POST', `/api/v1/imports/${state.id}/repair`, { skips: [6] })
    expect(await by.settled(state.id)).toMatchObject({ skipped: 1, canApply: true, created: 1 })
  })

  it('of its own names asks which column is which, and is read as was said [IMP-08, D-053]', async () => {
    const by = await importHerd(world())
    const state = await titled(HEADINGS.slice(1, 4), [['HUTITLE3', '3.4.26', 'igen']], by)
    expect(state).toMatchObject({ mapping: 'ASKED', groups: [{ code: 'INVALID_LANGUAGE' }] })
    expect((await by.linesOf(state.id))[0]).toMatchObject({ row: 4 })
    const columns = await columnsOf(state, by)
    expect(columns.map(({ heading, key }) => [heading, key])).toEqual([
      ['Anyanyúl száma', 'tattoo'],
      ['Született', 'birthDate'],
      ['Törzskönyves', 'pedigree'],
    ])
    await said(by, state, { columns: columns.map(({ place, key }) => ({ place, key })), dayOrders: {} })
    const read = await by.settled(state.id)
    expect(read).toMatchObject({ mapping: 'CHOSEN', rows: 1, created: 1 })
    await by.call('POST', `/api/v1/imports/${state.id}/apply`)
    await by.settled(state.id)
    expect(await storedRabbit(world(), by.farmId, 'HUTITLE3')).toMatchObject({ birth_date: '2026-04-03' })
  })
})

describe('columns that are left out', () => {
  it('of our own headings are as blank as empty cells: what is known stays [D-052]', async () => {
    await herd.send('RABBITS', [{ tattoo: 'HULEFT1', familyGenetics: 'D-1' }])
    const state = await check([['HULEFT1', 'D-2']], ['Tattoo', 'Cage'])
    expect(state).toMatchObject({ mapping: 'HEADINGS', rows: 1 })
    expect(await storedRabbit(world(), herd.farmId, 'HULEFT1')).toMatchObject({ family_genetics: 'D-1' })
  })
})
