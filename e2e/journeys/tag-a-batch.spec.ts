import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { dictionary as fr } from '@warren/shared/languages/fr.ts'
import { readWorkbook } from '../../server/src/platform/excel/read-workbook.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { arriveAs, expectAccessible, loginOf, signIn, test, useTheme } from '../world/fixtures.ts'
import { ownFarm, type OwnFarm, withDoes } from '../world/own-farm.ts'

const t = fr.taggingStation
const lists = fr.earTagging
const shots = process.env['SCREENSHOTS']

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'TG', letter: 'T', from: 70_001 },
  { shortName: 'TH', letter: 'U', from: 70_001 },
]
type Try = (typeof TRIES)[number]

test.use({ locale: 'fr-FR' })

/** A technician of this journey's own: the language belongs to the account. */
async function frenchTechnician(username: string): Promise<{ username: string; password: string }> {
  const { username: like, password } = loginOf('EAR_TAG_TECHNICIAN')
  await ask(
    `insert into app.users (username, email, password_hash, role, language_code)
     select $1::text, $1 || '@demo.example', password_hash, role, 'fr' from app.users where username = $2`,
    [username, like],
  )
  return { username, password }
}

/** As a scanner does: all characters at once, then Enter. */
async function scan(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

/** At the end of the page, where the bar at its foot covers nothing. */
async function expectAccessibleAtEnd(page: Page, what: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page, what)
}

const eidOf = ({ letter }: Try, n: number): string => `25027${letter.charCodeAt(0)}000${n}`

/** Tags of the first six does; one is unknown at first, and a reload in between loses nothing. Answers the list's name. */
async function tagBatch(browser: Browser, mine: Try): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' })
  const page = await context.newPage()
  await signIn(page, await frenchTechnician(`technicien.${mine.shortName.toLowerCase()}`))
  await page.getByRole('textbox', { name: t.farm }).fill(mine.shortName)
  await page.getByRole('button', { name: new RegExp(`Granja ${mine.shortName}`) }).click()
  const name = await page.getByRole('textbox', { name: t.listName }).inputValue()
  expect(name).toMatch(/^\d{4}-\d\d-\d\d 1$/)
  await expectAccessibleAtEnd(page, 'begin')
  if (shots !== undefined) await page.screenshot({ path: `${shots}/tag-begin.png`, fullPage: true })
  await page.getByRole('button', { name: t.begin }).click()

  const { letter } = mine
  await expect(page.getByRole('textbox', { name: t.scan })).toBeFocused()
  await scan(page, `${letter}-70011`, 'ke00001', 'N1/1/D2', eidOf(mine, 70012), 'KE00003', `${letter}-79999`)
  const pairs = page.getByRole('list', { name: t.pairs })
  await expect(pairs.getByRole('listitem')).toHaveCount(3)
  await scan(page, '??')
  await expect(page.getByText(t.unreadable.replace('{text}', '??'))).toBeVisible()
  await scan(page, `${letter}-70014`)
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme)
    await expectAccessibleAtEnd(page, `station ${theme}`)
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/tag-station-${theme}.png`, fullPage: true })
  }
  await useTheme(page, 'light')

  // The half of a pair that was scanned before the reload meets the other one after it.
  await page.reload()
  await expect(pairs.getByRole('listitem')).toHaveCount(3)
  await scan(page, 'KE00004')
  await expect(pairs.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: t.finish }).click()
  await expect(page.getByText(t.refused_one.replace('{count}', '1'))).toBeVisible()
  await expect(pairs.getByRole('listitem').nth(1)).toContainText(t.problems.INVALID_EAR_TAG)
  await expectAccessibleAtEnd(page, 'refused')
  if (shots !== undefined) await page.screenshot({ path: `${shots}/tag-refused.png`, fullPage: true })
  await page.getByRole('button', { name: t.remove.replace('{no}', '3') }).click()
  // The scanner goes on where a button was pressed last.
  await scan(page, 'KE00003', `${letter}-70013`)
  await page.getByRole('button', { name: t.finish }).click()
  await expect(page.getByText(t.saved.replace('{name}', name))).toBeVisible()
  if (shots !== undefined) await page.screenshot({ path: `${shots}/tag-saved.png`, fullPage: true })
  await context.close()
  return name
}

/** Who wears which tag by now, and what became of the tags worn before. */
const wornOn = async ({ id }: OwnFarm) =>
  ask<{ tattoo: string; tag: string }>(
    'select r.tattoo, t.tag from app.rabbits r join app.ear_tags t on t.id = r.ear_tag_id where r.farm_id = $1 order by 1 limit 4',
    [id],
  )

test('a technician tags a batch on a phone; the administrator finds the list and reads its file, in French [ETL-01, ETL-05, FLD-05, FLD-06]', async ({
  page,
  browser,
}, { retry }) => {
  test.slow()
  const mine = TRIES[retry]
  if (!mine) throw new Error('No farm is left')
  const farm = await ownFarm({ ...mine, language: 'fr', tags: 20, stables: 1 })
  await withDoes(farm, 6)
  const name = await tagBatch(browser, mine)
  const { letter } = mine
  // The third pair went to the end of the list.
  expect(await wornOn(farm)).toEqual(
    [11, 12, 13, 14].map((n, i) => ({ tattoo: `KE0000${i + 1}`, tag: `${letter}-700${n}` })),
  )
  const retired = await ask('select from app.ear_tags where farm_id = $1 and not active', [farm.id])
  expect(retired).toHaveLength(4)

  await arriveAs(page, farm.login)
  await page.goto('/ear-tagging')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText(`technicien.${mine.shortName.toLowerCase()}`)
  await expect(row).toContainText('N1/1/D1, N1/1/D2')
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: lists.exportOf.replace('{list}', name) }).click()
  const file = await download
  const day = name.slice(0, 10)
  expect(file.suggestedFilename()).toBe(
    `Bouclage_technicien.${mine.shortName.toLowerCase()}_${name}_${day}.xlsx`,
  )
  await expectClean(page, 'ear-tagging lists')
  const cells: unknown[][] = []
  await readWorkbook(await readFile(await file.path()), {
    choose: (found) => found.map((_, at) => at),
    onRows: (batch) => void cells.push(...batch.map((one) => one.cells.slice(0, 5))),
  })
  expect(cells).toEqual([
    [1, 'N1/1/D1', 'KE00001', `${letter}-70011`, eidOf(mine, 70_011)],
    [2, 'N1/1/D2', 'KE00002', `${letter}-70012`, eidOf(mine, 70_012)],
    [3, 'N1/1/D4', 'KE00004', `${letter}-70014`, eidOf(mine, 70_014)],
    [4, 'N1/1/D3', 'KE00003', `${letter}-70013`, eidOf(mine, 70_013)],
  ])
})
