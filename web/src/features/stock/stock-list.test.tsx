import { screen, waitFor, within } from '@testing-library/react'
import { listPrinters } from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import {
  getRabbitFilterOptions,
  pageRabbits,
  type RabbitRow,
} from '@warren/shared/features/stock/stock.contract.ts'
import type { AnswerInputOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mock, refuse } from '../../test/mock-server.ts'
import { signInAs } from '../../test/sign-in.ts'
import { mockSheet } from '../../test/sample-rabbit.ts'
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
  tick,
  young,
} from './testing/sample-stock.ts'

beforeEach(() => {
  cleanToasts()
  mockBeside()
})

const grid = () => screen.getByRole('grid', { name: 'Stock' })
const bar = () => screen.queryByRole('region', { name: 'Actions for the selected rows' })
const head = (name: string) => within(grid()).queryByRole('columnheader', { name })
const chooseScope = async (user: Awaited<ReturnType<typeof openStock>>['user'], name: string) => {
  await user.click(screen.getByRole('combobox', { name: 'What the list shows' }))
  await user.click(await screen.findByRole('option', { name }))
}

describe('while another list is on its way', () => {
  it('the old rows can be neither chosen nor opened, and their number is not told', async () => {
    const bucks = Promise.withResolvers<RabbitRow[]>()
    mock(pageRabbits, async ({ query }) => ({
      content: query.get('other') === 'ALL_BUCK' ? await bucks.promise : [doe, young],
      totalElements: query.get('other') === 'ALL_BUCK' ? 1 : 642,
      number: 0,
    }))
    const { user, search } = await openStock()
    expect(await screen.findByText('642 mothers')).toBeVisible()
    await ready()
    await chooseScope(user, 'All bucks')
    await waitFor(() => expect(search().get('other')).toBe('ALL_BUCK'))
    expect(screen.queryByText(/642/)).toBeNull()
    await user.click(tick('HY51187'))
    await user.click(screen.getByText('DA58894'))
    expect(bar()).toBeNull()
    expect(search().get('open')).toBeNull()
    bucks.resolve([{ ...doe, id: 70, tattoo: 'HYB0117' }])
    expect(await screen.findByText('1 buck')).toBeVisible()
    await user.click(tick('HYB0117'))
    expect(bar()).toHaveTextContent('1 selected')
  })
})

describe('a page that is gone', () => {
  it('gives way to the last one, also in the way back', async () => {
    const calls = mock(pageRabbits, ({ query }) => ({
      content: query.get('page') === '1' ? [doe] : [],
      totalElements: 101,
      number: Number(query.get('page')),
    }))
    const { search, router } = await openStock('?stable=11&page=4')
    expect(await ready()).toBeVisible()
    expect(Object.fromEntries(search())).toEqual({ stableId: '11', page: '2' })
    expect(router.history.length).toBe(1)
    expect(asked(calls)['page']).toBe('1')
    expect(screen.getByText('101–101 of 101')).toBeVisible()
  })
})

describe('the columns', () => {
  it('chosen for the bucks leave those of the mothers alone', async () => {
    mockStock()
    const { user, search } = await openStock('?other=ALL_BUCK')
    await ready()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Breed' }))
    await waitFor(() => expect(head('Breed')).toBeNull())
    await user.keyboard('{Escape}')
    await chooseScope(user, 'All mothers')
    await waitFor(() => expect(search().get('other')).toBeNull())
    expect(await within(grid()).findByRole('columnheader', { name: 'Kindlings' })).toBeVisible()
    expect(head('Breed')).toBeNull()
    // Back to the usual ones, the wish is forgotten.
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Breed' }))
    await waitFor(() => expect(search().get('cols')).toBeNull())
  })

  it('that a list does not have do not sort it [STK-05, D-058]', async () => {
    const calls = mockStock([emptyCage])
    await openStock('?other=EMPTY_CAGE&sort=tattoo&order=desc')
    await row(/M1\/1\/D9/)
    expect(asked(calls)).toMatchObject({ sortFields: 'cage', sortOrder: 'asc' })
    expect(screen.getByText('Sorted by cage')).toBeVisible()
  })
})

describe('what the filters offer', () => {
  it('is waited for [STK-13, GEN-06]', async () => {
    mockStock()
    const answer = Promise.withResolvers<AnswerInputOf<typeof getRabbitFilterOptions>>()
    mock(getRabbitFilterOptions, () => answer.promise)
    const { user } = await openStock()
    await ready()
    await user.click(screen.getByRole('button', { name: 'Stable' }))
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
    expect(screen.queryByText('There is no stable yet')).toBeNull()
    answer.resolve({ iaGroups: {}, stables: { 11: 'M1' }, maxRow: 4, maxCol: 48 })
    expect(await screen.findByRole('button', { name: 'M1' })).toBeVisible()
  })

  it('says why it is not there, and comes when it is asked for again [STK-13, GEN-23]', async () => {
    mockStock()
    refuse(getRabbitFilterOptions, { status: 502, statusText: 'Bad Gateway' })
    const { user } = await openStock()
    await ready()
    await user.click(
      within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name: 'IA group' }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('The server answered 502 Bad Gateway.')
    expect(screen.queryByText('There is no IA group yet')).toBeNull()
    mockBeside()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'BAND04' })).toBeVisible()
  })
})

describe('the chosen rows', () => {
  const choose = async () => {
    mockStock()
    mockSheet()
    const app = await openStock('?stable=11')
    await ready()
    await app.user.click(tick('HY51187'))
    await app.user.click(tick('DA58894'))
    await app.router.navigate({ to: '/rabbits/$id', params: { id: '1' } })
    await screen.findByRole('heading', { level: 1, name: /HY51187/ })
    return app
  }

  it('are still chosen after a look at a data sheet', async () => {
    const { router } = await choose()
    router.history.back()
    await row(/DA58894/)
    expect(bar()).toHaveTextContent('2 selected')
    expect(tick('HY51187')).toBeChecked()
  })

  it('are not those of the next user who signs in', async () => {
    const { router } = await choose()
    signInAs('ADMIN', { mark: 'session-2' })
    router.history.back()
    await row(/DA58894/)
    expect(bar()).toBeNull()
  })

  it('are looked up for their cage cards where one can see it', async () => {
    mock(listPrinters, [])
    const found = Promise.withResolvers<RabbitRow[]>()
    mock(pageRabbits, async ({ query }) => ({
      content: Number(query.get('pageSize')) > 100 ? await found.promise : [doe, young],
      totalElements: 2,
      number: 0,
    }))
    const { user } = await openStock()
    await ready()
    await user.click(tick('HY51187'))
    await user.click(screen.getByRole('button', { name: 'Select all 2' }))
    await user.click(screen.getByRole('button', { name: 'Cage cards' }))
    const busy = await screen.findByRole('button', { name: 'Loading' })
    expect(busy).toBeDisabled()
    found.resolve([doe, young])
    expect(await screen.findByRole('dialog')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Loading' })).toBeNull())
  })
})
