import { expect } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { farmOfDoes, openEdit } from '../world/edit-form.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test } from '../world/fixtures.ts'

test('a desk left alone is signed out with a word why, and the form waits behind the door [S14]', async ({
  page,
  consoleErrors,
}, { retry }) => {
  const { login, does } = await farmOfDoes(`Z${'AB'[retry] ?? 'C'}`, 'L', 90_001 + 100 * retry)
  const [doe] = does
  if (!doe) throw new Error('The farm has no doe')
  await signIn(page, login)
  await page.goto('/rabbits')
  const form = await openEdit(page, doe)
  await form.getByLabel(en.rabbit.fields.familyGenetics).fill('L-61')

  // An hour and a minute pass.
  await ask(
    "update app.sessions set last_used_at = now() - interval '61 minutes' where user_id = (select id from app.users where username = $1)",
    [login.username],
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText(en.errors.SESSION_UNUSED)).toBeVisible()
  await expectAccessible(page, 'the door after an hour')
  await page.locator('input[name="username"]').fill(login.username)
  await page.locator('input[name="password"]').fill(login.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/rabbits/${doe.id}$`))
  await page.getByRole('button', { name: en.ui.form.restore, exact: true }).click()
  await expect(form.getByLabel(en.rabbit.fields.familyGenetics)).toHaveValue('L-61')
  // The browser itself writes down each refused call.
  expect(consoleErrors.every((line) => line.includes('401'))).toBe(true)
  consoleErrors.length = 0
})
