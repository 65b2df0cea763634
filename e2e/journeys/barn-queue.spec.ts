import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from '../world/fixtures.ts'

declare global {
  // oxlint-disable-next-line no-var -- only a var becomes a name of the window
  var galleryQueue: { server: { done: readonly string[] }; confirmed: string[] } | undefined
}

/** The queue of a phone on its page of the gallery, with a server that is part of the page. */
const PAGE = '/gallery.html?part=queue'

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`)
const says = (page: Page, what: string) => page.locator(`[data-says="${what}"]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Ids that the server has carried out, and those that were confirmed on this page. */
const read = (page: Page) =>
  page.evaluate(() => ({
    done: globalThis.galleryQueue?.server.done ?? [],
    confirmed: [...(globalThis.galleryQueue?.confirmed ?? [])],
  }))

test('[FLD-04] what was entered without a line outlives a reload, and is sent once and in order', async ({
  page,
}) => {
  await page.goto(PAGE)
  await expect(says(page, 'allSent')).toBeVisible()
  await press(page, 'Cut the line')
  for (const [at, sign] of ['−', '+', '?', '+'].entries()) {
    await press(page, sign)
    await expect(figure(page, 'confirmed')).toHaveText(String(at + 1))
  }
  await press(page, '100 times +')
  await expect(figure(page, 'confirmed')).toHaveText('104')
  await expect(says(page, 'offline')).toHaveText('Offline · 104 not yet sent')
  await expectAccessible(page, 'queue')
  const { confirmed } = await read(page)
  await page.reload()
  await expect(figure(page, 'unsent')).toHaveText('104')
  await press(page, 'Join the line')
  await press(page, 'Send now')
  await expect(says(page, 'allSent')).toBeVisible()
  await expect(figure(page, 'unsent')).toHaveText('0')
  expect((await read(page)).done).toEqual(confirmed)
})

test('[FLD-04] two tabs of a phone enter and send, and everything arrives once', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(PAGE)
    await expect(says(tab, 'allSent')).toBeVisible()
  }
  await Promise.all([page, other].map((tab) => press(tab, '100 times +')))
  for (const tab of [page, other]) await expect(figure(tab, 'confirmed')).toHaveText('100')
  await press(other, 'Send now')
  await expect(figure(page, 'unsent')).toHaveText('0', { timeout: 30_000 })
  const [one, two] = [await read(page), await read(other)]
  expect(one.done).toHaveLength(200)
  expect(new Set(one.done)).toEqual(new Set([...one.confirmed, ...two.confirmed]))
})

test('[FLD-04] a server that was set back gets again what it lost, and the strip says so', async ({
  page,
}) => {
  await page.goto(PAGE)
  await expect(says(page, 'allSent')).toBeVisible()
  await press(page, '+')
  await expect(figure(page, 'done')).toHaveText('1')
  await press(page, 'Back up the server')
  await press(page, '100 times +')
  await expect(figure(page, 'done')).toHaveText('101')
  await press(page, 'Set the server back')
  await expect(figure(page, 'done')).toHaveText('1')
  await press(page, '−')
  await expect(figure(page, 'done')).toHaveText('102')
  await expect(says(page, 'allSent')).toBeVisible()
  const { done, confirmed } = await read(page)
  expect(done).toEqual(confirmed)
})
