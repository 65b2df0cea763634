import { UNDO_DAYS } from '@warren/shared/kernel/commands.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyCommand } from '../../../test/any-command.ts'
import { buildUser } from '../../../test/builders.ts'
import { figure, size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import type { Actor } from '../auth/actor.ts'
import { checkCommandLog, NO_ANCHORS } from './chain.ts'
import { command } from './command.ts'
import { type Image, keepEffect, noteEffect } from './effects.ts'
import { keepLog } from './keep-log.ts'

const world = testWorld()
let actor: Actor

beforeAll(async () => {
  const user = await buildUser(world(), { role: 'ADMIN' })
  const { id: userId, username } = user
  actor = { userId, sessionId: 0, username, role: 'ADMIN', language: 'en', farmIds: [user.farmId ?? 0] }
})

const imagesOf = (count: number): Image[] =>
  Array.from({ length: count }, (_, i) => ({
    type: 'rabbit',
    id: count - i,
    row: i + 2,
    before: { weight32d: 800, motherTattoo: 'Ő "quoted" \\', version: 1 },
    after: { weight32d: 801 + i, motherTattoo: null, version: 2 },
  }))

const later = (days: number) => new Date(world().now.getTime() + days * 24 * 60 * 60 * 1000)
const check = (now = world().now) => checkCommandLog(world().engine, NO_ANCHORS, { now })

/** Gives a command that changes so many records; answers its number in the chain. */
async function change(count: number, keep = true): Promise<number> {
  const call = { command: anyCommand('RABBIT_BULK_ACTION'), payload: {} }
  await command({ engine: world().engine, now: world().now }, actor, call, async (tx, note) => {
    const of = { farmId: actor.farmIds[0], at: world().now }
    if (keep) await keepEffect(tx, note, of, imagesOf(count))
    else await noteEffect(tx, note, imagesOf(count))
  })
  const { rows } = await world().admin.query<{ seq: number; effect_records: number }>(
    'select seq::int, effect_records from app.commands where chain = $1 order by seq desc limit 1',
    [actor.farmIds[0]],
  )
  expect(rows[0]?.effect_records).toBe(count)
  return rows[0]?.seq ?? 0
}

/** Damage by a user with all rights, looked at and put back. */
async function problemsAfter(sql: string, now?: Date): Promise<string[]> {
  const images = 'app.command_images'
  await world().admin.query(`create table kept as table ${images}`)
  await world().admin.query(sql)
  const { problems } = await check(now)
  await world().admin.query(`truncate ${images}; insert into ${images} table kept; drop table kept`)
  return problems
}

const NEWEST = '(select max(effect_id) from app.command_images)'

describe('the effect of a command over many records', () => {
  it('is in the chain as a digest that check:log makes anew from the kept records [S8]', async () => {
    await change(25)
    const { problems, effects } = await check()
    expect(problems).toEqual([])
    expect(effects).toEqual({ kept: 1, digestOnly: 0 })
  })

  it.each([
    ['removed', `delete from app.command_images where effect_id = ${NEWEST} and record_id = 7`],
    [
      'altered before',
      `update app.command_images set before = before || '{"weight32d": 1}' where effect_id = ${NEWEST} and record_id = 7`,
    ],
    [
      'altered after',
      `update app.command_images set after = null where effect_id = ${NEWEST} and record_id = 7`,
    ],
    [
      'given to another record',
      `update app.command_images set record_id = 99 where effect_id = ${NEWEST} and record_id = 7`,
    ],
    [
      'given another row',
      `update app.command_images set row_no = 1 where effect_id = ${NEWEST} and record_id = 7`,
    ],
    [
      'added',
      `insert into app.command_images select farm_id, effect_id, record_type, 99, row_no, before, after, at from app.command_images where effect_id = ${NEWEST} and record_id = 7`,
    ],
  ])('one record of it that is %s is found, and its command named [S8]', async (_what, sql) => {
    const seq = await change(10)
    expect(await problemsAfter(sql)).toEqual([
      `chain ${actor.farmIds[0]}, row ${seq} (RABBIT_BULK_ACTION): its kept records were altered or removed`,
    ])
    expect((await check()).problems).toEqual([])
  })

  it('is found when all of it is gone before its time, and when it belongs to no command [S8]', async () => {
    const seq = await change(3)
    const all = `delete from app.command_images where effect_id = ${NEWEST}`
    const named = `chain ${actor.farmIds[0]}, row ${seq} (RABBIT_BULK_ACTION)`
    expect(await problemsAfter(all)).toEqual([`${named}: its kept records are missing`])
    // After the stated time they may be gone.
    expect(await problemsAfter(all, later(UNDO_DAYS + 1))).toEqual([])
    const moved = `update app.command_images set effect_id = 1000000 where effect_id = ${NEWEST}`
    expect(await problemsAfter(moved)).toEqual([
      `chain ${actor.farmIds[0]}, row 0: kept records of no command`,
      `${named}: its kept records are missing`,
    ])
  })

  it('cannot be given another digest: the row of the log has it in its hash [S8]', async () => {
    const seq = await change(2)
    const edit = async (value: string) =>
      world().admin.query(`update app.commands set ${value} where chain = $1 and seq = $2`, [
        actor.farmIds[0],
        seq,
      ])
    await edit('effect_records = 1')
    const { problems } = await check()
    expect(problems).toContain(`chain ${actor.farmIds[0]}, row ${seq}: edited`)
    await edit('effect_records = 2')
    expect((await check()).problems).toEqual([])
  })

  it('may be of many thousands: a few statements, and the same digest whatever their order [S8]', async () => {
    const count = size(12_000, 30_000)
    const began = performance.now()
    await change(count)
    figure(`effect of ${count} records kept and chained in ${(performance.now() - began).toFixed(0)} ms`)
    expect((await check()).problems).toEqual([])
  })

  it('is a digest only where it cannot be taken back, and after the time in which it could be [S8]', async () => {
    await change(4, false)
    const before = (await check()).effects
    expect(before.digestOnly).toBe(1)
    await keepLog(world().engine, later(UNDO_DAYS - 1))
    expect((await check()).effects).toEqual(before)
    await keepLog(world().engine, later(UNDO_DAYS + 1))
    const { problems, effects } = await check(later(UNDO_DAYS + 1))
    expect(problems).toEqual([])
    expect(effects).toEqual({ kept: 0, digestOnly: before.kept + before.digestOnly })
  })
})
