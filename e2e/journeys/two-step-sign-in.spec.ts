import { expect, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { codeAt, fromBase32, stepOf } from '../../server/src/platform/auth/totp.ts'
import { hashPassword } from '../../server/src/platform/auth/passwords.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, loginOf, signIn, test, useTheme } from '../world/fixtures.ts'

const t = en.session.secondFactor
const PASSWORD = 'nyulakketszer2026'

/** An owner of this journey's own: no other journey knows the phone. */
async function ownOwner(username: string) {
  const [made] = await ask<{ id: number }>(
    `insert into app.users (username, email, password_hash, role, active, language_code)
     values ($1, 'owner@two-step.example', $2, 'OWNER', true, 'en') returning id`,
    [username, await hashPassword(PASSWORD)],
  )
  return { id: made?.id ?? 0, username, password: PASSWORD }
}
/** What the phone shows, so many half minutes from now. */
const phone = (key: string, later = 0) =>
  codeAt(fromBase32(key.replaceAll(' ', '')) ?? Buffer.alloc(0), stepOf(new Date()) + later)

async function atTheDoor(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto('/login')
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[name="password"]').fill(password)
  await page.keyboard.press('Enter')
}

test('an owner turns it on by keyboard, signs in with a code and with a recovery code, and a super administrator removes it [S14]', async ({
  page,
  consoleErrors,
}, { retry }) => {
  // A long way: every step is looked at in both themes.
  test.slow()
  const owner = await ownOwner(`two.step.${retry}`)
  await signIn(page, owner)
  await page.goto(`/user/${owner.id}/edit`)
  await expect(page.getByRole('button', { name: t.turnOn })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: t.turnOn }).press('Enter')
  const dialog = page.getByRole('dialog', { name: t.onTitle })
  await expect(dialog.getByRole('img', { name: t.qr })).toBeVisible()
  await expect(dialog.getByLabel(t.code)).toBeFocused()
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme)
    await expectAccessible(page, `turning on, ${theme}`)
  }
  const key = await dialog.locator('code').innerText()
  await expect(dialog.getByLabel(t.code)).toBeFocused()
  await page.keyboard.type(phone(key))
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: t.codesTitle })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  const recovery = await codes.getByRole('listitem').first().innerText()
  await codes.getByRole('button', { name: t.done }).press('Enter')
  await expect(page.getByText(en.session.recoveryCodesLeft_other.replace('{count}', '10'))).toBeVisible()

  await page.getByRole('link', { name: en.shell.signOut }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await page.setViewportSize({ width: 390, height: 844 })
  await atTheDoor(page, owner)
  await expect(page.getByRole('heading', { level: 1, name: t.doorTitle })).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme)
    await expectAccessible(page, `code at the door, ${theme}`)
  }
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(en.errors['second-factor-wrong'])).toBeVisible()
  await expectAccessible(page, 'wrong code')
  await page.getByLabel(t.code).fill(phone(key, 1))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)

  await page.context().clearCookies()
  await atTheDoor(page, owner)
  await page.getByLabel(t.code).fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)

  await page.context().clearCookies()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, loginOf('SUPERADMIN'))
  await page.goto(`/user/${owner.id}/edit`)
  await page.getByRole('button', { name: t.reset }).click()
  const question = page.getByRole('dialog', { name: t.resetTitle })
  await expectAccessible(page, 'question before removing')
  await question.getByRole('button', { name: t.reset }).click()
  await expect(page.getByText(t.resetDone)).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, owner)
  // The browser itself writes down each refused sign-in.
  expect(consoleErrors.every((line) => line.includes('401'))).toBe(true)
  consoleErrors.length = 0
})
