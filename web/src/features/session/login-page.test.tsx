import { screen, waitFor } from '@testing-library/react'
import {
  getInstallation,
  getSession,
  logout,
  openSession,
} from '@warren/shared/features/session/session.contract.ts'
import { HttpResponse } from 'msw/http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSession } from '../../platform/session.ts'
import { mock, refuse, unreachable } from '../../test/mock-server.ts'
import { INSTALLATION, renderApp, sessionOf } from '../../test/render-as.tsx'
import { signInAs, userOf } from '../../test/sign-in.ts'

type App = Awaited<ReturnType<typeof renderApp>>
const open = () => renderApp({ at: '/login' })
async function send({ user }: App, username = 'kovács.éva', password = 'titok') {
  await user.type(await screen.findByLabelText('Username'), username)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

afterEach(() => vi.restoreAllMocks())

describe('the page', () => {
  it('welcomes, asks for username and password, and leads to terms and privacy [SES-07]', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    expect(screen.getByLabelText('Username')).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms')
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forget-password')
  })
  it('links registration nowhere [D-016]', async () => {
    await open()
    await screen.findByRole('heading', { level: 1 })
    expect(document.querySelector('[href^="/register"]')).toBeNull()
  })
  it('shows the password on request', async () => {
    const { user } = await open()
    await screen.findByLabelText('Password')
    await user.click(screen.getByRole('button', { name: 'Show the password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })
  it('speaks Hungarian', async () => {
    await renderApp({ at: '/login', language: 'hu' })
    expect(await screen.findByLabelText('Felhasználónév')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Bejelentkezés' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Adatvédelem' })).toBeVisible()
  })
})

describe('what is missing', () => {
  it('is said under its field, and nothing is sent [SES-11]', async () => {
    const app = await open()
    const calls = mock(openSession, { user: userOf('ADMIN'), languageCode: 'en' })
    await app.user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Please add your username')).toBeVisible()
    expect(screen.getByText('Please add your password')).toBeVisible()
    expect(screen.getByLabelText('Username')).toHaveFocus()
    expect(calls).toEqual([])
  })
  it('of the password alone, leads there [SES-11]', async () => {
    const app = await open()
    await app.user.type(await screen.findByLabelText('Username'), 'a')
    await app.user.keyboard('{Enter}')
    expect(screen.queryByText('Please add your username')).not.toBeInTheDocument()
    expect(screen.getByText('Please add your password')).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveFocus()
  })
})

describe('a failed attempt', () => {
  it.each([
    [401, 'auth.bad-data', 'Incorrect username or password'],
    [500, 'UNHANDLED_EXCEPTION', 'Server error'],
    [503, 'NOT_READY', 'The server is just starting. Please try again in a moment.'],
  ] as const)('with %d %s says so, with the focus on it [SES-19]', async (status, code, sentence) => {
    const app = await open()
    refuse(openSession, { status, code })
    await send(app)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(sentence)
    expect(document.activeElement).toContainElement(alert)
    expect(app.path()).toBe('/login')
  })
  it('of another kind shows the raw error [SES-19, GEN-23]', async () => {
    const app = await open()
    refuse(openSession, { status: 418, statusText: "I'm a teapot" })
    await send(app)
    expect(await screen.findByRole('alert')).toHaveTextContent("The server answered 418 I'm a teapot")
  })
  it('without an answer says that the server is not available [GEN-24]', async () => {
    const app = await open()
    unreachable(openSession)
    await send(app)
    expect(await screen.findByRole('alert')).toHaveTextContent('Connection failed, server not available')
  })
  it('says how long to wait after too many', async () => {
    const app = await open()
    refuse(openSession, { status: 429, code: 'TOO_MANY_REQUESTS', headers: { 'retry-after': '16' } })
    await send(app)
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 16 s.')
  })
  it('clears a stored user [SES-12]', async () => {
    const app = await open()
    refuse(openSession, { status: 401, code: 'auth.bad-data' })
    const ends = mock(logout, { messages: [] })
    signInAs('OWNER', { mark: 'left-over' })
    expect(readSession()).toBeDefined()
    await send(app)
    await screen.findByRole('alert')
    expect(readSession()).toBeUndefined()
    await waitFor(() => expect(ends).toHaveLength(1))
  })
  it('lets the next attempt begin without its message, and keeps what was typed', async () => {
    const app = await open()
    refuse(openSession, { status: 401, code: 'auth.bad-data' })
    await send(app)
    await screen.findByRole('alert')
    expect(screen.getByLabelText('Username')).toHaveValue('kovács.éva')
    await app.user.type(screen.getByLabelText('Password'), 'x')
    expect(screen.getByLabelText('Password')).toHaveFocus()
  })
})

describe('a successful attempt', () => {
  const accept = (languageCode: 'en' | 'hu' = 'en') => {
    mock(getSession, sessionOf('ADMIN'))
    return mock(openSession, { user: userOf('ADMIN'), languageCode })
  }
  it('sends username and password, is in progress meanwhile, and sets the user [SES-12, SES-20]', async () => {
    const app = await open()
    let answer: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    mock(getSession, sessionOf('ADMIN'))
    const calls = mock(openSession, async () => {
      await waiting
      return { user: userOf('ADMIN'), languageCode: 'en' as const }
    })
    await send(app, ' kovács.éva ', ' titok ')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled())
    expect(readSession()).toBeUndefined()
    answer()
    await waitFor(() => expect(app.path()).toBe('/ia-groups'))
    expect(calls[0]?.body).toEqual({
      username: 'kovács.éva',
      password: ' titok ',
      keep: true,
    })
    expect(readSession()?.claims.role).toBe('ADMIN')
  })
  it('stays signed in only if wished, and no script finds a token [S14]', async () => {
    const app = await open()
    const calls = accept()
    const written = vi.spyOn(document, 'cookie', 'set')
    await app.user.click(await screen.findByRole('checkbox', { name: 'Keep me signed in on this computer' }))
    await send(app)
    await waitFor(() => expect(app.path()).toBe('/ia-groups'))
    expect(written.mock.calls.flat().filter((cookie) => /max-age/i.test(cookie))).toEqual([])
    expect(calls[0]?.body.keep).toBe(false)
    expect(Object.keys(readSession()?.claims ?? {}).toSorted()).toEqual(
      Object.keys(userOf('ADMIN')).toSorted(),
    )
  })
  it('keeps the language of the account, and loads the page anew when it is another [D-018]', async () => {
    const app = await open()
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    accept('hu')
    await send(app)
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/ia-groups'))
    expect(localStorage.getItem('user-language')).toBe('hu')
  })
})

describe('an account with a second factor', () => {
  it('asks for the code after the password, takes a wrong one with a word, and lets in [S14]', async () => {
    const app = await open()
    mock(getSession, sessionOf('OWNER'))
    const calls = mock(openSession, ({ body }) => {
      if (body.code === '123456') return { user: userOf('OWNER'), languageCode: 'en' as const }
      const code = body.code === undefined ? 'second-factor-needed' : 'second-factor-wrong'
      return HttpResponse.json({ code }, { status: 401 })
    })
    await send(app)
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    const field = screen.getByLabelText('Code')
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await app.user.keyboard('{Enter}')
    expect(await screen.findByText('Mandatory field')).toBeVisible()
    await app.user.type(field, '000000{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong or has been used')
    await app.user.clear(screen.getByLabelText('Code'))
    await app.user.type(screen.getByLabelText('Code'), ' 123456 {Enter}')
    await waitFor(() => expect(app.path()).toBe('/farms'))
    expect(calls.map(({ body }) => body.code)).toEqual([undefined, '000000', '123456'])
    expect(calls.at(-1)?.body).toMatchObject({ username: 'kovács.éva', password: 'titok', keep: true })
  })
  it('leads back to name and password [S14]', async () => {
    const app = await open()
    refuse(openSession, { status: 401, code: 'second-factor-needed' })
    await send(app)
    await app.user.click(await screen.findByRole('button', { name: 'Sign in as another user' }))
    expect(await screen.findByLabelText('Password')).toHaveValue('')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('demo accounts', () => {
  it('are absent on an ordinary installation', async () => {
    await open()
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('Demo farm: sign in as')).not.toBeInTheDocument()
  })
  it('sign in with one press', async () => {
    const app = await open()
    mock(getInstallation, {
      ...INSTALLATION,
      demoLogins: [{ username: 'owner', password: 'nyulak2026', role: 'OWNER' }],
    })
    mock(getSession, sessionOf('OWNER'))
    const calls = mock(openSession, { user: userOf('OWNER'), languageCode: 'en' })
    await app.queryClient.refetchQueries({ queryKey: ['installation'] })
    await app.user.click(await screen.findByRole('button', { name: 'owner Farm owner' }))
    await waitFor(() => expect(app.path()).toBe('/farms'))
    expect(calls[0]?.body).toEqual({ username: 'owner', password: 'nyulak2026', keep: false })
  })
})
