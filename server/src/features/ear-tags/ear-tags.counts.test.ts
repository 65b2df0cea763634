import { expect, it } from 'vitest'
import { buildFarm, buildUser, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { foldEarTagCounts } from './index.ts'
import { freshTags, plantTags, wrongCounts } from './testing/register.ts'

const world = testWorld()
const rows = async (): Promise<number> =>
  (await world().admin.query<{ n: number }>('select count(*)::int as n from app.ear_tag_counts')).rows[0]
    ?.n ?? 0

it('S11: counts of the register are added to by changes, none waits for another, and folded at night [ETR-14]', async () => {
  const call = await callerFor(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
  const [one, two] = [await buildFarm(world()), await buildFarm(world())]
  await plantTags(world(), freshTags('A', 0, 20, one.id))
  const move = (from: number, to: number) =>
    call('POST', `/api/v1/ear-tag/relocation?farmId=${to}`, { farmId: from, active: true, used: false })
  for (let i = 0; i < 5; i++) {
    expect((await move(one.id, two.id)).body).toEqual({ count: 20 })
    expect((await move(two.id, one.id)).body).toEqual({ count: 20 })
  }
  const before = await rows()
  // A change of the same farm that is not over yet: neither another change nor the night's job waits for it.
  const open = await world().admin.connect()
  await open.query('begin')
  await open.query("insert into app.ear_tags (tag, eid, farm_id) values ('B-00001', '800000000000001', $1)", [
    one.id,
  ])
  await plantTags(world(), freshTags('C', 0, 3, one.id))
  await foldEarTagCounts(world())
  expect(await rows()).toBe(1)
  expect(before).toBeGreaterThan(10)
  expect(await wrongCounts(world())).toEqual([])
  await open.query('commit')
  open.release()
  expect(await wrongCounts(world())).toEqual([])
  const page = await call('GET', `/api/v1/ear-tags?farmId=${one.id}`)
  expect(page.body).toMatchObject({ totalElements: 24 })
  await foldEarTagCounts(world())
  expect([await rows(), await wrongCounts(world())]).toEqual([1, []])
})
