import type { Page } from '@playwright/test'

/** Cage numbers among the words of a page that are cut or run out of their cell; it runs in the page, so it stands alone. */
function cutInWords(): string[] {
  const NUMBER = /\/\d+\/[DUM]\d+/g
  const CELL = 'td, th, [role="gridcell"], li, button, [role="option"], p, dd'
  const overflowOf = (element: Element) => getComputedStyle(element).overflowX
  /** Boxes that cut what they hold, up to the one that scrolls: beyond it one can get at it. */
  const boxesOf = (element: Element): DOMRect[] => {
    const boxes: Element[] = []
    for (let at: Element | null = element; at && !/auto|scroll/.test(overflowOf(at)); at = at.parentElement)
      if (/hidden|clip/.test(overflowOf(at)) || at.matches(CELL)) boxes.push(at)
    return boxes.map((box) => box.getBoundingClientRect())
  }
  // What is a pixel wide is for the ear alone.
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const rectsOf = (node: Node, from: number, to: number): DOMRect[] => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()]
  }
  const cutIn = (node: Node, element: Element): string[] =>
    [...(node.textContent ?? '').matchAll(NUMBER)].flatMap(({ 0: number, index }) => {
      const boxes = boxesOf(element)
      const parts = rectsOf(node, index, index + number.length)
      const isWhole = parts.every(({ left, right }) =>
        boxes.every((box) => left >= box.left - 1 && right <= box.right + 1),
      )
      return isWhole ? [] : [`${number} in <${element.tagName.toLowerCase()}> ${element.className}`]
    })
  /** Parts of a long name are drawn from an attribute. */
  const cutInDrawn = (element: Element): string[] => {
    const [number] = element.getAttribute('data-text')?.match(NUMBER) ?? []
    const { left, right } = element.getBoundingClientRect()
    const isWhole = boxesOf(element).every((box) => left >= box.left - 1 && right <= box.right + 1)
    return number === undefined || isWhole ? [] : [`${number} in a long name`]
  }
  const faults = [...document.querySelectorAll('[data-text]')].filter(isSeen).flatMap(cutInDrawn)
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const element = words.currentNode.parentElement
    if (element && isSeen(element)) faults.push(...cutIn(words.currentNode, element))
  }
  return faults
}

/** Fields too narrow for the cage in them, which is not told beneath them either. */
function cutInFields(): string[] {
  return [...document.querySelectorAll('input')]
    .filter((field) => field.scrollWidth > field.clientWidth + 1)
    .filter((field) => {
      const number = /\/\d+\/[DUM]\d+$/.exec(field.value)?.[0]
      const told = field.closest('.mantine-InputWrapper-root')?.textContent ?? ''
      return number !== undefined && !told.includes(number)
    })
    .map((field) => `${field.value} in a field`)
}

/** How many cage numbers stand on the page. */
export const cageNumbers = (page: Page): Promise<number> =>
  page.evaluate(() => document.body.textContent?.match(/\/\d+\/[DUM]\d+/g)?.length ?? 0)

/** Cage numbers that cannot be read. */
export const unreadableCages = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(cutInWords)),
  ...(await page.evaluate(cutInFields)),
]
