import { expect, type Page } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { chooseOption } from '../world/choose.ts'
import { expectClean } from '../world/clean.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { headsOf, startGroup } from '../world/groups.ts'
import { ownFarm } from '../world/own-farm.ts'
import { standOn, untilSaved } from '../world/round-grid.ts'

const t = hu.groupScreens
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

test('a fattening group from its arrival to its end, in Hungarian [FAT-01, FAT-03, FAT-06, FAT-07, DIA-01, ORI-03]', async ({
  page,
}, { retry }) => {
  test.slow()
  const mine = TRIES[retry]
  if (!mine) throw new Error('No farm is left')
  const farm = await ownFarm({ ...mine, language: 'hu', tags: 1, stables: 2 })
  await arriveAs(page, farm.login)

  const fattening = { kind: 'fattening', days: 10 } as const
  await startGroup(page, hu, { ...fattening, name: 'MASIK', stables: ['N2'] })
  await startGroup(page, hu, { ...fattening, name: 'TAVASZ', stables: ['N1'] })
  await arrive(page, 1000, '912,5')
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'TAVASZ FAT': 1000 })

  // Days to come are one line, the week has its sums in another: then today, and down through the days by keyboard.
  await standOn(page, TODAY, words.names.dead)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await untilSaved(page, SAVED)
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'TAVASZ FAT': 996 })
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
  await chooseOption(page, /^MASIK/)
  await dialog.getByRole('textbox', { name: t.origin.num }).fill('100')
  await dialog.getByRole('textbox', { name: t.origin.weight }).fill('120')
  await dialog.getByRole('button', { name: t.moveButton_other.replace('{count}', '100') }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => headsOf(farm)).toEqual({ 'TAVASZ FAT': 896, 'MASIK FAT': 100 })
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
