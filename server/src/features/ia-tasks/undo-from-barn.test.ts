import { addDays } from '@warren/shared/kernel/calendar.ts'
import { describe, expect, it } from 'vitest'
import { chainProblems } from '../../../test/log.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testTasks } from '../../../test/test-tasks.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const round = testRound(world)
const { here } = round
const { dedicate, handedOut, send, tasksOf, worker, write } = testTasks(world, round)
const RACES = 30

/** What a person sees of a cover: all but who wrote it last, and how often. */
const stored = async (id: number) => {
  const { rows } = await world().admin.query<Record<string, unknown>>(
    'select * from app.covers where id = $1',
    [id],
  )
  const { version: _v, updated_at: _at, updated_by: _by, ...cells } = rows[0] ?? {}
  return Object.fromEntries(Object.entries(cells).filter(([name]) => !/_(seq|by|at)$|^seq/.test(name)))
}
const other = (field: string, stored: string, sent: string) => [
  'cell-changed',
  expect.objectContaining({ field, stored, sent }),
]

/** Each kind about a nest: its task, the day of the round, what is typed and what was there. */
const KINDS = [
  [
    'COVER_TOUCHING',
    'check-touching',
    14,
    { touching: true, touchingDate: TODAY },
    { touching: null, touchingDate: null },
  ],
  [
    'COVER_FARROWING',
    'farrowing',
    31,
    { farrowingDate: TODAY, viable: 9, unviable: 1, nanny: true, grid: true },
    { farrowingDate: null, viable: null, unviable: null, nanny: false, grid: false },
  ],
  [
    'COVER_WEIGHING3',
    'weighing3',
    52,
    { nestCount3Week: 8, weight3Week: 3100 },
    { nestCount3Week: null, weight3Week: null },
  ],
  [
    'COVER_WEIGHING4',
    'weighing4',
    59,
    { nestCount: 8, weight4Week: 4800, smallestWeight: 500, largestWeight: 700 },
    { nestCount: null, weight4Week: null, smallestWeight: null, largestWeight: null },
  ],
] as const

const born = (daysAgo: number, kits = 9) =>
  `farrowing_date = '${addDays(TODAY, -daysAgo)}', viable = ${kits}, unviable = 0`

describe.each(KINDS)('%s', (...row) => {
  const [kind, task, day, set, was] = row
  const given = async (does = 1) => {
    const group = await handedOut(does, task, day)
    if (day > 40) for (const id of group.covers) await write(id, born(day - 31))
    return group
  }

  it('is taken back by its opposite, and all is as it was [FLD-14]', async () => {
    const { anna, first } = await given()
    const before = await stored(first)
    const done = { coverId: first, ...set, was }
    expect(await send(anna, [[kind, done, { clientId: `${kind}-do` }]])).toEqual([['DONE']])
    expect(await stored(first)).not.toEqual(before)
    const undo = { coverId: first, ...was, was: set, undoes: `${kind}-do` }
    expect(await send(anna, [[kind, undo]])).toEqual([['DONE']])
    expect(await stored(first)).toEqual(before)
  })

  it('meets another phone: one is done and one in conflict, or both are done when they agree [FLD-14, D-187]', async () => {
    const group = await given(RACES)
    const bela = await worker()
    await dedicate(group, group.taskId, [bela])
    const [field, value] = Object.entries(set).find(([name]) => !name.endsWith('Date')) ?? ['', 0]
    const another = typeof value === 'number' ? value - 1 : value !== true
    for (const [n, coverId] of group.covers.entries()) {
      const mine = { coverId, ...set, was }
      const hers = n % 2 === 0 ? mine : { ...mine, [field]: another }
      const heard = await Promise.all([send(group.anna, [[kind, mine]]), send(bela, [[kind, hers]])])
      const outcomes = heard.flat().map(([status]) => status as string)
      expect(outcomes.toSorted()).toEqual(n % 2 === 0 ? ['DONE', 'DONE'] : ['CONFLICT', 'DONE'])
    }
  })

  it('cannot be taken back once another has written over it; the answer to that counts [FLD-14]', async () => {
    const { anna, first } = await given()
    const bela = await worker()
    await send(anna, [[kind, { coverId: first, ...set, was }, { clientId: `${kind}-mine` }]])
    const [field, value] = Object.entries(set).find(([name]) => !name.endsWith('Date')) ?? ['', 0]
    const another = typeof value === 'number' ? value - 1 : value !== true
    const { rows } = await world().admin.query<{ taskId: number; groupId: number }>(
      `select t.id::int as "taskId", t.ia_group_id::int as "groupId" from app.ia_tasks t
       join app.covers c on c.ia_group_id = t.ia_group_id where c.id = $1 and t.type = $2`,
      [first, task],
    )
    await dedicate({ id: rows[0]?.groupId ?? 0 }, rows[0]?.taskId ?? 0, [bela])
    const written = { coverId: first, ...set, [field]: another }
    expect(await send(bela, [[kind, { ...written, was: set }]])).toEqual([['DONE']])
    const undo = { coverId: first, ...was, was: set, undoes: `${kind}-mine` }
    expect(await send(anna, [[kind, undo, { clientId: `${kind}-undo` }]])).toEqual([
      ['CONFLICT', ...other(field, String(another), String(was[field as keyof typeof was] ?? ''))],
    ])
    const answer = { ...written, [field]: value, was: { [field]: another }, answers: `${kind}-undo` }
    expect(await send(anna, [[kind, answer]])).toEqual([['DONE']])
  })
})

describe('kits that were carried', () => {
  const carried = (group: { id: number; covers: readonly number[] }, kits: readonly [number, number]) => {
    const [from = 0, to = 0] = group.covers
    return {
      iaGroupId: group.id,
      moves: [{ from, to, kits: 3 }],
      litters: [
        { coverId: from, kits: kits[0] },
        { coverId: to, kits: kits[1] },
      ],
    }
  }
  const turned = ({ moves: [move], ...rest }: ReturnType<typeof carried>) => ({
    ...rest,
    moves: [{ from: move?.to ?? 0, to: move?.from ?? 0, kits: move?.kits ?? 0 }],
  })
  const given = async () => {
    const group = await handedOut(3, 'farrowing', 33)
    const [from = 0, to = 0, third = 0] = group.covers
    await write(from, born(2, 12))
    await write(to, born(2, 6))
    await write(third, born(2, 8))
    return { ...group, from, to, third }
  }

  it('go back as if they had not been carried [FLD-13, FLD-14]', async () => {
    const group = await given()
    const before = [await stored(group.from), await stored(group.to)]
    const sent = carried(group, [12, 6])
    expect(await send(group.anna, [['KITS_MOVE', sent, { clientId: 'carry' }]])).toEqual([['DONE']])
    const undo = { ...turned(carried(group, [9, 9])), undoes: 'carry' }
    expect(await send(group.anna, [['KITS_MOVE', undo, { clientId: 'carry-undo' }]])).toEqual([['DONE']])
    expect([await stored(group.from), await stored(group.to)]).toEqual(before)
    // Taken back once: the same again does not find the litters as it saw them.
    expect(await send(group.anna, [['KITS_MOVE', undo]])).toEqual([['CONFLICT', 'SAVING_ERROR']])
    const { rows } = await world().admin.query(
      'select undone_at is not null as undone from app.equalizations where ia_group_id = $1',
      [group.id],
    )
    expect(rows).toEqual([{ undone: true }])
  })

  it('go back as a move of their own where a litter was changed since [FLD-13, FLD-14]', async () => {
    const group = await given()
    await send(group.anna, [['KITS_MOVE', carried(group, [12, 6]), { clientId: 'first' }]])
    const second = {
      iaGroupId: group.id,
      moves: [{ from: group.third, to: group.to, kits: 1 }],
      litters: [
        { coverId: group.third, kits: 8 },
        { coverId: group.to, kits: 9 },
      ],
    }
    expect(await send(group.anna, [['KITS_MOVE', second]])).toEqual([['DONE']])
    const undo = { ...turned(carried(group, [9, 10])), undoes: 'first' }
    expect(await send(group.anna, [['KITS_MOVE', undo]])).toEqual([['DONE']])
    expect(await stored(group.from)).toMatchObject({ adjusted: 12, taken: 3, added: 3 })
    expect(await stored(group.to)).toMatchObject({ adjusted: 7, added: 4, taken: 3 })
  })

  it('are not put back by the entry of another, nor by moves that are not the opposite [FLD-14]', async () => {
    const group = await given()
    const bela = await worker()
    await dedicate(group, group.taskId, [bela])
    await send(group.anna, [['KITS_MOVE', carried(group, [12, 6]), { clientId: 'hers' }]])
    const undo = { ...turned(carried(group, [9, 9])), undoes: 'hers' }
    expect(await send(bela, [['KITS_MOVE', undo]])).toEqual([['DONE']])
    expect(await stored(group.from)).toMatchObject({ adjusted: 12, taken: 3, added: 3 })
    const half = { ...turned(carried(group, [12, 6])), undoes: 'hers' }
    half.moves = [{ from: group.from, to: group.to, kits: 1 }]
    expect(await send(group.anna, [['KITS_MOVE', half]])).toEqual([['DONE']])
    expect(await stored(group.from)).toMatchObject({ adjusted: 11, taken: 4, added: 3 })
  })
})

it('the weight of a doe after her third birth is taken back [FLD-14]', async () => {
  const group = await handedOut(1, 'insemination', 40)
  const [rabbitId] = group.mothers
  await world().admin.query(
    "insert into app.ia_tasks (farm_id, ia_group_id, type, estimated_start_at) values ($1, $2, 'weighing_3rdyean', now())",
    [here.farmId, group.id],
  )
  const taskId = (await tasksOf(group.id)).find(({ type }) => type === 'weighing_3rdyean')?.iaTaskId ?? 0
  await dedicate(group, taskId, [group.anna])
  expect(
    await send(group.anna, [
      ['RABBIT_WEIGHT_THIRD_YEAN', { rabbitId, weight: 4100, was: { weight: null } }, { clientId: 'third' }],
      ['RABBIT_WEIGHT_THIRD_YEAN', { rabbitId, weight: null, was: { weight: 4100 }, undoes: 'third' }],
    ]),
  ).toEqual([['DONE'], ['DONE']])
  const { rows } = await world().admin.query(
    'select weight_third_yean as weight from app.rabbits where id = $1',
    [rabbitId],
  )
  expect(rows).toEqual([{ weight: null }])
  expect(await chainProblems(world())).toEqual([])
})
