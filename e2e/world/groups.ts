import { expect, type Page } from '@playwright/test'
import type { dictionary } from '@warren/shared/languages/en.ts'
import type { TextsOf } from '@warren/shared/kernel/texts.ts'
import { chooseOption } from './choose.ts'
import { ask } from './database.ts'
import type { OwnFarm } from './own-farm.ts'

type Words = TextsOf<typeof dictionary>

/** A new group: of which kind, how it is called, how many days ago it began, where it stands. */
interface NewGroup {
  readonly kind: 'mother' | 'young' | 'fattening'
  readonly name: string
  readonly days: number
  readonly stables: readonly string[]
  readonly age?: number
}

const TITLES = {
  mother: 'motherGroups',
  young: 'youngGroups',
  fattening: 'fatteningGroups',
} as const

/** Starts a group by its dialog; its name is checked before it can be saved. Answers its number. */
export async function startGroup(page: Page, words: Words, group: NewGroup): Promise<number> {
  const t = words.groupScreens
  await page.goto(`/grouppage-${group.kind}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: t.create }).first().click()
  const dialog = page.getByRole('dialog', { name: words[TITLES[group.kind]].form.title })
  const day = dialog.getByRole('textbox', { name: t.form.startDate })
  await day.fill(`-${group.days}`)
  await day.press('Tab')
  // Names of mother groups are suggested while one types.
  const name = dialog.getByRole(group.kind === 'mother' ? 'combobox' : 'textbox', { name: t.form.name })
  await name.fill(group.name)
  await name.press('Tab')
  if (group.age !== undefined) await dialog.getByRole('textbox', { name: t.form.age }).fill(String(group.age))
  for (const stable of group.stables) {
    await dialog.getByRole('combobox', { name: t.form.stables }).click()
    await chooseOption(page, stable, true)
  }
  await dialog.getByRole('button', { name: t.form.check }).click()
  await expect(dialog.getByText(new RegExp(`${group.name}-\\d{6}`)).first()).toBeVisible()
  await dialog.getByRole('button', { name: t.form.save }).click()
  const address = new RegExp(`/grouppage-${group.kind}/(\\d+)/edit`)
  await expect(page).toHaveURL(address)
  return Number(address.exec(page.url())?.[1])
}

/** Animals of the farm's groups, by the name they were given and the stock: 'TAVASZ FAT'. */
export const headsOf = async ({ id }: OwnFarm): Promise<Record<string, number>> => {
  const rows = await ask<{ name: string; heads: number }>(
    `select g.name || ' ' || t.stock as name, t.balance::int as heads from app.production_groups g
     join app.stock_totals t on t.farm_id = g.farm_id and t.group_id = g.id where g.farm_id = $1 and g.deleted_at is null`,
    [id],
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.heads]))
}
