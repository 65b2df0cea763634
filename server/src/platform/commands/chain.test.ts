import { anyCommand } from '../../../test/any-command.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { figure, size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import type { Actor } from '../auth/actor.ts'
import { anchorCommands, checkCommandLog, readAnchors } from './chain.ts'
import { command } from './command.ts'
import { refuse } from './refusal.ts'

const world = testWorld()
let directory: string
let anchorFile: string
const actors: Actor[] = []

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'warren-anchor-'))
  anchorFile = join(directory, 'anchors.jsonl')
  for (let i = 0; i < 3; i++) {
    const user = await buildUser(world(), { role: 'ADMIN' })
    actors.push({
      userId: user.id,
      sessionId: 0,
      username: user.username,
      role: 'ADMIN',
      language: 'en',
      farmIds: [user.farmId ?? 0],
    })
  }
  for (let i = 0; i < 60; i++) {
    const actor = actors[i % 3] as Actor
    const context = { engine: world().engine, now: new Date(world().now.getTime() + i * 1000) }
    const call = {
      command: anyCommand('ROW_SAVE'),
      payload: { n: i, password: 'x' },
      ...(i % 4 === 0 && { clientId: `c${i}` }),
      ...(i % 7 === 0 && { farmId: null }),
    } as const
    await command(context, actor, call, async (_tx, note) => {
      if (i % 5 === 0) throw refuse('INVALID_DATA')
      note.change(i, { cages: i }, { cages: i + 1 })
      return i
    }).catch(() => undefined)
  }
  await anchorCommands(world().engine, anchorFile, world().now)
})
afterAll(() => rm(directory, { recursive: true }))

const check = async () => checkCommandLog(world().engine, await readAnchors(anchorFile))

/** A deterministic dice, so that a failure can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % sides
  }
}

type Damage = (client: pg.PoolClient, roll: (sides: number) => number) => Promise<void>
const pick = async (client: pg.PoolClient, roll: (sides: number) => number): Promise<number> => {
  const { rows } = await client.query<{ id: number }>('select id from app.commands order by id')
  return rows[roll(rows.length)]?.id ?? 0
}
const EDITS = [
  "version = version + interval '1 microsecond'",
  "client_id = coalesce(client_id, '') || 'x'",
  "username = username || 'x'",
  "name = name || 'X'",
  "status = case status when 'DONE' then 'ERROR' else 'DONE' end",
  "source = case source when 'WEB' then 'MOBILE' else 'WEB' end",
  `payload = payload || '{"n": -1}'`,
  'result = \'"other"\'',
  "error = coalesce(error, '') || 'x'",
  "record_type = 'farm'",
  'record_id = coalesce(record_id, 0) + 1',
  `changes = '{"cages": [0, 0]}'`,
  'user_id = (select max(id) from app.users u where u.id <> commands.user_id)',
  'hash = sha256(hash)',
  "prev_hash = sha256(coalesce(prev_hash, ''))",
]

/** Attacks of a user with all rights on the database; the trigger that links rows is switched off for them. */
const DAMAGES: Record<string, Damage> = {
  edit: async (client, roll) => {
    await client.query(`update app.commands set ${EDITS[roll(EDITS.length)]} where id = $1`, [
      await pick(client, roll),
    ])
  },
  'edit with a hash made anew': async (client, roll) => {
    const id = await pick(client, roll)
    await client.query("update app.commands set username = 'another user' where id = $1", [id])
    await client.query('update app.commands c set hash = app.command_digest(c) where id = $1', [id])
  },
  delete: async (client, roll) => {
    await client.query('delete from app.commands where id = $1', [await pick(client, roll)])
  },
  'delete and renumber': async (client, roll) => {
    const id = await pick(client, roll)
    const { rows } = await client.query<{ chain: number; seq: number }>(
      'delete from app.commands where id = $1 returning chain, seq',
      [id],
    )
    await client.query('update app.commands set seq = -seq where chain = $1 and seq > $2', [
      rows[0]?.chain,
      rows[0]?.seq,
    ])
    await client.query('update app.commands set seq = -seq - 1 where chain = $1 and seq < 0', [
      rows[0]?.chain,
    ])
  },
  insert: async (client, roll) => {
    await client.query(
      `insert into app.commands (version, farm_id, user_id, username, name, status, source, payload, seq, prev_hash, hash)
       select version, farm_id, user_id, username, name, status, source, payload, (select max(seq) + 1 from app.commands m where m.chain = c.chain), hash, sha256(hash)
       from app.commands c where id = $1`,
      [await pick(client, roll)],
    )
  },
  swap: async (client, roll) => {
    const id = await pick(client, roll)
    const chain = '(select chain from app.commands where id = $1)'
    const { rows } = await client.query<{ id: number; seq: number }>(
      `select id, seq from app.commands where chain = ${chain} order by id`,
      [id],
    )
    const first = rows.find((row) => row.id === id)
    const others = rows.filter((row) => row.id !== id)
    const second = others[roll(others.length)]
    const place = 'update app.commands set seq = $2 where id = $1'
    await client.query(place, [id, 0])
    await client.query(place, [second?.id, first?.seq])
    await client.query(place, [id, second?.seq])
  },
  'truncate the end': async (client, roll) => {
    const id = await pick(client, roll)
    await client.query(
      'delete from app.commands where chain = (select chain from app.commands where id = $1) and seq >= (select seq from app.commands where id = $1)',
      [id],
    )
  },
  'truncate the end and correct the head': async (client, roll) => {
    const id = await pick(client, roll)
    const { rows } = await client.query<{ chain: number; seq: number }>(
      'select chain, seq from app.commands where id = $1',
      [id],
    )
    await client.query('delete from app.commands where chain = $1 and seq >= $2', [
      rows[0]?.chain,
      rows[0]?.seq,
    ])
    await client.query(
      "update app.command_heads h set seq = $2::bigint - 1, hash = coalesce((select hash from app.commands c where c.chain = h.chain and c.seq = $2::bigint - 1), '') where chain = $1",
      [rows[0]?.chain, rows[0]?.seq],
    )
    await client.query('delete from app.command_heads where seq = 0')
  },
  'rewrite the whole chain': async (client, roll) => {
    const id = await pick(client, roll)
    const { rows } = await client.query<{ chain: number }>('select chain from app.commands where id = $1', [
      id,
    ])
    await client.query("update app.commands set username = 'no user' where id = $1", [id])
    const chain = await client.query<{ id: number }>(
      'select id from app.commands where chain = $1 order by seq',
      [rows[0]?.chain],
    )
    for (const row of chain.rows) {
      await client.query(
        "update app.commands c set prev_hash = coalesce((select p.hash from app.commands p where p.chain = c.chain and p.seq = c.seq - 1), '') where id = $1",
        [row.id],
      )
      await client.query('update app.commands c set hash = app.command_digest(c) where id = $1', [row.id])
    }
    await client.query(
      'update app.command_heads h set hash = (select hash from app.commands c where c.chain = h.chain and c.seq = h.seq)',
    )
  },
}
describe('the chained command log', () => {
  it('is whole after ordinary use, failures and commands of no farm included [CMD-10]', async () => {
    const result = await check()
    expect(result.problems).toEqual([])
    expect(result.commands).toBe(60)
  })

  it('is whole after parallel commands of one farm', async () => {
    const actor = actors[0] as Actor
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        command(
          { engine: world().engine, now: world().now },
          actor,
          { command: anyCommand('ROW_SAVE'), payload: { i } },
          async () => i,
        ),
      ),
    )
    expect((await check()).problems).toEqual([])
    await anchorCommands(world().engine, anchorFile, world().now)
  })

  it('shows every tampering: edit, delete, insert, swap, truncation', async () => {
    const rounds = size(60, 1000)
    const kinds = Object.keys(DAMAGES)
    const missed: string[] = []
    for (let round = 0; round < rounds; round++) {
      const kind = kinds[round % kinds.length] ?? ''
      // A copy of the log is damaged and checked inside one transaction that is rolled back.
      if (!(await isFound(kind, dice(round + 1)))) missed.push(`${kind} (${round})`)
    }
    figure(`${rounds} tamperings of ${kinds.length} kinds, ${missed.length} missed`)
    expect(missed).toEqual([])
  }, 300_000)
})

async function isFound(kind: string, roll: (sides: number) => number): Promise<boolean> {
  const client = await world().admin.connect()
  try {
    await client.query('begin')
    await client.query('alter table app.commands disable trigger commands__link')
    await DAMAGES[kind]?.(client, roll)
    const problems = await problemsSeenBy(client)
    return problems > 0
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The same check, run inside the damaged transaction. */
async function problemsSeenBy(client: pg.PoolClient): Promise<number> {
  const { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } = await import('kysely')
  const { looksAtLog, findLostAnchors } = await import('./chain.queries.ts')
  const connection = {
    executeQuery: async (query: { sql: string; parameters: readonly unknown[] }) => ({
      rows: (await client.query(query.sql, [...query.parameters])).rows,
    }),
    // Nothing here reads by cursor.
    streamQuery: () => {
      throw new Error('not used')
    },
  }
  const db = new Kysely<import('../db/tables.ts').DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (k) => new PostgresIntrospector(k),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection as never,
        beginTransaction: async () => {},
        commitTransaction: async () => {},
        rollbackTransaction: async () => {},
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
    },
  }).withSchema('app')
  let problems = 0
  for (const look of await looksAtLog(db)) problems += (await look(db)).length
  return problems + (await findLostAnchors(db, (await readAnchors(anchorFile)).heads)).length
}
