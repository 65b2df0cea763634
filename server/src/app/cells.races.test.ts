import type { SavedRow } from '@warren/shared/features/covers/grid.contract.ts'
import type { TaskRow } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { buildUser, type Caller, callerFor } from '../../test/builders.ts'
import { figure, size } from '../../test/prove.ts'
import { endings, endOf, RACES } from '../../test/races.ts'
import { TODAY, testRound } from '../../test/test-round.ts'
import { testTasks } from '../../test/test-tasks.ts'
import { testWorld } from '../../test/world.ts'

const world = testWorld({ poolSize: 8 })
const round = testRound(world)
const { here, draft } = round
const { closed, dedicate, send, tasksOf, worker } = testTasks(world, round)
// At full size some minutes each.
vi.setConfig({ testTimeout: 900_000 })

let colleague: Caller
beforeAll(async () => {
  colleague = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }))
})

type Cells = Record<string, unknown>
const typing = async (call: Caller, id: number, rows: readonly object[]): Promise<SavedRow[]> => {
  const { status, body } = await call('POST', `/api/v1/ia-group/${id}/cells`, {
    rows,
    dates: { farrowing: addDays(TODAY, -2) },
  })
  expect(status).toBe(200)
  return (body as { rows: SavedRow[] }).rows
}
const stored = async (id: number): Promise<Cells> => {
  const { rows } = await world().admin.query<Cells>('select * from app.covers where id = $1', [id])
  return rows[0] ?? {}
}
const outcomes = (rows: readonly SavedRow[]): string => rows.map(({ outcome }) => outcome).join()

/** A running group of so many does, in few statements: a band is large. */
async function band(does: number): Promise<{ id: number; covers: number[] }> {
  const id = await draft(addDays(TODAY, -34))
  await world().admin.query('update app.ia_groups set active = true, closed_at = now() where id = $1', [id])
  const { rows } = await world().admin.query<{ id: number }>(
    `with does as (
       insert into app.rabbits (farm_id, tattoo, sex, status, birth_date)
       select $1, 'BAND' || $2::bigint || '-' || n, 'FEMALE', 'IN_PROD', date '2025-01-01' from generate_series(1, $3::int) n returning id)
     insert into app.covers (farm_id, ia_group_id, mother_id, pedigree) select $1, $2, id, 'CP' from does returning id::int`,
    [here.farmId, id, does],
  )
  return { id, covers: rows.map((row) => row.id) }
}

it('two cells of one row typed by two people are both kept [FAR-08]', async () => {
  const ended = await endings('two cells of one row', async () => {
    const { id, covers } = await band(1)
    const [cover = 0] = covers
    await typing(here.call, id, [{ id: cover, was: { viable: null }, set: { viable: 9 } }])
    const both = await Promise.all([
      typing(here.call, id, [{ id: cover, was: { unviable: null }, set: { unviable: 1 } }]),
      typing(colleague, id, [{ id: cover, was: { nanny: false }, set: { nanny: true } }]),
    ])
    expect(await stored(cover)).toMatchObject({ viable: 9, unviable: 1, nanny: true, version: 4 })
    return both.map(outcomes).join(' | ')
  })
  expect(ended).toEqual(['saved | saved'])
})

it('one cell typed by two people is kept once, and the other sees whose it is [FAR-08]', async () => {
  const ended = await endings('one cell by two people', async () => {
    const { id, covers } = await band(1)
    const [cover = 0] = covers
    const cell = (viable: number) => [{ id: cover, was: { viable: null }, set: { viable } }]
    const both = await Promise.all([typing(here.call, id, cell(8)), typing(colleague, id, cell(9))])
    const { viable, version } = await stored(cover)
    const [kept, other] = viable === 8 ? both : both.toReversed()
    expect(version).toBe(2)
    expect(kept).toMatchObject([{ outcome: 'saved' }])
    expect(other).toMatchObject([{ outcome: 'conflict', theirs: { viable: { value: viable } } }])
    return both.map(outcomes).toSorted().join(' | ')
  })
  expect(ended).toEqual(['conflict | saved'])
})

it('the last two palpations at once end the task; so does the death of the last doe [D-101]', async () => {
  const shown = async (id: number): Promise<TaskRow['status'] | undefined> =>
    (await tasksOf(id)).find(({ type }) => type === 'check-touching')?.status
  const ended = await endings('the last palpations at once', async () => {
    const { id, covers, mothers } = await closed(3)
    const felt = (cover: number | undefined) => [
      { id: cover, was: { touching: null }, set: { touching: true } },
    ]
    const both = await Promise.all([
      typing(here.call, id, felt(covers[0])),
      typing(colleague, id, felt(covers[1])),
      world().admin.query("update app.rabbits set status = 'DEAD', exit_date = $2 where id = $1", [
        mothers[2],
        TODAY,
      ]),
    ])
    return `${outcomes(both[0])} | ${outcomes(both[1])}, ${await shown(id)}`
  })
  expect(ended).toEqual(['saved | saved, DONE'])
})

it('grid, form and phone on one cover lose nothing of each other: a version for each success [FAR-08, FLD-04]', async () => {
  const anna = await worker()
  const ended = await endings('grid, form and phone', async () => {
    const group = await closed(1, 34)
    const [cover = 0] = group.covers
    await dedicate(group, group.task('check-touching'), [anna])
    const before = await stored(cover)
    const form = { spermId: here.spermId, pedigree: 'CP', nanny: true }
    const [grid, dialog, [phone]] = await Promise.all([
      typing(here.call, group.id, [{ id: cover, was: { grid: false }, set: { grid: true } }]),
      colleague('POST', `/api/v1/rabbit/ia-cover/${cover}`, { ...form, version: before['version'] }),
      send(anna, [['COVER_TOUCHING', { coverId: cover, touching: true, was: { touching: null } }]]),
    ])
    const after = await stored(cover)
    const told = [outcomes(grid), endOf(dialog), String(phone?.[0] as string)]
    const won = told.filter((one) => one === 'saved' || one === '200' || one === 'DONE').length
    expect(after['version']).toBe(Number(before['version']) + won)
    // The form writes the whole cover: what was written before it came is no reason to overwrite it.
    const seen = [
      outcomes(grid) !== 'saved' || after['grid'] === true,
      endOf(dialog) !== '200' || after['nanny'] === true,
      phone?.[0] !== 'DONE' || after['touching'] === true,
    ]
    expect(seen).toEqual([true, true, true])
    return told.join(' | ')
  })
  expect(['saved | 200 | DONE', 'saved | 405 SAVING_ERROR | DONE']).toEqual(expect.arrayContaining(ended))
})

it('two pasted lists that overlap leave one of both values in each cell, and name every other [FAR-08]', async () => {
  const rows = size(120, 1200)
  const { id, covers } = await band(rows)
  const pasted = (own: readonly number[], viable: number) =>
    Promise.all(
      Array.from({ length: Math.ceil(own.length / 300) }, (_, part) =>
        typing(
          viable === 7 ? here.call : colleague,
          id,
          own
            .slice(part * 300, part * 300 + 300)
            .map((cover) => ({ id: cover, was: { viable: null }, set: { viable } })),
        ),
      ),
    )
  const half = rows / 2
  const sides = await Promise.all([
    pasted(covers.slice(0, half + rows / 4), 7),
    pasted(covers.slice(rows / 4), 8),
  ])
  const { rows: values } = await world().admin.query<{ viable: number; n: number }>(
    'select viable, count(*)::int as n from app.covers where ia_group_id = $1 group by 1 order by 1',
    [id],
  )
  const told = sides.flat(2).map(({ outcome }) => outcome)
  const conflicts = told.filter((one) => one === 'conflict').length
  figure(`two pastes of ${half + rows / 4} rows: ${conflicts} conflicts of ${half} shared rows`)
  expect(values.map(({ viable }) => viable)).toEqual([7, 8])
  expect(values.reduce((sum, { n }) => sum + n, 0)).toBe(rows)
  expect(conflicts).toBe(half)
  expect(told.every((one) => one === 'saved' || one === 'conflict')).toBe(true)
})

/** Two people type at random over what each has seen; some answers are lost, and their call is sent again. */
it('cells typed by two people over lost and repeated answers agree with a model of them [FAR-08]', async () => {
  const steps = size(120, 10_000)
  const { id, covers } = await band(4)
  const fields = ['viable', 'unviable', 'added'] as const
  const model = new Map<string, number | null>(covers.flatMap((c) => fields.map((f) => [`${c}/${f}`, null])))
  const people = [here.call, colleague].map((call) => ({ call, seen: new Map(model) }))
  const acknowledged = { saved: 0, conflict: 0, same: 0, refused: 0 }
  let random = 12_345
  const draw = (of: number): number => {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((random / 2 ** 31) * of)
  }
  await typing(
    here.call,
    id,
    covers.map((cover) => ({
      id: cover,
      was: { farrowingDate: null },
      set: { farrowingDate: addDays(TODAY, -2) },
    })),
  )
  /** Cells that the database holds otherwise than the model. */
  const differing = async (): Promise<string[]> => {
    const { rows } = await world().admin.query<{ id: number } & Record<string, number | null>>(
      'select id::int, viable, unviable, added from app.covers where ia_group_id = $1',
      [id],
    )
    const found = new Map(rows.flatMap((one) => fields.map((f) => [`${one.id}/${f}`, one[f] ?? null])))
    return [...model].filter(([key, value]) => found.get(key) !== value).map(([key]) => key)
  }
  const differences: string[] = []
  for (let step = 0; step < steps; step++) {
    const person = people[draw(2)] ?? people[0]
    const cover = covers[draw(covers.length)] ?? 0
    const field = fields[draw(fields.length)] ?? 'viable'
    const key = `${cover}/${field}`
    if (!person) break
    const value = draw(12)
    const was = person.seen.get(key) ?? null
    const row = [{ id: cover, was: { [field]: was }, set: { [field]: value } }]
    // One answer in five is lost; the same call comes again.
    if (draw(5) === 0) await typing(person.call, id, row)
    const [heard] = await typing(person.call, id, row)
    const before = model.get(key) ?? null
    if (before === was || before === value) model.set(key, value)
    const outcome = heard?.outcome ?? 'refused'
    acknowledged[outcome]++
    expect(outcome === 'conflict').toBe((model.get(key) ?? null) !== value)
    person.seen.set(key, outcome === 'conflict' ? Number(heard?.theirs?.[field]?.value) : value)
    if (step % 100 === 0) differences.push(...(await differing()))
  }
  expect([...differences, ...(await differing())]).toEqual([])
  figure(`model of cells: ${steps} steps, ${JSON.stringify(acknowledged)}, 0 different`)
  expect(acknowledged.conflict).toBeGreaterThan(RACES / 10)
  expect(acknowledged.refused).toBe(0)
})
