import { screen, waitFor, within } from '@testing-library/react'
import { countStock } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { updateYoungGroup } from '@warren/shared/features/young-groups/young-groups.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cellOf, diaryGrid, fact, openGroup, weekCell } from '../../../test/diary-grid.ts'
import { mock } from '../../../test/mock-server.ts'
import { mockGroup } from '../../../test/sample-groups.ts'
import { youngSheet } from '../testing/sample-young.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

async function open(sheet = youngSheet()) {
  mockGroup({ sheet })
  const app = await openGroup('/grouppage-young/9/edit')
  await diaryGrid()
  return app
}

describe('S-25: the page of a young group', () => {
  it('[YNG-01, YNG-05, YNG-06, YNG-07] has name, state, stables, birth, age, and PS and GP side by side', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'YNG-260327' })).toBeVisible()
    expect(fact('Stable')).toBe('F1, F2')
    expect(fact('Born')).toBe('2026-03-27 28 days 2026-04-24 · 35 days 2026-05-01')
    expect(fact('Age')).toBe('46 days week 7, at most 147 days')
    expect(fact('PS now')).toBe('192 of 200 placed')
    expect(fact('GP now')).toBe('35 of 40 placed')
    expect(fact('PS weight')).toBe('1,310g weighed on 2026-05-11')
    expect(fact('GP weight')).toBe('1,211g weighed on 2026-05-08')
  })

  it('[YNG-06, DIA-21] sums up what became of both, in heads and percent, with feed and days of medicine', async () => {
    await open()
    const panel = within(screen.getByRole('region', { name: 'Summary' }))
    for (const name of [
      'Placed 200 40',
      'Dead 1 0.5 2 5.0',
      'Waste 2 1.0 0 0.0',
      'Sold 0 0.0 3 7.5',
      'Own replacement 5 2.5 0 0.0',
      'Live now 192 96.0 35 87.5',
    ])
      expect(panel.getByRole('row', { name })).toBeVisible()
    expect(panel.getByText('300 kg')).toBeVisible()
    expect(panel.getByText('Days with vaccination').nextElementSibling).toHaveTextContent('1')
  })

  it('[MOT-01] has the weight gain of PS and GP by week, side by side', async () => {
    await open()
    const gains = within(screen.getByRole('region', { name: 'Weight gain' }))
    expect(gains.getByRole('row', { name: '6 1,190 – 1,211 –' })).toBeVisible()
    expect(gains.getByRole('row', { name: '7 1,310 40.0 – –' })).toBeVisible()
  })

  it('[DIA-05, DIA-07, DIA-16, DIA-19] counts PS and GP through the days, zones and weeks of each in their own cells', async () => {
    await open()
    expect(cellOf('2026-05-01', 'Heads at the start of the day, PS')).toHaveTextContent('200')
    expect(cellOf('2026-05-02', 'Heads at the end of the day, PS')).toHaveTextContent('197')
    expect(cellOf('2026-05-12', 'Heads at the end of the day, GP')).toHaveTextContent('35')
    expect(cellOf('2026-05-01', 'Dead, PS')).toHaveTextContent(/1Red zone: 0\.50\s%/)
    expect(cellOf('2026-05-09', 'Dead, GP')).toHaveTextContent(/2Red zone: 5\.00\s%/)
    expect(cellOf('2026-05-09', 'Dead so far, GP')).toHaveTextContent('2Yellow zone')
    expect(cellOf('2026-05-10', 'Own replacement, PS')).toHaveTextContent('5')
    expect(weekCell('Week 7', 'Dead, GP')).toBe('2')
    expect(weekCell('Week 7', 'Dead of the day-start count, %, GP')).toBe('5.0')
  })

  it('[YNG-06, YNG-08, YNG-12] changes stables to any number of them, none among it', async () => {
    const saved = mock(updateYoungGroup, { messages: [] })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Edit stables' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stables of YNG-260327' }))
    await user.click(dialog.getByRole('button', { name: 'Remove F1' }))
    await user.click(dialog.getByRole('button', { name: 'Remove F2' }))
    await user.click(dialog.getByRole('button', { name: 'Save stables' }))
    await waitFor(() => expect(saved[0]?.body).toEqual([]))
    expect(saved[0]?.query.get('version')).toBe('5')
  })

  it('counts PS or GP, as one chooses', async () => {
    const saved = mock(countStock, { messages: [], corrected: -1 })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Count' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Count of YNG-260327' }))
    expect(dialog.getByText('192 on the books')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'GP' }))
    expect(dialog.getByText('35 on the books')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /^Animals counted/ }), '34')
    await user.type(dialog.getByRole('textbox', { name: /^Why it differs/ }), 'one missing')
    await user.click(dialog.getByRole('button', { name: 'Save count' }))
    await waitFor(() =>
      expect(saved[0]?.body).toEqual({ day: '2026-05-12', stock: 'GP', counted: 34, reason: 'one missing' }),
    )
  })

  it('says what waits: animals of both to explain', async () => {
    await open(youngSheet({ toExplain: { PS: 10, GP: 4 } }, { endDate: '2026-05-11' }))
    expect(screen.getByText('14 animals are still on the books of the closed group.')).toBeVisible()
    expect(screen.getByText('Closed 2026-05-11')).toBeVisible()
  })
})
