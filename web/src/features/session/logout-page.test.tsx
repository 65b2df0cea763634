import { screen, waitFor } from '@testing-library/react'
import { logout } from '@warren/shared/features/session/session.contract.ts'
import { expect, it } from 'vitest'
import { readSession } from '../../platform/session.ts'
import { mock, refuse, unreachable } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'

it('clears the user, leads to the login page and tells the server [SES-13]', async () => {
  const calls = mock(logout, { messages: [] })
  const { user, path, queryClient } = await renderApp({ as: 'ADMIN', at: '/' })
  await screen.findByText('Homokhát')
  const token = readSession()?.token
  await user.click(screen.getByRole('link', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  expect(path()).toBe('/login')
  expect(readSession()).toBeUndefined()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
  expect(queryClient.getQueryData(['session'])).toBeUndefined()
})

it('leaves also when the server cannot be told [SES-13]', async () => {
  unreachable(logout)
  const { path } = await renderApp({ as: 'USER', at: '/logout' })
  await waitFor(() => expect(path()).toBe('/login'))
  expect(readSession()).toBeUndefined()
})

it('does not speak of an ended session when the server already knew', async () => {
  refuse(logout, { status: 401, code: 'NOT_SIGNED_IN' })
  const { path, search } = await renderApp({ as: 'USER', at: '/logout' })
  await waitFor(() => expect(path()).toBe('/login'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(search().get('ended')).toBeNull()
  expect(screen.queryByText('Please sign in again')).not.toBeInTheDocument()
})
