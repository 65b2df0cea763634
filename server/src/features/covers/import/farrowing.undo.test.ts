import { addDays } from '@warren/shared/kernel/calendar.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCover, buildIaGroup, buildRabbit, buildRow, buildStable } from '../../../../test/builders.ts'
import { type Cells, type Herd, importHerd } from '../../../../test/import-herd.ts'
import { TODAY } from '../../../../test/test-round.ts'
import { refusedRows, undoFile, writeFile } from '../../../../test/undo-import.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
const START = addDays(TODAY, -33)
const BORN = addDays(START, 31)
let herd: Herd
let n = 0

beforeAll(async () => {
  herd = await importHerd(world())
})

interface Doe {
  readonly tattoo: string
  readonly id: number
  readonly coverId: number
}

async function round(does: number) {
  const { farmId } = herd
  const { id } = await buildIaGroup(world(), { farmId, startDate: START, active: true })
  const list: Doe[] = []
  for (let i = 0; i < does; i++) {
    const tattoo = `FU${String(++n).padStart(5, '0')}`
    const { id: motherId } = await buildRabbit(world(), { farmId, tattoo })
    const { id: coverId } = await buildCover(world(), {
      farmId,
      iaGroupId: id,
      motherId,
      viable: 5,
      farrowingDate: BORN,
    })
    list.push({ tattoo, id: motherId, coverId })
  }
  return { id, does: list }
}

const write = (groupId: number, rows: readonly Cells[]) =>
  writeFile(herd, 'FARROWING', rows, `&iaGroupId=${groupId}`)

/** What can be compared of covers and does: everything but when and how often they were written. */
const stored = async (groupId: number) =>
  (
    await world().admin.query<Record<string, unknown>>(
      `select to_jsonb(c) - '{seq,version,updated_at,updated_by}'::text[] as cover, r.status, r.health_condition, r.cage_id, r.exit_date::text
       from app.covers c join app.rabbits r on r.id = c.mother_id where c.ia_group_id = $1 order by c.id`,
      [groupId],
    )
  ).rows
const changeOf = async (groupId: number) =>
  (
    await world().admin.query<{ id: number; undone: boolean }>(
      'select id::int, undone_at is not null as undone from app.round_changes where ia_group_id = $1 order by id desc limit 1',
      [groupId],
    )
  ).rows[0] ?? { id: 0, undone: false }

describe('an import of results that is taken back', () => {
  it('leaves covers and does as they were, also one that had left her cage [IMP-18]', async () => {
    const { id, does } = await round(2)
    const [cage] = await buildRow(world(), await buildStable(world(), herd.farmId), 1)
    await world().admin.query('update app.rabbits set cage_id = $1 where id = $2', [cage?.id, does[1]?.id])
    const before = await stored(id)
    const importId = await write(id, [
      { motherTattoo: does[0]?.tattoo ?? '', touching: '?', viable: 9, nanny: true },
      { motherTattoo: does[1]?.tattoo ?? '', status: 'DEAD_DIG', healthCondition: 'TOOTH' },
    ])
    expect(await stored(id)).not.toEqual(before)
    expect(await undoFile(herd, importId)).toMatchObject({ status: 'UNDONE', undone: 2, refused: 0 })
    expect(await stored(id)).toEqual(before)
    expect(await changeOf(id)).toMatchObject({ undone: true })
  })

  it('keeps what was changed, taken off or moved into since, and says which [U9]', async () => {
    const { id, does } = await round(5)
    const [cage] = await buildRow(world(), await buildStable(world(), herd.farmId), 1)
    await world().admin.query('update app.rabbits set cage_id = $1 where id = $2', [cage?.id, does[2]?.id])
    const importId = await write(id, [
      { motherTattoo: does[0]?.tattoo ?? '', viable: 9 },
      { motherTattoo: does[1]?.tattoo ?? '', viable: 9 },
      { motherTattoo: does[2]?.tattoo ?? '', status: 'SOLD' },
      { motherTattoo: does[3]?.tattoo ?? '', status: 'SOLD' },
      { motherTattoo: does[4]?.tattoo ?? '', viable: 9 },
    ])
    await world().admin.query('update app.covers set viable = 8 where id = $1', [does[0]?.coverId])
    await world().admin.query('delete from app.covers where id = $1', [does[1]?.coverId])
    await buildRabbit(world(), { farmId: herd.farmId, cageId: Number(cage?.id) })
    await buildRabbit(world(), { farmId: herd.farmId, tattoo: does[3]?.tattoo ?? '' })
    expect(await undoFile(herd, importId)).toMatchObject({ status: 'UNDONE', undone: 1, refused: 4 })
    expect(await refusedRows(herd, importId)).toEqual([
      [2, does[0]?.tattoo, 'changedSince'],
      [3, does[1]?.tattoo, 'goneSince'],
      [4, does[2]?.tattoo, 'cageSince'],
      [5, does[3]?.tattoo, 'tattooSince'],
    ])
    expect((await stored(id)).at(-1)).toMatchObject({ cover: { viable: 5 } })
    expect(await changeOf(id)).toMatchObject({ undone: false })
  })

  it('keeps a doe whose state was changed since', async () => {
    const { id, does } = await round(1)
    const importId = await write(id, [{ motherTattoo: does[0]?.tattoo ?? '', healthCondition: 'TOOTH' }])
    await world().admin.query("update app.rabbits set health_condition = 'SKINNY' where id = $1", [
      does[0]?.id,
    ])
    expect(await undoFile(herd, importId)).toMatchObject({ undone: 0, refused: 1 })
    expect(await refusedRows(herd, importId)).toEqual([[2, does[0]?.tattoo, 'changedSince']])
  })
})

describe('the same as one change of the round', () => {
  it('is taken back as one piece and once, and not when one cell was changed since', async () => {
    const { id, does } = await round(2)
    const before = await stored(id)
    const rows = does.map(({ tattoo }) => ({ motherTattoo: tattoo, viable: 9, healthCondition: 'TOOTH' }))
    await write(id, rows)
    const { id: change } = await changeOf(id)
    const undo = () => herd.call<{ changed?: number }>('POST', `/api/v1/round-change/${change}/undo`)
    await world().admin.query('update app.covers set viable = 8 where id = $1', [does[1]?.coverId])
    const changed = await stored(id)
    expect((await undo()).status).toBe(405)
    expect(await stored(id)).toEqual(changed)
    await world().admin.query('update app.covers set viable = 9 where id = $1', [does[1]?.coverId])
    expect(await undo()).toMatchObject({ status: 200, body: { changed: 2 } })
    expect(await stored(id)).toEqual(before)
    expect((await undo()).status).toBe(405)
  })
})
