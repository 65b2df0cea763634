import { expect, type Locator, type Page } from '@playwright/test'

const FARTHEST = 120

/** Walks with Tab until the control has the focus: proves that the keyboard alone gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let i = 0; i < FARTHEST; i++) {
    if (
      await target.evaluate(
        (element) => element === document.activeElement || element.contains(document.activeElement),
      )
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not reach it')
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Replaces what a field holds. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Goes to a page or runs an action by the command palette. */
export async function goByPalette(page: Page, placeholder: string, text: string): Promise<void> {
  // The shell listens once it stands.
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Right after signing in the page may still be changing under the keys.
  await expect(async () => {
    if (!(await page.getByPlaceholder(placeholder).isVisible())) await page.keyboard.press('Control+k')
    await expect(page.getByPlaceholder(placeholder)).toBeFocused({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await page.keyboard.type(text)
  await expect(page.getByRole('option').first()).toContainText(text)
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder(placeholder)).toBeHidden()
}
