import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { RECORDS, type RecordType } from '@warren/shared/kernel/command-object.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildCover,
  buildEarTag,
  buildFarm,
  buildGroupName,
  buildIaGroup,
  buildRabbit,
  buildRelease,
  buildStable,
  buildUser,
  type BuiltUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { checkedImport } from '../../../test/register-changes.ts'
import { testWorld } from '../../../test/world.ts'
import { RECORD_NAMES } from '../../app/record-names.ts'
import { readAs } from '../../platform/commands/command.ts'

// Rows of the log are planted without the commands that would have made them.
const world = testWorld({ damaged: true })
let boss: BuiltUser
let asBoss: Caller
let farmId: number
let admin: BuiltUser
let records: Awaited<ReturnType<typeof made>>

const log = async (
  type: string,
  id: number,
  { payload = {}, changes = null }: { payload?: object; changes?: object | null } = {},
): Promise<number> => {
  const { rows } = await world().admin.query<{ id: number }>(
    `insert into app.commands (version, user_id, username, farm_id, name, status, source, payload, record_type, record_id, changes, seq, hash)
     values ('2024-03-03T10:00:00Z', $1, $2, $3, 'USER_UPDATE', 'DONE', 'WEB', $4, $5, $6, $7, 0, '') returning id`,
    [admin.id, admin.username, farmId, payload, type, id, changes],
  )
  return rows[0]?.id ?? 0
}
const shown = async (): Promise<Map<number, CommandRow['record']>> => {
  const heard = await asBoss('GET', '/api/v1/commands-view?from=2024-03-03&to=2024-03-03&pageSize=1000')
  expect(heard.status).toBe(200)
  return new Map((heard.body as { content: CommandRow[] }).content.map((row) => [row.id, row.record]))
}

beforeAll(async () => {
  boss = await buildUser(world(), { role: 'SUPERADMIN' })
  asBoss = await callerFor(world(), boss)
  farmId = (await buildFarm(world())).id
  await world().admin.query("update app.farms set name = 'Homokhát' where id = $1", [farmId])
  admin = await buildUser(world(), { role: 'ADMIN', farmId, username: 'kovacs.anna' })
  records = await made()
})

/** A record of each type on a farm that is not the reader's, what it is called, and whose screen shows it. */
const made = async (): Promise<Record<RecordType, { id: number; name: string; within?: number }>> => {
  const stable = await buildStable(world(), farmId)
  await world().admin.query("update app.stables set name = 'M1' where id = $1", [stable.id])
  const rabbit = await buildRabbit(world(), { farmId, tattoo: 'HU4711' })
  const group = await buildIaGroup(world(), { farmId, startDate: '2026-05-01' })
  const cover = await buildCover(world(), { farmId, iaGroupId: group.id, motherId: rabbit.id })
  const task = await world().admin.query<{ id: number }>(
    "insert into app.ia_tasks (farm_id, ia_group_id, type, estimated_start_at) values ($1, $2, 'farrowing', now()) returning id::int",
    [farmId, group.id],
  )
  const fattening = await world().admin.query<{ id: number }>(
    `insert into app.production_groups (farm_id, kind, base_name, generated_name, start_date, age, created_at)
     values ($1, 'FATTENING', 'FAT-260401', 'FAT-260401', '2026-05-06', 35, now()) returning id::int`,
    [farmId],
  )
  const importId = await checkedImport(world(), admin.id)
  await world().admin.query("update app.imports set file_name = 'does.xlsx' where id = $1", [importId])
  const printer = await world().admin.query<{ id: number }>(
    "insert into app.printers (farm_id, name) values ($1, 'Office') returning id",
    [farmId],
  )
  const command = await world().admin.query<{ id: number }>(
    `insert into app.commands (version, user_id, username, farm_id, name, status, source, payload, seq, hash)
     values (now(), $1, 'x', $2, 'ROW_SAVE', 'ERROR', 'MOBILE', '{}', 0, '') returning id`,
    [admin.id, farmId],
  )
  const tagging = await world().admin.query<{ id: number }>(
    `insert into app.ear_tagging_lists (farm_id, user_id, username, list_name, started_at, end_at)
     values ($1, $2, 'x', 'M2 lost tags', now(), now()) returning id::int`,
    [farmId, admin.id],
  )
  const buyer = await buildFarm(world())
  await world().admin.query("update app.farms set short_name = 'HO' where id = $1", [farmId])
  await world().admin.query("update app.farms set short_name = 'BY' where id = $1", [buyer.id])
  const release = await buildRelease(world(), { farmId, buyerFarmId: buyer.id, rabbits: [rabbit] })
  return {
    user: { id: admin.id, name: 'kovacs.anna' },
    farm: { id: farmId, name: 'Homokhát' },
    stable: { id: stable.id, name: 'M1', within: farmId },
    row: { id: stable.id, name: 'M1', within: farmId },
    'group-name': { id: await buildGroupName(world(), farmId, 'BAND01'), name: 'BAND01' },
    command: { id: command.rows[0]?.id ?? 0, name: 'ROW_SAVE' },
    import: { id: importId, name: 'does.xlsx' },
    rabbit: { id: rabbit.id, name: 'HU4711' },
    cover: { id: cover.id, name: 'HU4711 · 2026-05-01', within: rabbit.id },
    'saved-view': { id: 1, name: 'My does' },
    printer: { id: printer.rows[0]?.id ?? 0, name: 'Office' },
    release: { id: release.id, name: 'HO → BY' },
    'ia-group': { id: group.id, name: `${group.name}-260501` },
    'ia-task': { id: task.rows[0]?.id ?? 0, name: `${group.name}-260501 farrowing` },
    registration: { id: 1, name: 'Nagy Tamás' },
    'ear-tagging-list': { id: tagging.rows[0]?.id ?? 0, name: 'M2 lost tags' },
    group: { id: fattening.rows[0]?.id ?? 0, name: 'FAT-260401' },
  }
}

describe('the records of a page of the log', () => {
  it('of every type come with their names, and with the record whose screen shows them [CMD-03, E-120]', async () => {
    expect(Object.keys(records).sort()).toEqual(Object.keys(RECORDS).sort())
    const wanted = new Map<number, CommandRow['record']>()
    for (const [type, { id, name, within = null }] of Object.entries(records)) {
      // A view belongs to one person, a decided request is gone: their names are known from the row alone.
      const row = type === 'saved-view' || type === 'registration' ? { payload: { name } } : {}
      wanted.set(await log(type, id, row), { type, id, name, within })
    }
    const rows = await shown()
    for (const [id, record] of wanted) expect(rows.get(id)).toEqual(record)
  })

  it('that are gone have the name of their row: what it became, what it was, or what was sent [CMD-03]', async () => {
    const gone = [
      await log('group-name', 1_999_999, { changes: { name: ['BAND09', null] } }),
      await log('stable', 1_999_999, { changes: { name: ['Old', 'New'] } }),
      await log('import', 1_999_999, { payload: { fileName: 'lost.xlsx' } }),
      await log('rabbit', 1_999_999, { payload: { tattoo: null }, changes: { tattoo: ['HU1', null] } }),
      await log('printer', 1_999_999),
      await log('never-heard-of', 5, { payload: { name: 'Thing' } }),
    ]
    const rows = await shown()
    expect(gone.map((id) => rows.get(id)?.name)).toEqual(['BAND09', 'New', 'lost.xlsx', 'HU1', null, 'Thing'])
  })

  it('without a tattoo are called by their ear tag', async () => {
    const { id: earTagId, tag } = await buildEarTag(world(), { farmId })
    const tagged = await buildRabbit(world(), { farmId, earTagId, tattoo: null })
    const plain = await buildRabbit(world(), { farmId, tattoo: null })
    const rows = [await log('rabbit', tagged.id), await log('rabbit', plain.id)]
    const named = await shown()
    expect(rows.map((id) => named.get(id)?.name)).toEqual([tag, null])
  })

  it('are named for super administrators alone: others get those of their own farm at most [D-005]', async () => {
    const stranger = await buildUser(world(), { role: 'ADMIN' })
    const actor = {
      userId: stranger.id,
      sessionId: 0,
      username: stranger.username,
      role: 'ADMIN',
      language: 'en',
      farmIds: [stranger.farmId ?? 0],
    } as const
    for (const [type, name] of Object.entries(RECORD_NAMES)) {
      if (name === 'in the log row') continue
      const asked = readAs({ engine: world().engine }, actor, (db) =>
        name(db, [records[type as RecordType].id]),
      )
      const heard = await asked.then(
        (found) => (found.length === 0 ? 'nothing' : found),
        (error: unknown) => String(error),
      )
      expect([type, heard]).toEqual([type, expect.stringMatching(/^nothing$|permission denied/)])
    }
  })
})
