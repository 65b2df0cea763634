import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'
import { type Engine, openEngine } from '../db/engine.ts'
import { integrityProblems } from './integrity.ts'

const world = testWorld({ damaged: true })
const { here, doe, draft, pair, put } = testRound(world)
/** A farm in another zone may be a day ahead. */
const TOMORROW = '2026-05-13'
let engine: Engine
let worker: number
let numbers: Record<string, number>

beforeAll(async () => {
  engine = openEngine({ urls: { worker: world().urlAs('postgres') }, poolSize: 1 })
  worker = (await buildUser(world(), { role: 'USER', farmId: here.farmId })).id
})
afterAll(() => engine.close())

/** A closed group of two does with its work, and a tray; what each case names stands in braces. */
async function closedGroup(): Promise<void> {
  const id = await draft(TODAY)
  const [a, b] = [await doe(), await doe()]
  await pair(id, [a.id, b.id])
  await put(`/api/v1/ia-group/${id}/tray`, { sperms: [{ spermId: here.spermId, doses: 5 }] })
  await put(`/api/v1/ia-group/${id}/close`)
  const { rows } = await world().admin.query<{ id: number }>(
    "select id::int from app.ia_tasks where ia_group_id = $1 and type = 'farrowing'",
    [id],
  )
  numbers = {
    group: id,
    other: await draft(),
    doe: a.id,
    task: rows[0]?.id ?? 0,
    worker,
    farm: here.farmId,
  }
  await movedKits(id)
  await world().admin.query('create table public.kept as select * from app.covers where mother_id = $1', [
    a.id,
  ])
}

/** Two kits went from the litter of one doe to that of the other. */
async function movedKits(id: number): Promise<void> {
  const { rows: litters } = await world().admin.query<{ coverId: number; kits: number }>(
    `update app.covers set farrowing_date = $2, viable = 9 where ia_group_id = $1 returning id::int as "coverId", viable as kits`,
    [id, TODAY],
  )
  const [from, to] = litters.map(({ coverId }) => coverId)
  const sent = { clientId: randomUUID(), moves: [{ from, to, kits: 2 }], litters }
  await here.call('POST', `/api/v1/ia-group/${id}/equalization/moves`, sent)
}

const run = async (statement: string) => {
  const client = await world().admin.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(numbers[name])))
  await client.query('set session_replication_role = origin')
  client.release()
}

/** The cover of the doe as it was. */
const COVER_BACK = `update app.covers c set (start_date, touching, touching_date, farrowing_date, viable, added, taken, adjusted, weight_4week, nanny, grid)
  = (k.start_date, k.touching, k.touching_date, k.farrowing_date, k.viable, k.added, k.taken, k.adjusted, k.weight_4week, k.nanny, k.grid)
  from public.kept k where k.id = c.id`
const NO_RESULT =
  'start_date = null, touching_date = null, farrowing_date = null, added = null, taken = null, adjusted = null'
const INSTANTS = 'ia_tasks__instants__check'
const RESULTS =
  'palpation and birth lie between the insemination and today, and without its day there is no result'

const cases: [rule: string, damage: string, mend: string][] = [
  [
    'a group with work has does on its list, and is no draft',
    'update app.ia_groups set active = false where id = {group}',
    'update app.ia_groups set active = true where id = {group}',
  ],
  [
    'a group has no work or all of it',
    'delete from app.ia_tasks where id = {task}',
    "insert into app.ia_tasks (id, farm_id, ia_group_id, type, estimated_start_at) overriding system value values ({task}, {farm}, {group}, 'farrowing', now())",
  ],
  ...[
    "update app.ia_tasks set status = 'IN_PROGRESS' where id = {task}",
    "update app.ia_tasks set status = 'DONE' where id = {task}",
    'update app.ia_tasks set finished_at = now() where id = {task}',
    'update app.ia_tasks set started_at = now() where id = {task}',
  ].map((damage): [string, string, string] => [
    'what is stored of a task agrees with when it began and ended',
    // The engine itself refuses most of it; a copy that was read in without its checks does not.
    `alter table app.ia_tasks drop constraint ${INSTANTS}; ${damage}`,
    `update app.ia_tasks set status = 'TO_DO', started_at = null, finished_at = null where id = {task};
     alter table app.ia_tasks add constraint ${INSTANTS} check ((status = 'DONE') = (finished_at is not null) and (status <> 'TO_DO' or started_at is null))`,
  ]),
  ...[
    'touching_date = start_date - 1',
    'farrowing_date = start_date - 1',
    "touching_date = date '2026-05-14'",
    "farrowing_date = date '2026-05-14'",
  ].map((damage): [string, string, string] => [
    RESULTS,
    `update app.covers set ${damage} where mother_id = {doe}`,
    COVER_BACK,
  ]),
  ...[
    'viable = 0',
    'touching = true, viable = null',
    'weight_4week = 900, viable = null',
    'nanny = true, viable = null',
  ].map((damage): [string, string, string] => [
    RESULTS,
    `update app.covers set ${NO_RESULT}, ${damage} where mother_id = {doe}`,
    COVER_BACK,
  ]),
  [
    'who works is dedicated, a worker of the farm, and the work is not done',
    "insert into app.ia_task_users (farm_id, task_id, user_id, working) values ({farm}, {task}, {worker}, true); update app.ia_tasks set status = 'DONE', finished_at = now() where id = {task}",
    "delete from app.ia_task_users; update app.ia_tasks set status = 'TO_DO', finished_at = null where id = {task}",
  ],
  [
    'parts of work are given to who is dedicated to it',
    'insert into app.ia_task_parts (farm_id, task_id, user_id) values ({farm}, {task}, {worker})',
    'delete from app.ia_task_parts',
  ],
  [
    'on a list are does, each inseminated or skipped',
    "insert into app.ia_group_skips (farm_id, ia_group_id, mother_id, reason, pedigree, post_addition, at, user_id) values ({farm}, {group}, {doe}, 'ILL', 'CP', false, now(), {worker})",
    'delete from app.ia_group_skips',
  ],
  [
    'on a list are does, each inseminated or skipped',
    "update app.rabbits set sex = 'MALE' where id = {doe}",
    "update app.rabbits set sex = 'FEMALE' where id = {doe}",
  ],
  [
    'changes of covers are counted by their group, and additions are of closed lists',
    'update app.covers set seq = seq + 1000 where mother_id = {doe}',
    'update app.covers set seq = seq - 1000 where mother_id = {doe}',
  ],
  [
    'changes of covers are counted by their group, and additions are of closed lists',
    'update app.covers set post_addition = true where mother_id = {doe}; update app.ia_groups set active = false where id = {group}',
    'update app.covers set post_addition = false where mother_id = {doe}; update app.ia_groups set active = true where id = {group}',
  ],
  [
    'the semen of a tray stands in a row',
    'update app.ia_group_sperms set place = 2',
    'update app.ia_group_sperms set place = 1',
  ],
  ...[
    'update app.equalizations set taken = taken + 1',
    'update app.equalizations set added = added + 1',
    'insert into app.kit_moves (farm_id, equalization_id, no, from_cover_id, to_cover_id, kits) select farm_id, equalization_id, 9, to_cover_id, from_cover_id, kits from app.kit_moves where no = 1; update app.equalizations set taken = taken + 2, added = added + 2',
    'update app.covers set ia_group_id = {other} where mother_id = {doe}',
  ].map((damage): [string, string, string] => [
    'moves of kits stay in their group, no litter gives and receives, and their sums are those of the equalization',
    damage,
    'delete from app.kit_moves where no = 9; update app.equalizations set taken = 2, added = 2; update app.covers set ia_group_id = {group} where mother_id = {doe}',
  ]),
  [
    'a row of cages has its ends and a size, and moved kits have lines',
    "update app.equalizations set kind = 'INTERVAL'",
    "update app.equalizations set kind = 'MOVES'",
  ],
  [
    'a row of cages has its ends and a size, and moved kits have lines',
    'update app.kit_moves set equalization_id = equalization_id + 1; update app.equalizations set taken = 0, added = 0',
    'update app.kit_moves set equalization_id = equalization_id - 1; update app.equalizations set taken = 2, added = 2',
  ],
  ...[
    'update app.kit_moves set from_after = from_after + 1',
    'update app.kit_moves set to_after = to_after - 1',
    'insert into app.kit_moves (farm_id, equalization_id, no, from_cover_id, to_cover_id, kits, from_before, from_after) select farm_id, equalization_id, 9, from_cover_id, to_cover_id, kits, from_before, from_after from app.kit_moves where no = 1',
    'insert into app.kit_moves (farm_id, equalization_id, no, from_cover_id, to_cover_id, kits, to_before, to_after) select farm_id, equalization_id, 9, from_cover_id, to_cover_id, kits, to_before, to_after from app.kit_moves where no = 1',
  ].map((damage): [string, string, string] => [
    'a move takes its kits from one litter and adds them to the other, and the next move goes on from there',
    damage,
    'delete from app.kit_moves where no = 9; update app.kit_moves set from_after = from_before - kits, to_after = to_before + kits',
  ]),
]

it.each(cases)('fsck finds planted damage: %s', async (rule, damage, mend) => {
  if (numbers === undefined) await closedGroup()
  expect(await integrityProblems(engine, undefined, TOMORROW)).toEqual([])
  await run(damage)
  const problems = await integrityProblems(engine, undefined, TOMORROW)
  await run(mend)
  expect(problems.filter((problem) => problem.startsWith(`${rule}:`))).not.toEqual([])
})
