import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settled, WCAG } from './fixtures.ts'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** Words that do not fit their box, or the box that cuts it; it runs in the page, so it stands alone. */
function cutWords(): string[] {
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  // The next box around that hides what is too wide; where one can scroll, nothing is lost.
  const cutterOf = (element: HTMLElement): HTMLElement | undefined => {
    for (let box: HTMLElement | null = element; box !== null; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX)) return undefined
      if (/hidden|clip/.test(overflowX)) return box
    }
    return undefined
  }
  const isBeyond = (element: HTMLElement, box: HTMLElement) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect().right > box.getBoundingClientRect().right + 1
  }
  // Shortened words are told whole by a title, or by the cell or button around them; a flex box has no dots.
  const isTold = (element: HTMLElement, box: HTMLElement) => {
    const { textOverflow, display } = getComputedStyle(box)
    return (
      textOverflow === 'ellipsis' &&
      !display.includes('flex') &&
      element.closest('[title], [aria-label], [role="gridcell"], td, th') !== null
    )
  }
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(
      (element) =>
        hasWords(element) && element.getBoundingClientRect().width >= 12 && element.checkVisibility(),
    )
    .filter((element) => {
      const box = cutterOf(element)
      if (!box || box.clientWidth < 12 || box.scrollWidth <= box.clientWidth + 1) return false
      return (box === element || isBeyond(element, box)) && !isTold(element, box)
    })
    .map((element) => (element.textContent ?? '').trim().slice(0, 60))
}

const pathOf = ({ target }: Violation['nodes'][number]): string => target.flat().join(' ')

/**
 * Axe measures a target as the page happens to be scrolled: one that is half behind a bar at the foot is too small for it,
 * though a scroll brings all of it into view. Such a target is measured again where it can be seen.
 */
async function stillSmall(page: Page, node: Violation['nodes'][number]): Promise<boolean> {
  const path = pathOf(node)
  await page.locator(path).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await new AxeBuilder({ page }).include(path).withRules(['target-size']).analyze()
  await page.evaluate(() => scrollTo(0, 0))
  return violations.length > 0
}

async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  const faults: string[] = []
  for (const { id, nodes } of violations) {
    const real: string[] = []
    for (const node of nodes)
      if (id !== 'target-size' || (await stillSmall(page, node))) real.push(pathOf(node))
    if (real.length > 0) faults.push(`axe ${id}: ${real.slice(0, 3).join(', ')}`)
  }
  return faults
}

/** What is wrong with a page as it stands: sideways scrolling, words that are cut off, and what axe finds. */
export async function faultsOf(page: Page, options: { readonly axe: boolean }): Promise<string[]> {
  await settled(page)
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const cut = await page.evaluate(cutWords)
  const seen = [
    ...(over > 0 ? [`scrolls sideways by ${over} px`] : []),
    ...cut.map((words) => `cut: “${words}”`),
  ]
  return options.axe ? [...seen, ...(await axeFaults(page))] : seen
}
