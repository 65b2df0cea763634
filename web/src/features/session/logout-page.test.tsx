import { screen, waitFor } from '@testing-library/react'
import { logout } from '@warren/shared/features/session/session.contract.ts'
import { expect, it } from 'vitest'
import { clearSession, readSession } from '../../platform/session.ts'
import { mock, refuse, unreachable } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'

it('clears the user, leads to the login page and tells the server [SES-13]', async () => {
  const calls = mock(logout, { messages: [] })
  const { user, path, queryClient } = await renderApp({ as: 'ADMIN', at: '/' })
  await screen.findByText('Homokhát')
  await user.click(screen.getByRole('link', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  expect(path()).toBe('/login')
  expect(readSession()).toBeUndefined()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(queryClient.getQueryData(['session'])).toBeUndefined()
})

it('leaves also when the server cannot be told, and tells it as soon as the line is back [SES-13] [S14]', async () => {
  unreachable(logout)
  const { path } = await renderApp({ as: 'USER', at: '/logout' })
  await waitFor(() => expect(path()).toBe('/login'))
  expect(readSession()).toBeUndefined()
  const calls = mock(logout, { messages: [] })
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(calls.length).toBeGreaterThan(0)
  })
  await waitFor(() => expect(localStorage.getItem('warren.sign-out-due')).toBeNull())
})

it('tells the server of an earlier sign-out when the page opens, unless a user is signed in again [S14]', async () => {
  const calls = mock(logout, { messages: [] })
  localStorage.setItem('warren.sign-out-due', '1')
  await renderApp({ as: 'ADMIN', at: '/' })
  await screen.findByText('Homokhát')
  expect(calls).toHaveLength(0)
  clearSession()
  await renderApp({ at: '/login' })
  await waitFor(() => expect(calls).toHaveLength(1))
})

it('does not speak of an ended session when the server already knew', async () => {
  refuse(logout, { status: 401, code: 'NOT_SIGNED_IN' })
  const { path, search } = await renderApp({ as: 'USER', at: '/logout' })
  await waitFor(() => expect(path()).toBe('/login'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(search().get('ended')).toBeNull()
  expect(screen.queryByText('Please sign in again')).not.toBeInTheDocument()
})
