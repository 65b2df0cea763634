import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anyCommand } from '../../../test/any-command.ts'
import { buildUser } from '../../../test/builders.ts'
import { type Cut, cutLine } from '../../../test/cut-line.ts'
import { testWorld } from '../../../test/world.ts'
import type { Actor } from '../auth/actor.ts'
import { OutcomeUnknown } from '../db/away.ts'
import { type Engine, openEngine } from '../db/engine.ts'
import { command, doorCommand, unloggedCommand } from './command.ts'

const world = testWorld()
const line = cutLine(() => world().urlAs('warren_app'))
let engine: Engine
beforeAll(() => {
  const urls = {
    app: line.urlOf(world().urlAs('warren_app')),
    auth: line.urlOf(world().urlAs('warren_auth')),
  }
  engine = openEngine({ urls, poolSize: 3, onError: () => {} })
})
afterAll(() => engine.close())

async function buildActor(): Promise<Actor> {
  const { id, username, farmId } = await buildUser(world(), { role: 'ADMIN' })
  return { userId: id, sessionId: 0, username, role: 'ADMIN', language: 'en', farmIds: [farmId ?? 0] }
}

/** Adds a mark to the name of the farm: done twice, it would be there twice. */
const mark = (actor: Actor, sent: { clientId?: string } = {}) =>
  command(
    { engine, now: world().now },
    actor,
    { command: anyCommand('USER_CREATE'), payload: { mark: true }, ...sent },
    async (tx) => {
      const { name } = await tx
        .updateTable('farms')
        .set({ name: sql<string>`name || '+'` })
        .where('id', '=', actor.farmIds[0] ?? 0)
        .returning('name')
        .executeTakeFirstOrThrow()
      return { marks: name.split('+').length - 1 }
    },
  )
const logged = async (actor: Actor) => {
  const text = 'select status, result from app.commands where user_id = $1'
  return (await world().admin.query(text, [actor.userId])).rows as unknown[]
}

it.each<Cut>(['order lost', 'word lost'])(
  'a command whose line breaks at its commit (%s) is done once, logged once and told as done [CMD-10, D-186]',
  async (how) => {
    for (const commits of [1, 2, 3]) {
      const actor = await buildActor()
      const before = line.cuts()
      line.cut(how, commits)
      expect(await mark(actor)).toEqual({ marks: 1 })
      expect(line.cuts() - before).toBe(commits)
      expect(await logged(actor)).toEqual([{ status: 'DONE', result: { marks: 1 } }])
    }
  },
)

it('so is one that a device sends, and its second sending gets the first answer [D-188]', async () => {
  const actor = await buildActor()
  line.cut('word lost', 1)
  expect(await mark(actor, { clientId: `lost-${actor.userId}` })).toEqual({ marks: 1 })
  expect(await mark(actor, { clientId: `lost-${actor.userId}` })).toEqual({ marks: 1 })
  expect(await logged(actor)).toHaveLength(1)
})

it('where no log can be asked, the outcome stays unknown and nothing is repeated', async () => {
  const actor = await buildActor()
  let runs = 0
  const who = { userId: actor.userId, username: actor.username, farmId: actor.farmIds[0] ?? 0 }
  const body = async () => {
    runs++
  }
  line.cut('word lost', 1)
  const call = { command: anyCommand('PASSWORD_RESET'), payload: {} }
  await expect(doorCommand({ engine, now: world().now }, who, call, body)).rejects.toThrow(OutcomeUnknown)
  line.cut('word lost', 1)
  await expect(unloggedCommand({ engine }, 'SESSION_USE', body)).rejects.toThrow(OutcomeUnknown)
  expect([runs, (await logged(actor)).length]).toEqual([2, 1])
})
