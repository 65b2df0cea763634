import type { TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testReports } from '../../../test/test-reports.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testTasks, type Worker } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const { here } = round

const tasks = testTasks(world, round)
const { dedicate, handedOut, send, tasksOf, worker, write } = tasks
const { newest, settle } = testReports(world, round, tasks)

const SENT_BACK = '2026-05-12T09:00:00.000Z'
/** Of the day of the test. */
const at = (time: string) => `2026-05-12T${time}:00.000Z`
beforeEach(() => {
  world().now = new Date(at('08:00'))
})

interface Item {
  readonly coverId: number
  readonly motherId: number
  readonly isDone: boolean
  readonly remarks: readonly string[]
  readonly sentBackAt: string | null
  readonly note: string | null
}
interface TakenTask {
  readonly iaTaskId: number
  readonly status: string
  readonly columns: readonly string[]
  readonly items: readonly (readonly unknown[])[]
  readonly recalls: Readonly<Record<string, string>>
}

/** A task as the phone of a worker takes it along. */
async function taken(by: Worker, taskId: number) {
  const { tasks: all } = (await by.call('GET', '/api/v1/field/bundle')).body as {
    tasks: readonly TakenTask[]
  }
  const task = all.find(({ iaTaskId }) => iaTaskId === taskId)
  const items = (task?.items ?? []).map((item): Item => {
    const doe = Object.fromEntries((task?.columns ?? []).map((name, i) => [name, item[i]])) as unknown as Item
    return { ...doe, sentBackAt: task?.recalls[doe.coverId] ?? null }
  })
  return { status: task?.status, items }
}

const entered = (by: Worker, kind: string, payload: object, [time, clientId]: readonly [string, string?]) =>
  send(by, [[kind, payload, { at: at(time), ...(clientId !== undefined && { clientId }) }]])

/** Each kind of work at a doe: its task, the day of the round, what the office stored, and what the phone felt, counted or weighed. */
const KINDS = [
  ['COVER_TOUCHING', 'check-touching', 14, { touching: false }, { touching: true }, { touching: null }],
  [
    'COVER_FARROWING',
    'farrowing',
    31,
    { farrowingDate: TODAY, viable: 8, unviable: 0 },
    { farrowingDate: TODAY, viable: 9, unviable: 1 },
    { farrowingDate: null, viable: null, unviable: null },
  ],
  [
    'COVER_WEIGHING3',
    'weighing3',
    52,
    { nestCount3Week: 7 },
    { nestCount3Week: 8 },
    { nestCount3Week: null },
  ],
  ['COVER_WEIGHING4', 'weighing4', 59, { nestCount: 7 }, { nestCount: 8 }, { nestCount: null }],
] as const
type Kind = readonly [kind: string, type: TaskType, day: number, stored: object, felt: object, was: object]

/** A worker entered one thing at 07:00 where another had entered something else, and was sent back at 09:00. */
async function sentBack([kind, type, day, stored, felt, was]: Kind) {
  const group = await handedOut(2, type, day)
  if (day === 31) await write(group.covers[1] ?? 0, 'touching = true')
  if (day > 40)
    for (const id of group.covers)
      await write(id, `farrowing_date = '${addDays(TODAY, 31 - day)}', viable = 9, unviable = 0`)
  const bela = await worker()
  await dedicate(group, group.taskId, [group.anna, bela])
  const coverId = group.first
  expect(await entered(bela, kind, { coverId, ...stored, was }, ['06:50'])).toEqual([['DONE']])
  const clientId = crypto.randomUUID()
  const [conflict] = await entered(group.anna, kind, { coverId, ...felt, was }, ['07:00', clientId])
  expect(conflict?.[0]).toBe('CONFLICT')
  world().now = new Date(SENT_BACK)
  const { id } = await newest()
  expect(await settle(id, { how: 'BACK', note: 'Look again' })).toEqual([200])
  world().now = new Date(at('12:00'))
  const item = async () =>
    (await taken(group.anna, group.taskId)).items.find((one) => one.coverId === coverId)
  return { ...group, bela, coverId, reported: clientId, item }
}

const OPEN = { isDone: false, sentBackAt: SENT_BACK, note: 'Look again' }
const CLOSED = { isDone: true, sentBackAt: null, note: null }

describe.each(KINDS)('%s', (...row) => {
  const [kind, , , stored] = row

  it('is open with the moment it was sent back, until an entry made after it, also of the same value [FLD-15, D-203]', async () => {
    const { anna, coverId, item } = await sentBack(row)
    expect(await item()).toMatchObject(OPEN)
    expect((await item())?.remarks).toContain('SENT_BACK')
    expect(await entered(anna, kind, { coverId, ...stored, was: stored }, ['09:20'])).toEqual([['DONE']])
    expect(await item()).toMatchObject(CLOSED)
    expect((await item())?.remarks).not.toContain('SENT_BACK')
  })

  it('stays open when an older entry is delivered later [FLD-15, D-203]', async () => {
    const { bela, coverId, item } = await sentBack(row)
    expect(await entered(bela, kind, { coverId, ...stored, was: stored }, ['08:40'])).toEqual([['DONE']])
    expect(await item()).toMatchObject(OPEN)
  })

  it('is closed by what answers the report, whatever the clock of the phone says, and not by the answer to another [FLD-15, D-203]', async () => {
    const { anna, bela, coverId, item, reported } = await sentBack(row)
    const again = { coverId, ...stored, was: stored }
    await entered(anna, kind, { ...again, answers: 'another' }, ['08:40'])
    // The id is of the other person.
    await entered(bela, kind, { ...again, answers: reported }, ['08:41'])
    expect(await item()).toMatchObject(OPEN)
    await entered(anna, kind, { ...again, answers: reported }, ['08:42'])
    expect(await item()).toMatchObject(CLOSED)
  })

  it('is open again when its answer is undone, by who gave it alone [FLD-14, FLD-15, D-203]', async () => {
    const { anna, bela, coverId, item } = await sentBack(row)
    const again = { coverId, ...stored, was: stored }
    const clientId = crypto.randomUUID()
    await entered(anna, kind, again, ['09:20', clientId])
    await entered(bela, kind, { ...again, undoes: clientId }, ['09:21'])
    expect(await item()).toMatchObject(CLOSED)
    await entered(anna, kind, { ...again, undoes: clientId }, ['09:22'])
    expect(await item()).toMatchObject(OPEN)
    await entered(anna, kind, again, ['09:23'])
    expect(await item()).toMatchObject(CLOSED)
  })

  it('is no work at a doe that died since [FLD-15, D-203]', async () => {
    const { anna, taskId, mothers, id } = await sentBack(row)
    await world().admin.query(
      "update app.rabbits set status = 'DEAD', exit_date = $2, cage_id = null where id = $1",
      [mothers[0], TODAY],
    )
    expect((await taken(anna, taskId)).items.map(({ motherId }) => motherId)).not.toContain(mothers[0])
    const { items } = (await tasksOf(id)).find(({ iaTaskId }) => iaTaskId === taskId) ?? {}
    // She has her datum: she counts as done.
    expect(items?.done).toBe(1)
  })
})

describe('the weight after the third birth', () => {
  it('is sent back, answered and opened again like work at a nest [FLD-15, D-203]', async () => {
    const group = await handedOut(1, 'insemination', 31)
    await world().admin.query(
      "insert into app.ia_tasks (farm_id, ia_group_id, type, estimated_start_at) values ($1, $2, 'weighing_3rdyean', now())",
      [here.farmId, group.id],
    )
    const taskId = (await tasksOf(group.id)).find(({ type }) => type === 'weighing_3rdyean')?.iaTaskId ?? 0
    await dedicate(group, taskId, [group.anna])
    const [rabbitId = 0] = group.mothers
    for (const back of [80, 130]) {
      const before = await round.draft(addDays(TODAY, -back))
      await world().admin.query(
        "insert into app.covers (farm_id, ia_group_id, mother_id, pedigree, farrowing_date, viable, unviable) values ($1, $2, $3, 'CP', $4, 9, 0)",
        [here.farmId, before, rabbitId, addDays(TODAY, 31 - back)],
      )
    }
    await write(group.first, `farrowing_date = '${TODAY}', viable = 9, unviable = 0`)
    await world().admin.query('update app.rabbits set weight_third_yean = 4100 where id = $1', [rabbitId])
    const kind = 'RABBIT_WEIGHT_THIRD_YEAN'
    const again = { rabbitId, weight: 4100, was: { weight: 4100 } }
    const [conflict] = await entered(group.anna, kind, { rabbitId, weight: 4300, was: { weight: null } }, [
      '07:00',
    ])
    expect(conflict?.[0]).toBe('CONFLICT')
    world().now = new Date(SENT_BACK)
    expect(await settle((await newest()).id, { how: 'BACK', note: 'Look again' })).toEqual([200])
    world().now = new Date(at('12:00'))
    const item = async () => (await taken(group.anna, taskId)).items[0]
    expect(await item()).toMatchObject(OPEN)
    await entered(group.anna, kind, again, ['08:40'])
    expect(await item()).toMatchObject(OPEN)
    const clientId = crypto.randomUUID()
    await entered(group.anna, kind, again, ['09:20', clientId])
    // All does have their weight: the task is over.
    expect(await item()).toBeUndefined()
    await entered(group.anna, kind, { ...again, undoes: clientId }, ['09:21'])
    expect(await item()).toMatchObject(OPEN)
  })
})

describe('the task of a doe that is sent back', () => {
  const [touching] = KINDS

  it('that was finished is open again [FLD-15]', async () => {
    const [kind, type, day, stored, felt, was] = touching
    const group = await handedOut(1, type, day)
    await write(group.first, `touching = ${stored.touching}, touching_date = '${TODAY}'`)
    await entered(group.anna, kind, { coverId: group.first, ...felt, was }, ['07:00'])
    await entered(group.anna, 'TASK_FINISH', { iaTaskId: group.taskId, force: true }, ['07:10'])
    expect((await taken(group.anna, group.taskId)).status).toBeUndefined()
    expect(await settle((await newest()).id, { how: 'BACK' })).toEqual([200])
    expect((await taken(group.anna, group.taskId)).status).toBe('IN_PROGRESS')
  })

  it('is not ended by a finish that was pressed before and arrives after it [FLD-15, D-203]', async () => {
    const { anna, taskId } = await sentBack(touching)
    await entered(anna, 'TASK_FINISH', { iaTaskId: taskId, force: true }, ['08:50'])
    expect((await taken(anna, taskId)).status).toBe('TO_DO')
    await entered(anna, 'TASK_FINISH', { iaTaskId: taskId, force: true }, ['09:10'])
    expect((await taken(anna, taskId)).status).toBeUndefined()
  })
})
