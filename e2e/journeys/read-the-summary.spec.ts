import { expect, type Page } from '@playwright/test'
import { dictionary as es } from '@warren/shared/languages/es.ts'
import { expectClean } from '../world/clean.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { headsOf, startGroup } from '../world/groups.ts'
import { ownFarm } from '../world/own-farm.ts'
import { standOn, untilSaved } from '../world/round-grid.ts'

const t = es.groupSummary
const screens = es.groupScreens
const words = es.groupPages

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'SU', letter: 'S', from: 80_001 },
  { shortName: 'SV', letter: 'V', from: 80_001 },
]

test.use({ locale: 'es-ES' })

async function arrive(page: Page, heads: number, kg: string): Promise<void> {
  await page.getByRole('button', { name: screens.notices.addOrigin }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: screens.origin.num }).fill(String(heads))
  await dialog.getByRole('textbox', { name: screens.origin.weight }).fill(kg)
  await dialog.getByRole('button', { name: screens.origin.save }).click()
  await expect(dialog).toBeHidden()
}

/** Fetches a file; answers its name. */
async function fetched(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return (await download).suggestedFilename()
}

test('two groups side by side in the summary, and what the farm takes home, in Spanish [SUM-01, SUM-02, SUM-07, STA-01, STA-07, STA-09]', async ({
  page,
}, { retry }) => {
  test.slow()
  const mine = TRIES[retry]
  if (!mine) throw new Error('No farm is left')
  const farm = await ownFarm({ ...mine, language: 'es', tags: 1, stables: 2 })
  await arriveAs(page, farm.login)

  await startGroup(page, es, { kind: 'fattening', name: 'OTONO', days: 12, stables: ['N2'] })
  await arrive(page, 500, '460')
  await startGroup(page, es, { kind: 'fattening', name: 'VERANO', days: 5, stables: ['N1'] })
  await arrive(page, 1000, '912,5')
  await standOn(page, 3, words.names.dead)
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await untilSaved(page, /Última vez|guardado/i)
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'OTONO FAT': 500, 'VERANO FAT': 985 })

  await page.goto('/grouppage-fattening')
  await page.getByRole('link', { name: screens.summary }).click()
  await expect(page).toHaveURL(/\/grouppage-fattening-summary$/)
  await expect(page.getByRole('row', { name: /^VERANO-\d+ .*1\.000.*15.*1,5/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^2 grupos en total.*1\.500.*15.*1,0/ })).toBeVisible()
  await expect(page.getByRole('figure', { name: t.charts.mortality })).toBeVisible()
  expect(await fetched(page, t.export)).toMatch(/^Resumen de cebo_.+_\d{4}-\d{2}-\d{2}_\d{4}\.xlsx$/)
  await expectClean(page, 'fattening-summary')

  // A day on which no group started.
  await page.goto('/grouppage-fattening-summary?from=2020-01-01&to=2020-02-01')
  await expect(page.getByText(t.noSummary)).toBeVisible()
  await expectClean(page, 'no-summary')
  await page.goto('/grouppage-fattening-summary')
  await page.getByRole('link', { name: /^VERANO/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^VERANO/ })).toBeVisible()

  await page.goto('/statistic')
  await page.getByRole('radio', { name: es.statistics.types.cullingList, exact: true }).check()
  expect(await fetched(page, es.statistics.download)).toMatch(/^Lista de desvieje_.+\.xlsx$/)
  await expectClean(page, 'statistic')
})
