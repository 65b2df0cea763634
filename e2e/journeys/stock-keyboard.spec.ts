import { expect, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test } from '../world/fixtures.ts'
import { goByPalette, pressOn, tabTo, typeInto } from '../world/keyboard.ts'
import { ownFarm, withDoes } from '../world/own-farm.ts'
import { readCodes } from '../world/read-codes.ts'

const t = en.stock
const sheet = en.rabbit
const FARMS = [
  { shortName: 'KA', letter: 'K' },
  { shortName: 'KB', letter: 'B' },
] as const
const DOES = 12

const quickView = (page: Page, tattoo: string) =>
  page.getByRole('complementary', { name: t.panel.label.replace('{name}', tattoo) })

/** By stable, then by tattoo from the highest down: the head of the table is reached from its first row. */
async function filterAndSort(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: t.filters.stable, exact: true }))
  await pressOn(page, page.getByRole('button', { name: 'N2', exact: true }))
  const all = t.motherCount_other.replace('{count}', String(2 * DOES))
  await expect(page.getByText(t.countOf.replace('{shown}', String(DOES)).replace('{all}', all))).toBeVisible()
  const grid = page.getByRole('grid', { name: en.shell.screens.stock })
  await tabTo(page, grid)
  await page.keyboard.press('ArrowUp')
  const head = grid.getByRole('button', { name: t.columns.tattoo })
  for (let i = 0; i < 10 && !(await head.evaluate((one) => one === document.activeElement)); i++)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('columnheader', { name: t.columns.tattoo })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('row').nth(1)).toContainText('KE00412')
  await page.keyboard.press('ArrowDown')
  await expect(grid).toBeFocused()
}

/** The quick view follows the list, and leads on along it from inside. */
async function walkToSheet(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(quickView(page, 'KE00412').getByText(t.panel.litters)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const second = quickView(page, 'KE00411')
  await expect(second.getByText(t.panel.litters)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const third = quickView(page, 'KE00410')
  await expect(third.getByText(t.panel.litters)).toBeVisible()
  await expectAccessible(page, 'stock list with quick view')
  await pressOn(page, third.getByRole('link', { name: t.panel.open }))
  await expect(page.getByRole('heading', { level: 1, name: 'KE00410' })).toBeVisible()
}

async function editSheet(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: sheet.edit, exact: true }))
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('combobox', { name: sheet.fields.healthCondition }))
  await page.keyboard.press('ArrowDown')
  const wanted = page.getByRole('option', { name: t.health.FOOT_ULCERS })
  await expect(wanted).toBeVisible()
  for (let i = 0; i < 20 && (await wanted.getAttribute('data-combobox-selected')) === null; i++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(wanted).toBeHidden()
  await expectAccessible(page, 'edit the sheet')
  await typeInto(page, dialog.getByRole('textbox', { name: sheet.fields.weight66d }), '2345')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2,345 g').first()).toBeVisible()
  // What happened stands in the timeline with who did it.
  await tabTo(page, page.getByRole('tab', { name: sheet.tabs.covers }))
  await page.keyboard.press('ArrowRight')
  const words = sheet.event.health.replace('{from}', t.health.HEALTHY).replace('{to}', t.health.FOOT_ULCERS)
  await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('admin.k')
  await expectAccessible(page, 'timeline')
  await page.keyboard.press('ArrowLeft')
}

async function editCover(page: Page): Promise<void> {
  const edit = new RegExp(sheet.editCover.replace('{group}', 'BAND01'))
  await pressOn(page, page.getByRole('button', { name: edit }))
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'edit an insemination')
  await typeInto(page, dialog.getByRole('textbox', { name: sheet.cover.viable, exact: true }), '12')
  await expect(dialog.getByText(sheet.bornSum.replace('{count}', '13'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /BAND01/ })).toContainText('13')
}

test('a doe is found, looked at, edited and her card printed, by keyboard only [STK-01, STK-05, STK-07, RAB-01, RAB-06, RAB-11, RAB-15, RAB-18, D-064]', async ({
  page,
}, { retry }) => {
  test.setTimeout(180_000)
  const { shortName, letter } = FARMS[retry] ?? FARMS[0]
  const farm = await ownFarm({ shortName, letter, language: 'en', tags: 420, stables: 2 })
  await withDoes(farm, DOES)
  await signIn(page, farm.login)
  await goByPalette(page, en.search.palettePlaceholder, en.shell.screens.stock)
  await filterAndSort(page)
  await walkToSheet(page)
  await expectAccessible(page, 'data sheet')
  await editSheet(page)
  await editCover(page)
  const [doe] = await ask(
    `select r.weight_66d, r.health_condition, c.viable from app.rabbits r join app.covers c on c.mother_id = r.id
     join app.ia_groups g on g.id = c.ia_group_id and g.name = 'BAND01' where r.farm_id = $1 and r.tattoo = 'KE00410'`,
    [farm.id],
  )
  expect(doe).toEqual({ weight_66d: 2345, health_condition: 'FOOT_ULCERS', viable: 12 })

  await pressOn(page, page.getByRole('button', { name: sheet.cageCard }))
  const dialog = page.getByRole('dialog', { name: en.cageCards.dialogTitle_one.replace('{count}', '1') })
  await expect(dialog.getByRole('button', { name: en.cageCards.print })).toBeEnabled()
  await expectAccessible(page, 'cage card')
  const download = page.waitForEvent('download')
  await pressOn(page, dialog.getByRole('button', { name: en.cageCards.print }))
  expect(await readCodes(await (await download).path())).toEqual([`W1:${letter}-00410`])
})
