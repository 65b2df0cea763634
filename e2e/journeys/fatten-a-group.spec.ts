import { expect, type Page } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { type OwnFarm, ownFarm } from '../world/own-farm.ts'
import { standOn, untilSaved } from '../world/round-grid.ts'

const t = hu.fatteningGroups
const words = hu.groupPages
const SAVED = /utoljára mentve|Minden mentve/

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'FK', letter: 'F', from: 80_001 },
  { shortName: 'FL', letter: 'G', from: 80_001 },
]

/** The row of today. */
const TODAY = 3

test.use({ locale: 'hu-HU' })

/** Starts a group so many days ago, by keyboard; its name is checked before it can be saved. */
async function start(
  page: Page,
  { name, days, stables }: { name: string; days: number; stables: string[] },
): Promise<number> {
  await page.goto('/grouppage-fattening')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: t.create }).first().click()
  const dialog = page.getByRole('dialog', { name: t.form.title })
  const day = dialog.getByRole('textbox', { name: t.form.startDate })
  await day.fill(`-${days}`)
  await day.press('Tab')
  await dialog.getByRole('textbox', { name: t.form.name }).fill(name)
  for (const stable of stables) {
    await dialog.getByRole('combobox', { name: t.form.stables }).click()
    await page.getByRole('option', { name: stable, exact: true }).click()
  }
  await dialog.getByRole('button', { name: t.form.check }).click()
  await expect(dialog.getByText(new RegExp(`${name}-\\d{6}`)).first()).toBeVisible()
  await dialog.getByRole('button', { name: t.form.save }).click()
  await expect(page).toHaveURL(/\/grouppage-fattening\/\d+\/edit/)
  return Number(/fattening\/(\d+)/.exec(page.url())?.[1])
}

async function arrive(page: Page, heads: number, kg: string): Promise<void> {
  await page.getByRole('button', { name: t.notices.addOrigin }).first().click()
  const dialog = page.getByRole('dialog')
  const day = dialog.getByRole('textbox', { name: t.origin.date })
  await day.fill('-10')
  await day.press('Tab')
  await dialog.getByRole('textbox', { name: t.origin.num }).fill(String(heads))
  await dialog.getByRole('textbox', { name: t.origin.weight }).fill(kg)
  await dialog.getByRole('button', { name: t.origin.save }).click()
  await expect(dialog).toBeHidden()
}

const heads = async ({ id }: OwnFarm): Promise<Record<string, number>> => {
  const rows = await ask<{ name: string; heads: number }>(
    'select g.generated_name as name, coalesce(t.balance, 0)::int as heads from app.production_groups g left join app.stock_totals t on t.group_id = g.id where g.farm_id = $1 and not g.is_parent',
    [id],
  )
  return Object.fromEntries(rows.map((row) => [row.name.split('-')[0] ?? '', row.heads]))
}

test('a fattening group from its arrival to its end, in Hungarian [FAT-01, FAT-03, FAT-06, FAT-07, DIA-01, ORI-03]', async ({
  page,
}, { retry }) => {
  const mine = TRIES[retry]
  if (!mine) throw new Error('No farm is left')
  const farm = await ownFarm({ ...mine, language: 'hu', tags: 1, stables: 2 })
  await arriveAs(page, farm.login)

  await start(page, { name: 'MASIK', days: 10, stables: ['N2'] })
  await start(page, { name: 'TAVASZ', days: 10, stables: ['N1'] })
  await arrive(page, 1000, '912,5')
  await expect.poll(() => heads(farm)).toMatchObject({ TAVASZ: 1000 })

  // Days to come are one line, the week has its sums in another: then today, and down through the days by keyboard.
  await standOn(page, TODAY, words.names.dead)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await untilSaved(page, SAVED)
  await expect.poll(() => heads(farm)).toMatchObject({ TAVASZ: 996 })
  // More than 0.2 % of a thousand in a day is the red zone.
  await expect(page.getByTitle(/Piros zóna/).first()).toBeVisible()

  // More than there are: the day is refused, and says what is missing.
  await standOn(page, TODAY + 2, words.names.soldNum)
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /1 módosítás nincs mentve/ })).toBeVisible()
  await page.keyboard.press('Control+z')
  await untilSaved(page, SAVED)

  // A hundred go to the other group, with both sides in one piece.
  await page.getByRole('button', { name: t.origins.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t.origin.move, { exact: true }).click()
  await dialog.getByRole('combobox', { name: t.origin.target }).click()
  await page.getByRole('option', { name: /^MASIK/ }).click()
  await dialog.getByRole('textbox', { name: t.origin.num }).fill('100')
  await dialog.getByRole('textbox', { name: t.origin.weight }).fill('120')
  await dialog.getByRole('button', { name: t.moveButton_other.replace('{count}', '100') }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => heads(farm)).toEqual({ TAVASZ: 896, MASIK: 100 })
  // Messages and a page that was scrolled would cover buttons.
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: words.diary })).toBeVisible()
  await expectClean(page, 'fattening-group')

  // Sold, and closed on today: nothing is left.
  await page.setViewportSize({ width: 1440, height: 900 })
  await standOn(page, TODAY, words.names.soldNum)
  await page.keyboard.type('896')
  await page.keyboard.press('Enter')
  await untilSaved(page, SAVED)
  await page.getByRole('button', { name: new RegExp(t.notices.closeOn.replace(' {day}', '')) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /lezárása/ })
    .click()
  await expect(page.getByText(new RegExp(`^${words.closed} \\d{4}-`)).first()).toBeVisible()
  await page.goto('/grouppage-fattening')
  await expect(page.getByRole('row', { name: /^TAVASZ/ })).toBeVisible()
  await expectClean(page, 'fattening-groups')
})
