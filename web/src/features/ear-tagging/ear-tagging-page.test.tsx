import { screen, waitFor, within } from '@testing-library/react'
import {
  type EarTaggingList,
  exportEarTagging,
  pageEarTagging,
} from '@warren/shared/features/ear-tagging/ear-tagging.contract.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOf, mock, refuse } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import { wordSome } from './ear-tagging-columns.tsx'
import { periodOf } from './ear-tagging.list.ts'

const LIST: EarTaggingList = {
  id: 31,
  listName: 'YNG-251205 first IA',
  endAt: new Date(2026, 4, 11, 15, 42).toISOString(),
  username: 'tóth.irén',
  cages: 'Y1/1/D1, Y1/1/D2, Y1/1/U2',
  tattoos: 'HY04912, HY04913, HY04917',
  size: 3,
}
const answer = (data: EarTaggingList[]) => ({ data, totalElements: data.length, number: 0 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 12, 9) })
})
afterEach(() => vi.useRealTimers())
const open = (more: { at?: string; language?: 'hu' } = {}) =>
  renderApp({ as: 'ADMIN', at: '/ear-tagging', ...more })

describe('ear-tagging lists', () => {
  it('stand there with name, end, user, size, cages and tattoos [ETL-01, ETL-02]', async () => {
    mock(pageEarTagging, answer([LIST]))
    await open()
    const row = await screen.findByRole('row', { name: /YNG-251205 first IA/ })
    expect(within(row).getByRole('rowheader')).toHaveTextContent('YNG-251205 first IA')
    expect(
      within(row)
        .getAllByRole('gridcell')
        .slice(0, 5)
        .map((cell) => cell.textContent),
    ).toEqual([
      '2026-05-11 15:42',
      'tóth.irén',
      '3',
      'Y1/1/D1, Y1/1/D2 and 1 more',
      'HY04912, HY04913 and 1 more',
    ])
    expect(screen.getByText('1 list')).toBeVisible()
  })

  it('are asked for six months back to today, the newest first, 100 at a time [ETL-03]', async () => {
    const calls = mock(pageEarTagging, answer([LIST]))
    await open()
    await screen.findByRole('row', { name: /YNG/ })
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      page: '0',
      pageSize: '100',
      sortFields: 'endAt',
      sortOrder: 'desc',
      from: '2025-11-12',
      to: '2026-05-12',
    })
    expect(screen.getByLabelText('Finished from')).toHaveValue('2025-11-12')
  })

  it('of other days are in the address [ETL-01, ETL-07]', async () => {
    const calls = mock(pageEarTagging, answer([LIST]))
    const { user, search } = await open({ at: '/ear-tagging?from=2026-01-01&to=2026-02-01' })
    await screen.findByRole('row', { name: /YNG/ })
    expect([calls[0]?.query.get('from'), calls[0]?.query.get('to')]).toEqual(['2026-01-01', '2026-02-01'])
    const to = screen.getByLabelText('Finished to')
    await user.clear(to)
    await user.type(to, '2026-03-01{Tab}')
    await waitFor(() => expect(search().get('to')).toBe('2026-03-01'))
    await waitFor(() => expect(calls.at(-1)?.query.get('to')).toBe('2026-03-01'))
    // The usual last day with another first day is no usual period.
    await user.clear(to)
    await user.type(to, '2026-05-12{Tab}')
    await waitFor(() => expect(search().get('to')).toBe('2026-05-12'))
    expect(search().get('from')).toBe('2026-01-01')
  })

  it('are exported one by one [ETL-05]', async () => {
    mock(pageEarTagging, answer([LIST]))
    const calls = mock(exportEarTagging, fileOf('Ear tagging_x.xlsx'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Export YNG-251205 first IA' }))
    await waitFor(() => expect(calls.map(({ params }) => params['id'])).toEqual(['31']))
  })

  it('that were not exported are told', async () => {
    mock(pageEarTagging, answer([LIST]))
    refuse(exportEarTagging, { status: 404, code: 'NOT_FOUND' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Export YNG-251205 first IA' }))
    expect(await screen.findByText('The list was not exported')).toBeVisible()
  })

  it('that are none say so, whatever the days [ETL-01]', async () => {
    mock(pageEarTagging, answer([]))
    await open({ at: '/ear-tagging?from=2026-01-01&to=2026-02-01' })
    expect(await screen.findByText('No ear-tagging list in this period')).toBeVisible()
  })

  it('speak Hungarian', async () => {
    mock(pageEarTagging, answer([LIST]))
    await open({ language: 'hu' })
    expect(await screen.findByRole('row', { name: /YNG/ })).toHaveTextContent('Y1/1/D1, Y1/1/D2 és még 1')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Füljelzési listák')
  })
})

it('a period has its earlier day first, and six months unless said [ETL-03]', () => {
  const today = '2026-05-12'
  expect(periodOf({}, today)).toEqual({ from: '2025-11-12', to: today })
  expect(periodOf({ to: '2026-01-01' }, today)).toEqual({ from: '2025-07-01', to: '2026-01-01' })
  expect(periodOf({ from: '2026-06-01' }, today)).toEqual({ from: today, to: '2026-06-01' })
})

it('few names are all there', () => {
  expect([wordSome(''), wordSome('A'), wordSome('A, B')]).toEqual(['', 'A', 'A, B'])
})
