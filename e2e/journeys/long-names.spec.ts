import { expect, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { cageNumbers, unreadableCages } from '../world/cage-numbers.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { ownFarm, withDoes, withRound } from '../world/own-farm.ts'

/** A farm for each width, and another one for a second try. */
const FARMS = {
  1440: [
    { shortName: 'QA', letter: 'Q', from: 83_001 },
    { shortName: 'QB', letter: 'Q', from: 84_001 },
  ],
  390: [
    { shortName: 'QC', letter: 'Q', from: 85_001 },
    { shortName: 'QD', letter: 'Q', from: 86_001 },
  ],
} as const
type Width = keyof typeof FARMS
/** Sixty letters, alike but for the last one. */
const STABLE = 'Stable of the breeding does behind the old mill, north wing '

async function farmOfLongNames(width: Width, retry: number) {
  const [first, second] = FARMS[width]
  const farm = await ownFarm({ ...(retry === 0 ? first : second), language: 'en', tags: 12, stables: 2 })
  await withDoes(farm, 6)
  const round = await withRound(farm, { day: 33, felt: true })
  await ask(`update app.stables set name = $2 || right(name, 1) where farm_id = $1`, [farm.id, STABLE])
  await ask(
    `update app.farms set name = 'Rabbits of the valley between the two hills, farm no. 17' where id = $1`,
    [farm.id],
  )
  const [doe] = await ask<{ id: number; cage: number; stable: number }>(
    'select id::int, cage_id::int as cage, stable_id::int as stable from app.rabbits where farm_id = $1 order by id limit 1',
    [farm.id],
  )
  if (!doe) throw new Error('The farm has no doe')
  return { farm, round, doe }
}

const lookAt = async (page: Page, what: string, wanted: number): Promise<void> => {
  await expect.poll(() => cageNumbers(page), { message: what }).toBeGreaterThanOrEqual(wanted)
  expect.soft(await unreadableCages(page), what).toEqual([])
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect.soft(await page.evaluate(over), `${what} scrolls sideways`).toBe(0)
}

for (const width of [1440, 390] as const)
  test(`a stable of sixty letters leaves every cage number readable at ${width} px [D-038]`, async ({
    page,
  }, { retry }) => {
    // Nine screens.
    test.slow()
    const { farm, round, doe } = await farmOfLongNames(width, retry)
    await page.setViewportSize({ width, height: 900 })
    await arriveAs(page, farm.login)
    const pages: Record<string, number> = {
      '/rabbits': 6,
      [`/rabbits/${doe.id}`]: 2,
      [`/insemination?group=${round}`]: 1,
      [`/adjustment/${round}`]: 1,
      [`/ia-group/${round}/edit`]: 1,
      [`/rabbits?open=${doe.id}`]: 1,
      [`/farms?farm=${farm.id}&stable=${doe.stable}&tab=map&cage=${doe.cage}`]: 1,
    }
    for (const [path, wanted] of Object.entries(pages)) {
      await page.goto(path)
      await lookAt(page, path, wanted)
    }

    await page.goto(`/rabbits/${doe.id}`)
    await page.getByRole('button', { name: en.rabbit.edit, exact: true }).click()
    await expect(page.getByRole('dialog').getByLabel(en.rabbit.fields.cageId, { exact: true })).toHaveValue(
      /north wing 1\/1\/D1$/,
    )
    await lookAt(page, 'form of a rabbit', 1)

    await page.goto('/rabbits')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(en.search.palettePlaceholder).fill('Stable of the breeding')
    await expect(page.getByRole('option').filter({ hasText: 'north wing' }).first()).toBeVisible()
    await lookAt(page, 'palette', 1)
  })
