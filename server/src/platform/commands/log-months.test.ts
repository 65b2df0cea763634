import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { anyCommand } from '../../../test/any-command.ts'
import { buildUser } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import type { Actor } from '../auth/actor.ts'
import { command } from './command.ts'
import { keepLog } from './keep-log.ts'

const world = testWorld()

async function buildActor(): Promise<Actor> {
  const { id, username, farmId } = await buildUser(world(), { role: 'ADMIN' })
  return { userId: id, sessionId: 0, username, role: 'ADMIN', language: 'en', farmIds: [farmId ?? 0] }
}

const log = (actor: Actor, at: string) =>
  command(
    { engine: world().engine, now: new Date(at) },
    actor,
    { command: anyCommand('ROW_SAVE'), payload: { at } },
    async () => ({ saved: at }),
  )
const makeMonth = (client: pg.Pool | pg.PoolClient, day: string) =>
  client.query('select app.make_log_months($1::date, 1)', [day])

/** Until a connection of this database waits for the lock of a table. */
async function untilOneWaits(): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const { rows } = await world().admin.query<{ n: number }>(
      "select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database where not l.granted and l.locktype = 'relation' and d.datname = current_database()",
    )
    if ((rows[0]?.n ?? 0) > 0) return
    await pause(25)
  }
  throw new Error('No connection waits for a lock')
}

const rowsIn = async (table: string, actor: Actor) => {
  const text = `select count(*)::int as n from app.${table} where user_id = $1`
  return (await world().admin.query<{ n: number }>(text, [actor.userId])).rows[0]?.n
}

it('a command that meets the making of its month waits for it, and is logged there', async () => {
  const actor = await buildActor()
  const maker = await world().admin.connect()
  try {
    await maker.query('begin')
    await makeMonth(maker, '2027-03-01')
    const logging = log(actor, '2027-03-10T08:00:00Z')
    const [logged] = await Promise.all([
      logging.then(
        (told) => told,
        (error: unknown) => error,
      ),
      untilOneWaits().then(() => maker.query('commit')),
    ])
    expect(logged).toEqual({ saved: '2027-03-10T08:00:00Z' })
    expect(await rowsIn('commands_202703', actor)).toBe(1)
  } finally {
    maker.release()
  }
})

/** A command that has written its row and is not over yet. */
async function beginCommand(writer: pg.PoolClient, actor: Actor, at: string): Promise<void> {
  await writer.query('begin')
  await writer.query(
    `insert into app.commands (version, farm_id, user_id, username, name, status, source, payload, seq, hash)
     values ($4, $1, $2, $3, 'ROW_SAVE', 'DONE', 'WEB', '{}', 0, '')`,
    [actor.farmIds[0], actor.userId, actor.username, at],
  )
}

it('a month is made when the commands that have begun without it are over, and takes their rows', async () => {
  const actor = await buildActor()
  const writer = await world().admin.connect()
  try {
    await beginCommand(writer, actor, '2027-04-10T08:00:00Z')
    const making = makeMonth(world().admin, '2027-04-01')
    await Promise.all([making, untilOneWaits().then(() => writer.query('commit'))])
    expect(await rowsIn('commands_202704', actor)).toBe(1)
    expect(await rowsIn('commands_rest', actor)).toBe(0)
  } finally {
    writer.release()
  }
})

it('months to come are made next to commands that are under way', async () => {
  const actor = await buildActor()
  const writer = await world().admin.connect()
  try {
    await beginCommand(writer, actor, '2026-05-12T08:00:00Z')
    await world().admin.query(
      "begin; set local lock_timeout = '1s'; select app.make_log_months('2026-05-12'::date, 3); commit",
    )
    expect(await rowsIn('commands_202607', actor)).toBe(0)
  } finally {
    await writer.query('rollback')
    writer.release()
  }
})

it('the worker that makes months gives way to a command that holds what they are tied to, and tries again', async () => {
  const writer = await world().admin.connect()
  try {
    await writer.query('begin')
    // As a change of a rabbit does: the rabbit first, what happened to it afterwards.
    await writer.query('lock table app.rabbits in row exclusive mode')
    const making = keepLog(world().engine, new Date('2027-06-10T08:00:00Z'))
    const changing = untilOneWaits().then(async () => {
      await writer.query('lock table app.rabbit_events in row exclusive mode')
      await writer.query('commit')
    })
    await Promise.all([making, changing])
    const { rows } = await world().admin.query("select to_regclass('app.rabbit_events_202706')::text as name")
    expect(rows).toEqual([{ name: 'app.rabbit_events_202706' }])
  } finally {
    await writer.query('rollback')
    writer.release()
  }
})
