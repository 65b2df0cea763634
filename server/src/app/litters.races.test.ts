import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { buildRow, buildStable, buildUser, callerFor } from '../../test/builders.ts'
import { testNests } from '../../test/nests.ts'
import { endings, endOf } from '../../test/races.ts'
import { testTasks } from '../../test/test-tasks.ts'
import { testWorld } from '../../test/world.ts'

const world = testWorld({ poolSize: 8 })
const round = testNests(world)
const { here, nests, stored } = round
const { closed, dedicate, send } = testTasks(world, round)
// At full size some minutes each.
vi.setConfig({ testTimeout: 900_000 })

/** Two litters, and the three kits that go from the one to the other. */
async function uneven() {
  const { id, covers } = await nests([{ kits: 12 }, { kits: 6 }])
  const [from = 0, to = 0] = covers
  const body = {
    clientId: randomUUID(),
    moves: [{ from, to, kits: 3 }],
    litters: [
      { coverId: from, kits: 12 },
      { coverId: to, kits: 6 },
    ],
  }
  return {
    id,
    from,
    book: () => here.call('POST', `/api/v1/ia-group/${id}/equalization/moves`, body),
    type: (was: object, set: object) =>
      here.call('POST', `/api/v1/ia-group/${id}/cells`, { rows: [{ id: from, was, set }] }),
  }
}
const outcomeOf = ({ body }: { body: unknown }) =>
  (body as { rows?: { outcome: string }[] }).rows?.[0]?.outcome ?? 'none'

it('moves and a typed count of one litter: one wins, and no kit is lost or made [EQU-01]', async () => {
  const ended = await endings('moves and a typed count', async () => {
    const { id, book, type } = await uneven()
    const [moved, typed] = await Promise.all([book(), type({ viable: 12 }, { viable: 11 })])
    const rows = await stored(id)
    const [giver, receiver] = rows
    const kits = rows.map((row) => Number(row['viable']) + Number(row['added']) - Number(row['taken']))
    const before = (giver?.['viable'] === 11 ? 11 : 12) + 6
    expect(kits.reduce((sum, n) => sum + n, 0)).toBe(before)
    expect(receiver?.['added']).toBe(endOf(moved) === '200' ? 3 : null)
    return `${endOf(moved)} | ${outcomeOf(typed)}`
  })
  expect(['200 | saved', '405 SAVING_ERROR | saved']).toEqual(expect.arrayContaining(ended))
})

it('an undo and an edit: the moves are taken back whole, or not at all [EQU-01]', async () => {
  const ended = await endings('an undo and an edit', async () => {
    const { id, book, type } = await uneven()
    const { changeId } = (await book()).body as { changeId: number }
    const [undone, typed] = await Promise.all([
      here.call('POST', `/api/v1/round-change/${changeId}/undo`),
      type({ taken: 3 }, { taken: 4 }),
    ])
    const rows = await stored(id)
    const whole = endOf(undone) === '200' ? [null, null] : [3, 4]
    expect([rows[1]?.['added'], rows[0]?.['taken']]).toEqual(whole)
    return `${endOf(undone)} | ${outcomeOf(typed)}`
  })
  expect(['200 | conflict', '405 SAVING_ERROR | saved']).toEqual(expect.arrayContaining(ended))
})

it('a row of cages deleted under a worker’s part, and the worker switched off at work: no part or work is left over [D-103]', async () => {
  const ended = await endings('a row deleted, a worker switched off', async () => {
    const group = await closed(1)
    const taskId = group.task('check-touching')
    const user = await buildUser(world(), { role: 'USER', farmId: here.farmId })
    const anna = { ...user, call: await callerFor(world(), user) }
    await dedicate(group, taskId, [anna])
    const stable = await buildStable(world(), here.farmId)
    await buildRow(world(), stable, 1)
    const { rows } = await world().admin.query<{ version: number }>(
      'select version from app.ia_tasks where id = $1',
      [taskId],
    )
    const parts = [{ userId: anna.id, stableId: stable.id, row: 1 }]
    const heard = await Promise.all([
      here.call('PUT', `/api/v1/ia-group/${group.id}/task/${taskId}/parts`, {
        parts,
        version: rows[0]?.version,
      }),
      here.call('DELETE', `/api/v1/stable/${stable.id}/row/1`),
      send(anna, [['TASK_START', { iaTaskId: taskId }]]),
      here.call('PUT', `/api/v1/user/${anna.id}`, { active: false }),
    ])
    const [saved, deleted, [started], off] = heard
    expect([endOf(deleted), endOf(off)]).toEqual(['200', '200'])
    const { rows: left } = await world().admin.query(
      'select id from app.ia_task_parts where task_id = $1 and stable_id = $2',
      [taskId, stable.id],
    )
    expect(left).toEqual([])
    // Switched off, she works no longer: the task can be given to another worker.
    const taken = await here.call(
      'DELETE',
      `/api/v1/ia-group/${group.id}/task/${taskId}/dedicated-user/${anna.id}`,
    )
    expect(endOf(taken)).toBe('200')
    return `parts ${endOf(saved)}, start ${String(started?.[0] as string)}`
  })
  const ways = ['200', '200 INVALID_DATA', '405 SAVING_ERROR']
  expect(ways.map((way) => `parts ${way}, start DONE`)).toEqual(expect.arrayContaining(ended))
})
