import { screen, waitFor, within } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import {
  getImport,
  type ImportRow,
  pageImportLines,
  pageImports,
  undoImport,
} from '@warren/shared/features/imports/imports.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagesAnswer, mock, refuse } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import { lineOf, stateOf } from './testing/sample-import.tsx'

const written: ImportRow = {
  id: 4,
  kind: 'RABBITS',
  fileName: 'weights.xlsx',
  status: 'APPLIED',
  progress: { done: 299, total: 299 },
  rows: 299,
  errors: 0,
  warnings: 2,
  saved: 299,
  created: 3,
  changed: 290,
  canUndo: true,
  undoFailure: null,
  undone: null,
  refused: null,
  createdAt: '2026-05-11T09:00:00.000Z',
  username: 'kovács.éva',
}
const undone: ImportRow = {
  ...written,
  id: 5,
  fileName: 'herd.xlsx',
  status: 'UNDONE',
  canUndo: false,
  undone: 12,
  refused: 1,
}

const mockList = (rows: ImportRow[] = [written, undone]) =>
  mock(pageImports, { content: rows, totalElements: rows.length, number: 0 })
const open = (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/imports${query}`, language })

beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

describe('U9: the list of imports', () => {
  it('shows who imported which file, what it did and how it stands', async () => {
    mockList()
    await open()
    const row = await screen.findByRole('row', { name: /weights\.xlsx/ })
    expect(row).toHaveTextContent('kovács.éva')
    expect(row).toHaveTextContent('3 new, 290 changed, 2 warnings')
    expect(row).toHaveTextContent('Imported')
    const other = screen.getByRole('row', { name: /herd\.xlsx/ })
    expect(other).toHaveTextContent('12 records undone, 1 record was left as it is')
    expect(within(other).queryByRole('button', { name: /Undo this import/ })).toBeNull()
    expect(screen.getByText('2 imports')).toBeVisible()
  })

  it('undoes one after a question, and follows it', async () => {
    mockList()
    const calls = mock(undoImport, stateOf({ id: 4, kind: 'RABBITS', status: 'UNDOING' }))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /Undo this import.*weights\.xlsx/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
    expect(calls).toHaveLength(0)
    const lists = mockList([{ ...written, status: 'UNDOING', canUndo: false }])
    await user.click(dialog.getByRole('button', { name: 'Undo this import' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(await screen.findByText('Being undone')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Being undone' })).toBeVisible()
    // Asked for again while it is under way.
    await waitFor(() => expect(lists.length).toBeGreaterThan(1), { timeout: 4000 })
  })

  it.each([
    ['NOT_ALLOWED', 'The user who asked may no longer do so'],
    ['BUSY', 'Others were changing the records, try again'],
    ['STOPPED', 'It was stopped'],
    ['BROKEN', 'An error on the server'],
  ] as const)('says that undoing failed, why (%s), and offers it again', async (undoFailure, why) => {
    mockList([{ ...written, undoFailure }])
    await open()
    const row = await screen.findByRole('row', { name: /weights\.xlsx/ })
    expect(row).toHaveTextContent('Undo failed')
    expect(row).not.toHaveTextContent('Imported')
    expect(row).toHaveTextContent(why)
    expect(within(row).getByRole('button', { name: /Undo this import/ })).toBeEnabled()
  })

  it('says why it could not be undone', async () => {
    mockList()
    mock(undoImport, () => messagesAnswer(['SAVING_ERROR']))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /Undo this import.*weights\.xlsx/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Undo this import' }))
    expect(await dialog.findByText('The import could not be undone')).toBeVisible()
  })

  it('opens one by the address: that nothing of it was undone, and why', async () => {
    mockList()
    mock(getImport, stateOf({ id: 5, kind: 'RABBITS', status: 'APPLIED', saved: 3, undoFailure: 'BUSY' }))
    await open('?import=5')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('The import could not be undone')).toBeVisible()
    expect(dialog.getByText('Others were changing the records, try again')).toBeVisible()
  })

  it('opens one by the address: which rows were not undone, and why', async () => {
    mockList()
    mock(getImport, stateOf({ id: 5, kind: 'RABBITS', status: 'UNDONE', undone: 12, refused: 1 }))
    const lines = mock(pageImportLines, {
      content: [
        lineOf({
          row: 7,
          col: null,
          column: null,
          info: 'HY51187',
          logType: 'WARNING',
          code: 'UNDO_REFUSED',
          reason: 'changedSince',
          params: { name: 'HY51187' },
        }),
      ],
      totalElements: 1,
      number: 0,
    })
    await open('?import=5')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('12 records undone', { selector: 'p' })).toBeVisible()
    const notes = await dialog.findByRole('region', { name: 'Not undone' })
    expect(notes).toHaveTextContent('Row 7')
    expect(notes).toHaveTextContent('HY51187 was changed since.')
    expect(lines[0]?.query.get('code')).toBe('UNDO_REFUSED')
  })

  it('is empty, and says for how long imports are listed', async () => {
    mockList([])
    await open()
    expect(await screen.findByText('No imports in the last 7 days')).toBeVisible()
  })

  it('says that it could not be loaded', async () => {
    refuse(pageImports, { status: 503, code: 'NOT_READY' })
    await open()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('speaks Hungarian', async () => {
    mockList()
    await open('', 'hu')
    expect(await screen.findByRole('heading', { level: 1, name: 'Importálások' })).toBeVisible()
    expect(await screen.findByText('Importálva')).toBeVisible()
  })
})
