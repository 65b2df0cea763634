import { expect, type Page } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test } from '../world/fixtures.ts'
import { ownAdmin } from '../world/own-farm.ts'

const t = hu.stock

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Everything fits the width, and nothing is hidden from those who cannot see. */
async function expectFits(page: Page, what: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    `${what} scrolls sideways`,
  ).toBe(0)
  await expectAccessible(page, `phone: ${what}`)
}

test('a phone shows the stock as cards, filters them, and leads to a doe, her pedigree and back; in Hungarian [STK-01, STK-07, RAB-01, NAV-01]', async ({
  page,
}, { retry }) => {
  const [home] = await ask<{ id: number }>(`select id from app.farms where short_name = 'HO'`)
  await signIn(page, await ownAdmin(`telefon.${retry}`, home?.id ?? 0, 'hu'))
  await page.goto('/rabbits')
  const list = page.getByRole('grid', { name: hu.shell.screens.stock })
  await expect(list.getByRole('row').nth(3)).toBeVisible()
  // A card takes the width; a row of a table would be wider than the screen.
  expect((await list.getByRole('row').nth(3).boundingBox())?.height).toBeGreaterThan(60)
  await expectFits(page, 'list')
  // Does fill the screen: bar, title and filters leave more than half of it to their cards.
  const start = (await list.getByRole('row').nth(1).boundingBox())?.y ?? 844
  expect(start).toBeLessThan(844 / 3)

  // All filters stand in one sheet, so that does fill the screen.
  await page.getByRole('button', { name: new RegExp(`^${hu.ui.filters}`) }).tap()
  const sheet = page.getByRole('dialog', { name: hu.ui.filters })
  await sheet.getByRole('button', { name: t.filters.stable, exact: true }).tap()
  await expectFits(page, 'filters')
  await sheet.getByRole('button', { name: 'M2', exact: true }).tap()
  await sheet.getByRole('button', { name: hu.ui.showRows }).tap()
  const card = list.getByRole('row').filter({ hasText: 'M2/' }).first()
  await expect(card).toBeVisible()
  await expect(list.getByText(/^M1\//)).toHaveCount(0)
  const tattoo = (await card.getByText(/^(HY|DA)\d{5}$/).textContent()) ?? ''
  await card.getByText(tattoo).tap()
  const panel = page.getByRole('complementary', { name: t.panel.label.replace('{name}', tattoo) })
  await expect(panel.getByText(t.panel.litters)).toBeVisible()
  await expectFits(page, 'quick view')
  await panel.getByRole('link', { name: t.panel.open }).tap()

  await expect(page.getByRole('heading', { level: 1, name: tattoo })).toBeVisible()
  await expect(page.getByText(hu.rabbit.lifeLine)).toBeVisible()
  await expectFits(page, 'data sheet')
  await page.getByRole('tab', { name: hu.rabbit.tabs.pedigree }).tap()
  await expect(
    page.getByRole('list', { name: hu.rabbit.pedigreeTree.replace('{name}', tattoo) }),
  ).toBeVisible()
  await expectFits(page, 'pedigree')

  await page.getByRole('link', { name: hu.rabbit.backToList }).tap()
  await expect(panel).toBeHidden()
  await expect(list.getByRole('row').filter({ hasText: 'M2/' }).first()).toBeVisible()
  await expect(list.getByText(/^M1\//)).toHaveCount(0)
})

test('semen stands on a phone as cards that fit its width; in Hungarian [SPB-01]', async ({ page }, {
  retry,
}) => {
  const [home] = await ask<{ id: number }>(`select id from app.farms where short_name = 'HO'`)
  await signIn(page, await ownAdmin(`sperma.${retry}`, home?.id ?? 0, 'hu'))
  await page.goto('/sperms')
  const label = page.getByRole('grid', { name: hu.sperms.title }).getByRole('row').nth(3)
  await expect(label).toBeVisible()
  // A line of the table is lower than this, and wider than the screen.
  expect((await label.boundingBox())?.height).toBeGreaterThan(60)
  expect((await label.boundingBox())?.width).toBeLessThanOrEqual(390)
  await expectFits(page, 'semen')
})
