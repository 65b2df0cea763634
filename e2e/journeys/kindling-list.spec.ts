import { expect, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { ask } from '../world/database.ts'
import { arriveAs, expectAccessible, test, useTheme } from '../world/fixtures.ts'
import { type OwnFarm, ownAdmin, ownFarm, withDoes, withRound } from '../world/own-farm.ts'
import { cellOf, gridOf, standOn, toClipboard, untilSaved } from '../world/round-grid.ts'
import { farmDay } from '../world/farm-days.ts'

const t = en.covers
const cover = en.rabbit.cover
const shots = process.env['SCREENSHOTS']

/** Farms that no other journey has: their tags share a letter; a second try gets its own. */
async function kindlingFarm(
  place: number,
  retry: number,
  does: number,
): Promise<{ farm: OwnFarm; id: number }> {
  const at = place * 2 + retry
  const farm = await ownFarm({
    shortName: `L${String.fromCharCode(65 + at)}`,
    letter: 'L',
    from: at * 1000 + 1,
    language: 'en',
    tags: 200,
    stables: 2,
  })
  await withDoes(farm, does)
  return { farm, id: await withRound(farm, { day: 31, felt: true }) }
}

interface Litter {
  readonly farrowing: string | null
  readonly viable: number | null
  readonly unviable: number | null
}
/** In walking order, lower and upper cage of a column together. */
const litters = (id: number): Promise<Litter[]> =>
  ask(
    `select c.farrowing_date::text as farrowing, c.viable, c.unviable from app.covers c
     join app.rabbits r on r.id = c.mother_id join app.cages g on g.id = r.cage_id
     where c.ia_group_id = $1 order by g.row_no, g.no, g.position`,
    [id],
  )

async function openRound(page: Page, id: number): Promise<void> {
  await page.goto(`/adjustment/${id}`)
  // The first look into a fresh browser's own database takes its time on a loaded machine.
  await expect(gridOf(page).getByText('KE00001')).toBeVisible({ timeout: 30_000 })
}

test('kindling list: 60 litters from paper by keyboard, five keys each, one wrong, one doubtful, undone, found, filled [FAR-01, FAR-08]', async ({
  page,
}, { retry }) => {
  test.slow()
  const { farm, id } = await kindlingFarm(0, retry, 60)
  await arriveAs(page, farm.login)
  await openRound(page, id)
  await gridOf(page).focus()
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      await page.keyboard.press(key)
      keys += 1
    }
  }
  for (let no = 0; no < 60; no += 1) await press('1', String(no % 5), 'Tab', String(no % 3), 'Enter')
  expect(keys / 60).toBeLessThanOrEqual(5)
  await expect
    .poll(async () => (await litters(id)).filter(({ unviable }) => unviable !== null).length, {
      timeout: 20_000,
    })
    .toBe(60)
  await untilSaved(page)
  const typed = await litters(id)
  expect(typed.map(({ viable, unviable }) => [viable, unviable])).toEqual(
    Array.from({ length: 60 }, (_, no) => [10 + (no % 5), no % 3]),
  )
  // Counts typed without a day have that of the head: today, on day 31.
  expect(new Set(typed.map(({ farrowing }) => farrowing)).size).toBe(1)
  expect(typed[0]?.farrowing).not.toBeNull()

  await standOn(page, 1, cover.viable)
  await press('2', '7', 'Enter', 'ArrowUp')
  await expect(
    page.getByText('0 to 25 kits. 27 was not saved; the last good value is 10.').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '1 row not saved' })).toBeVisible()
  await expectAccessible(page, 'kindling list with a wrong value')
  if (shots !== undefined) await page.screenshot({ path: `${shots}/kindling-wrong.png` })
  await press('Control+z')
  await expect(await cellOf(page, 1, cover.viable)).toHaveText('10')

  await press('5', 'Tab', '6', 'Enter', 'ArrowUp', 'ArrowRight')
  await untilSaved(page)
  await expect(await cellOf(page, 1, cover.unviable)).toHaveAttribute('data-state', 'doubtful')
  await press('Alt+ArrowDown')
  await expect(page.getByText(t.doubts.MOSTLY_DEAD).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(await cellOf(page, 1, cover.unviable)).not.toHaveAttribute('data-state', 'doubtful')

  await gridOf(page).focus()
  await press('Control+f')
  await page.keyboard.type('KE00040')
  await press('Enter', 'Escape')
  await expect(gridOf(page).locator('[data-row][data-chosen]')).toContainText('KE00040')
  await standOn(page, 1, cover.adjusted)
  await press('9', 'Enter', 'ArrowUp')
  for (let down = 0; down < 9; down += 1) await page.keyboard.press('Shift+ArrowDown')
  await press('Control+d')
  await expect
    .poll(() =>
      ask('select count(*)::int as n from app.covers where ia_group_id = $1 and adjusted = 9', [id]),
    )
    .toEqual([{ n: 10 }])
  await expect(page.getByText(t.balance)).toBeVisible()
})

test('kindling list: a block pasted by tattoo in another order goes to the does it names, unknown ones are listed', async ({
  page,
  context,
}, { retry }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { farm, id } = await kindlingFarm(1, retry, 20)
  await arriveAs(page, farm.login)
  await openRound(page, id)
  const tattoos = gridOf(page).locator('[role="gridcell"][aria-colindex="4"]')
  const [first, third] = [await tattoos.nth(0).textContent(), await tattoos.nth(2).textContent()]
  // Tattoo, semen and palpation as they stand, then day, viable, unviable.
  const day = farmDay()
  const lines = [
    [third ?? '', '', '', day, '8', '2'],
    [first ?? '', '', '', day, '9', '1'],
    ['KE99999', '', '', day, '7', '0'],
  ]
  await toClipboard(page, lines.map((line) => line.join('\t')).join('\r\n'))
  await standOn(page, 5, t.columns.tattoo)
  await page.keyboard.press('Control+v')
  await expect(page.getByText('KE99999')).toBeVisible()
  await expect.poll(async () => (await litters(id)).filter(({ viable }) => viable !== null).length).toBe(2)
  const stored = await litters(id)
  expect(stored[0]).toEqual({ farrowing: day, viable: 9, unviable: 1 })
  expect(stored[2]).toEqual({ farrowing: day, viable: 8, unviable: 2 })
})

test('kindling list: typed without a line, kept over a closed page, sent once; another user sees nothing of it', async ({
  page,
  context,
  consoleErrors,
}, { retry }) => {
  test.slow()
  const { farm, id } = await kindlingFarm(2, retry, 40)
  const other = await ownAdmin(`other.l${retry}`, farm.id, 'en')
  await arriveAs(page, farm.login)
  await openRound(page, id)
  await context.setOffline(true)
  await gridOf(page).focus()
  for (let no = 0; no < 30; no += 1)
    for (const key of ['9', 'Tab', '1', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('Offline, 30 rows not yet sent, kept on this computer.')).toBeVisible()
  expect(await litters(id)).not.toContainEqual(expect.objectContaining({ viable: 9 }))
  await page.waitForTimeout(500)
  await page.close()
  await context.setOffline(false)

  const theirs = await context.newPage()
  await arriveAs(theirs, other)
  await openRound(theirs, id)
  await expect(await cellOf(theirs, 1, cover.viable)).toHaveText('')
  await expect(theirs.getByText(new RegExp(`^${farm.login.username} has 30 rows`))).toBeVisible()
  expect((await litters(id)).filter(({ viable }) => viable !== null)).toHaveLength(0)
  await theirs.close()

  const again = await context.newPage()
  await arriveAs(again, farm.login)
  await openRound(again, id)
  await expect.poll(async () => (await litters(id)).filter(({ viable }) => viable === 9).length).toBe(30)
  await untilSaved(again)
  expect(
    await ask(
      `select count(*)::int as n from app.commands m, jsonb_each(m.changes) e
       where m.farm_id = $1 and m.name = 'COVERS_SAVE' and e.value::text like '%"viable"%'`,
      [farm.id],
    ),
  ).toEqual([{ n: 30 }])
  // What the browser says of a cut line is what this journey is about.
  consoleErrors.length = 0
})

test('kindling list: who signs out with rows that were not sent is asked first', async ({
  page,
  consoleErrors,
}, { retry }) => {
  const { farm, id } = await kindlingFarm(5, retry, 10)
  await arriveAs(page, farm.login)
  await openRound(page, id)
  await page.route('**/cells', (route) => route.fulfill({ status: 503 }))
  await gridOf(page).focus()
  for (const key of ['9', 'Enter', '8', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('Offline, 2 rows not yet sent, kept on this computer.')).toBeVisible()
  await page.getByRole('link', { name: en.shell.signOut }).click()
  await expect(page.getByText('2 rows are not sent yet')).toBeVisible()
  await expectAccessible(page, 'signing out with unsent rows')
  if (shots !== undefined) await page.screenshot({ path: `${shots}/unsent.png` })
  await page.getByRole('button', { name: en.session.unsentStay }).click()
  await expect(page.getByRole('link', { name: en.shell.signOut })).toBeVisible()
  await page.unroute('**/cells')
  await openRound(page, id)
  await expect.poll(async () => (await litters(id)).slice(0, 2).map(({ viable }) => viable)).toEqual([9, 8])
  await page.getByRole('link', { name: en.shell.signOut }).click()
  await expect(page).toHaveURL(/\/login/)
  // What the browser says of a refused call is what this journey is about.
  consoleErrors.length = 0
})

test('kindling list: two in one group see each other within six seconds; in one cell the second is asked', async ({
  page,
  browser,
}, { retry }) => {
  test.slow()
  const { farm, id } = await kindlingFarm(3, retry, 20)
  const login = await ownAdmin(`second.l${retry}`, farm.id, 'en')
  const away = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await away.newPage()
  await arriveAs(page, farm.login)
  await arriveAs(other, login)
  await openRound(page, id)
  await openRound(other, id)

  await standOn(page, 1, cover.viable)
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await expect(await cellOf(other, 1, cover.viable)).toHaveText('11', { timeout: 6000 })
  await standOn(other, 1, cover.unviable)
  await other.keyboard.type('2')
  await other.keyboard.press('Enter')
  await expect(await cellOf(page, 1, cover.unviable)).toHaveText('2', { timeout: 6000 })

  // Both type into one cell: who comes second is asked, with the other's name.
  await away.setOffline(true)
  await standOn(other, 2, cover.viable)
  await other.keyboard.type('8')
  await other.keyboard.press('Enter')
  await standOn(page, 2, cover.viable)
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await litters(id))[1]?.viable).toBe(9)
  await away.setOffline(false)
  await expect(await cellOf(other, 2, cover.viable)).toHaveText('8 / 9', { timeout: 20_000 })
  await standOn(other, 2, cover.viable)
  await expect(other.getByText(new RegExp(`^${farm.login.username}, \\d\\d:\\d\\d$`))).toBeVisible()
  if (shots !== undefined) await other.screenshot({ path: `${shots}/kindling-conflict.png` })
  await other.getByRole('button', { name: en.grid.takeTheirs }).click()
  await expect(await cellOf(other, 2, cover.viable)).toHaveText('9')
  expect((await litters(id))[1]).toMatchObject({ viable: 9 })
  await away.close()
})

test('kindling list: a card for each litter on a phone, clean in both themes', async ({ page }, {
  retry,
}) => {
  const { farm, id } = await kindlingFarm(4, retry, 10)
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAs(page, farm.login)
  await page.goto(`/adjustment/${id}`)
  const card = page.getByRole('region', { name: en.shell.screens.farrowing })
  await expect(card.getByText('KE00001')).toBeVisible()
  await card.getByRole('button', { name: `One more: ${cover.viable}` }).click()
  await card.getByLabel(cover.viable, { exact: true }).fill('9')
  await card.getByRole('button', { name: en.grid.next }).click()
  await expect(card.getByText('KE00002')).toBeVisible()
  await expect(card.getByText('2 of 10')).toBeVisible()
  await expect.poll(async () => (await litters(id))[0]?.viable).toBe(9)
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await expectAccessible(page, `kindling card ${theme}`)
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/kindling-card-${theme}.png`, fullPage: true })
  }
})
