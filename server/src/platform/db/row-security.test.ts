import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@warren/shared/kernel/endpoint.ts'
import pg from 'pg'
import {
  bearer,
  buildEarTag,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  buildRelease,
  buildRow,
  buildSperm,
  buildStable,
  buildUser,
  signInAs,
} from '../../../test/builders.ts'
import { DELETABLE, MAY, ROWS, TOUCH } from '../../../test/farm-rows.ts'
import type { Side } from '../../../test/farm-side.ts'
import { figure, size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import { route } from '../http/route.ts'

const listVisible = endpoint({
  id: 'T-visible',
  summary: 'Everything the row policies show, without any filter of its own',
  method: 'GET',
  path: '/test/visible',
  access: 'signed-in',
  cost: 'light',
  refusal: 'http',
  query: z.object({ fail: z.string().optional() }),
  answer: z.object({ farmIds: z.array(z.number().nullable()) }),
})
const testRoute = route(listVisible, async ({ read, query }) => ({
  farmIds: await read(async (db) => {
    const rows = await db.selectFrom('users').select('farm_id').execute()
    // Breaks inside the open transaction, after its settings were made.
    if (query.fail !== undefined)
      await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', 'no number' as never)
        .execute()
    return rows.map((row) => row.farm_id)
  }),
}))

// One row of each table by hand: they need not hang together.
const world = testWorld({ poolSize: 2, routes: [testRoute], damaged: true })

const SETTINGS = { 'own farm': 'own', 'other farm': 'own', unset: undefined, empty: '' } as const
type Case = keyof typeof SETTINGS

describe('every farm table under row security [GEN-38, D-005]', () => {
  let app: pg.Client
  let own: Side
  let other: Side
  let tables: string[]
  let n = 0

  const insertText = (table: string, row: Record<string, unknown>) =>
    `insert into app.${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map((_, i) => `$${i + 1}`)
      .join(', ')})`
  const keyOf = (table: string) => (table === 'farms' ? 'id' : 'farm_id')

  beforeAll(async () => {
    const side = async (): Promise<Side> => {
      const { id: farmId } = await buildFarm(world())
      const stable = await buildStable(world(), farmId)
      await buildRow(world(), stable, 1)
      const { id: userId } = await buildUser(world(), { role: 'ADMIN', farmId })
      const { id: rabbitId } = await buildRabbit(world(), { farmId })
      const { id: iaGroupId } = await buildIaGroup(world(), { farmId })
      const release = {
        farmId,
        buyerFarmId: null,
        code: `SIDE${farmId}`.padEnd(16, 'X'),
        validUntil: '2026-06-01',
      }
      const { id: releaseId } = await buildRelease(world(), { ...release, rabbits: [] })
      const { id: spermId } = await buildSperm(world(), { farmId })
      const { id: earTagId } = await buildEarTag(world(), { farmId })
      const base = { farmId, userId, stableId: stable.id, rabbitId, iaGroupId, releaseId, spermId, earTagId }
      const none = {
        coverId: 0,
        taskId: 0,
        equalizationId: 0,
        groupId: 0,
        taggingListId: 0,
        slaughteringId: 0,
      }
      const made = async (table: string, more: Partial<Side> = {}) => {
        const row = ROWS[table]?.({ ...base, ...none, ...more }, 1) ?? {}
        const { rows } = await world().admin.query<{ id: number }>(
          `${insertText(table, row)} returning id`,
          Object.values(row),
        )
        return rows[0]?.id ?? 0
      }
      const [coverId, taskId, equalizationId, groupId, taggingListId] = [
        await made('covers'),
        await made('ia_tasks'),
        await made('equalizations'),
        await made('production_groups'),
        await made('ear_tagging_lists'),
      ]
      await world().admin.query(
        'insert into app.ia_task_users (farm_id, task_id, user_id) values ($1, $2, $3)',
        [farmId, taskId, userId],
      )
      const slaughteringId = await made('slaughterings', { groupId })
      return { ...base, coverId, taskId, equalizationId, groupId, taggingListId, slaughteringId }
    }
    own = await side()
    other = await side()
    const found = await world().admin.query<{ table_name: string }>(
      `select c.relname as table_name from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'farm_id' and not a.attisdropped)
       union select 'farms' order by 1`,
    )
    tables = found.rows.map((row) => row.table_name)
    for (const table of tables) {
      for (const s of [own, other]) {
        const row = ROWS[table]?.(s, ++n)
        if (row && table !== 'farms')
          await world().admin.query(`${insertText(table, row)} on conflict do nothing`, Object.values(row))
      }
    }
    app = new pg.Client({ connectionString: world().urlAs('warren_app') })
    await app.connect()
  })
  afterAll(() => app.end())

  /** Runs one statement as a request would; answers rows touched, or that it was refused. */
  async function attempt(kase: Case, text: string, values: unknown[] = []): Promise<number | 'refused'> {
    await app.query('begin')
    try {
      if (SETTINGS[kase] === 'own')
        await app.query("select set_config('app.farms', $1, true), set_config('app.user_id', $2, true)", [
          String(own.farmId),
          String(own.userId),
        ])
      else if (SETTINGS[kase] === '')
        await app.query("select set_config('app.farms', '', true), set_config('app.user_id', '', true)")
      return (await app.query(text, values)).rowCount ?? 0
    } catch (error) {
      const { code } = error as pg.DatabaseError
      if (code !== '42501') throw error
      return 'refused'
    } finally {
      await app.query('rollback')
    }
  }

  /** The same; a row that was past the policies, with only another one of its key or below it in the way, was reached. */
  const reach = (...sent: Parameters<typeof attempt>): ReturnType<typeof attempt> =>
    attempt(...sent).catch((error: unknown) => {
      if (['23505', '23503'].includes((error as pg.DatabaseError).code ?? '')) return 1
      throw error
    })

  it('knows a row for each of them', () => {
    expect(Object.keys(ROWS).sort()).toEqual(tables)
  })

  it('select, insert, update, delete × own farm, other farm, unset, empty: only the own farm, ever', async () => {
    const wrong: string[] = []
    let cells = 0
    for (const table of tables) {
      for (const kase of Object.keys(SETTINGS) as Case[]) {
        const target = kase === 'other farm' ? other : own
        const row = ROWS[table]?.(target, ++n) ?? {}
        const outcomes = {
          select: await reach(kase, `select ${keyOf(table)} from app.${table} where ${keyOf(table)} = $1`, [
            target.farmId,
          ]),
          insert: await reach(kase, insertText(table, row), Object.values(row)),
          update: await reach(
            kase,
            `update app.${table} set ${TOUCH[table] ?? 'updated_at = now()'} where ${keyOf(table)} = $1`,
            [target.farmId],
          ),
          delete: await reach(kase, `delete from app.${table} where ${keyOf(table)} = $1`, [target.farmId]),
        }
        for (const [operation, outcome] of Object.entries(outcomes)) {
          cells++
          const touched = typeof outcome === 'number' && outcome > 0
          const mayTouch =
            kase === 'own farm' &&
            (operation !== 'delete' || DELETABLE.includes(table)) &&
            (MAY[table]?.includes(operation) ?? true)
          if (touched !== mayTouch) wrong.push(`${operation} ${table}, ${kase}: ${outcome}`)
        }
      }
    }
    figure(`row security: ${cells} cells over ${tables.length} farm tables, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
  })

  it('months of the logs are closed to requests, whatever farm they name', async () => {
    await world().admin.query("select app.make_log_months(date '2026-05-12', 2)")
    const months = await world().admin.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'app'::regnamespace and relispartition and relkind = 'r' order by 1",
    )
    const outcomes: unknown[] = []
    for (const { name } of months.rows)
      for (const kase of Object.keys(SETTINGS) as Case[])
        for (const text of [`select from app.${name}`, `delete from app.${name}`])
          outcomes.push(await attempt(kase, text))
    expect(months.rows.length).toBeGreaterThanOrEqual(9)
    expect(new Set(outcomes)).toEqual(new Set(['refused']))
    // Through their tables the rows of the own farm are there as before.
    expect(
      await attempt('own farm', 'select from app.commands where farm_id = $1', [own.farmId]),
    ).toBeGreaterThan(0)
    expect(await attempt('own farm', 'select from app.commands where farm_id = $1', [other.farmId])).toBe(0)
  })

  it('no row can be handed to another farm, nor a command be logged in another user’s name', async () => {
    expect(
      await attempt('own farm', 'update app.users set farm_id = $1 where farm_id = $2', [
        other.farmId,
        own.farmId,
      ]),
    ).toBe('refused')
    const forged = { ...ROWS['commands']?.(own, ++n), user_id: other.userId }
    expect(await attempt('own farm', insertText('commands', forged), Object.values(forged))).toBe('refused')
  })

  it('no key reaches into another farm: own rows cannot hang on another farm’s stable, row, cage, tag or semen', async () => {
    const { rows } = await world().admin.query<{ id: number; tagId: number }>(
      'select id, (select id from app.ear_tags where farm_id = $1 limit 1) as "tagId" from app.cages where farm_id = $1 limit 1',
      [other.farmId],
    )
    const sperm = await buildSperm(world(), { farmId: other.farmId })
    const reaching: [string, Record<string, unknown>][] = [
      ['cage_rows', { ...ROWS['cage_rows']?.(own, ++n), stable_id: other.stableId }],
      ['cage_ranges', { ...ROWS['cage_ranges']?.(own, ++n), stable_id: other.stableId }],
      ['cages', { ...ROWS['cages']?.(own, ++n), stable_id: other.stableId }],
      ['rabbits', { ...ROWS['rabbits']?.(own, ++n), cage_id: rows[0]?.id }],
      ['rabbits', { ...ROWS['rabbits']?.(own, ++n), ear_tag_id: rows[0]?.tagId }],
      ['rabbits', { ...ROWS['rabbits']?.(own, ++n), father_sperm_id: sperm.id }],
    ]
    for (const [table, row] of reaching)
      await expect(attempt('own farm', insertText(table, row), Object.values(row))).rejects.toMatchObject({
        code: '23503',
      })
  })

  it('names of other farms come through one function only: id, name, letters and country [FRM-32]', async () => {
    await app.query('begin')
    await app.query("select set_config('app.farms', $1, true), set_config('app.user_id', $2, true)", [
      String(own.farmId),
      String(own.userId),
    ])
    const all = await app.query('select * from app.farm_directory(true)')
    const direct = await app.query<{ id: number }>('select id from app.farms')
    await app.query('rollback')
    expect(all.fields.map(({ name }) => name)).toEqual(['id', 'name', 'short_name', 'country'])
    expect(all.rows.length).toBeGreaterThan(1)
    expect(direct.rows).toEqual([{ id: own.farmId }])
  })

  it('an owner of several farms sees exactly those', async () => {
    await app.query('begin')
    await app.query("select set_config('app.farms', $1, true)", [`${own.farmId},${other.farmId}`])
    const both = await app.query('select distinct farm_id from app.users order by 1')
    await app.query('rollback')
    expect(both.rows).toEqual([own.farmId, other.farmId].map((farm_id) => ({ farm_id })))
  })
})

it('requests of alternating farms over a pool of two never see a row of the wrong farm, aborted ones between [D-005]', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => buildUser(world(), { role: 'ADMIN' })))
  const tokens = await Promise.all(users.map((user) => signInAs(world(), user)))
  const address = await world().app.listen({ host: '127.0.0.1', port: 0 })
  const requests = size(600, 10_000)
  const counts = { right: 0, wrong: 0, failed: 0, aborted: 0 }
  const ask = async (i: number): Promise<void> => {
    const k = i % users.length
    const control = new AbortController()
    if (i % 7 === 3) setTimeout(() => control.abort(), i % 5)
    try {
      const answer = await fetch(`${address}/test/visible${i % 11 === 5 ? '?fail=1' : ''}`, {
        headers: bearer(tokens[k] ?? ''),
        signal: control.signal,
      })
      if (answer.status === 500) counts.failed++
      else {
        const { farmIds } = (await answer.json()) as { farmIds: (number | null)[] }
        const right = farmIds.length > 0 && farmIds.every((id) => id === users[k]?.farmId)
        counts[right ? 'right' : 'wrong']++
      }
    } catch {
      counts.aborted++
    }
  }
  let next = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < requests) await ask(next++)
    }),
  )
  figure(
    `${requests} alternating requests over a pool of 2: ${counts.right} right, ${counts.wrong} wrong, ${counts.failed} broken inside their transaction, ${counts.aborted} aborted by the client`,
  )
  expect(counts.wrong).toBe(0)
  expect(counts.right).toBeGreaterThan(requests / 2)
  expect(counts.failed).toBeGreaterThan(0)
  expect(counts.aborted).toBeGreaterThan(0)
})
