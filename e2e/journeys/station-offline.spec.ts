import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { unsentFile } from '@warren/shared/features/field/unsent-file.contract.ts'
import type { listTasks } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { clientOf } from '../world/api.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test, useTheme, warrenUrl } from '../world/fixtures.ts'
import { ownAdmin, ownFarm, type OwnFarm, withDoes } from '../world/own-farm.ts'
import { pressKey } from '../world/touch.ts'

const t = hu.taggingStation
const own = hu.barnStation
const even = hu.barnEvening
const shots = process.env['SCREENSHOTS']

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'FU', letter: 'F', from: 81_001 },
  { shortName: 'FV', letter: 'F', from: 82_001 },
]

test.use({ viewport: { width: 390, height: 844 }, locale: 'hu-HU' })

/** A round whose does kindled today, three of them with litters; the kindling is the worker's. */
async function buildRound(farm: OwnFarm, userId: number): Promise<number> {
  const office = await clientOf(warrenUrl(), farm.login)
  const [group] = await ask<{ id: number }>(
    "insert into app.ia_groups (farm_id, name, start_date) values ($1, 'BAND03', current_date - 31) returning id::int",
    [farm.id],
  )
  await ask(
    `insert into app.covers (farm_id, ia_group_id, mother_id, sperm_id, sperm_label, pedigree)
     select $1, $2, r.id, r.father_sperm_id, 'SEM-1', 'CP' from app.rabbits r where r.farm_id = $1 and r.tattoo <= 'KE00004'`,
    [farm.id, group?.id],
  )
  const at = `/api/v1/ia-group/${group?.id}`
  expect((await office.send('PUT', `${at}/close`)).status).toBe(200)
  const tasks = (await (await office.get(`${at}/tasks`)).json()) as AnswerOf<typeof listTasks>
  const taskId = tasks.find(({ type }) => type === 'farrowing')?.iaTaskId
  expect(
    (await office.send('POST', `${at}/task/${taskId}/dedicated-user`, { userIds: [userId] })).status,
  ).toBe(200)
  for (const [tattoo, kits] of [
    ['KE00001', 13],
    ['KE00002', 6],
    ['KE00003', 8],
  ])
    await ask(
      `update app.covers c set touching = true, touching_date = current_date - 17, farrowing_date = current_date, viable = $3, unviable = 0
       from app.rabbits r where r.id = c.mother_id and c.ia_group_id = $1 and r.tattoo = $2`,
      [group?.id, tattoo, kits],
    )
  return group?.id ?? 0
}

/** A reader in keyboard mode: all keys within a moment. */
const scan = async (page: Page, ...texts: string[]): Promise<void> => {
  for (const text of texts)
    await page.evaluate((code) => {
      for (const [at, key] of [...code.split(''), 'Enter'].entries()) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        // By a clock of its own: a loaded machine is slower than a reader.
        Object.defineProperty(event, 'timeStamp', { value: performance.now() + at })
        document.body.dispatchEvent(event)
      }
    }, text)
}

const shot = async (page: Page, name: string): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme)
    // At the end of the page, where the keys at its foot cover nothing.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectAccessible(page, `${name} ${theme}`)
    await page.evaluate(() => window.scrollTo(0, 0))
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}-${theme}.png` })
  }
  await useTheme(page, 'light')
}

/** Who scans sees the field: on a loaded machine a list begins a moment later than its key is pressed. */
async function begin(page: Page): Promise<void> {
  await pressKey(page.getByRole('button', { name: t.begin }))
  await page.getByRole('textbox', { name: t.scan }).waitFor()
}

const home = (page: Page) => page.getByRole('link', { name: hu.barn.back }).click()
const tile = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

const commandsOf = (farmId: number) =>
  ask(
    `select name, status, count(*)::int as num from app.commands where farm_id = $1 and source = 'MOBILE' group by 1, 2 order by 1, 2`,
    [farmId],
  )

test('[FLD-05] [FLD-06] [FLD-13] [FLD-16] tags and kits are entered without a network in as few presses as promised; a refused list comes back and is corrected', async ({
  page,
  context,
  consoleErrors,
}, { retry }) => {
  test.slow()
  const wanted = TRIES[retry] ?? TRIES[0]
  if (!wanted) throw new Error('No farm for this try')
  const farm = await ownFarm({ ...wanted, language: 'hu', tags: 20, stables: 1 })
  await withDoes(farm, 6)
  await ask("update app.rabbits set ear_tag_id = null where farm_id = $1 and tattoo >= 'KE00003'", [farm.id])
  const login = await ownAdmin(`anna.${wanted.shortName.toLowerCase()}`, farm.id, 'hu', 'USER')
  const [anna] = await ask<{ id: number }>('select id::int from app.users where username = $1', [
    login.username,
  ])
  const round = await buildRound(farm, anna?.id ?? 0)
  const tag = (n: number) => `${wanted.letter}-${wanted.from + n - 1}`

  await signIn(page, login)
  // What the screens need is on the phone once each was opened.
  await tile(page, hu.barn.earTags)
  await expect(page.getByText(own.onPhone.replace('{rabbits}', '6').replace('{tags}', '14'))).toBeVisible()
  await shot(page, 'station-begin')
  await home(page)
  await page.getByRole('link', { name: new RegExp(hu.barn.unsent) }).click()
  await page.getByRole('link', { name: hu.barn.myWork }).click()
  await tile(page, even.title)
  const way = (kits: number, from: string, to: string) =>
    page.getByRole('region', { name: `${kits} fióka, ${from} → ${to}` })
  await expect(way(3, '1D-1', '1D-2')).toContainText('13 → 10')
  await context.setOffline(true)

  // One press a way.
  await shot(page, 'even')
  await pressKey(page.getByRole('button', { name: even.done }))
  await expect(way(1, '1D-1', '1D-3')).toBeVisible()
  await pressKey(page.getByRole('button', { name: /^Visszavonás: / }))
  await expect(way(3, '1D-1', '1D-2')).toBeVisible()
  await pressKey(page.getByRole('button', { name: even.done }))
  await expect(way(1, '1D-1', '1D-3')).toBeVisible()
  await pressKey(page.getByRole('button', { name: even.couldNot }))
  await expect(page.getByText(even.even)).toBeVisible()
  await shot(page, 'even-done')
  // By hand: the nest that gets them saves.
  await pressKey(page.getByRole('button', { name: even.byHand }))
  await scan(page, 'W1:T:KE00001')
  await shot(page, 'even-kits')
  await pressKey(page.getByRole('group', { name: even.howMany }).locator('[data-kits="1"]'))
  await scan(page, 'N1/1/D3')
  await expect(page.getByText(even.even)).toBeVisible()
  await home(page)

  await tile(page, hu.barn.earTags)
  await begin(page)
  const pairs = page.getByRole('list', { name: t.pairs }).getByRole('listitem')
  // Two scans and no press a pair.
  await scan(page, 'KE00003', tag(11))
  await expect(pairs).toHaveCount(1)
  await scan(page, tag(12), 'N1/1/D4')
  await expect(pairs).toHaveCount(2)
  await scan(page, tag(13))
  await shot(page, 'station-half')
  await scan(page, 'KE00001')
  await expect(page.getByRole('alert')).toContainText(tag(1))
  await shot(page, 'station-asks')
  await pressKey(page.getByRole('group', { name: /KE00001/ }).getByRole('button', { name: own.yes }))
  await expect(pairs).toHaveCount(3)
  await scan(page, `${wanted.letter}-99999`)
  await expect(page.getByRole('alert')).toContainText(t.problems.INVALID_EAR_TAG)
  await pressKey(page.getByRole('button', { name: own.no }))
  await scan(page, 'KE00003')
  await expect(page.getByRole('alert')).toContainText(t.repeated.rabbit)
  await pressKey(page.getByRole('button', { name: t.finish }))
  await expect(page.getByText(/mentve ezen a telefonon/)).toBeVisible()
  await shot(page, 'station-finished')

  // The last resort: a file with everything that waits, which the office can read.
  await home(page)
  await page.getByRole('link', { name: new RegExp(hu.barn.unsent) }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: hu.barnPhone.saveFile }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^warren-unsent-anna-f[uv]-\d{8}-\d{4}\.json$/)
  const read = unsentFile.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
  expect(read.rows).toHaveLength(5)
  await shot(page, 'unsent-file')

  await context.setOffline(false)
  await page.getByRole('button', { name: hu.barnPhone.sendNow }).click()
  const first = [
    { name: 'EAR_TAGGING_LIST_SAVE', status: 'DONE', num: 1 },
    { name: 'KITS_MOVE', status: 'DONE', num: 4 },
  ]
  await expect.poll(() => commandsOf(farm.id), { timeout: 40_000 }).toEqual(first)
  expect(
    await ask(
      `select r.tattoo, c.viable + coalesce(c.added, 0) - coalesce(c.taken, 0) as kits from app.covers c
       join app.rabbits r on r.id = c.mother_id where c.ia_group_id = $1 and c.viable is not null order by 1`,
      [round],
    ),
  ).toEqual([
    { tattoo: 'KE00001', kits: 9 },
    { tattoo: 'KE00002', kits: 9 },
    { tattoo: 'KE00003', kits: 9 },
  ])
  const worn = () =>
    ask(
      `select r.tattoo, t.tag from app.rabbits r join app.ear_tags t on t.id = r.ear_tag_id
       where r.farm_id = $1 and r.tattoo <> 'KE00002' order by 1`,
      [farm.id],
    )
  expect(await worn()).toEqual([
    { tattoo: 'KE00001', tag: tag(13) },
    { tattoo: 'KE00003', tag: tag(11) },
    { tattoo: 'KE00004', tag: tag(12) },
  ])

  // A colleague gave the tag to another rabbit meanwhile: the list comes back, and its correction answers it.
  await page.getByRole('link', { name: hu.barn.myWork }).click()
  await tile(page, hu.barn.earTags)
  await begin(page)
  await context.setOffline(true)
  await ask(
    "update app.rabbits set ear_tag_id = (select id from app.ear_tags where tag = $2) where farm_id = $1 and tattoo = 'KE00006'",
    [farm.id, tag(14)],
  )
  await scan(page, 'KE00005', tag(14))
  await expect(pairs).toHaveCount(1)
  await context.setOffline(false)
  await pressKey(page.getByRole('button', { name: t.finish }))
  await expect(page.getByRole('heading', { name: /visszajött/ })).toBeVisible({ timeout: 30_000 })
  await shot(page, 'station-came-back')
  await pressKey(page.getByRole('button', { name: own.correct }))
  await expect(page.getByText(t.problems.EAR_TAG_ALREADY_IN_USE)).toBeVisible()
  await shot(page, 'station-refused')
  await pressKey(page.getByRole('button', { name: t.remove.replace('{no}', '1') }))
  await scan(page, 'KE00005', tag(15))
  await expect(pairs).toHaveCount(1)
  await pressKey(page.getByRole('button', { name: t.finish }))
  await expect
    .poll(() => commandsOf(farm.id), { timeout: 40_000 })
    .toEqual([{ ...first[0], num: 2 }, { name: 'EAR_TAGGING_LIST_SAVE', status: 'ERROR', num: 1 }, first[1]])
  await expect(page.getByRole('heading', { name: /visszajött/ })).toHaveCount(0)
  expect(await worn()).toContainEqual({ tattoo: 'KE00005', tag: tag(15) })
  for (const error of consoleErrors.splice(0)) expect(error).toContain('ERR_INTERNET_DISCONNECTED')
})
