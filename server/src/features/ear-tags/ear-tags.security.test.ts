import { ROLES } from '@warren/shared/kernel/roles.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFarm, buildUser, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { plantTags } from './testing/register.ts'

const world = testWorld()
const CALLS = [
  ['GET', '/api/v1/ear-tags', undefined],
  ['POST', '/api/v1/ear-tag/placement?farmId=1', { farmId: -1 }],
  ['POST', '/api/v1/ear-tag/relocation?farmId=1', { farmId: 1, active: true, used: false }],
  ['GET', '/api/v1/export/ear-tag', undefined],
  ['GET', '/api/v1/template/ear-tag', undefined],
] as const

let here: number
let there: number
let asFarm: pg.Pool
beforeAll(async () => {
  here = (await buildFarm(world())).id
  there = (await buildFarm(world())).id
  await plantTags(world(), [
    { tag: 'A-00001' },
    { tag: 'A-00002', farmId: here },
    { tag: 'A-00003', farmId: here, carrier: {} },
    { tag: 'A-00004', farmId: there },
    { tag: 'A-00005', farmId: there, carrier: {} },
  ])
  asFarm = new pg.Pool({ connectionString: world().urlAs('warren_app'), max: 1 })
})
afterAll(() => asFarm.end())

/** Runs a statement as a request of a farm would, past all of Warren's own code. */
async function onFarm(farmId: number, text: string): Promise<pg.QueryResult> {
  const client = await asFarm.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.farms', $1, true)", [String(farmId)])
    return await client.query(text)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('the register', () => {
  it('is the super administrator’s alone: 403 for all other roles, 401 without a sign-in [ETR-01]', async () => {
    for (const role of ROLES.filter((one) => one !== 'SUPERADMIN')) {
      const call = await callerFor(world(), await buildUser(world(), { role }))
      for (const [method, url, body] of CALLS)
        expect([role, url, (await call(method, url, body)).status]).toEqual([role, url, 403])
    }
    for (const [method, url] of CALLS)
      expect((await world().app.inject({ method, url })).statusCode).toBe(401)
  })

  it('shows a farm its own tags in the database too, and none of no farm or another one', async () => {
    for (const [farm, tags] of [
      [here, ['A-00002', 'A-00003']],
      [there, ['A-00004', 'A-00005']],
    ] as const) {
      const { rows } = await onFarm(farm, 'select tag from app.ear_tags order by tag')
      expect(rows.map(({ tag }) => tag)).toEqual(tags)
    }
  })

  it('lets a farm neither place, nor move, nor register, nor read the counts of others', async () => {
    for (const text of [
      `update app.ear_tags set farm_id = ${here}`,
      "insert into app.ear_tags (tag, eid) values ('B-00001', '900000000000000')",
      'delete from app.ear_tags',
      'select * from app.ear_tag_counts',
    ])
      await expect(onFarm(here, text)).rejects.toThrow('permission denied')
  })

  it('shows the super administrator of a rabbit only what the register shows, and of untagged ones nothing [ETR-03]', async () => {
    await world().admin.query(
      "insert into app.rabbits (farm_id, tattoo, sex) values ($1, 'UNTAGGED1', 'FEMALE')",
      [here],
    )
    const pool = new pg.Pool({ connectionString: world().urlAs('warren_superadmin'), max: 1 })
    try {
      const seen = await pool.query('select tattoo from app.rabbits order by tattoo')
      expect(seen.rows.map(({ tattoo }) => tattoo)).toEqual(['TA-00003', 'TA-00005'])
      await expect(pool.query('select cage_id from app.rabbits')).rejects.toThrow('permission denied')
      await expect(pool.query('update app.ear_tags set used = true')).rejects.toThrow('permission denied')
      await expect(pool.query("update app.ear_tags set tag = 'Z-00001'")).rejects.toThrow('permission denied')
    } finally {
      await pool.end()
    }
  })
})
