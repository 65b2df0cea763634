import { useMatches } from '@tanstack/react-router'
import type { AnyScreen } from '../platform/screen.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The declaration a route was made of. */
    screen?: AnyScreen
  }
}

interface CurrentScreen {
  readonly screen: AnyScreen | undefined
  readonly path: string
}

/** The declaration and the address of the screen that is open. */
export const useCurrentScreen = (): CurrentScreen =>
  useMatches({
    select: (matches) => {
      const match = matches.at(-1)
      return { screen: match?.staticData.screen, path: match?.pathname ?? '/' }
    },
    structuralSharing: false,
  })
