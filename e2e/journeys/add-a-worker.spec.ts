import { expect } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { expectAccessible, loginOf, signIn, test, warrenUrl } from '../world/fixtures.ts'

test('an administrator adds a worker, who signs in on a phone; the super administrator finds the command in Hungarian [USR-06, USR-11, CMD-01, CMD-03]', async ({
  page,
  browser,
}, { retry }) => {
  // A second try finds the first one's worker in the database.
  const name = retry === 0 ? 'barn.worker' : `barn.worker${retry}`
  await signIn(page, loginOf('ADMIN'))
  await page.goto('/users')
  await page
    .getByRole('button', { name: en.users.create.USER })
    .or(page.getByRole('link', { name: en.users.create.USER }))
    .click()
  await page.getByLabel(en.users.fields.username).fill(name)
  await page.getByLabel(en.users.fields.email).fill(`${name}@demo.example`)
  await page.locator('input[type="password"]').fill('tapintas2027')
  await page.getByRole('button', { name: en.users.submitCreate }).click()
  await expect(page).toHaveURL(/\/users/)
  await expectAccessible(page, 'user list')

  const phone = await browser.newContext({
    baseURL: warrenUrl(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const worker = await phone.newPage()
  await signIn(worker, { username: name, password: 'tapintas2027' })
  await expect(worker.getByText(en.shell.field.noWork)).toBeVisible()
  expect(
    await worker.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true)
  await expectAccessible(worker, 'home of a worker on a phone')
  await phone.close()

  const desk = await browser.newContext({
    baseURL: warrenUrl(),
    locale: 'hu-HU',
    viewport: { width: 1440, height: 900 },
  })
  const boss = await desk.newPage()
  await boss.goto('/login')
  await boss.evaluate(() => localStorage.setItem('user-language', 'hu'))
  await signIn(boss, loginOf('SUPERADMIN'))
  await boss.evaluate(() => localStorage.setItem('user-language', 'hu'))
  await boss.goto('/commands?commands=USER_CREATE')
  await expect(boss.getByRole('heading', { level: 1 })).toHaveText(hu.shell.screens.commands)
  const created = boss.getByRole('row').filter({ hasText: hu.commandWords.USER_CREATE })
  await created.filter({ hasText: name }).first().click()
  const viewer = boss.getByRole('dialog')
  await expect(viewer.getByText(name, { exact: false }).first()).toBeVisible()
  await expect(viewer).not.toContainText('tapintas2027')
  await expect(viewer.getByText(hu.commandLog.changesTitle)).toBeVisible()
  await expectAccessible(boss, 'command viewer')
  await desk.close()
})
