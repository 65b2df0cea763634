import { expect, type Page } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { ask } from '../world/database.ts'
import { expectAccessible, signIn, test } from '../world/fixtures.ts'
import { ownFarm } from '../world/own-farm.ts'

const t = hu.placing

/** Does that came without a cage, as from a file of bought ones. */
const STRAYS_SQL = `
  insert into app.rabbits (farm_id, tattoo, sex, breed, line, birth_date)
  select $1, 'PW' || lpad(n::text, 5, '0'), 'FEMALE', 'HYCOLE', 'PS', current_date - 200 from generate_series(1, 12) n`
const cagesOf = async (farm: number): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    (
      await ask<{ tattoo: string; cage: string | null }>(
        `select r.tattoo, app.cage_label(s.name, r.cage_key) as cage from app.rabbits r
         left join app.stables s on s.id = r.stable_id where r.farm_id = $1 order by r.tattoo`,
        [farm],
      )
    ).map(({ tattoo, cage }) => [tattoo, cage]),
  )

/** A hand on the mouse and the keys, which counts what it does. */
function counting(page: Page) {
  const done = { clicks: 0, keys: 0 }
  return {
    done,
    click: async (name: string, role: 'button' | 'checkbox' = 'button') => {
      done.clicks += 1
      await page.getByRole(role, { name, exact: true }).first().click()
    },
    press: async (...keys: string[]) => {
      for (const key of keys) {
        done.keys += 1
        await page.keyboard.press(key)
      }
    },
    type: async (text: string) => {
      done.keys += text.length
      await page.keyboard.type(text)
    },
  }
}

test('does without a cage are placed at once in walking order, and one by one on the map [STK-17, FRM-40]', async ({
  page,
}, { retry }) => {
  // Two ways after each other, each looked at by axe.
  test.slow()
  const farm = await ownFarm({
    shortName: retry === 0 ? 'PW' : 'PX',
    language: 'hu',
    letter: 'P',
    tags: 0,
    stables: 1,
  })
  await ask(STRAYS_SQL, [farm.id])
  await signIn(page, farm.login)

  await page.goto('/rabbits?other=CAGELESS_MOTHER')
  await expect(page.getByText('PW00001', { exact: true })).toBeVisible()
  const many = counting(page)
  await many.click(hu.ui.selectPage, 'checkbox')
  await many.click(t.action)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('N1/1/D2', { exact: true })).toBeVisible()
  await expectAccessible(page, 'placing')
  await many.click(t.submit_other.replace('{count}', '12'))
  await expect(page.getByText(t.done_other.replace('{count}', '12'))).toBeVisible()
  // Four selects for each doe were 11 clicks: 132 for these twelve.
  expect(many.done).toEqual({ clicks: 3, keys: 0 })
  const placed = await cagesOf(farm.id)
  expect(placed['PW00001']).toBe('N1/1/D1')
  expect(new Set(Object.values(placed)).size).toBe(12)

  await page.getByRole('button', { name: hu.ui.undo }).click()
  await expect(page.getByText(hu.stock.undone_other.replace('{count}', '12'))).toBeVisible()
  expect(new Set(Object.values(await cagesOf(farm.id)))).toEqual(new Set([null]))

  // One doe into one cage of the map, with the keyboard alone.
  const [cage] = await ask<{ id: number; stable: number }>(
    `select id::int, stable_id::int as stable from app.cages where farm_id = $1 and row_no = 1 and position = 'UP' and no = 4`,
    [farm.id],
  )
  await page.goto(`/farms?stable=${cage?.stable}&tab=map&cage=${cage?.id}`)
  await page.getByRole('grid').focus()
  const one = counting(page)
  await one.press('Enter')
  await expect(page.getByRole('button', { name: t.here })).toBeFocused()
  await one.press('Enter')
  await expect(page.getByRole('textbox', { name: t.find })).toBeFocused()
  await one.type('00007')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectAccessible(page, 'placing')
  await one.press('Enter')
  await expect(page.getByRole('grid')).toBeFocused()
  expect((await cagesOf(farm.id))['PW00007']).toBe('N1/1/U4')
  expect(one.done).toEqual({ clicks: 0, keys: 8 })
})
