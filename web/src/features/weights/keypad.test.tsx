import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { open, serving, TEN } from './testing/serving.ts'

afterEach(() => void vi.restoreAllMocks())

describe('the keypad of a phone', () => {
  it('[WGT-06] types, erases, saves, takes back, and shows the last five', async () => {
    const usual = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(usual(query), 'matches', { value: query.includes('max-width') }),
    )
    const { added, removed } = serving(TEN)
    const { user } = await open()
    const pad = within(await screen.findByRole('region', { name: 'Weight of animal 11' }))
    for (const key of ['2', '7', '4', '1']) await user.click(pad.getByRole('button', { name: key }))
    await user.click(pad.getByRole('button', { name: 'Erase the last digit' }))
    await user.click(pad.getByRole('button', { name: '0' }))
    expect(pad.getByText('2740')).toBeVisible()
    await user.click(pad.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(added.map(({ body }) => body.weight)).toEqual([2740]))
    const after = within(await screen.findByRole('region', { name: 'Weight of animal 12' }))
    expect(after.getByText(/^Last 5/).textContent).toBe('Last 5 27402494254421702550')
    await user.click(after.getByRole('button', { name: 'Undo last' }))
    await waitFor(() => expect(removed).toHaveLength(1))
  })
})
