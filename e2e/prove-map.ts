/** `pnpm prove map`: the map of a stable with 1,000 cages on a processor slowed down four times. */
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { loginOf, signIn } from './world/fixtures.ts'
import { startStack } from './world/stack.ts'
import { keepsBar } from '../server/test/prove.ts'

const CAGES = 1000
const SLOWER = 4
const PRESSES = 40
/** A held key repeats about this often. */
const REPEAT_MS = 33
const MOST_PAINT_MS = 1000

const BIG_STABLE = `
  with s as (insert into app.stables (farm_id, name) select id, 'BIG' from app.farms where short_name = 'HO' returning farm_id, id),
       r as (insert into app.cage_rows (farm_id, stable_id, row_no) select farm_id, id, n from s, generate_series(1, 10) n returning *),
       g as (insert into app.cage_ranges (farm_id, stable_id, row_no, position, cage_type_id, from_no, to_no)
             select farm_id, stable_id, row_no, p, 1, 1, ${CAGES / 20} from r, unnest(array['UP', 'DOWN']) p returning *),
       c as (insert into app.cages (farm_id, stable_id, row_no, position, no, cage_type_id)
             select farm_id, stable_id, row_no, position, n, cage_type_id from g, generate_series(from_no, to_no) n returning farm_id, id)
  insert into app.rabbits (farm_id, tattoo, sex, cage_id) select farm_id, 'HY' || id, 'FEMALE', id from c where id % 4 <> 0`

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

/** From the click on the tab to the frame that shows cages. */
async function timeToPaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
      (element) => element.getAttribute('aria-selected') !== 'true',
    )
    const begin = performance.now()
    tab?.click()
    while (document.querySelector('[role="gridcell"]') === null)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
    return performance.now() - begin
  })
}

/** Delay between each key press and the next painted frame, as the browser's own event timing tells it. */
async function keyDelays(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { warrenDelays: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.locator('[role="grid"]').focus()
  for (let i = 0; i < PRESSES; i++) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(REPEAT_MS)
  }
  await page.waitForTimeout(500)
  const slow = await page.evaluate(() => (globalThis as { warrenDelays?: number[] }).warrenDelays ?? [])
  // The browser reports only what took 16 ms or more; the others were faster.
  return [...slow, ...Array.from({ length: Math.max(0, PRESSES - slow.length) }, () => 16)]
}

/** The number of the cage the walk ended on. */
const endedOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]')
    return document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
  })

const stack = await startStack()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
let passed = false
try {
  const database = new pg.Client({ connectionString: stack.adminUrl })
  await database.connect()
  await database.query(BIG_STABLE)
  const stable = (await database.query<{ id: number }>("select id from app.stables where name = 'BIG'"))
    .rows[0]?.id
  await database.end()
  const page = await (
    await browser.newContext({ baseURL: stack.url, viewport: { width: 1440, height: 900 } })
  ).newPage()
  await signIn(page, loginOf('ADMIN'))
  await page.goto(`/farms?stable=${stable}`)
  await page.getByRole('tab').first().waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const paint = await timeToPaint(page)
  const cages = await page.locator('[role="gridcell"]').count()
  const delays = await keyDelays(page)
  const [middle, late] = [percentile(delays, 0.5), percentile(delays, 0.95)]
  // The walk begins on the first cage: had a press been dropped, it would end on an earlier one.
  const dropped = PRESSES + 1 - Number(/\d+/.exec(await endedOn(page))?.[0])
  passed = keepsBar(paint <= MOST_PAINT_MS) && dropped === 0
  console.log(
    `prove map ${passed ? 'passed' : 'FAILED'}: ${cages} cages at ${SLOWER}× slower CPU, first paint of the tab ${paint.toFixed(0)} ms, ${PRESSES} key presses, ${dropped} dropped, delay p50 ${middle.toFixed(0)} ms, p95 ${late.toFixed(0)} ms`,
  )
} finally {
  await browser.close()
  await stack.stop()
}
process.exit(passed ? 0 : 1)
