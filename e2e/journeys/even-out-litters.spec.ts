import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { ownFarm, type OwnFarm, withDoes } from '../world/own-farm.ts'

const t = en.equalization

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'EQ', letter: 'V', from: 50_001 },
  { shortName: 'ER', letter: 'W', from: 50_001 },
]

/** A round that kindled two days ago: twelve, six, nine, ten, five and eleven kits along one row. */
async function litters({ id }: OwnFarm): Promise<number> {
  const [group] = await ask<{ id: number }>(
    `insert into app.ia_groups (farm_id, name, start_date, active, closed_at)
     values ($1, 'BAND03', current_date - 33, true, now()) returning id::int`,
    [id],
  )
  await ask(
    `insert into app.covers (farm_id, ia_group_id, mother_id, pedigree, touching, touching_date, farrowing_date, viable, unviable)
     select $1, $2, r.id, 'CP', true, current_date - 19, current_date - 2, (array[12, 6, 9, 10, 5, 11])[row_number() over (order by r.tattoo)], 0
     from app.rabbits r where r.farm_id = $1`,
    [id, group?.id],
  )
  return group?.id ?? 0
}

const kitsOf = async (groupId: number): Promise<number[]> =>
  (
    await ask<{ kits: number }>(
      `select coalesce(c.viable, 0) + coalesce(c.added, 0) - coalesce(c.taken, 0) as kits from app.covers c
       join app.rabbits r on r.id = c.mother_id where c.ia_group_id = $1 order by r.tattoo`,
      [groupId],
    )
  ).map(({ kits }) => kits)

test('litters are evened out by a proposal, one move struck out and the list printed; each booking is undone alone, a move carried back; then a row is set to one size [EQU-01, EQU-08, EQU-09]', async ({
  page,
}, { retry }) => {
  test.slow()
  const own = TRIES[retry]
  if (!own) throw new Error('No farm is left for another try')
  const farm = await ownFarm({ ...own, language: 'en', tags: 12, stables: 1 })
  await withDoes(farm, 6)
  const groupId = await litters(farm)
  await arriveAs(page, farm.login)

  await page.goto(`/equalization?group=${groupId}&mode=proposal`)
  const list = page.getByRole('list', { name: t.walking.title })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expectClean(page, 'equalization-proposal')
  const moves = await list.getByRole('listitem').count()
  expect(moves).toBeGreaterThan(1)
  await list.getByRole('button').last().click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t.print }).click()
  const reading = promisify(execFile)('pdftotext', ['-layout', '-', '-'])
  reading.child.stdin?.end(await readFile(await (await download).path()))
  // What is struck out is not carried: it is not on the paper, which has what is left over besides.
  const lines = (await reading).stdout.split('\n').filter((line) => line.includes('→'))
  expect(lines.filter((line) => !line.includes(t.paper.left))).toHaveLength(moves - 1)

  const book = async (count: number) => {
    const words = count === 1 ? t.book_one : t.book_other
    await page.getByRole('button', { name: words.replace('{count}', String(count)), exact: true }).click()
    // Until then the list has moves that are booked already.
    await expect(page.getByRole('button', { name: t.bookNone })).toBeDisabled()
  }
  const before = await kitsOf(groupId)
  await expect(page.getByRole('button', { name: t.bookNone })).toBeDisabled()
  await list.getByRole('checkbox').first().check()
  await book(1)
  const history = page.getByRole('list', { name: t.history.title })
  const bookings = history.getByRole('listitem')
  await expect(bookings).toHaveCount(1)
  const between = await kitsOf(groupId)
  expect(between).not.toEqual(before)
  expect(between.reduce((a, b) => a + b)).toBe(before.reduce((a, b) => a + b))

  await list.getByRole('checkbox', { disabled: false }).first().check()
  await book(1)
  await expect(bookings).toHaveCount(2)
  expect(await kitsOf(groupId)).not.toEqual(between)
  await expectClean(page, 'equalization-history')
  const undo = bookings.getByRole('button', { name: new RegExp(`^${t.history.undo}`) })
  await undo.first().click()
  await expect(undo).toHaveCount(1)
  expect(await kitsOf(groupId)).toEqual(between)
  await bookings
    .last()
    .getByRole('button', { name: new RegExp(`^${t.history.back}`) })
    .click()
  await expect(bookings).toHaveCount(3)
  expect(await kitsOf(groupId)).toEqual(before)

  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('heading', { name: t.interval.title })).toBeVisible()
  await page.getByRole('button', { name: t.saveNone, exact: true }).click()
  await expect(page.getByText(t.interval.errors)).toBeVisible()
  await expectClean(page, 'equalization-interval')
})
