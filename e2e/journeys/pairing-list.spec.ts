import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { dictionary as en } from '@warren/shared/languages/en.ts'
import { expectClean } from '../world/clean.ts'
import { ask } from '../world/database.ts'
import { arriveAs, test } from '../world/fixtures.ts'
import { editInOffice } from '../world/office.ts'
import { ownFarm, type OwnFarm, withDoes } from '../world/own-farm.ts'

const t = en.iaGroups
const words = en.imports

/** Farms that no other journey has; a second try gets its own. */
const TRIES = [
  { shortName: 'PL', letter: 'N' },
  { shortName: 'PM', letter: 'P' },
]

/** A draft of a band that starts so many days from now. */
async function draft({ id }: OwnFarm, name: string, inDays: number): Promise<number> {
  await ask('insert into app.production_group_names (farm_id, name) values ($1, $2)', [id, name])
  const [group] = await ask<{ id: number }>(
    'insert into app.ia_groups (farm_id, name, start_date) values ($1, $2, current_date + $3::int) returning id::int',
    [id, name, inDays],
  )
  return group?.id ?? 0
}

const pairAll = ({ id }: OwnFarm, groupId: number) =>
  ask(
    `insert into app.covers (farm_id, ia_group_id, mother_id, sperm_id, sperm_label, pedigree)
     select $1, $2, r.id, s.id, s.label, 'CP' from app.rabbits r, app.sperms s where r.farm_id = $1 and s.farm_id = $1 and s.label = 'SEM-1'`,
    [id, groupId],
  )

const semenOf = async (groupId: number): Promise<string[]> =>
  (
    await ask<{ pair: string }>(
      `select r.tattoo || ' ' || c.sperm_label as pair from app.covers c join app.rabbits r on r.id = c.mother_id
       where c.ia_group_id = $1 order by 1`,
      [groupId],
    )
  ).map(({ pair }) => pair)

/** A file that a press of a button saves. */
async function saved(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return readFile(await (await download).path())
}

test('the pairing list of one round is printed, exported, changed in LibreOffice, imported into the next round, and taken back [IAG-08, IAG-09, IMP-17, O-04]', async ({
  page,
}, { retry }) => {
  test.slow()
  const own = TRIES[retry]
  if (!own) throw new Error('No farm is left for another try')
  const farm = await ownFarm({ ...own, language: 'en', tags: 12, stables: 2 })
  await withDoes(farm, 3)
  const [first, next] = [await draft(farm, 'BAND03', 1), await draft(farm, 'BAND04', 8)]
  await pairAll(farm, first)
  await arriveAs(page, farm.login)

  await page.goto(`/ia-group/${first}/edit`)
  const list = page.getByRole('grid', { name: t.paired })
  await expect(list.getByText('KE00003')).toBeVisible()
  await expectClean(page, 'pairing-files')
  const paper = await saved(page, t.print)
  const reading = promisify(execFile)('pdftotext', ['-layout', '-', '-'])
  reading.child.stdin?.end(paper)
  const { stdout: lines } = await reading
  expect(lines.match(/KE\d{5}/g)).toEqual(['KE00001', 'KE00002', 'KE00003'])
  expect(lines).toContain('Page 1 of 1')
  const edited = await editInOffice(await saved(page, t.exportList), (xml) =>
    xml.replace('>SEM-1<', '>SEM-2<'),
  )

  await page.goto(`/ia-group/${next}/edit`)
  await page.getByRole('button', { name: t.importPairings }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words.kinds.IAGROUPS)).toBeVisible()
  await expectClean(page, 'pairing-import')
  const chooser = page.waitForEvent('filechooser')
  await dialog.locator('button', { hasText: en.ui.dropFile }).click()
  await (await chooser).setFiles({ name: 'pairings.xlsx', mimeType: '', buffer: edited })
  await dialog.getByRole('button', { name: words.check }).click()
  // They are on the list of the round before: worth a look, and no more.
  await expect(dialog.getByText(words.warningsPass)).toBeVisible()
  await expectClean(page, 'pairing-import-warnings')
  await dialog.getByRole('button', { name: words.write_other.replace('{count}', '3') }).click()
  await expect(dialog.getByText(words.success_other.replace('{count}', '3')).first()).toBeVisible()
  expect(await semenOf(next)).toEqual(['KE00001 SEM-2', 'KE00002 SEM-1', 'KE00003 SEM-1'])
  await dialog.getByRole('button', { name: en.ui.confirm, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(list.getByText('KE00001')).toBeVisible()
  await expect(list.getByText('SEM-2')).toBeVisible()

  await page.goto('/imports')
  await page.getByRole('row', { name: /pairings\.xlsx/ }).click()
  await dialog.getByRole('button', { name: words.undo, exact: true }).click()
  await dialog.getByRole('button', { name: words.undo, exact: true }).click()
  await expect.poll(() => semenOf(next)).toEqual([])
})
