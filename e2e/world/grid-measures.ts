import type { CDPSession, Page } from '@playwright/test'

/** What the gallery shows of its grid to scripts. Written out here: this folder knows no code of the browser's. */
interface GalleryGrid {
  readonly server: {
    delay: number
    readonly counts: { calls: number; cells: number }
    at(id: number, field: string): unknown
  }
  readonly outbox: { readonly state: { line: string; unsent: number }; kept(): Promise<void> }
  readonly control: {
    readonly model: { readonly columns: readonly { key: string }[]; readonly rows: number }
    readonly selection: { readonly head: { row: number; col: number } }
    select(selection: { anchor: { row: number; col: number }; head: { row: number; col: number } }): void
  }
}
declare global {
  // oxlint-disable-next-line no-var -- the page's own declaration
  var galleryGrid: GalleryGrid | undefined
}

export const GRID = 'div[role="grid"][aria-multiselectable]'

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

export async function openGrid(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator(GRID).waitFor()
  await page.locator(GRID).focus()
}

/** Puts the selection on a cell, by the name of its column. */
export const stand = (page: Page, row: number, field: string): Promise<void> =>
  page.evaluate(
    ([at, key]) => {
      const control = globalThis.galleryGrid?.control
      const col = control?.model.columns.findIndex((column) => column.key === key) ?? 0
      const point = { row: at, col }
      control?.select({ anchor: point, head: point })
      document
        .querySelector<HTMLElement>('div[role="grid"][aria-multiselectable]')
        ?.focus({ preventScroll: true })
    },
    [row, field] as const,
  )

export const setDelay = (page: Page, ms: number): Promise<void> =>
  page.evaluate((delay) => {
    if (globalThis.galleryGrid) globalThis.galleryGrid.server.delay = delay
  }, ms)

/** Lengths of the frames while something scrolls without a pause. */
export const scrollFrames = (page: Page, selector: string, ms: number): Promise<number[]> =>
  page.evaluate(
    async ([target, length]) => {
      let scroller: Element | null = document.querySelector(target)
      while (scroller && scroller.scrollHeight <= scroller.clientHeight + 4) scroller = scroller.parentElement
      if (!scroller) return []
      const frames: number[] = []
      const begin = performance.now()
      let [last, way] = [0, 1]
      await new Promise<void>((resolve) => {
        const frame = (now: number) => {
          if (last > 0) frames.push(now - last)
          last = now
          if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1) way = -1
          else if (scroller.scrollTop === 0) way = 1
          scroller.scrollTop += way * 48
          if (now - begin < length) requestAnimationFrame(frame)
          else resolve()
        }
        requestAnimationFrame(frame)
      })
      return frames
    },
    [selector, ms] as const,
  )

/** Milliseconds from each key to the next painted frame, as the browser's own event timing tells them. */
export async function keyDelays(page: Page, keys: readonly string[], every: number): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { gridDelays: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await pressAll(page, keys, every)
  await page.waitForTimeout(300)
  const slow = await page.evaluate(() => (globalThis as { gridDelays?: number[] }).gridDelays ?? [])
  // The browser reports only what took 16 ms or more; the others were faster.
  return [...slow, ...Array.from({ length: Math.max(0, keys.length - slow.length) }, () => 16)]
}

/** Milliseconds from a turn of the wheel to the frame that shows it. */
export async function wheelDelays(page: Page, turns: number): Promise<number[]> {
  await page.locator(GRID).hover({ position: { x: 400, y: 300 } })
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { wheelDelays: seen })
    document.addEventListener(
      'wheel',
      (event) =>
        requestAnimationFrame(() => setTimeout(() => seen.push(performance.now() - event.timeStamp), 0)),
      { passive: true },
    )
  })
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, 240)
    await page.waitForTimeout(60)
  }
  return page.evaluate(() => (globalThis as { wheelDelays?: number[] }).wheelDelays ?? [])
}

/** Presses keys at a pace; what takes longer is not waited for. */
export async function pressAll(page: Page, keys: readonly string[], every: number): Promise<void> {
  const begin = performance.now()
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key)
    const ahead = begin + (index + 1) * every - performance.now()
    if (ahead > 0) await page.waitForTimeout(ahead)
  }
}

export const untilSaved = (page: Page, ms = 30_000): Promise<unknown> =>
  page.waitForFunction(
    () =>
      globalThis.galleryGrid?.outbox.state.unsent === 0 &&
      globalThis.galleryGrid.outbox.state.line === 'idle',
    undefined,
    { timeout: ms, polling: 20 },
  )

/** How many rows the gallery's server has with a value in a column. */
export const countStored = (page: Page, field: string, value: unknown): Promise<number> =>
  page.evaluate(
    ([key, wanted]) => {
      const grid = globalThis.galleryGrid
      const ids = Array.from({ length: grid?.control.model.rows ?? 0 }, (_, index) => index + 1)
      return ids.filter((id) => grid?.server.at(id, key) === wanted).length
    },
    [field, value] as const,
  )

export interface Times {
  readonly painted: number
  readonly acknowledged: number
}

/** From an event to its paint, and to the last acknowledged row. */
const timed = (page: Page, what: string): Promise<Times> =>
  page.evaluate(async (act) => {
    const element = document.querySelector<HTMLElement>('div[role="grid"][aria-multiselectable]')
    element?.focus({ preventScroll: true })
    const begin = performance.now()
    if (act === 'undo')
      element?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }),
      )
    else {
      const data = new DataTransfer()
      data.setData('text/plain', act)
      element?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
    const painted = performance.now() - begin
    const state = () => globalThis.galleryGrid?.outbox.state
    while (state()?.unsent !== 0) await new Promise((resolve) => setTimeout(resolve, 5))
    return { painted, acknowledged: performance.now() - begin }
  }, what)

/** A block of 1,200 × 4 as Excel puts it; `turn` makes every block another one. */
export const blockOf = (rows: number, turn: number): string =>
  Array.from({ length: rows }, (_, row) =>
    [row, row + 1, row + 2, row + 3].map((value) => (value + turn) % 20).join('\t'),
  ).join('\r\n')

export const paste = (page: Page, text: string): Promise<Times> => timed(page, text)
export const undo = (page: Page): Promise<Times> => timed(page, 'undo')

/** Bytes in use once all garbage is gone. */
export async function heapOf(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** A page with nothing but lines: what scrolling costs where nothing is drawn anew. */
export const PLAIN_PAGE = `<!doctype html><style>body{margin:0;font:13px/32px sans-serif}#s{height:640px;overflow:auto}
p{margin:0;height:32px;border-bottom:1px solid #ddd}</style><div id="s"><div id="lines"></div></div>
<script>lines.innerHTML = Array.from({length: 1200}, (_, i) => '<p>' + i + ' M1/1/D' + i + ' HY' + (50000 + i * 7) + '</p>').join('')</script>`
