import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import {
  buildCover,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  buildRow,
  buildStable,
  buildUser,
  type BuiltCage,
  type BuiltStable,
} from '../../test/builders.ts'
import { testWorld } from '../../test/world.ts'
import { findCoverKeys } from '../features/covers/index.ts'
import { findRound, gridRows } from '../features/covers/grid.queries.ts'
import { countTasksOf, findSeq, lockGroup } from '../features/ia-groups/index.ts'
import * as tasks from '../features/ia-tasks/tasks.queries.ts'
import { writeStates } from '../features/animals/index.ts'
import { findStable, listFarms, listStables, lockFarm, lockStable } from '../features/farms/farms.queries.ts'
import {
  insertBulkChange,
  listChosen,
  lockBulkChange,
  lockChosen,
  markUndone,
} from '../features/stock/stock.bulk.queries.ts'
import { type Actor, scopeOf } from '../platform/auth/actor.ts'
import { type Engine, NO_VISIBILITY, openEngine } from '../platform/db/engine.ts'

/**
 * Row security would hide a forgotten condition, and with it the only other wall. These queries run under a login that
 * row security does not hold back: what keeps farms apart here is the condition alone [D-005, D-006].
 */
const world = testWorld()
let engine: Engine

interface Side {
  readonly farmId: number
  readonly stable: BuiltStable
  readonly cages: BuiltCage[]
  readonly rabbitId: number
  readonly changeId: number
  readonly groupId: number
  readonly taskId: number
}
let own: Side
let foreign: Side
const actor = (farmId: number): Actor => ({
  userId: 0,
  sessionId: 0,
  username: 'x',
  role: 'ADMIN',
  language: 'en',
  farmIds: [farmId],
})
const scope = () => scopeOf(actor(own.farmId))

async function buildSide(): Promise<Side> {
  const { id: farmId, ownerId } = await buildFarm(world())
  const stable = await buildStable(world(), farmId, 'S1')
  const cages = await buildRow(world(), stable, 1)
  const { id } = await buildRabbit(world(), { farmId, cageId: Number(cages[0]?.id) })
  const effectId = farmId
  await world().admin.query(
    `insert into app.command_images (farm_id, effect_id, record_type, record_id, before, after, at)
     values ($1::int, $1::int, 'rabbit', $2, '{}', '{}', now())`,
    [farmId, id],
  )
  const by = { userId: ownerId, at: world().now, effectId }
  const changeId = await engine.write('app', NO_VISIBILITY, (tx) =>
    insertBulkChange(scopeOf(actor(farmId)), tx, by),
  )
  const group = await buildIaGroup(world(), { farmId, startDate: '2026-05-01', active: true })
  await buildCover(world(), { farmId, iaGroupId: group.id, motherId: id })
  const { rows } = await world().admin.query<{ id: number }>(
    `insert into app.ia_tasks (farm_id, ia_group_id, type, estimated_start_at)
     select $1, $2, type, now() from unnest(array['insemination', 'check-touching', 'farrowing', 'weighing3', 'weighing4']) type
     returning id::int`,
    [farmId, group.id],
  )
  const taskId = rows[0]?.id ?? 0
  const worker = await buildUser(world(), { role: 'USER', farmId })
  await world().admin.query('insert into app.ia_task_users (farm_id, task_id, user_id) values ($1, $2, $3)', [
    farmId,
    taskId,
    worker.id,
  ])
  return { farmId, stable, cages, rabbitId: id, changeId, groupId: group.id, taskId }
}

beforeAll(async () => {
  engine = openEngine({ urls: { app: world().urlAs('postgres') }, poolSize: 2 })
  own = await buildSide()
  foreign = await buildSide()
})
afterAll(() => engine.close())

it('the login of these tests sees all farms', async () => {
  const farms = await engine.read('app', NO_VISIBILITY, (db) => db.selectFrom('farms').select('id').execute())
  expect(farms.map(({ id }) => id)).toEqual(expect.arrayContaining([own.farmId, foreign.farmId]))
})

describe('farms and stables', () => {
  it('are listed from the own farms only', async () => {
    const [farms, stables] = await engine.read('app', NO_VISIBILITY, (db) =>
      Promise.all([listFarms(scope(), db), listStables(scope(), db)]),
    )
    expect(farms.map(({ id }) => id)).toEqual([own.farmId])
    expect(stables.map(({ id }) => id)).toEqual([own.stable.id])
  })

  it('are found and held on the own farms only', async () => {
    const found = await engine.write('app', NO_VISIBILITY, async (tx) => {
      const answers: boolean[] = []
      for (const { farmId, stable } of [own, foreign])
        for (const answer of [
          await lockFarm(scope(), tx, farmId),
          await lockStable(scope(), tx, stable.id),
          await findStable(scope(), tx, stable.id),
        ])
          answers.push(answer !== undefined)
      return answers
    })
    expect(found).toEqual([true, true, true, false, false, false])
  })
})

describe('many rabbits', () => {
  const idsOf = (rabbits: readonly { id: number }[]) => rabbits.map(({ id }) => Number(id))

  it('are chosen on the own farm only, by number and by list', async () => {
    const byNumber = { ids: [own.rabbitId, foreign.rabbitId] }
    const byList = { list: { filter: { other: 'ALL_MOTHER' }, today: '2026-05-12' }, except: [] } as const
    const chosen = await engine.write('app', NO_VISIBILITY, async (tx) => [
      idsOf(await listChosen(scope(), tx, byNumber)),
      idsOf(await lockChosen(scope(), tx, byNumber)),
      idsOf(await listChosen(scope(), tx, byList)),
    ])
    expect(chosen).toEqual([[own.rabbitId], [own.rabbitId], [own.rabbitId]])
  })

  it('are written on the own farm only', async () => {
    const stateOf = (id: number) =>
      ({
        id,
        status: 'WASTE_CANDIDATE',
        health: 'HEALTHY',
        cageId: null,
        exitDate: null,
        version: 9,
      }) as const
    await engine.write('app', NO_VISIBILITY, (tx) =>
      writeStates(scope(), tx, [stateOf(own.rabbitId), stateOf(foreign.rabbitId)], world().now),
    )
    const { rows } = await world().admin.query<{ version: number }>(
      'select version from app.rabbits where id = any ($1) order by id',
      [[own.rabbitId, foreign.rabbitId]],
    )
    expect(rows.map(({ version }) => version)).toEqual([9, 1])
  })

  it('have changes that are found and taken back on the own farm only', async () => {
    const found = await engine.write('app', NO_VISIBILITY, async (tx) => {
      for (const { changeId } of [own, foreign]) await markUndone(scope(), tx, changeId, world().now)
      return [
        await lockBulkChange(scope(), tx, own.changeId),
        await lockBulkChange(scope(), tx, foreign.changeId),
      ]
    })
    expect(found).toEqual([expect.objectContaining({ isUndone: true }), undefined])
    const { rows } = await world().admin.query<{ undone_at: Date | null }>(
      'select undone_at from app.rabbit_bulk_changes where id = $1',
      [foreign.changeId],
    )
    expect(rows).toEqual([{ undone_at: null }])
  })
})

describe('rounds and their work', () => {
  it('are found on the own farm only', async () => {
    const ask = (side: Side) =>
      engine.write('app', NO_VISIBILITY, async (tx) => ({
        round: (await findRound(scope(), tx, side.groupId))?.id,
        seq: await findSeq(scope(), tx, side.groupId),
        held: (await lockGroup(scope(), tx, side.groupId))?.id,
        tasks: (await tasks.tasksOfGroup(scope(), tx, side.groupId)).length,
        task: (await tasks.findTask(scope(), tx, side.taskId))?.id,
        locked: (await tasks.lockTask(scope(), tx, side.taskId))?.id,
        all: (await tasks.allTasks(scope(), tx)).some(({ id }) => id === side.taskId),
        workers: (await tasks.workersOf(tx, own.farmId, [side.taskId])).length,
        covers: (
          await countTasksOf(
            tx,
            own.farmId,
            [{ id: side.groupId, startDate: '2026-05-01', weighsThird: false }],
            '2026-05-12',
          )
        ).get(side.groupId)?.covers,
      }))
    const { groupId, taskId } = own
    const mine = { round: groupId, held: groupId, tasks: 5, task: taskId, locked: taskId, all: true }
    expect(await ask(own)).toEqual({ ...mine, seq: 0, workers: 1, covers: 1 })
    const nothing = { round: undefined, seq: undefined, held: undefined, tasks: 0, task: undefined }
    expect(await ask(foreign)).toEqual({ ...nothing, locked: undefined, all: false, workers: 0, covers: 0 })
  })

  it('show covers of the own farm only', async () => {
    await engine.write('app', NO_VISIBILITY, async (tx) => {
      const { rows } = await world().admin.query<{ id: number; farm_id: number }>(
        'select id::int, farm_id from app.covers',
      )
      const coverOf = ({ farmId }: Side) => rows.find((row) => row.farm_id === farmId)?.id ?? 0
      expect(await findCoverKeys(scope(), tx, coverOf(foreign))).toBeUndefined()
      expect(await findCoverKeys(scope(), tx, coverOf(own))).toMatchObject({ groupId: own.groupId })
      const round = await findRound(scope(), tx, own.groupId)
      if (!round) throw new Error('The round of the own farm is gone')
      expect(JSON.parse((await gridRows(tx, round, undefined)).text)).toHaveLength(1)
      expect(JSON.parse((await gridRows(tx, { ...round, id: foreign.groupId }, undefined)).text)).toEqual([])
    })
  })
})
