import { screen, waitFor, within } from '@testing-library/react'
import { getStableMap } from '@warren/shared/features/farms/farms.contract.ts'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { HOMOKHAT, mockFarms } from '../testing/farms-world.ts'

const open = async ({ at = '/farms?stable=71&tab=map', as = 'ADMIN' as 'ADMIN' | 'OWNER' } = {}) => {
  mockFarms([HOMOKHAT])
  const app = await renderApp({ as, at })
  const grid = await screen.findByRole('grid', { name: 'Map of stable S1' })
  return { ...app, grid }
}
const active = (grid: HTMLElement) => {
  const id = grid.getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.getAttribute('aria-label')
}

describe('the map', () => {
  it('opens by its tab, which stays in the address', async () => {
    mockFarms([HOMOKHAT])
    const { user, search } = await renderApp({ as: 'ADMIN', at: '/farms' })
    await user.click(await screen.findByRole('tab', { name: 'Map' }))
    expect(await screen.findByRole('grid')).toBeVisible()
    expect(search().get('tab')).toBe('map')
  })

  it('shows every cage by number and says type and occupant, upper over lower [FRM-40, D-038]', async () => {
    const { grid } = await open()
    expect(grid).toHaveAttribute('aria-rowcount', '3')
    expect(grid).toHaveAttribute('aria-colcount', '4')
    const rows = within(grid)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .getAllByRole('gridcell')
          .map((cage) => cage.getAttribute('aria-label')),
      )
    expect(rows).toEqual([
      ['1, S1/1/U1, Young cage, Free', '2, S1/1/U2, Young cage, Free'],
      [
        '1, S1/1/D1, Mother cage, Occupied: HY101',
        '2, S1/1/D2, Mother cage, Waste candidate: HY102',
        '3, S1/1/D3, Mother cage, Free',
      ],
      ['11, S1/2/O11, Fattening cage, Free', '12, S1/2/O12, Fattening cage, Free'],
    ])
    expect(within(grid).getAllByRole('gridcell')[2]).toHaveTextContent('1')
  })

  it('explains types, occupancy and letters apart from each other, counted', async () => {
    await open()
    const legend = within(screen.getByRole('region', { name: 'Legend' }))
    const entries = (name: string) =>
      within(legend.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((entry) => entry.textContent)
    expect(entries('Cage type')).toEqual(['Mother cage 3', 'Young cage 2', 'Fattening cage 2'])
    expect(entries('Occupancy')).toEqual([
      'Occupied, in the colour of its type 1',
      'Waste candidate 1',
      'Free 5',
    ])
    expect(entries('Position')).toEqual(['U Upper', 'D Lower', 'O Outer'])
  })

  it('shows no colour in its legend that no cage of the map has', async () => {
    const { grid } = await open()
    const lookOf = ({ dataset: { type, state } }: HTMLElement) => `${state} ${type}`
    const onMap = new Set(within(grid).getAllByRole('gridcell').map(lookOf))
    const swatches = within(screen.getByRole('list', { name: 'Occupancy' }))
      .getAllByRole('listitem')
      .map((entry) => entry.querySelector<HTMLElement>('[data-state]') ?? entry)
    expect(swatches.map(lookOf)).toEqual(['occupied 1', 'candidate undefined', 'free undefined'])
    expect(onMap).toContain('occupied 1')
  })

  it('is walked by arrow keys from one tab stop; the address follows', async () => {
    const { user, grid, search } = await open()
    expect(
      within(grid)
        .queryAllByRole('gridcell')
        .filter((cage) => cage.tabIndex >= 0),
    ).toEqual([])
    grid.focus()
    await user.keyboard('{ArrowRight}')
    expect(active(grid)).toMatch(/S1\/1\/U2/)
    await user.keyboard('{ArrowDown}')
    expect(active(grid)).toMatch(/S1\/1\/D2/)
    await user.keyboard('{End}')
    expect(active(grid)).toMatch(/S1\/1\/D3/)
    expect(within(grid).getAllByRole('gridcell', { selected: true })).toHaveLength(1)
    await waitFor(() => expect(search().get('cage')).toBe('103'))
    expect(search().get('stable')).toBe('71')
  })

  it('opens the card of a cage with Enter, with a way to the rabbit, and closes it with Escape', async () => {
    const { user, grid, path } = await open()
    grid.focus()
    await user.keyboard('{ArrowDown}{Enter}')
    const card = await screen.findByRole('dialog', { name: 'S1/1/D1' })
    expect(card).toHaveTextContent('Mother cage · Row 1, Lower')
    expect(card).toHaveTextContent('HY101 · In production')
    const link = within(card).getByRole('link', { name: 'Open the data sheet of HY101' })
    await waitFor(() => expect(link).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(grid).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('link', { name: 'Open the data sheet of HY101' }))
    await waitFor(() => expect(path()).toBe('/rabbits/5101'))
  })

  it('opens the card by a click and goes on with the arrows from there', async () => {
    const { user, grid } = await open()
    await user.click(within(grid).getByRole('gridcell', { name: /D3/ }))
    expect(await screen.findByRole('dialog', { name: 'S1/1/D3' })).toHaveTextContent('No rabbit in this cage')
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(active(grid)).toMatch(/S1\/1\/D2/)
    expect(grid).toHaveFocus()
  })

  it('opens at the cage of the address without taking the focus', async () => {
    const { grid } = await open({ at: '/farms?stable=71&cage=102' })
    expect(await screen.findByRole('dialog', { name: 'S1/1/D2' })).toHaveTextContent('Waste candidate')
    expect(active(grid)).toMatch(/S1\/1\/D2/)
    expect(screen.getByRole('dialog')).not.toContainElement(document.activeElement as HTMLElement)
  })

  it('names the rabbit to the owner without a way to its sheet [NAV-03]', async () => {
    await open({ at: '/farms?stable=71&cage=101', as: 'OWNER' })
    const card = await screen.findByRole('dialog', { name: 'S1/1/D1' })
    expect(card).toHaveTextContent('HY101')
    expect(within(card).queryByRole('link')).not.toBeInTheDocument()
  })

  it('grows and shrinks in steps, and fits again', async () => {
    const { user, grid } = await open()
    const fit = screen.getByRole('button', { name: 'Fit to width' })
    expect(fit).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Larger' }))
    expect(grid.style.getPropertyValue('--cage')).toMatch(/^\d+px$/)
    expect(fit).toHaveAttribute('aria-pressed', 'false')
    await user.click(fit)
    expect(grid.style.getPropertyValue('--cage')).toBe('')
  })
})

it('says when the map could not be loaded, and when there is nothing to draw', async () => {
  mockFarms([HOMOKHAT], [])
  const { user } = await renderApp({ as: 'ADMIN', at: '/farms?stable=71&tab=map' })
  expect(await screen.findByText('Nothing to draw yet')).toBeVisible()
  refuse(getStableMap, { status: 500, code: 'UNHANDLED_EXCEPTION' })
  await user.click(screen.getByRole('link', { name: 'S2' }))
  expect(await screen.findByText(/Something went wrong on the server/)).toBeVisible()
})

it('speaks Hungarian', async () => {
  mockFarms([HOMOKHAT])
  await renderApp({ as: 'ADMIN', at: '/farms?stable=71&cage=103', language: 'hu' })
  expect(await screen.findByRole('grid', { name: 'A(z) S1 istálló térképe' })).toBeVisible()
  expect(await screen.findByRole('dialog', { name: 'S1/1/D3' })).toHaveTextContent('Üres ketrec')
  expect(screen.getByRole('rowheader', { name: '1. sor, Felső' })).toBeVisible()
})
