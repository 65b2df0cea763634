import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { DataTable } from './data-table.tsx'
import { NO_SELECTION, type Selection } from './selection.ts'
import type { TableState } from './table-state.ts'
import type { DataColumn, DataTableProps } from './table-types.ts'

type Doe = { id: string; cage: string; tattoo: string }

const does = (count: number, letter = 'd'): Doe[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${letter}${at + 1}`,
    cage: `${letter}-${at + 1}`,
    tattoo: `HY${letter}${at + 1}`,
  }))
const TEN = does(10)
const COLUMNS: readonly DataColumn<Doe>[] = [
  { id: 'cage', header: 'Cage', cell: (doe) => doe.cage, width: 120, sortable: true },
  { id: 'tattoo', header: 'Tattoo', cell: (doe) => doe.tattoo, width: 120, sortable: true },
]
const START: TableState = { page: 0, sortField: 'cage', sortOrder: 'asc' }

function Stock(changes: Partial<DataTableProps<Doe>>) {
  const [selection, setSelection] = useState<Selection>(NO_SELECTION)
  return (
    <DataTable
      label="Stock"
      columns={COLUMNS}
      rows={TEN}
      rowId={(doe) => doe.id}
      rowName={(doe) => doe.tattoo}
      total={642}
      pageSize={100}
      state={START}
      onStateChange={() => undefined}
      selection={selection}
      onSelectionChange={setSelection}
      bulkActions="Actions"
      {...changes}
    />
  )
}

const grid = () => screen.getByRole('grid', { name: 'Stock' })
const currentRow = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
const tick = (tattoo: string) => screen.getByRole('checkbox', { name: `Select ${tattoo}` })
const ticked = () =>
  screen
    .queryAllByRole('row', { selected: true })
    .map((row) => within(row).getByRole('rowheader').textContent)
const bar = () => screen.queryByRole('region', { name: 'Actions for the selected rows' })
const shiftTick = async (tattoo: string) => {
  const user = userEvent.setup()
  await user.keyboard('{Shift>}')
  await user.click(tick(tattoo))
  await user.keyboard('{/Shift}')
}

describe('a range', () => {
  it.each([
    ['another order', { state: { ...START, sortOrder: 'desc' } }],
    ['another page', { state: { ...START, page: 1 } }],
    ['another filter', { view: 'stable=12' }],
  ] as const)('does not begin at a row touched before %s', async (_what, after) => {
    const { rerender } = renderUi(<Stock view="stable=11" />)
    await userEvent.click(tick('HYd8'))
    rerender(<Stock view="stable=11" {...after} rows={does(10)} />)
    await shiftTick('HYd3')
    expect(ticked()).toEqual(['d-1', 'd-2', 'd-3', 'd-8'])
  })

  it('begins at the row that was clicked', async () => {
    renderUi(<Stock onOpen={() => undefined} />)
    await userEvent.click(screen.getByText('HYd6'))
    await shiftTick('HYd8')
    expect(ticked()).toEqual(['d-6', 'd-7', 'd-8'])
  })

  it('begins at the same rabbit when rows came in over it', async () => {
    const { rerender } = renderUi(<Stock />)
    await userEvent.click(tick('HYd3'))
    rerender(<Stock rows={[...does(2, 'n'), ...TEN]} />)
    await shiftTick('HYd5')
    expect(ticked()).toEqual(['d-3', 'd-4', 'd-5'])
  })

  it('begins at the current row when nothing was touched yet', async () => {
    renderUi(<Stock openRowId="d4" />)
    await shiftTick('HYd6')
    expect(ticked()).toEqual(['d-4', 'd-5', 'd-6'])
  })
})

describe('another filter', () => {
  it('starts at the top, with the keyboard too', async () => {
    const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollTo')
    const { rerender } = renderUi(<Stock view="stable=11" />)
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{End}')
    expect(currentRow()).toHaveTextContent('HYd10')
    rerender(<Stock view="stable=11" rows={does(10)} />)
    expect(currentRow()).toHaveTextContent('HYd10')
    scrollTo.mockClear()
    rerender(<Stock view="stable=12" />)
    expect(currentRow()).toHaveTextContent('HYd1')
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
    scrollTo.mockRestore()
  })
})

describe('rows that stand in for others', () => {
  it('cannot be opened, chosen or walked, and tell no number', async () => {
    const onOpen = vi.fn<(doe: Doe) => void>()
    const onCurrentChange = vi.fn<(doe: Doe) => void>()
    const onSelectionChange = vi.fn<(selection: Selection) => void>()
    const asked = { onOpen, onOpenFully: onOpen, onCurrentChange, onSelectionChange }
    renderUi(<Stock stale loading {...asked} />)
    const user = userEvent.setup()
    expect(screen.getByText('Loading')).toBeVisible()
    expect(screen.queryByText(/of 642/)).toBeNull()
    await user.click(tick('HYd2'))
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.dblClick(screen.getByText('HYd3'))
    grid().focus()
    await user.keyboard('{ArrowDown}{Enter} {Control>}a{/Control}')
    for (const call of [onOpen, onCurrentChange, onSelectionChange]) expect(call).not.toHaveBeenCalled()
  })

  it('keep the bar while the page turns, not while another list is on its way', async () => {
    const { rerender } = renderUi(<Stock view="stable=11" />)
    await userEvent.click(tick('HYd2'))
    expect(bar()).not.toBeNull()
    rerender(<Stock view="stable=11" state={{ ...START, page: 1 }} stale />)
    expect(bar()).not.toBeNull()
    rerender(<Stock view="stable=12" stale />)
    expect(bar()).toBeNull()
    rerender(<Stock view="stable=12" />)
    expect(bar()).not.toBeNull()
  })

  it('do not say of the next list that it is empty', () => {
    renderUi(<Stock rows={[]} total={0} stale empty="No rabbit yet" />)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
    expect(screen.queryByText('No rabbit yet')).toBeNull()
  })
})

describe('a page beyond the end', () => {
  const beyond = { rows: [], total: 240, empty: 'No rabbit yet' }

  it('gives way to the last page there is', () => {
    const onStateChange = vi.fn<DataTableProps<Doe>['onStateChange']>()
    renderUi(<Stock {...beyond} state={{ ...START, page: 3 }} onStateChange={onStateChange} />)
    expect(onStateChange).toHaveBeenCalledExactlyOnceWith({ ...START, page: 2 }, { replace: true })
    expect(screen.queryByText('No rabbit yet')).toBeNull()
    expect(screen.queryByText('0 rows')).toBeNull()
  })

  it('stays where nothing is left at all', () => {
    const onStateChange = vi.fn<DataTableProps<Doe>['onStateChange']>()
    renderUi(<Stock {...beyond} total={0} state={{ ...START, page: 3 }} onStateChange={onStateChange} />)
    expect(onStateChange).not.toHaveBeenCalled()
    expect(screen.getByText('No rabbit yet')).toBeVisible()
  })
})

it('draws rows, and not what stands around them, while one scrolls', async () => {
  // Of all parts only the footer looks for the sorted column.
  let drawn = 0
  const find = (wanted: (column: DataColumn<Doe>) => boolean) => {
    drawn += 1
    return COLUMNS.find(wanted)
  }
  const columns = Object.assign([...COLUMNS], { find })
  renderUi(<Stock rows={does(1000)} total={1000} pageSize={1000} columns={columns} />)
  const scroller = grid().parentElement
  const before = drawn
  expect(before).toBeGreaterThan(0)
  if (scroller) scroller.scrollTop = 17_000
  fireEvent.scroll(scroller ?? grid())
  expect(await screen.findByText('HYd505')).toBeVisible()
  expect(drawn).toBe(before)
})
