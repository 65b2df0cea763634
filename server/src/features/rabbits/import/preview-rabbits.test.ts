import type { ImportRow, ImportState, RowPreview } from '@warren/shared/features/imports/imports.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildEarTag,
  buildFarm,
  buildRabbit,
  buildSperm,
  buildUser,
  callerFor,
} from '../../../../test/builders.ts'
import {
  buildCages,
  type Cells,
  type Herd,
  herdFile,
  type HerdKind,
  importHerd,
} from '../../../../test/import-herd.ts'
import { undoFile, writeFile } from '../../../../test/undo-import.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd

beforeAll(async () => {
  herd = await importHerd(world())
})

async function checked(kind: HerdKind, rows: readonly Cells[]) {
  const { body } = await herd.upload<ImportState>(`/api/v1/imports?kind=${kind}`, await herdFile(kind, rows))
  const state = await herd.settled(body.id)
  const url = `/api/v1/imports/${body.id}/preview?pageSize=100`
  const { body: page } = await herd.call<{ content: RowPreview[]; totalElements: number }>('GET', url)
  return { state, page }
}

describe('a checked file', () => {
  it('shows what is new, changed and unchanged, each cell before and after [U9]', async () => {
    const { farmId } = herd
    const cages = await buildCages(world(), farmId)
    const [tag, other] = [await buildEarTag(world(), { farmId }), await buildEarTag(world(), { farmId })]
    const sperm = await buildSperm(world(), { farmId })
    await buildRabbit(world(), { farmId, tattoo: 'MOTHER1' })
    await buildRabbit(world(), { farmId, tattoo: 'SAME001', weight32d: 900 })
    const doe = { farmId, tattoo: 'CHANGED', cageId: cages.get('M1/1/D1'), earTagId: tag.id, weight32d: 900 }
    await buildRabbit(world(), doe)
    const { state, page } = await checked('RABBITS', [
      { tattoo: 'SAME001', weight32d: 900 },
      {
        tattoo: 'CHANGED',
        cage: 'm1/1/d2',
        earTag: other.tag,
        motherTattoo: 'MOTHER1',
        fatherSperm: sperm.label,
        weight32d: 905,
        breed: 'HYCOLE',
      },
      { tattoo: 'FRESH01', weight32d: 700 },
    ])
    expect(state).toMatchObject({ rows: 3, created: 1, changed: 1, canApply: true })
    expect(page).toMatchObject({ totalElements: 2 })
    expect(page.content).toEqual([
      {
        row: 3,
        name: 'CHANGED',
        isNew: false,
        cells: [
          { column: 'earTag', before: tag.tag, after: other.tag },
          { column: 'cage', before: 'M1/1/D1', after: 'm1/1/d2' },
          { column: 'motherTattoo', before: null, after: 'MOTHER1' },
          { column: 'fatherSperm', before: null, after: sperm.label },
          { column: 'breed', before: null, after: 'HYCOLE' },
          { column: 'weight32d', before: 900, after: 905 },
        ],
      },
      { row: 4, name: 'FRESH01', isNew: true, cells: [{ column: 'weight32d', before: null, after: 700 }] },
    ])
  })

  it('of semen shows the buck that is filled in [U9]', async () => {
    await buildRabbit(world(), { farmId: herd.farmId, tattoo: 'BUCK001', sex: 'MALE' })
    const known = await buildSperm(world(), { farmId: herd.farmId })
    const { state, page } = await checked('SPERMS', [{ label: known.label, buckTattoo: 'BUCK001' }])
    expect(state).toMatchObject({ created: 0, changed: 1 })
    expect(page.content).toEqual([
      {
        row: 2,
        name: known.label,
        isNew: false,
        cells: [{ column: 'buckTattoo', before: null, after: 'BUCK001' }],
      },
    ])
  })
})

describe('the list of imports', () => {
  it('has the own ones, and what colleagues wrote to the farm, never those of other farms [U9]', async () => {
    const colleague = await importHerd(world(), herd.farmId)
    const written = await writeFile(colleague, 'RABBITS', [{ tattoo: 'LISTED1' }])
    const undone = await writeFile(colleague, 'RABBITS', [{ tattoo: 'LISTED2' }])
    await undoFile(colleague, undone)
    const { body: open } = await colleague.upload<ImportState>(
      '/api/v1/imports?kind=RABBITS',
      await herdFile('RABBITS', [{ tattoo: 'LISTED3' }]),
    )
    await colleague.settled(open.id)
    const listed = async (query = '') =>
      (await herd.call<{ content: ImportRow[] }>('GET', `/api/v1/imports?pageSize=100${query}`)).body.content
    const theirs = (await listed()).filter(({ username }) => username === colleague.user.username)
    expect(theirs).toMatchObject([
      { id: undone, status: 'UNDONE', created: 1, undone: 1, refused: 0, canUndo: false },
      { id: written, status: 'APPLIED', created: 1, changed: 0, canUndo: true, fileName: 'herd.xlsx' },
    ])
    expect((await listed('&kind=SPERMS')).map(({ kind }) => kind)).toEqual(['SPERMS'])
    // What a colleague has not written stays theirs.
    expect((await herd.call('GET', `/api/v1/imports/${open.id}`)).status).toBe(404)
    const { id: farmId } = await buildFarm(world())
    const stranger = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
    expect((await stranger('GET', '/api/v1/imports')).body).toMatchObject({ totalElements: 0 })
    expect((await stranger('GET', `/api/v1/imports/${written}`)).status).toBe(404)
  })
})
