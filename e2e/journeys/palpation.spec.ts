import { expect } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { ask } from '../world/database.ts'
import { arriveAs, expectAccessible, test, useTheme } from '../world/fixtures.ts'
import { ownFarm, withDoes, withRound } from '../world/own-farm.ts'
import { cellOf, gridOf, standOn, untilSaved } from '../world/round-grid.ts'

const t = hu.covers
const cover = hu.rabbit.cover
const shots = process.env['SCREENSHOTS']

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'MA', from: 1 },
  { shortName: 'MB', from: 1001 },
]

test.use({ locale: 'hu-HU' })

test('palpation in Hungarian: signs from any cell, the rest pregnant, taken back and done again, a candidate, on a phone [INS-01, INS-03, INS-04, INS-05]', async ({
  page,
}, { retry }) => {
  test.slow()
  const own = TRIES[retry]
  if (!own) throw new Error('No farm is left for another try')
  const farm = await ownFarm({ ...own, letter: 'M', language: 'hu', tags: 100, stables: 2 })
  await withDoes(farm, 30)
  const id = await withRound(farm, { day: 14, felt: false })
  const felt = (what: string) =>
    ask<{ n: number }>(`select count(*)::int as n from app.covers where ia_group_id = $1 and ${what}`, [id])
  await arriveAs(page, farm.login)

  await page.goto('/insemination')
  await expect(page.getByText(t.chooseTitle)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${t.group}`) }).press('Enter')
  await page.keyboard.type('BAND03')
  // The other groups leave the list a moment after the letters are typed.
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The first look into a fresh browser's own database takes its time on a loaded machine.
  await expect(gridOf(page).getByText('KE00001')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('14. nap', { exact: true })).toBeVisible()

  await standOn(page, 1, cover.touching)
  for (const key of ['+', '-', '?', '+']) await page.keyboard.press(key)
  await expect(await cellOf(page, 2, cover.touching)).toContainText('üres')
  await standOn(page, 5, t.columns.cage)
  await page.keyboard.press('-')
  await expect(await cellOf(page, 5, cover.touching)).toContainText('üres')
  await expect.poll(() => felt('touching = false and touching_date is not null')).toEqual([{ n: 2 }])
  await untilSaved(page, /utoljára mentve/)
  expect(await felt('touching is null and touching_date is not null')).toEqual([{ n: 1 }])

  await page.getByRole('button', { name: t.restPregnant }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '25 anya legyen vemhes?' })
  await dialog.getByRole('button', { name: '25 anya megjelölése' }).press('Enter')
  await expect.poll(() => felt('touching')).toEqual([{ n: 27 }])
  await gridOf(page).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => felt('touching')).toEqual([{ n: 2 }])
  await page.keyboard.press('Control+y')
  await expect.poll(() => felt('touching')).toEqual([{ n: 27 }])

  await standOn(page, 2, cover.status)
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('option', { name: hu.stock.statuses.WASTE_CANDIDATE }).click()
  await expect
    .poll(() =>
      ask(`select count(*)::int as n from app.rabbits where farm_id = $1 and status = 'WASTE_CANDIDATE'`, [
        farm.id,
      ]),
    )
    .toEqual([{ n: 1 }])

  await page.getByRole('button', { name: new RegExp(`^${t.filter.empty} 2`) }).click()
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '4')
  await expect(page).toHaveURL(/show=empty/)
  await page.getByRole('button', { name: new RegExp(`^${t.filter.all}`) }).click()
  await standOn(page, 1, cover.touching)

  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const) {
    await useTheme(page, theme)
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 844 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await expectAccessible(page, `palpation ${theme} ${width}`)
    if (shots !== undefined) await page.screenshot({ path: `${shots}/palpation-${theme}-${width}.png` })
  }
  const card = page.getByRole('region', { name: hu.shell.screens.insemination })
  await card.getByRole('button', { name: hu.grid.next }).click()
  await card.getByRole('button', { name: hu.grid.palpation.unsure }).click()
  await untilSaved(page, /utoljára mentve/)
  await expect.poll(() => felt('touching is null and touching_date is not null')).toEqual([{ n: 2 }])
})
