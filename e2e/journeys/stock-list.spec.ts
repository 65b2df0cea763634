import { expect, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test } from '../world/fixtures.ts'
import { ownAdmin } from '../world/own-farm.ts'

const t = en.stock
const ui = en.ui

const grid = (page: Page) => page.getByRole('grid', { name: en.shell.screens.stock })
/** A head says its place in the order after its name. */
const head = (page: Page, name: string) =>
  grid(page).getByRole('columnheader', { name: new RegExp(`^${name.replace('.', String.raw`\.`)}( \\d)?$`) })
const mothers = (count: number) =>
  t.motherCount_other.replace('{count}', new Intl.NumberFormat('en').format(count))

async function homeFarm(): Promise<number> {
  const [farm] = await ask<{ id: number }>(`select id from app.farms where short_name = 'HO'`)
  return farm?.id ?? 0
}

/** Signs in as an administrator of the demo farm and opens its stock. */
async function openStock(page: Page, name: string): Promise<number> {
  const farm = await homeFarm()
  await signIn(page, await ownAdmin(name, farm, 'en'))
  await page.goto('/rabbits')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible({ timeout: 30_000 })
  return farm
}

const count = async (farm: number, condition: string): Promise<number> => {
  const [found] = await ask<{ count: number }>(
    `select count(*)::int as count from app.rabbits where farm_id = $1 and sex = 'FEMALE' and ${condition}`,
    [farm],
  )
  return found?.count ?? 0
}
const LIVING = `status in ('IN_PROD', 'WASTE_CANDIDATE')`

test('U6: every column sorts, a second one too, and the list is filtered by breed and age, and so is its export [STK-05, STK-07, D-058]', async ({
  page,
}, { retry }) => {
  const farm = await openStock(page, `lists.sort.${retry}`)
  for (const column of Object.keys(t.columns).slice(0, 14) as (keyof typeof t.columns)[])
    await expect(head(page, t.columns[column]).getByRole('button')).toBeVisible()

  // By breed, then by births: with Shift and Enter, in the head that the arrow keys reach from the first row.
  await grid(page).focus()
  await page.keyboard.press('ArrowUp')
  const walkTo = async (name: string) => {
    const button = head(page, name).getByRole('button')
    for (let i = 0; i < 16 && !(await button.evaluate((one) => one === document.activeElement)); i++)
      await page.keyboard.press('ArrowRight')
    await expect(button).toBeFocused()
  }
  await walkTo(t.columns.breed)
  await page.keyboard.press('Enter')
  await walkTo(t.columns.births)
  await page.keyboard.press('Shift+Enter')
  await expect(page).toHaveURL(/sort=breed(%2C|,)births/)
  await expect(head(page, t.columns.breed)).toContainText('1')
  await expect(head(page, t.columns.births)).toContainText('2')
  await expect(
    page.getByText(ui.thenBy.split(', ')[1]?.replace('{column}', t.columns.births.toLowerCase()) ?? ''),
  ).toBeVisible()
  await expectAccessible(page, 'stock sorted by two columns')

  await page.getByRole('button', { name: ui.addFilter, exact: true }).click()
  await page.getByRole('menuitem', { name: t.columns.breed, exact: true }).click()
  await page.getByLabel(t.breeds.DANUBIA).check()
  await page.keyboard.press('Escape')
  const all = mothers(await count(farm, LIVING))
  const danubia = await count(farm, `${LIVING} and breed = 'DANUBIA'`)
  await expect(
    page.getByText(
      t.countOf.replace('{shown}', new Intl.NumberFormat('en').format(danubia)).replace('{all}', all),
    ),
  ).toBeVisible()

  await page.getByRole('button', { name: ui.addFilter, exact: true }).click()
  await page.getByRole('menuitem', { name: t.columns.age, exact: true }).click()
  await page.getByLabel(ui.rangeFrom).fill('12')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ageFrom=12/)
  const old = await count(
    farm,
    `${LIVING} and breed = 'DANUBIA' and birth_date <= ((now() at time zone 'Europe/Budapest')::date - interval '12 months')`,
  )
  await expect(
    page.getByText(
      t.countOf.replace('{shown}', new Intl.NumberFormat('en').format(old)).replace('{all}', all),
    ),
  ).toBeVisible()

  // The export asks for exactly what the list shows.
  const exported = page.waitForRequest(/\/api\/v1\/export\/rabbit\?/)
  await page.getByRole('button', { name: t.export }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${t.exports.stock}`) }).click()
  const asked = new URL((await exported).url()).searchParams
  expect(Object.fromEntries(asked)).toEqual({
    other: 'ALL_MOTHER',
    statuses: 'IN_PROD,WASTE_CANDIDATE',
    breeds: 'DANUBIA',
    ageFrom: '12',
  })
})

test('U13: Back to the list leads to the same place, with the rabbit marked [STK-01, RAB-01]', async ({
  page,
}, { retry }) => {
  await openStock(page, `lists.back.${retry}`)
  await page.getByRole('button', { name: ui.page.replace('{page}', '2'), exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(grid(page).locator('tr[aria-rowindex="102"]')).toBeVisible()
  await grid(page).locator('tbody').hover()
  await page.mouse.wheel(0, 1500)
  const row = grid(page).locator('tr[aria-rowindex="150"]')
  await expect(row).toBeVisible()
  await page.waitForTimeout(300)
  const place = (await row.boundingBox())?.y
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/rabbits\/\d+/)
  await page.getByRole('link', { name: en.rabbit.backToList }).click()
  await expect(row).toBeVisible()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(async () => {
    expect(Math.abs(((await row.boundingBox())?.y ?? 0) - (place ?? 0))).toBeLessThan(4)
  }).toPass()
  await expectAccessible(page, 'stock with the row one came back from')

  // The browser's own Back does the same.
  await row.getByRole('link').click()
  await expect(page.getByRole('link', { name: en.rabbit.backToList })).toBeVisible()
  await page.goBack()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(async () => {
    expect(Math.abs(((await row.boundingBox())?.y ?? 0) - (place ?? 0))).toBeLessThan(4)
  }).toPass()
})

test('U15: Reset leads to the living mothers, not to all that ever lived [STK-08, D-058]', async ({ page }, {
  retry,
}) => {
  const farm = await openStock(page, `lists.reset.${retry}`)
  const living = mothers(await count(farm, LIVING))
  await expect(page.getByText(living, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: ui.reset, exact: true })).toBeHidden()
  const chips = page.getByRole('group', { name: ui.filters })
  await chips.getByRole('button', { name: t.columns.health, exact: true }).click()
  await page.getByLabel(t.health.FOOT_ULCERS).check()
  await page.keyboard.press('Escape')
  await expect(page.getByText(living, { exact: true })).toBeHidden()
  await page.getByRole('button', { name: ui.reset, exact: true }).click()
  await expect(page.getByText(living, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/rabbits$/)
})
