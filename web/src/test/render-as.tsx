import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { getInstallation, getSession } from '@warren/shared/features/session/session.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { isFarmRole, type Role } from '@warren/shared/kernel/roles.ts'
import { App } from '../app/app.tsx'
import { type AppRouter, createAppRouter } from '../app/router.tsx'
import { createQueryClient } from '../platform/query-client.ts'
import type { AnyScreen } from '../platform/screen.ts'
import { startTexts } from './start-texts.ts'
import { mock } from './mock-server.ts'
import { watchQueries } from './pending.ts'
import { signInAs } from './sign-in.ts'

export const INSTALLATION = {
  passwordPolicy: { minLength: 8, allowSymbols: false },
  registrationOpen: true,
  demoLogins: [],
}

export const sessionOf = (role: Role): AnswerOf<typeof getSession> => ({
  username: 'kovács.éva',
  fullName: null,
  role,
  languageCode: 'en',
  farm: isFarmRole(role) ? { id: 7, name: 'Homokhát', shortName: 'HO' } : null,
})

interface RenderOptions {
  /** Absent: no user is signed in. */
  readonly as?: Role
  readonly at?: string
  readonly language?: Language
  /** Only these screens instead of the whole product's. */
  readonly screens?: readonly AnyScreen[]
}

interface Rendered {
  readonly user: UserEvent
  readonly router: AppRouter
  readonly queryClient: QueryClient
  /** The address one has arrived at, without its query. */
  readonly path: () => string
  readonly search: () => URLSearchParams
}

/** Opens the product as a role at an address, in front of a mocked server, without retries. */
export async function renderApp({
  as,
  at = '/',
  language = 'en',
  screens,
}: RenderOptions): Promise<Rendered> {
  await startTexts(language)
  mock(getInstallation, INSTALLATION)
  if (as) {
    signInAs(as)
    mock(getSession, sessionOf(as))
  }
  const queryClient = createQueryClient()
  watchQueries(queryClient)
  queryClient.setDefaultOptions({ queries: { retry: false } })
  const router = createAppRouter({
    queryClient,
    history: createMemoryHistory({ initialEntries: [at] }),
    ...(screens && { screens }),
  })
  const user = userEvent.setup()
  await router.load()
  render(<App router={router} queryClient={queryClient} env="test" />)
  return {
    user,
    router,
    queryClient,
    path: () => router.state.location.pathname,
    search: () => new URLSearchParams(router.state.location.searchStr),
  }
}
