import type { getIaGroup, pageIaGroups } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import type { GroupStatus } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { expect, it } from 'vitest'
import { testRound } from '../../../test/test-round.ts'
import { testTasks } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const { closed, write } = testTasks(world, round)

/** Work of a group in the list, on its own page, and on the page of tasks. */
async function workOf(id: number) {
  const list = await round.get<AnswerOf<typeof pageIaGroups>>('/api/v1/ia-groups?pageSize=100')
  const own = await round.get<AnswerOf<typeof getIaGroup>>(`/api/v1/ia-group/${id}`)
  const statuses = await round.get<GroupStatus[]>('/api/v1/ia-groups/status')
  const status = statuses.find(({ iaGroupId }) => iaGroupId === id)
  const row = list.content.find((one) => one.id === id)
  return [
    [row?.tasks, row?.doneTasks, row?.lateTasks],
    [own.tasks, own.doneTasks, own.lateTasks],
    [status?.numberOfCreatedIATasks, status?.numberOfFinishedIATasks, status?.late],
  ]
}
const everywhere = (...work: [number, number, number]) => [work, work, work]

it('the work of a group is done or late as its covers say, in the list as on the page of tasks [IAG-10, TSK-09]', async () => {
  // Palpation may be three days late, which is the 17th day.
  const inTime = await closed(2, 17)
  const late = await closed(2, 18)
  expect(await workOf(inTime.id)).toEqual(everywhere(5, 0, 1))
  expect(await workOf(late.id)).toEqual(everywhere(5, 0, 2))
  for (const cover of late.covers) await write(cover, "touching = true, touching_date = '2026-05-11'")
  expect(await workOf(late.id)).toEqual(everywhere(5, 2, 0))
  await write(late.covers[0] ?? 0, 'touching = null, touching_date = null')
  expect(await workOf(late.id)).toEqual(everywhere(5, 1, 1))
})

it('a draft has no work, and that of a round that is over is late no more', async () => {
  const draft = await round.draft()
  expect((await workOf(draft))[0]).toEqual([0, 0, 0])
  const over = await closed(1, 74)
  expect(await workOf(over.id)).toEqual(everywhere(5, 0, 0))
  const last = await closed(1, 73)
  expect(await workOf(last.id)).toEqual(everywhere(5, 0, 5))
})
