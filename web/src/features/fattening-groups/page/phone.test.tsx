import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockGroup } from '../../../test/sample-groups.ts'
import { openGroup } from '../../../test/diary-grid.ts'
import { asWideAs } from '../../../test/narrow.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  asWideAs(390)
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('the diary on a phone', () => {
  it('[DIA-01, DIA-08] begins with the card of today; lines of weeks have none, and a tap is saved', async () => {
    const { saves } = mockGroup()
    const { user } = await openGroup()
    const card = within(await screen.findByRole('region', { name: 'Daily diary' }))
    expect(card.getByText('2026-05-12')).toBeVisible()
    expect(card.getByText(/^1 of 12$/)).toBeVisible()
    await user.click(card.getByRole('button', { name: 'One more: Dead' }))
    await waitFor(() => expect(saves[0]?.body.rows[0]).toMatchObject({ set: { dead: 1 } }))
    for (const _ of [1, 2, 3, 4, 5]) await user.click(card.getByRole('button', { name: 'Next' }))
    // The week ends on 2026-05-08, the line of the next one is passed over.
    expect(card.getByText('2026-05-07')).toBeVisible()
  })
})
