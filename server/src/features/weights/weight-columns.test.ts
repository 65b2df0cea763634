import type { FileColumn } from '@warren/shared/features/imports/column-map.rules.ts'
import type { ImportLine, ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { isUnderWay } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildUser, signInAs } from '../../../test/builders.ts'
import { type MadeGroup, testGroups, TODAY } from '../../../test/test-groups.ts'
import { fileForm, type TestCell, workbook } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
const { here, start } = testGroups(world)
let headers: Record<string, string> = {}
beforeAll(async () => {
  headers = bearer(await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId })))
})

const call = async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> => {
  const answer = await world().app.inject({ method, url, headers, ...(payload && { payload }) })
  return answer.json<T>()
}
const upload = async <T>(url: string, rows: TestCell[][]): Promise<T> => {
  const form = fileForm('scale.xlsx', await workbook(rows))
  const sent = { payload: form.payload, headers: { ...form.headers, ...headers } }
  return (await world().app.inject({ method: 'POST', url, ...sent })).json<T>()
}
const lines = async (group: MadeGroup, rows: TestCell[][]): Promise<ImportLine[]> =>
  upload(`/api/v1/import/group/${group.id}/diary/${diaryIdOf(group, TODAY)}/weights/FAT`, rows)
const said = async (group: MadeGroup, rows: TestCell[][]) =>
  (await lines(group, rows)).map(({ row, col, code, info }) => [row, col, code, info])
const stored = async ({ id }: MadeGroup): Promise<number[]> =>
  (
    await world().admin.query<{ grams: number }>(
      'select grams from app.weight_records where group_id = $1 and removed_at is null order by id',
      [id],
    )
  ).rows.map(({ grams }) => grams)

const settled = async (id: number): Promise<ImportState> => {
  for (;;) {
    const state = await call<ImportState>('GET', `/api/v1/imports/${id}`)
    if (!isUnderWay(state.status)) return state
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
const check = async (group: MadeGroup, rows: TestCell[][]): Promise<ImportState> => {
  const asked = `kind=DAILY_WEIGHTS&groupId=${group.id}&diaryId=${diaryIdOf(group, TODAY)}&weightType=FAT`
  return settled((await upload<ImportState>(`/api/v1/imports?${asked}`, rows)).id)
}
const columnsOf = ({ id }: ImportState) =>
  call<{ columns: FileColumn[]; noHeadings: boolean }>('GET', `/api/v1/imports/${id}/columns`)
/** Follows what the column step proposes, as the button of the dialog does. */
async function follow(state: ImportState): Promise<ImportState> {
  const { columns, noHeadings } = await columnsOf(state)
  const chosen = columns.flatMap(({ place, key }) => (key === null ? [] : [{ place, key }]))
  const body = { columns: chosen, dayOrders: {}, ...(noHeadings && { noHeadings }) }
  await call('POST', `/api/v1/imports/${state.id}/columns`, body)
  return settled(state.id)
}

const GRAMS = [2010, 2030, 2050, 1980, 2110, 2075, 1890, 2240, 2001, 2155]
const AT = '2026-05-12 07:30'
const numbered = GRAMS.map((grams, at): TestCell[] => [at + 1, grams])
const timed = GRAMS.map((grams): TestCell[] => [grams, AT])
const alone = GRAMS.map((grams): TestCell[] => [grams])
const SHAPES: [string, TestCell[][]][] = [
  ['no heading', alone],
  ['no heading, numbered', numbered],
  ['no heading, times', timed],
  ['Weight', [['Weight'], ...alone]],
  ['Súly', [['Súly'], ...alone]],
  ['No. | Weight', [['No.', 'Weight'], ...numbered]],
  ['nr | weight', [['nr', 'weight'], ...numbered]],
  ['weight | Measured at', [['weight', 'Measured at'], ...timed]],
  ['a title over them', [['Scale of M1'], ['No.', 'Weight'], ...numbered]],
]

describe('ten animals of a scale', () => {
  it.each(SHAPES)('are ten weights by the call: %s [WGT-21, D-240]', async (_name, rows) => {
    const group = await start()
    expect(await said(group, rows)).toEqual([[null, null, 'IMPORT_SUCCESS', '10']])
    expect(await stored(group)).toEqual(GRAMS)
  })

  it.each(SHAPES)('are ten weights by the dialog: %s [WGT-21, D-240]', async (_name, rows) => {
    const group = await start()
    const state = await check(group, rows)
    const read = state.mapping === 'ASKED' ? await follow(state) : state
    expect(read).toMatchObject({ status: 'CHECKED', created: 10, errors: 0, canApply: true })
    await call('POST', `/api/v1/imports/${read.id}/apply`)
    expect(await settled(read.id)).toMatchObject({ status: 'APPLIED', saved: 10 })
    expect(await stored(group)).toEqual(GRAMS)
  })
})

describe('a file of a scale', () => {
  it('says its times where it has some, headings or not [I-8, D-185]', async () => {
    for (const rows of [timed, [['weight', 'Measured at'], ...timed]]) {
      const group = await start()
      await lines(group, rows)
      const { rows: found } = await world().admin.query<{ at: Date }>(
        'select at from app.weight_records where group_id = $1',
        [group.id],
      )
      expect(new Set(found.map(({ at }) => at.toISOString()))).toEqual(new Set(['2026-05-12T05:30:00.000Z']))
    }
  })

  it('with one animal, or with weights that happen to follow each other, is read whole [D-240]', async () => {
    const group = await start()
    await lines(group, [[2040]])
    await lines(group, [[1, 2041]])
    await lines(group, [[2500], [2501], [2502]])
    expect(await stored(group)).toEqual([2040, 2041, 2500, 2501, 2502])
  })

  it('in kilograms is refused row by row: weights are whole grams [WGT-21]', async () => {
    const group = await start()
    const wrong = (row: number, value: string) => [row, 'A', 'INVALID_DATA', value]
    expect(await said(group, [[2.45], [2.51], ['2,38']])).toEqual([
      wrong(1, '2.45'),
      wrong(2, '2.51'),
      wrong(3, '2,38'),
    ])
    expect(await said(group, [['Weight'], [2.45]])).toEqual([wrong(2, '2.45')])
    expect(await stored(group)).toEqual([])
  })

  it('whose column of weights is not clear gets one line that says what to do [D-240]', async () => {
    const group = await start()
    const line = { row: 1, col: null, code: 'INVALID_LANGUAGE', msg: 'Name one column Weight (g).' }
    for (const rows of [
      [['left', 'right'], ...GRAMS.map((grams): TestCell[] => [grams, grams + 40])],
      GRAMS.map((grams): TestCell[] => [grams, grams + 40]),
      [['gross', 'net'], ...GRAMS.map((grams): TestCell[] => [grams, grams - 40])],
      [
        ['doe', 'cage'],
        ['HY04001', 'M1/1/D1'],
        ['HY04002', 'M1/1/D2'],
      ],
    ] satisfies TestCell[][][])
      expect(await lines(group, rows)).toEqual([expect.objectContaining(line)])
    expect(await stored(group)).toEqual([])
  })

  it('with names of its own is shown with a guess, and what is left out [IMP-01]', async () => {
    const state = await check(await start(), [
      ['No.', 'Gross', 'Remark'],
      [1, 2010, 'thin'],
      [2, 2040, null],
    ])
    expect(state).toMatchObject({ mapping: 'ASKED', canApply: false })
    const { columns, noHeadings } = await columnsOf(state)
    expect(noHeadings).toBe(false)
    expect(columns.map(({ heading, key }) => [heading, key])).toEqual([
      ['No.', null],
      ['Gross', 'weight'],
      ['Remark', null],
    ])
  })
})
