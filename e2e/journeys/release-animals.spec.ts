import { expect, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { arriveAs, expectAccessible, test, useTheme } from '../world/fixtures.ts'
import { ownFarm, withDoes } from '../world/own-farm.ts'

const t = en.releases
const shots = process.env['SCREENSHOTS']

/** Farms that no other journey has; a second try gets its own. */
const FARMS = [
  { seller: { shortName: 'VE', letter: 'C' }, buyer: { shortName: 'VV', letter: 'D' } },
  { seller: { shortName: 'VF', letter: 'E' }, buyer: { shortName: 'VW', letter: 'H' } },
]

/** Everything fits the width and is clean: in light on a desk, in dark on a phone. */
async function expectClean(page: Page, what: string): Promise<void> {
  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await useTheme(page, theme)
    await page.setViewportSize({ width, height: 844 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${what} scrolls sideways`,
    ).toBe(0)
    await expectAccessible(page, `${what} ${theme} ${width}`)
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${what}-${theme}-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('S3: a seller makes a code for two does by keyboard, a Hungarian buyer enters it and sees what was told', async ({
  page,
  browser,
}, { retry }) => {
  test.slow()
  const farms = FARMS[retry]
  if (!farms) throw new Error('No farm is left for another try')
  const seller = await ownFarm({ ...farms.seller, language: 'en', tags: 12, stables: 2 })
  await withDoes(seller, 3)
  const buyer = await ownFarm({ ...farms.buyer, language: 'hu', tags: 1, stables: 1 })
  await arriveAs(page, seller.login)

  await page.goto('/releases')
  await expect(page.getByText(t.emptyGivenTitle)).toBeVisible()
  await expectClean(page, 'releases-empty')

  await page.goto('/rabbits')
  for (const tattoo of ['KE00001', 'KE00002'])
    await page.getByRole('checkbox', { name: new RegExp(tattoo) }).press('Space')
  await page.getByRole('button', { name: t.release }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Release 2 rabbits' })
  await expect(dialog.getByRole('radio', { name: t.byFarm })).toBeFocused()
  await expectClean(page, 'release-dialog')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: t.byCode })).toBeChecked()
  await dialog.getByRole('button', { name: t.makeCode }).press('Enter')
  const made = page.getByRole('dialog', { name: t.codeTitle })
  const code = (await made.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()) ?? ''
  await expectClean(page, 'release-code')
  await made.getByRole('button', { name: t.done }).press('Enter')
  await page.goto('/releases')
  await expect(page.getByText(code)).toBeVisible()
  await expectClean(page, 'releases-given')

  const context = await browser.newContext({ locale: 'hu-HU' })
  const their = await context.newPage()
  await arriveAs(their, buyer.login)
  await their.goto('/releases?direction=RECEIVED')
  await expect(their.getByText(hu.releases.emptyReceivedTitle)).toBeVisible()
  await their.getByRole('button', { name: hu.releases.enterCode }).first().press('Enter')
  await their.keyboard.type(code.toLowerCase())
  await expectClean(their, 'take-dialog-hu')
  await their.keyboard.press('Enter')
  await expect(their.getByText(hu.releases.taken)).toBeVisible()
  await their.getByText(`Granja ${farms.seller.shortName}`).click()
  const animals = their.getByRole('dialog', { name: hu.releases.animalsTitle })
  await expect(animals.getByText('KE00002')).toBeVisible()
  await expectClean(their, 'animals-hu')
  await context.close()

  await page.reload()
  await expect(page.getByText(t.states.READY)).toBeVisible()
})
