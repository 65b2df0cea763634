import { screen, waitFor, within } from '@testing-library/react'
import { listFarms, listRows } from '@warren/shared/features/farms/farms.contract.ts'
import { describe, expect, it } from 'vitest'
import { mock, refuse } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import { HOMOKHAT, mockFarms, TISZAKERT } from './testing/farms-world.ts'

const farmEntry = (name: RegExp) => screen.findByRole('button', { name })
const stables = () =>
  within(screen.getByRole('region', { name: 'Farms' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const rowLine = async (row: number) => {
  const button = await screen.findByRole('button', { name: `Cages of row ${row}` })
  const line = button.closest('tr')
  if (!line) throw new Error('no line')
  return { button, line }
}

describe('farms and stables', () => {
  it('lists the farms with their stables, the first one chosen [FRM-01, FRM-02, FRM-31]', async () => {
    mockFarms()
    await renderApp({ as: 'OWNER', at: '/farms' })
    expect(await farmEntry(/Homokhát.*HO.*2 stables/)).toHaveAttribute('aria-expanded', 'true')
    expect(await farmEntry(/Tiszakert.*TK.*1 stable/)).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByRole('heading', { level: 2, name: 'Homokhát' })).toBeVisible()
    expect(stables().slice(0, 2)).toEqual(['S1', 'S2'])
  })

  it('chooses a farm by opening it, and keeps the choice in the address', async () => {
    mockFarms()
    const { user, search } = await renderApp({ as: 'OWNER', at: '/farms' })
    await user.click(await farmEntry(/Tiszakert/))
    expect(await screen.findByRole('heading', { level: 2, name: 'Tiszakert' })).toBeVisible()
    expect(search().get('farm')).toBe('8')
    expect(await screen.findByRole('heading', { level: 2, name: 'Stable T1' })).toBeVisible()
  })

  it('opens the stable of the address, and another one by its link', async () => {
    const { rowCalls } = mockFarms()
    const { user, search } = await renderApp({ as: 'ADMIN', at: '/farms?stable=72' })
    expect(await screen.findByRole('heading', { level: 2, name: 'Stable S2' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'S1' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Stable S1' })).toBeVisible()
    expect(search().get('stable')).toBe('71')
    await waitFor(() => expect(rowCalls.map(({ params }) => params['id'])).toEqual(['72', '71']))
  })

  it('shows the details of the farm [FRM-03, FRM-09]', async () => {
    mockFarms()
    await renderApp({ as: 'OWNER', at: '/farms' })
    const card = await screen.findByRole('region', { name: 'Homokhát' })
    expect(card).toHaveTextContent('farm id HO')
    expect(card).toHaveTextContent('6077 Orgovány, Homoksor dűlő 12, Hungary')
    expect(card).toHaveTextContent('iroda@homokhat.example')
    expect(card).toHaveTextContent('+36765550142')
  })

  it('gives the owner new farm and edit farm, and nothing to delete [FRM-03, FRM-06, FRM-16]', async () => {
    mockFarms()
    await renderApp({ as: 'OWNER', at: '/farms' })
    expect(await screen.findByRole('button', { name: 'New farm' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit farm' })).toBeVisible()
    await screen.findByRole('button', { name: 'Cages of row 1' })
    for (const name of ['New stable', 'Edit stable', 'Add row', 'Import rabbits', /Delete/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })

  it('gives the administrator new stable, edit stable and the rows, not the farm [FRM-03, FRM-04]', async () => {
    mockFarms([HOMOKHAT])
    await renderApp({ as: 'ADMIN', at: '/farms' })
    expect(await screen.findByRole('button', { name: 'New stable' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import rabbits' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Edit stable' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Add row' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New farm' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit farm' })).not.toBeInTheDocument()
  })
})

describe('rows of a stable', () => {
  it('are a table of row, cages, occupied and operations [FRM-04, FRM-12, FRM-30]', async () => {
    mockFarms([HOMOKHAT])
    await renderApp({ as: 'ADMIN', at: '/farms' })
    const { line } = await rowLine(1)
    await waitFor(() =>
      expect([...line.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['5', '2', '']),
    )
    expect(within(line).getByRole('button', { name: 'Edit row 1' })).toBeVisible()
    expect(within(line).getByRole('button', { name: 'Delete row 1' })).toBeVisible()
    expect(screen.getByText('2 rows · 7 cages · 2 occupied')).toBeVisible()
  })

  it('unfold to position, cage type, from and to [FRM-05, FRM-13, FRM-15, FRM-35, FRM-36]', async () => {
    mockFarms()
    const { user } = await renderApp({ as: 'OWNER', at: '/farms' })
    const { button } = await rowLine(1)
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    const inside = await screen.findByRole('table', { name: 'Cages of row 1' })
    await within(inside).findByText('Young cage')
    const lines = within(inside)
      .getAllByRole('row')
      .map((line) => [...line.children].map((cell) => cell.textContent))
    expect(lines).toEqual([
      ['Position', 'Cage type', 'From', 'To', 'Cages'],
      ['Lower', 'Mother cage', '1', '3', '3'],
      ['Upper', 'Young cage', '1', '2', '2'],
    ])
    await user.click(button)
    expect(screen.queryByRole('table', { name: 'Cages of row 1' })).not.toBeInTheDocument()
  })
})

describe('without data', () => {
  it('asks the owner without a farm to begin', async () => {
    mockFarms([])
    const { user } = await renderApp({ as: 'OWNER', at: '/farms' })
    expect(await screen.findByText('No farm yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New farm' }))
    expect(await screen.findByRole('dialog', { name: 'New farm' })).toBeVisible()
  })

  it('says that a farm has no stable and a stable no row', async () => {
    mockFarms([{ ...HOMOKHAT, stables: [] }, TISZAKERT], [])
    const { user } = await renderApp({ as: 'OWNER', at: '/farms' })
    expect(await screen.findByText(/administrator of the farm adds its stables/)).toBeVisible()
    await user.click(await farmEntry(/Tiszakert/))
    expect(await screen.findByText('No row yet')).toBeVisible()
  })

  it('says what failed and tries again', async () => {
    mockFarms()
    refuse(listFarms, { status: 500, code: 'UNHANDLED_EXCEPTION' })
    const { user } = await renderApp({ as: 'OWNER', at: '/farms' })
    expect(await screen.findByText(/Something went wrong on the server/)).toBeVisible()
    mock(listFarms, [HOMOKHAT])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Homokhát' })).toBeVisible()
  })

  it('keeps the screen when only the rows fail', async () => {
    mockFarms()
    refuse(listRows, { status: 404, code: 'NOT_FOUND' })
    await renderApp({ as: 'OWNER', at: '/farms' })
    expect(await screen.findByText(/Not found/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Homokhát' })).toBeVisible()
  })
})

it('speaks Hungarian', async () => {
  mockFarms([HOMOKHAT])
  const { user } = await renderApp({ as: 'ADMIN', at: '/farms', language: 'hu' })
  expect(await screen.findByRole('button', { name: /Homokhát.*2 istálló/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Új istálló' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'A(z) 1. sor ketrecei' }))
  expect(await screen.findByRole('columnheader', { name: 'Ketrectípus' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Felső' })).toBeVisible()
})
