import { screen, waitFor } from '@testing-library/react'
import { getSession, openSession } from '@warren/shared/features/session/session.contract.ts'
import { LANDINGS } from '@warren/shared/features/session/session.vocabulary.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { expect, it, vi } from 'vitest'
import { readSession } from '../platform/session.ts'
import { mock, refuse } from '../test/mock-server.ts'
import { renderApp } from '../test/render-as.tsx'
import { signInAs, userOf } from '../test/sign-in.ts'

const heading = () => screen.findByRole('heading', { level: 1 })

it('sends a visitor from /rabbits to the login page [T-34, NAV-01]', async () => {
  const { path } = await renderApp({ at: '/rabbits' })
  expect(path()).toBe('/login')
  expect(await heading()).toHaveTextContent('Welcome back')
})

it('sends an ADMIN from /commands home [T-34, NAV-06]', async () => {
  const { path } = await renderApp({ as: 'ADMIN', at: '/commands' })
  expect(path()).toBe('/')
})

it.each(['/terms', '/privacy', '/register', '/forget-password'])(
  'opens %s without a session [NAV-01, SES-09, SES-10]',
  async (at) => {
    const { path } = await renderApp({ at })
    expect(path()).toBe(at)
    expect(await heading()).toBeVisible()
  },
)

it.each(ROLES)('sends a signed-in %s from the login page home [SES-08]', async (role) => {
  const { path } = await renderApp({ as: role, at: '/login' })
  expect(path()).toBe('/')
})

it('leads unknown addresses home, or to the login page [NAV-23]', async () => {
  expect((await renderApp({ at: '/no/such/page' })).path()).toBe('/login')
  expect((await renderApp({ as: 'USER', at: '/no/such/page' })).path()).toBe('/')
})

it('treats an expired session as none [SES-16]', async () => {
  signInAs('ADMIN', { exp: Math.floor(Date.now() / 1000) - 1 })
  expect((await renderApp({ at: '/rabbits' })).path()).toBe('/login')
})

async function signIn(role: Role, at: string) {
  const app = await renderApp({ at })
  mock(openSession, { user: userOf(role), languageCode: 'en' })
  mock(getSession, { username: 'a', fullName: null, role, languageCode: 'en', farm: null })
  await app.user.type(await screen.findByLabelText('Username'), 'a')
  await app.user.type(screen.getByLabelText('Password'), 'b')
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(app.path()).not.toBe('/login'))
  return app
}

it.each(ROLES)('lands %s on its own page after signing in [NAV-07, NAV-08]', async (role) => {
  expect((await signIn(role, '/login')).path()).toBe(LANDINGS[role])
})

it('returns to the page that was asked for, with its query', async () => {
  const { path, search } = await signIn('ADMIN', '/statistic?status=DEAD')
  expect(path()).toBe('/statistic')
  expect(search().get('status')).toBe('DEAD')
})

it('sends home a user whose role does not have the page [NAV-06]', async () => {
  expect((await signIn('OWNER', '/rabbits')).path()).toBe('/')
})

it('does not follow an address of another site after signing in', async () => {
  expect((await signIn('OWNER', '/login?to=%2F%2Fevil.example')).path()).toBe('/farms')
})

it('leads to the login page with a word why when the server refuses the session [SES-16, D-020]', async () => {
  const { path, search, queryClient } = await renderApp({ as: 'ADMIN', at: '/farms' })
  await screen.findByText('Homokhát')
  refuse(getSession, { status: 401, code: 'NOT_SIGNED_IN' })
  await queryClient.refetchQueries()
  expect(readSession()).toBeUndefined()
  expect(await screen.findByText('Please sign in again')).toBeVisible()
  expect(path()).toBe('/login')
  expect(search().get('to')).toBe('/farms')
})

it('says that the session ended unused, where it did, and keeps the way back [S14]', async () => {
  const { path, search, queryClient } = await renderApp({ as: 'ADMIN', at: '/farms', language: 'hu' })
  await screen.findByText('Homokhát')
  refuse(getSession, { status: 401, code: 'SESSION_UNUSED' })
  await queryClient.refetchQueries()
  expect(
    await screen.findByText(/^Kijelentkeztettük, mert egy ideje nem használta a Warrent\./),
  ).toBeVisible()
  expect([path(), search().get('to')]).toEqual(['/login', '/farms'])
})

it('names the window after the screen', async () => {
  await renderApp({ as: 'ADMIN', at: '/statistic' })
  await waitFor(() => expect(document.title).toBe('Statistic · Warren'))
})

it('moves the focus to the heading of the next screen', async () => {
  const { user } = await renderApp({ as: 'ADMIN', at: '/' })
  await user.click((await screen.findAllByRole('link', { name: /Stock/ }))[0] ?? document.body)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Stock' })).toHaveFocus())
})

it('shows a page that breaks as an error with the request id, and the way home', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { HttpFailure } = await import('../platform/failures.ts')
  const Broken = () => {
    throw new HttpFailure({
      status: 502,
      statusText: 'Bad Gateway',
      code: undefined,
      params: {},
      messages: [],
      fields: {},
      requestId: 'r-42',
    })
  }
  await renderApp({
    as: 'ADMIN',
    at: '/broken',
    screens: [{ path: '/broken', access: 'signed-in', title: () => 'Broken', load: async () => Broken }],
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The server answered 502 Bad Gateway')
  expect(screen.getByRole('alert')).toHaveTextContent('r-42')
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  vi.restoreAllMocks()
})
