/** `pnpm prove grid`: the editable grid of the gallery, 1,200 rows, against its bars G1 to G6. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import {
  blockOf,
  countStored,
  heapOf,
  keyDelays,
  openGrid,
  paste,
  percentile,
  PLAIN_PAGE,
  pressAll,
  scrollFrames,
  setDelay,
  stand,
  type Times,
  undo,
  untilSaved,
  wheelDelays,
} from './world/grid-measures.ts'
import { keepsBar, size } from '../server/test/prove.ts'

const MOST_MINUTES = 6
const SLOWER = 4
const ROWS = 1200
/** A frame of 60 a second, with what the clock of the browser is off. */
const FRAME = 17.7
/** As long as a call of 300 rows may take. */
const ANSWER_MS = 150
/** How often a paste is measured. */
const TURNS = size(1, 3)
const TYPED = size(60, 600)
const PASTES = size(2, 20)

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const DIST = join(import.meta.dirname, '../web/dist')

/** The built gallery from its folder: it asks nothing of the product's server. */
const server = createServer((request, answer) => {
  const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
  readFile(join(DIST, path)).then(
    (content) => answer.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(content),
    () => answer.writeHead(404).end(),
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gallery.html?part=grid`

interface Result {
  readonly name: string
  readonly passed: boolean
  readonly text: string
}
const results: Result[] = []
const report = (name: string, passed: boolean, text: string) => {
  results.push({ name, passed, text })
  console.log(`${passed ? '✓' : '✗'} ${name}: ${text}`)
}
const ms = (value: number) => `${value.toFixed(0)} ms`

const smooth = (frames: readonly number[]) =>
  frames.filter((length) => length <= FRAME).length / Math.max(1, frames.length)

async function scrolling(page: Page, plain: Page): Promise<void> {
  await plain.setContent(PLAIN_PAGE)
  const lines = await scrollFrames(plain, '#lines', 5000)
  const runs: number[][] = []
  for (let turn = 1; turn <= TURNS; turn += 1)
    runs.push(await scrollFrames(page, 'div[role="grid"][aria-multiselectable]', 5000))
  const frames = runs.sort((a, b) => smooth(a) - smooth(b))[Math.floor(TURNS / 2)] ?? []
  const [own, other] = [smooth(frames), smooth(lines)]
  const [worst, worstPlain] = [Math.max(...frames), Math.max(...lines)]
  const passed = keepsBar(own / other >= 0.95 && (worst <= 50 || worst <= worstPlain))
  report(
    'G1',
    passed,
    `${(own * 100).toFixed(1)} % of ${frames.length} frames in time, worst ${ms(worst)}; plain page ${(other * 100).toFixed(1)} %, worst ${ms(worstPlain)}; ratio ${(own / other).toFixed(2)}`,
  )
}

const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => (index % 3 === 2 ? 'ArrowRight' : 'ArrowDown'))

async function moving(page: Page, session: CDPSession): Promise<void> {
  await stand(page, 0, 'touching')
  const free = percentile(await keyDelays(page, steps(60), 40), 0.95)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const keys = percentile(await keyDelays(page, steps(60), 60), 0.95)
  const wheel = percentile(await wheelDelays(page, 40), 0.95)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  report(
    'G2',
    keepsBar(free <= 50 && keys < 100 && wheel < 100),
    `p95 of a key ${ms(free)}; at ${SLOWER}× slower a key ${ms(keys)}, the wheel ${ms(wheel)}`,
  )
}

async function typing(page: Page): Promise<void> {
  await setDelay(page, 300)
  // Behind the row of the gallery that is read-only.
  await stand(page, 30, 'touching')
  await pressAll(
    page,
    Array.from({ length: TYPED }, () => '?'),
    50,
  )
  await untilSaved(page)
  const stored = await countStored(page, 'touching', 'unsure')
  report('G3', stored === TYPED, `${stored} of ${TYPED} typed answers stored, server answering in 300 ms`)
}

/** One turn may fall into a collection of garbage or another program's moment; the middle one of three does not. */
const middle = (values: readonly number[]): number => percentile(values, 0.5)
const middleOf = (turns: readonly Times[]): Times => ({
  painted: middle(turns.map(({ painted }) => painted)),
  acknowledged: middle(turns.map(({ acknowledged }) => acknowledged)),
})

async function pasting(page: Page, session: CDPSession): Promise<void> {
  await setDelay(page, ANSWER_MS)
  const pasted: Times[] = []
  const undone: Times[] = []
  for (let turn = 1; turn <= TURNS; turn += 1) {
    await stand(page, 0, 'added')
    pasted.push(await paste(page, blockOf(ROWS, turn + 2)))
    undone.push(await undo(page))
  }
  const [own, back] = [middleOf(pasted), middleOf(undone)]
  await stand(page, 0, 'added')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const slow = await paste(page, blockOf(ROWS, 2))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  report(
    'G4',
    keepsBar(own.painted <= 200 && own.acknowledged <= 1000 && slow.acknowledged <= 2500),
    `paste of ${ROWS} × 4 painted in ${ms(own.painted)}, acknowledged in ${ms(own.acknowledged)}; at ${SLOWER}× ${ms(slow.painted)}, ${ms(slow.acknowledged)}`,
  )
  report(
    'G5',
    keepsBar(back.painted <= 200 && back.acknowledged <= 1000),
    `undone in ${ms(back.painted)}, acknowledged in ${ms(back.acknowledged)}`,
  )
}

async function keeping(page: Page, session: CDPSession): Promise<void> {
  await setDelay(page, 5)
  const round = async (turn: number) => {
    await stand(page, 0, 'added')
    await paste(page, blockOf(ROWS, turn))
    await undo(page)
  }
  await round(3)
  const before = await heapOf(session)
  for (let turn = 0; turn < PASTES; turn += 1) await round(turn + 4)
  const grown = ((await heapOf(session)) - before) / 1_000_000
  report('G6', keepsBar(grown <= 20), `heap ${grown.toFixed(1)} MB larger after ${PASTES} pastes and undos`)
}

async function run(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const plain = await context.newPage()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await openGrid(page, url)
  await scrolling(page, plain)
  await moving(page, session)
  await typing(page)
  await pasting(page, session)
  await keeping(page, session)
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const begin = performance.now()
try {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`longer than ${MOST_MINUTES} minutes`)), MOST_MINUTES * 60_000).unref()
  })
  await Promise.race([run(browser), limit])
} catch (error) {
  report('run', false, String(error))
} finally {
  await browser.close()
  server.close()
}
const passed = results.length === 6 && results.every((result) => result.passed)
const seconds = ((performance.now() - begin) / 1000).toFixed(0)
console.log(
  `prove grid ${passed ? 'passed' : 'FAILED'} in ${seconds} s: ${results.map(({ name, text }) => `${name} ${text}`).join('; ')}`,
)
process.exit(passed ? 0 : 1)
