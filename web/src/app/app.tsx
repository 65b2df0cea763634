import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { watchSignOut } from '../platform/form/draft-store.ts'
import { watchPhone } from '../platform/phone/phone.ts'
import { readPhoneUser } from '../platform/phone/phone-user.ts'
import { onSessionRefused, type SessionEnd } from '../platform/session.ts'
import { watchDueSignOut } from '../platform/sign-out.ts'
import { activeLanguage } from '../platform/texts.ts'
import { WarrenProvider } from '../ui/theme/warren-provider.tsx'
import { focusHeading } from './focus-heading.ts'
import type { AppRouter } from './router.tsx'

/** The server no longer knows the session: to the door, with a word why and the way back [SES-16, D-014]. */
export function leaveRefusedSession(router: AppRouter, queryClient: QueryClient, end: SessionEnd): void {
  const { matches, location } = router.state
  const screen = matches.at(-1)?.staticData.screen
  if (!screen || screen.access === 'public') return
  // In the barn the phone goes on by itself.
  if (screen.offline && readPhoneUser()) return
  queryClient.clear()
  const to = location.pathname === '/' ? {} : { to: location.href }
  void router.navigate({ to: '/login', search: { ...to, ended: end }, replace: true })
}

export type AppProps = {
  router: AppRouter
  queryClient: QueryClient
  env?: 'default' | 'test'
}

/** The whole product in the browser. */
export function App({ router, queryClient, env = 'default' }: AppProps) {
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusHeading()
      }),
    [router],
  )
  useEffect(
    () => onSessionRefused((end) => leaveRefusedSession(router, queryClient, end)),
    [router, queryClient],
  )
  useEffect(watchSignOut, [])
  useEffect(watchDueSignOut, [])
  useEffect(() => watchPhone((moved) => router.subscribe('onRendered', moved)), [router])
  return (
    <QueryClientProvider client={queryClient}>
      <WarrenProvider language={activeLanguage()} env={env}>
        <RouterProvider router={router} />
      </WarrenProvider>
    </QueryClientProvider>
  )
}
