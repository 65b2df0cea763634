import type { Locator, Page } from '@playwright/test'

/** Pixels that a thumb in a glove hits. */
const TARGET = 56
/** Pixels of letters that are read at arm's length. */
const LETTERS = 17
/** Contrast that is readable in a dim barn and under the sun. */
const CONTRAST = 7

/** A text on the screen, with the places of its lines. */
interface Seen {
  readonly element: Element
  readonly words: string
  readonly boxes: readonly DOMRect[]
  /** What stays in its place while the rest scrolls, if the text is in it. */
  readonly layer: Element | undefined
}

/** What looks at a page from within it. */
interface Eyes {
  readonly word: (text: string) => string
  readonly above: (element: Element) => Element[]
  readonly isHidden: (element: Element) => boolean
  readonly texts: () => Seen[]
  /** How much a colour differs from what it is painted on, as the rules of the web count it. */
  readonly contrast: (element: Element, colour: string) => number
}
declare global {
  var eyes: Eyes
}

const openEyes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const above = (element: Element): Element[] => {
      const chain: Element[] = []
      for (let at: Element | null = element; at; at = at.parentElement) chain.push(at)
      return chain
    }
    const isHidden = (element: Element): boolean =>
      above(element).some((one) => {
        const { display, visibility, clipPath, opacity } = getComputedStyle(one)
        return display === 'none' || visibility === 'hidden' || clipPath !== 'none' || opacity === '0'
      })
    const seenOf = (node: Node): Seen[] => {
      const [element, words] = [node.parentElement, node.textContent ?? '']
      if (!element || words.trim() === '' || isHidden(element)) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const layer = above(element).find((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
      return boxes.length === 0 ? [] : [{ element, words, boxes, layer }]
    }
    const canvas = document.createElement('canvas')
    canvas.width = 1
    canvas.height = 1
    const brush = canvas.getContext('2d', { willReadFrequently: true })
    /** How light some colours are that lie over each other, the lowest first. */
    const light = (colours: readonly string[]): number => {
      if (!brush) return 0
      for (const colour of ['#fff', ...colours]) {
        brush.fillStyle = colour
        brush.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    globalThis.eyes = {
      word: (text) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`,
      above,
      isHidden,
      texts: () => {
        const found: Seen[] = []
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(...seenOf(node))
        return found
      },
      contrast: (element, colour) => {
        const grounds = above(element)
          .map((one) => getComputedStyle(one).backgroundColor)
          .toReversed()
        const [ground, ink] = [light(grounds), light([...grounds, colour])]
        return (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)
      },
    }
  })

/** How much a colour, as the browser computed it, differs from the ground of an element. */
export async function contrastOn(ground: Locator, colour: string): Promise<number> {
  await openEyes(ground.page())
  return ground.evaluate((element, ink) => eyes.contrast(element, ink), colour)
}

/** Letters that stand out too little, by the colours that the browser computed and painted. */
const contrastsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (least) =>
      eyes.texts().flatMap(({ element, words }) => {
        const ratio = eyes.contrast(element, getComputedStyle(element).color)
        return ratio < least ? [`contrast ${ratio.toFixed(1)} of ${eyes.word(words)}`] : []
      }),
    CONTRAST,
  )

/** Letters that ask for reading glasses. */
const smallLetters = (page: Page): Promise<string[]> =>
  page.evaluate(
    (least) =>
      eyes.texts().flatMap(({ element, words }) => {
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        return size < least ? [`letters of ${size} px: ${eyes.word(words)}`] : []
      }),
    LETTERS,
  )

/** Text that leaves the screen, the key it is on, or a part that cuts it off. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isBeyond = (boxes: readonly DOMRect[], left: number, right: number): boolean =>
      boxes.some((box) => box.left < left - 1 || box.right > right + 1)
    const isCut = (boxes: readonly DOMRect[], one: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(one)
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const isAside = overflowX !== 'visible' && isBeyond(boxes, left, right)
      const hides = overflowY === 'hidden' || overflowY === 'clip'
      return isAside || (hides && boxes.some((box) => box.top < top - 3 || box.bottom > bottom + 3))
    }
    const leavesKey = (element: Element, boxes: readonly DOMRect[]): boolean => {
      const key = element.closest('button, a, [role="switch"]')?.getBoundingClientRect()
      return (
        key !== undefined &&
        (isBeyond(boxes, key.left, key.right) || boxes.some(({ bottom }) => bottom > key.bottom + 1))
      )
    }
    return eyes.texts().flatMap(({ element, words, boxes }) => [
      ...(isBeyond(boxes, 0, document.documentElement.clientWidth)
        ? [`beyond the screen: ${eyes.word(words)}`]
        : []),
      ...(eyes
        .above(element)
        .slice(0, -2)
        .some((one) => isCut(boxes, one))
        ? [`cut off: ${eyes.word(words)}`]
        : []),
      ...(leavesKey(element, boxes) ? [`leaves its key: ${eyes.word(words)}`] : []),
    ])
  })

/** Text on other text. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOver = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5
    const texts = eyes.texts()
    return texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter(({ layer }) => layer === one.layer)
        .filter(({ boxes }) => one.boxes.some((a) => boxes.some((b) => isOver(a, b))))
        .map(({ words }) => `on each other: ${eyes.word(one.words)} and ${eyes.word(words)}`),
    )
  })

/** What a glove would miss. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const targets = [...document.querySelectorAll('button, a[href], input, select, [role="switch"]')]
    return targets
      .filter((target) => !eyes.isHidden(target))
      .flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        if (width === 0 || Math.min(width, height) >= least - 0.5) return []
        const name = target.getAttribute('aria-label') ?? target.textContent ?? target.tagName
        return [`target ${width.toFixed(0)} × ${height.toFixed(0)}: ${eyes.word(name)}`]
      })
  }, TARGET)

/** What is wrong with the looks of a screen of the barn, in words: every text and every target is looked at. */
export async function looksOf(page: Page): Promise<string[]> {
  await openEyes(page)
  const found = [
    await contrastsOf(page),
    await smallLetters(page),
    await cutTexts(page),
    await overlaps(page),
    await smallTargets(page),
  ]
  return [...new Set(found.flat())]
}
