import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSessionRefused } from '../platform/session.ts'
import { activeLanguage } from '../platform/texts.ts'
import { WarrenProvider } from '../ui/theme/warren-provider.tsx'
import { focusHeading } from './focus-heading.ts'
import type { AppRouter } from './router.tsx'
import { leaveRefusedSession } from './leave-refused-session.ts'

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
  useEffect(() => onSessionRefused(() => leaveRefusedSession(router, queryClient)), [router, queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <WarrenProvider language={activeLanguage()} env={env}>
        <RouterProvider router={router} />
      </WarrenProvider>
    </QueryClientProvider>
  )
}
