import { describe, expect, it } from 'vitest'
import { callerFor } from '../../../test/builders.ts'
import { testRound } from '../../../test/test-round.ts'
import { testTasks } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const { dedicate, handedOut, send, tasksOf, worker } = testTasks(world, round)

const statusOf = async (group: { id: number }, type: string) =>
  (await tasksOf(group.id)).find((task) => task.type === type)?.status

const HOUR = 3_600_000
/** A task of two does that its worker has finished, and what undoes it. */
const finished = async (type: 'insemination' | 'check-touching' = 'check-touching') => {
  const group = await handedOut(2, type)
  const { anna, taskId } = group
  await send(anna, [['TASK_START', { iaTaskId: taskId }]])
  const clientId = `finish-${taskId}`
  await send(anna, [['TASK_FINISH', { iaTaskId: taskId, force: true }, { clientId }]])
  expect(await statusOf(group, type)).toBe('DONE')
  // Signed in at that hour.
  const undo = async (undoes = clientId) =>
    send({ call: await callerFor(world(), anna) }, [['TASK_START', { iaTaskId: taskId, undoes }]])
  const working = async () =>
    (await tasksOf(group.id))
      .find((task) => task.iaTaskId === taskId)
      ?.iaTaskUsers.find(({ userId }) => userId === anna.id)?.working
  return { ...group, clientId, undo, working }
}
const later = async <T>(ms: number, run: () => Promise<T>): Promise<T> => {
  const before = world().now
  world().now = new Date(before.getTime() + ms)
  try {
    return await run()
  } finally {
    world().now = before
  }
}

describe('a worker', () => {
  it('undoes her finish for 24 hours: the task is open and hers again [FLD-02, FLD-14, D-211]', async () => {
    const insemination = await finished('insemination')
    expect(await later(HOUR, () => insemination.undo())).toEqual([['DONE']])
    expect(await statusOf(insemination, 'insemination')).toBe('IN_PROGRESS')
    expect(await insemination.working()).toBe(true)
    const palpation = await finished()
    expect(await later(24 * HOUR, () => palpation.undo())).toEqual([['DONE']])
    expect(await statusOf(palpation, 'check-touching')).toBe('IN_PROGRESS')
    const late = await finished()
    expect(await later(24 * HOUR + 1, () => late.undo())).toEqual([['CONFLICT', 'task-closed']])
    expect(await statusOf(late, 'check-touching')).toBe('DONE')
  })

  it('opens nothing that another person, the office or another finish has ended [FLD-14, D-211]', async () => {
    const byOffice = await finished()
    const [task] = (await tasksOf(byOffice.id)).filter(({ iaTaskId }) => iaTaskId === byOffice.taskId)
    const put = { status: 'DONE', version: task?.version }
    await later(HOUR, () => round.put(`/api/v1/ia-group/${byOffice.id}/task/${byOffice.taskId}/status`, put))
    expect(await later(2 * HOUR, () => byOffice.undo())).toEqual([['CONFLICT', 'task-closed']])

    const other = await finished()
    expect(await other.undo(byOffice.clientId)).toEqual([['CONFLICT', 'task-closed']])
    expect(await other.undo('never-sent')).toEqual([['CONFLICT', 'task-closed']])

    const shared = await finished()
    const bela = await worker()
    await dedicate(shared, shared.taskId, [bela])
    expect(await shared.undo()).toEqual([['DONE']])
    await send(bela, [['TASK_START', { iaTaskId: shared.taskId }]])
    const first = { clientId: `first-${shared.taskId}` }
    await send(shared.anna, [['TASK_FINISH', { iaTaskId: shared.taskId, force: true }, first]])
    await later(HOUR, () => send(bela, [['TASK_FINISH', { iaTaskId: shared.taskId, force: true }]]))
    // It was her colleague who ended it.
    expect(await later(2 * HOUR, () => shared.undo(first.clientId))).toEqual([['CONFLICT', 'task-closed']])
    expect(await statusOf(shared, 'check-touching')).toBe('DONE')
  })
})
