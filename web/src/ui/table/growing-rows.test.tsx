import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { DataTable } from './data-table.tsx'
import type { DataColumn } from './table-types.ts'

type Line = { row: number; text: string }
const COLUMNS: readonly DataColumn<Line>[] = [
  { id: 'row', header: 'Row', width: 60, card: 'labelled', cell: ({ row }) => row },
  { id: 'text', header: 'Problem', width: 200, card: 'line', cell: ({ text }) => text },
]

it('keeps rows that grow with their text virtual, within the height it is given, and ready to be cards', () => {
  renderUi(
    <DataTable
      label="Lines"
      columns={COLUMNS}
      rows={Array.from({ length: 1000 }, (_, row) => ({ row, text: 'Not a date.' }))}
      rowId={({ row }) => String(row)}
      rowName={({ row }) => String(row)}
      total={1000}
      pageSize={1000}
      state={{ page: 0, sortField: '', sortOrder: 'asc' }}
      onStateChange={() => undefined}
      growFrom={56}
      maxHeight={500}
      cards
    />,
  )
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(screen.getByRole('grid').parentElement).toHaveStyle({ maxHeight: '500px' })
  const [first] = screen.getAllByRole('rowheader')
  expect(first).toHaveAttribute('data-label', 'Row')
  const [text] = screen.getAllByRole('gridcell')
  expect(text).toHaveAttribute('data-card', 'line')
  expect(text).not.toHaveAttribute('data-label')
})
