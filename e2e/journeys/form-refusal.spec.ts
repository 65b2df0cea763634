import { expect, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { chooseOption } from '../world/choose.ts'
import { ask } from '../world/database.ts'
import { farmOfDoes, openEdit } from '../world/edit-form.ts'
import { expectAccessible, loginOf, signIn, test } from '../world/fixtures.ts'

const t = en.ui.form
const { fields } = en.rabbit

/** What a field says to a screen reader after its name. */
async function describedBy(page: Page, label: string): Promise<string> {
  const field = page.getByRole('dialog').getByLabel(label).first()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const ids = (await field.getAttribute('aria-describedby'))?.split(/\s+/) ?? []
  return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(' ')
}

test('U12: a refusal marks its field and names the limit, the other rabbit, the other farm [GEN-21, GEN-26, RAB-26, FRM-19]', async ({
  page,
}, { retry }) => {
  const { id, login, does } = await farmOfDoes(`U${'DE'[retry] ?? 'F'}`, 'WXQ'[retry] ?? 'R')
  const [doe, other, third] = does
  if (!doe || !other || !third) throw new Error('The farm has too few does')
  await signIn(page, login)
  const form = await openEdit(page, doe)
  const save = form.getByRole('button', { name: en.rabbit.save, exact: true })

  // Beyond the limit: the field says what it takes.
  await form.getByLabel(fields.breastNumber).fill('30')
  await save.click()
  await expect.poll(() => describedBy(page, fields.breastNumber)).toContain('30 is above 20.')
  await expect(form.getByLabel(fields.breastNumber)).toBeFocused()
  await expectAccessible(page, 'refused field')
  await form.getByLabel(fields.breastNumber).fill('10')

  // A tattoo that another rabbit has.
  await form.getByLabel(fields.tattoo).fill(other.tattoo)
  await save.click()
  await expect
    .poll(() => describedBy(page, fields.tattoo))
    .toContain(t.wornBy.replace('{other}', other.tattoo))
  await expect(form.getByRole('link', { name: other.tattoo })).toHaveAttribute('href', `/rabbits/${other.id}`)
  await form.getByLabel(fields.tattoo).fill(doe.tattoo)

  // An ear tag that another rabbit got while the form was open.
  const [tag] = await ask<{ id: number; tag: string }>(
    `select id::int as id, tag from app.ear_tags t where farm_id = $1 and not exists (select from app.rabbits where ear_tag_id = t.id) order by tag limit 1`,
    [id],
  )
  if (!tag) throw new Error('The farm has no free ear tag')
  await form.getByRole('textbox', { name: fields.earTagId }).fill(tag.tag)
  await chooseOption(page, tag.tag)
  await ask(`update app.rabbits set ear_tag_id = $2 where id = $1`, [third.id, tag.id])
  await save.click()
  await expect
    .poll(() => describedBy(page, fields.earTagId))
    .toContain(t.wornBy.replace('{other}', third.tattoo))
  await expect(form.getByRole('link', { name: third.tattoo })).toHaveAttribute('href', `/rabbits/${third.id}`)

  // A farm id that another farm of the owner has.
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, loginOf('OWNER'))
  await page.goto('/farms')
  await page.getByRole('button', { name: en.farms.newFarm }).click()
  const farm = page.getByRole('dialog', { name: en.farms.newFarm })
  await farm.getByLabel(en.farms.fields.name, { exact: false }).first().fill('Homokos')
  await farm.getByLabel(en.farms.fields.shortName).fill('HO')
  await farm.getByRole('button', { name: en.farms.createFarm }).click()
  const [home] = await ask<{ name: string }>(`select name from app.farms where short_name = 'HO'`)
  await expect
    .poll(() => describedBy(page, en.farms.fields.shortName))
    .toContain(t.usedBy.replace('{other}', home?.name ?? '?'))
})
