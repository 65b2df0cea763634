import { act, screen, within } from '@testing-library/react'
import type { Cells } from '@warren/shared/kernel/cells.ts'
import { describe, expect, it } from 'vitest'
import type { CellTone } from './grid-types.ts'
import { openGrid, ROWS } from './testing/open-grid.tsx'
import { renewRows } from './use-edit-grid.ts'

describe('editable grid', () => {
  it('is one tab stop; typing replaces, Enter goes down, Tab right and Enter back under the first', async () => {
    const { user, cell, control, grid } = openGrid()
    await user.tab()
    expect(grid).toHaveFocus()
    act(() => control.select({ anchor: { row: 0, col: 2 }, head: { row: 0, col: 2 } }))
    await user.keyboard('12{Tab}3{Enter}')
    expect(cell(0, 2)).toHaveTextContent('12')
    expect(cell(0, 3)).toHaveTextContent('3')
    expect(cell(0, 4)).toHaveTextContent('15')
    expect(control.selection.head).toEqual({ row: 1, col: 2 })
    expect(grid).toHaveAttribute('aria-activedescendant', cell(1, 2)?.id)
  })

  it('F2 edits, Escape gives the old value back, Ctrl+Z takes a step back and Ctrl+Y forth', async () => {
    const { user, cell, control, grid } = openGrid()
    act(() => grid.focus())
    act(() => control.select({ anchor: { row: 0, col: 2 }, head: { row: 0, col: 2 } }))
    await user.keyboard('{F2}')
    expect(screen.getByRole('textbox')).toHaveValue('11')
    await user.keyboard('7{Escape}')
    expect(cell(0, 2)).toHaveTextContent('11')
    await user.keyboard('{Delete}')
    expect(cell(0, 2)).toHaveTextContent('')
    await user.keyboard('{Control>}z{/Control}')
    expect(cell(0, 2)).toHaveTextContent('11')
    await user.keyboard('{Control>}y{/Control}')
    expect(cell(0, 2)).toHaveTextContent('')
  })

  it('says what is wrong, keeps it, and says the last good value', async () => {
    const { user, cell, control, grid } = openGrid()
    act(() => grid.focus())
    act(() => control.select({ anchor: { row: 0, col: 2 }, head: { row: 0, col: 2 } }))
    await user.keyboard('27{Enter}{ArrowUp}')
    expect(cell(0, 2)).toHaveTextContent('27')
    expect(cell(0, 2)).toHaveAttribute('aria-invalid', 'true')
    expect(
      screen.getAllByText(/0 to 25 kits. 27 was not saved; the last good value is 11./),
    ).not.toHaveLength(0)
    expect(within(grid).getByRole('rowheader', { name: '1, not saved' })).toBeInTheDocument()
  })

  it('single keys answer a palpation at once; Space ticks', async () => {
    const { user, control, model, grid } = openGrid()
    act(() => grid.focus())
    act(() => control.select({ anchor: { row: 0, col: 1 }, head: { row: 0, col: 1 } }))
    await user.keyboard('+-')
    expect(model.cellsOf(1)['touching']).toBe(true)
    expect(model.cellsOf(2)['touching']).toBe(false)
    act(() => control.select({ anchor: { row: 0, col: 5 }, head: { row: 0, col: 5 } }))
    await user.keyboard(' ')
    expect(model.cellsOf(1)['nanny']).toBe(true)
  })

  it('passes over sections, and types neither into what is not yet possible nor into fixed rows', async () => {
    const { user, control, model, cell, grid } = openGrid()
    act(() => grid.focus())
    act(() => control.select({ anchor: { row: 1, col: 2 }, head: { row: 1, col: 2 } }))
    await user.keyboard('{ArrowDown}')
    expect(control.selection.head.row).toBe(3)
    expect(cell(3, 2)).toHaveTextContent('due 05-04')
    await user.keyboard('9{ArrowDown}9')
    expect(model.cellsOf(3)['viable']).toBeUndefined()
    expect(model.cellsOf(4)['viable']).toBe(9)
    expect(cell(4, 2)).toHaveAttribute('aria-readonly', 'true')
  })

  it('asks about two answers, and hands the decision on', async () => {
    const { user, shelf, control, cell } = openGrid()
    shelf.rows.set(1, {
      viable: {
        was: 11,
        set: 12,
        hold: { kind: 'conflict', theirs: { value: 10, by: 'Kovács Éva', at: '10:41' } },
      },
    })
    act(() => shelf.tell([1]))
    expect(cell(0, 2)).toHaveTextContent('12 / 10')
    act(() => control.select({ anchor: { row: 0, col: 2 }, head: { row: 0, col: 2 } }))
    expect(screen.getByText('Two answers for HY1')).toBeInTheDocument()
    expect(screen.getByText('Kovács Éva, 10:41')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Take theirs' }))
    expect(shelf.decided).toEqual([[1, ['viable'], 'theirs']])
  })

  it('shows rows on their way, waiting and saved', () => {
    const { shelf, grid } = openGrid()
    act(() => shelf.type([{ id: 1, field: 'viable', over: 11, set: 12 }]))
    expect(within(grid).getByRole('rowheader', { name: '1, saving' })).toBeInTheDocument()
    shelf.line = 'waiting'
    act(() => shelf.tell([1]))
    expect(within(grid).getByRole('rowheader', { name: '1, not yet sent' })).toBeInTheDocument()
    shelf.rows.clear()
    act(() => shelf.tell([1], new Map([[1, { viable: 12 }]])))
    expect(within(grid).getByRole('rowheader', { name: '1' })).toBeInTheDocument()
    expect(within(grid).getAllByText('12')).not.toHaveLength(0)
  })

  it('marks doubts, and folds all rows into cells that depend on each other', () => {
    const doubts = ({ viable }: Cells): Record<string, string> => (viable === 11 ? { viable: 'Many' } : {})
    const { cell, model } = openGrid({
      doubts,
      fold: (rows) => {
        let stock = 100
        return new Map(rows.map(({ id, cells }) => [id, { dead: (stock -= Number(cells['viable'] ?? 0)) }]))
      },
    })
    expect(cell(0, 2)).toHaveAttribute('data-state', 'doubtful')
    expect(model.cellsOf(2)['dead']).toBe(79)
    act(() => model.write([{ row: 0, col: 2, text: '1' }]))
    expect(cell(1, 3)).toHaveTextContent('89')
  })

  it('shows some of the rows under their own numbers, keeps the others, and stays where one stands', async () => {
    const { user, control, model, cell, grid } = openGrid()
    act(() => grid.focus())
    act(() => control.select({ anchor: { row: 4, col: 2 }, head: { row: 4, col: 2 } }))
    act(() => control.show(new Set([2, 4])))
    expect(grid).toHaveAttribute('aria-rowcount', '4')
    expect(control.selection.head).toEqual({ row: 1, col: 2 })
    expect(within(grid).getByRole('rowheader', { name: '5' })).toBeInTheDocument()
    await user.keyboard('{ArrowUp}8{Enter}')
    expect(model.cellsOf(2)['viable']).toBe(8)
    act(() => model.setRows(ROWS))
    expect(model.inView.map(({ id }) => id)).toEqual([2, 4])
    act(() => control.show(undefined))
    expect(cell(0, 2)).toHaveTextContent('11')
    expect(cell(1, 2)).toHaveTextContent('8')
  })

  it('F3 goes on to the next row that is called so', async () => {
    const { user, control, grid } = openGrid()
    act(() => grid.focus())
    await user.keyboard('{Control>}f{/Control}')
    await user.type(await screen.findByLabelText('Find a row'), 'HY{Enter}{Escape}')
    expect(control.selection.head.row).toBe(1)
    await user.keyboard('{F3}')
    expect(control.selection.head.row).toBe(3)
    await user.keyboard('{Shift>}{F3}{/Shift}')
    expect(control.selection.head.row).toBe(1)
    expect(screen.queryByLabelText('Find a row')).toBeNull()
  })

  it('greys rows by a rule, and blanks pasted there clear nothing', () => {
    const { control, model, grid } = openGrid({ muted: ({ viable }) => viable === 10 })
    expect(grid.querySelector('[data-row="1"]')).toHaveAttribute('data-muted')
    expect(grid.querySelector('[data-row="0"]')).not.toHaveAttribute('data-muted')
    act(() => control.select({ anchor: { row: 0, col: 2 }, head: { row: 1, col: 2 } }))
    act(() => control.paste([[''], ['']]))
    expect(model.cellsOf(1)['viable']).toBeNull()
    expect(model.cellsOf(2)['viable']).toBe(10)
  })

  it('believes a doubt once its user says so', async () => {
    const accepted: unknown[] = []
    const doubts = ({ viable }: Cells): Record<string, string> =>
      viable === 11 && accepted.length === 0 ? { viable: 'Many' } : {}
    const { user, control, cell, grid } = openGrid({
      doubts,
      accept: ({ tattoo }, field) => accepted.push([tattoo, field]),
    })
    act(() => grid.focus())
    act(() => control.select({ anchor: { row: 0, col: 2 }, head: { row: 0, col: 2 } }))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}')
    expect(accepted).toEqual([['HY1', 'viable']])
    expect(cell(0, 2)).not.toHaveAttribute('data-state', 'doubtful')
  })

  it('1,200 rows are few in the document, and all of them are counted', () => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      id: index + 1,
      cells: { tattoo: `HY${index}` },
    }))
    const { grid } = openGrid({}, rows)
    expect(grid).toHaveAttribute('aria-rowcount', '1202')
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60)
  })

  it('speaks the words of the language', async () => {
    const { control } = openGrid()
    expect(screen.getByText('paste from Excel')).toBeInTheDocument()
    act(() => control.finding(true))
    expect(await screen.findByLabelText('Find a row')).toBeInTheDocument()
  })

  it('shows the tone that a rule gives a cell, with sign and word, anew when the cell changes', () => {
    const { cell, model } = openGrid({
      tones: ({ viable }): Readonly<Record<string, CellTone>> =>
        Number(viable) > 10 ? { viable: { tone: 'danger', word: 'many', pill: true } } : {},
    })
    expect(cell(0, 2)).toHaveTextContent('11many')
    expect(cell(0, 2)?.querySelector('[data-tone="danger"] svg')).not.toBeNull()
    expect(cell(1, 2)?.querySelector('[data-tone]')).toBeNull()
    act(() => model.set({ row: 0, col: 2 }, 9))
    expect(cell(0, 2)?.querySelector('[data-tone]')).toBeNull()
  })

  it('fills the sums of a section from the fold, written as their column writes them', () => {
    const { grid, model } = openGrid({
      fold: (rows) =>
        new Map([
          [
            'w18',
            {
              viable: rows.reduce((sum, { cells }) => sum + Number(cells['viable'] ?? 0), 0) * 100,
            },
          ],
        ]),
    })
    const line = () => within(grid).getByText('Week 18').closest('[role="row"]')
    expect(line()).toHaveTextContent('3,000')
    act(() => model.set({ row: 0, col: 2 }, 12))
    expect(line()).toHaveTextContent('3,100')
  })

  it('stays on its row when rows come before it', () => {
    const { control } = openGrid()
    act(() => control.select({ anchor: { row: 1, col: 2 }, head: { row: 1, col: 2 } }))
    act(() => renewRows(control, [{ id: 9, cells: { tattoo: 'HY9' } }, ...ROWS]))
    expect(control.selection.head).toEqual({ row: 2, col: 2 })
    act(() => renewRows(control, ROWS))
    expect(control.selection.head).toEqual({ row: 1, col: 2 })
  })
})
