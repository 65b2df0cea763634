import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from './router.tsx'

/** The server no longer knows the session: to the door, with a word why and the way back [SES-16, D-014]. */
export function leaveRefusedSession(router: AppRouter, queryClient: QueryClient): void {
  const { matches, location } = router.state
  const screen = matches.at(-1)?.staticData.screen
  if (!screen || screen.access === 'public') return
  queryClient.clear()
  const to = location.pathname === '/' ? {} : { to: location.href }
  void router.navigate({ to: '/login', search: { ...to, ended: 1 }, replace: true })
}
