import { expect } from '@playwright/test'
import { arriveAs, loginOf, test } from '../world/fixtures.ts'
import { contrastOn } from '../world/looks.ts'

for (const theme of ['light', 'dark'] as const)
  test(`an occupied cage stands out on the map, and the legend shows it as it is (${theme})`, async ({
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
    expect(look.borderTopStyle).toBe('solid')
    expect(await contrastOn(page.getByRole('rowheader').first(), look.borderTopColor)).toBeGreaterThan(3)
    const swatch = page.getByRole('list', { name: 'Occupancy' }).locator('[data-state="occupied"]')
    expect(await swatch.evaluate(looks)).toEqual(look)
  })
