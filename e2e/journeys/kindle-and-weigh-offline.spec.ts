import { expect, type Locator, type Page } from '@playwright/test'
import type { listTasks } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { dictionary as fr } from '@warren/shared/languages/fr.ts'
import { type Client, clientOf } from '../world/api.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test, useTheme, warrenUrl } from '../world/fixtures.ts'
import { ownAdmin, ownFarm, type OwnFarm, withDoes } from '../world/own-farm.ts'
import { farmDay } from '../world/farm-days.ts'
import { pressKey } from '../world/touch.ts'

const t = fr.barnWork
const works = fr.iaGroups.works
const shots = process.env['SCREENSHOTS']

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'KC', letter: 'K', from: 71_001 },
  { shortName: 'KD', letter: 'K', from: 72_001 },
]

test.use({ viewport: { width: 390, height: 844 } })

interface Round {
  readonly farm: OwnFarm
  readonly office: Client
  readonly userId: number
}

/** A round of some does, closed by the product itself; one of its tasks is the worker's. */
async function dedicated(
  { farm, office, userId }: Round,
  { day, tattoos, type }: { day: number; tattoos: readonly [string, string]; type: string },
): Promise<number> {
  const [group] = await ask<{ id: number }>(
    "insert into app.ia_groups (farm_id, name, start_date) values ($1, 'BAND0' || $2::int % 10, current_date - $2::int) returning id::int",
    [farm.id, day],
  )
  await ask(
    `insert into app.covers (farm_id, ia_group_id, mother_id, sperm_id, sperm_label, pedigree)
     select $1, $2, r.id, r.father_sperm_id, 'SEM-1', 'CP' from app.rabbits r
     where r.farm_id = $1 and r.tattoo between $3 and $4`,
    [farm.id, group?.id, ...tattoos],
  )
  const at = `/api/v1/ia-group/${group?.id}`
  expect((await office.send('PUT', `${at}/close`)).status).toBe(200)
  const tasks = (await (await office.get(`${at}/tasks`)).json()) as AnswerOf<typeof listTasks>
  const taskId = tasks.find((task) => task.type === type)?.iaTaskId
  const heard = await office.send('POST', `${at}/task/${taskId}/dedicated-user`, { userIds: [userId] })
  expect(heard.status).toBe(200)
  return group?.id ?? 0
}

/** Four does that kindle today, three with litters of 21 days, and their page with a mother group. */
async function buildWork(farm: OwnFarm, userId: number) {
  const office = await clientOf(warrenUrl(), farm.login)
  const round = { farm, office, userId }
  const kindling = await dedicated(round, {
    day: 31,
    tattoos: ['KE00001', 'KE00004'],
    type: 'farrowing',
  })
  const litters = await dedicated(round, { day: 52, tattoos: ['KE00005', 'KE00007'], type: 'weighing3' })
  await ask(
    'update app.covers set touching = true, touching_date = current_date - 17 where ia_group_id = $1',
    [kindling],
  )
  await ask(
    `update app.covers set touching = true, touching_date = current_date - 38, farrowing_date = current_date - 21,
       viable = 9, unviable = 0 where ia_group_id = $1`,
    [litters],
  )
  const [stable] = await ask<{ id: number; name: string }>(
    'select id::int, name from app.stables where farm_id = $1 order by id limit 1',
    [farm.id],
  )
  const startMothers = async (name: string, startDate: string, numbers: object): Promise<number> => {
    const made = await office.send('POST', '/api/v1/group/mother', { startDate, name, stables: [stable] })
    const id = (await made.json()) as number
    const filled = await office.send('PUT', `/api/v1/group/mother/${id}/mothers`, numbers)
    expect(filled.status).toBe(200)
    return id
  }
  const mothers = await startMothers('TAVASZ', farmDay(5), { iaIncycle: 7 })
  // The page of the round with litters, older than the other one of the same stable.
  const nursing = await startMothers('BAND02', farmDay(52), { iaIncycle: 3, populatedIncycle: 3 })
  return { kindling, litters, mothers, nursing }
}

/** A reader in keyboard mode: all keys within a moment. */
const scan = (page: Page, text: string) =>
  page.evaluate((code) => {
    for (const [at, key] of [...code.split(''), 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      // By a clock of its own: a loaded machine is slower than a reader.
      Object.defineProperty(event, 'timeStamp', { value: performance.now() + at })
      document.body.dispatchEvent(event)
    }
  }, text)

/** Counts what a thumb does. */
class Thumb {
  presses = 0
  async press(key: Locator): Promise<void> {
    await pressKey(key)
    this.presses += 1
  }
  /** Presses of some work, and nothing else. */
  async during(work: () => Promise<void>): Promise<number> {
    const before = this.presses
    await work()
    return this.presses - before
  }
}

const cage = (page: Page, no: string) => expect(page.locator('[data-cage]')).toHaveText(no)
const kits = (page: Page, label: string, count: number) =>
  page.getByRole('group', { name: label, exact: true }).locator(`[data-kits="${count}"]`)
const shot = async (page: Page, name: string): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme)
    await expectAccessible(page, `${name} ${theme}`)
    if (shots !== undefined) await page.screenshot({ path: `${shots}/barn-${name}-${theme}.png` })
  }
}

/** Opens a tile of home once: what it needs is on the phone then. */
async function visitTiles(page: Page): Promise<void> {
  for (const name of [t.foundDead, t.weigh, t.doe]) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('link', { name: fr.barn.back }).click()
  }
}

const cardOf = (page: Page, work: string) => page.getByRole('listitem').filter({ hasText: work })

test('[FLD-03] [FLD-12] [FLD-13] [FLD-14] [FLD-20] kindling, litters, weights and deaths are entered without a network in as few presses as promised, and arrive once', async ({
  page,
  context,
  consoleErrors,
}, { retry }) => {
  const wanted = TRIES[retry] ?? TRIES[0]
  if (!wanted) throw new Error('No farm for this try')
  const farm = await ownFarm({ ...wanted, language: 'fr', tags: 20, stables: 1 })
  await withDoes(farm, 7)
  const login = await ownAdmin(`marie.${wanted.shortName.toLowerCase()}`, farm.id, 'fr', 'USER')
  const [marie] = await ask<{ id: number }>('select id::int from app.users where username = $1', [
    login.username,
  ])
  const { kindling, litters, mothers, nursing } = await buildWork(farm, marie?.id ?? 0)
  await signIn(page, login)
  await expect(cardOf(page, works.farrowing)).toBeVisible()
  await visitTiles(page)
  // What a task needs is fetched with the first one that is opened.
  await pressKey(cardOf(page, works.farrowing).getByRole('button', { name: fr.barn.start }))
  await expect(page.getByRole('group', { name: t.alive, exact: true })).toBeVisible()
  await expect
    .poll(() => ask("select from app.commands where name = 'TASK_START' and user_id = $1", [marie?.id]))
    .toHaveLength(1)
  await context.setOffline(true)
  const thumb = new Thumb()

  const born = async (alive: number, dead: number) => {
    await thumb.press(kits(page, t.alive, alive))
    await thumb.press(kits(page, t.dead, dead))
  }
  await cage(page, '1D-1')
  await shot(page, 'kindling')
  expect(await thumb.during(() => born(9, 0))).toBe(2)
  await cage(page, '1D-2')
  // More dead than alive: asked once.
  await born(4, 8)
  await expect(page.getByRole('alert')).toContainText('4 + 8')
  await shot(page, 'kindling-doubt')
  await thumb.press(page.getByRole('button', { name: t.right }))
  await cage(page, '1D-3')
  expect(await thumb.during(() => thumb.press(page.getByRole('button', { name: t.notYet })))).toBe(1)
  await cage(page, '1D-4')
  await born(3, 0)
  // A press before the screen has answered would be a glove that bounces.
  await expect(page.getByText(fr.barn.walkedTitle)).toBeVisible()
  await thumb.press(page.getByRole('button', { name: /^Annuler/ }).first())
  await cage(page, '1D-4')
  await born(8, 1)
  await expect(page.getByText(fr.barn.walkedTitle)).toBeVisible()
  await page.getByRole('link', { name: fr.barn.back }).click()

  await pressKey(cardOf(page, works.weighing3).getByRole('button', { name: fr.barn.start }))
  await cage(page, '1D-5')
  const digits = async (typed: string, save: string) => {
    for (const digit of typed) await thumb.press(page.locator(`[data-digit="${digit}"]`))
    await thumb.press(page.getByRole('button', { name: save, exact: true }))
  }
  await shot(page, 'litters')
  for (const next of ['1D-6', '1D-7', undefined]) {
    const presses = await thumb.during(async () => {
      await digits('9', t.next)
      await digits('3200', t.save)
    })
    expect(presses).toBe(7)
    if (next !== undefined) await cage(page, next)
  }
  await page.getByRole('link', { name: fr.barn.myWork }).first().click()

  await page.getByRole('link', { name: t.weigh, exact: true }).click()
  await pressKey(page.getByRole('button', { name: /TAVASZ/ }))
  await pressKey(page.getByRole('button', { name: t.stocks.MOT }))
  const weighed = (count: number) => expect(page.getByText(`n ${count} ·`, { exact: false })).toBeVisible()
  expect(await thumb.during(() => digits('4210', t.save))).toBe(5)
  await weighed(1)
  await digits('4350', t.save)
  await weighed(2)
  await digits('435', t.save)
  await weighed(3)
  await thumb.press(page.getByRole('button', { name: /^Annuler/ }))
  await weighed(2)
  await shot(page, 'weigh')
  await page.getByRole('button', { name: fr.barn.back }).click()
  await page.getByRole('link', { name: fr.barn.back }).click()

  await page.getByRole('link', { name: t.foundDead, exact: true }).click()
  await pressKey(page.getByRole('button', { name: /TAVASZ/ }))
  await shot(page, 'dead')
  const dead = await thumb.during(async () => {
    await thumb.press(page.getByRole('button', { name: t.fields.sucklingDead, exact: true }))
    await thumb.press(kits(page, t.howMany, 2))
  })
  expect(dead).toBe(2)
  await page.getByRole('link', { name: fr.barn.back }).click()

  await page.getByRole('link', { name: t.doe, exact: true }).click()
  await scan(page, 'W9:nothing')
  await expect(page.getByRole('alert')).toContainText('W9:nothing')
  await scan(page, 'W1:T:KE00007')
  await cage(page, '1D-7')
  await shot(page, 'doe')
  await thumb.press(page.getByRole('button', { name: t.statusKeys.DEAD }))
  const counted = page.getByText(/^Comptée dans BAND02-\d{6} · .+, sa portée$/)
  await expect(counted).toBeVisible()
  await shot(page, 'doe-dead')
  await thumb.press(page.getByRole('button', { name: fr.stock.deadCauses.DEAD_DIG }))
  await expect(counted).toBeVisible()
  // Taken back as one, and said again.
  await thumb.press(page.getByRole('button', { name: /^Annuler/ }))
  await expect(page.getByRole('button', { name: t.statusKeys.DEAD })).toBeVisible()
  await thumb.press(page.getByRole('button', { name: t.statusKeys.DEAD }))
  await thumb.press(page.getByRole('button', { name: fr.stock.deadCauses.DEAD_RESP }))
  await expect(counted).toBeVisible()

  await context.setOffline(false)
  await page
    .getByRole('link', { name: fr.barn.back })
    .or(page.getByRole('button', { name: fr.barn.back }))
    .first()
    .click()
  await expect
    .poll(
      () =>
        ask(
          `select name, status, count(*)::int as num from app.commands
           where farm_id = $1 and source = 'MOBILE' group by 1, 2 order by 1, 2`,
          [farm.id],
        ),
      { timeout: 40_000 },
    )
    .toEqual([
      { name: 'COVER_FARROWING', status: 'DONE', num: 5 },
      { name: 'COVER_WEIGHING3', status: 'DONE', num: 3 },
      { name: 'DAILY_WEIGHT_ADD', status: 'DONE', num: 3 },
      { name: 'DAILY_WEIGHT_REMOVE', status: 'DONE', num: 1 },
      { name: 'DIARY_ADD', status: 'DONE', num: 4 },
      { name: 'RABBIT_STATUS_SET', status: 'DONE', num: 3 },
      { name: 'TASK_START', status: 'DONE', num: 2 },
    ])
  expect(
    await ask(
      `select r.tattoo, c.viable, c.unviable from app.covers c join app.rabbits r on r.id = c.mother_id
       where c.ia_group_id = $1 order by 1`,
      [kindling],
    ),
  ).toEqual([
    { tattoo: 'KE00001', viable: 9, unviable: 0 },
    { tattoo: 'KE00002', viable: 4, unviable: 8 },
    { tattoo: 'KE00003', viable: null, unviable: null },
    { tattoo: 'KE00004', viable: 8, unviable: 1 },
  ])
  expect(
    await ask(
      'select distinct nest_count_3week as kits, weight_3week as grams from app.covers where ia_group_id = $1',
      [litters],
    ),
  ).toEqual([{ kits: 9, grams: 3200 }])
  expect(
    await ask('select grams from app.weight_records where group_id = $1 and removed_at is null order by id', [
      mothers,
    ]),
  ).toEqual([{ grams: 4210 }, { grams: 4350 }])
  expect(
    await ask(
      "select status, exit_date::text = current_date::text as today from app.rabbits where farm_id = $1 and tattoo = 'KE00007'",
      [farm.id],
    ),
  ).toEqual([{ status: 'DEAD_RESP', today: true }])
  expect(
    await ask(
      `select from_group_id::int as page, sum(num)::int as does from app.animal_postings
       where farm_id = $1 and kind = 'DIED' and from_stock = 'MOT' group by 1 having sum(num) <> 0`,
      [farm.id],
    ),
  ).toEqual([{ page: nursing, does: 1 }])
  for (const error of consoleErrors.splice(0)) expect(error).toContain('ERR_INTERNET_DISCONNECTED')
})
