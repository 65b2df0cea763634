import { expect, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { giveWork, ownWorker } from '../world/barn-work.ts'
import { ask } from '../world/database.ts'
import { signIn, test } from '../world/fixtures.ts'
import { ownFarm, withDoes } from '../world/own-farm.ts'
import { handPause } from '../world/touch.ts'

const t = en.barn
const DOES = 24

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'XH', from: 31_001 },
  { shortName: 'XI', from: 32_001 },
]

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

const cage = (page: Page) => page.locator('[data-cage]')
const answers = (page: Page) => page.getByRole('group', { name: t.answers })

/** What the phone says of the work: an answer that no finger gave would be counted here. */
const doneOf = (page: Page, done: number) =>
  expect(
    page.getByText(t.doneOf.replace('{done}', String(done)).replace('{total}', String(DOES)), {
      exact: true,
    }),
  ).toBeVisible()

/** Where a key is hit. */
async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`No key ${name}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A reader in keyboard mode, as slow as those over Bluetooth are. */
async function read(page: Page, text: string, gap: number, ends: readonly string[]): Promise<void> {
  for (const key of [...text.split(''), ...ends]) {
    await page.keyboard.press(key)
    await page.waitForTimeout(gap)
  }
}

async function slowReader(page: Page, codeOf: (n: number) => string): Promise<void> {
  const bursts = [
    [5, 3, ['Enter']],
    [9, 35, ['Tab']],
    [14, 60, ['Enter', 'Enter', 'Enter', 'Enter', 'Enter']],
    [20, 120, []],
    [17, 280, ['Enter']],
  ] as const
  for (const [n, gap, ends] of bursts) {
    await read(page, codeOf(n), gap, ends)
    await expect(cage(page)).toHaveText(`1D-${n}`)
  }
  // Cut in the middle: said for ten seconds, and nothing else.
  await read(page, codeOf(3).slice(0, -2), 60, ['Enter'])
  await expect(page.getByRole('alert').filter({ hasText: codeOf(3).slice(0, -2) })).toBeVisible()
  await page.waitForTimeout(1100)
  await page.keyboard.press('Enter')
  await page.keyboard.press(' ')
  await expect(cage(page)).toHaveText('1D-17')
}

/** Touches of a glove on one key: each one is followed by others that were not meant. */
async function wetGlove(page: Page, does: number): Promise<void> {
  const { x, y } = await middleOf(page, t.answer.plus)
  for (let doe = 0; doe < does; doe += 1) {
    const before = (await cage(page).textContent()) ?? ''
    await page.touchscreen.tap(x, y)
    await page.waitForTimeout(60 + doe * 45)
    await page.touchscreen.tap(x + 20, y - 15)
    await page.waitForTimeout(80)
    await page.touchscreen.tap(x - 10, y + 20)
    await expect(cage(page)).not.toHaveText(before)
    await handPause(page)
  }
}

test('at a small phone slow readers and wet gloves give no answer that was not meant [D-220, D-221, D-222]', async ({
  page,
}, { retry }) => {
  const wanted = TRIES[retry] ?? TRIES[0]
  if (!wanted) throw new Error('No farm for this try')
  const farm = await ownFarm({ ...wanted, letter: 'X', language: 'en', tags: DOES, stables: 1 })
  await withDoes(farm, DOES)
  const worker = await ownWorker(farm, `anna.${wanted.shortName.toLowerCase()}`, 'en')
  await giveWork(farm, worker, { name: 'BAND03', day: 14, type: 'check-touching' })
  const codeOf = (n: number) => `X-${wanted.from + n - 1}`

  await signIn(page, worker.login)
  await page.getByRole('list', { name: t.tasks }).getByRole('button', { name: t.start }).tap()
  await expect(cage(page)).toHaveText('1D-1')
  await handPause(page)
  const { x, y } = await middleOf(page, t.answer.plus)
  await page.touchscreen.tap(x, y)
  await expect(cage(page)).toHaveText('1D-2')
  await doneOf(page, 1)

  await slowReader(page, codeOf)
  await doneOf(page, 1)

  // A finger that lies on a key while a scan brings another doe meant the one before.
  await handPause(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await read(page, codeOf(2), 20, ['Enter'])
  await expect(cage(page)).toHaveText('1D-2')
  await page.mouse.up()
  await handPause(page)
  await doneOf(page, 1)

  await wetGlove(page, 8)
  await doneOf(page, 9)

  // One layer at a time: under the open panel there is no answer to hit.
  await page.getByRole('button', { name: t.more }).tap()
  await expect(answers(page)).toHaveCount(0)
  await page.touchscreen.tap(x, y)
  await page.getByRole('button', { name: t.less }).tap()
  await expect(answers(page)).toBeVisible()
  await doneOf(page, 9)

  const stored = () =>
    ask<{ num: number }>(
      "select count(*)::int as num from app.commands where farm_id = $1 and source = 'MOBILE' and name = 'COVER_TOUCHING'",
      [farm.id],
    )
  await expect.poll(stored).toEqual([{ num: 9 }])
})
