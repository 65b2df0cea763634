import { expect } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { chooseOption } from '../world/choose.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { headsOf, startGroup } from '../world/groups.ts'
import { ownFarm, withDoes, withRound } from '../world/own-farm.ts'
import { standOn, untilSaved } from '../world/round-grid.ts'

const t = hu.motherGroups
const screens = hu.groupScreens
const words = hu.groupPages
const SAVED = /utoljára mentve|Minden mentve/

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'MK', letter: 'K', from: 80_001 },
  { shortName: 'ML', letter: 'M', from: 80_001 },
]

/** Days since the insemination: kits were born 31 days after it, and are weaned in these days. */
const DAYS = 66

test.use({ locale: 'hu-HU' })

test('a mother page: numbers of the round, deaths in the nest, weaning, kits placed, a count, in Hungarian [MOT-02, MOT-06, MOT-12, MOT-13, DIA-06, ORI-01]', async ({
  page,
}, { retry }) => {
  test.slow()
  const mine = TRIES[retry]
  if (!mine) throw new Error('No farm is left')
  const farm = await ownFarm({ ...mine, language: 'hu', tags: 60, stables: 2 })
  await withDoes(farm, 30)
  const round = await withRound(farm, { day: DAYS, felt: true })
  await ask(
    'update app.covers set farrowing_date = start_date + 31, viable = 9, unviable = 1, adjusted = 8 where ia_group_id = $1',
    [round],
  )
  await arriveAs(page, farm.login)

  await startGroup(page, hu, { kind: 'mother', name: 'BAND03', days: DAYS, stables: ['N1'] })
  // The page knows its round: numbers are taken over, and say what they book before they are saved.
  await page.getByRole('button', { name: t.notices.addNumbers }).first().click()
  const mothers = page.getByRole('dialog', { name: /anyaszámok/ })
  await mothers.getByRole('button', { name: t.dialog.fromRound }).click()
  await expect(mothers.getByText(t.booked.title)).toBeVisible()
  await mothers.getByRole('button', { name: t.dialog.save }).click()
  await expect(mothers).toBeHidden()
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'BAND03 MOT': 30 })
  await page.getByRole('button', { name: t.numbers.editSucklings }).first().click()
  const kits = page.getByRole('dialog', { name: /fiókaszámok/ })
  await kits.getByRole('button', { name: t.dialog.fromRound }).click()
  await kits.getByRole('button', { name: t.dialog.save }).click()
  await expect(kits).toBeHidden()
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'BAND03 SUC': 240 })

  // Deaths of today and yesterday, down through the days.
  await standOn(page, 3, words.names.sucklingDead)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await untilSaved(page, SAVED)
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'BAND03 SUC': 235 })

  // Weaned, fewer than there should be: the rest is missing by name, and the kits wait for a group.
  await page.getByRole('button', { name: t.numbers.editSucklings }).first().click()
  await kits.getByRole('textbox', { name: t.numbers.weaned, exact: true }).fill('230')
  await expect(kits.getByText(/elhullás nélkül hiányzó fióka/)).toBeVisible()
  await kits.getByRole('button', { name: t.dialog.save }).click()
  await expect(kits).toBeHidden()
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'BAND03 SUC': 0, 'BAND03 WEAN': 230 })
  await expect(page.getByText(t.toPlace_other.replace('{count}', '230'))).toBeVisible()
  const mother = page.url()

  // They are placed in a fattening group that names the mother group.
  await startGroup(page, hu, { kind: 'fattening', name: 'OSZI', days: 0, age: 35, stables: ['N2'] })
  await page.getByRole('button', { name: screens.notices.addOrigin }).first().click()
  const arrival = page.getByRole('dialog')
  const from = arrival.getByRole('combobox', { name: screens.origin.group })
  await from.fill('BAND03')
  await chooseOption(page, /^BAND03/)
  await arrival.getByRole('textbox', { name: screens.origin.num }).fill('230')
  await arrival.getByRole('textbox', { name: screens.origin.weight }).fill('210')
  await arrival.getByRole('button', { name: screens.origin.save }).click()
  await expect(arrival).toBeHidden()
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'BAND03 WEAN': 0, 'OSZI FAT': 230 })

  await page.goto(mother)
  await expect(page.getByRole('heading', { level: 2, name: words.diary })).toBeVisible()
  await expectClean(page, 'mother-group')
  await page.goto('/grouppage-mother')
  await expect(page.getByRole('row', { name: /^BAND03/ })).toBeVisible()
  await expectClean(page, 'mother-groups')
})
