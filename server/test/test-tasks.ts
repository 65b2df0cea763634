import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import type { TaskRow } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { buildUser, type BuiltUser, type Caller, callerFor } from './builders.ts'
import { shortOutcome } from './refused.ts'
import { TODAY, type testRound } from './test-round.ts'
import type { World } from './world.ts'

export interface Worker extends BuiltUser {
  readonly call: Caller
}

/** Closed groups of a farm with their tasks, as closing makes them, and workers who send from the barn. */
export function testTasks(
  world: () => World,
  { here, doe, draft, pair, put, get }: ReturnType<typeof testRound>,
) {
  let n = 0
  const tasksOf = (id: number) => get<TaskRow[]>(`/api/v1/ia-group/${id}/tasks`)
  const dedicate = (group: { id: number }, taskId: number, workers: readonly Worker[]) =>
    here.call('POST', `/api/v1/ia-group/${group.id}/task/${taskId}/dedicated-user`, {
      userIds: workers.map(({ id }) => id),
    })
  /** So many does, inseminated so many days ago. */
  const closed = async (does: number, daysAgo = 14) => {
    const id = await draft(addDays(TODAY, -daysAgo))
    const mothers = await Promise.all(Array.from({ length: does }, () => doe()))
    const ids = mothers.map((mother) => mother.id).toSorted((a, b) => a - b)
    await pair(id, ids)
    await put(`/api/v1/ia-group/${id}/close`)
    const { rows } = await world().admin.query<{ id: number }>(
      'select id::int from app.covers where ia_group_id = $1 order by mother_id',
      [id],
    )
    const tasks = await tasksOf(id)
    return {
      id,
      mothers: ids,
      covers: rows.map((row) => row.id),
      task: (type: TaskType) => tasks.find((one) => one.type === type)?.iaTaskId ?? 0,
    }
  }
  const worker = async (): Promise<Worker> => {
    const user = await buildUser(world(), { role: 'USER', farmId: here.farmId })
    return { ...user, call: await callerFor(world(), user) }
  }
  return {
    tasksOf,
    dedicate,
    closed,
    worker,
    /** A group with one task of one worker. */
    handedOut: async (does: number, type: TaskType, daysAgo = 14) => {
      const group = await closed(does, daysAgo)
      const anna = await worker()
      const taskId = group.task(type)
      await dedicate(group, taskId, [anna])
      return { ...group, anna, taskId, first: group.covers[0] ?? 0 }
    },
    /** Sends commands as a phone does; answers what became of each. */
    send: async (by: { readonly call: Caller }, items: readonly [string, object, object?][]) => {
      const commands = items.map(([command, payload, more]) => ({
        clientId: `barn-${++n}`,
        command,
        at: '2026-05-12T06:30:00Z',
        payload,
        ...more,
      }))
      const { body } = await by.call('POST', '/api/v1/commands', { commands })
      return (body as CommandOutcome[]).map(shortOutcome)
    },
    /** Changes covers behind the product's back. */
    write: (id: number, fields: string) =>
      world().admin.query(`update app.covers set ${fields} where id = $1`, [id]),
  }
}
