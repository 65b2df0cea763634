import { expect } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { ask } from '../world/database.ts'
import { farmOfDoes, openEdit } from '../world/edit-form.ts'
import { expectAccessible, signIn, test, warrenUrl } from '../world/fixtures.ts'
import { ownAdmin } from '../world/own-farm.ts'

const t = en.ui.form
const { fields } = en.rabbit

test('U16: of two users who edit one rabbit the second sees both sides, who and when, and saves without typing again [D-010, RAB-24]', async ({
  page,
  browser,
  consoleErrors,
}, { retry }) => {
  const { id, login, does } = await farmOfDoes(`U${'GH'[retry] ?? 'I'}`, 'YZM'[retry] ?? 'N')
  const [doe] = does
  if (!doe) throw new Error('The farm has no doe')
  await signIn(page, login)
  const mine = await openEdit(page, doe)
  await mine.getByLabel(fields.familyGenetics).fill('MINE-1')
  await mine.getByLabel(fields.breastNumber).fill('9')
  await mine.getByLabel(fields.weight32d).fill('900')

  const colleague = await ownAdmin(`sides.colleague.${retry}`, id, 'en')
  const desk = await browser.newContext({ baseURL: warrenUrl(), viewport: { width: 1440, height: 900 } })
  const second = await desk.newPage()
  await signIn(second, colleague)
  const theirs = await openEdit(second, doe)
  await theirs.getByLabel(fields.familyGenetics).fill('THEIRS-1')
  await theirs.getByLabel(fields.breastNumber).fill('12')
  await theirs.getByLabel(fields.weight66d).fill('2345')
  await theirs.getByRole('button', { name: en.rabbit.save, exact: true }).click()
  await expect(theirs).toBeHidden()
  await desk.close()

  const save = mine.getByRole('button', { name: en.rabbit.save, exact: true })
  await save.click()
  // Who and when.
  const sides = mine.getByRole('region', { name: colleague.username })
  await expect(sides).toBeVisible()
  await expect(sides).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
  // The browser notes the refused request.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('405')])
  // Both sides of what both changed, and what only the colleague changed.
  const side = (value: string, field: string) => sides.getByRole('radio', { name: `${value} (${field})` })
  await expect(side(`${t.mine}: MINE-1`, fields.familyGenetics)).toBeChecked()
  await expect(side(`${t.theirs}: THEIRS-1`, fields.familyGenetics)).not.toBeChecked()
  await expect(side(`${t.theirs}: 12`, fields.breastNumber)).not.toBeChecked()
  await expect(side(`${t.theirs}: 2,345`, fields.weight66d)).toBeChecked()
  await expectAccessible(page, 'both sides of a conflict')

  // Theirs for the teats, mine for the family; what only one side changed is already right.
  await side(`${t.theirs}: 12`, fields.breastNumber).check()
  await expect(mine.getByLabel(fields.breastNumber, { exact: true })).toHaveValue('12')
  await save.click()
  await expect(mine).toBeHidden()
  const saved = await ask(
    `select family_genetics as family, breast_number as teats, weight_32d as light, weight_66d as heavy from app.rabbits where id = $1`,
    [doe.id],
  )
  expect(saved).toEqual([{ family: 'MINE-1', teats: 12, light: 900, heavy: 2345 }])
})
