import type { Role } from '@warren/shared/kernel/roles.ts'
import type { Screen } from '../platform/screen.ts'
import { textsOf } from '../platform/texts.ts'
import type { shell } from '@warren/shared/features/shell/texts/en.ts'

type TitleKey = keyof typeof shell.screens
type Row = readonly [path: Screen['path'], access: Screen['access'], title: TitleKey]

const A = ['ADMIN'] as const satisfies readonly Role[]

/**
 * Screens of later slices: their addresses and rights are those of section 7.1 already [NAV-02…05].
 * To build a screen, declare it in its feature and delete its row here.
 */
const ROWS: readonly Row[] = []

export const plannedScreens: readonly Screen[] = ROWS.map(([path, access, key]) => ({
  path,
  access,
  title: () => textsOf('shell')(`screens/${key}`),
  load: async () => (await import('./planned-page.tsx')).PlannedPage,
}))
