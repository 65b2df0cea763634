import { expect } from '@playwright/test'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { clientOf } from '../world/api.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test, warrenUrl } from '../world/fixtures.ts'
import { ownFarm } from '../world/own-farm.ts'
import { closedRound } from '../world/rounds.ts'
import { farmDay } from '../world/farm-days.ts'

const t = hu.figures

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'FM', letter: 'F', from: 90_001 },
  { shortName: 'FN', letter: 'F', from: 95_001 },
]

test.use({ locale: 'hu-HU' })

test('from the kilos that are missing to the day they died, and back, in Hungarian [STA-01, STA-09]', async ({
  page,
}, { retry }) => {
  test.slow()
  const mine = TRIES[retry]
  if (!mine) throw new Error('No farm is left')
  const farm = await ownFarm({ ...mine, language: 'hu', tags: 1, stables: 2 })
  const stables = await ask<{ id: number; name: string }>(
    'select id, name from app.stables where farm_id = $1 order by name',
    [farm.id],
  )
  const client = await clientOf(warrenUrl(), farm.login)
  const today = farmDay()
  for (const [at, stable] of stables.entries())
    await closedRound(client, {
      name: at === 0 ? 'TAVASZ' : 'NYAR',
      stable,
      start: addDays(today, -200 + at * 42),
      dead: { 5: 6 + at * 20, 20: 9, 32: 4 },
    })
  const [group] = await ask<{ id: number; day: string }>(
    `select g.id::int, (g.start_date + 5)::text as day from app.production_groups g
     where g.farm_id = $1 and g.kind = 'FATTENING' and g.name = 'NYAR'`,
    [farm.id],
  )
  if (!group) throw new Error('No group')
  await arriveAs(page, farm.login)

  // Key figures explain themselves.
  await page.goto('/statistic')
  await page.getByRole('tab', { name: t.tabs.rounds }).click()
  await expect(page.getByRole('row', { name: /^NYAR-\d+/ })).toContainText('82,0')
  await page.getByRole('button', { name: t.explain.replace('{figure}', t.names.kindlingRate) }).click()
  await expect(page.getByText('RENACEB, France, 2014').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expectClean(page, 'statistic-rounds')

  // A price makes euros of kilos.
  await page.getByRole('tab', { name: t.tabs.targets }).click()
  await page
    .getByRole('textbox', {
      name: t.ofFigure.replace('{what}', t.value).replace('{figure}', t.names.pricePerKg),
    })
    .fill('2,1')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect(page.getByText(t.saved)).toBeVisible()
  await expectClean(page, 'statistic-targets')

  // Waterfall, bar, postings, day of the diary.
  await page.getByRole('tab', { name: t.tabs.kilos }).click()
  await expect(page.getByRole('list', { name: t.waterfall })).toBeVisible()
  await expectClean(page, 'statistic-kilos')
  const bar = page.getByRole('button', { name: new RegExp(`^${t.steps.deadUntil49} ?: −32 `) })
  await bar.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t.steps.deadUntil49 })
  await dialog.getByRole('button', { name: /^NYAR-\d+/ }).click()
  await expect(dialog.getByText(t.postingsSum.replace('{heads}', '-26'))).toBeVisible()
  await expectClean(page, 'statistic-postings')
  await dialog.getByRole('link', { name: t.openDay.replace('{day}', group.day) }).click()
  await expect(page).toHaveURL(new RegExp(`/grouppage-fattening/${group.id}/edit\\?day=${group.day}`))
  await expect(
    page.getByRole('gridcell', { name: group.day }).or(page.getByText(group.day)).first(),
  ).toBeVisible()
  await page.goBack()
  await expect(dialog.getByText(t.postingsSum.replace('{heads}', '-26'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t.export, exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^Kilók_.+\.xlsx$/)

  await page.getByRole('tab', { name: t.tabs.stables }).click()
  await expect(page.getByText(t.verdicts.few)).toBeVisible()
  await expectClean(page, 'statistic-stables')
})
