import { rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, type Heard, signInAs } from '../../../test/builders.ts'
import { figure, size } from '../../../test/prove.ts'
import { fileForm, type TestCell, workbook } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'
import { sheetWords } from '../../platform/excel/sheet-words.ts'
import { buildHerd, buildTagged, formOf, type Herd, sheetOf } from '../../../test/small-herd.ts'

const world = testWorld({ poolSize: 8, worker: true })
const ROUNDS = size(4, 500)
const LIMIT = 600_000
let herd: Herd
let token: string

beforeAll(async () => {
  herd = await buildHerd(world())
  token = await signInAs(world(), herd.admin)
})

const words = ({ status, body }: Heard): string => {
  const { messages = [] } = body as { messages?: string[] }
  return messages.length === 0 ? String(status) : `${status} ${messages.join()}`
}
const bulk = (rabbitIds: readonly number[], change: object) =>
  herd.call('POST', '/api/v1/rabbits/bulk-action', { rabbitIds, ...change })
const save = async (id: number, changed: object) => {
  const sheet = await sheetOf(herd, id)
  const form = { ...formOf(sheet), version: sheet.version, ...changed }
  return () => herd.call('POST', `/api/v1/rabbit/${id}`, form)
}

/** How all rounds ended, each ending once. */
async function endings(name: string, round: (i: number) => Promise<string>): Promise<string[]> {
  const seen = new Set<string>()
  for (let i = 0; i < ROUNDS; i++) seen.add(await round(i))
  figure(`${name}: ${ROUNDS} races ended as ${[...seen].toSorted().join(' and as ')}`)
  return [...seen].toSorted()
}

describe('two people at one stock', () => {
  it(
    'a bulk change against an edit of one of its rabbits: both hold, or the edit hears that the rabbit has changed [D-010, D-063]',
    async () => {
      const ended = await endings('bulk against edit', async (i) => {
        const [a, b] = [await buildTagged(world(), herd), await buildTagged(world(), herd)]
        const edit = await save(a.id, { weight32d: 900 })
        const [changed, edited] = await Promise.all([
          bulk(i % 2 ? [a.id, b.id] : [b.id, a.id], { rabbitStatus: 'WASTE_CANDIDATE' }),
          edit(),
        ])
        const after = await sheetOf(herd, a.id)
        // The form still said IN_PROD: had it been written over the bulk change, the change would be lost unseen.
        expect([after.status, (await sheetOf(herd, b.id)).status]).toEqual([
          'WASTE_CANDIDATE',
          'WASTE_CANDIDATE',
        ])
        expect(after.weight32d).toBe(words(edited) === '200' ? 900 : null)
        return `${words(changed)} | ${words(edited)}`
      })
      expect(['200 | 200', '200 | 405 SAVING_ERROR']).toEqual(expect.arrayContaining(ended))
    },
    LIMIT,
  )

  it(
    'two bulk changes of the same rabbits in opposite order: no deadlock, the later one holds for all [D-063]',
    async () => {
      const ended = await endings('bulk against bulk', async () => {
        const rabbits = []
        for (let i = 0; i < 4; i++) rabbits.push((await buildTagged(world(), herd)).id)
        const heard = await Promise.all([
          bulk(rabbits, { healthCondition: 'TOOTH' }),
          bulk(rabbits.toReversed(), { healthCondition: 'SKINNY' }),
        ])
        const conditions = new Set<string>()
        for (const id of rabbits) conditions.add((await sheetOf(herd, id)).healthCondition)
        expect(conditions.size).toBe(1)
        return heard.map(words).join(' | ')
      })
      expect(ended).toEqual(['200 | 200'])
    },
    LIMIT,
  )

  it(
    'taking a bulk change back against an edit and against itself: it is taken back once, or not at all [D-010]',
    async () => {
      const ended = await endings('undo against undo and edit', async () => {
        const { id } = await buildTagged(world(), herd)
        const { changeId } = (await bulk([id], { rabbitStatus: 'WASTE_CANDIDATE' })).body as {
          changeId: number
        }
        const edit = await save(id, { weight66d: 2000 })
        const undo = () => herd.call('POST', `/api/v1/rabbits/bulk-action/${changeId}/undo`)
        const [first, second, edited] = await Promise.all([undo(), undo(), edit()])
        const undone = [first, second].filter((heard) => words(heard) === '200').length
        const { status, weight66d } = await sheetOf(herd, id)
        expect(status).toBe(undone === 1 ? 'IN_PROD' : 'WASTE_CANDIDATE')
        expect(weight66d).toBe(words(edited) === '200' ? 2000 : null)
        return `undone ${undone}, edit ${words(edited)}`
      })
      expect(['undone 0, edit 200', 'undone 1, edit 405 SAVING_ERROR']).toEqual(expect.arrayContaining(ended))
    },
    LIMIT,
  )

  it(
    'an import against an edit of the same rabbit: what one wrote the other does not lose [IMP-22, D-010]',
    async () => {
      const ended = await endings('import against edit', async () => {
        const { id, tattoo } = await buildTagged(world(), herd)
        const edit = await save(id, { weight18w: 3500 })
        const file = await stockFile([{ tattoo, weight66d: 2222 }])
        const [lines, edited] = await Promise.all([importFile(file), edit()])
        const after = await sheetOf(herd, id)
        expect(after.weight66d).toBe(2222)
        expect(after.weight18w).toBe(words(edited) === '200' ? 3500 : null)
        return `${lines} | ${words(edited)}`
      })
      expect(['IMPORT_SUCCESS | 200', 'IMPORT_SUCCESS | 405 SAVING_ERROR']).toEqual(
        expect.arrayContaining(ended),
      )
    },
    LIMIT,
  )
})

/** Does under the English headings; only the given columns. */
function stockFile(rows: readonly Record<string, TestCell>[]): Promise<Uint8Array> {
  const { columns } = sheetWords('en', rabbitSheet).texts
  const keys = Object.entries(rabbitSheet.columns)
    .filter(([, column]) => !('direction' in column))
    .map(([key]) => key)
  return workbook([
    keys.map((key) => columns[key] ?? key),
    ...rows.map((row) => keys.map((key) => row[key] ?? null)),
  ])
}

async function importFile(file: Uint8Array): Promise<string> {
  const form = fileForm('stock.xlsx', file)
  const answer = await world().app.inject({
    method: 'POST',
    url: '/api/v1/import/rabbit',
    payload: form.payload,
    headers: { ...form.headers, ...bearer(token) },
  })
  expect(answer.statusCode).toBe(200)
  return (answer.json() as { code: string }[]).map(({ code }) => code).join()
}
