import { expect } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { startGroup } from '../world/groups.ts'
import { ownAdmin, ownFarm } from '../world/own-farm.ts'
import { cellOf, standOn, toClipboard, untilSaved } from '../world/round-grid.ts'

const t = en.groupScreens
const words = en.groupPages
const names = words.names

/** Farms that no other journey has; a second try gets its own. */
const farmOf = (at: number, retry: number) =>
  ownFarm({
    shortName: `W${String.fromCharCode(65 + at * 2 + retry)}`,
    letter: 'W',
    from: 80_001 + (at * 2 + retry) * 10,
    language: 'en',
    tags: 1,
    stables: 1,
  })

/** The row of today: days to come are one line, the week has its sums in another. */
const TODAY = 3

interface Day {
  readonly dead: number
  readonly sold: number
}
/** Deaths and sales of the newest days. */
const lost = async (group: number): Promise<Day[]> =>
  ask(
    `select dead, sold from app.stock_days where group_id = $1 and day > current_date - 7 and day <= current_date order by day desc`,
    [group],
  )

test('two people in one diary: different cells are merged, of one cell the second is asked, a closed group keeps what was typed [DIA-02, DIA-10, DIA-18]', async ({
  page,
  browser,
}, { retry }) => {
  test.slow()
  const farm = await farmOf(0, retry)
  const login = await ownAdmin(`second.w${retry}`, farm.id, 'en')
  await arriveAs(page, farm.login)
  const id = await startGroup(page, en, { kind: 'fattening', name: 'SHARED', days: 12, stables: ['N1'] })
  await page.getByRole('button', { name: t.notices.addOrigin }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t.origin.num }).fill('500')
  await dialog.getByRole('textbox', { name: t.origin.weight }).fill('450')
  await dialog.getByRole('button', { name: t.origin.save }).click()
  await expect(dialog).toBeHidden()

  const away = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await away.newPage()
  await arriveAs(other, login)
  await other.goto(`/grouppage-fattening/${id}/edit`)
  await expect(await cellOf(other, TODAY, names.dead)).toBeVisible({ timeout: 30_000 })

  await standOn(page, TODAY + 1, names.dead)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(await cellOf(other, TODAY + 1, names.dead)).toContainText('3', { timeout: 10_000 })
  await standOn(other, TODAY + 1, names.soldNum)
  await other.keyboard.type('20')
  await other.keyboard.press('Enter')
  await expect(await cellOf(page, TODAY + 1, names.soldNum)).toHaveText('20', { timeout: 10_000 })
  expect(await lost(id)).toEqual([{ dead: 3, sold: 20 }])

  // Both type into one cell while one of them has no line: who comes second is asked.
  await away.setOffline(true)
  await standOn(other, TODAY + 2, names.dead)
  await other.keyboard.type('5')
  await other.keyboard.press('Enter')
  await standOn(page, TODAY + 2, names.dead)
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await lost(id))[1]?.dead).toBe(4)
  await away.setOffline(false)
  await expect(await cellOf(other, TODAY + 2, names.dead)).toContainText('5 / 4', { timeout: 20_000 })
  await standOn(other, TODAY + 2, names.dead)
  await other.getByRole('button', { name: en.grid.keepMine }).click()
  await expect.poll(async () => (await lost(id))[1]?.dead).toBe(5)

  // One closes the group on yesterday while the other types of today: the day is refused, and stays to be looked at.
  await away.setOffline(true)
  await standOn(other, TODAY, names.dead)
  await other.keyboard.type('1')
  await other.keyboard.press('Enter')
  await standOn(page, TODAY + 1, names.dead)
  await page.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: words.closing.menu }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close SHARED/ })
    .click()
  await expect(page.getByText(new RegExp(`^${words.closed} \\d{4}-`)).first()).toBeVisible()
  await away.setOffline(false)
  await expect(other.getByRole('status').filter({ hasText: /1 change not saved/ })).toBeVisible({
    timeout: 20_000,
  })
  await expect(await cellOf(other, TODAY, names.dead)).toContainText('1')
  expect(await lost(id)).toHaveLength(2)
  await away.close()
})

test('a week from a spreadsheet: seven days pasted at once, the wrong one stays to be mended, all of it is undone [DIA-10, DIA-14]', async ({
  page,
  context,
}, { retry }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const farm = await farmOf(1, retry)
  await arriveAs(page, farm.login)
  const id = await startGroup(page, en, { kind: 'fattening', name: 'PASTED', days: 12, stables: ['N1'] })
  await page.getByRole('button', { name: t.notices.addOrigin }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t.origin.num }).fill('500')
  await dialog.getByRole('textbox', { name: t.origin.weight }).fill('450')
  await dialog.getByRole('button', { name: t.origin.save }).click()
  await expect(dialog).toBeHidden()

  const newestFirst = () =>
    page.getByRole('button', { name: en.grid.pasteOrder.newest.replace('{day}', '') }).click()
  // Dissected, of them with sick lungs, with enteropathy, sold, kilograms; dead stand two columns before.
  const dead = [3, 1, 0, 2, 1, 4, 2]
  await toClipboard(page, dead.map(String).join('\r\n'))
  await standOn(page, TODAY, names.dead)
  await page.keyboard.press('Control+v')
  await newestFirst()
  await untilSaved(page)
  await expect
    .poll(async () => (await lost(id)).map((day) => day.dead))
    .toEqual(dead.filter((num) => num > 0))

  // Of the first day more were dissected than died: that row alone is not saved.
  const week = ['4\t1\t0\t10\t20.5', '1\t0\t1\t0\t', '0\t0\t0\t5\t10,25'].join('\r\n')
  await toClipboard(page, week)
  await standOn(page, TODAY, names.dissected)
  await page.keyboard.press('Control+v')
  await newestFirst()
  await expect(page.getByRole('status').filter({ hasText: /change.* not saved/ })).toBeVisible({
    timeout: 20_000,
  })
  const stored = () =>
    ask<{ dissected: number }>(
      'select dissected from app.diary_days where group_id = $1 and day > current_date - 3 order by day desc',
      [id],
    )
  await expect.poll(stored).toEqual([{ dissected: 0 }, { dissected: 1 }, { dissected: 0 }])
  await page.keyboard.press('Control+z')
  await untilSaved(page)
  await expect.poll(stored).toEqual([{ dissected: 0 }, { dissected: 0 }, { dissected: 0 }])
})
