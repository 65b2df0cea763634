import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { dictionary as es } from '@warren/shared/languages/es.ts'
import { chooseOption } from '../world/choose.ts'
import { ask } from '../world/database.ts'
import { type Cure, faultyStock, HERD, tattooOf } from '../world/faulty-stock.ts'
import { expectAccessible, signIn, test } from '../world/fixtures.ts'
import { editInOffice } from '../world/office.ts'
import { ownFarm, type OwnFarm } from '../world/own-farm.ts'

const t = es.stock
const words = es.imports
const FARMS = [
  { shortName: 'SA', letter: 'S' },
  { shortName: 'SB', letter: 'T' },
] as const
const WRITTEN = HERD - 1
const CANDIDATES = 14

const told = (text: string, count: number, rest: Record<string, string> = {}): string =>
  Object.entries({ count: count.toLocaleString('es', { useGrouping: 'always' }), ...rest }).reduce(
    (words, [name, value]) => words.replace(`{${name}}`, value),
    text,
  )

async function openImport(page: Page, name: string, buffer: Buffer): Promise<Locator> {
  await page.getByRole('button', { name: t.import, exact: true }).click()
  await page.getByRole('menuitem', { name: t.imports.RABBITS, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.kinds.RABBITS })
  const chooser = page.waitForEvent('filechooser')
  await dialog.locator('button', { hasText: es.ui.dropFile }).click()
  await (await chooser).setFiles({ name, mimeType: '', buffer })
  await dialog.getByRole('button', { name: words.check }).click()
  return dialog
}

/** Each line by its own buttons: a new value, or the row is left out. */
async function mend(dialog: Locator, cures: readonly Cure[]): Promise<void> {
  for (const cure of cures) {
    if ('stays' in cure) continue
    const button = (action: string) =>
      dialog.getByRole('button', { name: `${action}: ${words.columns.row} ${cure.row}`, exact: true })
    if ('skip' in cure) {
      await button(words.skipShort).click()
      continue
    }
    await button(words.correct).click()
    const field = dialog.locator('input:focus')
    await field.fill(cure.value)
    await field.press('Enter')
    await expect(field).toBeHidden()
  }
}

async function write(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: told(words.write_other, WRITTEN) }).click()
  await expect(dialog.getByText(told(words.success_other, WRITTEN)).first()).toBeVisible()
  await dialog.getByRole('button', { name: es.ui.confirm, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const candidates = async ({ id }: OwnFarm): Promise<number> =>
  (
    await ask<{ n: number }>(
      `select count(*)::int as n from app.rabbits where farm_id = $1 and status = 'WASTE_CANDIDATE'`,
      [id],
    )
  )[0]?.n ?? -1

/** The first of the list and, with Shift, the fourteenth: a change seen before it is done, and taken back. */
async function markAndTakeBack(page: Page, farm: OwnFarm): Promise<void> {
  const ticks = page.getByRole('grid', { name: es.shell.screens.stock }).locator('tbody input[type=checkbox]')
  await ticks.first().click()
  await ticks.nth(CANDIDATES - 1).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: es.ui.selectionActions })
  await expect(bar).toContainText(`${CANDIDATES} ${es.ui.selected}`)
  await bar.getByRole('button', { name: t.changeStatus }).click()
  const dialog = page.getByRole('dialog', { name: told(t.changeTitle_other, CANDIDATES) })
  await dialog.getByRole('combobox', { name: t.columns.status }).click()
  await chooseOption(page, t.statuses.WASTE_CANDIDATE)
  const preview = dialog.getByRole('region', { name: t.preview })
  await expect(preview.getByRole('listitem')).toHaveText(
    `${CANDIDATES}${t.statuses.IN_PROD}→${t.statuses.WASTE_CANDIDATE}`,
  )
  await expectAccessible(page, 'bulk change')
  expect(await candidates(farm)).toBe(0)
  await dialog.getByRole('button', { name: told(t.apply_other, CANDIDATES) }).click()
  const what = t.statuses.WASTE_CANDIDATE.toLowerCase()
  await expect(page.getByText(told(t.changed_other, CANDIDATES, { what }))).toBeVisible()
  expect(await candidates(farm)).toBe(CANDIDATES)
  await page.getByRole('button', { name: es.ui.undo }).click()
  await expect(page.getByText(told(t.undone_other, CANDIDATES))).toBeVisible()
  expect(await candidates(farm)).toBe(0)
}

const versions = async ({ id }: OwnFarm): Promise<Map<string, string>> =>
  new Map(
    (
      await ask<{ tattoo: string; what: string }>(
        'select tattoo, row_to_json(r)::text as what from app.rabbits r where farm_id = $1',
        [id],
      )
    ).map(({ tattoo, what }) => [tattoo, what]),
  )

test('an administrator imports 1,200 does with faults, mends them in place, finds one by two digits, marks 14 as waste candidates and takes it back, exports, and imports what was changed in LibreOffice; in Spanish [IMP-01…04, IMP-22, STK-01…03, STK-14, STK-16…19, STK-25, SRC-01, GEN-32, T-31]', async ({
  page,
}, { retry }) => {
  test.setTimeout(240_000)
  const { shortName, letter } = FARMS[retry] ?? FARMS[0]
  const farm = await ownFarm({ shortName, letter, language: 'es', tags: HERD, stables: 3 })
  const { file, cures } = await faultyStock(letter)
  const faults = cures.filter((cure) => !('stays' in cure)).length
  await signIn(page, farm.login)
  await page.goto('/rabbits')
  await expect(page.getByText(t.emptyTitle)).toBeVisible()
  await expectAccessible(page, 'stock: empty')

  const dialog = await openImport(page, 'efectivo.xlsx', file)
  await expect(dialog.getByText(told(words.errors_other, faults)).first()).toBeVisible()
  // One of them says that nothing was written because of the faults.
  const warnings = cures.length - faults + 1
  await expect(dialog.getByText(told(words.warnings_other, warnings)).first()).toBeVisible()
  await expectAccessible(page, 'import: problems')
  await mend(dialog, cures)
  await dialog.getByRole('button', { name: words.checkAgain }).click()
  await expect(dialog.getByText(words.warningsPass)).toBeVisible()
  await write(page, dialog)
  await expect(page.getByText(told(t.motherCount_other, WRITTEN), { exact: true })).toBeVisible()
  await expectAccessible(page, 'stock list')

  // Who has her in the hand reads the last two digits.
  const doe = tattooOf(777)
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(es.search.palettePlaceholder).pressSequentially(doe.slice(-2))
  await page.getByRole('option', { name: doe }).click()
  await expect(page.getByRole('heading', { level: 1, name: doe })).toBeVisible()
  await expectAccessible(page, 'data sheet')
  await page.getByRole('link', { name: es.rabbit.backToList }).click()

  await markAndTakeBack(page, farm)
  const log = await ask<{ name: string }>(
    `select name from app.commands where farm_id = $1 and status = 'DONE' and name like 'RABBIT_BULK%' order by seq`,
    [farm.id],
  )
  expect(log.map(({ name }) => name)).toEqual(['RABBIT_BULK_ACTION', 'RABBIT_BULK_UNDO'])

  // No other rabbit has her weight at 66 days.
  await page.getByRole('button', { name: t.export, exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: t.exports.stock }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^Censo_admin\.s[ab]_\d{4}-\d{2}-\d{2}_\d{4}\.xlsx$/)
  const edited = await editInOffice(await readFile(await saved.path()), (xml) =>
    xml.replace('office:value="3777"', 'office:value="2999"'),
  )
  const before = await versions(farm)
  const again = await openImport(page, 'efectivo.xlsx', edited)
  await expect(again.getByText(words.nothingWrong)).toBeVisible()
  await write(page, again)
  const after = await versions(farm)
  expect(
    [...after].filter(([tattoo, what]) => before.get(tattoo) !== what).map(([tattoo]) => tattoo),
  ).toEqual([doe])
  expect(JSON.parse(after.get(doe) ?? '{}')).toMatchObject({ weight_66d: 2999 })
})
