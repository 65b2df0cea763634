import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyCommand } from '../../../test/any-command.ts'
import { buildFarm, buildRabbit, buildUser, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import type { Actor } from '../auth/actor.ts'
import { digestOf } from './archive-file.ts'
import { archiveMonth, type LogTable } from './archive-month.ts'
import { anchorCommands, checkCommandLog, readAnchors } from './chain.ts'
import { checkChains } from './check-chain.ts'
import { command } from './command.ts'
import { CLIENT_ID_DAYS, keepLog } from './keep-log.ts'
import { refuse } from './refusal.ts'

const world = testWorld()
const actors: Actor[] = []
let directory: string
let anchorFile: string

const log = (actor: Actor, at: string, clientId?: string) =>
  command(
    { engine: world().engine, now: new Date(at) },
    actor,
    {
      command: anyCommand('ROW_SAVE'),
      payload: { at, note: 'Bódva 1.50' },
      ...(clientId !== undefined && { clientId }),
    },
    async () => ({ saved: at }),
  )

/** A refused command that a super administrator settles in the same month. */
async function settleOne(actor: Actor, at: string): Promise<void> {
  const failing = { command: anyCommand('ROW_SAVE'), payload: {} }
  await command({ engine: world().engine, now: new Date(at) }, actor, failing, () =>
    Promise.reject(refuse('INVALID_DATA')),
  ).catch(() => undefined)
  const boss = await buildUser(world(), { role: 'SUPERADMIN' })
  world().now = new Date(at)
  const call = await callerFor(world(), boss)
  const { rows } = await world().admin.query<{ id: number }>(
    "select id::int from app.commands where status = 'ERROR' order by id desc limit 1",
  )
  const heard = await call('PUT', `/api/v1/command/${rows[0]?.id}/resolve`, { comment: ' seen ' })
  expect(heard).toMatchObject({ status: 200 })
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'warren-archive-'))
  anchorFile = join(directory, 'anchors.jsonl')
  for (let i = 0; i < 2; i++) {
    const { id, username, farmId } = await buildUser(world(), { role: 'ADMIN' })
    actors.push({
      userId: id,
      sessionId: 0,
      username,
      role: 'ADMIN',
      language: 'en',
      farmIds: [farmId ?? 0],
    })
  }
  const [one, two] = actors as [Actor, Actor]
  for (const month of ['2025-01', '2025-02', '2025-03']) {
    for (let day = 10; day < 20; day++) await log(day % 3 ? one : two, `${month}-${day}T10:00:00Z`)
    // A super administrator logs at the time the log has come to, never into the past.
    if (month === '2025-01') await settleOne(one, '2025-01-20T10:00:00Z')
  }
  // Given in the last second of March and linked behind the first of April: both months are in two pieces.
  await log(one, '2025-04-01T00:00:00Z')
  await log(one, '2025-03-31T23:59:59Z', 'phone-1')
  await log(one, '2025-04-01T00:00:01Z')
  world().now = new Date('2026-05-12T08:00:00Z')
  await keepLog(world().engine, world().now)
  await anchorCommands(world().engine, anchorFile, world().now)
})
afterAll(() => rm(directory, { recursive: true }))

const check = async (from: string | undefined = directory) =>
  checkCommandLog(world().engine, await readAnchors(anchorFile), { directory: from })
const archive = (month: string, table: LogTable = 'commands', now = world().now) =>
  archiveMonth(world().urlAs('warren_owner'), { table, month, directory, now })
const fileOf = (month: string) => join(directory, `commands-${month}.jsonl.gz`)
const rowsIn = async (table: string) =>
  (await world().admin.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

describe('a closed month of the command log', () => {
  it('has a table of its own, made ahead, and what waited without one was moved there unchanged', async () => {
    expect(await rowsIn('app.commands_rest')).toBe(0)
    // The last one is of 31 March, though it was linked in April.
    expect(await rowsIn('app.commands_202503')).toBe(11)
    const { rows } = await world().admin.query<{ next: string | null }>(
      "select to_regclass('app.commands_202608')::text as next",
    )
    expect(rows).toEqual([{ next: 'app.commands_202608' }])
    expect((await check()).problems).toEqual([])
  })

  it('does not leave before its time, nor before an older one', async () => {
    await expect(archive('2025-05')).rejects.toThrow('stays 13 full months')
    await expect(archive('2025-02')).rejects.toThrow('commands_202501 is older')
    await expect(archive('2024-12')).rejects.toThrow('is not in the database')
    await expect(archive('January')).rejects.toThrow('is not a month')
  })

  it('leaves for a file, and the log is whole with it and without it', async () => {
    const before = await check()
    const archived = await archive('2025-01')
    expect(archived).toMatchObject({ name: 'commands-2025-01', rows: 13 })
    expect(await rowsIn('app.command_resolutions')).toBe(0)
    const after = await check()
    expect(after).toMatchObject({ problems: [], archived: 1, read: 1, archivedRows: 13 })
    // Twelve commands; the thirteenth line is the resolution.
    expect(after.commands).toBe(before.commands - 12)
    const unread = await checkCommandLog(world().engine, await readAnchors(anchorFile))
    expect(unread).toMatchObject({ problems: [], archived: 1, read: 0 })
  })

  it('leaves in pieces where its end crossed the next month, and what is logged goes on', async () => {
    await archive('2025-02')
    await archive('2025-03')
    expect(await check()).toMatchObject({ problems: [], archived: 3 })
    await archive('2025-04', 'commands', new Date('2026-06-12T00:00:00Z'))
    await log(actors[0] as Actor, '2026-05-12T09:00:00Z', 'phone-2')
    const pieces = await rowsIn("app.log_archive_links where archive = 'commands-2025-04'")
    expect(pieces).toBe(2)
    expect(await check()).toMatchObject({ problems: [], archived: 4 })
    await anchorCommands(world().engine, anchorFile, world().now)
  })

  it('is not all that a farm may keep of its log: a chain without rows and head is missed', async () => {
    const chain = 777
    const client = await world().admin.connect()
    try {
      // As it would lie there after an intruder had taken all rows of a farm and its head.
      await client.query(
        `insert into app.log_archive_links (archive, chain, first_seq, last_seq, prev_hash, hash)
         values ('commands-2025-04', ${chain}, 1, 3, '', 'x')`,
      )
      expect((await check()).problems).toContain(`chain ${chain}, row 3: end missing`)
      expect((await checkChains(world().engine, undefined, world().now)).problems).toBe(1)
    } finally {
      await client.query(`delete from app.log_archive_links where chain = ${chain}`)
      client.release()
    }
  })

  it('is not archived with a row that was edited: check:log must go on naming it', async () => {
    await log(actors[0] as Actor, '2025-05-10T10:00:00Z')
    await keepLog(world().engine, world().now)
    const edit = (note: string) =>
      world().admin.query(
        "update app.commands set payload = jsonb_set(payload, '{note}', to_jsonb($1::text)) where version = '2025-05-10T10:00:00Z'",
        [note],
      )
    await edit('another')
    const later = new Date('2026-08-01T00:00:00Z')
    await expect(archive('2025-05', 'commands', later)).rejects.toThrow('1 rows do not hold')
    expect(await rowsIn('app.commands_202505')).toBe(1)
    await edit('Bódva 1.50')
    expect((await check()).problems).toEqual([])
  })
})

describe('a changed archive', () => {
  /** Changes the text of a file, looks, and puts it back. */
  async function changed(
    month: string,
    change: (text: string) => string,
    also: readonly string[] = [],
  ): Promise<string[]> {
    const file = fileOf(month)
    const kept = await readFile(file)
    await writeFile(file, gzipSync(change(gunzipSync(kept).toString())))
    const client = await world().admin.connect()
    try {
      const digest = await digestOf(file)
      for (const statement of also) await client.query(statement.replace('DIGEST', digest.toString('hex')))
      return (await check()).problems
    } finally {
      await writeFile(file, kept)
      await client.query('update app.log_archives set digest = $2 where name = $1', [
        `commands-${month}`,
        await digestOf(file),
      ])
      client.release()
    }
  }
  const REDIGEST =
    "update app.log_archives set digest = decode('DIGEST', 'hex') where name = 'commands-2025-02'"
  const edited = (text: string) => text.replace('"note": "Bódva 1.50"', '"note": "Bódva 1.60"')

  it('is known by its digest', async () => {
    expect(await changed('2025-02', edited)).toEqual(['archive commands-2025-02: the file was changed'])
  })

  it('is known by its rows, where the digest was corrected', async () => {
    const problems = await changed('2025-02', edited, [REDIGEST])
    expect(problems).toEqual([
      'archive commands-2025-02: anchored, but gone or rewritten',
      expect.stringMatching(/^archive commands-2025-02: chain \d+, row \d+: edited$/),
    ])
  })

  it.each([
    ['a row taken out', (text: string) => text.split('\n').toSpliced(4, 1).join('\n')],
    ['the last row taken out', (text: string) => text.split('\n').toSpliced(-2, 1).join('\n')],
    [
      'two rows swapped',
      (text: string) => {
        const lines = text.split('\n')
        return [lines[1], lines[0], ...lines.slice(2)].join('\n')
      },
    ],
    ['a row written twice', (text: string) => `${text.split('\n')[0]}\n${text}`],
  ])('is known by its links: %s', async (_, change) => {
    expect(await changed('2025-02', change, [REDIGEST])).toContain(
      'archive commands-2025-02: not the links the database remembers',
    )
  })

  it('is missed when its file is gone, and named when it cannot be read', async () => {
    await rename(fileOf('2025-02'), `${fileOf('2025-02')}.away`)
    expect((await check()).problems).toEqual(['archive commands-2025-02: the file is missing'])
    await rename(`${fileOf('2025-02')}.away`, fileOf('2025-02'))
    expect((await check()).problems).toEqual([])
  })

  it('cannot be forgotten by the database', async () => {
    const client = await world().admin.connect()
    const remembered = await client.query('select * from app.log_archive_links')
    try {
      await client.query("delete from app.log_archive_links where archive = 'commands-2025-02'")
      const problems = await check()
      expect(problems.problems).toContainEqual(expect.stringMatching(/^chain \d+, row \d+: row missing$/))
    } finally {
      for (const row of remembered.rows)
        await client.query(
          'insert into app.log_archive_links (chain, first_seq, last_seq, prev_hash, hash, archive) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
          [row.chain, row.first_seq, row.last_seq, row.prev_hash, row.hash, row.archive],
        )
      client.release()
    }
    expect((await check()).problems).toEqual([])
  })
})

describe('what else is kept by month', () => {
  it('client ids live as long as they say: a second sending gets the first answer until then', async () => {
    const sentAt = '2026-05-12T09:00:00Z'
    const first = await log(actors[0] as Actor, sentAt, 'phone-2')
    expect(first).toEqual({ saved: sentAt })
    expect(await rowsIn("app.command_clients where client_id = 'phone-1'")).toBe(0)
    const end = new Date(sentAt).getTime() + CLIENT_ID_DAYS * 24 * 60 * 60 * 1000
    await keepLog(world().engine, new Date(end))
    expect(await rowsIn("app.command_clients where client_id = 'phone-2'")).toBe(1)
    await keepLog(world().engine, new Date(end + 1))
    expect(await rowsIn("app.command_clients where client_id = 'phone-2'")).toBe(0)
  })

  it('events of rabbits leave after ten years, and the data keeps its rules', async () => {
    const { id: farmId } = await buildFarm(world())
    await buildRabbit(world(), { farmId })
    const { rows } = await world().admin.query<{ month: string }>(
      "select to_char(now() at time zone 'UTC', 'YYYY-MM') as month",
    )
    const month = rows[0]?.month ?? ''
    await world().admin.query('select app.make_log_months(now()::date, 1)')
    await expect(archive(month, 'rabbit_events')).rejects.toThrow('stays 120 full months')
    // The world of the tests has older months of its own.
    for (const { name } of (
      await world().admin.query<{ name: string }>(
        `select relname as name from pg_class where relname ~ '^rabbit_events_[0-9]{6}$' and relname < 'rabbit_events_' || '${month.replace('-', '')}' order by 1`,
      )
    ).rows)
      await archive(`${name.slice(-6, -2)}-${name.slice(-2)}`, 'rabbit_events', new Date('2090-01-01'))
    const archived = await archive(month, 'rabbit_events', new Date('2090-01-01'))
    expect(archived.rows).toBeGreaterThan(0)
    expect(await rowsIn('app.rabbit_events')).toBe(0)
    expect((await check()).problems).toEqual([])
  })
})
