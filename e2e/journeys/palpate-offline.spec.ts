import { type BrowserContext, expect, type Page } from '@playwright/test'
import { USER_COOKIE } from '@warren/shared/features/session/session.vocabulary.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { clientOf } from '../world/api.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test, useTheme, warrenUrl } from '../world/fixtures.ts'
import { ownAdmin, ownFarm, type OwnFarm, withDoes } from '../world/own-farm.ts'
import { pressKey } from '../world/touch.ts'

const t = hu.barn
const own = hu.barnPhone
const shots = process.env['SCREENSHOTS']

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'BX', letter: 'B', from: 60_001 },
  { shortName: 'BY', letter: 'B', from: 65_001 },
]

test.use({ viewport: { width: 390, height: 844 } })

/** A round of all does, the last six of them in the second row, its palpation given to one worker. */
async function palpationFor({ id, login }: OwnFarm, username: string): Promise<void> {
  await ask(
    `update app.rabbits r set cage_id = b.id from app.cages a join app.cages b
       on b.stable_id = a.stable_id and b.position = a.position and b.no = a.no and b.row_no = 2
     where r.farm_id = $1 and r.cage_id = a.id and a.row_no = 1 and r.tattoo > 'KE00006'`,
    [id],
  )
  const [group] = await ask<{ id: number }>(
    "insert into app.ia_groups (farm_id, name, start_date) values ($1, 'BAND03', current_date - 14) returning id::int",
    [id],
  )
  await ask(
    `insert into app.covers (farm_id, ia_group_id, mother_id, sperm_id, sperm_label, pedigree)
     select $1, $2, r.id, r.father_sperm_id, 'SEM-1', 'CP' from app.rabbits r where r.farm_id = $1`,
    [id, group?.id],
  )
  const office = await clientOf(warrenUrl(), login)
  expect((await office.send('PUT', `/api/v1/ia-group/${group?.id}/close`)).status).toBe(200)
  const tasks = (await (await office.get(`/api/v1/ia-group/${group?.id}/tasks`)).json()) as {
    iaTaskId: number
    type: string
  }[]
  const task = tasks.find(({ type }) => type === 'check-touching')?.iaTaskId
  const [worker] = await ask<{ id: number }>('select id::int from app.users where username = $1', [username])
  const path = `/api/v1/ia-group/${group?.id}/task/${task}/dedicated-user`
  expect((await office.send('POST', path, { userIds: [worker?.id] })).status).toBe(200)
}

/** Without a network, and without a session: the twelve hours are over. */
async function inTheBarn(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await context.clearCookies({ name: USER_COOKIE })
  await context.clearCookies({ name: 'token' })
}

const cage = (page: Page) => page.locator('[data-cage]')
const KEYS = { '+': t.answer.plus, '−': t.answer.minus, '?': t.answer.unsure } as const

let presses = 0
/** What was said of each cage, the last word counting. */
const said = new Map<string, string>()
/** One press, one doe: the next one stands there when it is saved. */
async function feel(page: Page, sign: keyof typeof KEYS): Promise<void> {
  said.set((await cage(page).textContent()) ?? '', sign)
  const before = await page.getByRole('heading', { level: 2 }).first().textContent()
  presses += 1
  await pressKey(page.getByRole('button', { name: KEYS[sign], exact: true }))
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(before ?? '')
}

/** What the server has, by cage. */
const feltOn = (farm: OwnFarm) =>
  ask<{ cage: string; sign: string | null }>(
    `select k.row_no || 'D-' || k.no as cage,
       case when c.touching then '+' when not c.touching then '−' when c.touching_date is not null then '?' end as sign
     from app.covers c join app.rabbits r on r.id = c.mother_id join app.cages k on k.id = r.cage_id
       join app.ia_groups g on g.id = c.ia_group_id where c.farm_id = $1 and g.name = 'BAND03'`,
    [farm.id],
  )

/** No part of the page is cut off, and axe finds nothing, as narrow as phones are. */
async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await expectAccessible(page, `${what} ${width}`)
  }
  if (shots !== undefined) await page.screenshot({ path: `${shots}/barn-${what}.png` })
}

test('[FLD-01, FLD-03, FLD-10, FLD-11, FLD-14] a row is palpated without a network, through a killed page, and every doe arrives once', async ({
  page,
  context,
  consoleErrors,
}, { retry }) => {
  const wanted = TRIES[retry] ?? TRIES[0]
  if (!wanted) throw new Error('No farm for this try')
  presses = 0
  said.clear()
  const farm = await ownFarm({ ...wanted, language: 'hu', tags: 60, stables: 1 })
  await withDoes(farm, 12)
  const username = `pap.anna.${wanted.shortName.toLowerCase()}`
  const login = await ownAdmin(username, farm.id, 'hu', 'USER')
  await palpationFor(farm, username)

  await signIn(page, login)
  const work = page.getByRole('list', { name: t.tasks })
  await expect(work).toContainText('12 anyából 0')
  const phone = page.getByRole('region', { name: hu.strip.phone.name })
  await phone.getByRole('button', { name: hu.strip.phone.setUp }).click()
  await expect(phone).toContainText(hu.strip.phone.ready)
  await expectFits(page, 'home')

  await inTheBarn(context)
  await page.reload()
  await work.getByRole('button', { name: t.start }).click()
  await expect(cage(page)).toHaveText('1D-1')
  for (const sign of ['+', '+', '−', '?'] as const) await feel(page, sign)
  await expectFits(page, 'palpation')

  // The last one was a slip: taken back, and felt again.
  const undo = page.getByRole('button', { name: t.undo.replace('{what}', `1D-4, ${t.said.unsure}`) })
  await undo.click()
  await expect(cage(page)).toHaveText('1D-4')
  await feel(page, '+')
  // The first one was wrong: a tap on the ribbon leads back to her.
  await pressKey(page.getByRole('button', { name: `D-1 ${t.said.plus}` }))
  await expect(cage(page)).toHaveText('1D-1')
  await feel(page, '−')
  await expect(cage(page)).toHaveText('1D-5')

  // The phone is dropped: a new page finds the right doe, without network and session.
  await page.close()
  const again = await context.newPage()
  const errors: string[] = []
  again.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  again.on('pageerror', (error) => errors.push(error.message))
  await again.goto('/')
  await expect(again.getByRole('list', { name: t.tasks })).toContainText('12 anyából 4')
  await again.getByRole('button', { name: t.goOn }).click()
  await expect(cage(again)).toHaveText('1D-5')
  await feel(again, '+')
  await feel(again, '+')
  await expect(again.getByText(/^1\. sor kész: 4 \+, 2 −; következik: 2\. sor$/)).toBeVisible()
  for (const sign of ['+', '−', '+', '+', '?', '+'] as const) await feel(again, sign)
  await expect(again.getByRole('heading', { name: t.allDoneTitle })).toBeVisible()
  // Twelve does, one felt again after the slip, one corrected: no press beyond that.
  expect(presses).toBe(14)
  await again.getByRole('link', { name: t.myWork }).click()
  await again.getByRole('link', { name: new RegExp(t.unsent) }).click()
  await expect(again.getByRole('heading', { name: new RegExp(own.onTheWay) })).toContainText('16')
  await expectFits(again, 'unsent')
  expect((await feltOn(farm)).filter(({ sign }) => sign !== null)).toEqual([])
  for (const error of [...consoleErrors.splice(0), ...errors.splice(0)])
    expect(error).toContain('ERR_INTERNET_DISCONNECTED')

  await context.setOffline(false)
  await again.getByRole('button', { name: own.sendNow }).click()
  await expect(again.getByText(own.nothingWaits)).toBeVisible()
  const arrived = new Map((await feltOn(farm)).map(({ cage: label, sign }) => [label, sign]))
  expect(arrived.size).toBe(12)
  expect(arrived).toEqual(said)
  const log = await ask<{ command: string; status: string; count: number }>(
    `select name as command, status, count(*)::int from app.commands
     where farm_id = $1 and source = 'MOBILE' group by 1, 2 order by 1`,
    [farm.id],
  )
  expect(log).toEqual([
    { command: 'COVER_TOUCHING', status: 'DONE', count: 15 },
    { command: 'TASK_START', status: 'DONE', count: 1 },
  ])
  await again.getByRole('link', { name: t.myWork }).click()
  await again.getByRole('link', { name: t.thisPhone }).click()
  await expect(again.getByRole('region', { name: own.selfTest })).toContainText(own.tests.store)
  await expectFits(again, 'this-phone')
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(again, theme)
    await expectAccessible(again, `this phone ${theme}`)
  }
  for (const error of errors.splice(0)) expect(error).toContain('ERR_INTERNET_DISCONNECTED')
})
