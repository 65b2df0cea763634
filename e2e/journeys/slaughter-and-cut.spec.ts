import { expect } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { headsOf, startGroup } from '../world/groups.ts'
import { ownFarm } from '../world/own-farm.ts'
import { toClipboard, untilSaved } from '../world/round-grid.ts'

const t = hu.slaughtering
const origin = hu.groupScreens.origin
const SAVED = /utoljára mentve|Minden mentve/

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'SL', letter: 'S', from: 60_001 },
  { shortName: 'SM', letter: 'T', from: 60_001 },
]

test.use({ locale: 'hu-HU', permissions: ['clipboard-read', 'clipboard-write'] })

test('a fattening group is slaughtered and its carcasses are weighed, in Hungarian [SLA-01, SLA-06, SLA-09, CUT-01, CUT-04, FLD-07]', async ({
  page,
}, { retry }) => {
  test.slow()
  const mine = TRIES[retry]
  if (!mine) throw new Error('No farm is left')
  const farm = await ownFarm({ ...mine, language: 'hu', tags: 1, stables: 1 })
  await arriveAs(page, farm.login)
  await startGroup(page, hu, { kind: 'fattening', name: 'VAGAS', days: 40, stables: ['N1'] })
  await page.getByRole('button', { name: hu.groupScreens.notices.addOrigin }).first().click()
  const arrival = page.getByRole('dialog')
  await arrival.getByRole('textbox', { name: origin.date }).fill('-40')
  await arrival.getByRole('textbox', { name: origin.date }).press('Tab')
  await arrival.getByRole('textbox', { name: origin.num }).fill('1000')
  await arrival.getByRole('textbox', { name: origin.weight }).fill('950')
  await arrival.getByRole('button', { name: origin.save }).click()
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'VAGAS FAT': 1000 })

  // More than there are is refused before it is sent; then the lot, with two causes put as a block of two columns.
  const panel = page.getByRole('region', { name: t.title })
  await panel.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog', { name: t.form.title })
  await dialog.getByRole('textbox', { name: t.form.lot }).fill('L-2268')
  await dialog.getByRole('textbox', { name: t.form.num, exact: true }).fill('1001')
  await dialog.getByRole('textbox', { name: t.form.weight, exact: true }).fill('2447')
  await dialog.getByRole('button', { name: t.form.save }).click()
  await expect(dialog.getByText(/Egész szám 1 és 1\s?000 között/)).toBeVisible()
  await dialog.getByRole('textbox', { name: t.form.num, exact: true }).fill('940')
  const cause = hu.groupPages.causes
  await dialog.getByRole('textbox', { name: t.form.causeNum.replace('{cause}', cause.abscess) }).click()
  await toClipboard(page, '6\t11,4\r\n1\t1,6')
  await page.keyboard.press('Control+v')
  await expect(
    dialog.getByRole('textbox', { name: t.form.causeWeight.replace('{cause}', cause.polyser) }),
  ).toHaveValue('1,6')
  await expectClean(page, 'slaughtering-dialog')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: t.form.save }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'VAGAS FAT': 60 })
  await page.reload()
  await expect(panel.getByText('L-2268')).toBeVisible()
  await expectClean(page, 'fattening-group-slaughtered')
  await page.setViewportSize({ width: 1440, height: 900 })

  // The date opens the cutting screen in a tab of its own: one carcass typed, two put from a spreadsheet.
  const opened = page.context().waitForEvent('page')
  await panel.getByRole('link').first().click()
  const cutting = await opened
  const grid = cutting.getByRole('grid', { name: t.cutting.grid })
  await expect(grid).toBeVisible()
  await cutting.getByRole('button', { name: t.cutting.addRow }).click()
  await cutting.keyboard.type('2500')
  await cutting.keyboard.press('Tab')
  await cutting.keyboard.press('Tab')
  await cutting.keyboard.type('1400')
  await cutting.keyboard.press('Enter')
  await expect(grid.getByText('56,00').first()).toBeVisible()
  await cutting.getByRole('button', { name: t.cutting.addRow }).click()
  await toClipboard(
    cutting,
    [
      [2600, 1508, 1456, 78, 130, 312, 338, 494, 180, 290],
      [2700, 1566, 1512, 81, 135, 324, 351, 513, 187, 301],
    ]
      .map((line) => line.join('\t'))
      .join('\r\n'),
  )
  await cutting.keyboard.press('Control+v')
  await untilSaved(cutting, SAVED)
  const rows = () =>
    ask<{ live: number }>(
      'select live_weight as live from app.cutting_rows where farm_id = $1 and removed_at is null order by seq',
      [farm.id],
    )
  await expect.poll(async () => (await rows()).map(({ live }) => live)).toEqual([2500, 2600, 2700])

  // A row is deleted and brought back.
  await cutting.reload()
  await expect(grid).toBeVisible()
  await cutting.getByRole('button', { name: t.cutting.deleteRow.replace('{no}', '1') }).click()
  await expect.poll(async () => (await rows()).length).toBe(2)
  await cutting.getByRole('button', { name: hu.ui.undo }).click()
  await expect.poll(async () => (await rows()).length).toBe(3)
  await cutting.reload()
  await expect(grid).toBeVisible()
  await expectClean(cutting, 'cutting')

  // Deleted, its animals are in the group again; the message brings it back.
  await panel.getByRole('button', { name: new RegExp(t.delete.replace('{day}', '')) }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: t.deleteButton }).click()
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'VAGAS FAT': 1000 })
  await page.getByRole('button', { name: hu.ui.undo }).click()
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'VAGAS FAT': 60 })
})
