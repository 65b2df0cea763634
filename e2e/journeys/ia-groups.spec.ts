import { expect } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { ownFarm, withDoes } from '../world/own-farm.ts'

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'IA', letter: 'I' },
  { shortName: 'IB', letter: 'J' },
]

test.use({ locale: 'hu-HU' })

test('IA group: started, paired by keyboard, taken back, closed, undone, closed, one not inseminated and put back; in Hungarian', async ({
  page,
}, { retry }) => {
  test.slow()
  const t = hu.iaGroups
  const own = TRIES[retry]
  if (!own) throw new Error('No farm is left for another try')
  const farm = await ownFarm({ ...own, language: 'hu', tags: 12, stables: 2 })
  await withDoes(farm, 3)
  await ask(`insert into app.production_group_names (farm_id, name) values ($1, 'BAND03')`, [farm.id])
  await arriveAs(page, farm.login)

  await page.goto('/ia-groups')
  await expect(page.getByRole('row', { name: /BAND01/ })).toBeVisible()
  await expectClean(page, 'ia-groups-hu')

  await page.keyboard.press('n')
  await expect(page.getByText(t.startFirst)).toBeVisible()
  await expectClean(page, 'ia-group-create-hu')
  await page.getByLabel(t.motherGroup, { exact: false }).first().focus()
  await page.keyboard.type('BAND03')
  // A person presses the arrow once there is something to choose.
  await expect(page.getByRole('option', { name: 'BAND03' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: t.startDate }).focus()
  await page.keyboard.type('+1')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: t.start }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^BAND03-\d{6}$/ })).toBeVisible()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  const does = page.getByRole('grid', { name: t.does, exact: true })
  await expect(does.getByText('KE00001')).toBeVisible()
  await page.getByRole('textbox', { name: t.addSemen }).focus()
  await page.keyboard.type('SEM-1')
  await expect(page.getByRole('option', { name: /SEM-1/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /SEM-1/ })).toBeChecked()

  await does.focus()
  for (const key of ['Space', 'ArrowDown', 'Space', '1']) await page.keyboard.press(key)
  await expect(page.getByText('2 párosítása: SEM-1')).toBeVisible()
  await expectClean(page, 'pairing-hu')
  await does.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('grid', { name: t.paired })
  await expect(list.getByText('KE00001')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('2 párosítás visszavonva')).toBeVisible()
  await expect(list.getByText('KE00001')).toBeHidden()

  await does.focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByText('3 párosítása: SEM-1')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(list.getByText('KE00003')).toBeVisible()
  await expectClean(page, 'paired-hu')

  const close = async () => {
    await page.getByRole('button', { name: t.close }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t.closeTitle.replace('{name}', name) })
    await expect(dialog.getByText(t.works['check-touching'])).toBeVisible()
    return dialog.getByRole('button', { name: t.closeButton.replace('{name}', name) })
  }
  const first = await close()
  await expectClean(page, 'closing-hu')
  await first.press('Enter')
  await page.getByRole('status').getByRole('button', { name: hu.ui.undo }).press('Enter')
  await expect(page.getByText(t.toDraftDone.replace('{name}', name))).toBeVisible()
  await (await close()).press('Enter')
  await expect(page.getByText(t.states.closed, { exact: true })).toBeVisible()

  await page.getByRole('checkbox', { name: /KE00001/ }).press('Space')
  await page.getByRole('button', { name: t.skip, exact: true }).press('Enter')
  const skipping = page.getByRole('dialog')
  await skipping.getByRole('radio', { name: t.reasons.ILL }).press('Space')
  await expectClean(page, 'skipping-hu')
  await skipping.getByRole('button', { name: t.skip }).press('Enter')
  await page.getByRole('tab', { name: new RegExp(t.skipTab) }).click()
  const skips = page.getByRole('grid', { name: t.skipTab })
  await expect(skips.getByText('KE00001')).toBeVisible()
  // News that fade meanwhile have no contrast of their own.
  await expect(page.getByRole('status').filter({ hasText: name })).toHaveCount(0, { timeout: 20_000 })
  await expectClean(page, 'skips-hu')
  await skips.getByRole('button', { name: new RegExp(t.putBack) }).press('Enter')
  await expect(page.getByText(t.noSkips)).toBeVisible()
  expect(
    await ask<{ covers: number }>(
      `select count(*)::int as covers from app.covers c join app.ia_groups g on g.id = c.ia_group_id
       where g.farm_id = $1 and g.name = 'BAND03'`,
      [farm.id],
    ),
  ).toEqual([{ covers: 3 }])
})
