import { type Browser, expect } from '@playwright/test'
import type { listMyTasks, listTaskItems } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { type Client, clientOf } from '../world/api.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, loginOf, signIn, test, useTheme, warrenUrl } from '../world/fixtures.ts'
import { ownAdmin, ownFarm, type OwnFarm, withDoes } from '../world/own-farm.ts'

const t = hu.iaTasks
const PALPATION = hu.iaGroups.works['check-touching']
const shots = process.env['SCREENSHOTS']

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'HP', letter: 'F', from: 50_001 },
  { shortName: 'HQ', letter: 'G', from: 50_001 },
]

/** A round of all does of the farm, closed by the product itself, so that it has its tasks. */
async function closedRound({ id, login }: OwnFarm): Promise<void> {
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
  const heard = await office.send('PUT', `/api/v1/ia-group/${group?.id}/close`)
  expect(heard.status).toBe(200)
}

/** The second half of the does moves into the second row. */
const intoTwoRows = ({ id }: OwnFarm) =>
  ask(
    `update app.rabbits r set cage_id = b.id from app.cages a join app.cages b
       on b.stable_id = a.stable_id and b.position = a.position and b.no = a.no and b.row_no = 2
     where r.farm_id = $1 and r.cage_id = a.id and a.row_no = 1 and r.tattoo > 'KE00006'`,
    [id],
  )

let sent = 0
/** Sends commands as a phone does; all of them are taken. */
async function fromBarn(worker: Client, commands: readonly (readonly [string, object])[]): Promise<void> {
  const items = commands.map(([command, payload]) => ({
    clientId: `journey-${++sent}`,
    command,
    at: new Date().toISOString(),
    payload,
  }))
  const heard = await worker.send('POST', '/api/v1/commands', { commands: items })
  const outcomes = (await heard.json()) as { status: string }[]
  expect(outcomes.map(({ status }) => status)).toEqual(items.map(() => 'DONE'))
}

/** Feels all does of a worker's rows. */
async function feelAll(worker: Client, iaTaskId: number): Promise<number> {
  const heard = await worker.get(`/api/v1/ia-task/${iaTaskId}/items`)
  const { columns, items } = (await heard.json()) as AnswerOf<typeof listTaskItems>
  const at = columns.indexOf('coverId')
  await fromBarn(
    worker,
    items.map((item) => ['COVER_TOUCHING', { coverId: item[at], touching: true }] as const),
  )
  return items.length
}

/** A worker finds her work on the first page of her phone [FLD-01]. */
async function expectOwnWork(browser: Browser, username: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signIn(page, { username, password: loginOf('ADMIN').password })
  const work = page.getByRole('list', { name: hu.barn.tasks })
  await expect(work).toContainText(PALPATION)
  await expect(work).toContainText('6 anyából 0')
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme)
    await expectAccessible(page, `own work ${theme}`)
    if (shots !== undefined) await page.screenshot({ path: `${shots}/own-work-${theme}.png` })
  }
  await context.close()
}

test('a palpation is handed out row by row, done from the barn, and its progress is seen in the office [TSK-01, TSK-04, TSK-09, TSK-16, TSK-17, FLD-02]', async ({
  page,
  browser,
  consoleErrors,
}, { retry }) => {
  const wanted = TRIES[retry] ?? TRIES[0]
  if (!wanted) throw new Error('No farm for this try')
  const farm = await ownFarm({ ...wanted, language: 'hu', tags: 60, stables: 2 })
  await withDoes(farm, 12)
  await intoTwoRows(farm)
  await closedRound(farm)
  const names = ['pap.anna', 'kiss.lajos'].map((name) => `${name}.${wanted.shortName.toLowerCase()}`)
  const [anna, lajos] = await Promise.all(
    names.map(async (name) => clientOf(warrenUrl(), await ownAdmin(name, farm.id, 'hu', 'USER'))),
  )
  if (!anna || !lajos) throw new Error('No workers')

  await signIn(page, farm.login)
  await page.goto('/ia-task-management')
  const card = page.getByRole('region', { name: PALPATION })
  await expect(card).toContainText('12 anya')
  await expectClean(page, 'tasks')

  await card.getByRole('button', { name: hu.ui.chooseWorkers }).click()
  const choosing = page.getByRole('dialog')
  for (const name of names) await choosing.getByRole('checkbox', { name }).check()
  await expectAccessible(page, 'workers')
  if (shots !== undefined) await page.screenshot({ path: `${shots}/tasks-workers.png` })
  await choosing.getByRole('button', { name: t.saveWorkers_other.replace('{count}', '2') }).click()
  await expect(choosing).toBeHidden()

  await card.getByRole('button', { name: t.menu.replace('{task}', PALPATION) }).click()
  await page.getByRole('menuitem', { name: t.split }).click()
  const splitting = page.getByRole('dialog')
  await splitting.getByRole('button', { name: t.evenOut }).click()
  await expectAccessible(page, 'split')
  if (shots !== undefined) await page.screenshot({ path: `${shots}/tasks-split.png` })
  await splitting.getByRole('button', { name: hu.common.save }).click()
  await expect(splitting).toBeHidden()

  await expectOwnWork(browser, names[0] ?? '')
  const [mine] = (await (await anna.get('/api/v1/my-tasks')).json()) as AnswerOf<typeof listMyTasks>
  expect(mine).toMatchObject({ type: 'check-touching', status: 'TO_DO', items: { done: 0, total: 6 } })
  const iaTaskId = mine?.iaTaskId ?? 0
  await fromBarn(anna, [['TASK_START', { iaTaskId }]])
  expect(await feelAll(anna, iaTaskId)).toBe(6)

  await page.reload()
  await expect(card).toContainText(t.statuses.IN_PROGRESS)
  await expect(card).toContainText('50')
  // She is at work: she is not taken off.
  await card.getByRole('button', { name: hu.ui.removeWorker.replace('{name}', names[0] ?? '') }).click()
  await expect(page.getByText(`${names[0]} éppen ezen a feladaton dolgozik`, { exact: false })).toBeVisible()
  await expectClean(page, 'tasks-working')

  await fromBarn(anna, [['TASK_FINISH', { iaTaskId }]])
  await fromBarn(lajos, [['TASK_START', { iaTaskId }]])
  expect(await feelAll(lajos, iaTaskId)).toBe(6)
  await fromBarn(lajos, [['TASK_FINISH', { iaTaskId }]])
  await page.reload()
  await expect(card).toContainText(t.statuses.DONE)
  await expect(page.getByRole('button', { name: /BAND03/ })).toContainText('2 kész')
  // Refused once, on purpose.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('405')])
})
