import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { placeRabbits, searchPlaceable } from '@warren/shared/features/stock/placing.contract.ts'
import { undoRabbits } from '@warren/shared/features/stock/stock.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mock } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { mockFarms } from '../testing/farms-world.ts'

beforeEach(() => {
  notifications.clean()
})

const RABBITS = [
  { id: 1, tattoo: 'PWX001', earTag: 'A-00001', sex: 'FEMALE' as const, cageId: null, cage: null },
  { id: 2, tattoo: 'PWX002', earTag: null, sex: 'FEMALE' as const, cageId: 301, cage: 'S2/1/D1' },
]

/** The card of the empty cage S1/1/D3, opened with the keyboard. */
async function open(as: 'ADMIN' | 'OWNER' = 'ADMIN') {
  mockFarms()
  const finds = mock(searchPlaceable, ({ query }) =>
    RABBITS.filter(({ tattoo, cageId }) => {
      const term = query.get('search') ?? ''
      return term === '' ? cageId === null : tattoo.includes(term.toUpperCase())
    }),
  )
  const app = await renderApp({ as, at: '/farms?stable=71&tab=map&cage=103' })
  const grid = await screen.findByRole('grid')
  grid.focus()
  await app.user.keyboard('{Enter}')
  return { ...app, finds, grid, card: within(await screen.findByRole('dialog', { name: 'S1/1/D3' })) }
}

describe('putting a rabbit into an empty cage of the map', () => {
  it('is done by keyboard alone: those without a cage first, then by typing [STK-17]', async () => {
    const calls = mock(placeRabbits, { messages: [], placed: 1, changeId: 9, refused: [] })
    const undos = mock(undoRabbits, { messages: [], changed: 1 })
    const { user, card, grid, finds } = await open()
    await waitFor(() => expect(card.getByRole('button', { name: 'Put a rabbit here' })).toHaveFocus())
    await user.keyboard('{Enter}')
    const box = card.getByRole('textbox', { name: 'Tattoo or ear tag' })
    expect(box).toHaveFocus()
    expect(await card.findAllByRole('option')).toHaveLength(1)
    await user.keyboard('pwx')
    await waitFor(() => expect(card.getAllByRole('option')).toHaveLength(2))
    expect(finds.at(-1)?.query.get('search')).toBe('pwx')
    expect(card.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'PWX001 A-00001without a cage',
      'PWX002 lives in S2/1/D1, moves',
    ])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(await screen.findByText('PWX002 lives in S1/1/D3 now')).toBeVisible()
    expect(calls[0]?.body).toEqual({ places: [{ rabbitId: 2, cageId: 103, fromCageId: 301 }] })
    await waitFor(() => expect(grid).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(undos).toHaveLength(1))
  })

  it('takes the only one found by Enter, none before a tattoo is typed, and says why when another user was faster [STK-17]', async () => {
    const refused = [{ rabbitId: 1, tattoo: 'PWX001', cage: 'S1/1/D3', why: 'TAKEN' as const, by: 'HY9' }]
    const calls = mock(placeRabbits, { messages: [], placed: 0, refused })
    const { user, card, finds } = await open()
    await user.click(card.getByRole('button', { name: 'Put a rabbit here' }))
    await card.findByRole('option')
    await user.keyboard('{Enter}')
    expect(calls).toEqual([])
    await user.keyboard('pwx001')
    await waitFor(() => expect(finds.at(-1)?.query.get('search')).toBe('pwx001'))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('PWX001 could not be placed')).toBeVisible()
    expect(screen.getByText('PWX001: HY9 lives in S1/1/D3 by now')).toBeVisible()
    expect(calls[0]?.body).toEqual({ places: [{ rabbitId: 1, cageId: 103, fromCageId: null }] })
  })

  it('closes by Escape and leads back to the map', async () => {
    const { user, card, grid } = await open()
    await user.click(card.getByRole('button', { name: 'Put a rabbit here' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(grid).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not offered to an owner', async () => {
    const { card } = await open('OWNER')
    expect(card.queryByRole('button', { name: 'Put a rabbit here' })).toBeNull()
  })
})
