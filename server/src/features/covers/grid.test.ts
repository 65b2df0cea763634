import type {
  getCoverGrid,
  listCoverChanges,
  saveCoverCells,
} from '@warren/shared/features/covers/grid.contract.ts'
import { cellsOf } from '@warren/shared/features/covers/cells.rules.ts'
import { summaryOf } from '@warren/shared/features/covers/summary.rules.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { buildCover, buildFarm, buildRow, buildStable, buildUser, callerFor } from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { TODAY, testRound } from '../../../test/test-round.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, doe, draft, get } = testRound(world)
type Grid = AnswerOf<typeof getCoverGrid>
type Saved = AnswerOf<typeof saveCoverCells>
type Changes = AnswerOf<typeof listCoverChanges>

const START = addDays(TODAY, -31)

/** A running group of so many does; answers it with the numbers of its covers. */
async function running(does: number, more: object = {}) {
  const id = await draft(START)
  await world().admin.query('update app.ia_groups set active = true, closed_at = now() where id = $1', [id])
  const covers: number[] = []
  const mothers: number[] = []
  for (let i = 0; i < does; i++) {
    const mother = await doe()
    mothers.push(mother.id)
    const cover = { farmId: here.farmId, iaGroupId: id, motherId: mother.id, spermId: here.spermId }
    covers.push((await buildCover(world(), { ...cover, ...more })).id)
  }
  return { id, covers, mothers, first: covers[0] ?? 0 }
}

const save = async (id: number, rows: object[], dates?: object) => {
  const { status, body } = await here.call('POST', `/api/v1/ia-group/${id}/cells`, {
    rows,
    ...(dates && { dates }),
  })
  return { status, ...(body as Saved) }
}
const grid = (id: number, query = '') => get<Grid>(`/api/v1/ia-group/${id}/grid${query}`)
/** Rows of a grid by the names of its columns. */
const named = ({ columns, rows }: Grid) =>
  rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])))

describe('the grid of a round', () => {
  it('has its does in walking order, lower and upper cage of a column together, with what is known of them [INS-01]', async () => {
    const { id, mothers, covers } = await running(3, { viable: 9, unviable: 1, farrowingDate: TODAY })
    const stable = await buildStable(world(), here.farmId)
    const cages = await buildRow(world(), stable, 1)
    for (const [at, cage] of [
      [0, cages[4]],
      [1, cages[0]],
    ] as const)
      await world().admin.query('update app.rabbits set cage_id = $1 where id = $2', [cage?.id, mothers[at]])
    const shown = await grid(id)
    expect(shown).toMatchObject({ total: 3, group: { id, startDate: START } })
    expect(named(shown).map((row) => row['id'])).toEqual([covers[1], covers[0], covers[2]])
    expect(named(shown)[0]).toMatchObject({
      motherId: mothers[1],
      stableId: stable.id,
      row: 1,
      births: 1,
      viable: 9,
      unviable: 1,
      farrowingDate: TODAY,
      touching: null,
      status: 'IN_PROD',
      pedigree: 'CP',
    })
    expect(shown.stables).toEqual([
      { id: stable.id, name: stable.name, covers: 2 },
      { id: null, name: null, covers: 1 },
    ])
    expect(named(await grid(id, `?stableId=${stable.id}`)).map((row) => row['id'])).toEqual([
      covers[1],
      covers[0],
    ])
    expect(named(await grid(id, '?stableId=0')).map((row) => row['id'])).toEqual([covers[2]])
  })

  it('turns every second row round where the farm walks so', async () => {
    const { id, mothers, covers } = await running(4)
    const stable = await buildStable(world(), here.farmId)
    const [first, second] = [await buildRow(world(), stable, 1), await buildRow(world(), stable, 2)]
    const places = [first[0], first[1], second[0], second[1]]
    for (const [at, mother] of mothers.entries())
      await world().admin.query('update app.rabbits set cage_id = $1 where id = $2', [places[at]?.id, mother])
    const order = async () => named(await grid(id)).map((row) => covers.indexOf(Number(row['id'])))
    expect(await order()).toEqual([0, 1, 2, 3])
    await world().admin.query(
      "insert into app.breeding_settings (farm_id, walk_order) values ($1, 'SERPENTINE')",
      [here.farmId],
    )
    expect(await order()).toEqual([0, 1, 3, 2])
    await world().admin.query('delete from app.breeding_settings where farm_id = $1', [here.farmId])
  })

  it('tells what has changed since a number, and nothing when nothing has', async () => {
    const { id, first } = await running(2)
    const { seq } = await grid(id)
    const changes = (since: number) => get<Changes>(`/api/v1/ia-group/${id}/changes?since=${since}`)
    expect(await changes(seq)).toEqual({ seq, total: null, rows: [], by: [] })
    const saved = await save(id, [{ id: first, was: { nanny: false }, set: { nanny: true } }])
    const news = await changes(seq)
    expect([news.seq, news.total, news.rows.map(([cover]) => cover)]).toEqual([saved.seq, 2, [first]])
  })

  it('is of a group of the own farm, and of a worker who has work in it [IAG-34]', async () => {
    const { id } = await running(1)
    const worker = await buildUser(world(), { role: 'USER', farmId: here.farmId })
    const [asWorker, asStranger] = [
      await callerFor(world(), worker),
      await callerFor(
        world(),
        await buildUser(world(), { role: 'ADMIN', farmId: (await buildFarm(world())).id }),
      ),
    ]
    for (const path of ['covers', 'changes?since=0'])
      expect((await asWorker('GET', `/api/v1/ia-group/${id}/${path}`)).status).toBe(404)
    await world().admin.query(
      `with t as (insert into app.ia_tasks (farm_id, ia_group_id, type, estimated_start_at)
         select $1, $2, type, now() from unnest(array['insemination', 'check-touching', 'farrowing', 'weighing3', 'weighing4']) type
         returning farm_id, id)
       insert into app.ia_task_users (farm_id, task_id, user_id) select farm_id, id, $3 from t`,
      [here.farmId, id, worker.id],
    )
    for (const path of ['covers', 'changes?since=0']) {
      expect((await asWorker('GET', `/api/v1/ia-group/${id}/${path}`)).status).toBe(200)
      expect((await asStranger('GET', `/api/v1/ia-group/${id}/${path}`)).status).toBe(404)
    }
    expect((await asWorker('GET', `/api/v1/ia-group/${id}/grid`)).status).toBe(403)
    expect((await asStranger('GET', `/api/v1/ia-group/${id}/grid`)).status).toBe(404)
  })

  it('is summed up as the rule of the page does it [FAR-03, FAR-05, D-094]', async () => {
    const { id, covers } = await running(6)
    const set = (at: number, fields: string) =>
      world().admin.query(`update app.covers set ${fields} where id = $1`, [covers[at]])
    await set(0, `farrowing_date = '${TODAY}', viable = 12, unviable = 1, added = 0, taken = 3, adjusted = 9`)
    await set(1, `farrowing_date = '${TODAY}', viable = 5, added = 4, taken = 0, adjusted = 8`)
    await set(2, `farrowing_date = '${TODAY}', viable = 8`)
    await set(3, `touching = false, touching_date = '${TODAY}'`)
    await set(4, `touching_date = '${TODAY}'`)
    const summary = await get(`/api/v1/ia-group/${id}/covers/summary`)
    const list = await get<Parameters<typeof cellsOf>[0][]>(`/api/v1/ia-group/${id}/covers`)
    expect(list).toHaveLength(6)
    expect(summary).toEqual(summaryOf(list.map(cellsOf)))
    expect(summary).toMatchObject({ sumPregnant: 3, avgBorn: 8.67, toExplain: 1, unsure: 1, negative: 1 })
  })
})

describe('typed cells', () => {
  it('are saved with the day of the page, and a repeat of the call changes nothing [INS-03, D-092]', async () => {
    const { id, first } = await running(1)
    const typed = [{ id: first, was: { touching: null }, set: { touching: true } }]
    const saved = await save(id, typed, { touching: addDays(TODAY, -1) })
    expect(saved.rows).toEqual([
      { id: first, outcome: 'saved', version: 2, values: { touchingDate: addDays(TODAY, -1) } },
    ])
    expect((await save(id, typed)).rows).toEqual([{ id: first, outcome: 'same', version: 2 }])
    const unsure = [{ id: first, was: { touching: true }, set: { touching: 'unsure' } }]
    expect((await save(id, unsure)).rows).toEqual([{ id: first, outcome: 'saved', version: 3 }])
    expect(named(await grid(id))[0]).toMatchObject({ touching: 'unsure', touchingDate: addDays(TODAY, -1) })
    const births = [{ id: first, was: { viable: null, unviable: null }, set: { viable: 10, unviable: 1 } }]
    expect((await save(id, births, { farrowing: TODAY })).rows).toMatchObject([
      { outcome: 'saved', values: { farrowingDate: TODAY } },
    ])
    const { rows } = await world().admin.query(
      'select touching, touching_date::text, farrowing_date::text, viable, version, updated_by is not null as by, seq > 0 as seq from app.covers where id = $1',
      [first],
    )
    expect(rows).toEqual([
      {
        touching: null,
        touching_date: addDays(TODAY, -1),
        farrowing_date: TODAY,
        viable: 10,
        version: 4,
        by: true,
        seq: true,
      },
    ])
  })

  it('of two people in one row both stay; in one cell the second sees what the first wrote', async () => {
    const { id, first } = await running(1, { farrowingDate: TODAY })
    const other = await buildUser(world(), { role: 'ADMIN', farmId: here.farmId })
    const asOther = await callerFor(world(), other)
    await asOther('POST', `/api/v1/ia-group/${id}/cells`, {
      rows: [{ id: first, was: { viable: null }, set: { viable: 11 } }],
    })
    expect((await get<Changes>(`/api/v1/ia-group/${id}/changes?since=0`)).by).toEqual([other.username])
    expect((await save(id, [{ id: first, was: { nanny: false }, set: { nanny: true } }])).rows).toMatchObject(
      [{ outcome: 'saved' }],
    )
    const [row] =
      (
        await save(id, [
          { id: first, was: { viable: null, unviable: null }, set: { viable: 12, unviable: 2 } },
        ])
      ).rows ?? []
    expect(row).toMatchObject({
      outcome: 'conflict',
      values: { viable: 11, unviable: null, nanny: true },
      theirs: { viable: { value: 11 } },
    })
    expect(row?.theirs).not.toHaveProperty('unviable')
  })

  it('are refused row by row, with the cell and the reason; the others are saved', async () => {
    const { id, covers } = await running(3)
    const [a, b, c] = covers
    const { rows } = await save(
      id,
      [
        { id: a, was: { viable: null }, set: { viable: 26 } },
        { id: b, was: { weight3Week: null }, set: { weight3Week: 3200 } },
        { id: c, was: { touchingDate: null }, set: { touchingDate: 'spring' } },
      ],
      { farrowing: TODAY },
    )
    expect(rows).toMatchObject([
      {
        outcome: 'refused',
        problems: [{ code: 'INVALID_DATA', field: 'viable', limit: { min: 0, max: 25 } }],
        values: { viable: null },
      },
      { outcome: 'saved', version: 2 },
      { outcome: 'refused', problems: [{ field: 'touchingDate' }] },
    ])
  })

  it('of a cover of another group or farm say nothing of it', async () => {
    const { id } = await running(1)
    const [other, farm] = [await running(1, { viable: 7, farrowingDate: TODAY }), await buildFarm(world())]
    const typed = { was: { viable: 7 }, set: { viable: 8 } }
    const { rows } = await save(id, [
      { id: other.first, ...typed },
      { id: 2_000_000_000, ...typed },
    ])
    expect(rows).toEqual(
      [other.first, 2_000_000_000].map((cover) => ({
        id: cover,
        outcome: 'refused',
        version: 0,
        problems: [{ code: 'INVALID_IA_COVER' }],
      })),
    )
    const stranger = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: farm.id }))
    expect(
      (await stranger('POST', `/api/v1/ia-group/${id}/cells`, { rows: [{ id: 1, ...typed }] })).status,
    ).toBe(404)
  })

  it('change the doe where they are hers: a dead one leaves her cage [INS-05, D-093, D-062]', async () => {
    const { id, first, mothers } = await running(1)
    const cages = await buildRow(world(), await buildStable(world(), here.farmId), 1)
    await world().admin.query('update app.rabbits set cage_id = $1 where id = $2', [cages[0]?.id, mothers[0]])
    const typed = {
      id: first,
      was: { status: 'IN_PROD', healthCondition: 'HEALTHY' },
      set: { status: 'DEAD', healthCondition: 'TOOTH' },
    }
    expect((await save(id, [typed])).rows).toMatchObject([{ outcome: 'saved' }])
    const { rows } = await world().admin.query(
      'select status, health_condition as health, cage_id as cage, exit_date::text as exit from app.rabbits where id = $1',
      [mothers[0]],
    )
    expect(rows).toEqual([{ status: 'DEAD', health: 'TOOTH', cage: null, exit: TODAY }])
    const back = { id: first, was: { status: 'DEAD' }, set: { status: 'NOWHERE' } }
    expect((await save(id, [back])).rows).toMatchObject([
      { outcome: 'refused', problems: [{ field: 'status' }] },
    ])
  })

  it('are asked for as they are: a row once, the same cells before and after, 300 rows at most', async () => {
    const { id, first } = await running(1)
    const good = { id: first, was: { viable: null }, set: { viable: 1 } }
    const statuses = await Promise.all(
      [
        [good, good],
        [{ ...good, was: { unviable: null } }],
        [{ ...good, was: {}, set: {} }],
        [{ id: first, was: { pedigree: 'CP' }, set: { pedigree: 'D' } }],
        Array.from({ length: 301 }, (_, i) => ({ ...good, id: i + 1 })),
        [],
      ].map(async (rows) => (await save(id, rows)).status),
    )
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400])
    expect((await save(id, [good], { farrowing: 'soon' })).status).toBe(400)
  })

  it('of 300 rows are a few statements, and the log says what each was', async () => {
    const { id, covers } = await running(300)
    const before = await world().admin.query<{ n: number }>('select count(*)::int as n from app.commands')
    const typed = covers.map((cover) => ({
      id: cover,
      was: { viable: null, unviable: null, nanny: false },
      set: { viable: 9, unviable: 1, nanny: true },
    }))
    const { rows } = await save(id, typed, { farrowing: TODAY })
    expect(rows?.filter(({ outcome }) => outcome === 'saved')).toHaveLength(300)
    const { rows: logged } = await world().admin.query(
      "select name, effect_records, changes -> $1 as cell from app.commands where name = 'COVERS_SAVE' order by id desc limit 1",
      [String(covers[0])],
    )
    expect(logged).toMatchObject([{ name: 'COVERS_SAVE', effect_records: 300 }])
    const after = await world().admin.query<{ n: number }>('select count(*)::int as n from app.commands')
    expect((after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0)).toBe(1)
    expect(await chainProblems(world())).toEqual([])
  })
})
