import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTaggingFarm, sendList } from '../../../test/test-tagging.ts'
import { testWorld } from '../../../test/world.ts'
import { type Engine, openEngine } from '../db/engine.ts'
import { integrityProblems } from './integrity.ts'

const world = testWorld({ damaged: true })
let engine: Engine
let farmId: number
let foreignTag: number

beforeAll(async () => {
  engine = openEngine({ urls: { worker: world().urlAs('postgres') }, poolSize: 1 })
  const [here, there] = [await buildTaggingFarm(world()), await buildTaggingFarm(world())]
  farmId = here.farmId
  foreignTag = (await there.tag()).id
  const items = [{ tag: (await here.tag()).tag, tattoo: (await here.doe()).tattoo }]
  await sendList(here.asWorker, { farmId, items })
})
afterAll(() => engine.close())

const RULE = 'a tag on an ear-tagging list is of the farm of the list'

it('a tag of another farm on a list is found, and one of the own farm is not', async () => {
  expect(await integrityProblems(engine)).toEqual([])
  const client = await world().admin.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('update app.ear_tagging_items set ear_tag_id = $1', [foreignTag])
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
  expect((await integrityProblems(engine, farmId)).some((problem) => problem.startsWith(RULE))).toBe(true)
})
