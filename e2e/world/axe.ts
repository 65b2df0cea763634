import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** Rules of axe that count: WCAG 2.2 AA, as far as a machine can tell. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What is well is not told, and the page is looked at where it is: its parts in frames of other sites, which Warren has
 * none of, would be put together in a page of their own. Both take three quarters of the time of a look.
 */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)

const pathOf = ({ target }: Violation['nodes'][number]): string => target.flat().join(' ')

/**
 * Axe measures a target as the page happens to be scrolled: one that is half behind a bar at the foot is too small for it,
 * though a scroll brings all of it into view. Such a target is measured again where it can be seen.
 */
async function stillSmall(page: Page, node: Violation['nodes'][number]): Promise<boolean> {
  const path = pathOf(node)
  const before = await page.evaluate(() => ({ left: scrollX, top: scrollY }))
  await page.locator(path).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await axeOn(page).include(path).withRules(['target-size']).analyze()
  await page.evaluate((place) => scrollTo(place), before)
  return violations.length > 0
}

/** What axe finds wrong with a page as it stands: a rule, and the first places that break it. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await axeOn(page).withTags(WCAG).analyze()
  const faults: string[] = []
  for (const { id, nodes } of violations) {
    const real: string[] = []
    for (const node of nodes)
      if (id !== 'target-size' || (await stillSmall(page, node))) real.push(pathOf(node))
    if (real.length > 0) faults.push(`axe ${id}: ${real.slice(0, 3).join(', ')}`)
  }
  return faults
}
