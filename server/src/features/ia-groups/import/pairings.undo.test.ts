import type { ImportState, RowPreview } from '@warren/shared/features/imports/imports.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildGroupName, buildIaGroup, buildRabbit, buildSperm } from '../../../../test/builders.ts'
import { type Cells, type Herd, herdFile, importHerd } from '../../../../test/import-herd.ts'
import { TODAY } from '../../../../test/test-round.ts'
import { refusedRows, undoFile, writeFile } from '../../../../test/undo-import.ts'
import { testWorld } from '../../../../test/world.ts'

const world = testWorld({ worker: true })
let herd: Herd
let n = 0

beforeAll(async () => {
  herd = await importHerd(world())
  await buildSperm(world(), { farmId: herd.farmId, label: 'C-2219' })
  await buildSperm(world(), { farmId: herd.farmId, label: 'D-1988' })
  await buildGroupName(world(), herd.farmId, 'BAND03')
})

const doe = () => buildRabbit(world(), { farmId: herd.farmId, tattoo: `HY${String(++n).padStart(5, '0')}` })
const rowOf = (tattoo: string | null, more: Cells = {}): Cells => ({
  motherTattoo: tattoo,
  spermLabel: 'C-2219',
  pedigree: 'CP',
  ...more,
})
const group = (fields: Partial<Parameters<typeof buildIaGroup>[1]> = {}) =>
  buildIaGroup(world(), { farmId: herd.farmId, startDate: addDays(TODAY, -2), ...fields })

const covers = async (groupId: number): Promise<number> =>
  (
    await world().admin.query<{ n: number }>(
      'select count(*)::int as n from app.covers where ia_group_id = $1',
      [groupId],
    )
  ).rows[0]?.n ?? 0

const write = async (groupId: number, tattoos: readonly (string | null)[]) =>
  writeFile(
    herd,
    'IAGROUPS',
    tattoos.map((tattoo) => rowOf(tattoo)),
    `&iaGroupId=${groupId}`,
  )

describe('the wizard', () => {
  it('shows before it writes which doe gets which semen in which group', async () => {
    const a = await doe()
    const { id, name } = await group()
    const file = await herdFile('IAGROUPS', [rowOf(a.tattoo)])
    const { body } = await herd.upload<ImportState>(`/api/v1/imports?kind=IAGROUPS&iaGroupId=${id}`, file)
    expect(await herd.settled(body.id)).toMatchObject({ status: 'CHECKED', created: 1, canApply: true })
    const shown = await herd.call<{ content: RowPreview[] }>('GET', `/api/v1/imports/${body.id}/preview`)
    expect(shown.body.content).toEqual([
      {
        row: 2,
        name: a.tattoo,
        isNew: true,
        cells: [
          { column: 'motherGroup', before: null, after: name },
          { column: 'startDate', before: null, after: addDays(TODAY, -2) },
          { column: 'spermLabel', before: null, after: 'C-2219' },
          { column: 'pedigree', before: null, after: 'CP' },
        ],
      },
    ])
    expect(await covers(id)).toBe(0)
  })

  it('tells a file whose group was deleted between check and writing', async () => {
    const a = await doe()
    const { id } = await group()
    const file = await herdFile('IAGROUPS', [rowOf(a.tattoo)])
    const { body } = await herd.upload<ImportState>(`/api/v1/imports?kind=IAGROUPS&iaGroupId=${id}`, file)
    await herd.settled(body.id)
    await world().admin.query('delete from app.ia_groups where id = $1', [id])
    await herd.call('POST', `/api/v1/imports/${body.id}/apply`)
    expect(await herd.settled(body.id)).toMatchObject({ status: 'CHECKED', canApply: false, errors: 1 })
    expect((await herd.linesOf(body.id)).map(({ reason }) => reason)).toEqual(['groupGone'])
  })
})

describe('an import of pairings that is taken back', () => {
  it('takes its does off the list, and marks the change of the round as taken back', async () => {
    const [a, b] = [await doe(), await doe()]
    const { id } = await group()
    const importId = await write(id, [a.tattoo, b.tattoo])
    expect(await covers(id)).toBe(2)
    expect(await undoFile(herd, importId)).toMatchObject({ status: 'UNDONE', undone: 2, refused: 0 })
    expect(await covers(id)).toBe(0)
    const { rows } = await world().admin.query<{ undone: boolean }>(
      'select undone_at is not null as undone from app.round_changes where ia_group_id = $1',
      [id],
    )
    expect(rows).toEqual([{ undone: true }])
  })

  it('keeps does with a result, with other semen, or taken off since, and says which', async () => {
    const [a, b, c, d] = [await doe(), await doe(), await doe(), await doe()]
    const { id } = await group()
    const importId = await write(id, [a.tattoo, b.tattoo, c.tattoo, d.tattoo])
    const set = (motherId: number, change: string) =>
      world().admin.query(`update app.covers set ${change} where ia_group_id = $1 and mother_id = $2`, [
        id,
        motherId,
      ])
    await set(a.id, 'touching = true')
    await set(b.id, "pedigree = 'XXL'")
    await world().admin.query('delete from app.covers where ia_group_id = $1 and mother_id = $2', [id, c.id])
    expect(await undoFile(herd, importId)).toMatchObject({ status: 'UNDONE', undone: 1, refused: 3 })
    expect(await refusedRows(herd, importId)).toEqual([
      [2, a.tattoo, 'resultSince'],
      [3, b.tattoo, 'changedSince'],
      [4, c.tattoo, 'goneSince'],
    ])
    expect(await covers(id)).toBe(2)
  })

  it('keeps a list that was closed since, and additions whose closing is past', async () => {
    const [a, b] = [await doe(), await doe()]
    const { id } = await group()
    const first = await write(id, [a.tattoo])
    await world().admin.query('update app.ia_groups set active = true, closed_at = now() where id = $1', [id])
    const second = await write(id, [b.tattoo])
    expect(await undoFile(herd, first)).toMatchObject({ undone: 0, refused: 1 })
    expect(await refusedRows(herd, first)).toEqual([[2, a.tattoo, 'closedSince']])
    await world().admin.query('update app.ia_groups set post_addition_covers = false where id = $1', [id])
    expect(await undoFile(herd, second)).toMatchObject({ undone: 0, refused: 1 })
    expect(await refusedRows(herd, second)).toEqual([[2, b.tattoo, 'closedSince']])
    expect(await covers(id)).toBe(2)
  })

  it('takes additions back while they are open', async () => {
    const a = await doe()
    const { id } = await group({ active: true })
    const importId = await write(id, [a.tattoo])
    expect(await undoFile(herd, importId)).toMatchObject({ undone: 1, refused: 0 })
    expect(await covers(id)).toBe(0)
  })

  it('deletes a draft that it made, unless it is in use since', async () => {
    const [a, b, c] = [await doe(), await doe(), await doe()]
    const day = (at: string) => ({ motherGroup: 'BAND03', startDate: at })
    const importId = await writeFile(herd, 'IAGROUPS', [
      rowOf(a.tattoo, day('2026-07-01')),
      rowOf(b.tattoo, day('2026-07-02')),
    ])
    const made = async () =>
      (
        await world().admin.query<{ id: number; day: string }>(
          "select id::int, start_date::text as day from app.ia_groups where farm_id = $1 and start_date >= '2026-07-01' order by 2",
          [herd.farmId],
        )
      ).rows
    const kept = (await made()).at(-1)
    const { body } = await herd.call<{ content: { id: number }[] }>('GET', '/api/v1/sperms')
    const more = { spermId: body.content[0]?.id, pedigree: 'CP', motherIds: [c.id] }
    expect((await herd.call('POST', `/api/v1/ia-group/${kept?.id}/covers`, more)).status).toBe(200)
    expect(await undoFile(herd, importId)).toMatchObject({ undone: 2, refused: 0 })
    expect(await made()).toEqual([{ id: kept?.id, day: '2026-07-02' }])
    expect(await covers(kept?.id ?? 0)).toBe(1)
  })
})
