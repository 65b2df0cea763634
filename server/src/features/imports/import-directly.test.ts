import { pairingSheet } from '@warren/shared/features/ia-groups/pairing.sheet.ts'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { importColumns } from '@warren/shared/kernel/sheet.ts'
import { describe, expect, it } from 'vitest'
import { bearer, buildUser, signInAs } from '../../../test/builders.ts'
import { importClient } from '../../../test/import-client.ts'
import { earTagFile, fileForm, workbook } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'
import { readWorkbook } from '../../platform/excel/read-workbook.ts'
import { sheetWords } from '../../platform/excel/sheet-words.ts'
import { textsIn } from '../../platform/texts/translate.ts'

const world = testWorld({ worker: true })
const { fresh, upload, importFile, importRows, call, registered } = importClient(world)

describe('the plain call', () => {
  it('registers every row and answers one line with their number [IMP-06, IMP-07, IMP-15, ETR-16, D-051]', async () => {
    const rows = [fresh(), fresh(), fresh()]
    expect(await importRows(rows)).toEqual([
      { row: null, col: null, logType: 'SUCCESS', info: '3', code: 'IMPORT_SUCCESS', msg: 'import-success' },
    ])
    expect(await registered(rows.map(([tag]) => tag))).toHaveLength(3)
    const { rows: stored } = await world().admin.query(
      'select active, used, farm_id from app.ear_tags where tag = $1',
      [rows[0]?.[0]],
    )
    expect(stored).toEqual([{ active: true, used: false, farm_id: null }])
  })

  it('that is sent again before it was answered gets the first answer; afterwards it is a call of its own [D-188]', async () => {
    const rows = [fresh(), fresh()]
    const file = await earTagFile(rows)
    const both = await Promise.all([importFile(file), importFile(file)])
    const success = [expect.objectContaining({ code: 'IMPORT_SUCCESS', info: '2' })]
    expect(both).toEqual([success, success])
    expect(await registered(rows.map(([tag]) => tag))).toHaveLength(2)
    const codes = (await importFile(file)).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set(['TAG_ALREADY_REGISTERED', 'EID_ALREADY_REGISTERED']))
  })

  it('answers an empty list for a file without rows [D-051]', async () => {
    expect(await importRows([])).toEqual([])
  })

  it('skips blank rows, ignores further columns and reads columns in any order [D-053]', async () => {
    const [tag, eid] = fresh()
    const [tag2, eid2] = fresh()
    const file = await workbook([
      ['Remark', ' eid ', 'TAG'],
      ['x', eid, tag],
      [null, null, null],
      ['only a remark', null, null],
      [null, eid2, tag2.toLowerCase()],
    ])
    expect(await importFile(file)).toMatchObject([{ code: 'IMPORT_SUCCESS', info: '2' }])
    expect(await registered([tag, tag2])).toEqual([tag, tag2])
  })

  it('names row, column, value and code of each bad cell, and saves nothing [IMP-04, IMP-05, IMP-22, D-049, D-050, D-112]', async () => {
    const good = fresh()
    const lines = await importRows([good, ['A1', fresh()[1]], [fresh()[0], '12345'], [null, null]])
    expect(lines).toEqual([
      expect.objectContaining({ row: 3, col: 'A', logType: 'ERROR', code: 'INVALID_DATA', info: 'A1' }),
      expect.objectContaining({ row: 4, col: 'B', logType: 'ERROR', code: 'INVALID_DATA', info: '12345' }),
    ])
    expect(lines.every(({ msg }) => msg.length > 10)).toBe(true)
    expect(await registered([good[0]])).toEqual([])
  })

  it('finds what is in the register already and what is twice in the file [ETR-16, D-112]', async () => {
    const [known, other] = [fresh(), fresh()]
    await importRows([known])
    const lines = await importRows([
      [known[0], fresh()[1]],
      [fresh()[0], known[1]],
      other,
      [other[0], fresh()[1]],
      [fresh()[0], other[1]],
    ])
    expect(lines.map(({ row, col, code, info, logType }) => [row, col, code, info, logType])).toEqual([
      [2, 'A', 'TAG_ALREADY_REGISTERED', known[0], 'ERROR'],
      [3, 'B', 'EID_ALREADY_REGISTERED', known[1], 'ERROR'],
      [5, 'A', 'TAG_ALREADY_REGISTERED', other[0], 'ERROR'],
      [6, 'B', 'EID_ALREADY_REGISTERED', other[1], 'ERROR'],
    ])
    expect(await registered([other[0]])).toEqual([])
  })

  it.each(LANGUAGES)(
    'reads and words everything in the language of the user: %s [IMP-08, D-052, T-32]',
    async (language) => {
      const user = await buildUser(world(), { role: 'SUPERADMIN' })
      await world().admin.query('update app.users set language_code = $1 where id = $2', [language, user.id])
      const own = await signInAs(world(), user)
      for (const other of LANGUAGES) {
        const lines = await importFile(await earTagFile([fresh()], other), own)
        expect(lines).toMatchObject([
          other === language
            ? { code: 'IMPORT_SUCCESS' }
            : { row: 1, col: null, logType: 'ERROR', code: 'INVALID_LANGUAGE' },
        ])
      }
      const [bad] = await importFile(await earTagFile([['?', fresh()[1]]], language), own)
      const { dictionary } = (await import(`@warren/shared/languages/${language}.ts`)) as {
        dictionary: { imports: { reasons: { shape: string } } }
      }
      expect(bad?.msg).toBe(dictionary.imports.reasons.shape)
    },
  )

  it('answers one line with a clear code for a file that is no workbook [D-009]', async () => {
    expect(await importFile(Buffer.from('<html>no workbook</html>'))).toMatchObject([
      { row: null, logType: 'ERROR', code: 'FILE_NOT_XLSX' },
    ])
    expect(await importFile(Buffer.from(''))).toMatchObject([{ code: 'FILE_NOT_XLSX' }])
  })

  it('refuses more than 10 MB with 413, and a form without the file with 400 [IMP-06, D-009]', async () => {
    expect((await upload('/api/v1/import/ear-tag', Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413)
    const wrong = fileForm('x.xlsx', await earTagFile([]), 'upload')
    const headers = {
      ...wrong.headers,
      ...bearer(await signInAs(world(), await buildUser(world(), { role: 'SUPERADMIN' }))),
    }
    const heard = await world().app.inject({
      method: 'POST',
      url: '/api/v1/import/ear-tag',
      payload: wrong.payload,
      headers,
    })
    expect(heard.statusCode).toBe(400)
    expect((await call('POST', '/api/v1/import/ear-tag', {})).status).toBe(400)
  })

  it('of two files with the same rows at once registers every tag once', async () => {
    const rows = Array.from({ length: 40 }, fresh)
    const file = await earTagFile(rows)
    const answers = await Promise.all([importFile(file), importRows(rows.toReversed())])
    const codes = answers.map((lines) => [...new Set(lines.map(({ code }) => code))].sort().join())
    expect(codes.sort()).toEqual(['EID_ALREADY_REGISTERED,TAG_ALREADY_REGISTERED', 'IMPORT_SUCCESS'])
    expect(await registered(rows.map(([tag]) => tag))).toHaveLength(40)
  })
})

describe('a template', () => {
  it.each(LANGUAGES)(
    'is a workbook with the headings of the user’s language, named as a template, after title, user and time: %s [IMP-20, GEN-32, D-120]',
    async (language) => {
      const admin = await buildUser(world(), { role: 'ADMIN' })
      await world().admin.query('update app.users set language_code = $1 where id = $2', [language, admin.id])
      const answer = await world().app.inject({
        method: 'GET',
        url: '/api/v1/template/pairing',
        headers: bearer(await signInAs(world(), admin)),
      })
      const { columns, title } = sheetWords(language, pairingSheet).texts
      expect(answer.headers['content-disposition']).toContain(
        encodeURIComponent(
          `${textsIn(language, 'imports')('templateTitle', { title })}_${admin.username}_2026-05-12_1000.xlsx`,
        ),
      )
      let found: unknown
      await readWorkbook(answer.rawPayload, {
        choose: (headings) => {
          found = headings
          return undefined
        },
        onRows: () => undefined,
      })
      // What is written and never read has no place in it.
      expect(found).toEqual(importColumns(pairingSheet).map(([key]) => columns[key]))
    },
  )
})
