import { expect } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { arriveAs, expectAccessible, loginOf, test } from '../world/fixtures.ts'

const t = en.barnScan

test.use({ viewport: { width: 390, height: 844 } })

test('[FLD-05] a phone without a camera says so, can try again, and takes a typed code', async ({ page }) => {
  await arriveAs(page, loginOf('USER'))
  await page.goto('/barn/scan')
  const trouble = page.getByRole('alert')
  await expect(trouble).toContainText(t.missing)
  await expect(trouble).toContainText(t.missingText)
  await expectAccessible(page, 'scan without a camera')
  await trouble.getByRole('button', { name: t.tryAgain }).click()
  await expect(trouble).toContainText(t.missing)
  await expect(page.getByRole('textbox', { name: t.typed })).toBeVisible()
})
