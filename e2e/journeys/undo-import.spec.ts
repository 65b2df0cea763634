import { expect, type Locator, type Page } from '@playwright/test'
import { rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { writeXlsx } from 'hucre'
import { chooseOption } from '../world/choose.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test } from '../world/fixtures.ts'
import { ownFarm } from '../world/own-farm.ts'
import { importHeadings } from '../world/sheet-headings.ts'

const t = hu.stock
const words = hu.imports
const FARMS = [
  { shortName: 'QU', letter: 'Q' },
  { shortName: 'RU', letter: 'R' },
] as const
const TATTOOS = ['VISSZA1', 'VISSZA2', 'VISSZA3']

const told = (text: string, count: number): string => text.replace('{count}', String(count))

async function threeDoes(): Promise<Buffer> {
  const { keys, headings } = importHeadings(hu, rabbitSheet)
  const rows = TATTOOS.map((tattoo) => keys.map((key) => (key === 'tattoo' ? tattoo : null)))
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Nyulak', rows: [headings, ...rows] }] }))
}

async function importDoes(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.import, exact: true }).click()
  await page.getByRole('menuitem', { name: t.imports.RABBITS, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.kinds.RABBITS })
  const chooser = page.waitForEvent('filechooser')
  await dialog.locator('button', { hasText: hu.ui.dropFile }).click()
  await (await chooser).setFiles({ name: 'rossz-fajl.xlsx', mimeType: '', buffer: await threeDoes() })
  await dialog.getByRole('button', { name: words.check }).click()
  await dialog.getByRole('button', { name: told(words.write_other, 3) }).click()
  await expect(dialog.getByText(told(words.success_other, 3)).first()).toBeVisible()
  await dialog.getByRole('button', { name: hu.ui.confirm, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** One of them is a waste candidate by now, so that it is not what the file made. */
async function changeFirst(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: hu.shell.screens.stock })
  await grid
    .locator('tbody tr', { hasText: TATTOOS[0] ?? '' })
    .locator('input[type=checkbox]')
    .click()
  await page
    .getByRole('region', { name: hu.ui.selectionActions })
    .getByRole('button', { name: t.changeStatus })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t.columns.status }).click()
  await chooseOption(page, t.statuses.WASTE_CANDIDATE)
  await dialog.getByRole('button', { name: told(t.apply_one, 1) }).click()
  await expect(dialog).toBeHidden()
}

const ofFile = (page: Page): Locator => page.getByRole('row', { name: /rossz-fajl/ })

test('an administrator takes an import back from the list of imports, sees what stays and why; in Hungarian [IMP-01, GEN-32]', async ({
  page,
}, { retry }) => {
  const farm = await ownFarm({ ...(FARMS[retry] ?? FARMS[0]), language: 'hu', tags: 5, stables: 1 })
  await signIn(page, farm.login)
  await page.goto('/rabbits')
  await importDoes(page)
  await changeFirst(page)

  await page.goto('/imports')
  await expect(ofFile(page)).toContainText(words.statuses.APPLIED)
  await expectAccessible(page, 'imports')
  await ofFile(page)
    .getByRole('button', { name: new RegExp(`^${words.undo}`) })
    .click()
  const question = page.getByRole('dialog', { name: words.undoTitle })
  await expect(question).toContainText('rossz-fajl.xlsx')
  await expectAccessible(page, 'undo of an import')
  await question.getByRole('button', { name: words.undo }).click()
  await expect(ofFile(page)).toContainText(words.statuses.UNDONE)

  await ofFile(page).getByText('rossz-fajl.xlsx').dblclick()
  const result = page.getByRole('dialog')
  await expect(result).toContainText(told(words.undoneRecords_other, 2))
  await expect(result).toContainText(told(words.refusedRecords_one, 1))
  await expect(result).toContainText(TATTOOS[0] ?? '')
  await expectAccessible(page, 'import taken back')
  const left = await ask<{ tattoo: string; status: string }>(
    'select tattoo, status from app.rabbits where farm_id = $1',
    [farm.id],
  )
  expect(left).toEqual([{ tattoo: TATTOOS[0], status: 'WASTE_CANDIDATE' }])
})
