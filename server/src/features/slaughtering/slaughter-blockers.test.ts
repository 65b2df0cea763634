import { expect, it } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { TODAY } from '../../../test/test-groups.ts'
import { testSlaughter } from '../../../test/test-slaughter.ts'
import { testWorld } from '../../../test/world.ts'
import { createSlaughtering } from './commands/slaughtering.ts'
import type { SlaughterBlockers } from './slaughter-blockers.ts'

const world = testWorld()
const { here, start, arrive, heads, slaughter } = testSlaughter(world)

it('what stands against a slaughtering refuses it, with its reason and until when; nothing does today [SLA-07]', async () => {
  const group = await start()
  await arrive(group.id, 100)
  const { id: userId, username } = await buildUser(world(), { role: 'ADMIN', farmId: here.farmId })
  const actor = {
    userId,
    username,
    sessionId: 0,
    role: 'ADMIN',
    language: 'en',
    farmIds: [here.farmId],
  } as const
  const asked: unknown[] = []
  const withdrawal: SlaughterBlockers = (_tx, { id }, day) => {
    asked.push([id, day])
    return Promise.resolve(day < '2026-05-13' ? [{ reason: 'withdrawal', until: '2026-05-13' }] : [])
  }
  const { engine, now } = world()
  const on = (createDate: string) =>
    createSlaughtering(
      { context: { engine, now }, actor, today: TODAY },
      { id: group.id },
      { createDate, num: 10, weight: 26 },
      withdrawal,
    )
  await expect(on(TODAY)).rejects.toMatchObject({
    problems: [{ code: 'SAVING_ERROR', params: { reason: 'withdrawal', until: '2026-05-13' } }],
  })
  expect(await heads(group.id)).toEqual({ FAT: 100 })
  expect(await on('2026-05-13')).toMatchObject({ messages: [] })
  expect(asked).toEqual([
    [group.id, TODAY],
    [group.id, '2026-05-13'],
  ])
  expect((await slaughter(group.id, 10)).messages).toEqual([])
})
