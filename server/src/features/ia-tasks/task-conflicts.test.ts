import type { GroupStatus } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { expect, it } from 'vitest'
import { buildRow, buildStable } from '../../../test/builders.ts'
import { testRound } from '../../../test/test-round.ts'
import { testTasks } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const { here, get, put } = round
const { closed, dedicate, tasksOf, worker } = testTasks(world, round)

const conflictsOf = async (id: number, taskId: number) =>
  (await tasksOf(id)).find(({ iaTaskId }) => iaTaskId === taskId)?.conflicts
const ofToday = async (id: number) =>
  (await get<GroupStatus[]>('/api/v1/ia-groups/status')).find(({ iaGroupId }) => iaGroupId === id)?.conflicts

it('free rows of today and switched off accounts are told with the task and with its group [TSK-13, TSK-14]', async () => {
  // Palpation is on day 14: today.
  const group = await closed(3)
  const taskId = group.task('check-touching')
  const stable = await buildStable(world(), here.farmId)
  const rows = [await buildRow(world(), stable, 1), await buildRow(world(), stable, 2)]
  for (const at of [0, 1])
    await world().admin.query('update app.rabbits set cage_id = $1 where id = $2', [
      rows[at]?.[0]?.id,
      group.mothers[at],
    ])
  expect(await conflictsOf(group.id, taskId)).toEqual([{ code: 'FREE_ROWS', rows: 2 }])
  // The insemination was two weeks ago: its rows are of no day to come.
  expect(await conflictsOf(group.id, group.task('insemination'))).toEqual([])
  expect(await ofToday(group.id)).toBe(1)
  const anna = await worker()
  const parts = [{ userId: anna.id, stableId: stable.id, row: 1 }]
  await put(`/api/v1/ia-group/${group.id}/task/${taskId}/parts`, { parts, version: 1 })
  expect(await conflictsOf(group.id, taskId)).toEqual([{ code: 'FREE_ROWS', rows: 1 }])
  await world().admin.query('update app.users set active = false where id = $1', [anna.id])
  expect(await conflictsOf(group.id, taskId)).toEqual([
    { code: 'FREE_ROWS', rows: 1 },
    { code: 'SWITCHED_OFF', name: anna.username },
  ])
  expect(await ofToday(group.id)).toBe(2)
})

it('more than eight hours of one worker are told with each of her tasks of that day', async () => {
  const [one, other] = [await closed(1), await closed(1)]
  const anna = await worker()
  const taskOf = (group: typeof one) => group.task('check-touching')
  // 250 does an hour: five hours in each round, made of covers that only the engine knows.
  for (const group of [one, other]) {
    await dedicate(group, taskOf(group), [anna])
    await world().admin.query(
      `with r as (insert into app.rabbits (farm_id, sex, status, birth_date, tattoo)
         select $1, 'FEMALE', 'IN_PROD', '2025-01-01', 'OV' || $2::bigint || lpad(n::text, 4, '0') from generate_series(1, 1249) n returning id)
       insert into app.covers (farm_id, ia_group_id, mother_id, pedigree) select $1, $2::bigint, id, 'CP' from r`,
      [here.farmId, group.id],
    )
  }
  const expected = [{ code: 'OVERLOAD', name: anna.username, hours: 10 }]
  expect(await conflictsOf(one.id, taskOf(one))).toEqual(expected)
  expect(await conflictsOf(other.id, taskOf(other))).toEqual(expected)
  // Done by hand: the other one alone is half a day.
  await put(`/api/v1/ia-group/${one.id}/task/${taskOf(one)}/status`, { status: 'DONE', version: 2 })
  expect(await conflictsOf(other.id, taskOf(other))).toEqual([])
})
