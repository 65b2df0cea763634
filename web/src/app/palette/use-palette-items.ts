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
import type { SearchType } from '@warren/shared/features/search/search.vocabulary.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { chooseLanguage } from '../../features/session/index.ts'
import { isPlain } from '../../platform/addresses.ts'
import { hrefOf, useNavigate } from '../../platform/link.tsx'
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

/** Screens of the role that need no value in their address; doors and signing out are no places to go to. */
export const palettePages = (screens: readonly Screen[], role: Role) =>
  screens
    .filter(({ access, path }) => access !== 'public' && path !== '/logout' && isAllowed(access, role))
    .flatMap(({ path, title }) => (isPlain(path) ? [{ address: { to: path }, label: title() }] : []))

/** Everything the palette offers: the role's screens, then what can be done from anywhere. */
export function usePaletteItems(): readonly PaletteItem[] {
  const t = textsOf('shell')
  const { role } = useSession().claims
  const { setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const action = (item: Omit<PaletteItem, 'group'>): PaletteItem => ({ ...item, group: 'actions' })
  return [
    ...palettePages(SCREENS, role).map(({ address, label }) => ({
      id: hrefOf(address),
      group: 'pages' as const,
      label,
      icon: IconArrowRight,
      run: () => void navigate(address),
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
      run: () => void navigate({ to: '/logout' }),
    }),
  ]
}
