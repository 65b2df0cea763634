import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRabbit, buildSperm, buildUser, type BuiltUser, callerFor } from '../../../test/builders.ts'
import { buildHerd } from '../../../test/small-herd.ts'
import { testWorld } from '../../../test/world.ts'

/** S15: what a login may do by the engine alone, whatever the program that holds it would ask for. */
const world = testWorld()
const clients: Record<string, pg.Client> = {}
const as = (role: string): pg.Client => {
  const client = clients[role]
  if (!client) throw new Error(`No login ${role}`)
  return client
}
let boss: BuiltUser
let other: BuiltUser

beforeAll(async () => {
  for (const role of ['warren_auth', 'warren_superadmin', 'warren_owner', 'warren_app']) {
    clients[role] = new pg.Client({ connectionString: world().urlAs(role) })
    await clients[role].connect()
  }
  boss = await buildUser(world(), { role: 'SUPERADMIN' })
  other = await buildUser(world(), { role: 'SUPERADMIN' })
})
afterAll(() => Promise.all(Object.values(clients).map((client) => client.end())))

const refusal = { code: '42501' }
let n = 0

describe('warren_auth', () => {
  const add = (role: string, active: boolean) =>
    as('warren_auth').query(
      'insert into app.users (username, email, password_hash, role, active) values ($1, $1, $1, $2, $3)',
      [`added.${++n}@farm.example`, role, active],
    )

  it('adds no account: a request for one is a row of its own [S15]', async () => {
    for (const role of ['OWNER', 'SUPERADMIN', 'ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'])
      for (const active of [true, false]) await expect(add(role, active)).rejects.toMatchObject(refusal)
  })

  it('makes no account another one [S15]', async () => {
    for (const change of ["role = 'SUPERADMIN'", 'active = true', 'farm_id = null', "username = 'x'"])
      await expect(as('warren_auth').query(`update app.users set ${change}`)).rejects.toMatchObject(refusal)
  })
})

describe('warren_superadmin', () => {
  const client = () => as('warren_superadmin')
  /** Writes a row of the log as the super administrator `boss`. */
  async function log(row: { userId: number | null; at: string; source?: string }): Promise<void> {
    await client().query('begin')
    try {
      await client().query("select set_config('app.user_id', $1, true)", [String(boss.id)])
      await client().query(
        `insert into app.commands (version, user_id, username, name, status, source, payload, seq, hash)
         values ($1, $2, 'x', 'USER_UPDATE', 'DONE', $3, '{}', 0, '')`,
        [row.at, row.userId, row.source ?? 'WEB'],
      )
    } finally {
      await client().query('rollback')
    }
  }
  const newest = async () => {
    const { rows } = await world().admin.query<{ at: Date }>('select max(version) as at from app.commands')
    return rows[0]?.at ?? world().now
  }
  const later = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000).toISOString()

  it('logs as oneself, at the time the log has come to, and in no other way [S15]', async () => {
    const call = await callerFor(world(), boss)
    await call('PUT', `/api/v1/user/${boss.id}`, { phoneNumber: '+361', version: 1 })
    const at = await newest()
    await log({ userId: boss.id, at: at.toISOString() })
    const refused = [
      { userId: other.id, at: at.toISOString() },
      { userId: null, at: at.toISOString() },
      { userId: null, at: at.toISOString(), source: 'SERVER' },
      { userId: boss.id, at: later(at, -2) },
      { userId: boss.id, at: later(new Date(Math.max(Date.now(), at.getTime())), 2) },
    ]
    for (const row of refused) await expect(log(row)).rejects.toMatchObject(refusal)
  })

  it('makes a one-time link for its own role alone, and reads none [S4, S15]', async () => {
    const add = async (userId: number) => {
      await client().query('begin')
      try {
        await client().query(
          'insert into app.password_resets (user_id, token_hash, expires_at) values ($1, $2, now())',
          [userId, Buffer.from(`link of ${userId}`)],
        )
      } finally {
        await client().query('rollback')
      }
    }
    await add(boss.id)
    const { id: ownerId } = await buildUser(world(), { role: 'OWNER' })
    await expect(add(ownerId)).rejects.toMatchObject(refusal)
    for (const text of ['select * from app.password_resets', 'delete from app.password_resets'])
      await expect(client().query(text)).rejects.toMatchObject(refusal)
  })

  it('settles a command in no other name [S15]', async () => {
    const { rows } = await world().admin.query<{ id: number }>('select id::int from app.commands limit 1')
    const settle = async (by: number) => {
      await client().query('begin')
      try {
        await client().query("select set_config('app.user_id', $1, true)", [String(boss.id)])
        await client().query(
          'insert into app.command_resolutions (command_id, resolved_by, resolved_at) values ($1, $2, now())',
          [rows[0]?.id, by],
        )
      } finally {
        await client().query('rollback')
      }
    }
    await settle(boss.id)
    await expect(settle(other.id)).rejects.toMatchObject(refusal)
  })
})

describe('warren_owner', () => {
  it('sees no row of a farm by its own login, and its functions see those of their callers [S15]', async () => {
    const herd = await buildHerd(world())
    const buck = await buildRabbit(world(), { farmId: herd.farmId, sex: 'MALE' })
    await buildSperm(world(), { farmId: herd.farmId, buck })
    const { rows } = await world().admin.query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('farm_id', 'password_hash'))
       union values ('farms'), ('imports'), ('sessions'), ('password_resets'), ('login_throttles') order by 1`,
    )
    // The log by month is what this login keeps: it archives what is closed.
    const LOGS = ['commands', 'rabbit_bulk_changes', 'rabbit_events', 'log_archive_links']
    const seen: string[] = []
    for (const { name } of rows.filter((table) => !LOGS.includes(table.name))) {
      const found = await as('warren_owner').query(`select from app.${name} limit 1`)
      if (found.rowCount !== 0) seen.push(name)
    }
    expect(seen).toEqual([])
    expect(rows.length).toBeGreaterThan(15)
    // The same rows, through a function of the owner, for a caller who may.
    await as('warren_app').query('begin')
    const told = await as('warren_app').query('select from app.farm_names(array[$1]::int[])', [herd.farmId])
    await as('warren_app').query('rollback')
    expect(told.rowCount).toBe(1)
  })
})
