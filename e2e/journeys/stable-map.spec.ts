import { expect } from '@playwright/test'
import { arriveAs, loginOf, test } from '../world/fixtures.ts'

/** How much two colours of the browser differ, as the rules of the web count it; it runs in the page. */
function contrast([one, other]: readonly [string, string]): number {
  const light = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((text) => {
      const share = Number(text) / 255
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

for (const theme of ['light', 'dark'] as const)
  test(`an occupied cage stands out on the map, and the legend shows it as it is (${theme}) [FRM-40]`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme })
    await arriveAs(page, loginOf('ADMIN'))
    await page.goto('/farms?tab=map')
    const cage = page.getByRole('grid').locator('[data-state="occupied"]').first()
    await expect(cage).toBeVisible()
    const looks = (element: Element) => {
      const { borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(element)
      return { borderTopColor, borderTopStyle, backgroundColor }
    }
    const look = await cage.evaluate(looks)
    const ground = await page
      .getByRole('rowheader')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(look.borderTopStyle).toBe('solid')
    // A colour that lets everything through would be counted as black.
    expect(look.borderTopColor).not.toMatch(/^rgba\(.*, 0\)$/)
    expect(contrast([look.borderTopColor, ground])).toBeGreaterThan(3)
    const swatch = page.getByRole('list', { name: 'Occupancy' }).locator('[data-state="occupied"]')
    expect(await swatch.evaluate(looks)).toEqual(look)
  })
