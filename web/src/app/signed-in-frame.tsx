import { Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Session } from '../platform/session.ts'
import { textsOf } from '../platform/texts.ts'
import { NavigationContext } from '../platform/use-navigation.ts'
import { ScreenContext } from '../platform/use-screen.ts'
import { SessionContext } from '../platform/use-session.ts'
import { BarnHelp } from './help/barn-help.tsx'
import { DeskFrame } from './layout/desk-frame.tsx'
import { LayoutProvider } from './layout/layout-provider.tsx'
import { ServerBusy } from './layout/server-busy.tsx'
import { crumbsFor } from './navigation/current-page.ts'
import { navigationFor } from './navigation/navigation.ts'
import { useCurrentScreen } from './use-current-screen.ts'

export type SignedInFrameProps = { session: Session }

/** Around every screen of a signed-in user: who it is, what the role's menu holds, where one stands. */
export function SignedInFrame({ session }: SignedInFrameProps) {
  const { role } = session.claims
  const { screen, path } = useCurrentScreen()
  const navigation = useMemo(() => navigationFor(role), [role])
  const facts = useMemo(() => {
    const title = screen?.title() ?? ''
    return { title, crumbs: crumbsFor({ navigation, path, title, home: textsOf('shell')('home') }) }
  }, [screen, navigation, path])
  const isBarn = screen?.barnFor?.includes(role) === true
  return (
    <SessionContext value={session}>
      <NavigationContext value={navigation}>
        <ScreenContext value={facts}>
          {isBarn ? (
            <>
              <Outlet />
              <BarnHelp />
            </>
          ) : (
            <LayoutProvider>
              <DeskFrame path={path}>
                <Outlet />
              </DeskFrame>
            </LayoutProvider>
          )}
          <ServerBusy isBarn={isBarn} />
        </ScreenContext>
      </NavigationContext>
    </SessionContext>
  )
}
