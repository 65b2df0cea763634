import { screen, waitFor } from '@testing-library/react'
import { getRabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mayRetry, retryDelay } from '../../../platform/query-client.ts'
import { mock, refuse } from '../../../test/mock-server.ts'
import { asWideAs } from '../../../test/narrow.ts'
import { doe as doeSheet, mockSheet } from '../../../test/sample-rabbit.ts'
import { mockBeside, mockStock, openStock, ready } from '../testing/sample-stock.ts'

beforeEach(() => {
  mockBeside()
  mockStock()
  mockSheet()
  mock(getRabbit, ({ params }) => ({ ...doeSheet, id: Number(params['id']) }))
})

const grid = () => screen.getByRole('grid', { name: 'Stock', hidden: true })
const panel = () => screen.findByRole('complementary', { name: 'Quick view: HY51187' })
const isCovered = (element: Element) => element.closest('[inert]') !== null

describe('the quick view over the page of a phone', () => {
  it('blocks what it covers, and frees it again', async () => {
    asWideAs(390)
    const { user } = await openStock()
    await user.click(await ready())
    const view = await panel()
    await waitFor(() => expect(view).toHaveFocus())
    expect(isCovered(grid())).toBe(true)
    expect(isCovered(screen.getByRole('button', { name: 'Open menu', hidden: true }))).toBe(true)
    expect(isCovered(view)).toBe(false)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(document.querySelectorAll('[inert]')).toHaveLength(0)
    expect(grid()).toHaveFocus()
  })

  it('leaves the word of a busy server above it in reach', async () => {
    asWideAs(390)
    const { user, queryClient } = await openStock()
    const line = await ready()
    queryClient.setDefaultOptions({ queries: { retry: mayRetry, retryDelay } })
    refuse(getRabbit, { status: 503, code: 'SERVER_BUSY', params: { seconds: 1 } })
    await user.click(line)
    expect(isCovered(await screen.findByText('The server is busy, asking again'))).toBe(false)
    expect(isCovered(grid())).toBe(true)
  })

  it('gives the focus to the list also when a link opened it', async () => {
    asWideAs(390)
    const { router } = await openStock('?open=1')
    await waitFor(async () => expect(await panel()).toHaveFocus())
    await router.navigate({ to: '/rabbits', search: {} })
    await waitFor(() => expect(grid()).toHaveFocus())
  })

  it('covers nothing beside the list of a wide screen', async () => {
    await openStock('?open=1')
    await panel()
    await screen.findByText('DA58894')
    expect(document.querySelectorAll('[inert]')).toHaveLength(0)
  })
})
