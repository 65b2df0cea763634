import { expect, type Page } from '@playwright/test'
import { LANDINGS } from '@warren/shared/features/session/session.vocabulary.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { expectAccessible, loginOf, signIn, test } from '../world/fixtures.ts'

const MENU: Record<Exclude<Role, 'USER'>, readonly (keyof typeof en.shell.nav)[]> = {
  SUPERADMIN: ['userManagement', 'earTags', 'imports', 'commands'],
  OWNER: ['farmManagement'],
  ADMIN: ['stock', 'iaGroups', 'groupPages', 'process', 'farmManagement', 'statistic'],
  EAR_TAG_TECHNICIAN: [],
}

for (const role of ROLES.filter((one) => one !== 'USER')) {
  test(`${role} signs in, sees the own menu and landing, changes language and theme, and leaves [NAV-07…19, SES-03, SES-13]`, async ({
    page,
  }) => {
    await signIn(page, loginOf(role))
    await expect(page).toHaveURL(new RegExp(`${LANDINGS[role]}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // The menu of the role, in English.
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: en.shell.mainNavigation })
    for (const key of MENU[role])
      await expect(bar.getByText(en.shell.nav[key], { exact: true })).toBeVisible()
    // Technicians have a bar with language, theme and sign-out only.
    const entries = MENU[role].length === 0 ? 'a:not([href="/logout"])' : 'a, button'
    expect(await bar.locator(entries).count()).toBe(MENU[role].length)
    await expect(page.getByText(en.common.roles[role]).first()).toBeVisible()

    // Hungarian: the page reloads, and stays Hungarian after another reload.
    await chooseLanguage(page, 'Magyar')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hu')
    await page.reload()
    await expect(page.getByText(hu.common.roles[role]).first()).toBeVisible()
    await expectAccessible(page, `${role} home in Hungarian`)
    await chooseLanguage(page, 'English')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    // Dark, and phone width.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, `${role} home in dark`)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true)
    await expectAccessible(page, `${role} home on a phone`)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('link', { name: en.shell.signOut }).first().click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/users')
    await expect(page).toHaveURL(/\/login/)
  })
}

test('USER signs in, has no menu, and finds name, role, language, theme and the way out under "This phone" [NAV-08, NAV-18, NAV-19, SES-03, SES-13]', async ({
  page,
}) => {
  await signIn(page, loginOf('USER'))
  await expect(page).toHaveURL(new RegExp(`${LANDINGS.USER}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: en.shell.mainNavigation })).toBeHidden()
  // With all of its work, at the end of the page, where the bar at its foot covers no key.
  await expect(page.getByRole('list', { name: en.barn.tasks })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page, 'USER home')

  await page.getByRole('link', { name: en.barn.thisPhone }).click()
  await expect(page.getByText(en.common.roles.USER, { exact: true })).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Magyar' }).click()
  await loaded
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu')
  await page.reload()
  await expect(page.getByText(hu.common.roles.USER, { exact: true })).toBeVisible()
  await expectAccessible(page, 'this phone in Hungarian')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true)
  const back = page.waitForEvent('load')
  await page.getByRole('button', { name: 'English' }).click()
  await back
  // A call that is under way while one signs out is refused, and the browser says so.
  await page.waitForLoadState('networkidle')

  await page.getByRole('button', { name: en.barnPhone.signOut }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
})

async function chooseLanguage(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: /Language|Nyelv/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await loaded
}
