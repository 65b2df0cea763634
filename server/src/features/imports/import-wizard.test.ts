import type { ImportLine, ImportState } from '@warren/shared/features/imports/imports.contract.ts'
import { describe, expect, it } from 'vitest'
import { bearer, buildUser, signInAs } from '../../../test/builders.ts'
import { importClient } from '../../../test/import-client.ts'
import { makeSheet, sheetXml } from '../../../test/excel/made-files.ts'
import { earTagFile } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld({ worker: true })
const { fresh, upload, importRows, call, download, settled, check, linesOf, registered } = importClient(world)

describe('the wizard', () => {
  it('rehearses without writing, then writes what it showed [IMP-01, IMP-22]', async () => {
    const rows = [fresh(), fresh()]
    const state = await check(rows)
    expect(state).toMatchObject({
      status: 'CHECKED',
      rows: 2,
      errors: 0,
      canApply: true,
      saved: null,
      fileName: 'tags.xlsx',
    })
    expect(await registered(rows.map(([tag]) => tag))).toEqual([])
    expect((await call('POST', `/api/v1/imports/${state.id}/apply`)).status).toBe(200)
    expect(await settled(state.id)).toMatchObject({ status: 'APPLIED', saved: 2 })
    expect(await registered(rows.map(([tag]) => tag))).toHaveLength(2)
    // Once written it cannot be written, mended or stopped again.
    for (const step of ['apply', 'cancel', 'repair'])
      expect(
        (await call('POST', `/api/v1/imports/${state.id}/${step}`, step === 'repair' ? { skips: [2] } : {}))
          .status,
      ).toBe(405)
  })

  it('mends in place: a cell, a value everywhere, a skipped row, and back, without a second upload [IMP-01]', async () => {
    const [a, b, c] = [fresh(), fresh(), fresh()]
    const first = await check([['??', a[1]], [b[0], '77'], c, ['bad', fresh()[1]]])
    expect(first).toMatchObject({
      errors: 3,
      canApply: false,
      groups: [{ code: 'INVALID_DATA', logType: 'ERROR', count: 3 }],
    })
    expect((await call('POST', `/api/v1/imports/${first.id}/apply`)).status).toBe(405)
    const repair = async (body: object) => {
      expect((await call('POST', `/api/v1/imports/${first.id}/repair`, body)).status).toBe(200)
      return settled(first.id)
    }
    expect(await repair({ cells: [{ row: 2, column: 'tag', value: a[0] }] })).toMatchObject({
      errors: 2,
      repairs: 1,
    })
    expect(await repair({ maps: [{ column: 'eid', from: '77', to: b[1] }] })).toMatchObject({ errors: 1 })
    expect(await repair({ skips: [5] })).toMatchObject({ errors: 0, skipped: 1, canApply: true })
    expect((await linesOf(first.id)).content).toMatchObject([{ row: 5, code: 'INVALID_DATA', skipped: true }])
    expect(await repair({ unskips: [5] })).toMatchObject({ errors: 1, skipped: 0, canApply: false })
    await repair({ skips: [5] })
    await call('POST', `/api/v1/imports/${first.id}/apply`)
    expect(await settled(first.id)).toMatchObject({ status: 'APPLIED', saved: 3 })
    expect(await registered([a[0], b[0], c[0]])).toHaveLength(3)
  })

  it('maps a value again that an earlier map produced, and one behind an apostrophe', async () => {
    const [a, b] = [fresh(), fresh()]
    const state = await check([
      ['A1', a[1]],
      ["'B1", b[1]],
    ])
    const map = async (from: string, to: string) => {
      await call('POST', `/api/v1/imports/${state.id}/repair`, { maps: [{ column: 'tag', from, to }] })
      return settled(state.id)
    }
    expect(await map('A1', 'A-0001')).toMatchObject({ errors: 2 })
    expect(await map('A-0001', a[0])).toMatchObject({ errors: 1 })
    expect(await map('B1', b[0])).toMatchObject({ errors: 0, canApply: true })
  })

  it('of a cell that cannot be stored is a line with its place, not a broken import', async () => {
    const strings = `<row r="2"><c r="A2" t="inlineStr"><is><t>A_x0000_1</t></is></c><c r="B2" t="inlineStr"><is><t>${fresh()[1]}</t></is></c></row>`
    const head =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Tag</t></is></c><c r="B1" t="inlineStr"><is><t>EID</t></is></c></row>'
    const { body } = await upload('/api/v1/imports?kind=EAR_TAGS', makeSheet(sheetXml(head + strings)))
    const state = await settled((body as ImportState).id)
    expect(state).toMatchObject({ status: 'CHECKED', errors: 1 })
    expect((await linesOf(state.id)).content).toMatchObject([{ row: 2, col: 'A', reason: 'unstorable' }])
  })

  it('that was written stays written, whatever becomes of its job', async () => {
    const state = await check([fresh()])
    await call('POST', `/api/v1/imports/${state.id}/apply`)
    expect(await settled(state.id)).toMatchObject({ status: 'APPLIED' })
    await world().admin.query(
      "update app.jobs set status = 'FAILED' where id = (select job_id from app.imports where id = $1)",
      [state.id],
    )
    expect(await settled(state.id)).toMatchObject({ status: 'APPLIED', saved: 1 })
    expect((await call('POST', `/api/v1/imports/${state.id}/repair`, { skips: [2] })).status).toBe(405)
  })

  it('refuses a correction of an undeclared column', async () => {
    const state = await check([['??', '1']])
    const heard = await call<{ messages: string[] }>('POST', `/api/v1/imports/${state.id}/repair`, {
      cells: [{ row: 2, column: 'price', value: '1' }],
    })
    expect(heard.body.messages).toEqual(['INVALID_DATA'])
  })

  it('pages its lines in file order, by code and by severity [IMP-04]', async () => {
    const known = fresh()
    await importRows([known])
    const state = await check([['??', '1'], known])
    const all = await linesOf(state.id)
    expect(all.content.map(({ row, col }) => [row, col])).toEqual([
      [2, 'A'],
      [2, 'B'],
      [3, 'A'],
      [3, 'B'],
    ])
    expect(all.content[0]).toMatchObject({ column: 'tag', reason: 'shape', info: '??', skipped: false })
    expect((await linesOf(state.id, 'code=TAG_ALREADY_REGISTERED')).totalElements).toBe(1)
    expect((await linesOf(state.id, 'logType=WARNING')).totalElements).toBe(0)
    expect((await linesOf(state.id, 'pageSize=1&page=2')).content).toMatchObject([{ row: 3, col: 'A' }])
  })

  it('gives the same workbook back with its bad cells marked', async () => {
    const state = await check([['??', '1'], fresh()])
    const answer = await download(`/api/v1/imports/${state.id}/marked`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('tags.xlsx')
    // It is a workbook the import still reads, with the same faults.
    const again = await upload('/api/v1/import/ear-tag', answer.rawPayload)
    expect((again.body as ImportLine[]).map(({ row, col }) => [row, col])).toEqual([
      [2, 'A'],
      [2, 'B'],
    ])
  })

  it('tells a check that the register changed meanwhile, and writes nothing', async () => {
    const [mine, other] = [fresh(), fresh()]
    const state = await check([mine, other])
    await importRows([mine])
    await call('POST', `/api/v1/imports/${state.id}/apply`)
    expect(await settled(state.id)).toMatchObject({
      status: 'CHECKED',
      errors: 2,
      canApply: false,
      saved: null,
    })
    expect(await registered([other[0]])).toEqual([])
  })

  it('can be put away; what is put away can be taken up again by mending it', async () => {
    const state = await check([fresh()])
    expect((await call<ImportState>('POST', `/api/v1/imports/${state.id}/cancel`)).body.status).toBe(
      'CANCELLED',
    )
    expect((await call('POST', `/api/v1/imports/${state.id}/apply`)).status).toBe(405)
  })

  it('is its uploader’s alone, also among super administrators [D-003]', async () => {
    const state = await check([fresh()])
    const colleague = await signInAs(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
    for (const url of ['', '/lines', '/marked']) {
      const heard = await world().app.inject({
        method: 'GET',
        url: `/api/v1/imports/${state.id}${url}`,
        headers: bearer(colleague),
      })
      expect([url, heard.statusCode]).toEqual([url, 404])
    }
  })

  it('of a kind that does not exist is refused [IMP-12]', async () => {
    expect((await upload('/api/v1/imports?kind=COWS', await earTagFile([]))).status).toBe(400)
  })
})
