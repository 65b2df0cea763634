import { expect, type Page } from '@playwright/test'
import { LANGUAGE_STORAGE_KEY } from '@warren/shared/features/session/session.vocabulary.ts'
import { groupsFor, keysOf } from '@warren/shared/kernel/key-groups.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { EVERY_TEXT } from '@warren/shared/languages/every-text.ts'
import { help as en } from '@warren/shared/languages/help/en.ts'
import { help as hu } from '@warren/shared/languages/help/hu.ts'
import { expectClean } from '../world/clean.ts'
import { arriveAs, expectAccessible, loginOf, test, useTheme } from '../world/fixtures.ts'
import { allStops, type Stop } from '../world/stops.ts'

const TEXTS = { en, hu }

/** By its title: pages may have parts of their own beside them. */
const panel = (page: Page) =>
  page.locator('aside').filter({ has: page.locator('h2', { hasText: /^(Help|Súgó): / }) })

/** The help of a screen under its own title, with the tasks of the role and every key the page is said to have. */
async function expectHelp(page: Page, { help, role }: Stop, language: 'en' | 'hu'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('F1')
  const title = EVERY_TEXT[language].get(help.title.replace(':', '/')) ?? ''
  const { frame, screens } = TEXTS[language]
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(
    frame.title.replace('{screen}', title),
    { timeout: 30_000 },
  )
  const tasks =
    (screens as Record<string, { tasks: Record<string, { title: string }> }>)[help.id]?.tasks ?? {}
  const own = help.tasks.filter(({ roles }) => roles === undefined || (role && roles.includes(role)))
  await expect(panel(page).getByRole('heading', { level: 4 })).toHaveText(
    own.map(({ id }) => tasks[id]?.title ?? ''),
  )
  const keys = groupsFor(help, role)
    .flatMap(keysOf)
    .map((hint) => hint.keys)
  // A page that is still loading hears its keys a moment later; the help is opened anew then.
  await expect(async () => {
    if ((await panel(page).count()) === 0) await page.keyboard.press('F1')
    const caps = await panel(page).locator('kbd').allTextContents()
    if (caps.length < keys.length) await page.keyboard.press('F1')
    expect(caps).toEqual(keys)
  }).toPass()
  // A page that is still loading may not have heard the last F1 yet, and opens the help after all; or takes the
  // cursor to a field of its own once it is there: Escape is pressed in the help.
  await expect(async () => {
    if ((await panel(page).count()) > 0) await panel(page).press('Escape', { timeout: 1000 })
    await expect(panel(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

const speak = (page: Page, language: Language) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    LANGUAGE_STORAGE_KEY,
    language,
  ] as const)

const walk = async (page: Page, role: Role | undefined, language: 'en' | 'hu') => {
  await speak(page, language)
  if (role) await arriveAs(page, loginOf(role))
  const own = (await allStops()).filter((stop) => stop.role === role)
  expect(own.length).toBeGreaterThan(0)
  for (const stop of own) {
    await page.goto(stop.address)
    await expectHelp(page, stop, language)
  }
}

for (const role of [undefined, 'SUPERADMIN', 'OWNER', 'EAR_TAG_TECHNICIAN'] as const)
  test(`${role ?? 'A visitor'} finds help on every screen by F1: its tasks and its keys`, async ({
    page,
  }) => {
    await walk(page, role, 'en')
  })

test('ADMIN finds help on every screen by F1, in Hungarian', async ({ page }) => {
  test.setTimeout(360_000)
  await walk(page, 'ADMIN', 'hu')
})

test('USER finds help on every screen of the barn by the key in its head', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await walk(page, 'USER', 'en')
  await page.goto('/')
  await page.getByRole('button', { name: EVERY_TEXT.en.get('shell/help') ?? '' }).click()
  await expect(panel(page)).toBeVisible()
  await expectAccessible(page, 'help in the barn')
})

test('help is clean beside a list, on desk and phone, and ? is text in a field', async ({ page }) => {
  test.setTimeout(180_000)
  await arriveAs(page, loginOf('ADMIN'))
  await page.goto('/rabbits')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('?')
  await expect(panel(page)).toBeVisible()
  await expectClean(page, 'help-stock', [
    ['light', 1440],
    ['dark', 390],
  ])
  await page.keyboard.press('Escape')
  const search = page.getByRole('searchbox').first()
  await search.fill('')
  await search.press('?')
  await expect(search).toHaveValue('?')
  await expect(panel(page)).toHaveCount(0)
  await useTheme(page, 'light')
})
