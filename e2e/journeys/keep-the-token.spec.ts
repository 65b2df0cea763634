import { expect } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { loginOf, signIn, test, warrenUrl } from '../world/fixtures.ts'

const admin = loginOf('ADMIN')

test('no script on the page finds the token, a second tab shares it, signing out takes it away [S14] [SES-13]', async ({
  page,
  context,
}) => {
  await signIn(page, admin)
  const kept = (await context.cookies()).find(({ name }) => name === 'warren')
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  for (const part of (kept?.value ?? 'no token').split('.')) expect(readable).not.toContain(part)

  const other = await context.newPage()
  await other.goto('/farms')
  await expect(other).toHaveURL(/\/farms/)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  const left = page.waitForResponse(/\/auth\/v1\/logout/)
  await page.getByRole('link', { name: en.shell.signOut }).first().click()
  expect((await left).status()).toBe(200)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('warren')
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
})

test('a token that an earlier version left in the browser is removed [S14]', async ({ page, context }) => {
  const value = encodeURIComponent(JSON.stringify({ username: 'x', token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln' }))
  await context.addCookies([{ name: 'user', value, url: warrenUrl(), sameSite: 'Strict' }])
  await page.goto('/farms')
  await expect(page.getByRole('heading', { level: 1, name: en.session.loginTitle })).toBeVisible()
  expect(await context.cookies()).toEqual([])
})

test('a page of the same host on another port makes the browser send the cookie, in vain [S14]', async ({
  page,
  context,
  consoleErrors,
}) => {
  await signIn(page, admin)
  const target = `${warrenUrl()}/api/v1/user/language`
  // The browser counts it as the same site, so that SameSite does not hold its form back.
  const evil = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<form method="post" enctype="text/plain" action="${target}"><input name="hu" value=""></form>`,
    )
  })
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve))
  try {
    const trap = await context.newPage()
    await trap.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`)
    const [answer] = await Promise.all([
      trap.waitForResponse(target),
      trap.evaluate(() => document.querySelector('form')?.submit()),
    ])
    expect((await answer.request().allHeaders())['cookie']).toContain('warren=')
    expect([answer.status(), await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'FOREIGN_PAGE' }),
    ])
    await trap.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`)
    const fetched = await trap.evaluate(
      (url) =>
        fetch(url, {
          method: 'POST',
          credentials: 'include',
          headers: { 'x-warren-page': '1', 'content-type': 'text/plain' },
          body: 'hu',
        }).then(
          ({ status }) => status,
          () => 'held back by the browser',
        ),
      target,
    )
    expect(fetched).toBe('held back by the browser')
  } finally {
    evil.close()
  }
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // The browser says itself that it held the request back, in the console of the other site.
  consoleErrors.length = 0
})
