import { expect, type Page } from '@playwright/test'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { ask } from '../world/database.ts'
import { signIn, test } from '../world/fixtures.ts'
import { ownAdmin } from '../world/own-farm.ts'

const COLUMNS =
  'cage,earTag,tattoo,breed,line,age,iaGroup,lastIa,palpation,iaCount,births,viableMean,status,health,pedigree,spermLabel,birthDate'

/** Cells that promise to hold what they say, and do not. */
const tooNarrow = (page: Page): Promise<string[]> =>
  page
    .locator('td[data-fits]')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(
          ({ textContent, clientWidth, scrollWidth }) => `${textContent}: ${scrollWidth} in ${clientWidth}`,
        ),
    )

for (const language of LANGUAGES)
  test(`the columns of the stock are wide enough for what they say (${language}) [STK-04]`, async ({ page }, {
    retry,
  }) => {
    const [home] = await ask<{ id: number }>(`select id from app.farms where short_name = 'HO'`)
    await signIn(page, await ownAdmin(`oszlop.${language}.${retry}`, home?.id ?? 0, language))
    // Narrower than all columns together: each is as narrow as it gets.
    await page.setViewportSize({ width: 1100, height: 1400 })
    await page.goto(`/rabbits?cols=${COLUMNS}`)
    await expect(page.getByRole('columnheader')).toHaveCount(COLUMNS.split(',').length + 1)
    await expect(page.getByRole('row').nth(20)).toBeVisible()
    expect(await tooNarrow(page)).toEqual([])
  })
