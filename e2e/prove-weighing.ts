/**
 * `pnpm prove weighing`: G2, a weighing of 5,000 animals in Chromium. Ten digits a second, Enter after each fourth: no key is lost,
 * each is painted in time, and so are the figures once a weight is saved. Ends in one line.
 */
import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { clientOf } from './world/api.ts'
import { ask } from './world/database.ts'
import { signIn } from './world/fixtures.ts'
import { keyDelays, percentile } from './world/grid-measures.ts'
import { type OwnFarm, ownFarm } from './world/own-farm.ts'
import { startStack } from './world/stack.ts'
import { farmDay } from './world/farm-days.ts'
import { keepsBar, size } from '../server/test/prove.ts'

const MINUTES = 6
const RECORDS = 5000
const WEIGHTS = size(10, 50)
const KEY_EVERY = 100
const BAR = 50
const DAYS = 40

const stack = await startStack()
const giveUp = setTimeout(() => {
  console.log(`prove weighing FAILED: not done after ${MINUTES} minutes`)
  void stack.stop().finally(() => process.exit(1))
}, MINUTES * 60_000)
process.env['WARREN_DATABASE'] = stack.adminUrl

/** A fattening group of which 5,000 rabbits were weighed today. */
async function weighed(farm: OwnFarm): Promise<string> {
  const client = await clientOf(stack.url, farm.login)
  const today = farmDay()
  const startDate = addDays(today, -DAYS)
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await client.send('POST', path, body)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const [own] = (await (await client.get('/api/v1/farms')).json()) as { stables: { id: number }[] }[]
  const stables = own?.stables.slice(0, 1).map(({ id }) => ({ id })) ?? []
  const id = await post<number>('/api/v1/group/fattening', { startDate, age: 35, name: 'PROOF', stables })
  await ask(
    `insert into app.weight_records (farm_id, group_id, day, type, grams, at, user_id)
     select $1, $2, $3::date, 'FAT', 2300 + (n * 7919) % 600, now() - interval '1 hour' + n * interval '300 milliseconds',
       (select id from app.users where username = $4) from generate_series(1, $5::int) n`,
    [farm.id, id, today, farm.login.username, RECORDS],
  )
  return `/grouppage-fattening/${id}/diary/${id * 1024 + DAYS}/weight/FAT`
}

/** Notes when a weight was saved, and when the figures that count it were painted. */
const watchFigures = (page: Page): Promise<unknown> =>
  page.addInitScript((label) => {
    const seen = { saved: [] as number[], painted: [] as number[] }
    Object.assign(globalThis, { figureTimes: seen })
    const send = globalThis.fetch
    globalThis.fetch = async (...sent) => {
      const answer = await send(...sent)
      const isWeight = String(sent[0] instanceof Request ? sent[0].url : sent[0]).endsWith('/weights/FAT')
      const method = sent[1]?.method ?? (sent[0] instanceof Request ? sent[0].method : 'GET')
      if (isWeight && method === 'POST') seen.saved.push(performance.now())
      return answer
    }
    let shown = ''
    const look = (): void => {
      const term = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)
      const count = term?.nextElementSibling?.textContent ?? ''
      if (count === shown) return
      // The first ones are the page itself.
      if (shown !== '') requestAnimationFrame(() => setTimeout(() => seen.painted.push(performance.now()), 0))
      shown = count
    }
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
  }, en.weights.figures.num)

const keysOf = (weights: readonly number[]): string[] =>
  weights.flatMap((weight) => [...String(weight).split(''), 'Enter'])
const WANTED = Array.from({ length: WEIGHTS }, (_, n) => 2400 + ((n * 37) % 400))

/** The same keys in a page that is a field and nothing else: what browser and machine take by themselves. */
async function bareKeys(page: Page): Promise<readonly number[]> {
  await page.setContent('<!doctype html><input autofocus>')
  await page.locator('input').focus()
  return keyDelays(page, keysOf(WANTED), KEY_EVERY)
}

interface Typed {
  readonly keys: readonly number[]
  readonly figures: readonly number[]
  readonly stored: readonly number[]
}

async function type(page: Page, path: string, farm: OwnFarm): Promise<Typed> {
  await page.goto(path)
  const field = page.getByRole('textbox', { name: en.weights.field.replace('{number}', `${RECORDS + 1}`) })
  await field.or(page.getByRole('textbox').first()).first().waitFor()
  await page.waitForTimeout(1000)
  const keys = await keyDelays(page, keysOf(WANTED), KEY_EVERY)
  const stored = () =>
    ask<{ grams: number }>('select grams from app.weight_records where farm_id = $1 order by id offset $2', [
      farm.id,
      RECORDS,
    ]).then((rows) => rows.map(({ grams }) => grams))
  for (let n = 0; n < 50 && (await stored()).length < WEIGHTS; n += 1) await page.waitForTimeout(100)
  await page.waitForTimeout(300)
  const { saved, painted } = await page.evaluate(
    () => (globalThis as unknown as { figureTimes: { saved: number[]; painted: number[] } }).figureTimes,
  )
  // Two that are saved at once may be painted at once: each counts until the next painting after it.
  const figures = saved.map((at) => (painted.find((time) => time >= at) ?? Number.POSITIVE_INFINITY) - at)
  return { keys, figures, stored: await stored() }
}

const ms = (value: number): string => `${value.toFixed(0)} ms`
let passed = false
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
try {
  const farm = await ownFarm({
    shortName: 'PW',
    letter: 'P',
    from: 95_001,
    language: 'en',
    tags: 1,
    stables: 1,
  })
  const path = await weighed(farm)
  const context = await browser.newContext({ baseURL: stack.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const bare = percentile(await bareKeys(page), 0.95)
  await watchFigures(page)
  await signIn(page, farm.login)
  const { keys, figures, stored } = await type(page, path, farm)
  const lost = WANTED.filter((weight, at) => stored[at] !== weight).length
  const [key, figure] = [percentile(keys, 0.95), percentile(figures, 0.95)]
  passed =
    lost === 0 &&
    stored.length === WEIGHTS &&
    figures.length === WEIGHTS &&
    keepsBar(key <= BAR && figure <= BAR)
  console.log(
    `prove weighing ${passed ? 'passed' : 'FAILED'}: G2 at ${RECORDS} records ${keys.length} keys p95 ${ms(key)}, worst ${ms(Math.max(...keys))} (≤ ${BAR}; a bare field ${ms(bare)}); figures of ${figures.length} weights p95 ${ms(figure)}, worst ${ms(Math.max(...figures))} (≤ ${BAR}); ${stored.length} of ${WEIGHTS} saved, ${lost} wrong (0); load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  )
} finally {
  clearTimeout(giveUp)
  await browser.close()
  await stack.stop()
}
process.exit(passed ? 0 : 1)
