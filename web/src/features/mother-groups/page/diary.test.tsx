import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cellOf,
  days,
  diaryGrid,
  fact,
  hasColumn,
  openGroup,
  rowOf,
  type,
  weekCell,
} from '../../../test/diary-grid.ts'
import {
  mockMother,
  mockSuggestions,
  motherDays,
  motherSheet,
  numbersOf,
  stockOf,
  SUCKLINGS,
} from '../testing/sample-groups.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const open = async () => {
  const app = await openGroup('/grouppage-mother/7/edit')
  await diaryGrid()
  return app
}

describe('the diary of a mother group', () => {
  it('[DIA-05, DIA-06] has does, kits, feed, climate, medicine with vaccination, both weights and a note', async () => {
    mockMother()
    await open()
    const named = [
      'Dead mothers',
      'Mothers dissected',
      'Respiratory deaths of mothers',
      'ERE deaths of mothers',
      'Waste mothers',
      'Sucklings at the start of the day',
      'Dead sucklings',
      'Exterminated sucklings',
      'Dead sucklings of the day-start count, %',
      'Feed type',
      'Feed delivered, kg',
      'Temperature, °C',
      'Vaccination',
      'Mean weight of mothers, g',
      'Mean weight of sucklings, g',
      'Note',
    ]
    expect(named.filter((name) => !hasColumn(name))).toEqual([])
    expect(days()[0]).toBe('2026-05-12')
    expect(cellOf('2026-05-10', 'Dead mothers')).toHaveTextContent('1')
    expect(cellOf('2026-05-10', 'Sucklings at the start of the day')).toHaveTextContent('2,982')
    expect(cellOf('2026-05-10', 'Dead sucklings of the day-start count, %')).toHaveTextContent('0.07')
    expect(cellOf('2026-05-11', 'Sucklings at the end of the day')).toHaveTextContent('2,980')
  })

  it('[DIA-16, DIA-17] marks red days of does and of kits apart, yellow sums counted of their bases', async () => {
    mockMother()
    await open()
    // 1 of 344 does is more than 0.2 %, 2 of 2,982 kits are not.
    expect(cellOf('2026-05-10', 'Dead mothers').querySelector('[data-tone="danger"]')).not.toBeNull()
    expect(cellOf('2026-05-10', 'Dead sucklings').querySelector('[data-tone]')).toBeNull()
    expect(cellOf('2026-05-01', 'Dead sucklings').querySelector('[data-tone="danger"]')).not.toBeNull()
    // 18 of 3,012 kits.
    expect(cellOf('2026-05-10', 'Dead sucklings so far').querySelector('[data-tone="warn"]')).not.toBeNull()
  })

  it('[DIA-17] counts deaths of the kits left with their mothers, not of all that were born', async () => {
    // 5 of 2,400 are more than 0.2 %, 5 of 3,448 would not be.
    const sucklingNum = { ...SUCKLINGS, sucklingAdjusted: 2400 }
    const stock = [stockOf({ stock: 'SUC', offset: 31, added: 3448, fostered: -1048, dead: 5 })]
    mockMother({
      sheet: motherSheet({
        numbers: [numbersOf({ sucklingNum })],
        sheets: [{ ...motherDays(), stock }],
      }),
    })
    await open()
    expect(cellOf('2026-05-10', 'Dead sucklings so far').querySelector('[data-tone="warn"]')).not.toBeNull()
  })

  it('[DIA-06] keeps what was saved when the days are shown in another order', async () => {
    const { saves } = mockMother()
    const { user } = await open()
    await type(user, '2{Enter}')
    await waitFor(() => expect(saves).toHaveLength(1))
    await waitFor(() => expect(screen.getByText('All saved')).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Newest first' }))
    await user.click(await screen.findByRole('button', { name: 'Oldest first' }))
    await waitFor(() => expect(days()[0]).toBe('2026-05-12'))
    expect(cellOf('2026-05-12', 'Dead mothers')).toHaveTextContent('2')
  })

  it('[DIA-19] sums weeks of both up', async () => {
    mockMother()
    await open()
    expect(weekCell('Week 2', 'Dead mothers')).toBe('1')
    expect(weekCell('Week 1', 'Exterminated sucklings')).toBe('14')
    expect(weekCell('Week 1', 'Dead sucklings of the day-start count, %')).toBe('0.5')
  })

  it('[DIA-06, MOT-14] counts what is typed at once, and saves it', async () => {
    const { saves } = mockMother()
    const { user } = await open()
    await type(user, '2{Enter}')
    await waitFor(() => expect(fact('Mothers now')).toBe('341 of 348 populated'))
    await waitFor(() => expect(saves[0]?.body.rows).toHaveLength(1))
    expect(saves[0]?.body.rows[0]).toMatchObject({ was: { motherDead: 0 }, set: { motherDead: 2 } })
  })

  it('hints at does that left the herd where nothing was typed; Enter takes it', async () => {
    const { saves } = mockMother({ sheet: motherSheet({}, { iaGroupId: 41 }) })
    mockSuggestions({
      exits: [
        { day: '2026-05-12', dead: 2, waste: 0 },
        { day: '2026-05-10', dead: 4, waste: 3 },
      ],
    })
    const { user } = await open()
    const word = 'The stock says 2. Enter takes it.'
    await waitFor(() =>
      expect(cellOf('2026-05-12', 'Dead mothers').querySelector(`[title="${word}"]`)).not.toBeNull(),
    )
    // What was typed stands; what the herd knows nothing of stays empty.
    expect(cellOf('2026-05-10', 'Dead mothers').querySelector('[title^="The stock"]')).toBeNull()
    expect(cellOf('2026-05-10', 'Waste mothers')).toHaveTextContent('3')
    expect(cellOf('2026-05-12', 'Waste mothers')).toHaveTextContent('')
    expect(fact('Mothers dead')).toContain('3')
    expect(saves).toHaveLength(0)
    await type(user, '{Enter}')
    await waitFor(() => expect(saves[0]?.body.rows[0]).toMatchObject({ set: { motherDead: 2 } }))
  })

  it('[MOT-13, MOT-31] opens a day with all its fields', async () => {
    mockMother()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions of 2026-05-12' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Details' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Diary of 2026-05-12' }))
    for (const name of [
      'Dead mothers',
      'Waste mothers',
      'Exterminated sucklings',
      'Mean weight of sucklings, g',
    ])
      expect(dialog.getByRole('textbox', { name })).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: 'Vaccination' })).toBeVisible()
  })

  it('[D-232, D-233] keeps a number it cannot read, says why, and saves nothing', async () => {
    const { saves } = mockMother()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions of 2026-05-12' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Details' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Diary of 2026-05-12' }))
    const dead = dialog.getByRole('textbox', { name: 'Dead mothers' })
    for (const [text, sentence] of [
      ['1.5', '“1.5”: whole animals only, 1 or 2.'],
      ['-5', 'Not below 0.'],
      ['20001', '20,001 is above 20,000.'],
    ] as const) {
      await user.clear(dead)
      await user.type(dead, text)
      await user.click(dialog.getByRole('button', { name: 'Save day' }))
      expect(dead).toHaveValue(text)
      expect(dead).toHaveAttribute('aria-invalid', 'true')
      expect(dialog.getByText(sentence)).toBeVisible()
    }
    expect(saves).toEqual([])
  })

  it('[D-231] takes 4,2 in a weight for kilograms and says so', async () => {
    mockMother()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions of 2026-05-12' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Details' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Diary of 2026-05-12' }))
    const mean = dialog.getByRole('textbox', { name: 'Mean weight of mothers, g' })
    await user.clear(mean)
    await user.type(mean, '4,2')
    await user.tab()
    expect(mean).toHaveValue('4200')
    expect(dialog.getByText('Read as 4,200 g')).toBeVisible()
  })

  it('[DIA-02] cannot be typed into on days to come', async () => {
    mockMother()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Show days to come' }))
    expect(rowOf('2026-06-12')).toHaveAttribute('data-fixed')
  })
})
