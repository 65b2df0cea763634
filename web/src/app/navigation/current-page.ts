import { hrefOf } from '../../platform/link.tsx'
import type { NavigationEntry, NavigationPage } from '../../platform/use-navigation.ts'
import type { ScreenFacts } from '../../platform/use-screen.ts'

interface Current {
  readonly entry: NavigationEntry
  readonly page: NavigationPage
}

const covers = (start: string, path: string): boolean => path === start || path.startsWith(`${start}/`)

/** The menu entry and page an address belongs to. */
export function currentPage(navigation: readonly NavigationEntry[], path: string): Current | undefined {
  for (const entry of navigation) {
    const page = entry.pages.find(({ under }) => under.some((start) => covers(start, path)))
    if (page) return { entry, page }
  }
  return undefined
}

/** The pages beside the current one: what the side list shows; none where the entry has one page [D-193]. */
export function siblingsOf(
  navigation: readonly NavigationEntry[],
  path: string,
): { readonly entry: NavigationEntry; readonly page: NavigationPage } | undefined {
  const current = currentPage(navigation, path)
  return current && current.entry.pages.length > 1 ? current : undefined
}

interface Place {
  readonly navigation: readonly NavigationEntry[]
  readonly path: string
  readonly title: string
  readonly home: string
}

/** Home / area / list / this screen, leaving out what the screen itself is [GEN-10]. */
export function crumbsFor({ navigation, path, title, home }: Place): ScreenFacts['crumbs'] {
  const root = { label: home, href: '/' } as const
  if (path === '/') return [root]
  const current = currentPage(navigation, path)
  const crumbs = [
    root,
    ...(current?.entry.isMenu ? [{ label: current.entry.label }] : []),
    ...(current && hrefOf(current.page) !== path
      ? [{ label: current.page.label, href: current.page.to }]
      : []),
    { label: title },
  ]
  // A list and its sheet may share a name; twice the same word says nothing.
  return crumbs.filter((crumb, index) => crumb.label !== crumbs[index + 1]?.label)
}
