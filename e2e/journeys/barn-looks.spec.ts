import { expect, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@warren/shared/kernel/languages.ts'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { dictionary as es } from '@warren/shared/languages/es.ts'
import { dictionary as fr } from '@warren/shared/languages/fr.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { clientOf } from '../world/api.ts'
import { giveWork, ownWorker, type Worker } from '../world/barn-work.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test, warrenUrl } from '../world/fixtures.ts'
import { looksOf } from '../world/looks.ts'
import { ownFarm, type OwnFarm, withDoes } from '../world/own-farm.ts'
import { farmDay } from '../world/farm-days.ts'
import { pressKey } from '../world/touch.ts'

/** `pnpm prove barn-looks` looks at every language and width; each change at one of them. */
const isWhole = process.env['LOOKS'] === 'whole'
const SPOKEN: readonly Language[] = isWhole ? LANGUAGES : ['hu']
const WIDTHS = isWhole ? [360, 390, 480] : [390]
const THEMES = ['light', 'dark', 'sun'] as const
const DICTIONARIES = { en, hu, fr, es }
const shots = process.env['SCREENSHOTS']

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'GUL', from: 85_001 },
  { shortName: 'GVL', from: 86_001 },
]

test.use({ viewport: { width: 390, height: 844 } })

/** Work of every kind, and a group to weigh. */
async function allWork(farm: OwnFarm, worker: Worker): Promise<void> {
  await giveWork(farm, worker, {
    name: 'BAND04',
    day: 14,
    type: 'check-touching',
    does: ['KE00001', 'KE00008'],
  })
  const kindling = await giveWork(farm, worker, {
    name: 'BAND05',
    day: 31,
    type: 'farrowing',
    does: ['KE00009', 'KE00012'],
  })
  const litters = await giveWork(farm, worker, {
    name: 'BAND06',
    day: 52,
    type: 'weighing3',
    does: ['KE00013', 'KE00016'],
  })
  await giveWork(farm, worker, { name: 'BAND07', day: 0, type: 'insemination', does: ['KE00017', 'KE00020'] })
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
  const office = await clientOf(warrenUrl(), farm.login)
  const startDate = farmDay(5)
  const made = await office.send('POST', '/api/v1/group/mother', {
    startDate,
    name: 'TAVASZ',
    stables: [stable],
  })
  const mothers = (await made.json()) as number
  expect((await office.send('PUT', `/api/v1/group/mother/${mothers}/mothers`, { iaIncycle: 20 })).ok).toBe(
    true,
  )
}

type Words = typeof en
/** A screen, and what is opened on it. */
type Opened = readonly [name: string, open: (page: Page, t: Words) => Promise<void>]

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** The addresses of the tasks, in the order of the kinds. */
async function tasksOf(worker: Worker): Promise<Map<string, number>> {
  const rows = await ask<{ id: number; type: string }>(
    `select t.id::int, t.type from app.ia_tasks t join app.ia_task_users u on u.task_id = t.id where u.user_id = $1`,
    [worker.id],
  )
  return new Map(rows.map(({ id, type }) => [type, id]))
}

function screensOf(tasks: ReadonlyMap<string, number>): readonly Opened[] {
  const walk = (type: string) => `/barn/task/${tasks.get(type)}`
  const at =
    (path: string, ready: (page: Page, t: Words) => Promise<void>) => async (page: Page, t: Words) => {
      await page.goto(path)
      await ready(page, t)
    }
  const cage = (page: Page) => expect(page.locator('[data-cage]')).toBeVisible()
  const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return [
    [
      'home',
      at('/', async (page, t) => expect(page.getByRole('list', { name: t.barn.tasks })).toBeVisible()),
    ],
    ['palpation', at(walk('check-touching'), cage)],
    [
      'palpation-more',
      at(walk('check-touching'), async (page, t) => {
        await cage(page)
        await button(page, t.barn.more).click()
      }),
    ],
    [
      'palpation-cage',
      at(walk('check-touching'), async (page, t) => {
        await cage(page)
        await button(page, t.barn.more).click()
        await button(page, t.barn.goToCage).click()
      }),
    ],
    [
      'palpation-scan',
      at(walk('check-touching'), async (page, t) => {
        await cage(page)
        await button(page, t.barnScan.scan).click()
        await expect(page.getByText(t.barnScan.missing)).toBeVisible()
      }),
    ],
    ['kindling', at(walk('farrowing'), cage)],
    ['litters', at(walk('weighing3'), cage)],
    ['insemination', at(walk('insemination'), cage)],
    ['found-dead', at('/barn/dead', heading)],
    [
      'found-dead-field',
      at('/barn/dead', async (page) => {
        await button(page, /TAVASZ/).click()
      }),
    ],
    [
      'weigh',
      at('/barn/weigh', async (page, t) => {
        await button(page, /TAVASZ/).click()
        await button(page, t.barnWork.stocks.MOT).click()
        await pressKey(page.locator('[data-digit="4"]'))
      }),
    ],
    ['doe', at('/barn/doe', heading)],
    [
      'doe-card',
      at('/barn/scan', async (page, t) => {
        await page.getByRole('textbox', { name: t.barnScan.typed }).fill('KE00003')
        await page.getByRole('button', { name: t.barnScan.find }).click()
        await cage(page)
      }),
    ],
    [
      'scan-unknown',
      at('/barn/scan', async (page, t) => {
        await page.getByRole('textbox', { name: t.barnScan.typed }).fill('XX99999')
        await page.getByRole('button', { name: t.barnScan.find }).click()
        await expect(page.getByRole('alert').filter({ hasText: 'XX99999' })).toBeVisible()
      }),
    ],
    ['unsent', at('/barn/unsent', heading)],
    ['this-phone', at('/barn/phone', heading)],
  ]
}

async function dress(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
  await page.evaluate(
    (sun) => localStorage.setItem('warren.barn', JSON.stringify({ sun, sounds: false })),
    theme === 'sun',
  )
}

async function speak(page: Page, language: Language): Promise<void> {
  await page.goto('/barn/phone')
  const key = page.locator(`button[lang="${language}"]`)
  if ((await key.getAttribute('aria-pressed')) === 'true') return
  await key.click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

test('[FLD-01] [FLD-03] every screen of the barn is readable and hit by a glove, in its languages, themes and widths', async ({
  page,
}, { retry }) => {
  test.setTimeout(isWhole ? 1_500_000 : 300_000)
  const wanted = TRIES[retry] ?? TRIES[0]
  if (!wanted) throw new Error('No farm for this try')
  const farm = await ownFarm({ ...wanted, letter: 'G', language: 'hu', tags: 40, stables: 1 })
  await withDoes(farm, 20)
  const worker = await ownWorker(farm, `pap.anna.${wanted.shortName.toLowerCase()}`, 'hu')
  await allWork(farm, worker)
  await signIn(page, worker.login)
  await expect(page.getByRole('list', { name: hu.barn.tasks })).toBeVisible()
  const screens = screensOf(await tasksOf(worker))
  const problems: string[] = []
  let looks = 0
  for (const language of SPOKEN) {
    await speak(page, language)
    for (const theme of THEMES) {
      await dress(page, theme)
      for (const [name, open] of screens) {
        await page.setViewportSize({ width: WIDTHS[0] ?? 390, height: 844 })
        await open(page, DICTIONARIES[language] as unknown as Words)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 })
          for (const problem of await looksOf(page))
            problems.push(`${name} ${language} ${theme} ${width}: ${problem}`)
          looks += 1
        }
        if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}-${language}-${theme}.png` })
        await expectAccessible(page, `${name} ${language} ${theme}`).catch((error: unknown) =>
          problems.push(`${name} ${language} ${theme}: ${String(error).split('\n')[0]}`),
        )
      }
    }
  }
  process.stdout.write(`looks: ${looks} screens seen, ${problems.length} problems\n`)
  expect(problems).toEqual([])
})
