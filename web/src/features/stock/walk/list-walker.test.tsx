import { screen, waitFor, within } from '@testing-library/react'
import { getRabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { pageRabbits, type RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mock } from '../../../test/mock-server.ts'
import { doe as row } from '../testing/sample-stock.ts'
import { cleanToasts, doe, mockSheet, openSheet } from '../../../test/sample-rabbit.ts'

const KEY = 'warren.stock-list'
beforeEach(cleanToasts)
afterEach(() => sessionStorage.clear())

/** A list of 201 on three pages, numbered from 1. */
const rows = Array.from({ length: 201 }, (_, at): RabbitRow => ({ ...row, id: at + 1, tattoo: `T${at + 1}` }))
function mockList(list: readonly RabbitRow[] = rows) {
  mockSheet()
  mock(getRabbit, ({ params }) => ({ ...doe, id: Number(params['id']), tattoo: `T${String(params['id'])}` }))
  return mock(pageRabbits, ({ query }) => {
    const page = Number(query.get('page'))
    return { content: list.slice(page * 100, page * 100 + 100), totalElements: list.length, number: page }
  })
}
const cameFrom = (search: object) => sessionStorage.setItem(KEY, JSON.stringify(search))
const walker = () => screen.findByRole('group', { name: 'Place in the list' })
const button = (name: 'Previous rabbit' | 'Next rabbit') => screen.findByRole('button', { name })
const named = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the way along the list', () => {
  it('says the place in the list one came from, in its filter and order', async () => {
    cameFrom({ tattoo: 'T', sort: 'tattoo', order: 'desc', page: 2, cols: 'cage' })
    const calls = mockList()
    await openSheet('', { id: 114 })
    expect(await walker()).toHaveTextContent('114 of 201')
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      page: '1',
      pageSize: '100',
      sortFields: 'tattoo',
      sortOrder: 'desc',
      other: 'ALL_MOTHER',
      tattoo: 'T',
      statuses: 'IN_PROD,WASTE_CANDIDATE',
    })
    expect(calls).toHaveLength(1)
  })

  it('leads from one to the next with the same tab, and keeps the focus', async () => {
    cameFrom({})
    mockList()
    const { user, path, search } = await openSheet('?tab=timeline', { id: 1 })
    expect(await button('Previous rabbit')).toBeDisabled()
    await user.click(await button('Next rabbit'))
    await named('T2')
    expect(path()).toBe('/rabbits/2')
    expect(search().get('tab')).toBe('timeline')
    await waitFor(async () => expect(await button('Next rabbit')).toHaveFocus())
    await user.keyboard('{Enter}')
    await named('T3')
    await user.click(await button('Previous rabbit'))
    await named('T2')
  })

  it('goes through the pages, and back to the page of the list that has the rabbit', async () => {
    cameFrom({ tattoo: 'T' })
    mockList()
    const { user } = await openSheet('', { id: 100 })
    const next = await button('Next rabbit')
    await waitFor(() => expect(next).toBeEnabled())
    await user.click(next)
    await named('T101')
    expect(await walker()).toHaveTextContent('101 of 201')
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/rabbits?tattoo=T&page=2',
    )
    const previous = await button('Previous rabbit')
    await waitFor(() => expect(previous).toBeEnabled())
    await user.click(previous)
    await named('T100')
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/rabbits?tattoo=T',
    )
  })

  it('passes over empty cages, which have their place in the list', async () => {
    cameFrom({ other: 'ALL_CAGE' })
    const cage: RabbitRow = { ...row, id: null, tattoo: null, cage: 'M1/1/D9' }
    mockList([{ ...row, id: 1 }, cage, { ...row, id: 3 }])
    const { user } = await openSheet('', { id: 1 })
    await user.click(await button('Next rabbit'))
    await named('T3')
    expect(await walker()).toHaveTextContent('3 of 3')
    expect(await button('Next rabbit')).toBeDisabled()
  })

  it('goes on from the place of one that no longer matches', async () => {
    cameFrom({})
    mockList()
    const { user, queryClient } = await openSheet('', { id: 5 })
    expect(await walker()).toHaveTextContent('5 of 201')
    mockList(rows.filter(({ id }) => id !== 5))
    await queryClient.invalidateQueries()
    await waitFor(async () => expect(await walker()).toHaveTextContent('no longer in the list'))
    await user.click(await button('Next rabbit'))
    await named('T6')
    expect(await walker()).toHaveTextContent('5 of 200')
  })

  it('is not there for who came from elsewhere', async () => {
    const calls = mockList()
    await openSheet('', { id: 5 })
    await named('T5')
    expect(screen.queryByRole('button', { name: 'Next rabbit' })).toBeNull()
    expect(calls).toEqual([])
  })

  it('is not there for a rabbit that is not on that page of the list', async () => {
    cameFrom({})
    const calls = mockList()
    await openSheet('', { id: 900 })
    await waitFor(() => expect(calls).toHaveLength(1))
    await within(await screen.findByRole('tabpanel')).findByRole('table')
    expect(screen.queryByRole('button', { name: 'Next rabbit' })).toBeNull()
  })
})
