import { expect, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@warren/shared/kernel/languages.ts'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { dictionary as es } from '@warren/shared/languages/es.ts'
import { dictionary as fr } from '@warren/shared/languages/fr.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { clientOf } from '../world/api.ts'
import { giveWork, ownWorker } from '../world/barn-work.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test, warrenUrl } from '../world/fixtures.ts'
import { looksOf } from '../world/looks.ts'
import { ownFarm, type OwnFarm, withDoes } from '../world/own-farm.ts'
import { pressKey } from '../world/touch.ts'

const DICTIONARIES = { en, hu, fr, es }
const t = hu.barnLock
const shots = process.env['SCREENSHOTS']
/** `pnpm prove barn-looks` looks at every language and width; each change at one of them. */
const isWhole = process.env['LOOKS'] === 'whole'
// Hungarian comes last: it is what the worker reads afterwards.
const SPOKEN: readonly Language[] = [...(isWhole ? LANGUAGES.filter((one) => one !== 'hu') : []), 'hu']
const WIDTHS = isWhole ? [360, 390, 480] : [390]
const THEMES = ['light', 'dark', 'sun'] as const

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'BP', from: 91_001 },
  { shortName: 'BQ', from: 92_001 },
]

test.use({ viewport: { width: 390, height: 844 } })

async function askForPin(farm: OwnFarm): Promise<void> {
  const office = await clientOf(warrenUrl(), farm.login)
  const settings = (await (await office.get('/api/v1/breeding/settings')).json()) as object
  const saved = await office.send('PUT', '/api/v1/breeding/settings', { ...settings, pinDigits: 4 })
  expect(saved.status).toBe(200)
}

async function type(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.locator(`[data-digit="${digit}"]`).click()
  await expect(page.locator('[data-full]')).toHaveCount(0)
}

/** The phone lay in a pocket for so long, as far as it knows. */
const putAway = (page: Page, minutes: number) =>
  page.evaluate((ms) => {
    const used = JSON.parse(localStorage.getItem('warren.barn-use') ?? '{}') as { at: number }
    localStorage.setItem('warren.barn-use', JSON.stringify({ ...used, at: used.at - ms }))
    document.dispatchEvent(new Event('visibilitychange'))
  }, minutes * 60_000)

/** What is wrong with the lock in its languages, themes and widths. */
async function looks(page: Page, name: string, ready: (words: typeof en) => string): Promise<string[]> {
  const problems: string[] = []
  for (const language of SPOKEN)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
      await page.evaluate(
        ([sun, spoken]) => {
          localStorage.setItem('warren.barn', JSON.stringify({ sun, sounds: false }))
          localStorage.setItem('user-language', spoken)
        },
        [theme === 'sun', language] as const,
      )
      await page.reload()
      const words = DICTIONARIES[language] as unknown as typeof en
      await expect(page.getByText(ready(words))).toBeVisible()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        for (const problem of await looksOf(page))
          problems.push(`${name} ${language} ${theme} ${width}: ${problem}`)
      }
      if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}-${language}-${theme}.png` })
      await expectAccessible(page, `${name} ${language} ${theme}`)
    }
  return problems
}

const counted = (text: string, count: number): string => text.replace('{count}', String(count))

test('[FLD-09] [FLD-11] a shared phone asks for the PIN, and sends what waits behind the lock', async ({
  page,
  context,
  consoleErrors,
}, { retry }) => {
  test.setTimeout(isWhole ? 900_000 : 240_000)
  const wanted = TRIES[retry] ?? TRIES[0]
  if (!wanted) throw new Error('No farm for this try')
  const farm = await ownFarm({ ...wanted, letter: 'B', language: 'hu', tags: 10, stables: 1 })
  await withDoes(farm, 4)
  const worker = await ownWorker(farm, `pap.anna.${wanted.shortName.toLowerCase()}`, 'hu')
  const round = await giveWork(farm, worker, { name: 'BAND08', day: 14, type: 'check-touching' })
  await askForPin(farm)
  await signIn(page, worker.login)

  await expect(page.getByText(counted(t.choose, 4))).toBeVisible()
  expect(await looks(page, 'pin-choose', (words) => counted(words.barnLock.choose, 4))).toEqual([])
  await type(page, '2580')
  await type(page, '2580')
  const work = page.getByRole('list', { name: hu.barn.tasks })
  await expect(work).toBeVisible()
  await page.reload()
  await expect(work).toBeVisible()

  // Without a network: an entry, then the pocket.
  await work.getByRole('button', { name: hu.barn.start }).click()
  await expect(page.locator('[data-cage]')).toBeVisible()
  await context.setOffline(true)
  await pressKey(page.getByRole('button', { name: hu.barn.answer.plus }))
  await expect(page.getByText(/^Nincs kapcsolat/)).toBeVisible()
  await putAway(page, 16)
  await expect(page.getByText(t.ask)).toBeVisible()
  await expect(page.locator('[data-cage]')).toHaveCount(0)
  for (let wrong = 1; wrong < 5; wrong += 1) {
    await type(page, '1111')
    await expect(page.getByRole('alert')).toContainText(counted(t.wrong_other, 5 - wrong))
  }
  await context.setOffline(false)
  // Locked or not, what was entered is sent.
  const arrived = () =>
    ask<{ id: number }>('select id::int from app.covers where ia_group_id = $1 and touching', [round])
  await expect.poll(async () => (await arrived()).length, { timeout: 30_000 }).toBe(1)
  expect(await looks(page, 'pin-ask', (words) => words.barnLock.ask)).toEqual([])
  await type(page, '1111')
  await expect(page.getByText(counted(t.tooMany, 5))).toBeVisible()
  expect(await looks(page, 'pin-password', (words) => words.barnLock.goesOn)).toEqual([])

  await page.getByRole('button', { name: t.byPassword }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, worker.login)
  await expect(page.getByRole('list').first()).toBeVisible()
  // The first use of the new session is written down a moment after its list is seen.
  await expect(async () => {
    await putAway(page, 16)
    await expect(page.locator('[data-digit]').first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await type(page, '2580')
  await expect(page.locator('[data-digit]')).toHaveCount(0)
  // What the phone asked for without a network, and nothing else.
  for (const error of consoleErrors.splice(0)) expect(error).toContain('ERR_INTERNET_DISCONNECTED')
})
