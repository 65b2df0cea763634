import { screen, waitFor, within } from '@testing-library/react'
import { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refuse } from '../../../test/mock-server.ts'
import { originOf, sampleSheet, mockGroup, stockValues } from '../../../test/sample-groups.ts'
import {
  cellOf,
  days,
  diaryGrid,
  fact,
  hasColumn,
  openGroup,
  rowOf,
  weekCell,
  weekOf,
} from '../../../test/diary-grid.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const members = (more: object = {}) => [
  { groupId: 8, generatedName: 'FAT-260401', stables: [], startDate: '2026-05-01', endDate: null, ...more },
  {
    groupId: 7,
    generatedName: 'FAT-260401a',
    stables: [{ id: 21, name: 'F1' }],
    startDate: '2026-05-01',
    endDate: null,
  },
  {
    groupId: 9,
    generatedName: 'FAT-260401b',
    stables: [{ id: 22, name: 'F2' }],
    startDate: '2026-05-01',
    endDate: null,
  },
]

describe('S-28: the page of a fattening group', () => {
  it('[FAT-01, FAT-06, FAT-09] has name, state, stable, delivery, heads, deaths and weights', async () => {
    mockGroup()
    await openGroup()
    await diaryGrid()
    expect(screen.getByRole('heading', { level: 1, name: 'FAT-260327' })).toBeVisible()
    expect(screen.getByText('Open')).toBeVisible()
    expect(fact('Stable')).toBe('F1')
    expect(fact('Age')).toBe('46 days week 7')
    expect(fact('Planned delivery')).toBe('2026-06-25 at 90 days, 44 left\u00a0')
    expect(fact('Live now')).toBe('994 of 1,000 placed')
    // 0.002 × 1,000 × 55 = 110 allowed; 6 in 12 days come to 28 [FAT-10].
    expect(fact('Dead')).toBe('60.6\u202f% 82 under allowance')
    expect(fact('Mean weight')).toBe('1,192g weighed on 2026-05-08')
    expect(fact('Daily gain')).toBe('34.6g since day 35')
  })

  it.each([
    ['origins', 'Origins'],
    ['gains', 'Weight gain'],
    ['slaughterings', 'Slaughterings'],
  ])('[FAT-07] opened at its %s has the focus on "%s"', async (place, title) => {
    mockGroup()
    await openGroup(`/grouppage-fattening/7/edit?at=${place}`)
    await diaryGrid()
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText(title)))
    expect(document.activeElement).not.toBe(document.body)
  })

  it('[DIA-05] opened at a figure of its diary begins in that column', async () => {
    mockGroup()
    await openGroup('/grouppage-fattening/7/edit?at=diary.soldNum')
    const grid = await diaryGrid()
    expect(grid).toHaveFocus()
    expect(grid).toHaveAttribute('aria-activedescendant', cellOf('2026-05-12', 'Sold, heads').id)
  })

  it('[FAT-07] has origins, weight gain and sums beside the diary', async () => {
    mockGroup()
    await openGroup()
    await diaryGrid()
    const gains = screen.getByRole('region', { name: 'Weight gain' })
    expect(within(gains).getByRole('row', { name: '6 42 1,192 34.6' })).toBeVisible()
    const sums = screen.getByRole('region', { name: 'Sums' })
    expect(within(sums).getByText('6 / 110')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Origins' })).getByText('BAND01-260120')).toBeVisible()
    for (const chart of ['Daily mortality', 'Deaths against allowance', 'Growth'])
      expect(screen.getByRole('button', { name: `Show as a table: ${chart}` })).toBeVisible()
  })

  it('[DIA-01] has a row for each day, the newest first, today yellow with its word', async () => {
    mockGroup()
    await openGroup()
    await diaryGrid()
    expect(days()[0]).toBe('2026-05-12')
    expect(days().at(-1)).toBe('2026-05-01')
    expect(rowOf('2026-05-12')).toHaveAttribute('data-tone', 'warn')
    expect(within(rowOf('2026-05-12')).getByText('today')).toBeVisible()
    expect(rowOf('2026-05-11')).not.toHaveAttribute('data-tone')
  })

  it('[DIA-01, DIA-02] shows the end red with its word, and later days not at all', async () => {
    mockGroup({ sheet: sampleSheet({}, { endDate: '2026-05-11' }) })
    await openGroup()
    await diaryGrid()
    expect(rowOf('2026-05-11')).toHaveAttribute('data-tone', 'danger')
    expect(within(rowOf('2026-05-11')).getByText('closed')).toBeVisible()
    expect(days()).not.toContain('2026-05-12')
    expect(screen.getByText('Closed 2026-05-11')).toBeVisible()
  })

  it('[DIA-02] folds days to come into one line; shown, they cannot be typed into, and say why', async () => {
    mockGroup()
    const { user } = await openGroup()
    await diaryGrid()
    // Day 98 is the last row, today is day 46.
    expect(weekOf('52 days to come')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show days to come' }))
    await waitFor(() => expect(days()).toContain('2026-07-03'))
    expect(cellOf('2026-07-03', 'Dead')).toHaveAttribute('aria-readonly', 'true')
    expect(cellOf('2026-05-12', 'Dead')).not.toHaveAttribute('aria-readonly')
  })

  it('turns the order, and remembers it for its user', async () => {
    mockGroup()
    const { user } = await openGroup()
    await diaryGrid()
    await user.click(screen.getByRole('button', { name: 'Newest first' }))
    await waitFor(() => expect(days()[0]).toBe('2026-05-01'))
    expect(Object.keys(localStorage).some((key) => key.startsWith('warren.diary-order'))).toBe(true)
  })

  it('[DIA-05, DIA-16, DIA-17, DIA-22] counts heads through the days; red and yellow stand in their own cells', async () => {
    mockGroup()
    await openGroup()
    await diaryGrid()
    expect(cellOf('2026-05-01', 'Heads at the start of the day')).toHaveTextContent('1,000')
    expect(cellOf('2026-05-01', 'Heads at the end of the day')).toHaveTextContent('997')
    expect(cellOf('2026-05-02', 'Heads at the end of the day')).toHaveTextContent('995')
    // 3 of 1,000 is more than 0.2 %, 2 of 997 as well, 1 of 995 is not.
    expect(cellOf('2026-05-01', 'Dead')).toHaveTextContent(/3Red zone: 0\.30\s%/)
    expect(cellOf('2026-05-09', 'Dead')).toHaveTextContent(/^1$/)
    expect(cellOf('2026-05-09', 'Dead so far')).toHaveTextContent('6Yellow zone')
    expect(cellOf('2026-05-01', 'Dead of the day-start count, %')).toHaveTextContent('0.30')
  })

  it('[DIA-19] has the sums of each week on a line of its own', async () => {
    mockGroup()
    await openGroup()
    await diaryGrid()
    expect(weekOf('Week 5 · 1 of 7 days')).toBeVisible()
    expect(weekCell('Week 6', 'Dead')).toBe('2')
    expect(weekCell('Week 6', 'Dead of the day-start count, %')).toBe('0.2')
    expect(weekCell('Week 6', 'Feed delivered, kg')).toBe('1,200')
  })

  it('tells a day that was seen from one for which nothing was written down', async () => {
    mockGroup()
    await openGroup()
    await diaryGrid()
    const [seen, silent] = [
      cellOf('2026-05-04', 'Nothing to report'),
      cellOf('2026-05-06', 'Nothing to report'),
    ]
    expect(seen).not.toHaveAttribute('data-tone')
    expect(seen.querySelector('svg')).not.toBeNull()
    expect(silent).toHaveAttribute('data-tone', 'warn')
    expect(silent).toHaveAttribute('title', 'Nothing was written down for this day')
    expect(cellOf('2026-05-12', 'Nothing to report')).not.toHaveAttribute('data-tone')
  })

  it('shows columns of few days when they are asked for', async () => {
    mockGroup()
    await openGroup('/grouppage-fattening/7/edit?columns=siloName.water')
    await diaryGrid()
    expect(hasColumn('Silo')).toBe(true)
    expect(hasColumn('Water, l')).toBe(true)
    expect(hasColumn('Serial number of the feed')).toBe(false)
  })

  it('[FAT-08] sums the members of a merged group; nothing can be typed, and no origin added', async () => {
    const one = sampleSheet()
    mockGroup({
      sheet: sampleSheet(
        {
          sheets: [
            { groupId: 7, days: [], weights: [], stock: [stockValues(0, { added: 600, dead: 2 })] },
            { groupId: 9, days: [], weights: [], stock: [stockValues(0, { added: 400, dead: 1 })] },
          ],
          members: members(),
          origins: [originOf()],
        },
        {
          ...one.group,
          id: 8,
          isParent: true,
          parentId: 8,
          generatedName: 'FAT-260401',
          plannedDeliveryAge: null,
        },
      ),
    })
    await openGroup('/grouppage-fattening/8/edit')
    await diaryGrid()
    expect(cellOf('2026-05-01', 'Heads at the end of the day')).toHaveTextContent('997')
    expect(cellOf('2026-05-01', 'Dead')).toHaveAttribute('aria-readonly', 'true')
    expect(screen.queryByRole('region', { name: 'Origins' })).toBeNull()
    expect(screen.getByRole('link', { name: 'FAT-260401b' })).toHaveAttribute(
      'href',
      '/grouppage-fattening/9/edit',
    )
    expect(screen.queryByText('Planned delivery')).toBeNull()
    expect(screen.queryByRole('button', { name: "Today's diary" })).toBeNull()
  })

  it('leads from a member to its merged group and to the others, also by [ and ]', async () => {
    mockGroup({ sheet: sampleSheet({ members: members() }, { parentId: 8, generatedName: 'FAT-260401a' }) })
    const { user, path } = await openGroup()
    await diaryGrid()
    expect(screen.getByRole('link', { name: 'Member of FAT-260401' })).toBeVisible()
    await user.keyboard(']')
    await waitFor(() => expect(path()).toBe('/grouppage-fattening/9/edit'))
  })

  it('[FAT-06] an open group whose animals have all left is late for nothing, and has no forecast', async () => {
    const left = [stockValues(0, { added: 1000, gramsIn: 950_000 }), stockValues(9, { sold: 1000 })]
    mockGroup({
      sheet: sampleSheet(
        { sheets: [{ groupId: 7, days: [], weights: [], stock: left }] },
        { plannedDeliveryAge: 40 },
      ),
    })
    await openGroup()
    await diaryGrid()
    expect(fact('Planned delivery')).toBe('2026-05-06 at 40 daysempty since 2026-05-10')
    const note = screen.getByText('empty since 2026-05-10').closest('dd')
    expect(note).not.toHaveAttribute('data-tone')
  })

  it('keeps the line of the forecast free until that is known: nothing below it moves', async () => {
    mockGroup()
    await openGroup()
    await diaryGrid()
    const note = screen.getByText('at 90 days, 44 left').closest('dd')
    expect(note?.childElementCount).toBe(2)
    expect(note?.lastElementChild?.textContent).toBe('\u00a0')
  })

  it('says what waits: animals to explain, a group that is empty, one without animals', async () => {
    mockGroup({ sheet: sampleSheet({ toExplain: { FAT: 14 } }, { endDate: '2026-05-11' }) })
    await openGroup()
    expect(await screen.findByText('14 animals are still on the books of the closed group.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Explain' })).toBeVisible()
  })

  it('says why a group could not be loaded, and tries again', async () => {
    refuse(getGroupSheet, { status: 404, code: 'NOT_FOUND' })
    await openGroup()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
