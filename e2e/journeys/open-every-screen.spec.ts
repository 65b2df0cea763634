import { expect, type Page } from '@playwright/test'
import { USER_COOKIE } from '@warren/shared/features/session/session.vocabulary.ts'
import { ROLES } from '@warren/shared/kernel/roles.ts'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { arriveAs, expectAccessible, loginOf, test, useTheme } from '../world/fixtures.ts'

const PUBLIC = [
  '/login',
  '/register',
  '/forget-password',
  '/forget-password?token=unknown',
  '/terms',
  '/privacy',
]

for (const path of PUBLIC) {
  test(`${path} opens signed out, clean in both themes, on desk and phone [SES-09, SES-10, NAV-01]`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const theme of ['light', 'dark'] as const) {
      await useTheme(page, theme)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0)
        await expectAccessible(page, `${path} ${theme} ${width}`)
      }
    }
  })
}

/** Screens of section 7.1 with the roles that have them; those of one day or slaughtering are opened by their own journeys. */
const A = ['ADMIN']
const SCREENS: Record<string, readonly string[]> = {
  '/': [...ROLES],
  '/users': [...ROLES],
  '/user/create': [...ROLES],
  '/farms': ['OWNER', 'ADMIN'],
  '/ia-groups': A,
  '/ia-group/create': A,
  '/ia-group/1/edit': A,
  '/rabbits': A,
  '/rabbits/1': A,
  '/sperms': A,
  '/releases': A,
  '/insemination': A,
  '/adjustment': A,
  '/adjustment/1': A,
  '/equalization': A,
  '/ia-task-management': A,
  '/ear-tagging': A,
  '/statistic': A,
  '/production-group-management': A,
  '/grouppage-mother': A,
  '/grouppage-mother/1/edit': A,
  '/grouppage-mother-summary': A,
  '/grouppage-young': A,
  '/grouppage-young/1/edit': A,
  '/grouppage-young-summary': A,
  '/grouppage-fattening': A,
  '/grouppage-fattening/1/edit': A,
  '/grouppage-fattening-summary': A,
  '/ear-tag-management': ['SUPERADMIN'],
  '/commands': ['SUPERADMIN'],
  '/no-such-page': [],
}

/** Id of the signed-in account: another account would be out of sight, and rightly not found. */
async function ownId(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === USER_COOKIE)
  const { sub } = JSON.parse(decodeURIComponent(cookie?.value ?? '{}')) as { sub: string }
  return sub
}

for (const role of ROLES) {
  test(`${role} opens every screen of the role and is sent home from the others [GEN-01, NAV-02…06, NAV-21, NAV-23, T-34]`, async ({
    page,
  }) => {
    await arriveAs(page, loginOf(role))
    const own = { [`/user/${await ownId(page)}/edit`]: [...ROLES] as string[] }
    for (const [path, roles] of Object.entries({ ...SCREENS, ...own })) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect
        .poll(() => new URL(page.url()).pathname, { message: path })
        .toBe(roles.includes(role) ? path : '/')
    }
  })
}

test('settings drawer, command palette and phone menu are clean in both themes, by keyboard [LAY-03, GEN-38]', async ({
  page,
}) => {
  await arriveAs(page, loginOf('ADMIN'))
  await page.goto('/')
  for (const theme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await useTheme(page, theme)
    await page.getByRole('button', { name: en.shell.openSettings }).press('Enter')
    await expect(page.getByText(en.shell.layouts.detached)).toBeVisible()
    await expectAccessible(page, `settings ${theme}`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByPlaceholder(en.search.palettePlaceholder)).toBeFocused()
    await page.keyboard.type('kindl')
    await expectAccessible(page, `palette ${theme}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/adjustment$/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: en.shell.openMenu }).click()
    await expect(page.getByText('Magyar')).toBeVisible()
    await expectAccessible(page, `phone menu ${theme}`)
    await page.keyboard.press('Escape')
    await page.goto('/')
  }
})

for (const theme of ['light', 'dark'])
  test(`the gallery of the design system is clean in the ${theme} theme`, async ({ page }) => {
    // Every part of every screen on one page: the longest to look over.
    test.setTimeout(180_000)
    await page.goto(`/gallery.html?theme=${theme}`)
    await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page, `gallery ${theme}`)
  })
