import { screen, waitFor } from '@testing-library/react'
import { setLanguage } from '@warren/shared/features/session/session.contract.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activeLanguage } from '../../platform/texts.ts'
import { mock, unreachable } from '../../test/mock-server.ts'
import { renderApp } from '../../test/render-as.tsx'

const reload = vi.fn<() => void>()
beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  reload.mockClear()
})

async function choose(app: Awaited<ReturnType<typeof renderApp>>, language: string) {
  await app.user.click(await screen.findByRole('button', { name: /^Language: English/ }))
  await app.user.click(await screen.findByRole('menuitemradio', { name: language }))
}

it('offers the four languages, each by its own name, and marks the current one [SES-01]', async () => {
  const app = await renderApp({ at: '/login' })
  await app.user.click(await screen.findByRole('button', { name: 'Language: English' }))
  const items = await screen.findAllByRole('menuitemradio')
  expect(items.map((item) => item.textContent)).toEqual(['Magyar', 'English', 'Français', 'Español'])
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('English')
})

it('stores the choice and reloads, without a call when no user is signed in [SES-02, SES-03]', async () => {
  const app = await renderApp({ at: '/login' })
  await choose(app, 'Français')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(localStorage.getItem('user-language')).toBe('fr')
})

it('tells the server of a signed-in user as well [SES-05, SES-23]', async () => {
  const calls = mock(setLanguage, { messages: [] })
  const app = await renderApp({ as: 'OWNER', at: '/farms' })
  await choose(app, 'Magyar')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(calls.map((call) => call.body)).toEqual(['hu'])
})

it('warns for five seconds when the change fails, and the old language stays [SES-06, D-019]', async () => {
  unreachable(setLanguage)
  const app = await renderApp({ as: 'OWNER', at: '/' })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await choose(app, 'Español')
  const warning = await screen.findByRole('alert')
  expect(warning).toHaveTextContent('Error when changing to Español language')
  await waitFor(() => expect(screen.queryByRole('menuitemradio')).not.toBeInTheDocument())
  const hide = timers.mock.calls.find(([, ms]) => ms === 5000)?.[0]
  expect(hide).toBeTypeOf('function')
  expect(reload).not.toHaveBeenCalled()
  expect(localStorage.getItem('user-language')).toBeNull()
  expect(activeLanguage()).toBe('en')
  hide?.()
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})
