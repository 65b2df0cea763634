import { expect, type Locator, type Page } from '@playwright/test'

export const gridOf = (page: Page): Locator => page.getByRole('grid')

/** The cell of a row, counted from 1, under the head of that name. */
export async function cellOf(page: Page, row: number, head: string): Promise<Locator> {
  const at = await gridOf(page)
    .getByRole('columnheader', { name: head, exact: true })
    .getAttribute('aria-colindex')
  return gridOf(page).locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${at}"]`)
}

/** Stands on a cell of the first rows, as a click does; only rows in view are in the document. */
export async function standOn(page: Page, row: number, head: string): Promise<void> {
  await gridOf(page).focus()
  await page.keyboard.press('Control+Home')
  await (await cellOf(page, row, head)).click()
  await gridOf(page).focus()
}

/** All that was typed is on the server. */
export const untilSaved = (page: Page, words: RegExp = /last saved|All saved/): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible({ timeout: 20_000 })

/** Puts a text where Ctrl V finds it. */
export const toClipboard = (page: Page, text: string): Promise<void> =>
  page.evaluate((words) => navigator.clipboard.writeText(words), text)
