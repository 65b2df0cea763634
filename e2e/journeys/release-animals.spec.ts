import { expect } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { ownFarm, withDoes } from '../world/own-farm.ts'
import { readCodes } from '../world/read-codes.ts'

const t = en.releases

/** Farms that no other journey has; a second try gets its own. */
const FARMS = [
  { seller: { shortName: 'VE', letter: 'C' }, buyer: { shortName: 'VV', letter: 'D' } },
  { seller: { shortName: 'VF', letter: 'E' }, buyer: { shortName: 'VW', letter: 'H' } },
]
const PRINTING = [
  {
    seller: { shortName: 'VG', letter: 'C', from: 60_001 },
    buyer: { shortName: 'VX', letter: 'D', from: 60_001 },
  },
  {
    seller: { shortName: 'VH', letter: 'C', from: 70_001 },
    buyer: { shortName: 'VY', letter: 'D', from: 70_001 },
  },
]

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
  const [doe] = await ask<{ id: number }>(
    "select id::int from app.rabbits where farm_id = $1 and tattoo = 'KE00003'",
    [seller.id],
  )
  await page.goto(`/rabbits/${doe?.id}`)
  await expect(page.getByRole('button', { name: t.release })).toBeVisible()
  await expectClean(page, 'rabbit-page')
  await page.goto('/releases')

  const context = await browser.newContext({ locale: 'hu-HU' })
  const their = await context.newPage()
  await arriveAs(their, buyer.login)
  await their.goto('/releases?direction=RECEIVED')
  await expect(their.getByText(hu.releases.emptyReceivedTitle)).toBeVisible()
  await their.getByRole('button', { name: hu.releases.enterCode }).first().press('Enter')
  // A person types once the field is there.
  await expect(their.getByRole('textbox', { name: hu.releases.code })).toBeFocused()
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

test('S3: a Hungarian seller releases a doe from her own page and prints the delivery note, whose square the buyer scans', async ({
  page: their,
  browser,
}, { retry }) => {
  test.slow()
  const farms = PRINTING[retry]
  if (!farms) throw new Error('No farm is left for another try')
  const words = hu.releases
  const seller = await ownFarm({ ...farms.seller, language: 'hu', tags: 12, stables: 2 })
  await withDoes(seller, 3)
  const buyer = await ownFarm({ ...farms.buyer, language: 'en', tags: 1, stables: 1 })
  const [doe] = await ask<{ id: number }>(
    "select id::int from app.rabbits where farm_id = $1 and tattoo = 'KE00001'",
    [seller.id],
  )
  const context = await browser.newContext({ locale: 'hu-HU' })
  const page = await context.newPage()
  await arriveAs(page, seller.login)
  await page.goto(`/rabbits/${doe?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'KE00001' })).toBeVisible()
  await expectClean(page, 'rabbit-page-hu')
  await page.getByRole('button', { name: words.release }).press('Enter')
  const dialog = page.getByRole('dialog', { name: words.releaseTitle_one.replace('{count}', '1') })
  await expect(dialog.getByRole('radio', { name: words.byFarm })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectClean(page, 'rabbit-release-hu')
  await dialog.getByRole('button', { name: words.makeCode }).press('Enter')
  const made = page.getByRole('dialog', { name: words.codeTitle })
  await expect(made.getByRole('button', { name: words.done })).toBeFocused()
  await expectClean(page, 'release-code-hu')
  const download = page.waitForEvent('download')
  await made.getByRole('button', { name: words.printNote }).press('Enter')
  const [scanned = ''] = await readCodes(await (await download).path())
  expect(scanned).toMatch(/^W1:R:[0-9A-Z]{16}$/)
  await made.getByRole('button', { name: words.done }).press('Enter')
  await page.goto('/releases')
  await expect(page.getByText(words.states.WAITING)).toBeVisible()
  await expectClean(page, 'releases-given-hu')
  await context.close()

  await arriveAs(their, buyer.login)
  await their.goto('/releases?direction=RECEIVED')
  await their.getByRole('button', { name: t.enterCode }).first().press('Enter')
  await expect(their.getByRole('textbox', { name: t.code })).toBeFocused()
  // A scanner types what it reads, and Enter.
  await their.keyboard.type(scanned)
  await their.keyboard.press('Enter')
  await expect(their.getByText(t.taken)).toBeVisible()
})
