import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openGrid } from './testing/open-grid.tsx'

describe('hints of a grid', () => {
  it('hints quietly at what is known of an empty cell; Enter takes it, typing replaces it, nothing else fills it', async () => {
    const hint = { value: 4, word: 'The stock says 4.', take: 'Take 4' }
    const { user, cell, control, model, grid, shelf } = openGrid({ hints: () => ({ dead: hint }) })
    act(() => grid.focus())
    expect(cell(0, 3)).toHaveTextContent('1')
    expect(cell(0, 3)?.querySelector('[title]')).toBeNull()
    expect(cell(1, 3)?.querySelector('[title="The stock says 4."]')).toHaveTextContent('4')
    expect(cell(4, 3)).toHaveTextContent('')
    act(() => control.select({ anchor: { row: 1, col: 3 }, head: { row: 1, col: 3 } }))
    expect(screen.getByText('Unviable, empty, The stock says 4.')).toBeInTheDocument()
    await user.keyboard('{ArrowDown}')
    expect(shelf.rows.size).toBe(0)
    await user.keyboard('{Enter}')
    expect(model.cellsOf(3)['dead']).toBe(4)
    act(() => control.select({ anchor: { row: 1, col: 3 }, head: { row: 1, col: 3 } }))
    await user.keyboard('2{Enter}')
    expect(model.cellsOf(2)['dead']).toBe(2)
    expect(cell(1, 3)?.querySelector('[title]')).toBeNull()
  })
})
