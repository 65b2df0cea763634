import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { BulkAction } from './bulk-action.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { DataTable } from './data-table.tsx'
import { NO_SELECTION, type Selection } from './selection.ts'
import type { TableState } from './table-state.ts'
import type { DataColumn, DataTableProps } from './table-types.ts'

type Doe = { id: string; cage: string; tattoo: string; births: number | null }

const does = (count: number, from = 1): Doe[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `d${from + i}`,
    cage: `M1 1D-${from + i}`,
    tattoo: `HY${50_000 + from + i}`,
    births: i === 0 ? null : i,
  }))

const COLUMNS: readonly DataColumn<Doe>[] = [
  { id: 'cage', header: 'Cage', cell: (doe) => doe.cage, width: 120, sortable: true },
  { id: 'tattoo', header: 'Tattoo', cell: (doe) => doe.tattoo, width: 120, sortable: true },
  { id: 'births', header: 'Births', cell: (doe) => doe.births, width: 80, align: 'end' },
  { id: 'breed', header: 'Breed', cell: () => 'Hycole', width: 80, hidden: true },
]
const START: TableState = { page: 0, sortField: 'cage', sortOrder: 'asc' }

type Changes = Partial<DataTableProps<Doe>>

function Stock(changes: Changes & { onState?: (state: TableState) => void }) {
  const [state, setState] = useState(START)
  const [selection, setSelection] = useState<Selection>(NO_SELECTION)
  return (
    <DataTable
      label="Stock"
      columns={COLUMNS}
      rows={does(10)}
      rowId={(doe) => doe.id}
      rowName={(doe) => doe.tattoo}
      total={642}
      pageSize={100}
      state={state}
      onStateChange={(next) => {
        setState(next)
        changes.onState?.(next)
      }}
      selection={selection}
      onSelectionChange={setSelection}
      bulkActions={<BulkAction icon={IconPencil} label="Change status" onClick={() => undefined} />}
      {...changes}
    />
  )
}

const grid = () => screen.getByRole('grid', { name: 'Stock' })
const currentRow = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
const tick = (tattoo: string) => screen.getByRole('checkbox', { name: `Select ${tattoo}` })
const ticked = () =>
  screen.getAllByRole('row', { selected: true }).map((row) => within(row).getByRole('rowheader').textContent)

describe('DataTable', () => {
  it('says how many rows there are beyond the ones in the document', () => {
    renderUi(<Stock />)
    expect(grid()).toHaveAttribute('aria-rowcount', '643')
    const [, first] = screen.getAllByRole('row')
    expect(first).toHaveAttribute('aria-rowindex', '2')
  })

  it('draws only the rows in view of a thousand', () => {
    renderUi(<Stock rows={does(1000)} total={1000} pageSize={1000} />)
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })

  it('shows a dash for an empty value and a zero as zero', () => {
    const rows = [
      { id: 'a', cage: 'M1', tattoo: 'T1', births: null },
      { id: 'b', cage: 'M2', tattoo: 'T2', births: 0 },
    ]
    renderUi(<Stock rows={rows} />)
    const [, empty, zero] = screen.getAllByRole('row')
    expect(empty).toHaveTextContent('M1T1–')
    expect(zero).toHaveTextContent('M2T20')
  })

  it('sorts by its heads and says so to screen readers', async () => {
    const onState = vi.fn<(state: TableState) => void>()
    renderUi(<Stock onState={onState} />)
    const head = screen.getByRole('columnheader', { name: 'Cage' })
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByText('Sorted by cage')).toBeVisible()
    await userEvent.click(within(head).getByRole('button'))
    expect(onState).toHaveBeenLastCalledWith({ page: 0, sortField: 'cage', sortOrder: 'desc' })
    expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByText('Sorted by cage, descending')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Births' })).not.toHaveAttribute('aria-sort')
  })

  it('[GEN-18] shows a window of five pages around the current one', async () => {
    renderUi(<Stock />)
    const numbers = () =>
      within(screen.getByRole('navigation', { name: 'Pages' }))
        .getAllByRole('button', { name: /^Page/ })
        .map((button) => button.textContent)
    expect(numbers()).toEqual(['1', '2', '3', '4', '5'])
    await userEvent.click(screen.getByRole('button', { name: 'Page 5' }))
    expect(numbers()).toEqual(['3', '4', '5', '6', '7'])
    expect(screen.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByText('401–410 of 642')).toBeVisible()
  })

  it('groups figures as the language does', () => {
    renderUi(<Stock total={1912} />)
    expect(screen.getByText('1–10 of 1,912')).toBeVisible()
  })

  describe('by keyboard', () => {
    it('is one tab stop; arrows move, Enter opens', async () => {
      const onOpen = vi.fn<(doe: Doe) => void>()
      renderUi(<Stock onOpen={onOpen} />)
      const user = userEvent.setup()
      await user.tab()
      expect(grid()).toHaveFocus()
      await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
      expect(currentRow()).toHaveTextContent('HY50002')
      await user.keyboard('{Enter}')
      expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tattoo: 'HY50002' }))
      await user.tab()
      expect(screen.getByRole('button', { name: 'Page 1' })).toHaveFocus()
    })

    it('goes to both ends and back by the page', async () => {
      renderUi(<Stock rows={does(1000)} total={1000} pageSize={1000} />)
      const user = userEvent.setup()
      await user.tab()
      await user.keyboard('{End}')
      expect(currentRow()).toHaveTextContent('HY51000')
      await user.keyboard('{Home}')
      expect(currentRow()).toHaveTextContent('HY50001')
      await user.keyboard('{PageDown}')
      const after = Number(currentRow()?.dataset['index'])
      expect(after).toBeGreaterThan(5)
      await user.keyboard('{PageUp}')
      expect(currentRow()).toHaveTextContent('HY50001')
    })

    it('reaches the heads over the first row and comes back', async () => {
      renderUi(<Stock />)
      const user = userEvent.setup()
      await user.tab()
      await user.keyboard('{ArrowUp}')
      expect(screen.getByRole('checkbox', { name: 'Select all rows of this page' })).toHaveFocus()
      await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
      expect(screen.getByRole('columnheader', { name: 'Tattoo' })).toHaveAttribute('aria-sort', 'ascending')
      await user.keyboard('{ArrowDown}')
      expect(grid()).toHaveFocus()
    })

    it('chooses with Space and in ranges with Shift and arrows', async () => {
      renderUi(<Stock />)
      const user = userEvent.setup()
      await user.tab()
      await user.keyboard(' ')
      expect(ticked()).toEqual(['M1 1D-1'])
      await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
      expect(ticked()).toEqual(['M1 1D-1', 'M1 1D-2', 'M1 1D-3', 'M1 1D-4'])
      await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
      expect(ticked()).toEqual(['M1 1D-1', 'M1 1D-2', 'M1 1D-3'])
    })

    it('reaches the actions of the current row', async () => {
      const onClick = vi.fn<(doe: Doe) => void>()
      renderUi(<Stock rowActions={() => [{ label: 'Edit', icon: IconPencil, onClick }]} />)
      const user = userEvent.setup()
      await user.tab()
      await user.keyboard('{ArrowDown}{ArrowRight}')
      expect(screen.getByRole('button', { name: 'Edit: HY50002' })).toHaveFocus()
      await user.keyboard('{Enter}')
      expect(onClick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tattoo: 'HY50002' }))
      await user.keyboard('{ArrowLeft}')
      expect(grid()).toHaveFocus()
    })

    it('starts a new page at its top', async () => {
      renderUi(<Stock />)
      const user = userEvent.setup()
      await user.tab()
      await user.keyboard('{End}')
      await user.click(screen.getByRole('button', { name: 'Page 2' }))
      expect(currentRow()).toHaveTextContent('HY50001')
    })
  })

  describe('by mouse', () => {
    it('opens on a click in the row but not on its checkbox', async () => {
      const onOpen = vi.fn<(doe: Doe) => void>()
      renderUi(<Stock onOpen={onOpen} />)
      await userEvent.click(tick('HY50003'))
      expect(onOpen).not.toHaveBeenCalled()
      expect(tick('HY50003')).toBeChecked()
      await userEvent.click(screen.getByText('HY50004'))
      expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tattoo: 'HY50004' }))
    })

    it('chooses a range with Shift', async () => {
      renderUi(<Stock />)
      const user = userEvent.setup()
      await user.click(tick('HY50002'))
      await user.keyboard('{Shift>}')
      await user.click(tick('HY50005'))
      await user.keyboard('{/Shift}')
      expect(ticked()).toEqual(['M1 1D-2', 'M1 1D-3', 'M1 1D-4', 'M1 1D-5'])
    })
  })

  describe('the bar of chosen rows', () => {
    it('counts, offers all that match, and goes', async () => {
      renderUi(<Stock />)
      const user = userEvent.setup()
      expect(screen.queryByRole('region', { name: 'Actions for the selected rows' })).toBeNull()
      await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
      const bar = screen.getByRole('region', { name: 'Actions for the selected rows' })
      expect(bar).toHaveTextContent('10 selected')
      expect(within(bar).getByRole('button', { name: 'Change status' })).toBeVisible()
      await user.click(within(bar).getByRole('button', { name: 'Select all 642' }))
      expect(bar).toHaveTextContent('642 selected')
      await user.click(tick('HY50001'))
      expect(bar).toHaveTextContent('641 selected')
      await user.click(within(bar).getByRole('button', { name: 'Clear the selection' }))
      expect(screen.queryByRole('region', { name: 'Actions for the selected rows' })).toBeNull()
    })
  })

  describe('without rows', () => {
    it('[GEN-06] shows that it is loading', () => {
      renderUi(<Stock rows={undefined} />)
      expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
    })

    it('tells an empty list from filters without a match', () => {
      const { rerender } = renderUi(
        <Stock rows={[]} total={0} empty="No rabbit yet" noMatch="Nothing matches" />,
      )
      expect(screen.getByText('No rabbit yet')).toBeVisible()
      rerender(<Stock rows={[]} total={0} filtered empty="No rabbit yet" noMatch="Nothing matches" />)
      expect(screen.getByText('Nothing matches')).toBeVisible()
      expect(screen.queryByText('No rabbit yet')).toBeNull()
    })

    it('shows an error in their place, and over rows it already has', () => {
      const { rerender } = renderUi(<Stock rows={undefined} error="The server did not answer" />)
      expect(screen.getByText('The server did not answer')).toBeVisible()
      expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
      rerender(<Stock error="The server did not answer" />)
      expect(screen.getByText('The server did not answer')).toBeVisible()
      expect(screen.getByText('HY50001')).toBeVisible()
    })
  })
})

describe('ColumnChooser', () => {
  function Chooser({ onState }: { onState: (state: TableState) => void }) {
    const [state, setState] = useState(START)
    const change = (next: TableState) => {
      setState(next)
      onState(next)
    }
    return (
      <>
        <ColumnChooser columns={COLUMNS} state={state} onStateChange={change} />
        <Stock state={state} />
      </>
    )
  }

  it('shows and hides columns, never the key, and forgets the wish when it is the default again', async () => {
    const onState = vi.fn<(state: TableState) => void>()
    renderUi(<Chooser onState={onState} />)
    const user = userEvent.setup()
    expect(screen.queryByRole('columnheader', { name: 'Breed' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Cage' })).toBeNull()
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Breed' }))
    expect(onState).toHaveBeenLastCalledWith(
      expect.objectContaining({ columns: ['cage', 'tattoo', 'births', 'breed'] }),
    )
    expect(screen.getByRole('columnheader', { name: 'Breed' })).toBeVisible()
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Breed' }))
    expect(onState).toHaveBeenLastCalledWith(expect.objectContaining({ columns: undefined }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Births' }))
    expect(screen.queryByRole('columnheader', { name: 'Births' })).toBeNull()
  })
})
