import { expect, type Locator, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { ask } from './database.ts'
import { type OwnFarm, ownFarm, withDoes } from './own-farm.ts'

export interface Doe {
  readonly id: number
  readonly tattoo: string
}

export interface DoeFarm extends OwnFarm {
  readonly does: readonly Doe[]
}

/** A farm of one journey with five does to edit, and free ear tags. */
export async function farmOfDoes(shortName: string, letter: string, from = 1): Promise<DoeFarm> {
  const farm = await ownFarm({ shortName, letter, from, language: 'en', tags: 20, stables: 1 })
  await withDoes(farm, 5)
  const does = await ask<Doe>(
    `select id::int as id, tattoo from app.rabbits where farm_id = $1 order by tattoo`,
    [farm.id],
  )
  return { ...farm, does }
}

/** Opens the form of a rabbit from its page. */
export async function openEdit(page: Page, { id, tattoo }: Doe): Promise<Locator> {
  await page.goto(`/rabbits/${id}`)
  await page.getByRole('button', { name: en.rabbit.edit, exact: true }).click()
  const form = editForm(page, tattoo)
  await expect(form).toBeVisible()
  return form
}

/** The dialog, open or not. */
export const editForm = (page: Page, tattoo: string): Locator =>
  page.getByRole('dialog', { name: en.rabbit.editTitle.replace('{name}', tattoo) })
