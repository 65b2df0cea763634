import { expect } from '@playwright/test'
import { dictionary as fr } from '@warren/shared/languages/fr.ts'
import { chooseOption } from '../world/choose.ts'
import { expectClean } from '../world/clean.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { headsOf, startGroup } from '../world/groups.ts'
import { ownFarm } from '../world/own-farm.ts'
import { standOn, untilSaved } from '../world/round-grid.ts'

const t = fr.groupScreens
const words = fr.groupPages

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'YK', letter: 'Y', from: 80_001 },
  { shortName: 'YL', letter: 'Z', from: 80_001 },
]

test.use({ locale: 'fr-FR' })

test('young females: PS and GP arrive, own replacement is chosen, rejects are fattened, in French [YNG-01, YNG-03, YNG-06, DIA-07, ORI-02, ORI-12]', async ({
  page,
}, { retry }) => {
  test.slow()
  const mine = TRIES[retry]
  if (!mine) throw new Error('No farm is left')
  const farm = await ownFarm({ ...mine, language: 'fr', tags: 1, stables: 2 })
  await arriveAs(page, farm.login)

  await startGroup(page, fr, { kind: 'fattening', name: 'REFORME', days: 5, age: 60, stables: ['N2'] })
  await startGroup(page, fr, { kind: 'young', name: 'COCHETTES', days: 5, age: 60, stables: ['N1'] })
  await page.getByRole('button', { name: t.notices.addOrigin }).first().click()
  const dialog = page.getByRole('dialog')
  const field = (name: RegExp) => dialog.getByRole('textbox', { name })
  await field(/^PS.*Effectif/).fill('100')
  await field(/^PS.*Poids/).fill('180')
  await field(/^GP.*Effectif/).fill('12')
  await field(/^GP.*Poids/).fill('22')
  await dialog.getByRole('button', { name: t.origin.save }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'COCHETTES PS': 100, 'COCHETTES GP': 12 })

  // Today: one dead, ten taken into the herd.
  await standOn(page, 3, `${words.names.dead}, ${t.stocks.PS}`)
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await standOn(page, 3, `${words.names.ownReplacement}, ${t.stocks.PS}`)
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await untilSaved(page, /dernier enregistrement|Tout est enregistré/i)
  await expect.poll(() => headsOf(farm)).toMatchObject({ 'COCHETTES PS': 89 })

  // Rejects go to fattening: both kinds become one there.
  await page.getByRole('button', { name: t.origins.add }).click()
  await dialog.getByText(t.origin.move, { exact: true }).click()
  await dialog.getByRole('combobox', { name: t.origin.target }).click()
  await chooseOption(page, /^REFORME/)
  await field(/^PS.*Effectif/).fill('5')
  await field(/^GP.*Effectif/).fill('3')
  await dialog.getByRole('button', { name: t.moveButton_other.replace('{count}', '8') }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => headsOf(farm)).toEqual({ 'COCHETTES PS': 84, 'COCHETTES GP': 9, 'REFORME FAT': 8 })

  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: words.diary })).toBeVisible()
  await expectClean(page, 'young-group')
  await page.goto('/grouppage-young')
  await expect(page.getByRole('row', { name: /^COCHETTES/ })).toBeVisible()
  await expectClean(page, 'young-groups')
})
