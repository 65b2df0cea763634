import { expect } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { expectClean } from '../world/clean.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { headsOf, startGroup } from '../world/groups.ts'
import { ownFarm } from '../world/own-farm.ts'
import { standOn, untilSaved } from '../world/round-grid.ts'

const t = hu.watch
const screens = hu.groupScreens
const SAVED = /utoljára mentve|Minden mentve/

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'WT', letter: 'W', from: 60_001 },
  { shortName: 'WU', letter: 'W', from: 65_001 },
]

/** The row of today. */
const TODAY = 3

test.use({ locale: 'hu-HU' })

test('deaths climb until the alarm, which is seen on page, list and home and marked as seen, in Hungarian [DIA-01, DIA-16, FAT-06]', async ({
  page,
}, { retry }) => {
  test.slow()
  const mine = TRIES[retry]
  if (!mine) throw new Error('No farm is left')
  const farm = await ownFarm({ ...mine, language: 'hu', tags: 1, stables: 1 })
  await arriveAs(page, farm.login)
  const id = await startGroup(page, hu, { kind: 'fattening', name: 'FIGYELT', days: 12, stables: ['N1'] })
  await page.getByRole('button', { name: screens.notices.addOrigin }).first().click()
  const arrival = page.getByRole('dialog')
  await arrival.getByRole('textbox', { name: screens.origin.date }).fill('-12')
  await arrival.getByRole('textbox', { name: screens.origin.date }).press('Tab')
  await arrival.getByRole('textbox', { name: screens.origin.num }).fill('4000')
  await arrival.getByRole('textbox', { name: screens.origin.weight }).fill('3736')
  await arrival.getByRole('button', { name: screens.origin.save }).click()
  await expect(arrival).toBeHidden()
  await expect(page.getByText(t.forecast.fewGroups.replace('{count}', '0'))).toBeVisible()

  // Today, yesterday, the day before: each with more dead than the one before it.
  await standOn(page, TODAY, hu.groupPages.names.dead)
  for (const dead of ['40', '26', '16']) {
    await page.keyboard.type(dead)
    await page.keyboard.press('Enter')
  }
  await untilSaved(page, SAVED)
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'FIGYELT FAT': 3918 })
  const alarm = page.getByText(new RegExp(`${screens.alarmLevels.ALARM}: 40 elhullás`))
  const gridTop = async () => (await page.getByRole('grid').first().boundingBox())?.y
  const before = await gridTop()
  await expect(alarm.first()).toBeVisible({ timeout: 45_000 })
  // The place of the alarm was kept free: the diary stays where the cursor is.
  expect(await gridTop()).toBe(before)
  await expectClean(page, 'group-alarm')

  await page.goto('/grouppage-fattening')
  await expect(page.getByRole('row', { name: /FIGYELT/ }).getByText(screens.alarmLevels.ALARM)).toBeVisible()
  await expectClean(page, 'group-list-alarm')

  await page.goto('/')
  const panel = page.getByRole('region', { name: t.home.title })
  await expect(panel.getByText(/40 elhullás/)).toBeVisible()
  await expectClean(page, 'home-groups-to-look-at')
  await panel.getByRole('link', { name: /FIGYELT/ }).click()
  await expect(page).toHaveURL(new RegExp(`/grouppage-fattening/${id}/edit`))

  await page.getByRole('button', { name: t.alarms.show.replace('{count}', '1') }).click()
  await page.getByRole('button', { name: new RegExp(`^${t.seen.button}: FIGYELT`) }).click()
  const dialog = page.getByRole('dialog', { name: /FIGYELT/ })
  await dialog.getByLabel(t.seen.note).fill('ERE, itatóvizes kezelés')
  await expectClean(page, 'alarm-seen-dialog')
  await dialog.getByRole('button', { name: t.seen.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(alarm).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(panel).toBeHidden()
})
