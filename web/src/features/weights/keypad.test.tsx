import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { asWideAs } from '../../test/narrow.ts'
import { open, serving, TEN } from './testing/serving.ts'

describe('the keypad of a phone', () => {
  it('[WGT-06] types, erases, saves, takes back, and shows the last five', async () => {
    asWideAs(390)
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
    expect(after.getByText(/^Last 5/).textContent).toBe('Last 5 2,7402,4942,5442,1702,550')
    expect(after.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Measured',
      'Mean',
      'SD, % of mean',
    ])
    // Who speaks the word on the key is heard; what it undoes is told when one rests on it.
    const undo = after.getByRole('button', { name: 'Undo' })
    expect(undo).toHaveAttribute('title', 'Undo last')
    await user.click(undo)
    await waitFor(() => expect(removed).toHaveLength(1))
  })
})
