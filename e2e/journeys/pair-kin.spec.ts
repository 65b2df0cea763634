import { expect } from '@playwright/test'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { arriveAs, expectAccessible, test } from '../world/fixtures.ts'
import { ownFarm, type OwnFarm, withDoes } from '../world/own-farm.ts'

const shots = process.env['SCREENSHOTS']
const t = hu.iaGroups
const kin = hu.kinship

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'KP', letter: 'N', from: 60_001 },
  { shortName: 'KQ', letter: 'P', from: 60_001 },
]

/** The first doe is a daughter of the buck of SEM-1, the second its half-sister, the others are strangers to both bucks. */
async function withKin({ id }: OwnFarm): Promise<number> {
  const elder = async (tattoo: string, sex: string, motherId: number | null = null) => {
    const [rabbit] = await ask<{ id: number }>(
      `insert into app.rabbits (farm_id, tattoo, sex, status, exit_date, birth_date, mother_id, mother_farm_id)
       values ($1, $2, $3, 'SOLD', current_date, current_date - 900, $4, case when $4::bigint is not null then $1::int end) returning id::int`,
      [id, tattoo, sex, motherId],
    )
    return rabbit?.id ?? 0
  }
  const mother = await elder('ELDER001', 'FEMALE')
  const bucks = [await elder('BUCK0001', 'MALE', mother), await elder('BUCK0002', 'MALE')]
  for (const [at, buck] of bucks.entries())
    await ask(
      `update app.sperms s set buck_id = r.id, buck_farm_id = r.farm_id, buck_tattoo = r.tattoo
       from app.rabbits r where r.id = $3 and s.farm_id = $1 and s.label = $2`,
      [id, `SEM-${at + 1}`, buck],
    )
  await ask(
    `update app.rabbits set father_sperm_id = null, mother_id = case when tattoo = 'KE00002' then $2::bigint end,
       mother_farm_id = case when tattoo = 'KE00002' then $1::int end
     where farm_id = $1 and tattoo in ('KE00002', 'KE00003', 'KE00004')`,
    [id, mother],
  )
  await ask(`insert into app.production_group_names (farm_id, name) values ($1, 'BAND03')`, [id])
  const [group] = await ask<{ id: number }>(
    `insert into app.ia_groups (farm_id, name, start_date) values ($1, 'BAND03', current_date + 1) returning id::int`,
    [id],
  )
  await ask(
    `insert into app.ia_group_sperms (farm_id, ia_group_id, sperm_id, place, doses)
     select $1, $2, id, right(label, 1)::int, case label when 'SEM-1' then 3 else 1 end from app.sperms
     where farm_id = $1 and label in ('SEM-1', 'SEM-2')`,
    [id, group?.id],
  )
  return group?.id ?? 0
}

const pairsOf = async (groupId: number): Promise<string[]> =>
  (
    await ask<{ pair: string }>(
      `select r.tattoo || ' ' || c.sperm_label as pair from app.covers c join app.rabbits r on r.id = c.mother_id
       where c.ia_group_id = $1 order by 1`,
      [groupId],
    )
  ).map(({ pair }) => pair)

test.use({ locale: 'hu-HU' })

test('close kin are seen, avoided by a proposal that is booked and taken back, and paired only when it is meant; in Hungarian', async ({
  page,
}, { retry }) => {
  test.slow()
  const own = TRIES[retry]
  if (!own) throw new Error('No farm is left for another try')
  const farm = await ownFarm({ ...own, language: 'hu', tags: 4, stables: 2 })
  await withDoes(farm, 4)
  const group = await withKin(farm)
  await arriveAs(page, farm.login)

  await page.goto(`/ia-group/${group}/edit`)
  const does = page.getByRole('grid', { name: t.does, exact: true })
  await expect(does.getByText(kin.kins.DAUGHTER)).toBeVisible()
  await expect(does.getByText(kin.kins.HALF_SISTER)).toBeVisible()
  await expectClean(page, 'kinship-hu')

  await does.focus()
  await page.keyboard.press('p')
  const proposal = page.getByRole('dialog', { name: kin.title })
  await expect(proposal.getByText('KE00002, SEM-1: F 12,5 %')).toBeVisible()
  await expectClean(page, 'proposal-hu')
  await proposal.getByRole('button', { name: kin.book_other.replace('{count}', '4') }).press('Enter')
  await expect(proposal).toBeHidden()
  const list = page.getByRole('grid', { name: t.paired })
  await expect(list.getByText('KE00004')).toBeVisible()
  expect(await pairsOf(group)).toEqual(['KE00001 SEM-2', 'KE00002 SEM-1', 'KE00003 SEM-1', 'KE00004 SEM-1'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => pairsOf(group)).toEqual([])

  await expect(does.getByText('KE00001')).toBeVisible()
  await does.focus()
  for (const key of ['Home', 'Space', '1', 'Enter']) await page.keyboard.press(key)
  const question = page.getByRole('dialog', { name: kin.askTitle })
  await expect(question.getByText('KE00001: F 25,0 %')).toBeVisible()
  await expectClean(page, 'kin-question-hu')
  await question.getByRole('button', { name: hu.common.cancel }).press('Enter')
  expect(await pairsOf(group)).toEqual([])
  await does.focus()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: kin.pairAnyway }).click()
  await expect(list.getByText(kin.kins.DAUGHTER)).toBeVisible()
  expect(await pairsOf(group)).toEqual(['KE00001 SEM-1'])
  await expectClean(page, 'kin-paired-hu')

  await page.getByRole('button', { name: t.close }).press('Enter')
  await expect(page.getByRole('dialog').getByText('KE00001, SEM-1: F 25,0 %')).toBeVisible()
  await expectClean(page, 'kin-closing-hu')
  await page.keyboard.press('Escape')

  // One step after the other on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const step of ['does', 'pair'] as const) {
    await page.getByText(t.step[step], { exact: true }).click()
    const word = step === 'does' ? kin.kins.HALF_SISTER : kin.propose
    await expect(page.getByText(word, { exact: true })).toBeVisible()
    await expectAccessible(page, `kinship ${step} on a phone`)
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/kin-phone-${step}-hu.png`, fullPage: true })
  }
})
