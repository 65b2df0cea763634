import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyContext,
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
  type Register,
  type ResolveParams,
  type RootRoute,
  type Route,
  type Router,
  type RouterHistory,
  Outlet,
  useRouteContext,
} from '@tanstack/react-router'
import { LOADING_AFTER } from '../ui/feedback/use-delayed.ts'
import type { Addresses, Path } from '../platform/addresses.ts'
import type { AnyScreen } from '../platform/screen.ts'
import { keepOwnDrafts } from '../platform/form/draft-store.ts'
import { readPhoneUser } from '../platform/phone/phone-user.ts'
import { readSession, type Session } from '../platform/session.ts'
import { cacheBelongsTo } from './cache-owner.ts'
import { ErrorPage } from './error-page.tsx'
import { type Detour, gate, signInDetour, unknownDetour, visitorOf } from './gate.ts'
import { HelpHost } from './help/help-host.tsx'
import { SCREENS } from './screens.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { useEffect } from 'react'
import { completeTexts, textsOf } from '../platform/texts.ts'
import { useCurrentScreen } from './use-current-screen.ts'

/** Names the window after the screen: what a screen reader says first, and what stands on the tab. */
export function RootFrame() {
  const title = useCurrentScreen().screen?.title()
  useEffect(() => {
    if (title) document.title = textsOf('shell')('documentTitle', { title })
  }, [title])
  return (
    <>
      <Outlet />
      <HelpHost />
    </>
  )
}

/** Between two screens, when the next one takes long enough to notice [GEN-06]. */
export function PagePending() {
  return <Spinner />
}

type QueryAt<P extends Path> = Addresses[P] extends undefined ? Record<never, never> : Addresses[P]
interface Context {
  readonly session: Session
}
type RouteAt<P extends Path> = P extends Path
  ? Route<
      unknown,
      RootRoute,
      P,
      P,
      string,
      P,
      () => QueryAt<P>,
      ResolveParams<P>,
      AnyContext,
      AnyContext,
      () => Context
    >
  : never

/** The tree as links see it: one route for each declared address. Not inferred from the screens, whose pages hold links. */
const treeOf = (root: RootRoute<Register>, routes: readonly AnyRoute[]) =>
  root.addChildren<readonly RouteAt<Path>[]>(routes)

export type AppRouter = Router<ReturnType<typeof treeOf>>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Sends a visitor elsewhere, without leaving the forbidden address in the history. */
const sendTo = ({ to, wanted }: Detour) =>
  to === '/login' ? redirect({ to, search: { to: wanted }, replace: true }) : redirect({ to, replace: true })

function routeOf(screen: AnyScreen, getParentRoute: () => AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute,
    path: screen.path,
    staticData: { screen },
    beforeLoad: ({ location }: { location: ParsedLocation }) => {
      const detour = gate(screen, visitorOf(screen, readSession(), readPhoneUser()), location.href)
      if (detour) throw sendTo(detour)
    },
    component: lazyRouteComponent(async () => ({ Page: await screen.load() }), 'Page'),
  })
}

function buildTree(screens: readonly AnyScreen[], queryClient: QueryClient) {
  const rootRoute = createRootRoute({ component: RootFrame })
  const signedInRoute = createRoute({
    getParentRoute: () => rootRoute,
    id: 'signed-in',
    beforeLoad: async ({ location, matches }) => {
      const screen = matches.at(-1)?.staticData.screen
      const session = visitorOf(screen, readSession(), readPhoneUser())
      if (!session) throw sendTo(signInDetour(location.href))
      await completeTexts()
      cacheBelongsTo(queryClient, session.claims.mark)
      // Also when another tab signed in as another user: this one holds what the last user typed.
      keepOwnDrafts()
      return { session } satisfies Context
    },
    // Fetched beside the first page behind the door: the door itself has no use for menus and palettes.
    component: lazyRouteComponent(async () => {
      const { SignedInFrame } = await import('./signed-in-frame.tsx')
      return {
        Frame: () => {
          const { session } = useRouteContext({ strict: false })
          return session && <SignedInFrame session={session} />
        },
      }
    }, 'Frame'),
  })
  const unknownRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw sendTo(unknownDetour(readSession()))
    },
  })
  const isPublic = (screen: AnyScreen) => screen.access === 'public'
  return treeOf(rootRoute, [
    ...screens.filter(isPublic).map((screen) => routeOf(screen, () => rootRoute)),
    signedInRoute.addChildren(
      screens.filter((screen) => !isPublic(screen)).map((screen) => routeOf(screen, () => signedInRoute)),
    ),
    unknownRoute,
  ])
}

export interface AppRouterOptions {
  readonly queryClient: QueryClient
  /** Tests bring a history in memory. */
  readonly history?: RouterHistory
  readonly screens?: readonly AnyScreen[]
}

/** The router made of all screens [NAV-01…06, NAV-21, NAV-23]. */
export const createAppRouter = ({ queryClient, history, screens = SCREENS }: AppRouterOptions): AppRouter =>
  createRouter({
    routeTree: buildTree(screens, queryClient),
    ...(history && { history }),
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PagePending,
    defaultPendingMs: LOADING_AFTER,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
