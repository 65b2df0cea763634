import { expect, type Page } from '@playwright/test'

/** How far a list may lie from its field, in pixels. */
const BESIDE = 40

/**
 * Clicks an option of the open list. A list is drawn before it is laid beside its field; on a slow machine a click can
 * come in between, scroll the page to where the list was, and miss it.
 */
export async function chooseOption(page: Page, name: string | RegExp, exact = false): Promise<void> {
  const option = page.getByRole('option', { name, exact })
  const distance = () =>
    option.evaluate((drawn) => {
      const list = drawn.closest('[role="listbox"]')?.getBoundingClientRect()
      const field = document.activeElement?.getBoundingClientRect()
      if (!list || !field) return Number.POSITIVE_INFINITY
      return Math.min(Math.abs(list.top - field.bottom), Math.abs(field.top - list.bottom))
    })
  await expect.poll(distance).toBeLessThan(BESIDE)
  await option.click()
}
