/**
 * `pnpm prove stock-speed`: the stock of a farm with 100,000 mothers as a workbook, and the list of 2,000 does in a
 * browser whose processor is slowed down four times. Ends in one line of figures.
 */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { FileState } from '@warren/shared/kernel/files.contract.ts'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { type Client, clientOf } from './world/api.ts'
import { ask } from './world/database.ts'
import { signIn } from './world/fixtures.ts'
import { ownFarm, type OwnFarm } from './world/own-farm.ts'
import { startStack } from './world/stack.ts'
import { keepsBar, size } from '../server/test/prove.ts'

const MINUTES = 8
const ROUNDS = size(1, 3)
const MOTHERS = size(5000, 100_000)
/** Until the user is told that the file is being made. */
const MOST_TOLD_MS = 1000
const MOST_SERVER_MB = 250
const DOES = size(300, 2000)
const SLOWER = 4
const WHEELS = size(10, 60)
const WHEEL_PIXELS = 50
const MOST_DELAY_MS = 100
/** As people type; the list searches once they pause. */
const LETTER_MS = 150
const TYPED = 'HY000123'

/** As the triggers would have left it, without asking them a hundred thousand times. */
const herdSql = (farm: number, does: number): string => `
  set session_replication_role = replica;
  insert into app.rabbits (farm_id, tattoo, sex, breed, line, birth_date, bred_from_date, father_sperm_id, weight_32d, weight_66d, weight_18w,
    cage_id, stable_id, cage_key)
  select ${farm}, 'HY' || lpad(n::text, 6, '0'), 'FEMALE', 'HYCOLE', 'PS', current_date - 300 - n % 200, current_date - 160,
    (select min(id) from app.sperms where farm_id = ${farm}), 900, 2300, 3600, c.id, coalesce(c.stable_id, 0), coalesce(c.place_key, '')
  from generate_series(1, ${does}) n
  left join (select c.*, row_number() over (order by s.walk_key, c.place_key) as i from app.cages c join app.stables s on s.id = c.stable_id where c.farm_id = ${farm}) c on c.i = n;
  insert into app.ia_groups (farm_id, name, start_date, active)
    select ${farm}, 'BAND0' || n, current_date - 42 * n, true from generate_series(1, 4) n;
  insert into app.covers (farm_id, ia_group_id, mother_id, start_date, sperm_id, pedigree, touching, touching_date, farrowing_date, viable, unviable, adjusted)
  select g.farm_id, g.id, r.id, g.start_date, r.father_sperm_id, 'CP', true, g.start_date + 14, g.start_date + 31, 6 + r.id % 6, 1, 9
  from app.ia_groups g join app.rabbits r on r.farm_id = g.farm_id where g.farm_id = ${farm};`

async function farmOf(shortName: string, letter: string, does: number): Promise<OwnFarm> {
  const farm = await ownFarm({ shortName, letter, language: 'en', tags: 10, stables: 3 })
  await ask(herdSql(farm.id, does))
  await ask('vacuum analyze app.rabbits')
  await ask('vacuum analyze app.covers')
  return farm
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
const ms = (value: number): string => `${value.toFixed(0)} ms`

/** As the browser does: asks, follows, fetches. */
async function exportOnce(client: Client): Promise<{ told: number; total: number; bytes: number }> {
  const begin = performance.now()
  const answer = await client.get('/api/v1/export/rabbit?other=ALL_MOTHER', { prefer: 'respond-async' })
  if (answer.status !== 202) throw new Error(`The export answered ${answer.status}`)
  let state = (await answer.json()) as FileState
  const told = performance.now() - begin
  while (state.status === 'QUEUED' || state.status === 'RUNNING') {
    await pause(100)
    state = (await (await client.get(`/api/v1/files/${state.id}`)).json()) as FileState
  }
  const file = await client.get(`/api/v1/files/${state.id}/content`)
  if (!file.ok) throw new Error(`The file answered ${file.status}`)
  const bytes = (await file.arrayBuffer()).byteLength
  return { told, total: performance.now() - begin, bytes }
}

interface Seen {
  /** Waits of events until the page got to them. */
  readonly wheels: number[]
  readonly keys: number[]
  /** Frames that took 50 ms or more. */
  readonly longFrames: number[]
}

/** Begins to watch: how long events wait for the page, and which of its frames are long. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Seen = { wheels: [], keys: [], longFrames: [] }
    Object.assign(globalThis, { warrenSeen: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.name === 'keydown') seen.keys.push(entry.processingStart - entry.startTime)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    // The browser keeps no list of wheels.
    window.addEventListener('wheel', ({ timeStamp }) => seen.wheels.push(performance.now() - timeStamp), {
      capture: true,
      passive: true,
    })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longFrames.push(duration)
    }).observe({ type: 'long-animation-frame' })
  })
const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { warrenSeen } = globalThis as unknown as { warrenSeen: Seen }
    const seen = structuredClone(warrenSeen)
    for (const list of Object.values(warrenSeen)) list.length = 0
    return seen
  })

async function scroll(page: Page): Promise<Seen> {
  await page.mouse.move(700, 500)
  await watch(page)
  for (let i = 0; i < WHEELS; i++) {
    await page.mouse.wheel(0, WHEEL_PIXELS)
    await page.waitForTimeout(33)
  }
  await page.waitForTimeout(500)
  return seenOn(page)
}

async function type(page: Page): Promise<Seen> {
  const box = page.getByRole('searchbox', { name: en.stock.search })
  await box.focus()
  await seenOn(page)
  for (let round = 0; round < ROUNDS; round++) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(TYPED, { delay: LETTER_MS })
  }
  await page.getByRole('row').filter({ hasText: TYPED }).waitFor()
  await page.waitForTimeout(500)
  const { keys, ...rest } = await seenOn(page)
  // The browser reports only what took 16 ms or more to be seen; the others did not wait.
  const unseen = Math.max(0, ROUNDS * TYPED.length - keys.length)
  return { ...rest, keys: [...keys, ...Array.from({ length: unseen }, () => 0)] }
}

const stack = await startStack()
const giveUp = setTimeout(() => {
  console.log(`prove stock-speed FAILED: not done after ${MINUTES} minutes`)
  void stack.stop().finally(() => process.exit(1))
}, MINUTES * 60_000)
process.env['WARREN_DATABASE'] = stack.adminUrl
const peak = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${stack.pidOf('server')}/status`, 'utf8'))?.[1] ?? 0) /
  1024

async function exportLargest(): Promise<{ passed: boolean; figures: string }> {
  const farm = await farmOf('PX', 'P', MOTHERS)
  // A process of its own, so that the peak is the export's.
  await stack.killAndRevive('server')
  const client = await clientOf(stack.url, farm.login)
  const idle = peak()
  const runs = []
  for (let round = 0; round < ROUNDS; round++) runs.push(await exportOnce(client))
  const told = Math.max(...runs.map((run) => run.told))
  const total = percentile(
    runs.map((run) => run.total),
    0.5,
  )
  const highest = peak()
  return {
    passed: keepsBar(told < MOST_TOLD_MS && highest < MOST_SERVER_MB),
    figures: `export of ${MOTHERS} mothers ${(total / 1000).toFixed(1)} s, ${((runs[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB, user told after ${ms(told)} at most, peak of the server ${highest.toFixed(0)} MB (${idle.toFixed(0)} before)`,
  }
}

/** The same wheels over plain lines of text: what the machine itself takes while others use it, too. */
async function scrollBare(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(Array.from({ length: DOES }, (_, n) => `<p>${n}</p>`).join(''))
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const { wheels } = await scroll(page)
  await page.close()
  return percentile(wheels, 0.95)
}

async function useList(): Promise<{ passed: boolean; figures: string }> {
  const farm = await farmOf('PY', 'Q', DOES)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  })
  try {
    const page = await (
      await browser.newContext({ baseURL: stack.url, viewport: { width: 1440, height: 900 } })
    ).newPage()
    await signIn(page, farm.login)
    await page.goto('/rabbits')
    await page.getByRole('row').nth(10).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const scrolled = await scroll(page)
    const typed = await type(page)
    const bare = await scrollBare(browser)
    const [wheel, key] = [percentile(scrolled.wheels, 0.95), percentile(typed.keys, 0.95)]
    const long = ({ longFrames }: Seen) =>
      `${longFrames.length} long frames, longest ${ms(Math.max(0, ...longFrames))}`
    return {
      passed: scrolled.wheels.length === WHEELS && keepsBar(wheel < MOST_DELAY_MS && key < MOST_DELAY_MS),
      figures: `list of ${DOES} does at ${SLOWER}× slower CPU: ${scrolled.wheels.length} wheels, delay p95 ${ms(wheel)} (plain page ${ms(bare)}), ${long(scrolled)}; ${typed.keys.length} letters, delay p95 ${ms(key)}, ${long(typed)}`,
    }
  } finally {
    await browser.close()
  }
}

let passed = false
try {
  const parts = [await exportLargest(), await useList()]
  passed = parts.every((part) => part.passed)
  console.log(
    `prove stock-speed ${passed ? 'passed' : 'FAILED'}: ${parts.map(({ figures }) => figures).join('; ')}; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  )
} finally {
  clearTimeout(giveUp)
  await stack.stop()
}
process.exit(passed ? 0 : 1)
