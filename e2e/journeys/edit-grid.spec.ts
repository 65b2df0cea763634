import { expect, type Page } from '@playwright/test'
import { test } from '../world/fixtures.ts'
import {
  blockOf,
  countStored,
  GRID,
  openGrid,
  paste,
  pressAll,
  setDelay,
  stand,
  undo,
  untilSaved,
} from '../world/grid-measures.ts'

/** The editable grid on its page of the gallery, with a server that is part of the page. `pnpm prove grid` measures it. */
const PAGE = '/gallery.html?part=grid'

/** The cell of a row, counted from 0, in a column, counted after the row numbers. */
const cell = (page: Page, row: number, col: number) =>
  page.locator(`${GRID} [data-row="${row}"] [aria-colindex="${col + 2}"]`)
const VIABLE = 6
const ADDED = 9

test('every key of quick typing arrives, also when the server is slow', async ({ page }) => {
  await openGrid(page, PAGE)
  await setDelay(page, 300)
  await stand(page, 30, 'touching')
  await pressAll(
    page,
    Array.from({ length: 60 }, () => '?'),
    50,
  )
  await untilSaved(page)
  expect(await countStored(page, 'touching', 'unsure')).toBe(60)
})

test('1,200 rows are pasted, undone, and everything is acknowledged', async ({ page }) => {
  await openGrid(page, PAGE)
  await setDelay(page, 20)
  const before = await cell(page, 0, ADDED).textContent()
  await stand(page, 0, 'added')
  await paste(page, blockOf(1200, 1))
  await expect(cell(page, 0, ADDED)).toHaveText('1')
  await untilSaved(page)
  await undo(page)
  await expect(cell(page, 0, ADDED)).toHaveText(before ?? '')
  await untilSaved(page)
})

test('what is typed without a line outlives a reload, and is sent once it is back', async ({ page }) => {
  await openGrid(page, PAGE)
  await setDelay(page, 5)
  await page.getByRole('button', { name: 'Cut the line' }).click()
  await stand(page, 0, 'viable')
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await page.keyboard.type('22')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Offline, 2 rows not yet sent, kept on this computer.')).toBeVisible()
  await page.evaluate(() => globalThis.galleryGrid?.outbox.kept())
  await page.reload()
  await expect(cell(page, 0, VIABLE)).toHaveText('21')
  await expect(cell(page, 1, VIABLE)).toHaveText('22')
  await untilSaved(page)
  expect(await countStored(page, 'viable', 21)).toBe(1)
  expect(await countStored(page, 'viable', 22)).toBe(1)
})

test('copy and paste go through the clipboard of the browser', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGrid(page, PAGE)
  await stand(page, 0, 'viable')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const shown = [await cell(page, 0, VIABLE).textContent(), await cell(page, 1, VIABLE).textContent()]
  expect(copied.split(/\r?\n/)).toEqual(shown)
  await stand(page, 4, 'viable')
  await page.keyboard.press('Control+v')
  await expect(cell(page, 4, VIABLE)).toHaveText(shown[0] ?? '')
  await expect(cell(page, 5, VIABLE)).toHaveText(shown[1] ?? '')
})
