import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { DataTable } from './data-table.tsx'
import { fullHeader, groupHeads, groupStarts } from './parts/column-groups.ts'
import { NO_SELECTION } from './selection.ts'
import type { TableState } from './table-state.ts'
import type { DataColumn, DataTableProps } from './table-types.ts'

type Day = { date: string; mothers: number; kits: number; percent: number; medicine: string }

const MOTHERS = { label: 'Mothers' }
const KITS = { label: 'Sucklings', note: 'due 05-29' }
const COLUMNS: readonly DataColumn<Day>[] = [
  { id: 'date', header: 'Date', cell: (day) => day.date, width: 120 },
  { id: 'mothers', header: 'Dead', group: MOTHERS, cell: (day) => day.mothers, width: 60, align: 'end' },
  {
    id: 'kits',
    header: 'Dead',
    group: KITS,
    cell: (day) => day.kits,
    width: 60,
    align: 'end',
    sortable: true,
  },
  { id: 'percent', header: '%', group: KITS, cell: (day) => day.percent, width: 60, align: 'end' },
  { id: 'medicine', header: 'Medicine', cell: (day) => day.medicine, width: 90 },
]
const DAYS: readonly Day[] = [
  { date: 'Week 2', mothers: 1, kits: 7, percent: 0.2, medicine: '' },
  { date: '2026-05-12', mothers: 0, kits: 1, percent: 0.03, medicine: '' },
  { date: '2026-05-11', mothers: 1, kits: 6, percent: 0.2, medicine: 'water' },
]
const START: TableState = { page: 0, sortField: 'kits', sortOrder: 'asc' }

const show = (changes: Partial<DataTableProps<Day>> = {}) =>
  renderUi(
    <DataTable
      label="Diary"
      columns={COLUMNS}
      rows={DAYS}
      rowId={(day) => day.date}
      rowName={(day) => day.date}
      total={3}
      pageSize={100}
      state={START}
      onStateChange={() => undefined}
      {...changes}
    />,
  )
const grid = () => screen.getByRole('grid', { name: 'Diary' })
const lines = () => within(grid()).getAllByRole('row')
const indexes = () => lines().map((line) => Number(line.getAttribute('aria-rowindex')))

describe('groups of columns', () => {
  it('stand over their own columns, and say how many there are', () => {
    show()
    const heads = within(lines()[0] as HTMLElement).getAllByRole('columnheader')
    expect(heads.map((head) => [head.textContent, head.getAttribute('aria-colspan')])).toEqual([
      ['Mothers', '1'],
      ['Sucklingsdue 05-29', '2'],
    ])
  })

  it('follow the shown columns: a group without a column is gone', () => {
    show({ state: { ...START, columns: ['date', 'percent', 'medicine'] } })
    expect(screen.queryByRole('columnheader', { name: 'Mothers' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: /Sucklings/ })).toHaveAttribute('aria-colspan', '1')
  })

  it('are not there where no column belongs to one', () => {
    show({ columns: COLUMNS.map(({ group: _group, ...column }) => column) })
    expect(lines()).toHaveLength(4)
  })

  it('begin and end with a line, but not before the first column', () => {
    const heads = groupHeads(COLUMNS)
    expect([...groupStarts(heads)]).toEqual(['mothers', 'kits', 'medicine'])
    expect(heads.map(({ start, span }) => [start, span])).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
      [4, 1],
    ])
  })

  it('name a column wherever it stands alone: two heads are called Dead', async () => {
    expect(COLUMNS.map(fullHeader)).toEqual([
      'Date',
      'Mothers: Dead',
      'Sucklings: Dead',
      'Sucklings: %',
      'Medicine',
    ])
    show()
    expect(screen.getByText('Sorted by sucklings: Dead')).toBeVisible()
    renderUi(<ColumnChooser columns={COLUMNS} state={START} onStateChange={() => undefined} />)
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const items = screen.getAllByRole('menuitemcheckbox').map((item) => item.textContent)
    expect(items).toEqual(['Mothers: Dead', 'Sucklings: Dead', 'Sucklings: %', 'Medicine'])
  })

  it('leave the keys as they are: up from the first row reaches the heads that sort', async () => {
    show()
    grid().focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(screen.getByRole('button', { name: 'Dead' })).toHaveFocus()
  })
})

describe('a card', () => {
  const columns = COLUMNS.map((column, at) => ({ ...column, ...(at > 0 && { card: 'labelled' as const }) }))
  const named = (line: HTMLElement | undefined) =>
    [...(line?.children ?? [])].map((cell) => [
      cell.getAttribute('data-group'),
      cell.getAttribute('data-label'),
    ])

  it('names each group once, and its columns by their own heads', () => {
    show({ columns, cards: true })
    expect(named(screen.getByRole('row', { name: /2026-05-11/ }))).toEqual([
      [null, null],
      ['Mothers', 'Dead'],
      ['Sucklings', 'Dead'],
      [null, '%'],
      [null, 'Medicine'],
    ])
    expect(grid()).toHaveAttribute('data-grouped')
  })

  it('does not name the group of its key, whose name is the key itself', () => {
    show({ columns: columns.map((column, at) => (at === 0 ? { ...column, group: MOTHERS } : column)) })
    expect(named(screen.getByRole('row', { name: /2026-05-11/ }))[1]).toEqual([null, 'Dead'])
  })

  it('of sums names a group before the first column of it that has a sum', () => {
    show({
      columns,
      cards: true,
      totals: [{ id: 'sum', label: 'Sum', cells: { mothers: 2, percent: '0.2' } }],
    })
    expect(named(lines().at(-1))).toEqual([
      [null, null],
      ['Mothers', 'Dead'],
      [null, 'Dead'],
      ['Sucklings', '%'],
      [null, 'Medicine'],
    ])
  })
})

describe('totals', () => {
  const totals = [
    { id: 'mean', label: 'Mean', cells: { kits: '3.5' }, at: 'head' },
    { id: 'sum', label: 'Sum of 3', cells: { kits: '7', percent: '0.2' } },
  ] as const

  it('stand under the heads or under the rows, each figure in its column', () => {
    show({ totals })
    const texts = lines().map((line) =>
      [...line.children].map((cell) => `${cell.getAttribute('aria-colspan') ?? ''}${cell.textContent}`),
    )
    expect(texts[2]).toEqual(['2Mean', '3.5', '', ''])
    expect(texts.at(-1)).toEqual(['2Sum of 3', '7', '0.2', ''])
    expect(screen.getByRole('rowheader', { name: 'Sum of 3' })).toBeVisible()
  })

  it('are counted among the rows, so that none is spoken under the number of another', () => {
    show({ totals })
    expect(indexes()).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(grid()).toHaveAttribute('aria-rowcount', '7')
  })

  it('have no number of their own where the list does not say how long it is', () => {
    show({ totals, showTotal: false })
    expect(lines().at(-1)).not.toHaveAttribute('aria-rowindex')
    expect(grid()).toHaveAttribute('aria-rowcount', '-1')
  })

  it('take one cell of the label for columns without a figure, beside the checkboxes too', () => {
    show({ totals, selection: NO_SELECTION, onSelectionChange: () => undefined })
    const label = screen.getByRole('rowheader', { name: 'Sum of 3' })
    expect(label.style.gridColumn).toBe('2 / span 2')
  })

  it('are not shown without rows', () => {
    show({ totals, rows: [], total: 0, empty: 'No day yet' })
    expect(screen.queryByRole('rowheader', { name: 'Sum of 3' })).toBeNull()
    expect(screen.getByText('No day yet')).toBeVisible()
  })
})

it('a row of sums among the rows keeps its place and its look', () => {
  show({ rowLook: (day) => (day.date.startsWith('Week') ? 'sum' : undefined) })
  expect(screen.getByRole('row', { name: /Week 2/ })).toHaveAttribute('data-look', 'sum')
  expect(screen.getByRole('row', { name: /2026-05-11/ })).not.toHaveAttribute('data-look')
})
