import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { DataTable } from './data-table.tsx'
import { NO_SELECTION, type Selection } from './selection.ts'
import type { DataColumn, DataTableProps } from './table-types.ts'

type Doe = { id: string; cage: string; tattoo: string }

const DOES = Array.from(
  { length: 10 },
  (_, at): Doe => ({
    id: `d${at + 1}`,
    cage: `M1 1D-${at + 1}`,
    tattoo: `HY${50_001 + at}`,
  }),
)
const COLUMNS: readonly DataColumn<Doe>[] = [
  { id: 'cage', header: 'Cage', cell: (doe) => doe.cage, width: 120 },
  { id: 'tattoo', header: 'Tattoo', cell: (doe) => doe.tattoo, width: 120 },
]

function Stock(changes: Partial<DataTableProps<Doe>>) {
  const [selection, setSelection] = useState<Selection>(NO_SELECTION)
  return (
    <DataTable
      label="Stock"
      columns={COLUMNS}
      rows={DOES}
      rowId={(doe) => doe.id}
      rowName={(doe) => doe.tattoo}
      total={642}
      pageSize={100}
      state={{ page: 0, sortField: 'cage', sortOrder: 'asc' }}
      onStateChange={() => undefined}
      selection={selection}
      onSelectionChange={setSelection}
      {...changes}
    />
  )
}

const currentRow = () =>
  document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '')
const tick = (tattoo: string) => screen.getByRole('checkbox', { name: `Select ${tattoo}` })
const ticked = () =>
  screen.getAllByRole('row', { selected: true }).map((row) => within(row).getByRole('rowheader').textContent)

it('lets a side panel follow the keyboard and marks the row it shows', async () => {
  const onCurrentChange = vi.fn<(doe: Doe) => void>()
  const Followed = () => {
    const [open, setOpen] = useState('d3')
    return (
      <>
        <Stock
          openRowId={open}
          onCurrentChange={(doe) => {
            onCurrentChange(doe)
            setOpen(doe.id)
          }}
        />
        <button type="button" onClick={() => setOpen('d8')}>
          {'Walk'}
        </button>
      </>
    )
  }
  renderUi(<Followed />)
  const shown = () =>
    screen
      .getAllByRole('row')
      .filter((row) => row.hasAttribute('data-open'))
      .map((row) => within(row).getByRole('rowheader').textContent)
  const user = userEvent.setup()
  await user.tab()
  expect(shown()).toEqual(['M1 1D-3'])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(onCurrentChange.mock.calls.map(([doe]) => doe.tattoo)).toEqual(['HY50004', 'HY50005'])
  expect(shown()).toEqual(['M1 1D-5'])
  // The panel walks by itself, and the keyboard goes on from there.
  await user.click(screen.getByRole('button', { name: 'Walk' }))
  expect(currentRow()).toHaveTextContent('HY50008')
})

it('opens a row fully on a double click, but not on its checkbox', async () => {
  const onOpenFully = vi.fn<(doe: Doe) => void>()
  renderUi(<Stock onOpenFully={onOpenFully} />)
  await userEvent.dblClick(tick('HY50003'))
  expect(onOpenFully).not.toHaveBeenCalled()
  await userEvent.dblClick(screen.getByText('HY50004'))
  expect(onOpenFully).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tattoo: 'HY50004' }))
})

it('keeps rows that cannot be chosen out of every choice', async () => {
  const only = (tattoos: readonly string[]) => (doe: Doe) => tattoos.includes(doe.tattoo)
  renderUi(<Stock isSelectable={only(['HY50001', 'HY50003'])} canSelectAll={false} />)
  const user = userEvent.setup()
  expect(tick('HY50002')).toBeDisabled()
  await user.click(tick('HY50001'))
  await user.keyboard('{Shift>}')
  await user.click(tick('HY50003'))
  await user.keyboard('{/Shift}')
  expect(ticked()).toEqual(['M1 1D-1', 'M1 1D-3'])
  expect(screen.getByRole('checkbox', { name: 'Select all rows of this page' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(ticked()).toEqual(['M1 1D-1', 'M1 1D-3'])
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
})
