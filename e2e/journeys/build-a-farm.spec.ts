import { expect } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { expectAccessible, loginOf, test } from '../world/fixtures.ts'
import { goByPalette, pressOn, tabTo, typeInto } from '../world/keyboard.ts'

const t = en.farms
// A second try finds the first one's farm in the database, so it builds another.
const FARMS = [
  { name: 'Újmajor', id: 'UJ', admin: 'ujmajor.admin' },
  { name: 'Zöldmajor', id: 'ZO', admin: 'zoldmajor.admin' },
] as const
const PALETTE = en.search.palettePlaceholder

test('an owner builds a farm from nothing, names its administrator, who builds 400 cages; keyboard only [FRM-03…07, FRM-30, USR-05, USR-10, FRM-21]', async ({
  page,
}, { retry }) => {
  const farm = FARMS[retry] ?? FARMS[0]
  test.setTimeout(180_000)
  const typeLogin = async (username: string, password: string) => {
    await expect(page.locator('input[name="username"]')).toBeFocused()
    await page.keyboard.type(username)
    await typeInto(page, page.locator('input[name="password"]'), password)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/login/)
  }
  await page.goto('/login')
  await typeLogin(loginOf('OWNER').username, loginOf('OWNER').password)

  // The farm; its id is proposed from the name.
  await expect(page).toHaveURL(/\/farms/)
  await pressOn(page, page.getByRole('button', { name: t.newFarm }))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel(t.fields.name, { exact: false }).first(), farm.name)
  await tabTo(page, dialog.getByLabel(t.fields.shortName))
  await expect(dialog.getByLabel(t.fields.shortName)).toHaveValue(farm.id)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(farm.name).first()).toBeVisible()

  // Its administrator.
  await goByPalette(page, PALETTE, en.shell.nav.users)
  await pressOn(
    page,
    page
      .getByRole('button', { name: en.users.create.ADMIN })
      .or(page.getByRole('link', { name: en.users.create.ADMIN })),
  )
  await typeInto(page, page.getByLabel(en.users.fields.username), farm.admin)
  await typeInto(page, page.getByLabel(en.users.fields.email), `${farm.admin}@demo.example`)
  await tabTo(
    page,
    page
      .getByRole('combobox', { name: en.users.fields.assignedFarm })
      .or(page.getByRole('textbox', { name: en.users.fields.assignedFarm })),
  )
  await page.keyboard.type(farm.name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeInto(page, page.locator('input[type="password"]'), 'ketrecsor2027')
  await page.keyboard.press('Enter')
  await expect(page.getByText(farm.admin).first()).toBeVisible()
  await expect(page).toHaveURL(/\/users/)
  await goByPalette(page, PALETTE, en.shell.signOut)
  await expect(page).toHaveURL(/\/login/)

  // The administrator's stable, five rows of eighty cages.
  await typeLogin(farm.admin, 'ketrecsor2027')
  await goByPalette(page, PALETTE, en.shell.nav.farms)
  await pressOn(page, page.getByRole('button', { name: t.newStable }).first())
  await typeInto(page, dialog.getByLabel(t.fields.stableName), 'N1')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  for (let row = 1; row <= 5; row++) {
    await pressOn(page, page.getByRole('button', { name: t.addRow }).first())
    await expect(dialog.getByRole('textbox', { name: t.fields.row, exact: true })).toHaveValue(String(row))
    if (row === 1) {
      await typeInto(page, dialog.getByRole('textbox', { name: t.fields.to }).first(), '40')
      await pressOn(page, dialog.getByRole('button', { name: t.addRange }))
      await typeInto(page, dialog.getByRole('textbox', { name: t.fields.to }).nth(1), '40')
    }
    await expect(dialog.getByRole('status')).toHaveText('80 cages')
    await pressOn(page, dialog.getByRole('button', { name: t.createRows_one }))
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText(/400 cages/).first()).toBeVisible()

  // The map shows them; arrows walk, Enter opens a cage.
  await tabTo(page, page.getByRole('tab', { name: t.rowsTab }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const map = page.getByRole('grid')
  await expect(map).toBeVisible()
  await expectAccessible(page, 'stable map')
  await tabTo(page, map)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('N1/1/').first()).toBeVisible()
})
