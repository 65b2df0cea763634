import { expect } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import pg from 'pg'
import { loginOf, signIn, test } from '../world/fixtures.ts'

test('a technician forgets the password, follows the mailed link and signs in; the old session is over [SES-10, SES-14, SES-22, X-08]', async ({
  page,
  browser,
}) => {
  const database = new pg.Client({ connectionString: process.env['WARREN_DATABASE'] })
  await database.connect()
  // A colleague of the demo's technician: the other journeys go on signing in with the demo's own accounts.
  await database.query(
    "insert into app.users (username, email, password_hash, role) select 'forgetful', 'forgetful@demo.example', password_hash, role from app.users where username = 'technician'",
  )
  const login = { username: 'forgetful', password: loginOf('EAR_TAG_TECHNICIAN').password }
  const elsewhere = await (await browser.newContext({ baseURL: process.env['WARREN_URL'] ?? '' })).newPage()
  await signIn(elsewhere, login)

  await page.goto('/login')
  await page.getByRole('link', { name: en.session.forgotPassword }).click()
  // Both pages have a field of this name: the next one must stand before it is filled in.
  await expect(page.getByRole('heading', { level: 1, name: en.session.forget.title })).toBeVisible()
  await page.getByLabel(en.session.username).fill(login.username)
  await page.keyboard.press('Enter')
  await expect(page.getByText(en.session.forget.sentTitle)).toBeVisible()

  // Without a mail server the mail waits in the outbox for the operator.
  const kept = () =>
    database.query<{ body: string }>(
      "select body from app.mails where status = 'KEPT' and to_address = $1 order by id desc",
      [`${login.username}@demo.example`],
    )
  await expect.poll(async () => (await kept()).rowCount).toBe(1)
  const link = /https?:\S+/.exec((await kept()).rows[0]?.body ?? '')?.[0] ?? ''
  await database.end()

  await page.goto(link)
  await page.getByLabel(en.session.reset.password).fill('abc1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('At least 8 characters')).toBeVisible()
  await page.getByLabel(en.session.reset.password).fill('fulszamok2027')
  await page.keyboard.press('Enter')
  await expect(page.getByText(en.session.reset.doneTitle)).toBeVisible()
  await signIn(page, { username: login.username, password: 'fulszamok2027' })

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)

  // The link works once.
  await page.goto(link)
  await page.getByLabel(en.session.reset.password).fill('masodszorra2027')
  await page.keyboard.press('Enter')
  await expect(page.getByText(en.errors['reset-token-invalid'])).toBeVisible()
})
