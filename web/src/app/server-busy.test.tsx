import { listRegistrations } from '@warren/shared/features/registrations/registrations.contract.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mayRetry, retryDelay } from '../platform/query-client.ts'
import { refuse } from '../test/mock-server.ts'
import { renderApp } from '../test/render-as.tsx'

const BUSY = 'The server is busy, asking again'

it('[GEN-06] a page says that its server is busy while it asks again, and why it gave up', async () => {
  const { router, queryClient } = await renderApp({ as: 'SUPERADMIN' })
  queryClient.setDefaultOptions({ queries: { retry: mayRetry, retryDelay } })
  refuse(listRegistrations, { status: 503, code: 'SERVER_BUSY', params: { seconds: 1 } })
  await router.navigate({ to: '/registrations' })
  expect(await screen.findByText(BUSY)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible()
  expect(screen.queryByText(BUSY)).toBeNull()
})
