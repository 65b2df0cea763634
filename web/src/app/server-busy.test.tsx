import { listRegistrations } from '@warren/shared/features/registrations/registrations.contract.ts'
import { searchFarms } from '@warren/shared/features/search/search.contract.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HttpFailure } from '../platform/failures.ts'
import { mayRetry, retryDelay } from '../platform/query-client.ts'
import { mock, refuse } from '../test/mock-server.ts'
import { renderApp } from '../test/render-as.tsx'

const BUSY = 'The server is busy, asking again'

async function open(as: Role = 'SUPERADMIN') {
  const app = await renderApp({ as })
  app.queryClient.setDefaultOptions({ queries: { retry: mayRetry, retryDelay } })
  return app
}
const TOO_MUCH = { status: 503, code: 'SERVER_BUSY', params: { seconds: 1 } } as const
const refuseAll = () => refuse(listRegistrations, TOO_MUCH)

it('a page says that its server is busy while it asks again, and why it gave up', async () => {
  const { router } = await open()
  refuseAll()
  await router.navigate({ to: '/registrations' })
  const said = await screen.findByText(BUSY)
  expect(said).toBeVisible()
  // What waits is busy, and a screen reader may say nothing of a busy part before it is done.
  const news = said.closest('output, [role="status"]')
  expect(news).not.toBeNull()
  expect(said.closest('[aria-busy="true"]')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  expect(screen.queryByText(BUSY)).toBeNull()
  // News are told by what stood there before them.
  expect(news).toBeInTheDocument()
})

it('a page of the barn says it too', async () => {
  mock(searchFarms, [])
  const { user } = await open('EAR_TAG_TECHNICIAN')
  const field = await screen.findByRole('textbox', { name: 'Farm' })
  refuse(searchFarms, TOO_MUCH)
  await user.type(field, 'B')
  const said = await screen.findByText(BUSY)
  expect(said).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull()
})

it('says nothing of what no part of the page waits for', async () => {
  const { router, queryClient } = await open()
  mock(listRegistrations, () => new Promise(() => undefined))
  const facts = {
    status: 503,
    statusText: '',
    code: 'SERVER_BUSY',
    params: { seconds: 1 },
    messages: [],
  } as const
  const failure = new HttpFailure({ ...facts, fields: {}, requestId: undefined })
  const ask = { queryKey: ['behind'], queryFn: () => Promise.reject(failure), retry: mayRetry }
  void queryClient.fetchQuery(ask).catch(() => undefined)
  await router.navigate({ to: '/registrations' })
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('status', { name: 'Loading' })).toBeVisible()
  await waitFor(() => expect(queryClient.getQueryState(['behind'])?.fetchFailureReason).toBe(failure))
  expect(queryClient.getQueryState(['behind'])?.fetchStatus).toBe('fetching')
  expect(screen.queryByText(BUSY)).toBeNull()
})

it('says nothing of what is only brought up to date', async () => {
  const { router, queryClient } = await open()
  mock(listRegistrations, [])
  await router.navigate({ to: '/registrations' })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
  const asked = refuseAll()
  void queryClient.invalidateQueries()
  await waitFor(() => expect(asked).not.toHaveLength(0))
  await waitFor(() =>
    expect(
      queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })[0]?.state.fetchFailureReason,
    ).toBeInstanceOf(HttpFailure),
  )
  expect(screen.queryByText(BUSY)).toBeNull()
})
