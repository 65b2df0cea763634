import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { dictionary as fr } from '@warren/shared/languages/fr.ts'
import pg from 'pg'
import { readWorkbook } from '../../server/src/platform/excel/read-workbook.ts'
import { type Cure, faultyTags } from '../world/faulty-tags.ts'
import { expectAccessible, loginOf, signIn, test } from '../world/fixtures.ts'
import { goByPalette, pressOn, tabTo, typeInto } from '../world/keyboard.ts'

const t = fr.earTags
const words = fr.imports
const count = (text: string, n: number): string =>
  text.replace('{count}', n.toLocaleString('fr').replaceAll(' ', ' '))
const HOME = 'Homokhát'

/** A super administrator of this journey's own: the language belongs to the account, and others work meanwhile. */
async function frenchSuperadmin(username: string): Promise<{ username: string; password: string }> {
  const { username: like, password } = loginOf('SUPERADMIN')
  const db = new pg.Client({ connectionString: process.env['WARREN_DATABASE'] })
  await db.connect()
  await db.query(
    `insert into app.users (username, email, password_hash, role, language_code)
     select $1, 'registre@demo.example', password_hash, 'SUPERADMIN', 'fr' from app.users where username = $2`,
    [username, like],
  )
  await db.end()
  return { username, password }
}

/** One line after the other, from the top: correct the value or leave the row out. */
async function mend(page: Page, list: Locator, cures: readonly Cure[]): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.press('Home')
  for (const [i, cure] of cures.entries()) {
    if (i > 0) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    if ('skip' in cure) {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      continue
    }
    await page.keyboard.press('Enter')
    await expect(page.locator('input:focus')).toBeVisible()
    await page.keyboard.type(cure.value)
    await page.keyboard.press('Enter')
  }
}

async function choose(page: Page, field: Locator, text: string): Promise<void> {
  await typeInto(page, field, text)
  await expect(page.getByRole('option', { name: text })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function move(page: Page, button: string, farm: string, submit: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: button }))
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByRole('combobox', { name: t.targetFarm }), farm)
  await pressOn(page, dialog.getByRole('button', { name: submit }))
  await expect(dialog).toBeHidden()
}

test('a super administrator imports 2,000 ear tags with 20 faults of 6 kinds, mends them in place, places a range, relocates a part and exports; keyboard only, in French [IMP-01…08, IMP-22, IMP-23, ETR-01, ETR-04…11, ETR-13, GEN-32]', async ({
  page,
}, { retry }) => {
  test.setTimeout(180_000)
  const letter = 'FG'[retry] ?? 'F'
  const { file, cures } = await faultyTags(letter)
  await signIn(page, await frenchSuperadmin(`registre.${letter}`))
  await goByPalette(page, fr.search.palettePlaceholder, fr.shell.screens.earTags)

  await pressOn(page, page.getByRole('button', { name: t.import }))
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, dialog.locator('button', { hasText: fr.ui.dropFile }))
  const name = 'livraison.xlsx'
  await (await chooser).setFiles({ name, mimeType: '', buffer: file })
  await expectAccessible(page, 'import: choose')
  await pressOn(page, dialog.getByRole('button', { name: words.check }))

  await expect(dialog.getByText(count(words.errors_other, 20)).first()).toBeVisible()
  await expectAccessible(page, 'import: problems')
  const list = dialog.getByRole('grid')
  await mend(page, list, cures)
  await pressOn(page, dialog.getByRole('button', { name: words.checkAgain }))
  await pressOn(page, dialog.getByRole('button', { name: /1.996/ }))
  await expect(dialog.getByText(/1.996/).first()).toBeVisible()
  await pressOn(page, dialog.getByRole('button', { name: fr.ui.confirm, exact: true }))
  await expect(dialog).toBeHidden()

  // A hundred of them go to a farm, fifty of these on to another.
  await choose(page, page.getByRole('combobox', { name: fr.earTagSheet.columns.farmName }), t.noFarm)
  await typeInto(page, page.getByRole('textbox', { name: t.tagFrom }), `${letter.toLowerCase()}00101`)
  await typeInto(page, page.getByRole('textbox', { name: t.tagTo }), `${letter}-00200`)
  await page.keyboard.press('Tab')
  await expect(page.getByText(count(t.estimate_other, 100))).toBeVisible()
  await expect(page.getByText(count(t.count_other, 100), { exact: true })).toBeVisible()
  await move(page, t.place, HOME, count(t.placeCount_other, 100))
  await expect(page.getByText(count(t.placed_other, 100).replace('{farm}', HOME))).toBeVisible()

  await choose(page, page.getByRole('combobox', { name: fr.earTagSheet.columns.farmName }), HOME)
  // Active and unused stay chosen from the tags of no farm.
  await typeInto(page, page.getByRole('textbox', { name: t.tagTo }), `${letter}-00150`)
  await page.keyboard.press('Tab')
  await expect(page.getByText(count(t.count_other, 50), { exact: true })).toBeVisible()
  await move(page, t.relocate, 'Tiszakert', count(t.relocateCount_other, 50))

  await typeInto(page, page.getByRole('textbox', { name: t.tagTo }), `${letter}-00200`)
  await page.keyboard.press('Tab')
  await expect(page.getByText(count(t.count_other, 50), { exact: true })).toBeVisible()
  await expectAccessible(page, 'ear-tag register')
  const download = page.waitForEvent('download')
  await pressOn(page, page.getByRole('button', { name: t.export }))
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^Boucles_registre\.[FG]_\d{4}-\d{2}-\d{2}_\d{4}\.xlsx$/)
  const tags: unknown[] = []
  await readWorkbook(await readFile(await saved.path()), {
    choose: () => [0, 2],
    onRows: (rows) => void tags.push(...rows.map((row) => row.cells)),
  })
  expect(tags).toHaveLength(50)
  expect(tags[0]).toEqual([`${letter}-00151`, HOME])
})
