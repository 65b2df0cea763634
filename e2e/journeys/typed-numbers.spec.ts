import { expect } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { startGroup } from '../world/groups.ts'
import { ownFarm } from '../world/own-farm.ts'

const FARMS = {
  en: { words: en, farm: { letter: 'T', from: 60_001 }, names: ['TA', 'TB'] },
  hu: { words: hu, farm: { letter: 'T', from: 65_001 }, names: ['TC', 'TD'] },
} as const

for (const language of ['en', 'hu'] as const) {
  test.describe(language, () => {
    test.use({ locale: language === 'hu' ? 'hu-HU' : 'en-GB' })

    test(`typed numbers are read, asked about or kept with the reason, in ${language} [D-231, D-232, D-233, D-234]`, async ({
      page,
    }, { retry }) => {
      test.slow()
      const { words, farm: place, names } = FARMS[language]
      const shortName = names[retry]
      if (shortName === undefined) throw new Error('No farm is left')
      const farm = await ownFarm({ ...place, shortName, language, tags: 1, stables: 1 })
      await arriveAs(page, farm.login)
      const id = await startGroup(page, words, { kind: 'fattening', name: 'SZAM', days: 10, stables: ['N1'] })

      // Three ways to write the weight of one rabbit, and one text that is no weight.
      await page.goto(`/grouppage-fattening/${id}/diary/${id * 1024 + 10}/weight/FAT`)
      const field = page.getByRole('textbox', { name: words.weights.field.replace('{number}', '1') })
      await expect(field).toBeFocused()
      await page.keyboard.type('2.45')
      await expect(page.getByRole('button', { name: /2[,\s]450 g/ })).toBeVisible()
      await page.keyboard.type('\n2,45\n2450\n')
      const stored = () =>
        ask<{ grams: number }>(
          'select grams from app.weight_records where farm_id = $1 and removed_at is null order by id',
          [farm.id],
        ).then((rows) => rows.map(({ grams }) => grams))
      await expect.poll(stored).toEqual([2450, 2450, 2450])
      await page.keyboard.type('2450,5\n')
      await expect(page.getByRole('alert')).toContainText('2450,5')
      expect(await stored()).toEqual([2450, 2450, 2450])

      // Counts of animals that cannot be: each stays as it was typed, with its field marked.
      await page.goto(`/grouppage-fattening/${id}/edit`)
      await page.getByRole('button', { name: words.groupScreens.origins.add }).first().click()
      const dialog = page.getByRole('dialog')
      const count = dialog.getByRole('textbox', { name: words.groupScreens.origin.num })
      for (const text of ['10.5', '-5', '40001']) {
        await count.fill(text)
        await page.keyboard.press('Enter')
        await expect(count).toHaveValue(text)
        await expect(count).toHaveAttribute('aria-invalid', 'true')
      }
    })
  })
}
