import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openGroup } from '../../../test/diary-grid.ts'
import { asWideAs } from '../../../test/narrow.ts'
import { mockMother, mockSuggestions, motherSheet } from '../testing/sample-groups.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  asWideAs(390)
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('the diary of a mother group on a phone', () => {
  it('[DIA-01, DIA-06] begins with the card of today; a tap counts a doe or a kit, a hint is taken by its button', async () => {
    const { saves } = mockMother({ sheet: motherSheet({}, { iaGroupId: 41 }) })
    mockSuggestions({ exits: [{ day: '2026-05-12', dead: 0, waste: 3 }] })
    const { user } = await openGroup('/grouppage-mother/7/edit')
    const card = within(await screen.findByRole('region', { name: 'Daily diary' }))
    expect(await card.findByText('2026-05-12')).toBeVisible()
    await user.click(card.getByRole('button', { name: /more.*Dead sucklings|Dead sucklings.*more/i }))
    await waitFor(() => expect(saves[0]?.body.rows[0]).toMatchObject({ set: { sucklingDead: 1 } }))
    await user.click(await card.findByRole('button', { name: 'Waste mothers: Take 3' }))
    await waitFor(() => expect(saves.at(-1)?.body.rows[0]).toMatchObject({ set: { motherWaste: 3 } }))
  })
})
