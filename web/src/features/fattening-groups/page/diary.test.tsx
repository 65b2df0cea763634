import { screen, waitFor, within } from '@testing-library/react'
import {
  listGroupChanges,
  pagePostings,
  saveDiaryCells,
} from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { checkClosing } from '@warren/shared/features/group-pages/group-life.contract.ts'
import {
  closeFatteningGroup,
  reopenFatteningGroup,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mock } from '../../../test/mock-server.ts'
import { dayValues, mockGroup, sampleSheet, stockValues } from '../../../test/sample-groups.ts'
import { cellOf, diaryGrid, fact, openGroup, type } from '../../../test/diary-grid.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Group 7 begins its numbers at 7 × 1024. */
const idOf = (offset: number): number => 7 * 1024 + offset

describe('typing into the diary', () => {
  it('[DIA-05, DIA-22, FAT-15] begins on the deaths of today; heads, figures and what is sent follow', async () => {
    const { saves } = mockGroup()
    const { user } = await openGroup()
    await type(user, '4{Enter}')
    expect(cellOf('2026-05-12', 'Heads at the end of the day')).toHaveTextContent('990')
    await waitFor(() => expect(fact('Live now')).toBe('990 of 1,000 placed'))
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]?.body.rows).toEqual([{ id: idOf(11), was: { dead: 0 }, set: { dead: 4 } }])
  })

  it('[DIA-10] keeps what is beyond its limits in its cell, red, and sends none of it', async () => {
    const { saves } = mockGroup()
    const { user } = await openGroup()
    await type(user, '20001{Enter}')
    expect(cellOf('2026-05-12', 'Dead')).toHaveAttribute('aria-invalid', 'true')
    expect(cellOf('2026-05-12', 'Heads at the end of the day')).toHaveTextContent('994')
    expect(saves).toHaveLength(0)
  })

  it('[DIA-23] says on which day animals would be missing', async () => {
    mockGroup({
      judge: () => ({
        outcome: 'refused',
        problems: [{ code: 'INVALID_DATA', field: 'dead', params: { day: '2026-05-12', short: 6 } }],
      }),
    })
    const { user } = await openGroup()
    await type(user, '1000{Enter}{ArrowUp}')
    await waitFor(() => expect(cellOf('2026-05-12', 'Dead')).toHaveAttribute('data-state', 'wrong'))
    expect(await screen.findAllByText(/Animals would be missing on 2026-05-12: 6 too few/)).not.toHaveLength(
      0,
    )
    // The cell keeps what was typed; heads, sums and the head of the page keep what is stored.
    expect(cellOf('2026-05-12', 'Dead')).toHaveTextContent(/^1000/)
    expect(cellOf('2026-05-12', 'Heads at the end of the day')).toHaveTextContent('994')
    expect(screen.getByText('Live now').parentElement).toHaveTextContent('994')
  })

  it('asks which day the first row of a pasted column is, where the newest day is on top [DIA-10]', async () => {
    const { saves } = mockGroup()
    const { user } = await openGroup()
    await type(user, '{Shift}')
    await user.paste('1\r\n2\r\n3')
    expect(await screen.findByText('The top row of my sheet is')).toBeVisible()
    expect(saves).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'the newest, 2026-05-12' })).toBeVisible()
    const oldest = screen.getByRole('button', { name: 'the oldest, 2026-05-10' })
    expect(oldest).toHaveFocus()
    await user.click(oldest)
    expect(cellOf('2026-05-10', 'Dead')).toHaveTextContent(/^1/)
    expect(cellOf('2026-05-12', 'Dead')).toHaveTextContent(/^3/)
    expect(document.activeElement).toHaveAttribute('role', 'grid')
    // The answer is offered the next time.
    expect(localStorage.getItem('warren.paste-order')).toBe('oldest')
  })

  it('marks what can hardly be right with its reason, and sends it all the same', async () => {
    const { saves } = mockGroup()
    const { user } = await openGroup()
    await type(user, '30{Enter}')
    expect(cellOf('2026-05-12', 'Dead').dataset['state']).toMatch(/doubtful|saving/)
    await waitFor(() => expect(saves).toHaveLength(1))
    await waitFor(() => expect(cellOf('2026-05-12', 'Dead')).toHaveAttribute('data-state', 'doubtful'))
  })

  it('shows both values where another user was faster', async () => {
    mockGroup({
      judge: () => ({
        outcome: 'conflict',
        theirs: { dead: { value: 2, by: 'Éva', at: '2026-05-12T09:00:00Z' } },
      }),
    })
    const { user } = await openGroup()
    await type(user, '4{Enter}')
    await waitFor(() => expect(cellOf('2026-05-12', 'Dead')).toHaveAttribute('data-state', 'conflict'))
    expect(cellOf('2026-05-12', 'Dead')).toHaveTextContent('4 / 2')
  })

  it('shows what others have saved, and asks for the page where more has changed', async () => {
    const { sheets } = mockGroup()
    let asked = 0
    mock(listGroupChanges, () => {
      asked += 1
      return asked === 1
        ? {
            version: 9,
            days: [dayValues(9, 3, { comment: 'door open' })],
            by: ['Kovács Éva'],
            stock: [stockValues(9, { dead: 5 })],
            rest: true,
          }
        : { version: 9, days: [], by: [], stock: [], rest: false }
    })
    const { user } = await openGroup()
    await diaryGrid()
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(cellOf('2026-05-10', 'Dead')).toHaveTextContent('5'))
    expect(cellOf('2026-05-10', 'Note')).toHaveTextContent('door open')
    await waitFor(() => expect(sheets.length).toBeGreaterThan(1))
    expect(user).toBeDefined()
  })
})

const menu = async (user: Awaited<ReturnType<typeof openGroup>>['user'], item: string) => {
  await diaryGrid()
  await user.click(screen.getByRole('button', { name: /^Actions of/ }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('M-17: all of a day', () => {
  it('[NRG-01, NRG-02, D-233] works out the feed from weight and energy, and takes it over', async () => {
    const { saves } = mockGroup()
    const { user } = await openGroup()
    await menu(user, 'Details')
    const dialog = within(await screen.findByRole('dialog', { name: 'Diary of 2026-05-12' }))
    const energy = dialog.getByRole('textbox', { name: /Energy of the feed/ })
    await user.type(energy, '10x')
    await user.click(dialog.getByRole('button', { name: 'Save day' }))
    expect(dialog.getByText('“10x” is not a number.')).toBeVisible()
    // It is below the edge of the dialog: the focus brings it into view.
    expect(energy).toHaveFocus()
    expect(saves).toEqual([])
    await user.clear(energy)
    await user.type(energy, '10,2')
    // 0.69 × (1192³ ÷ 1000³)^¼ ÷ 10.2 × 1000
    await user.click(dialog.getByRole('button', { name: 'Take over 77 g' }))
    await user.click(dialog.getByRole('button', { name: 'Save day' }))
    await waitFor(() =>
      expect(saves[0]?.body.rows).toEqual([
        { id: idOf(11), was: { dailyFeedAmount: null }, set: { dailyFeedAmount: 77 } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cellOf('2026-05-12', 'Feed a head and day, g')).toHaveTextContent('77')
  })

  it('[DIA-18] shows what was just typed, sends that first, and lays its own changes over it', async () => {
    const { saves } = mockGroup()
    const { user } = await openGroup()
    await type(user, '4{Enter}{ArrowUp}')
    await menu(user, 'Details')
    const dialog = within(await screen.findByRole('dialog'))
    const dead = dialog.getByRole('textbox', { name: 'Dead' })
    expect(dead).toHaveValue('4')
    await user.clear(dead)
    await user.type(dead, '5')
    await user.click(dialog.getByRole('button', { name: 'Save day' }))
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(saves.map(({ body }) => body.rows[0])).toEqual([
      { id: idOf(11), was: { dead: 0 }, set: { dead: 4 } },
      { id: idOf(11), was: { dead: 4 }, set: { dead: 5 } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cellOf('2026-05-12', 'Dead')).toHaveTextContent(/^5/)
  })

  it('[DIA-14, DIA-15] asks for deaths before dissections, and for those before what was found', async () => {
    const { saves } = mockGroup()
    const { user } = await openGroup()
    await menu(user, 'Details')
    const dialog = within(await screen.findByRole('dialog', { name: 'Diary of 2026-05-12' }))
    await user.type(dialog.getByRole('textbox', { name: 'Dissected' }), '2')
    await user.type(dialog.getByRole('textbox', { name: 'ERE deaths' }), '3')
    await user.click(dialog.getByRole('button', { name: 'Save day' }))
    expect(dialog.getByRole('textbox', { name: 'Dissected' })).toHaveAttribute('aria-invalid', 'true')
    expect(dialog.getByRole('textbox', { name: 'ERE deaths' })).toHaveAttribute('aria-invalid', 'true')
    expect(saves).toHaveLength(0)
  })

  it('[DIA-18] lists what the server says, and stays open', async () => {
    mockGroup()
    mock(saveDiaryCells, ({ body }) => ({
      messages: [],
      version: 5,
      rows: body.rows.map(({ id }) => ({
        id: Number(id),
        outcome: 'refused' as const,
        version: 1,
        problems: [{ code: 'INVALID_DATA' as const, field: 'dead' }],
      })),
    }))
    const { user } = await openGroup()
    await menu(user, 'Details')
    const dialog = within(await screen.findByRole('dialog', { name: 'Diary of 2026-05-12' }))
    await user.type(dialog.getByRole('textbox', { name: 'Dead' }), '2')
    await user.click(dialog.getByRole('button', { name: 'Save day' }))
    expect(await dialog.findAllByRole('alert')).not.toHaveLength(0)
    expect(dialog.getByRole('textbox', { name: 'Dead' })).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('what a day offers', () => {
  it('shows what was booked on it, by whom and when', async () => {
    mockGroup()
    const calls = mock(pagePostings, {
      content: [
        {
          id: 1,
          day: '2026-05-12',
          kind: 'DIED',
          stock: 'FAT',
          num: -2,
          kg: 0,
          from: null,
          to: null,
          document: 'diary',
          by: 'Éva',
          at: '2026-05-12T08:10:00Z',
          late: true,
        },
      ],
      totalElements: 1,
      number: 0,
      sum: -2,
    })
    const { user } = await openGroup()
    await menu(user, 'History')
    const dialog = within(await screen.findByRole('dialog', { name: 'Stock movements of 2026-05-12' }))
    expect(await dialog.findByRole('row', { name: /Died −2 Éva .*entered late/ })).toBeVisible()
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({ from: '2026-05-12', to: '2026-05-12' })
  })

  it('[DIA-20] opens the weights of a day in a new tab', async () => {
    mockGroup()
    const { user } = await openGroup()
    await diaryGrid()
    await user.click(screen.getByRole('button', { name: 'Actions of 2026-05-12' }))
    const link = await screen.findByRole('menuitem', { name: 'Open weights of 2026-05-12' })
    expect(link).toHaveAttribute('href', `/grouppage-fattening/7/diary/${idOf(11)}/weight/FAT`)
    expect(link).toHaveAttribute('target', '_blank')
  })

  it('[DIA-03, FAT-16] closes the group on a day, after saying what is left in it', async () => {
    mockGroup()
    mock(checkClosing, { left: { FAT: 994 }, wean: 0, laterData: null, daysWithoutFeed: 3, alarms: 1 })
    const closed = mock(closeFatteningGroup, { messages: [], left: { FAT: 994 } })
    const { user } = await openGroup()
    await menu(user, 'Close on this day')
    const dialog = within(await screen.findByRole('dialog', { name: 'Close FAT-260327 on 2026-05-12?' }))
    expect(await dialog.findByText(/at the end of 2026-05-12: 994/)).toBeVisible()
    expect(dialog.getByText('Days without feed: 3')).toBeVisible()
    expect(dialog.getByText('Open alarms that end with it: 1')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close FAT-260327 on 2026-05-12' }))
    expect(await screen.findByText('FAT-260327 is closed on 2026-05-12')).toBeVisible()
    expect(closed[0]?.params).toMatchObject({ id: '7', diaryId: String(idOf(11)) })
  })

  it('[DIA-03] does not close before days that hold data', async () => {
    mockGroup()
    mock(checkClosing, {
      left: { FAT: 994 },
      wean: 0,
      laterData: '2026-05-14',
      daysWithoutFeed: 0,
      alarms: 0,
    })
    const { user } = await openGroup()
    await menu(user, 'Close on this day')
    const dialog = within(await screen.findByRole('dialog', { name: 'Close FAT-260327 on 2026-05-12?' }))
    expect(await dialog.findByText(/There is data up to 2026-05-14/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Close FAT-260327 on 2026-05-12' })).toBeDisabled()
  })

  it('[DIA-04] opens a closed group again from the day it ended', async () => {
    mockGroup({ sheet: sampleSheet({}, { endDate: '2026-05-11' }) })
    const opened = mock(reopenFatteningGroup, { messages: [] })
    const { user } = await openGroup()
    await menu(user, 'Reopen the group')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reopen FAT-260327?' }))
    await user.click(dialog.getByRole('button', { name: 'Reopen the group' }))
    expect(await screen.findByText('FAT-260327 is open again')).toBeVisible()
    expect(opened).toHaveLength(1)
  })
})
