import { type Browser, expect, type Page } from '@playwright/test'
import type { listMyTasks, listTaskItems } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { dictionary as es } from '@warren/shared/languages/es.ts'
import { type Client, clientOf } from '../world/api.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test, useTheme, warrenUrl } from '../world/fixtures.ts'
import { ownAdmin, ownFarm, type OwnFarm, withDoes } from '../world/own-farm.ts'

const t = es.fromBarn
const barn = es.barn
const shots = process.env['SCREENSHOTS']
/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'NV', letter: 'N', from: 75_001 },
  { shortName: 'NW', letter: 'N', from: 78_001 },
]

/** A round of all does of the farm, closed by the product itself and handed out to two workers. */
async function handedOut({ id, login }: OwnFarm, workers: readonly string[]): Promise<void> {
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
  const [task] = await ask<{ id: number }>(
    "select id::int from app.ia_tasks where farm_id = $1 and type = 'check-touching'",
    [id],
  )
  const users = await ask<{ id: number }>('select id from app.users where username = any ($1)', [workers])
  const path = `/api/v1/ia-group/${group?.id}/task/${task?.id}/dedicated-user`
  expect((await office.send('POST', path, { userIds: users.map((user) => user.id) })).status).toBe(200)
}

let sent = 0
/** One phone: numbers what it sends, and answers how each ended. */
async function phoneOf(worker: Client) {
  const laneId = crypto.randomUUID()
  expect((await worker.send('POST', '/api/v1/field/lane', { laneId, label: 'Moto' })).status).toBe(200)
  let seq = 0
  return async (felt: readonly (readonly [coverId: number, touching: boolean])[]): Promise<string[]> => {
    const commands = felt.map(([coverId, touching]) => ({
      clientId: `settle-${++sent}-${laneId}`,
      seq: ++seq,
      v: 1,
      command: 'COVER_TOUCHING',
      at: new Date().toISOString(),
      payload: { coverId, touching, was: { touching: null } },
    }))
    const heard = await worker.send('POST', '/api/v1/commands', { lane: laneId, commands })
    return ((await heard.json()) as { status: string }[]).map(({ status }) => status)
  }
}

async function itemsOf(worker: Client) {
  const [mine] = (await (await worker.get('/api/v1/my-tasks')).json()) as AnswerOf<typeof listMyTasks>
  const heard = await worker.get(`/api/v1/ia-task/${mine?.iaTaskId}/items`)
  const { columns, items } = (await heard.json()) as AnswerOf<typeof listTaskItems>
  return items.map((item) => Object.fromEntries(columns.map((column, at) => [column, item[at]])))
}

async function settle(page: Page, tattoo: string, how: keyof typeof t.hows, note = ''): Promise<void> {
  await page.getByRole('row', { name: new RegExp(tattoo) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t.stored)
  await dialog.getByRole('radio', { name: t.hows[how] }).check()
  if (note !== '') await dialog.getByRole('textbox', { name: t.note }).fill(note)
  await dialog.getByRole('button', { name: t.hows[how] }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(tattoo) })).toBeHidden()
}

/** No hand is faster from doe to doe; a touch that comes sooner does not count. */
const HAND_MS = 700

/** The phone of the worker who is sent back, as narrow and low as phones are: the doe is open there, until she is felt again. */
async function backAtTheDoe(
  browser: Browser,
  login: { username: string; password: string },
  { kept, open }: { kept: string; open: string },
): Promise<void> {
  const context = await browser.newContext({ baseURL: warrenUrl(), viewport: { width: 360, height: 640 } })
  const phone = await context.newPage()
  const sentBack = phone.getByText(`${barn.remarks.SENT_BACK}: Mírala otra vez`)
  const cage = phone.locator('[data-cage]')
  const home = phone.getByRole('list', { name: barn.tasks })
  const done = (count: number) => barn.doesDone.replace('{done}', String(count)).replace('{total}', '4')
  await signIn(phone, login)
  await expect(home).toContainText(barn.sentBack_one.replace('{count}', '1'))
  // Three were felt, and of those one waits again.
  await expect(home).toContainText(done(2))
  await expectAccessible(phone, 'sent back, home')
  if (shots !== undefined) await phone.screenshot({ path: `${shots}/sent-back-home.png` })

  await home.getByRole('button', { name: barn.start }).click()
  await expect(phone.getByText(open)).toBeVisible()
  const where = (await cage.textContent()) ?? ''
  await expect(sentBack).toBeVisible()
  await expect(sentBack).toBeInViewport()
  await expect(cage).toBeInViewport()
  await expect(phone.getByText(barn.storedNow.replace('{what}', `− ${barn.answer.minus}`))).toBeInViewport()
  await expect(phone.locator('[data-chosen]')).toHaveCount(0)
  await expectAccessible(phone, 'sent back, doe')
  if (shots !== undefined) await phone.screenshot({ path: `${shots}/sent-back-doe.png` })

  // The same value is an answer; undone, she is open again.
  await phone.getByRole('button', { name: barn.answer.minus, exact: true }).click()
  await expect(cage).not.toHaveText(where)
  await expect(sentBack).toBeHidden()
  await phone.waitForTimeout(HAND_MS)
  const undo = barn.undo.replace('{what}', `${where}, ${barn.said.minus}`)
  await phone.getByRole('button', { name: undo }).click()
  await expect(cage).toHaveText(where)
  await expect(sentBack).toBeVisible()
  await phone.waitForTimeout(HAND_MS)
  await phone.getByRole('button', { name: barn.answer.minus, exact: true }).click()
  await expect(cage).not.toHaveText(where)
  // What the office kept has its answer and no remark.
  const previous = phone.getByRole('button', { name: barn.previousCage })
  await phone.waitForTimeout(HAND_MS)
  await previous.click()
  await expect(cage).toHaveText(where)
  await phone.waitForTimeout(HAND_MS)
  await previous.click()
  await expect(phone.getByText(kept)).toBeVisible()
  await expect(phone.getByText(`− ${barn.answer.minus}`, { exact: true })).toBeVisible()

  await phone.getByRole('link', { name: barn.back }).click()
  await expect(home).toContainText(done(3))
  await expect(home).not.toContainText(barn.sentBack_one.replace('{count}', '1'))
  await phone.getByRole('link', { name: new RegExp(barn.unsent) }).click()
  await expect(phone.getByText(es.barnPhone.nothingWaits)).toBeVisible()
  await phone.reload()
  await phone.getByRole('link', { name: barn.myWork }).click()
  await expect(home).toContainText(done(3))
  await context.close()
}

test('two phones felt three does differently: the office takes one value, keeps one, and sends a worker back to the third [FLD-15, D-203]', async ({
  page,
  browser,
}, { retry }) => {
  const wanted = TRIES[retry] ?? TRIES[0]
  if (!wanted) throw new Error('No farm for this try')
  const farm = await ownFarm({ ...wanted, language: 'es', tags: 60, stables: 2 })
  await withDoes(farm, 4)
  const names = ['ana', 'luis'].map((name) => `${name}.${wanted.shortName.toLowerCase()}`)
  const [anaLogin, luisLogin] = await Promise.all(names.map((name) => ownAdmin(name, farm.id, 'es', 'USER')))
  if (!anaLogin || !luisLogin) throw new Error('No workers')
  const [ana, luis] = [await clientOf(warrenUrl(), anaLogin), await clientOf(warrenUrl(), luisLogin)]
  await handedOut(farm, names)
  const does = (await itemsOf(ana)).slice(0, 3)
  const covers = does.map(({ coverId }) => Number(coverId))
  const tattoos = does.map(({ tattoo }) => String(tattoo))
  expect(await (await phoneOf(luis))(covers.map((id) => [id, false]))).toEqual(['DONE', 'DONE', 'DONE'])
  expect(await (await phoneOf(ana))(covers.map((id) => [id, true]))).toEqual([
    'CONFLICT',
    'CONFLICT',
    'CONFLICT',
  ])

  await signIn(page, farm.login)
  await page.goto('/')
  await page.getByRole('link', { name: t.reportCount_other.replace('{count}', '3') }).click()
  await expect(page.getByRole('row', { name: /\+ \/ −/ })).toHaveCount(3)
  await expectClean(page, 'field-reports')
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme)
    if (shots !== undefined) await page.screenshot({ path: `${shots}/field-reports-${theme}.png` })
  }
  await page.getByRole('row', { name: new RegExp(tattoos[0] ?? '') }).click()
  await expect(page.getByRole('dialog')).toContainText(names[0] ?? '')
  await expectAccessible(page, 'settle')
  if (shots !== undefined) await page.screenshot({ path: `${shots}/settle.png` })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await settle(page, tattoos[0] ?? '', 'TAKE')
  await settle(page, tattoos[1] ?? '', 'KEEP', 'Luis la palpó dos veces')
  await settle(page, tattoos[2] ?? '', 'BACK', 'Mírala otra vez')
  await expect(page.getByText(t.emptyTitle)).toBeVisible()

  await backAtTheDoe(browser, anaLogin, { kept: tattoos[1] ?? '', open: tattoos[2] ?? '' })
  const after = await itemsOf(ana)
  expect(after.slice(0, 3).map(({ touching, isDone, remarks }) => [touching, isDone, remarks])).toEqual([
    [true, true, []],
    [false, true, []],
    [false, true, []],
  ])

  await page.goto('/phones')
  await expect(page.getByRole('row', { name: /Moto/ })).toHaveCount(2)
  await expectClean(page, 'phones')
  if (shots !== undefined) await page.screenshot({ path: `${shots}/phones.png` })
  if (shots !== undefined) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: `${shots}/phones-narrow.png` })
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(t.home.title, { exact: true }).and(page.getByRole('heading'))).toBeHidden()
})
