import type { Locator, Page } from '@playwright/test'

/** A touch at the place of the last one counts 600 ms after the next doe, or another meaning of the keys, was painted. */
const TOUCH_MS = 650

/** As long as a hand needs for the next touch; what comes sooner is a glove that bounces, and does not count. */
export const handPause = (page: Page): Promise<void> => page.waitForTimeout(TOUCH_MS)

/** A press of a key whose meaning may just have changed. */
export async function pressKey(key: Locator): Promise<void> {
  await key.waitFor()
  await handPause(key.page())
  await key.click()
}
