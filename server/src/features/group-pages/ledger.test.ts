import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { START, testGroups } from '../../../test/test-groups.ts'
import { testWorld } from '../../../test/world.ts'

/** The books of the engine itself: what no program that holds a login can get round. */
const world = testWorld()
const { here, start, arrive, heads, type } = testGroups(world)
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: world().urlAs('warren_app') })
  await client.connect()
  await client.query("select set_config('app.farms', $1, false)", [String(here.farmId)])
})
afterAll(() => client.end())

const line = (groupId: number, more: object = {}) => ({
  farm_id: here.farmId,
  day: START,
  kind: 'ARRIVED',
  from_group_id: null,
  from_stock: null,
  to_group_id: groupId,
  to_stock: 'FAT',
  num: 10,
  grams: 9000,
  document: 'origin',
  document_id: 1,
  at: '2026-05-12T08:00:00Z',
  ...more,
})
const insert = (...lines: object[]) =>
  client.query(
    'insert into app.animal_postings (farm_id, day, kind, from_group_id, from_stock, to_group_id, to_stock, num, grams, document, document_id, at) select farm_id, day, kind, from_group_id, from_stock, to_group_id, to_stock, num, grams, document, document_id, at from jsonb_populate_recordset(null::app.animal_postings, $1)',
    [JSON.stringify(lines)],
  )
const refused = (constraint: string) => ({ code: '23514', constraint })
const out = (groupId: number, kind: string, num: number, day = START) =>
  line(groupId, {
    kind,
    day,
    num,
    grams: 0,
    from_group_id: groupId,
    from_stock: 'FAT',
    to_group_id: null,
    to_stock: null,
    document: 'diary',
  })

/** Tries lines and takes them back, so that the books stay what the documents say. */
async function tried(...lines: object[]): Promise<void> {
  await client.query('begin')
  try {
    await insert(...lines)
  } finally {
    await client.query('rollback')
  }
}

describe('postings', () => {
  it('are never changed or deleted, by no login', async () => {
    const { id } = await start()
    await arrive(id, 10)
    for (const statement of [
      'update app.animal_postings set num = 1',
      'delete from app.animal_postings',
      'truncate app.animal_postings',
    ]) {
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
      await expect(world().admin.query(statement)).rejects.toMatchObject({ code: '42501' })
    }
    for (const table of ['stock_days', 'stock_totals'])
      for (const statement of [
        `update app.${table} set dead = 1`,
        `delete from app.${table}`,
        `insert into app.${table} (farm_id, group_id, stock) values (1, 1, 'FAT')`,
      ])
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('are seen and written by their own farm alone [D-006]', async () => {
    const { id } = await start()
    await arrive(id, 10)
    const other = new pg.Client({ connectionString: world().urlAs('warren_app') })
    await other.connect()
    try {
      await other.query("select set_config('app.farms', '999999', false)")
      for (const table of [
        'animal_postings',
        'stock_days',
        'stock_totals',
        'production_groups',
        'origins',
        'diary_days',
        'stock_counts',
      ])
        expect((await other.query(`select from app.${table}`)).rowCount).toBe(0)
      await expect(
        other.query(
          "insert into app.animal_postings (farm_id, day, kind, to_group_id, to_stock, num, document, document_id, at) values ($1, $2, 'ARRIVED', $3, 'FAT', 1, 'origin', 1, now())",
          [here.farmId, START, id],
        ),
      ).rejects.toMatchObject({ code: '42501' })
    } finally {
      await other.end()
    }
  })

  it('keep their sides: what happened says from where and to where', async () => {
    const { id } = await start()
    for (const wrong of [
      line(id, { to_stock: 'MOT' }),
      line(id, { from_group_id: id, from_stock: 'FAT' }),
      line(id, { kind: 'DIED' }),
      line(id, { kind: 'MOVED', from_group_id: id, from_stock: 'FAT' }),
      line(id, { to_stock: null }),
      line(id, { kind: 'NEVER' }),
    ])
      await expect(tried(wrong)).rejects.toMatchObject(refused('animal_postings__sides__check'))
    await expect(tried(line(id, { num: 0, grams: 0 }))).rejects.toMatchObject(
      refused('animal_postings__num__check'),
    )
    await expect(tried(line(id, { to_stock: 'PS' }))).rejects.toMatchObject(
      refused('animal_postings__day__check'),
    )
  })

  it('lie within the days of their group, on no parent and on nothing in the bin [D-131]', async () => {
    const { id } = await start()
    await expect(tried(line(id, { day: '2026-04-19' }))).rejects.toMatchObject(
      refused('animal_postings__day__check'),
    )
    await tried(line(id, { day: '2026-07-01' }))
    await world().admin.query('update app.production_groups set end_date = $2 where id = $1', [
      id,
      '2026-05-01',
    ])
    await expect(tried(line(id, { day: '2026-05-02' }))).rejects.toMatchObject(
      refused('animal_postings__day__check'),
    )
    await world().admin.query('update app.production_groups set deleted_at = now() where id = $1', [id])
    await expect(tried(line(id))).rejects.toMatchObject(refused('animal_postings__day__check'))
    const parent = await start({ stables: 2 })
    await expect(tried(line(parent.id))).rejects.toMatchObject(refused('animal_postings__day__check'))
  })

  it('leave no day below zero, also not a later one, and tell which [D-155]', async () => {
    const group = await start()
    await arrive(group.id, 100)
    await type(group, '2026-05-01', { dead: 60 })
    await expect(tried(out(group.id, 'SOLD', 41, '2026-04-25'))).rejects.toMatchObject({
      ...refused('stock_days__balance__check'),
      detail: JSON.stringify({ groupId: group.id, stock: 'FAT', day: '2026-05-01', short: 1 })
        .replaceAll(':', ' : ')
        .replaceAll(',', ', '),
    })
    await tried(out(group.id, 'SOLD', 40, '2026-04-25'))
    // Less than was said before cannot be taken back.
    await expect(tried(out(group.id, 'DIED', -61, '2026-05-01'))).rejects.toMatchObject(
      refused('stock_days__counts__check'),
    )
    // Arrival and move of one command are looked at together.
    await tried(out(group.id, 'SOLD', 60, '2026-05-02'), line(group.id, { num: 20 }))
    expect(await heads(group.id)).toEqual({ FAT: 40 })
  })

  it('cost single look-ups on a connection that began with a large insert', async () => {
    const { id } = await start()
    const many = Array.from({ length: 2000 }, () => line(id, { num: 1, grams: 900 }))
    await client.query('begin')
    await insert(...many)
    const before = await client.query<{ n: string }>(
      "select seq_scan as n from pg_stat_xact_user_tables where relname = 'stock_days'",
    )
    for (let n = 0; n < 20; n++) await insert(line(id, { num: 1, grams: 900 }))
    const after = await client.query<{ n: string }>(
      "select seq_scan as n from pg_stat_xact_user_tables where relname = 'stock_days'",
    )
    await client.query('rollback')
    expect(after.rows[0]?.n).toBe(before.rows[0]?.n)
  })
})
