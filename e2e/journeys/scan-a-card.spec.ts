import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { clientOf } from '../world/api.ts'
import { giveWork, ownWorker } from '../world/barn-work.ts'
import { type Picture, picturesOf, writeFilm } from '../world/card-film.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test, warrenUrl } from '../world/fixtures.ts'
import { ownFarm, type OwnFarm, withDoes } from '../world/own-farm.ts'

const t = hu.barnScan
const shots = process.env['SCREENSHOTS']

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { home: { shortName: 'GU', from: 81_001 }, foreign: { shortName: 'GV', from: 82_001 } },
  { home: { shortName: 'GUA', from: 83_001 }, foreign: { shortName: 'GVA', from: 84_001 } },
]
/** A hundred cards and two of them a second, when the machine has nothing else to do; else fewer, more slowly. */
const isFull = process.env['WARREN_PROVE'] === 'full'
const CARDS = isFull ? 100 : 24
const PER_SECOND = isFull ? 2 : 1

/** The cards of some does as the product prints them. */
async function printed({ id, login }: OwnFarm, tattoos: readonly [string, string]): Promise<Picture[]> {
  const does = await ask<{ id: number }>(
    'select id::int from app.rabbits where farm_id = $1 and tattoo between $2 and $3 order by tattoo',
    [id, ...tattoos],
  )
  const office = await clientOf(warrenUrl(), login)
  const rabbitIds = does.map((doe) => doe.id)
  const answer = await office.send('POST', '/api/v1/print/cage-cards', { rabbitIds, layout: 'LABEL' })
  expect(answer.status).toBe(200)
  return picturesOf(new Uint8Array(await answer.arrayBuffer()))
}

/** A browser whose camera sees a film, as wide as a phone. */
async function phoneWith(film: string) {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const open = (permissions: string[]): Promise<BrowserContext> =>
    browser.newContext({
      baseURL: warrenUrl(),
      viewport: { width: 390, height: 844 },
      locale: 'hu-HU',
      timezoneId: 'Europe/Budapest',
      permissions,
    })
  return { browser, open }
}

/** Errors of a page, of which a journey must have none but those of a network that is gone. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Every text that was shown as unknown, from now on. */
const collectUnknown = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>()
    Object.assign(window, { unknownTexts: texts })
    const look = () => {
      for (const alert of document.querySelectorAll('[role="alert"]')) {
        const [code] = /W1:\S+/.exec(alert.textContent ?? '') ?? []
        if (code !== undefined) texts.add(code)
      }
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
const unknownSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { unknownTexts: Set<string> }).unknownTexts])

test('[FLD-03] [FLD-10] cards are read by the camera: a foreign one does nothing, one of the list leads to its doe, also without a network', async ({}, {
  retry,
}) => {
  test.setTimeout(240_000)
  const wanted = TRIES[retry] ?? TRIES[0]
  if (!wanted) throw new Error('No farm for this try')
  const farm = await ownFarm({ ...wanted.home, letter: 'G', language: 'hu', tags: 30, stables: 1 })
  await withDoes(farm, 12)
  const foreign = await ownFarm({
    ...wanted.foreign,
    letter: 'G',
    language: 'hu',
    tags: CARDS + 20,
    stables: 1,
  })
  await withDoes(foreign, CARDS)
  const worker = await ownWorker(farm, `pap.anna.${wanted.home.shortName.toLowerCase()}`, 'hu')
  await giveWork(farm, worker, { name: 'BAND03', day: 14, type: 'check-touching' })

  const folder = await mkdtemp(join(tmpdir(), 'warren-film-'))
  const film = join(folder, 'cards.y4m')
  const [own] = await printed(farm, ['KE00005', 'KE00005'])
  const others = await printed(foreign, ['KE00001', `KE00${String(CARDS).padStart(3, '0')}`])
  expect(others).toHaveLength(CARDS)
  if (!own) throw new Error('No card of the doe')
  await writeFilm(
    film,
    [...others.map((card) => ({ card, frames: 1 })), { card: own, frames: 8 }],
    PER_SECOND,
  )
  const { browser, open } = await phoneWith(film)
  try {
    const context = await open(['camera'])
    const page = await context.newPage()
    const errors = errorsOf(page)
    await signIn(page, worker.login)
    const phone = page.getByRole('region', { name: hu.strip.phone.name })
    await phone.getByRole('button', { name: hu.strip.phone.setUp }).click()
    await expect(phone).toContainText(hu.strip.phone.ready)
    await page.reload()
    await page.getByRole('list', { name: hu.barn.tasks }).getByRole('button', { name: hu.barn.start }).click()
    await expect(page.locator('[data-cage]')).toHaveText('1D-1')

    await collectUnknown(page)
    await page.getByRole('button', { name: t.scan }).click()
    await expect(page.getByText(t.aim)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('alert')).toContainText('W1:G-', { timeout: 30_000 })
    if (shots !== undefined) await page.screenshot({ path: `${shots}/scan-aiming.png` })
    // The film ends with the card of a doe of this task: the walk stands before her, and the camera is closed.
    await expect(page.locator('[data-cage]')).toHaveText('1D-5', { timeout: 120_000 })
    await expect(page.getByText(t.aim)).toBeHidden()
    const codes = await ask<{ code: string }>(
      "select 'W1:' || t.tag as code from app.rabbits r join app.ear_tags t on t.id = r.ear_tag_id where r.farm_id = $1",
      [foreign.id],
    )
    const known = new Set(codes.map(({ code }) => code))
    const seen = await unknownSeen(page)
    expect(seen.filter((code) => !known.has(code))).toEqual([])
    process.stdout.write(`camera: ${seen.length} of ${CARDS} cards read, one frame each\n`)
    expect(seen.length).toBeGreaterThanOrEqual(isFull ? 98 : 22)
    // A scan never answers.
    expect(
      await ask("select name from app.commands where farm_id = $1 and source = 'MOBILE'", [farm.id]),
    ).toEqual([{ name: 'TASK_START' }])

    // What the camera needs was kept with the first scan.
    await context.setOffline(true)
    await page.reload()
    await page.goto('/barn/scan')
    await expect(page.getByRole('alert')).toContainText('W1:G-', { timeout: 30_000 })
    await expectAccessible(page, 'aiming')
    const typed = page.getByRole('textbox', { name: t.typed })
    await typed.fill('ke00003')
    await page.getByRole('button', { name: t.find }).click()
    await expect(page.locator('[data-cage]')).toHaveText('1D-3')
    await expect(page).toHaveURL(/\/barn\/doe/)
    for (const error of errors) expect(error).toContain('ERR_INTERNET_DISCONNECTED')
    await context.close()
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
})
