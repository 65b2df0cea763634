import { screen, waitFor, within } from '@testing-library/react'
import { pageRabbits, type RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mock, refuse } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'
import {
  asked,
  cleanToasts,
  doe,
  emptyCage,
  mockBeside,
  mockStock,
  openStock,
  ready,
  row,
  third,
  tick,
  young,
} from './testing/sample-stock.ts'

beforeEach(() => {
  cleanToasts()
  mockBeside()
})

/** What the cells say; a sign alone says it by its name. */
const cellsOf = async (name: RegExp) =>
  [...(await row(name)).children].map(
    (cell) => cell.querySelector('[role="img"]')?.getAttribute('aria-label') ?? cell.textContent,
  )
const grid = () => screen.getByRole('grid', { name: 'Stock' })

describe('the list', () => {
  it('shows cage, tag, tattoo, kind, age, insemination, litters, status and health [STK-01, STK-04]', async () => {
    mockStock()
    await openStock()
    const [tickCell, ...cells] = await cellsOf(/HY51187/)
    expect(tickCell).toBe('')
    expect(cells).toEqual([
      'M1/1/D7',
      'A-04490',
      'HY51187',
      'Hycole',
      'PS',
      expect.stringMatching(/^\d+ mo$/),
      'BAND03',
      '2026-05-12',
      'Pregnant',
      '6',
      '5',
      '9.6',
      'In production',
      'Foot ulcers',
    ])
    const bred = await cellsOf(/DA58894/)
    expect(bred.slice(7)).toEqual(['–', '–', '–', '0', '0', 'none yet', 'In production', 'Healthy'])
    expect(document.title).toBe('Stock · Warren')
  })

  it('says at the cage that it opens the sheet, and the rest of its row the quick view', async () => {
    mockStock()
    await openStock()
    const cage = within(await row(/HY51187/)).getByRole('link', { name: 'M1/1/D7' })
    expect(cage).toHaveAttribute('href', '/rabbits/1')
    expect(cage).toHaveAttribute('title', 'Opens the data sheet; the rest of the row opens the quick view')
  })

  it.each([
    [{}, ''],
    [{ cageId: null }, 'Last cage: '],
  ])('says it also at a cage of a long name, which it tells whole', async (over, before) => {
    const long = 'Anyanyúlistálló a régi malomnál/1/D7'
    mockStock([{ ...doe, cage: long, ...over }])
    await openStock()
    const cage = await screen.findByRole('link', { name: long })
    expect(cage).toHaveAttribute(
      'title',
      `${before}${long}. Opens the data sheet; the rest of the row opens the quick view`,
    )
    // The title of an inner part would be the one that is shown.
    expect(cage.querySelector('[title]')).toBeNull()
  })

  it('asks for a hundred rows by cage, of the living mothers, and draws those in view [STK-05, STK-06, STK-20, D-056, D-058]', async () => {
    const many = Array.from(
      { length: 100 },
      (_, at): RabbitRow => ({
        ...doe,
        id: at + 1,
        tattoo: `HY${50_000 + at}`,
      }),
    )
    const calls = mockStock(many, 1912)
    await openStock()
    await screen.findByText('1–100 of 1,912')
    expect(asked(calls)).toEqual({
      page: '0',
      pageSize: '100',
      sortFields: 'cage',
      sortOrder: 'asc',
      other: 'ALL_MOTHER',
      statuses: 'IN_PROD,WASTE_CANDIDATE',
    })
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    expect(screen.getByText('1,912 mothers')).toBeVisible()
    expect(screen.getByText('Sorted by cage')).toBeVisible()
  })

  it('says how many of how many it shows', async () => {
    mock(pageRabbits, ({ query }) => ({
      content: query.get('pageSize') === '1' ? [] : [doe],
      totalElements: query.get('stableId') === '11' ? 642 : 1912,
      number: 0,
    }))
    await openStock('?stable=11')
    expect(await screen.findByText('642 of 1,912 mothers')).toBeVisible()
  })

  it('sorts by every column [STK-05, D-058]', async () => {
    const calls = mockStock()
    const { user, search } = await openStock()
    await ready()
    const heads = within(grid())
      .getAllByRole('columnheader')
      .filter((head) => within(head).queryByRole('button') !== null)
    expect(heads.map((head) => head.textContent)).toEqual([
      'Cage',
      'Ear tag',
      'Tattoo',
      'Breed',
      'Line',
      'Age',
      'IA group',
      'Last IA',
      'Palp.',
      'IA',
      'Kindlings',
      'Viable, mean',
      'Status',
      'Health',
    ])
    await user.click(within(grid()).getByRole('button', { name: 'Tattoo' }))
    await waitFor(() => expect(asked(calls)).toMatchObject({ sortFields: 'tattoo', sortOrder: 'asc' }))
    expect(search().get('sort')).toBe('tattoo')
  })

  it('sorts by a second column with Shift, marks both, and keeps it in the address [U6, D-008]', async () => {
    const calls = mockStock()
    const { user, search } = await openStock('?sort=breed')
    await ready()
    await user.keyboard('{Shift>}')
    await user.click(within(grid()).getByRole('button', { name: 'Age' }))
    await user.keyboard('{/Shift}')
    await waitFor(() =>
      expect(asked(calls)).toMatchObject({ sortFields: 'breed,birthDate', sortOrder: 'asc' }),
    )
    expect(search().get('sort')).toBe('breed,birthDate')
    expect(within(grid()).getByRole('button', { name: 'Breed 1' })).toBeVisible()
    expect(within(grid()).getByRole('button', { name: 'Age 2' })).toBeVisible()
    expect(screen.getByText('Sorted by breed, then by age')).toBeVisible()
    // In words, for phones and for users who do not know the key.
    await user.click(screen.getByRole('button', { name: 'Sort' }))
    await user.selectOptions(await screen.findByLabelText('Then by'), 'Kindlings')
    await waitFor(() => expect(asked(calls)['sortFields']).toBe('breed,births'))
  })

  it('is for administrators alone [STK-01]', async () => {
    const { path } = await renderApp({ as: 'OWNER', at: '/rabbits' })
    expect(path()).toBe('/')
  })

  it('shows hidden columns on request and keeps them in the address', async () => {
    mockStock()
    const { user, search } = await openStock()
    await ready()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Semen' }))
    expect(await within(grid()).findByRole('button', { name: 'Semen' })).toBeVisible()
    expect(search().get('cols')).toContain('spermLabel')
  })

  const heads = () =>
    within(grid())
      .getAllByRole('columnheader')
      .map((head) => head.textContent)

  it('leaves out what a buck has not [STK-04, D-058]', async () => {
    mockStock()
    await openStock('?other=ALL_BUCK')
    await ready()
    expect(heads()).toEqual(['', 'Cage', 'Ear tag', 'Tattoo', 'Breed', 'Line', 'Age', 'Status', 'Health'])
    expect(screen.getByText('4 bucks')).toBeVisible()
  })

  it('shows of empty cages the cage alone, with nothing to choose or search for [STK-03, STK-04, D-058]', async () => {
    mockStock([emptyCage])
    await openStock('?other=EMPTY_CAGE')
    expect(await row(/M1\/1\/D9/)).toHaveTextContent(/^M1\/1\/D9$/)
    expect(heads()).toEqual(['Cage'])
    expect(screen.getByText('1 empty cage')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('searchbox', { name: 'Tattoo or ear tag' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
  })
})

describe('choosing rows', () => {
  it('takes a range with Shift, never one without a tattoo [STK-02, STK-03]', async () => {
    mockStock()
    const { user } = await openStock()
    await ready()
    expect(tick('A-00003')).toBeDisabled()
    await user.click(tick('HY51187'))
    await user.keyboard('{Shift>}')
    await user.click(tick('HY53393'))
    await user.keyboard('{/Shift}')
    expect(screen.getByRole('region', { name: 'Actions for the selected rows' })).toHaveTextContent(
      '3 selected',
    )
    expect(tick('A-00003')).not.toBeChecked()
  })

  it('has no rabbit to choose in an empty cage [STK-03, D-058]', async () => {
    mockStock([doe, emptyCage])
    const { user } = await openStock('?other=ALL_CAGE')
    await row(/M1\/1\/D9/)
    expect(tick('M1/1/D9')).toBeDisabled()
    await user.click(tick('HY51187'))
    // Cages that match are not rabbits that match.
    expect(screen.queryByRole('button', { name: /^Select all \d/ })).toBeNull()
  })

  it('ends when the filter changes', async () => {
    mockStock()
    const { user } = await openStock()
    await ready()
    await user.click(tick('HY51187'))
    await user.click(screen.getByRole('button', { name: 'Remove filter Status' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Actions for the selected rows' })).toBeNull(),
    )
  })
})

describe('without rows', () => {
  it('offers the import of a stock that is empty', async () => {
    mockStock([])
    const { user, search } = await openStock()
    expect(await screen.findByText('No rabbits in the stock yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Import rabbits' }))
    expect(await screen.findByRole('dialog', { name: 'Import rabbits' })).toBeVisible()
    expect(search().get('kind')).toBe('RABBITS')
  })

  it('names the filters that match nothing', async () => {
    mockStock([])
    const { user, search } = await openStock('?stable=12&health=ABSCESS&q=HY9')
    expect(await screen.findByText('Stable: M2')).toBeVisible()
    expect(screen.getByText('Health: Abscess')).toBeVisible()
    expect(screen.getByText('HY9')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset filters' }))
    await waitFor(() => expect(search().toString()).toBe(''))
  })

  it('says what went wrong, and loads again [GEN-23]', async () => {
    refuse(pageRabbits, { status: 502, statusText: 'Bad Gateway' })
    const { user } = await openStock()
    expect(await screen.findByRole('alert')).toHaveTextContent('The server answered 502 Bad Gateway.')
    mockStock()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await ready()).toBeVisible()
  })
})

it('shows a saved view in place of the present one, also one with the names of earlier days', async () => {
  mockBeside([{ id: 1, name: 'Morning walk', query: 'free=true&sort=tattoo&stable=11&statuses=all' }])
  const calls = mockStock()
  const { user, search } = await openStock('?health=ABSCESS&page=2')
  await ready()
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Morning walk' }))
  expect(await screen.findByRole('button', { name: 'Morning walk' })).toBeVisible()
  expect(Object.fromEntries(search())).toEqual({
    notInGroup: 'true',
    sort: 'tattoo',
    stableId: '11',
    statuses: 'all',
  })
  await waitFor(() =>
    expect(asked(calls)).toEqual({
      page: '0',
      pageSize: '100',
      sortFields: 'tattoo',
      sortOrder: 'asc',
      other: 'ALL_MOTHER',
      stableId: '11',
      notInGroup: 'true',
    }),
  )
})

it('speaks Hungarian', async () => {
  mockStock([doe, young, third], 1912)
  await openStock('', 'hu')
  expect(await screen.findByRole('heading', { level: 1, name: 'Állomány' })).toBeVisible()
  expect(await screen.findByText('1 912 anya')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Státusz Termelésben, Selejtjelölt' })).toBeVisible()
})
