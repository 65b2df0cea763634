import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settled, WCAG } from './fixtures.ts'

/** Words that do not fit their box; it runs in the page, so it stands alone. */
function cutWords(): string[] {
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const isCut = (element: HTMLElement, style: CSSStyleDeclaration) =>
    /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1
  // Shortened words are told whole by a title, or by the cell or button around them.
  const isTold = (element: HTMLElement, style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' &&
    element.closest('[title], [aria-label], [role="gridcell"], td, th') !== null
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => hasWords(element) && element.clientWidth >= 12 && element.checkVisibility())
    .filter((element) => {
      const style = getComputedStyle(element)
      return isCut(element, style) && !isTold(element, style)
    })
    .map((element) => (element.textContent ?? '').trim().slice(0, 60))
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
  if (!options.axe) return seen
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  return [
    ...seen,
    ...violations.map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(', ')}`,
    ),
  ]
}
