import { addDays } from '@warren/shared/kernel/calendar.ts'
import { expect, it, vi } from 'vitest'
import { endings, endOf } from '../../test/races.ts'
import { TODAY, testRound } from '../../test/test-round.ts'
import { testWorld } from '../../test/world.ts'

const world = testWorld({ poolSize: 8 })
const { here, doe, draft } = testRound(world)
// At full size some minutes each.
vi.setConfig({ testTimeout: 900_000 })

const pairing = (id: number, motherId: number) =>
  here.call('POST', `/api/v1/ia-group/${id}/covers`, {
    spermId: here.spermId,
    pedigree: 'CP',
    motherIds: [motherId],
  })
const close = (id: number) => here.call('PUT', `/api/v1/ia-group/${id}/close`)
const counted = async (id: number) => {
  const { rows } = await world().admin.query<{
    covers: number
    late: number
    skips: number
    tasks: number
    active: boolean
  }>(
    `select g.active, (select count(*)::int from app.covers where ia_group_id = g.id) as covers,
       (select count(*)::int from app.covers where ia_group_id = g.id and post_addition) as late,
       (select count(*)::int from app.ia_group_skips where ia_group_id = g.id) as skips,
       (select count(*)::int from app.ia_tasks where ia_group_id = g.id) as tasks
     from app.ia_groups g where g.id = $1`,
    [id],
  )
  return rows[0]
}
/** A draft of a day of its own with one doe on its list. */
let n = 0
async function listed(): Promise<number> {
  const id = await draft(addDays(TODAY, -(++n % 9)))
  expect(endOf(await pairing(id, (await doe()).id))).toBe('200')
  return id
}

it('one doe into two groups at once: one has her, the other hears that she is taken [IAG-31, D-084]', async () => {
  const ended = await endings('one doe into two groups', async () => {
    const [a, b] = [await draft(TODAY), await draft(addDays(TODAY, 1))]
    const { id } = await doe()
    const heard = await Promise.all([pairing(a, id), pairing(b, id)])
    expect(((await counted(a))?.covers ?? 0) + ((await counted(b))?.covers ?? 0)).toBe(1)
    return heard.map(endOf).toSorted().join(' | ')
  })
  expect(ended).toEqual(['200 | 200 MISSING_MOTHER'])
})

it('a doe added while the list is closed is on it, or an addition; tasks are made once [IAG-16, D-081]', async () => {
  const ended = await endings('a doe added while the list is closed', async () => {
    const id = await listed()
    const mother = await doe()
    const heard = await Promise.all([pairing(id, mother.id), close(id)])
    const found = await counted(id)
    expect(found).toMatchObject({ active: true, covers: 2, tasks: 5 })
    return `${heard.map(endOf).join(' | ')}, ${found?.late === 1 ? 'an addition' : 'on the list'}`
  })
  expect(['200 | 200, an addition', '200 | 200, on the list']).toEqual(expect.arrayContaining(ended))
})

it('a list closed twice at once has its tasks once [D-099]', async () => {
  const ended = await endings('closed twice', async () => {
    const id = await listed()
    const heard = await Promise.all([close(id), close(id)])
    expect(await counted(id)).toMatchObject({ active: true, covers: 1, tasks: 5 })
    return heard.map(endOf).join(' | ')
  })
  expect(ended).toEqual(['200 | 200'])
})

it('a group closed while it is deleted is there with its tasks, or gone without a trace [D-081]', async () => {
  const ended = await endings('closed and deleted', async () => {
    const id = await listed()
    const heard = await Promise.all([close(id), here.call('DELETE', `/api/v1/ia-group/${id}`)])
    const found = await counted(id)
    const { rows } = await world().admin.query(
      'select (select count(*)::int from app.covers where ia_group_id = $1) + (select count(*)::int from app.ia_tasks where ia_group_id = $1) as left',
      [id],
    )
    expect(rows).toEqual([{ left: found ? 6 : 0 }])
    return `${heard.map(endOf).join(' | ')}, ${found ? 'there' : 'gone'}`
  })
  expect(['200 | 405 SAVING_ERROR, there', '404 NOT_FOUND | 200, gone']).toEqual(
    expect.arrayContaining(ended),
  )
})

it('a group closed while it is made a draft again is one or the other [D-081]', async () => {
  const ended = await endings('closed and reopened', async () => {
    const id = await listed()
    const heard = await Promise.all([close(id), here.call('PUT', `/api/v1/ia-group/${id}/unclose`)])
    const found = await counted(id)
    expect(found?.tasks).toBe(found?.active ? 5 : 0)
    return `${heard.map(endOf).join(' | ')}, ${found?.active ? 'closed' : 'a draft'}`
  })
  expect(['200 | 200, a draft', '200 | 405 SAVING_ERROR, closed']).toEqual(expect.arrayContaining(ended))
})

it('a doe skipped while her result is typed has one of both [INS-03]', async () => {
  const ended = await endings('skipped while a result is typed', async () => {
    const id = await draft(addDays(TODAY, -20 - (++n % 9)))
    const mother = await doe()
    await pairing(id, mother.id)
    await close(id)
    const { rows } = await world().admin.query<{ id: number }>(
      'select id::int from app.covers where ia_group_id = $1',
      [id],
    )
    const typed = { id: rows[0]?.id, was: { touching: null }, set: { touching: true } }
    const [skipped, saved] = await Promise.all([
      here.call('POST', `/api/v1/ia-group/${id}/skips`, { motherIds: [mother.id], reason: 'ILL' }),
      here.call('POST', `/api/v1/ia-group/${id}/cells`, { rows: [typed] }),
    ])
    const found = await counted(id)
    expect((found?.covers ?? 0) + (found?.skips ?? 0)).toBe(1)
    const { rows: saves = [] } = saved.body as { rows?: { outcome: string }[] }
    expect(saves.map(({ outcome }) => outcome)).toEqual([found?.covers === 1 ? 'saved' : 'refused'])
    return `${endOf(skipped)}, ${found?.covers === 1 ? 'her result' : 'skipped'}`
  })
  expect(['200 INVALID_IA_COVER, her result', '200, skipped']).toEqual(expect.arrayContaining(ended))
})
