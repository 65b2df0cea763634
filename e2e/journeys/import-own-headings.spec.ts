import { expect, type Locator, type Page } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { writeXlsx } from 'hucre'
import { chooseOption } from '../world/choose.ts'
import { ask } from '../world/database.ts'
import { arriveAs, expectAccessible, test, useTheme } from '../world/fixtures.ts'
import { ownFarm } from '../world/own-farm.ts'

const t = hu.stock
const words = hu.imports
const shots = process.env['SCREENSHOTS']

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'HU', letter: 'H', from: 71_001 },
  { shortName: 'HV', letter: 'H', from: 72_001 },
] as const

const told = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(values[key]))

type Cell = string | number | Date | null
const HEADINGS = ['Sorszám', 'Anyanyúl száma', 'Fülszám', 'Hely', 'Született', 'Genetika', 'Megjegyzés']

/** A list as a farm keeps it: its own headings in its own order, days as they are typed, columns that no sheet has. */
const herdList = async (rows: readonly Cell[][], headings: readonly string[] = HEADINGS): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Anyák', rows: [[...headings], ...rows] }] }))

async function send(page: Page, name: string, buffer: Buffer): Promise<Locator> {
  await page.getByRole('button', { name: t.import, exact: true }).click()
  await page.getByRole('menuitem', { name: t.imports.RABBITS, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.kinds.RABBITS })
  const chooser = page.waitForEvent('filechooser')
  await dialog.locator('button', { hasText: hu.ui.dropFile }).click()
  await (await chooser).setFiles({ name, mimeType: '', buffer })
  await dialog.getByRole('button', { name: words.check }).click()
  return dialog
}

const readAs = (dialog: Locator, letter: string, heading: string): Locator =>
  dialog.getByRole('combobox', { name: told(words.columnsReadAsOf, { letter, heading }) })

test.use({ locale: 'hu-HU' })

test('a farm imports its own list: columns are asked once with a guess, days as typed, and the next list is read by itself [IMP-01, IMP-08, D-053, D-054]', async ({
  page,
}, { retry }) => {
  test.slow()
  const own = TRIES[retry]
  if (!own) throw new Error('No farm is left for another try')
  const farm = await ownFarm({ ...own, language: 'hu', tags: 20, stables: 1 })
  const tag = (n: number): string => `${own.letter}-${own.from + n}`
  await arriveAs(page, farm.login)
  await page.goto('/rabbits')

  const first = await send(
    page,
    'anyáink.xlsx',
    await herdList([
      [1, 'HU20001', tag(1), 'N1/1/D1', '3/4/2025', 'Hycole', 'jó anya'],
      [2, 'HU20002', tag(2), 'N1/1/D2', '5/6/2025', 'Hycole', null],
      [3, 'HU20003', null, null, '2025.07.08.', null, null],
    ]),
  )
  await expect(first.getByText(words.columnsTitle).last()).toBeVisible()
  // Guessed by other names and other spellings; what nothing is like is left out.
  await expect(readAs(first, 'B', 'Anyanyúl száma')).toHaveValue(/Tetoválás/)
  await expect(readAs(first, 'C', 'Fülszám')).toHaveValue('Füljelző')
  await expect(readAs(first, 'D', 'Hely')).toHaveValue('Ketrec')
  await expect(readAs(first, 'E', 'Született')).toHaveValue('Születési dátum')
  await expect(readAs(first, 'G', 'Megjegyzés')).toHaveValue(words.columnsLeft)
  await expectAccessible(page, 'columns')
  if (shots) await page.screenshot({ path: `${shots}/columns-hu.png` })
  // Which of the two is the month, a person says.
  await first.getByRole('button', { name: words.columnsGo }).click()
  await expect(first.getByText(words.columnsOrderMissing)).toBeVisible()
  await first.getByRole('radio', { name: '2025. április 3.' }).click()
  await useTheme(page, 'dark')
  await expectAccessible(page, 'columns in the dark')
  if (shots) await page.screenshot({ path: `${shots}/columns-dark-hu.png` })
  await useTheme(page, 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  if (shots) await page.screenshot({ path: `${shots}/columns-phone-hu.png` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await first.getByRole('button', { name: words.columnsGo }).click()

  await expect(first.getByText('2025-04-03')).toBeVisible()
  await expect(first.getByText(words.columnsChosen)).toBeVisible()
  if (shots) await page.screenshot({ path: `${shots}/columns-preview-hu.png` })
  await first.getByRole('button', { name: told(words.write_other, { count: 3 }) }).click()
  await expect(first.getByText(told(words.success_other, { count: 3 })).first()).toBeVisible()
  await first.getByRole('button', { name: hu.ui.confirm, exact: true }).click()
  expect(
    await ask(
      'select tattoo, birth_date::text as born, breed from app.rabbits where farm_id = $1 order by tattoo',
      [farm.id],
    ),
  ).toEqual([
    { tattoo: 'HU20001', born: '2025-04-03', breed: 'HYCOLE' },
    { tattoo: 'HU20002', born: '2025-06-05', breed: 'HYCOLE' },
    { tattoo: 'HU20003', born: '2025-07-08', breed: null },
  ])

  // The next list of the same kind needs no word, in whatever order its columns stand.
  const [no = '', ...others] = HEADINGS
  const second = await send(
    page,
    'új anyák.xlsx',
    await herdList([['HU20004', null, null, '9/10/2025', null, null, 4]], [...others, no]),
  )
  await expect(second.getByText(words.columnsRemembered)).toBeVisible()
  await expect(second.getByText('2025-10-09')).toBeVisible()
  if (shots) await page.screenshot({ path: `${shots}/columns-remembered-hu.png` })
  await second.getByRole('button', { name: words.columnsChange }).click()
  await expect(readAs(second, 'A', 'Anyanyúl száma')).toHaveValue(/Tetoválás/)

  // A list that begins with its first animal: it is seen, and no animal is lost.
  await page.goto('/rabbits')
  const bare = await send(
    page,
    'csak számok.xlsx',
    await herdList([['HU20006', '2025.08.02.']], ['HU20005', '2025.08.01.']),
  )
  await expect(bare.getByRole('checkbox', { name: words.columnsNoHeadings })).toBeChecked()
  await expect(bare.getByText('HU20005 · HU20006')).toBeVisible()
  await expectAccessible(page, 'columns without names')
  if (shots) await page.screenshot({ path: `${shots}/columns-bare-hu.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  if (shots) await page.screenshot({ path: `${shots}/columns-bare-phone-hu.png` })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [letter, column] of [
    ['A', /Tetoválás/],
    ['B', /Születési dátum/],
  ] as const) {
    await readAs(bare, letter, words.columnsNoHeading).click()
    await chooseOption(page, column)
  }
  await bare.getByRole('button', { name: words.columnsGo }).click()
  await expect(bare.getByText('2025-08-01')).toBeVisible()
  await expect(bare.getByRole('button', { name: told(words.write_other, { count: 2 }) })).toBeVisible()
})
