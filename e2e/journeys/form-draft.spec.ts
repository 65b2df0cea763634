import { expect, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { editForm, farmOfDoes, openEdit } from '../world/edit-form.ts'
import { expectAccessible, signIn, test } from '../world/fixtures.ts'
import { ownAdmin } from '../world/own-farm.ts'

const t = en.ui.form
const { fields } = en.rabbit

const question = (page: Page) => page.getByRole('dialog', { name: t.leaveTitle })
const offer = (page: Page) => page.getByRole('button', { name: t.restore, exact: true })

/** The session ends as it does by itself: the user does not sign out. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
}

/** Signs in at the door the page stands before, which leads back to where the session ended. */
async function signInAgain(page: Page, login: { username: string; password: string }): Promise<void> {
  await page.locator('input[name="username"]').fill(login.username)
  await page.locator('input[name="password"]').fill(login.password)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
}

test('U1: a changed form asks before it closes, Back closes the dialog, and a draft waits for the same user only [RAB-24]', async ({
  page,
}, { retry }) => {
  // The browser's own question at a reload is answered with "leave".
  page.on('dialog', (native) => void native.accept())
  const { id, login, does } = await farmOfDoes(`U${'AB'[retry] ?? 'C'}`, 'UVO'[retry] ?? 'P')
  const [doe] = does
  if (!doe) throw new Error('The farm has no doe')
  await signIn(page, login)
  await page.goto('/rabbits')
  const form = await openEdit(page, doe)
  const family = form.getByLabel(fields.familyGenetics)
  await family.fill('E-77')

  // Escape and the cross ask; the answer in focus is the safe one.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await expect(form).toBeVisible()
  await expect(question(page)).toBeVisible()
  await expect(question(page).getByText(fields.familyGenetics, { exact: true })).toBeVisible()
  await expect(question(page).getByRole('button', { name: t.keepEditing })).toBeFocused()
  await expectAccessible(page, 'question before closing')
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await form.getByRole('button', { name: en.ui.close, exact: true }).click()
  await question(page).getByRole('button', { name: t.keepEditing }).click()
  await expect(question(page)).toBeHidden()

  // A click beside the form does nothing at all.
  await page.mouse.click(8, 450)
  await expect(form).toBeVisible()
  await expect(question(page)).toBeHidden()
  await expect(family).toHaveValue('E-77')

  // Back asks too, and then closes the dialog, not the page.
  await page.goBack()
  await question(page).getByRole('button', { name: t.discard }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/rabbits/${doe.id}$`))

  // Without a change nothing is asked, and what was discarded is not offered.
  await page.getByRole('button', { name: en.rabbit.edit, exact: true }).click()
  await expect(family).toHaveValue('')
  await expect(offer(page)).toBeHidden()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/rabbits/${doe.id}$`))

  // A reload offers the draft back.
  await page.getByRole('button', { name: en.rabbit.edit, exact: true }).click()
  await family.fill('E-78')
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await expect(family).toHaveValue('')
  await expectAccessible(page, 'offered draft')
  await offer(page).click()
  await expect(family).toHaveValue('E-78')

  // So does signing in again after the session has ended.
  await form.getByLabel(fields.breastNumber).fill('11')
  await endSession(page)
  await signInAgain(page, login)
  await expect(page).toHaveURL(new RegExp(`/rabbits/${doe.id}$`))
  await offer(page).click()
  await expect(family).toHaveValue('E-78')
  await expect(form.getByLabel(fields.breastNumber)).toHaveValue('11')

  // Another user on the same browser is offered nothing, nor is anything left for the first one.
  await endSession(page)
  await signInAgain(page, await ownAdmin(`draft.other.${retry}`, id, 'en'))
  await expect(page.getByRole('button', { name: en.rabbit.edit, exact: true })).toBeVisible()
  await page.waitForTimeout(500)
  await expect(editForm(page, doe.tattoo)).toBeHidden()
  await page.getByRole('button', { name: en.rabbit.edit, exact: true }).click()
  await expect(family).toHaveValue('')
  await expect(offer(page)).toBeHidden()
  const kept = await page.evaluate(() =>
    Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key)),
  )
  expect(kept.join(' ')).not.toContain('E-78')
})
