import type { Role } from '@warren/shared/kernel/roles.ts'
import {
  IconAdjustments,
  IconBuildingWarehouse,
  IconBookmarks,
  IconChartBar,
  IconChecklist,
  IconDeviceMobile,
  IconFileImport,
  IconHistory,
  IconHome2,
  type Icon,
  IconMessageReport,
  IconNotebook,
  IconPaw,
  IconPlant2,
  IconScale,
  IconShare2,
  IconTag,
  IconTags,
  IconUsers,
  IconVaccine,
  IconVaccineBottle,
} from '@tabler/icons-react'
import type { PlainPath } from '../../platform/addresses.ts'
import { textsOf } from '../../platform/texts.ts'
import type { NavigationEntry, NavigationPage } from '../../platform/use-navigation.ts'

type PageKey = keyof typeof PAGES
type EntryKey = PageKey | 'groupPages' | 'process' | 'farmManagement'

interface EntryDeclaration {
  readonly key: EntryKey
  readonly roles: readonly Role[]
  /** Without pages the entry is the page of its own key. */
  readonly pages?: readonly { readonly key: PageKey; readonly roles?: readonly Role[] }[]
}

/** Every page of the menu: where it leads and which addresses belong to it. */
const PAGES = {
  // Semen is one click from the list; a menu would cost every visit to the list one.
  stock: { to: '/rabbits', under: ['/rabbits', '/sperms'], icon: IconPaw },
  iaGroups: { to: '/ia-groups', under: ['/ia-groups', '/ia-group'], icon: IconVaccineBottle },
  motherGroups: {
    to: '/grouppage-mother',
    under: ['/grouppage-mother', '/grouppage-mother-summary'],
    icon: IconHome2,
  },
  youngGroups: {
    to: '/grouppage-young',
    under: ['/grouppage-young', '/grouppage-young-summary'],
    icon: IconPlant2,
  },
  fatteningGroups: {
    to: '/grouppage-fattening',
    under: ['/grouppage-fattening', '/grouppage-fattening-summary'],
    icon: IconScale,
  },
  insemination: { to: '/insemination', under: ['/insemination'], icon: IconVaccine },
  farrowing: { to: '/adjustment/{-$iaGroupId}', under: ['/adjustment'], icon: IconNotebook },
  equalization: { to: '/equalization', under: ['/equalization'], icon: IconAdjustments },
  iaTasks: { to: '/ia-task-management', under: ['/ia-task-management'], icon: IconChecklist },
  earTagging: { to: '/ear-tagging', under: ['/ear-tagging'], icon: IconTag },
  fieldReports: { to: '/field-reports', under: ['/field-reports'], icon: IconMessageReport },
  phones: { to: '/phones', under: ['/phones'], icon: IconDeviceMobile },
  users: { to: '/users', under: ['/users', '/user'], icon: IconUsers },
  farms: { to: '/farms', under: ['/farms'], icon: IconBuildingWarehouse },
  productionGroups: {
    to: '/production-group-management',
    under: ['/production-group-management'],
    icon: IconBookmarks,
  },
  imports: { to: '/imports', under: ['/imports'], icon: IconFileImport },
  releases: { to: '/releases', under: ['/releases'], icon: IconShare2 },
  userManagement: { to: '/users', under: ['/users', '/user', '/registrations'], icon: IconUsers },
  statistic: { to: '/statistic', under: ['/statistic'], icon: IconChartBar },
  earTags: { to: '/ear-tag-management', under: ['/ear-tag-management'], icon: IconTags },
  commands: { to: '/commands', under: ['/commands'], icon: IconHistory },
} as const satisfies Record<string, { to: PlainPath; under: readonly string[]; icon: Icon }>

/** The entries of the top bar in their order [NAV-09…17, D-021]; who is named nowhere has no menu [NAV-19]. */
const ENTRIES: readonly EntryDeclaration[] = [
  { key: 'stock', roles: ['ADMIN'] },
  { key: 'iaGroups', roles: ['ADMIN'] },
  {
    key: 'groupPages',
    roles: ['ADMIN'],
    pages: [{ key: 'motherGroups' }, { key: 'youngGroups' }, { key: 'fatteningGroups' }],
  },
  {
    key: 'process',
    roles: ['ADMIN'],
    pages: [
      { key: 'insemination' },
      { key: 'farrowing' },
      { key: 'equalization' },
      { key: 'iaTasks' },
      { key: 'earTagging' },
      { key: 'fieldReports' },
      { key: 'phones' },
    ],
  },
  {
    key: 'farmManagement',
    roles: ['OWNER', 'ADMIN'],
    pages: [
      { key: 'users' },
      { key: 'farms' },
      { key: 'productionGroups', roles: ['ADMIN'] },
      { key: 'releases', roles: ['ADMIN'] },
      { key: 'imports', roles: ['ADMIN'] },
    ],
  },
  { key: 'userManagement', roles: ['SUPERADMIN'] },
  { key: 'statistic', roles: ['ADMIN'] },
  { key: 'earTags', roles: ['SUPERADMIN'] },
  { key: 'imports', roles: ['SUPERADMIN'] },
  { key: 'commands', roles: ['SUPERADMIN'] },
]

const isPage = (key: EntryKey): key is PageKey => Object.hasOwn(PAGES, key)

function pageOf(key: PageKey): NavigationPage {
  const t = textsOf('shell')
  return { key, label: t(`nav/${key}`), hint: t(`navHints/${key}`), ...PAGES[key] }
}

function pagesOf({ key, pages }: EntryDeclaration, role: Role): readonly PageKey[] {
  if (pages) return pages.filter((page) => page.roles?.includes(role) ?? true).map((page) => page.key)
  return isPage(key) ? [key] : []
}

/** The menu of a role. */
export function navigationFor(role: Role): readonly NavigationEntry[] {
  const t = textsOf('shell')
  return ENTRIES.filter((entry) => entry.roles.includes(role)).flatMap((entry) => {
    const [first, ...rest] = pagesOf(entry, role).map(pageOf)
    if (!first) return []
    return [
      {
        key: entry.key,
        label: t(`nav/${entry.key}`),
        pages: [first, ...rest] as const,
        isMenu: entry.pages !== undefined,
      },
    ]
  })
}
