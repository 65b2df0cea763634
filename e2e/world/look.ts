import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { settled } from './fixtures.ts'

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
  const placeOf = (element: HTMLElement): DOMRect => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect()
  }
  const isBeyond = (element: HTMLElement, box: HTMLElement) =>
    placeOf(element).right > box.getBoundingClientRect().right + 1
  // A number, a day or an age is read as it stands: shortened, it is another one.
  const isFigure = (element: HTMLElement) =>
    /^[-+−]?\d[\d.,:\s-]*\D{0,8}$/.test((element.textContent ?? '').trim())
  // Dots begin at the edge of what a box holds, and what lies under them counts as narrow: measured without them.
  const isShortened = (element: HTMLElement, box: HTMLElement) => {
    const { textOverflow, paddingLeft, paddingRight } = getComputedStyle(box)
    if (textOverflow !== 'ellipsis') return false
    box.style.textOverflow = 'clip'
    const { width } = placeOf(element)
    box.style.textOverflow = ''
    return (
      width > box.getBoundingClientRect().width - parseFloat(paddingLeft) - parseFloat(paddingRight) + 0.1
    )
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
      if (!box || box.clientWidth < 12) return false
      if (isFigure(element) && isShortened(element, box)) return true
      if (box.scrollWidth <= box.clientWidth + 1) return false
      return (box === element || isBeyond(element, box)) && !isTold(element, box)
    })
    .map((element) => (element.textContent ?? '').trim().slice(0, 60))
}

/** Days that begin on one line and end on the next; it runs in the page, so it stands alone. */
function brokenDays(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { 0: day, index } of (node.textContent ?? '').matchAll(/\d{4}-\d{2}-\d{2}/g)) {
      const place = document.createRange()
      place.setStart(node, index)
      place.setEnd(node, index + day.length)
      const lines = [...place.getClientRects()].filter(({ width }) => width > 0)
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1)
        found.push((node.textContent ?? '').trim().slice(0, 60))
    }
  return found
}

/** What is wrong with a page as it stands: sideways scrolling, words that are cut off, broken days, and what axe finds. */
export async function faultsOf(page: Page, options: { readonly axe: boolean }): Promise<string[]> {
  await settled(page)
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const cut = await page.evaluate(cutWords)
  const broken = await page.evaluate(brokenDays)
  const seen = [
    ...(over > 0 ? [`scrolls sideways by ${over} px`] : []),
    ...cut.map((words) => `cut: “${words}”`),
    ...broken.map((words) => `day on two lines: “${words}”`),
  ]
  return options.axe ? [...seen, ...(await axeFaults(page))] : seen
}
