import type { ImportLine } from '@warren/shared/features/imports/imports.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildCover,
  buildFarm,
  buildGroupName,
  buildIaGroup,
  buildRabbit,
  buildSperm,
} from '../../../../test/builders.ts'
import { brief, type Cells, type Herd, herdFile, importHerd } from '../../../../test/import-herd.ts'
import { TODAY } from '../../../../test/test-round.ts'
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

const doe = async (fields: Partial<Parameters<typeof buildRabbit>[1]> = {}) => {
  const tattoo = `HY${String(++n).padStart(5, '0')}`
  return buildRabbit(world(), { farmId: herd.farmId, tattoo, ...fields })
}
const pairOf = (motherTattoo: string, more: Cells = {}): Cells => ({
  motherTattoo,
  spermLabel: 'C-2219',
  pedigree: 'CP',
  ...more,
})
const named = (motherTattoo: string, startDate: string | null, more: Cells = {}): Cells =>
  pairOf(motherTattoo, { motherGroup: 'BAND03', startDate, ...more })
const groupWith = (fields: Partial<Parameters<typeof buildIaGroup>[1]> = {}) =>
  buildIaGroup(world(), { farmId: herd.farmId, startDate: addDays(TODAY, 3), ...fields })

/** Sends rows by the plain call, for one group or for those they name. */
async function send(rows: readonly Cells[], iaGroupId?: number) {
  const query = iaGroupId === undefined ? '' : `?iaGroupId=${iaGroupId}`
  return herd.upload<ImportLine[]>(`/api/v1/import/ia-groups${query}`, await herdFile('IAGROUPS', rows))
}
const linesOf = async (rows: readonly Cells[], iaGroupId?: number) =>
  brief((await send(rows, iaGroupId)).body)

const covers = async (groupId: number) =>
  (
    await world().admin.query<{ tattoo: string; sperm_label: string; pedigree: string; post: boolean }>(
      `select r.tattoo, c.sperm_label, c.pedigree, c.post_addition as post from app.covers c join app.rabbits r on r.id = c.mother_id
       where c.ia_group_id = $1 order by r.tattoo`,
      [groupId],
    )
  ).rows
const groups = async (startDate: string | null) =>
  (
    await world().admin.query<{ id: number; active: boolean }>(
      "select id::int, active from app.ia_groups where farm_id = $1 and name = 'BAND03' and start_date is not distinct from $2::date",
      [herd.farmId, startDate],
    )
  ).rows

describe('pairings of a workbook', () => {
  it('come to the list of the group whose page sent them, whatever their rows name [IAG-08, IMP-17, D-088]', async () => {
    const [a, b] = [await doe(), await doe()]
    const { id } = await groupWith()
    const rows = [pairOf(a.tattoo), named(b.tattoo, '2020-01-01', { spermLabel: 'D-1988', pedigree: 'XXL' })]
    expect(await linesOf(rows, id)).toEqual([[null, null, 'SUCCESS', 'IMPORT_SUCCESS', '2']])
    expect(await covers(id)).toEqual([
      { tattoo: a.tattoo, sperm_label: 'C-2219', pedigree: 'CP', post: false },
      { tattoo: b.tattoo, sperm_label: 'D-1988', pedigree: 'XXL', post: false },
    ])
  })

  it('find the draft their rows name by band and day, or make one, also without a day [D-088]', async () => {
    const [a, b, c] = [await doe(), await doe(), await doe()]
    const { id } = await groupWith({ name: 'BAND03', startDate: '2026-06-01' })
    const rows = [named(a.tattoo, '2026-06-01'), named(b.tattoo, '2026-06-02'), named(c.tattoo, null)]
    expect(await linesOf(rows)).toEqual([[null, null, 'SUCCESS', 'IMPORT_SUCCESS', '3']])
    expect(await covers(id)).toHaveLength(1)
    for (const day of ['2026-06-02', null]) {
      const [made] = await groups(day)
      expect(made?.active).toBe(false)
      expect(await covers(made?.id ?? 0)).toHaveLength(1)
    }
  })

  it('are additions where the list is closed and may still be added to [IAG-16, IAG-18]', async () => {
    const a = await doe()
    const { id } = await groupWith({ name: 'BAND03', startDate: addDays(TODAY, -73), active: true })
    expect(await linesOf([named(a.tattoo, addDays(TODAY, -73))])).toEqual([
      [null, null, 'SUCCESS', 'IMPORT_SUCCESS', '1'],
    ])
    expect(await covers(id)).toMatchObject([{ tattoo: a.tattoo, post: true }])
    const { body } = await herd.call<{ postAdditionCovers: boolean }>('GET', `/api/v1/ia-group/${id}`)
    expect(body.postAdditionCovers).toBe(true)
  })

  it('of a doe that was left out on the day put her back on the list', async () => {
    const a = await doe()
    const { id } = await groupWith({ startDate: addDays(TODAY, -2), active: true })
    await world().admin.query(
      `insert into app.ia_group_skips (farm_id, ia_group_id, mother_id, reason, pedigree, post_addition, at, user_id)
       values ($1, $2, $3, 'ILL', 'CP', false, $4, $5)`,
      [herd.farmId, id, a.id, world().now, herd.user.id],
    )
    expect(await linesOf([pairOf(a.tattoo)], id)).toMatchObject([
      [null, null, 'SUCCESS', 'IMPORT_SUCCESS', '1'],
    ])
    const { body } = await herd.call<unknown[]>('GET', `/api/v1/ia-group/${id}/skips`)
    expect(body).toEqual([])
  })

  it('are logged with the file they came from, and can be taken back as one change of the round', async () => {
    const a = await doe()
    const { id } = await groupWith()
    await send([pairOf(a.tattoo)], id)
    const { rows } = await world().admin.query<{ id: number }>(
      "select id::int from app.round_changes where ia_group_id = $1 and kind = 'IMPORT'",
      [id],
    )
    const log = await world().admin.query<{ name: string }>(
      "select name from app.commands where farm_id = $1 and name = 'IMPORT_IA_GROUPS' and status = 'DONE' and effect_records = 1",
      [herd.farmId],
    )
    expect(log.rows.length).toBeGreaterThan(0)
    const undone = await herd.call('POST', `/api/v1/round-change/${rows[0]?.id}/undo`)
    expect(undone).toMatchObject({ status: 200, body: { changed: 1 } })
    expect(await covers(id)).toEqual([])
  })
})

describe('nothing of a file is saved', () => {
  /** Lines of rows that are sent with a good one, and how many does are on the list afterwards. */
  const refused = async (rows: readonly Cells[], id: number) => {
    const good = await doe()
    const lines = await linesOf([...rows, pairOf(good.tattoo)], id)
    return { lines, covers: (await covers(id)).length }
  }

  it('when a tattoo is blank, unknown, of a buck, or of a doe that is not in production [IAG-36]', async () => {
    const { id } = await groupWith()
    const buck = await doe({ sex: 'MALE' })
    const culled = await doe({ status: 'WASTE_CANDIDATE' })
    const rows = [pairOf(''), pairOf('NOSUCH9'), pairOf(buck.tattoo), pairOf(culled.tattoo)]
    expect(await refused(rows, id)).toEqual({
      covers: 0,
      lines: [
        [2, 'E', 'ERROR', 'INVALID_DATA', ''],
        [3, 'E', 'ERROR', 'INVALID_MOTHER', 'NOSUCH9'],
        [4, 'E', 'ERROR', 'INVALID_MOTHER', buck.tattoo],
        [5, 'E', 'ERROR', 'INVALID_MOTHER', culled.tattoo],
      ],
    })
  })

  it('when semen or pedigree are blank or unknown [IAG-35, IAG-36]', async () => {
    const { id } = await groupWith()
    const [a, b, c, d] = [await doe(), await doe(), await doe(), await doe()]
    const rows = [
      pairOf(a.tattoo, { spermLabel: null }),
      pairOf(b.tattoo, { spermLabel: 'NOSUCH' }),
      pairOf(c.tattoo, { pedigree: null }),
      pairOf(d.tattoo, { pedigree: 'ZZ' }),
    ]
    expect(await refused(rows, id)).toEqual({
      covers: 0,
      lines: [
        [2, 'F', 'ERROR', 'INVALID_SPERM', ''],
        [3, 'F', 'ERROR', 'INVALID_SPERM', 'NOSUCH'],
        [4, 'G', 'ERROR', 'INVALID_PEDIGREE', ''],
        [5, 'G', 'ERROR', 'INVALID_PEDIGREE', 'ZZ'],
      ],
    })
  })

  it('when a doe is in it twice, or on the list already: a warning that rejects the file [D-049, C-25]', async () => {
    const { id } = await groupWith()
    const [a, b] = [await doe(), await doe()]
    expect(await refused([pairOf(a.tattoo), pairOf(a.tattoo, { spermLabel: 'D-1988' })], id)).toEqual({
      covers: 0,
      lines: [[3, 'E', 'WARNING', 'DUPLICATED_MOTHER', a.tattoo]],
    })
    await buildCover(world(), { farmId: herd.farmId, iaGroupId: id, motherId: b.id })
    expect(await linesOf([pairOf(a.tattoo), pairOf(b.tattoo)], id)).toEqual([
      [3, 'E', 'WARNING', 'DUPLICATED_MOTHER', b.tattoo],
    ])
    expect(await covers(id)).toHaveLength(1)
  })

  it('when a row names no group, one that is not permitted, an unreadable day, or a round that is over [D-078, D-089]', async () => {
    const over = addDays(TODAY, -74)
    await groupWith({ name: 'BAND03', startDate: over, active: true })
    const [a, b, c, d] = [await doe(), await doe(), await doe(), await doe()]
    const rows = [
      pairOf(a.tattoo),
      named(b.tattoo, '2026-06-20', { motherGroup: 'BAND99' }),
      named(c.tattoo, 'soon'),
      named(d.tattoo, over),
    ]
    expect(await linesOf(rows)).toEqual([
      [2, 'A', 'ERROR', 'INVALID_DATA', ''],
      [3, 'A', 'ERROR', 'INVALID_DATA', 'BAND99'],
      [4, 'B', 'ERROR', 'INVALID_DATA', 'soon'],
      [5, 'A', 'ERROR', 'INVALID_DATA', 'BAND03'],
    ])
    expect(await groups('2026-06-20')).toEqual([])
  })

  it('when the group of the page is over: one line for all', async () => {
    const a = await doe()
    const { id } = await groupWith({ startDate: addDays(TODAY, -74), active: true })
    expect(await linesOf([pairOf(a.tattoo), pairOf('NOSUCH9')], id)).toEqual([
      [null, null, 'ERROR', 'INVALID_DATA', null],
    ])
  })

  it('when it names more groups than one file may', async () => {
    const rows: Cells[] = []
    for (let day = 0; day < 51; day++) rows.push(named((await doe()).tattoo, addDays('2027-01-01', day)))
    expect(await linesOf(rows)).toEqual([[null, null, 'ERROR', 'INVALID_DATA', null]])
    expect(await groups('2027-01-01')).toEqual([])
  })

  it('when its headings are not those of the caller’s language [IMP-08, D-052]', async () => {
    const file = await herdFile('IAGROUPS', [pairOf('HY50101')], 'hu')
    const { body } = await herd.upload<ImportLine[]>('/api/v1/import/ia-groups', file)
    expect(brief(body)).toEqual([[1, null, 'ERROR', 'INVALID_LANGUAGE', null]])
  })
})

describe('a doe of another round', () => {
  it('is imported all the same, and her line says which round awaits her [IAG-36, D-084]', async () => {
    const a = await doe()
    const other = await groupWith({ name: 'OTHER1', startDate: addDays(TODAY, -20), active: true })
    await buildCover(world(), { farmId: herd.farmId, iaGroupId: other.id, motherId: a.id })
    const { id } = await groupWith()
    const { body } = await send([pairOf(a.tattoo)], id)
    expect(brief(body)).toEqual([
      [2, 'E', 'WARNING', 'IMPREGNATED_MOTHER', a.tattoo],
      [null, null, 'SUCCESS', 'IMPORT_SUCCESS', '1'],
    ])
    expect(body[0]?.msg).toContain('OTHER1')
    expect(await covers(id)).toHaveLength(1)
  })
})

describe('groups of others', () => {
  it('do not exist for an import, by the plain call and by the wizard', async () => {
    const { id: farmId } = await buildFarm(world())
    const { id } = await buildIaGroup(world(), { farmId, startDate: TODAY })
    const a = await doe()
    expect((await send([pairOf(a.tattoo)], id)).status).toBe(404)
    const file = await herdFile('IAGROUPS', [pairOf(a.tattoo)])
    const { status } = await herd.upload(`/api/v1/imports?kind=IAGROUPS&iaGroupId=${id}`, file)
    expect(status).toBe(404)
    expect(await covers(id)).toEqual([])
  })
})
