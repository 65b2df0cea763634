import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser, callerFor } from '../../../test/builders.ts'
import { openPhone } from '../../../test/phone.ts'
import { testWorld } from '../../../test/world.ts'
import { type Engine, openEngine } from '../db/engine.ts'
import { integrityProblems } from './integrity.ts'

const world = testWorld({ damaged: true })
let engine: Engine
let farmId: number

beforeAll(async () => {
  engine = openEngine({ urls: { worker: world().urlAs('postgres') }, poolSize: 1 })
  const user = await buildUser(world(), { role: 'USER' })
  farmId = user.farmId ?? 0
  const phone = await openPhone(world(), await callerFor(world(), user))
  await phone.send([phone.enter('LATER_ON', {}), phone.enter('LATER_ON', {}), phone.enter('LATER_ON', {})])
})
afterAll(() => engine.close())

it.each([
  ['the numbers of a lane have no gap', 'delete from app.lane_slots where seq = 2'],
  ['the numbers of a lane have no gap', 'update app.field_lanes set last_seq = 4'],
  [
    'each number of a lane leads to a command of its owner',
    "update app.lane_slots set client_id = 'x' where seq = 1",
  ],
])('%s: damage is found [FLD-09]', async (rule, damage) => {
  expect(await integrityProblems(engine)).toEqual([])
  const client = await world().admin.connect()
  try {
    await client.query('create temporary table slots as table app.lane_slots')
    await client.query(damage)
    expect((await integrityProblems(engine, farmId)).map((found) => found.split(':')[0])).toEqual([rule])
    await client.query('truncate app.lane_slots')
    await client.query('insert into app.lane_slots table slots')
    await client.query('update app.field_lanes set last_seq = 3')
    await client.query('drop table slots')
  } finally {
    client.release()
  }
})
