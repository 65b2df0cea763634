import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { listFatteningSummary } from '@warren/shared/features/fattening-groups/summary.contract.ts'
import { exportSummary } from '@warren/shared/features/group-pages/summary.contract.ts'
import { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOf, mock, refuse } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'

type Row = AnswerOf<typeof listFatteningSummary>[number]
const row = (more: Partial<Row> = {}): Row => ({
  groupId: 7,
  generatedName: 'FAT-260206',
  stableName: 'F1',
  actualAge: 84,
  startDate: '2026-03-13',
  endDate: '2026-05-01',
  originNumSum: 2752,
  originWeightSum: 2573,
  actualNum: 0,
  actualWeight: 0,
  deadSum: 168,
  deadPercent: 6.1,
  feedSums: { LACTATION: 0, WEANING: 7860, FEMALE_STARTER: 0, FINISHER: 5020, total: 12_880 },
  soldNumSum: 2584,
  soldWeightSum: 6718,
  soldWeightPerNum: 2600,
  lastWeight: 2600,
  dailyGain: 37.1,
  weeklyWeightGains: [
    { weekOfAge: 6, weight: 1072, gain: null },
    { weekOfAge: 7, weight: 1340, gain: 38.3 },
  ],
  ...more,
})
const ROWS = [
  row({
    groupId: 8,
    generatedName: 'FAT-260403',
    startDate: '2026-05-08',
    endDate: null,
    originNumSum: 1000,
    deadSum: 10,
    deadPercent: 1,
    soldNumSum: 0,
    soldWeightSum: 0,
    soldWeightPerNum: null,
    lastWeight: null,
    dailyGain: null,
    weeklyWeightGains: [],
  }),
  row(),
]

const open = (query = '', language: 'en' | 'hu' = 'en') =>
  renderApp({ as: 'ADMIN', at: `/grouppage-fattening-summary${query}`, language })
const columns = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const rowOf = (name: RegExp) => screen.findByRole('row', { name })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z'), toFake: ['Date'] })
  refuse(getGroupSheet, { status: 404, code: 'NOT_FOUND' })
  notifications.clean()
  notifications.cleanQueue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('S-29: the summary of fattening groups', () => {
  it('[SUM-01, SUM-03, SUM-04] asks for two years and shows each group with its figures, and all of them together', async () => {
    const calls = mock(listFatteningSummary, ROWS)
    await open()
    const group = await rowOf(/^FAT-260206/)
    for (const text of ['2,752', '6.1', '7,860.0', '12,880.0', '2,584', '2,600', '38.3'])
      expect(within(group).getAllByText(text).length).toBeGreaterThan(0)
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ from: '2024-05-12', to: '2026-05-12' })
    const total = await rowOf(/^2 groups together/)
    // 178 of 3,752: a share of the sums, not a mean of shares.
    for (const text of ['3,752', '178', '4.7', '25,760.0'])
      expect(within(total).getByText(text)).toBeVisible()
    expect(within(await rowOf(/^FAT-260403/)).getAllByText('–').length).toBeGreaterThan(2)
  })

  it('[SUM-02] shows feed that was given and gains by week; other columns when they are asked for, and keeps them in the address', async () => {
    mock(listFatteningSummary, ROWS)
    const { user, search } = await open()
    await rowOf(/^FAT-260206/)
    expect(columns().filter((name) => name === 'Finisher')).toHaveLength(1)
    expect(columns()).not.toContain('Lactation')
    expect(columns().filter((name) => name === 'Week 7')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Feed, kg: Lactation' }))
    await waitFor(() => expect(columns()).toContain('Lactation'))
    expect(search().get('cols')).toContain('feed.LACTATION')
  })

  it('[SUM-03, D-172] reads the range from the address, and puts swapped days in order', async () => {
    const calls = mock(listFatteningSummary, ROWS)
    await open('?from=2026-05-01&to=2026-01-01')
    await rowOf(/^FAT-260206/)
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ from: '2026-01-01', to: '2026-05-01' })
  })

  it('[SUM-03] asks anew when another day is typed', async () => {
    const calls = mock(listFatteningSummary, ROWS)
    const { user, search } = await open()
    await rowOf(/^FAT-260206/)
    const from = screen.getByRole('textbox', { name: 'From' })
    await user.clear(from)
    await user.type(from, '2026-02-01')
    await user.tab()
    await waitFor(() => expect(calls.at(-1)?.query.get('from')).toBe('2026-02-01'))
    expect(search().get('from')).toBe('2026-02-01')
  })

  it('[SUM-02] draws mortality, gain and sales over the table', async () => {
    mock(listFatteningSummary, ROWS)
    await open()
    for (const title of ['Mortality', 'Daily gain', 'Sold'])
      expect(await screen.findByRole('figure', { name: title })).toBeVisible()
  })

  it('[SUM-02] warns when no group started in the range', async () => {
    mock(listFatteningSummary, [])
    await open('?from=2020-01-01&to=2020-02-01')
    expect(await screen.findByText('No group in this period')).toBeVisible()
    expect(screen.queryByRole('figure')).toBeNull()
  })

  it('[SUM-02] says when it could not be loaded, and loads again', async () => {
    refuse(listFatteningSummary, { status: 502, statusText: 'Bad Gateway' })
    const { user } = await open()
    const again = await screen.findByRole('button', { name: /again/i })
    mock(listFatteningSummary, ROWS)
    await user.click(again)
    expect(await rowOf(/^FAT-260206/)).toBeVisible()
  })

  it('[SUM-07] takes the table home with its range', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    mock(listFatteningSummary, ROWS)
    const calls = mock(exportSummary, () => fileOf('summary.xlsx') as never)
    const { user } = await open('?from=2026-01-01')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.params).toMatchObject({ type: 'fattening' })
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ from: '2026-01-01', to: '2026-05-12' })
  })

  it('[SUM-02] leads from a name to its group, and back to the list', async () => {
    mock(listFatteningSummary, ROWS)
    const { user, path } = await open()
    expect(await screen.findByRole('link', { name: 'Back to the groups' })).toHaveAttribute(
      'href',
      '/grouppage-fattening',
    )
    await user.click(await screen.findByText('FAT-260206'))
    await waitFor(() => expect(path()).toBe('/grouppage-fattening/7/edit'))
  })

  it('[SUM-02] leads from a figure to where it comes from on the page of its group', async () => {
    mock(listFatteningSummary, ROWS)
    const { user, path, search } = await open()
    await user.click(within(await rowOf(/^FAT-260206/)).getByRole('link', { name: '168' }))
    await waitFor(() => expect(path()).toBe('/grouppage-fattening/7/edit'))
    expect(search().get('at')).toBe('diary.dead')
  })

  it('[SUM-02] reaches the figures of a row by arrows, and opens them with Enter', async () => {
    mock(listFatteningSummary, ROWS)
    const { user, path, search } = await open()
    await rowOf(/^FAT-260206/)
    act(() => screen.getByRole('grid').focus())
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toHaveTextContent('2,752')
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    await waitFor(() => expect(path()).toBe('/grouppage-fattening/7/edit'))
    expect(search().get('at')).toBe('diary.dead')
  })

  it('[SUM-02] has nowhere to lead to where there is no figure', async () => {
    mock(listFatteningSummary, ROWS)
    await open()
    const links = within(await rowOf(/^FAT-260403/)).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).not.toContain('–')
  })

  it('[SUM-01] speaks Hungarian', async () => {
    mock(listFatteningSummary, ROWS)
    await open('', 'hu')
    expect(await screen.findByText('2 csoport együtt')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: /7\. hét/ })).toBeVisible()
  })
})
