import { screen, waitFor, within } from '@testing-library/react'
import { checkClosing } from '@warren/shared/features/group-pages/group-life.contract.ts'
import {
  closeYoungGroup,
  reopenYoungGroup,
} from '@warren/shared/features/young-groups/young-groups.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cellOf, diaryGrid, fact, openGroup, type } from '../../../test/diary-grid.ts'
import { mock } from '../../../test/mock-server.ts'
import { asWideAs } from '../../../test/narrow.ts'
import { mockGroup } from '../../../test/sample-groups.ts'
import { youngSheet } from '../testing/sample-young.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

async function open(sheet = youngSheet()) {
  const world = mockGroup({ sheet })
  const app = await openGroup('/grouppage-young/9/edit')
  await diaryGrid()
  return { ...app, ...world }
}
const menu = async (user: Awaited<ReturnType<typeof openGroup>>['user'], item: string) => {
  await user.click(screen.getByRole('button', { name: /^Actions of/ }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
/** Group 9 begins its numbers at 9 × 1024. */
const idOf = (offset: number): number => 9 * 1024 + offset

describe('the diary of a young group', () => {
  it('[DIA-07, YNG-13] begins on the deaths of PS today; heads, figures and what is sent follow', async () => {
    const { user, saves } = await open()
    await type(user, '4{Enter}')
    expect(cellOf('2026-05-12', 'Heads at the end of the day, PS')).toHaveTextContent('188')
    expect(cellOf('2026-05-12', 'Heads at the end of the day, GP')).toHaveTextContent('35')
    await waitFor(() => expect(fact('PS now')).toBe('188 of 200 placed'))
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]?.body.rows).toEqual([{ id: idOf(11), was: { deadPS: 0 }, set: { deadPS: 4 } }])
  })

  it('[DIA-07, DIA-14, DIA-15] has all fields of a day by name, PS and GP apart', async () => {
    const { user, saves } = await open()
    await menu(user, 'Details')
    const dialog = within(await screen.findByRole('dialog', { name: 'Diary of 2026-05-12' }))
    for (const of of ['PS', 'GP'])
      for (const field of [
        'Dead',
        'Dissected',
        'Respiratory deaths',
        'ERE deaths',
        'Waste',
        'Sold, heads',
        'Own replacement',
        'Mean weight, g',
      ])
        expect(dialog.getByRole('textbox', { name: `${field}, ${of}` })).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Dissected, GP' }), '2')
    await user.click(dialog.getByRole('button', { name: 'Save day' }))
    expect(dialog.getByRole('textbox', { name: 'Dissected, GP' })).toHaveAttribute('aria-invalid', 'true')
    expect(saves).toHaveLength(0)
    await user.type(dialog.getByRole('textbox', { name: 'Dead, GP' }), '2')
    await user.click(dialog.getByRole('checkbox', { name: 'Vaccination' }))
    await user.click(dialog.getByRole('button', { name: 'Save day' }))
    await waitFor(() =>
      expect(saves[0]?.body.rows[0]).toMatchObject({
        set: { deadGP: 2, dissectedGP: 2, 'medicine.vaccination': true },
      }),
    )
  })

  it('[DIA-20] opens the weights of PS and of GP in new tabs', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions of 2026-05-12' }))
    for (const of of ['PS', 'GP']) {
      const link = await screen.findByRole('menuitem', { name: `Open weights of 2026-05-12 · ${of}` })
      expect(link).toHaveAttribute('href', `/grouppage-young/9/diary/${idOf(11)}/weight/${of}`)
      expect(link).toHaveAttribute('target', '_blank')
    }
  })

  it('[DIA-03, YNG-15] closes the group on a day, and opens it again from there', async () => {
    mock(checkClosing, { left: { PS: 192, GP: 35 }, wean: 0, laterData: null, daysWithoutFeed: 0, alarms: 0 })
    const closed = mock(closeYoungGroup, { messages: [] })
    const opened = mock(reopenYoungGroup, { messages: [] })
    const { user } = await open()
    await menu(user, 'Close on this day')
    const dialog = within(await screen.findByRole('dialog', { name: 'Close YNG-260327 on 2026-05-12?' }))
    expect(await dialog.findByText(/at the end of 2026-05-12: 227/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close YNG-260327 on 2026-05-12' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(opened).toHaveLength(1))
    expect(closed[0]?.params).toMatchObject({ id: '9', diaryId: String(idOf(11)) })
  })
})

describe('the diary of a young group on a phone', () => {
  it('[DIA-07] has steppers for PS and GP on the card of today', async () => {
    asWideAs(390)
    const { saves } = mockGroup({ sheet: youngSheet() })
    const { user } = await openGroup('/grouppage-young/9/edit')
    const card = within(await screen.findByRole('region', { name: 'Daily diary' }))
    await user.click(await card.findByRole('button', { name: 'One more: Dead, GP' }))
    await waitFor(() => expect(saves[0]?.body.rows[0]).toMatchObject({ set: { deadGP: 1 } }))
  })
})
