import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStable, buildUser, type BuiltUser, type Caller, callerFor } from '../../../test/builders.ts'
import { figure, size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import { archiveMonth } from '../commands/archive-month.ts'
import { checkCommandLog, NO_ANCHORS } from '../commands/chain.ts'

const world = testWorld()
const CAGES = size(1000, 20_000)
const ROWS = 20
let admin: BuiltUser
let farmId: number
let ask: Caller
let stableId: number

const seconds = (began: number): string => ((performance.now() - began) / 1000).toFixed(2)
const numberOf = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await world().admin.query<{ n: number }>(text, values)).rows[0]?.n)

beforeAll(async () => {
  admin = await buildUser(world(), { role: 'ADMIN' })
  farmId = admin.farmId ?? 0
  ask = await callerFor(world(), admin)
  stableId = (await buildStable(world(), farmId, 'M1')).id
  const other = await buildStable(world(), farmId, 'M2')
  for (const [stable, cages] of [
    [stableId, CAGES],
    [other.id, ROWS],
  ]) {
    await world().admin.query(
      'insert into app.cage_rows (farm_id, stable_id, row_no) select $1, $2, n from generate_series(1, $3::int) n',
      [farmId, stable, ROWS],
    )
    await world().admin.query(
      `insert into app.cages (farm_id, stable_id, row_no, position, no, cage_type_id)
       select $1, $2, r, 'DOWN', n, 1 from generate_series(1, $3::int) r, generate_series(1, $4::int) n`,
      [farmId, stable, ROWS, Number(cages) / ROWS],
    )
  }
  await world().admin.query(
    `insert into app.rabbits (farm_id, tattoo, sex, cage_id, birth_date, line)
     select $1, 'T' || lpad(id::text, 6, '0'), 'FEMALE', id, '2025-01-01', 'PS' from app.cages where farm_id = $1 order by id`,
    [farmId],
  )
  await world().admin.query('vacuum (analyze) app.rabbits')
})

describe('a stable of many cages', () => {
  it('gets another name by one changed row, and none of its rabbits is held meanwhile', async () => {
    const renaming = await world().admin.connect()
    await renaming.query('begin')
    const began = performance.now()
    await renaming.query("update app.stables set name = 'M9' where id = $1", [stableId])
    const took = seconds(began)
    const written = await renaming.query<{ table: string; rows: number }>(
      'select relname as table, n_tup_upd::int as rows from pg_stat_xact_user_tables where n_tup_upd > 0',
    )
    const locks = await renaming.query<{ n: number }>(
      'select count(*)::int as n from pg_locks where pid = pg_backend_pid()',
    )
    const free = await numberOf(
      'select count(*) as n from (select from app.rabbits where farm_id = $1 for update skip locked) r',
      [farmId],
    )
    await renaming.query('rollback')
    renaming.release()
    expect(written.rows).toEqual([{ table: 'stables', rows: 1 }])
    expect(free).toBe(CAGES + ROWS)
    figure(
      `stable of ${CAGES} cages renamed in ${took} s: 1 row written, 0 of ${CAGES + ROWS} rabbits held, ${locks.rows[0]?.n} locks`,
    )
  })

  it('stands in the list by its new name at once [STK-05]', async () => {
    const cages = async () => {
      const { body } = await ask('GET', '/api/v1/rabbits?pageSize=21')
      return (body as { content: { cage: string }[] }).content.map(({ cage }) => cage)
    }
    expect((await cages()).slice(0, 2)).toEqual(['M1/1/D1', 'M1/1/D2'])
    const began = performance.now()
    expect(await ask('PUT', `/api/v1/farm/${farmId}/stable/${stableId}`, { name: 'M9' })).toMatchObject({
      status: 200,
    })
    figure(`through the product ${seconds(began)} s`)
    expect((await cages()).slice(18)).toEqual(['M2/19/D1', 'M2/20/D1', 'M9/1/D1'])
  })
})

describe('weights that are corrected', () => {
  it('find room on their pages: no index is written', async () => {
    const edits = size(1000, 10_000)
    const client = await world().admin.connect()
    const counts = async () => {
      await client.query('select pg_stat_force_next_flush()')
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query<{ all: number; hot: number }>(
        "select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relid = 'app.rabbits'::regclass",
      )
      return rows[0] ?? { all: 0, hot: 0 }
    }
    /** Each a transaction of its own, all over the farm, with what the form writes beside the weight. */
    const edit = async () => {
      // Pages as they are when their rows are new.
      await client.query('vacuum (full, analyze) app.rabbits')
      const before = await counts()
      await client.query(`do $$ begin for i in 1..${edits} loop
        update app.rabbits set weight_32d = 700 + i % 300, version = version + 1, updated_at = clock_timestamp()
          where farm_id = ${farmId} and id = (select min(id) from app.rabbits) + (i::bigint * 7919) % ${CAGES};
        commit; end loop; end $$`)
      const after = await counts()
      return { all: after.all - before.all, hot: after.hot - before.hot }
    }
    // A reader beside, as the engine's own gathering of statistics in any table, keeps old versions on the pages for
    // as long as it reads: then once more, a little later. With an index on the weight no try would ever pass.
    await client.query('alter table app.rabbits set (autovacuum_enabled = off)')
    let result = await edit()
    for (let i = 0; i < 20 && result.hot < result.all * 0.99; i++) {
      await setTimeout(500)
      result = await edit()
    }
    await client.query('alter table app.rabbits reset (autovacuum_enabled)')
    client.release()
    const { all, hot } = result
    figure(`${all} weight edits, ${((100 * hot) / all).toFixed(1)} % HOT`)
    expect(all).toBe(edits)
    expect(hot / all).toBeGreaterThanOrEqual(0.99)
  }, 300_000)
})

describe('a month of the command log', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'warren-engine-room-'))
  })
  afterAll(() => rm(directory, { recursive: true }))

  it('leaves for an archive, and the log is whole [CMD-10]', async () => {
    const rows = size(300, 20_000)
    // Some at a time, as commands come: within one transaction the head of the chain would be changed over and over.
    await world().admin.query(`do $$ begin for k in 0..${rows / 100 - 1} loop
      insert into app.commands (version, farm_id, user_id, username, name, status, source, payload, seq, hash)
        select timestamptz '2025-01-01' + (k * 100 + n) * interval '1 minute', ${farmId}, ${admin.id}, 'x', 'ROW_SAVE', 'DONE', 'WEB',
          jsonb_build_object('n', n), 0, '' from generate_series(1, 100) n;
      commit; end loop; end $$`)
    await world().admin.query("select app.make_log_months(date '2026-05-12', 1)")
    const began = performance.now()
    const call = { table: 'commands', month: '2025-01', directory, now: world().now } as const
    const archived = await archiveMonth(world().urlAs('warren_owner'), call)
    const took = seconds(began)
    const checking = performance.now()
    const checked = await checkCommandLog(world().engine, NO_ANCHORS, { directory })
    expect(checked).toMatchObject({ problems: [], archivedRows: rows, archived: 1, read: 1 })
    expect(archived.rows).toBe(rows)
    figure(
      `month of ${rows} commands detached and archived in ${took} s, check:log whole in ${seconds(checking)} s`,
    )
  }, 300_000)
})
