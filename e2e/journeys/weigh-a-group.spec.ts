import { expect } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { startGroup } from '../world/groups.ts'
import { ownFarm } from '../world/own-farm.ts'

const t = hu.weights

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'WG', letter: 'W', from: 90_001 },
  { shortName: 'WH', letter: 'W', from: 95_001 },
]
const TEN = [2486, 2938, 2526, 2662, 2686, 2978, 2550, 2170, 2544, 2494]

test.use({ locale: 'hu-HU' })

test('a group is weighed at the desk and on a phone, in Hungarian [WGT-01, WGT-03, WGT-06, WGT-12, DIA-20]', async ({
  page,
}, { retry }) => {
  test.slow()
  const mine = TRIES[retry]
  if (!mine) throw new Error('No farm is left')
  const farm = await ownFarm({ ...mine, language: 'hu', tags: 1, stables: 1 })
  await arriveAs(page, farm.login)
  const id = await startGroup(page, hu, { kind: 'fattening', name: 'SULY', days: 10, stables: ['N1'] })
  const today = `/grouppage-fattening/${id}/diary/${id * 1024 + 10}/weight/FAT`
  const stored = () =>
    ask<{ grams: number }>(
      'select grams from app.weight_records where farm_id = $1 and removed_at is null order by id',
      [farm.id],
    ).then((rows) => rows.map(({ grams }) => grams))

  // One field: digits and Enter, ten times, as fast as keys come.
  await page.goto(today)
  await expect(page.getByRole('textbox', { name: t.field.replace('{number}', '1') })).toBeFocused()
  for (const weight of TEN) await page.keyboard.type(`${weight}\n`)
  await expect.poll(stored).toEqual(TEN)
  await expect(page.getByText(/^2\s547/).first()).toBeVisible()
  await expectClean(page, 'weights')

  // A weight that can hardly be right is asked about; Enter again means it, and it is taken back.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('textbox', { name: t.field.replace('{number}', '11') }).focus()
  await page.keyboard.type('3300\n')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(stored).toEqual([...TEN, 3300])
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toEqual(TEN)

  // The same page is a keypad on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const digit of '2740') await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: t.save }).click()
  await expect.poll(stored).toEqual([...TEN, 2740])
  await page.setViewportSize({ width: 1440, height: 900 })

  // The mean stands in the diary and leads back here, in a tab of its own.
  await page.goto(`/grouppage-fattening/${id}/edit`)
  const link = page.getByRole('link', { name: /2\s?616/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', today)
})
