import type { ImportLine, ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { isUnderWay } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildFarm, buildUser, signInAs } from '../../../test/builders.ts'
import { type MadeGroup, testGroups, TODAY } from '../../../test/test-groups.ts'
import { fileForm, type TestCell, workbook } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
const { here, start, close } = testGroups(world)
let token = ''
beforeAll(async () => {
  token = await signInAs(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }))
})

const HEADS = ['Weight (g)', 'Measured at']
const upload = async <T>(url: string, rows: TestCell[][], by = token) => {
  const form = fileForm('scale.xlsx', await workbook(rows))
  const headers = { ...form.headers, ...bearer(by) }
  const answer = await world().app.inject({ method: 'POST', url, payload: form.payload, headers })
  return { status: answer.statusCode, body: answer.json<T>() }
}
const path = (group: MadeGroup, day = TODAY, type = 'FAT') =>
  `/api/v1/import/group/${group.id}/diary/${diaryIdOf(group, day)}/weights/${type}`
const lines = async (url: string, rows: TestCell[][], by = token) => {
  const { status, body } = await upload<ImportLine[]>(url, rows, by)
  expect(status).toBe(200)
  return body.map(({ row, col, logType, code }) => [row, col, logType, code].filter((one) => one !== null))
}
const stored = async ({ id }: MadeGroup) =>
  (
    await world().admin.query<{ grams: number; at: Date; type: string; day: string }>(
      'select grams, at, type, day::text from app.weight_records where group_id = $1 and removed_at is null order by id',
      [id],
    )
  ).rows

describe('weights of a file', () => {
  it('are added to those of the day, with their times or that of the import [WGT-21, IMP-11, IMP-19, D-185]', async () => {
    const group = await start()
    const rows = [
      [2740, '2026-05-12 07:30'],
      [2486, null],
      [2500, new Date('2026-05-12T06:10:05Z')],
      ['2 501'],
    ]
    expect(await lines(path(group), [HEADS, ...rows])).toEqual([['SUCCESS', 'IMPORT_SUCCESS']])
    expect(await lines(path(group), [HEADS, [2600]])).toEqual([['SUCCESS', 'IMPORT_SUCCESS']])
    const found = await stored(group)
    expect(found.map(({ grams, day, type }) => [grams, day, type])).toEqual(
      [2740, 2486, 2500, 2501, 2600].map((grams) => [grams, TODAY, 'FAT']),
    )
    const now = world().now.toISOString()
    // By the clocks of the farm, in summer two hours ahead.
    expect(found.map(({ at }) => at.toISOString())).toEqual([
      '2026-05-12T05:30:00.000Z',
      now,
      '2026-05-12T04:10:05.000Z',
      now,
      now,
    ])
  })

  it('are read whatever the headings say [I-8, D-052]', async () => {
    const group = await start()
    await lines(path(group), [['Súly (g)', 'Mérés ideje'], [2500]])
    await lines(path(group), [['Gross'], [2501]])
    await lines(path(group), [
      ['Pesé le', 'Poids (g)'],
      [null, 2502],
    ])
    expect((await stored(group)).map(({ grams }) => grams)).toEqual([2500, 2501, 2502])
  })

  it('are whole grams from 10 to 15000, or none of them is written [WGT-21, IMP-11]', async () => {
    const group = await start()
    const rows = [[9], [10], [15_000], [15_001], [12.5], ['x'], [null, '2026-05-12 07:00'], [2500, 'noon']]
    expect(await lines(path(group), [HEADS, ...rows])).toEqual(
      [2, 5, 6, 7, 8, 9].map((row) => [row, row === 9 ? 'B' : 'A', 'ERROR', 'INVALID_DATA']),
    )
    expect(await stored(group)).toEqual([])
  })

  it('are for a day and type that the group has: anything else is one line [WGT-21, D-179]', async () => {
    const [group, closed, parent] = [await start(), await start(), await start({ stables: 2 })]
    await close(closed, '2026-05-10')
    const strange = await signInAs(
      world(),
      await buildUser(world(), { role: 'ADMIN', farmId: (await buildFarm(world())).id }),
    )
    const wrong = [['ERROR', 'INVALID_PARAMS']]
    const rows = [HEADS, [2500]]
    for (const [of, day, type] of [
      [group, TODAY, 'GP'],
      [group, TODAY, 'x'],
      [group, '2026-05-13', 'FAT'],
      [group, '2027-09-01', 'FAT'],
      [closed, TODAY, 'FAT'],
      [parent, TODAY, 'FAT'],
    ] as const)
      expect(await lines(path(of, day, type), rows)).toEqual(wrong)
    expect(
      await lines(
        path({ ...group, id: closed.id }, '2026-05-10').replace(`/${closed.id}/`, `/${group.id}/`),
        rows,
      ),
    ).toEqual(wrong)
    expect(await lines(path(group), rows, strange)).toEqual(wrong)
    expect(await stored(group)).toEqual([])
  })

  it('go through the wizard and can be taken back, but for those that were changed since [IMP-12, IMP-22]', async () => {
    const group = await start()
    const asked = `kind=DAILY_WEIGHTS&groupId=${group.id}&diaryId=${diaryIdOf(group, TODAY)}`
    const call = async (method: 'GET' | 'POST', url: string) => {
      const answer = await world().app.inject({ method, url, headers: bearer(token) })
      return answer.json<ImportState>()
    }
    const settled = async (id: number): Promise<ImportState> => {
      for (;;) {
        const state = await call('GET', `/api/v1/imports/${id}`)
        if (!isUnderWay(state.status)) return state
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    }
    const rows = [HEADS, [2500], [2600], [2700]]
    expect((await upload(`/api/v1/imports?${asked}`, rows)).status).toBe(400)
    const { body } = await upload<ImportState>(`/api/v1/imports?${asked}&weightType=FAT`, rows)
    expect(await settled(body.id)).toMatchObject({ status: 'CHECKED', canApply: true, created: 3 })
    await call('POST', `/api/v1/imports/${body.id}/apply`)
    expect(await settled(body.id)).toMatchObject({ status: 'APPLIED', saved: 3 })
    await world().admin.query(
      'update app.weight_records set grams = 2601 where group_id = $1 and grams = 2600',
      [group.id],
    )
    await call('POST', `/api/v1/imports/${body.id}/undo`)
    expect(await settled(body.id)).toMatchObject({ status: 'UNDONE', undone: 2, refused: 1 })
    expect((await stored(group)).map(({ grams }) => grams)).toEqual([2601])
  })
})
