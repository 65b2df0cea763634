import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildFarm } from '../../../test/builders.ts'
import { sampleAlarm } from '../../../test/watch-samples.ts'
import { testWorld } from '../../../test/world.ts'
import { type Engine, openEngine } from '../db/engine.ts'
import { integrityProblems } from './integrity.ts'
import { WATCH_RULES } from './watch.queries.ts'

const world = testWorld({ damaged: true })
let engine: Engine
beforeAll(() => {
  engine = openEngine({ urls: { worker: world().urlAs('postgres') }, poolSize: 1 })
})
afterAll(() => engine.close())

const [RULE] = Object.keys(WATCH_RULES)

it('an open alarm of a closed group is found, and that of an open one is not', async () => {
  const { id: farmId } = await buildFarm(world())
  const { groupId } = await sampleAlarm({ world: world(), farmId, role: undefined, userId: 0 })
  const faults = async () =>
    (await integrityProblems(engine, farmId, '2026-05-13')).filter((fault) => fault.startsWith(RULE ?? '-'))
  expect(await faults()).toEqual([])
  await world().admin.query("update app.production_groups set end_date = '2026-05-12' where id = $1", [
    groupId,
  ])
  expect(await faults()).toEqual([])
  // The engine ends the alarm itself: who wants it open must go behind it.
  await world().admin.query("update app.group_alarms set state = 'OPEN' where group_id = $1", [groupId])
  expect(await faults()).toHaveLength(1)
})
