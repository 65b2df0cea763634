import type { ImportState, WizardLine } from '@warren/shared/features/imports/imports.contract.ts'
import { expect } from 'vitest'
import type { Cells, Herd, HerdKind } from './import-herd.ts'
import { herdFile } from './import-herd.ts'

/** Writes a file by the steps of the wizard; answers the number of the import. */
export async function writeFile(
  herd: Herd,
  kind: HerdKind,
  rows: readonly Cells[],
  query = '',
): Promise<number> {
  const file = await herdFile(kind, rows)
  const { body } = await herd.upload<ImportState>(`/api/v1/imports?kind=${kind}${query}`, file)
  expect(await herd.settled(body.id)).toMatchObject({ status: 'CHECKED', canApply: true })
  await herd.call('POST', `/api/v1/imports/${body.id}/apply`)
  expect(await herd.settled(body.id)).toMatchObject({ status: 'APPLIED', canUndo: true })
  return body.id
}

/** Asks for an import to be taken back, and waits for it. */
export async function undoFile(herd: Herd, id: number): Promise<ImportState> {
  expect((await herd.call('POST', `/api/v1/imports/${id}/undo`)).status).toBe(200)
  return herd.settled(id)
}

/** The rows that were not taken back, as `[row, name, reason]`. */
export const refusedRows = async (herd: Herd, id: number): Promise<unknown[]> => {
  const url = `/api/v1/imports/${id}/lines?pageSize=200&code=UNDO_REFUSED`
  const { body } = await herd.call<{ content: WizardLine[] }>('GET', url)
  return body.content.map(({ row, info, reason }) => [row, info, reason])
}
