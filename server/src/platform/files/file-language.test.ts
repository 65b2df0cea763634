import type { FileState } from '@warren/shared/kernel/files.contract.ts'
import { SCREEN_LANGUAGE } from '@warren/shared/kernel/own-page.ts'
import { beforeAll, expect, it } from 'vitest'
import { bearer, buildFarm, buildUser, signInAs } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { readWorkbook } from '../excel/read-workbook.ts'

/** U11: two browsers of one user, one in English, one in Hungarian; the account speaks what was chosen last. */
const world = testWorld({ worker: true })
const DOES = 1200
let token = ''

beforeAll(async () => {
  const { id: farmId } = await buildFarm(world())
  await world().admin.query(
    `insert into app.rabbits (farm_id, tattoo, sex) select $1, 'U11' || lpad(n::text, 5, '0'), 'FEMALE' from generate_series(1, $2::int) n`,
    [farmId, DOES],
  )
  const admin = await buildUser(world(), { role: 'ADMIN', farmId })
  await world().admin.query("update app.users set language_code = 'hu' where id = $1", [admin.id])
  token = await signInAs(world(), admin)
})

const ask = (url: string, more: Record<string, string> = {}) =>
  world().app.inject({ method: 'GET', url, headers: { ...bearer(token), ...more } })
const speaking = (language: string) => ({ [SCREEN_LANGUAGE]: language })

async function headingsIn(file: Uint8Array): Promise<string> {
  let headings = ''
  await readWorkbook(file, {
    choose: (cells) => {
      headings = JSON.stringify(cells)
      return undefined
    },
    onRows: () => undefined,
  })
  return headings
}

it('U11: a file speaks the language of the screen that asks, and without one that of the account', async () => {
  const template = async (headers = {}) =>
    headingsIn((await ask('/api/v1/template/stock/rabbits', headers)).rawPayload)
  expect(await template()).toContain('Tetoválás')
  expect(await template(speaking('en'))).toContain('Tattoo')
  expect(await template(speaking('xx'))).toContain('Tetoválás')
})

it('U11: a long file that a job makes does, too', async () => {
  const url = '/api/v1/export/rabbit?other=ALL_MOTHER'
  const waited = await ask(url, speaking('fr'))
  expect(await headingsIn(waited.rawPayload)).toContain('Tatouage')
  const started = await ask(url, { ...speaking('en'), prefer: 'respond-async' })
  const { id } = started.json<FileState>()
  await expect
    .poll(async () => (await ask(`/api/v1/files/${id}`)).json<FileState>().status, { timeout: 20_000 })
    .toBe('DONE')
  expect(await headingsIn((await ask(`/api/v1/files/${id}/content`)).rawPayload)).toContain('Tattoo')
})

it('the session tells the language of the account, whatever the screen speaks [SES-04]', async () => {
  const session = (await ask('/api/v1/session', speaking('en'))).json<{ languageCode: string }>()
  expect(session.languageCode).toBe('hu')
})
