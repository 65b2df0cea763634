import { readFile, rename, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { arriveAs, expectAccessible, loginOf, test } from '../world/fixtures.ts'
import { buildOf } from '../world/phone.ts'

const WORKER = new URL('../../web/dist/sw.js', import.meta.url)
/** At once: a phone that asks in this moment gets the one or the other, never a half. */
async function publish(text: string): Promise<void> {
  const next = new URL('sw.next', WORKER)
  await writeFile(next, text)
  await rename(next, WORKER)
}
const PHONE = { viewport: { width: 390, height: 844 } }

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const cached = (page: Page) =>
  page.evaluate(async () => {
    const caught: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) caught.push(new URL(url).pathname)
    return caught
  })

test.use(PHONE)

test('[FLD-04] a desk gets no worker', async ({ page }) => {
  await arriveAs(page, loginOf('ADMIN'))
  await page.goto('/')
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('[FLD-04] a phone is set up, opens without a network, and an update waits until home', async ({
  page,
  context,
  consoleErrors,
}) => {
  await arriveAs(page, loginOf('USER'))
  await page.goto('/')
  const line = page.getByRole('region', { name: 'This phone', exact: true })
  await line.getByRole('button', { name: 'Set up' }).click()
  await expect(line).toContainText('Opens without a network.')
  await expectAccessible(page, 'home of a worker, phone set up')
  const build = await buildOf(page)
  expect(await cacheNames(page)).toEqual([`warren-${build}`])
  const files = await cached(page)
  expect(files.filter((file) => /^\/(api|auth)/.test(file))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line).toContainText('Opens without a network.')
  await context.setOffline(false)
  // What it asked the server for in vain, and nothing else.
  for (const error of consoleErrors.splice(0)) expect(error).toContain('ERR_INTERNET_DISCONNECTED')

  // A new build comes out while the phone is in the middle of something.
  const text = await readFile(WORKER, 'utf8')
  const next = 'b'.repeat(build.length)
  try {
    await page.goto('/terms')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await publish(text.replaceAll(build, next))
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect.poll(() => cacheNames(page)).toEqual([`warren-${build}`, `warren-${next}`])
    // Its cache is there from the beginning of the download on; the build waits once all of it has come.
    const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true)
    expect(await buildOf(page)).toBe(build)
    // At home it takes over, because Warren was opened there.
    await page.goto('/')
    // Asked for by the page alone: a worker that is asked again and again is never idle, and an idle one is replaced.
    // The page is opened anew in between.
    await expect(async () => expect(await isWaiting()).toBe(false)).toPass()
    await expect(async () => expect(await buildOf(page)).toBe(next)).toPass()
    await expect(line).toContainText('Opens without a network.')
    expect(await cacheNames(page)).toEqual([`warren-${build}`, `warren-${next}`])
  } finally {
    await publish(text)
  }
})
