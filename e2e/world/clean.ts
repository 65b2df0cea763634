import { expect, type Page } from '@playwright/test'
import { expectAccessible, useTheme } from './fixtures.ts'

type Look = readonly [theme: 'light' | 'dark', width: number]

const HEIGHTS = { desk: 900, phone: 844 } as const
const PHONE = 390
/** In light on a desk, in dark on a phone. */
const DESK_AND_PHONE: readonly Look[] = [
  ['light', 1440],
  ['dark', PHONE],
]
const shots = process.env['SCREENSHOTS']

/** Everything fits the width and is clean, however the page is looked at; a picture of each look where they are wanted. */
export async function expectClean(
  page: Page,
  what: string,
  looks: readonly Look[] = DESK_AND_PHONE,
): Promise<void> {
  for (const [theme, width] of looks) {
    await useTheme(page, theme)
    await page.setViewportSize({ width, height: width === PHONE ? HEIGHTS.phone : HEIGHTS.desk })
    // A page that was made narrow a moment ago is still being laid out.
    await expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${what} scrolls sideways at ${width}`,
      )
      .toBe(0)
    await expectAccessible(page, `${what} ${theme} ${width}`)
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/${what}-${theme}-${width}.png`, fullPage: width < 1280 })
  }
  await useTheme(page, 'light')
  await page.setViewportSize({ width: 1440, height: HEIGHTS.desk })
}
