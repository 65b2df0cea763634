import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  type Icon,
  IconArrowRight,
  IconBrightnessAuto,
  IconLogout,
  IconMoon,
  IconSun,
  IconWorld,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { SearchType } from '@warren/shared/features/search/search.vocabulary.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { chooseLanguage } from '../../features/session/index.ts'
import { isAllowed, type Screen } from '../../platform/screen.ts'
import { activeLanguage, textsOf } from '../../platform/texts.ts'
import { useSession } from '../../platform/use-session.ts'
import { SCREENS } from '../screens.ts'

export interface PaletteItem {
  readonly id: string
  /** Records are grouped by their type. */
  readonly group: 'pages' | 'actions' | SearchType
  readonly label: string
  /** A second line that tells two records apart. */
  readonly info?: string
  readonly icon: Icon
  readonly run: () => void
}

const THEMES = [
  { scheme: 'light', label: 'palette/themeLight', icon: IconSun },
  { scheme: 'dark', label: 'palette/themeDark', icon: IconMoon },
  { scheme: 'auto', label: 'palette/themeAuto', icon: IconBrightnessAuto },
] as const satisfies readonly { scheme: MantineColorScheme; label: string; icon: Icon }[]

/** A value that may be absent is absent here. */
const addressOf = ({ path }: Screen): string => path.replace(/\/\{-\$\w+\}/g, '') || '/'

/** Screens of the role that need no value in their address; doors and signing out are no places to go to. */
export const palettePages = (screens: readonly Screen[], role: Role) =>
  screens
    .filter(({ access, path }) => access !== 'public' && path !== '/logout' && isAllowed(access, role))
    .map((screen) => ({ to: addressOf(screen), label: screen.title() }))
    .filter(({ to }) => !to.includes('$'))

/** Everything the palette offers: the role's screens, then what can be done from anywhere. */
export function usePaletteItems(): readonly PaletteItem[] {
  const t = textsOf('shell')
  const { role } = useSession().claims
  const { setColorScheme } = useMantineColorScheme()
  const { history } = useRouter()
  const action = (item: Omit<PaletteItem, 'group'>): PaletteItem => ({ ...item, group: 'actions' })
  return [
    ...palettePages(SCREENS, role).map(({ to, label }) => ({
      id: to,
      group: 'pages' as const,
      label,
      icon: IconArrowRight,
      run: () => history.push(to),
    })),
    ...THEMES.map(({ scheme, label, icon }) =>
      action({ id: `theme-${scheme}`, label: t(label), icon, run: () => setColorScheme(scheme) }),
    ),
    ...LANGUAGES.filter((code) => code !== activeLanguage()).map((code) =>
      action({
        id: `language-${code}`,
        label: t('languageIs', { language: LANGUAGE_NAMES[code] }),
        icon: IconWorld,
        run: () => void chooseLanguage(code),
      }),
    ),
    action({
      id: 'sign-out',
      label: t('signOut'),
      icon: IconLogout,
      run: () => history.push('/logout'),
    }),
  ]
}
