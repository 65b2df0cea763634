import type { DatabaseConnection } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { type Actor, channelOf, scopeOf, visibilityOf } from '../../platform/auth/actor.ts'
import { builderOn } from '../../platform/db/builder.ts'
import type { Db } from '../../platform/db/db.ts'
import { streamBucks, streamCages, streamMothers } from './stock.export.queries.ts'
import { type Herd, plantHerd } from './testing/herd.ts'

const world = testWorld({ poolSize: 3 })
const TODAY = '2026-05-12'
let herd: Herd
let admin: BuiltUser
let ask: Caller

beforeAll(async () => {
  herd = await plantHerd(world())
  admin = await buildUser(world(), { role: 'ADMIN', farmId: herd.farmId })
  ask = await callerFor(world(), admin)
})

describe('a long file', () => {
  const actor = (): Actor => ({
    userId: admin.id,
    sessionId: 0,
    username: admin.username,
    role: 'ADMIN',
    language: 'en',
    farmIds: [herd.farmId],
  })
  const list = { filter: { other: 'ALL_MOTHER' as const }, today: TODAY }
  const mothers = () =>
    world().engine.stream(channelOf(actor()), visibilityOf(actor()), (db) =>
      streamMothers(scopeOf(actor()), db, list),
    )

  interface Plan {
    readonly 'Node Type': string
    readonly Plans?: readonly Plan[]
  }
  const isJoin = (plan: Plan): boolean => /Join|Loop/.test(plan['Node Type'])
  const hasJoin = (plan: Plan): boolean => isJoin(plan) || (plan.Plans ?? []).some(hasJoin)

  /** The statement a list is read with, as the engine would run it. */
  async function planOf(open: (db: Db) => AsyncIterable<unknown>): Promise<Plan> {
    let asked: { sql: string; parameters: readonly unknown[] } | undefined
    const connection = {
      executeQuery: () => Promise.reject(new Error('only streams')),
      async *streamQuery(query: NonNullable<typeof asked>) {
        asked = query
        yield { rows: [] }
      },
    } as unknown as DatabaseConnection
    for await (const _ of open(builderOn({ provideConnection: (consumer) => consumer(connection) }))) break
    const { rows } = await world().admin.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${asked?.sql}`,
      [...(asked?.parameters ?? [])],
    )
    return rows[0]?.['QUERY PLAN'][0]?.Plan as Plan
  }

  it('is read row by row: nothing is sorted or collected above a join, so the first row does not wait for the last', async () => {
    await world().admin.query(
      `insert into app.rabbits (farm_id, tattoo, sex) select $1, 'LONG' || n, 'FEMALE' from generate_series(10000, 12999) n`,
      [herd.farmId],
    )
    await world().admin.query('analyze app.rabbits, app.covers, app.ia_groups, app.ear_tags')
    const scope = scopeOf(actor())
    const lists = [
      (db: Db) => streamMothers(scope, db, list),
      (db: Db) => streamMothers(scope, db, { ...list, filter: { ...list.filter, statuses: ['IN_PROD'] } }),
      (db: Db) => streamBucks(scope, db, { ...list, filter: { other: 'ALL_BUCK' } }),
      (db: Db) => streamCages(scope, db, { stableIds: [], today: TODAY }),
    ]
    for (const open of lists) {
      let plan = await planOf(open)
      while (['Subquery Scan', 'Nested Loop'].includes(plan['Node Type']) && plan.Plans?.[0])
        plan = plan.Plans.find((part) => !('Subplan Name' in part)) ?? plan.Plans[0]
      expect([plan['Node Type'], hasJoin(plan)]).toEqual([expect.any(String), false])
    }
  })

  it('that the client has given up leaves no transaction open', async () => {
    for (let i = 0; i < 7; i++)
      for await (const row of mothers()) {
        expect(row).toHaveProperty('tattoo')
        break
      }
    expect((await ask('GET', '/api/v1/rabbits?pageSize=1')).status).toBe(200)
  })
})
