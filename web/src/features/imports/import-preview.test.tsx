import { screen, waitFor, within } from '@testing-library/react'
import {
  getImport,
  pageImportLines,
  pageImportPreview,
  undoImport,
} from '@warren/shared/features/imports/imports.contract.ts'
import { expect, it } from 'vitest'
import { mock } from '../../test/mock-server.ts'
import { dialog, lineOf, openImport, stateOf } from './testing/sample-import.tsx'

const preview = () =>
  mock(pageImportPreview, {
    content: [
      { row: 2, name: 'A-00001', isNew: false, cells: [{ column: 'active', before: false, after: true }] },
      {
        row: 3,
        name: 'A-00002',
        isNew: true,
        cells: [{ column: 'eid', before: null, after: '900123000000002' }],
      },
    ],
    totalElements: 2,
    number: 0,
  })

it('shows before writing what is new, changed and unchanged, and buttons that say what they do [U9, U10]', async () => {
  mock(getImport, stateOf({ rows: 299, created: 1, changed: 1 }))
  preview()
  await openImport({ at: '?import=5' })
  const shown = within(await dialog())
  expect(await shown.findByText('1 new')).toBeVisible()
  expect(shown.getByText('1 changed')).toBeVisible()
  expect(shown.getByText('297 unchanged')).toBeVisible()
  const changed = await shown.findByRole('row', { name: /A-00001/ })
  expect(changed).toHaveTextContent('before: no, after: yes')
  expect(shown.getByRole('row', { name: /A-00002/ })).toHaveTextContent('New')
  expect(shown.getByRole('button', { name: 'Close without importing' })).toBeVisible()
  expect(shown.getByRole('button', { name: 'Import 299 rows' })).toBeVisible()
  expect(shown.queryByText(/Warnings do not block/)).toBeNull()
})

it('says nothing of warnings where rows were skipped and none is there [U10]', async () => {
  mock(getImport, stateOf({ rows: 10, skipped: 1 }))
  mock(pageImportLines, { content: [], totalElements: 0, number: 0 })
  await openImport({ at: '?import=5' })
  const shown = within(await dialog())
  expect(await shown.findByText('Every row was checked and is ready to import.')).toBeVisible()
  expect(shown.queryByText(/Warnings do not block/)).toBeNull()
})

it('says afterwards what was done, repeats warnings, and undoes it after a question [U9]', async () => {
  mock(
    getImport,
    stateOf({ status: 'APPLIED', saved: 12, created: 2, changed: 9, warnings: 1, canUndo: true }),
  )
  mock(pageImportLines, {
    content: [
      lineOf({ row: 7, logType: 'WARNING', code: 'CAGE_NOT_FOUND', reason: 'cageUnknown', info: 'M9' }),
    ],
    totalElements: 1,
    number: 0,
  })
  const calls = mock(undoImport, stateOf({ status: 'UNDOING' }))
  const { user } = await openImport({ at: '?import=5' })
  const shown = within(await dialog())
  expect(await shown.findByText('2 records made, 9 records changed')).toBeVisible()
  expect(await shown.findByRole('region', { name: 'Warnings of this import' })).toHaveTextContent(
    'No such cage',
  )
  expect(shown.getByRole('link', { name: 'Recent imports' })).toHaveAttribute('href', '/imports')
  await user.click(shown.getByRole('button', { name: 'Undo this import' }))
  expect(calls).toHaveLength(0)
  expect(await shown.findByText('Undo this import?')).toBeVisible()
  mock(getImport, stateOf({ status: 'UNDOING' }))
  await user.click(shown.getByRole('button', { name: 'Undo this import' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect((await screen.findAllByText('The import is being undone'))[0]).toBeInTheDocument()
})
