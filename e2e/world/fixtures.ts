import { expect, type Page, test as base } from '@playwright/test'
import { USER_COOKIE } from '@warren/shared/features/session/session.vocabulary.ts'
import { OWN_PAGE } from '@warren/shared/kernel/own-page.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { DEMO_LOGINS } from '../../server/src/features/session/index.ts'
import { axeFaults } from './axe.ts'

export const warrenUrl = (): string => process.env['WARREN_URL'] ?? ''

export const loginOf = (role: Role) => {
  const login = DEMO_LOGINS.find((candidate) => candidate.role === role)
  if (!login) throw new Error(`The demo has no ${role}`)
  return login
}

/** Every journey fails on an error in the browser's console or an unhandled exception on the page. */
export const test = base.extend<{ consoleErrors: string[] }>({
  baseURL: async ({}, use) => use(warrenUrl()),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          errors.push(`${message.text()} ${message.location().url}`.trim())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, login: { username: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name="username"]').fill(login.username)
  await page.locator('input[name="password"]').fill(login.password)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
}

/** Arrives signed in, where signing in is not what the journey is about. */
export async function arriveAs(page: Page, login: { username: string; password: string }): Promise<void> {
  const { username, password } = login
  const answer = await page.request.post(`${warrenUrl()}/auth/v1/session`, {
    data: { username, password, keep: false },
    headers: { [OWN_PAGE.name]: OWN_PAGE.value },
  })
  expect(answer.status()).toBe(200)
  const { user } = (await answer.json()) as { user: object }
  const value = encodeURIComponent(JSON.stringify(user))
  await page.context().addCookies([{ name: USER_COOKIE, value, url: warrenUrl(), sameSite: 'Strict' }])
}

/** Waits for what is still fading or sliding: half-faded text has no contrast of its own. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.race([
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
          .map(({ finished }) => finished),
      ),
      new Promise((resolve) => setTimeout(resolve, 2000)),
    ]),
  )

export async function expectAccessible(page: Page, what: string): Promise<void> {
  await settled(page)
  expect((await axeFaults(page)).map((fault) => `${what}: ${fault}`)).toEqual([])
}

export async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
}
