import { describe, expect, it } from 'vitest'
import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import type { listMyGroups } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { buildFarm, buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { TODAY } from '../../../test/test-groups.ts'
import { testMothers } from '../../../test/test-mothers.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, start, arrive, heads, type, close, startMothers, mothers, sheet } = testMothers(world)
let sent = 0

const worker = async (farmId = here.farmId): Promise<Caller> =>
  callerFor(world(), await buildUser(world(), { role: 'USER', farmId }))

/** Sends deaths as a phone does; answers what became of each. */
const add = async (by: Caller, items: readonly Readonly<Record<string, unknown>>[]) => {
  const commands = items.map(({ clientId = `dead-${++sent}`, ...more }) => ({
    clientId,
    command: 'DIARY_ADD',
    at: '2026-05-12T06:30:00Z',
    payload: { day: TODAY, field: 'dead', num: 1, ...more },
  }))
  const { body } = await by('POST', '/api/v1/commands', { commands })
  return (body as CommandOutcome[]).map(({ status, messages }) => [status, ...messages])
}
const deadOf = async (group: { id: number; startDate: string }, day: string) => {
  const { sheets, stockColumns } = await sheet(group.id)
  const offset = stockColumns.indexOf('offset')
  const wanted = (Date.parse(day) - Date.parse(group.startDate)) / 86_400_000
  return sheets[0]?.stock.find((row) => row[offset] === wanted)?.[stockColumns.indexOf('dead')]
}

describe('deaths found in the barn', () => {
  it('[DIA-08] [FLD-12] are added to what stands, each once however often a phone sends it', async () => {
    const group = await start()
    await arrive(group.id, 100)
    await type(group, TODAY, { dead: 2 })
    const phones = await Promise.all([worker(), worker(), worker()])
    const found = phones.map((phone, n) => [phone, `found-${n}`] as const)
    const outcomes = await Promise.all(
      [...found, ...found].map(([phone, clientId]) => add(phone, [{ groupId: group.id, num: 3, clientId }])),
    )
    expect(outcomes.flat()).toEqual(outcomes.map(() => ['DONE']))
    expect(await deadOf(group, TODAY)).toBe(11)
    expect(await add(phones[0] as Caller, [{ groupId: group.id, num: -1 }])).toEqual([['DONE']])
    expect(await heads(group.id)).toEqual({ FAT: 90 })
    const { rows } = await world().admin.query(
      `select record_type as record, count(*)::int as num, count(*) filter (where changes is null)::int as bare from app.commands
       where name = 'DIARY_ADD' and status = 'DONE' and source = 'MOBILE' group by 1`,
    )
    expect(rows).toEqual([{ record: 'group', num: 4, bare: 0 }])
  })

  it('[FLD-12] [FLD-14] are taken off again by their opposite, and only where they were added', async () => {
    const [group, closed] = [await start(), await start()]
    await arrive(group.id, 10)
    await arrive(closed.id, 10)
    await close(closed, '2026-05-10')
    const anna = await worker()
    await add(anna, [{ groupId: group.id, num: 2, clientId: 'two' }])
    expect(await add(anna, [{ groupId: group.id, num: -2, undoes: 'two' }])).toEqual([['DONE']])
    expect(await deadOf(group, TODAY)).toBe(0)
    expect(await heads(group.id)).toEqual({ FAT: 10 })
    const [[refused] = []] = await add(anna, [{ groupId: closed.id, num: 1, clientId: 'late' }])
    expect(refused).toBe('CONFLICT')
    // Nothing was added: its opposite, on a day that takes entries by now, takes nothing off.
    await type(group, TODAY, { dead: 3 })
    expect(await add(anna, [{ groupId: group.id, num: -1, undoes: 'late' }])).toEqual([['DONE']])
    expect(await deadOf(group, TODAY)).toBe(3)
  })

  it('[DIA-06] are of a field the group has', async () => {
    const group = await startMothers()
    await mothers(group, { iaIncycle: 5 })
    const anna = await worker()
    expect(
      await add(anna, [
        { groupId: group.id, field: 'motherWaste' },
        { groupId: group.id, field: 'sucklingDead', num: 4 },
        { groupId: group.id, field: 'dead' },
      ]),
    ).toEqual([['DONE'], ['DONE'], ['ERROR', 'INVALID_DATA']])
    expect(await heads(group.id)).toMatchObject({ MOT: 4, SUC: 0 })
  })

  it('[DIA-23] are kept for the administrator where there are no animals for them, or the day takes none', async () => {
    const [group, closed] = [await start(), await start()]
    await arrive(group.id, 5)
    await close(closed, '2026-05-10')
    const anna = await worker()
    const groupId = group.id
    const heard = await add(anna, [
      { groupId, num: 6 },
      { groupId, num: -1 },
      { groupId, num: 501 },
      { groupId, num: 0 },
      { groupId, num: 1.5 },
      { groupId, day: '2026-04-19' },
      { groupId, day: '2026-05-13' },
      { groupId: closed.id },
      { groupId, num: 5 },
    ])
    const refused = ['ERROR', expect.anything()]
    expect(heard).toEqual([
      refused,
      refused,
      refused,
      refused,
      refused,
      refused,
      ['CONFLICT', expect.anything()],
      ['CONFLICT', expect.anything()],
      ['DONE'],
    ])
    const stranger = await worker((await buildFarm(world())).id)
    expect(await add(stranger, [{ groupId }])).toEqual([['ERROR', 'NOT_FOUND']])
  })
})

describe('groups of the barn', () => {
  it('[DIA-20] are listed for a worker: open, begun, with their last weights; merged parents are not', async () => {
    const farm = (await buildFarm(world())).id
    const empty = await worker(farm)
    expect((await empty('GET', '/api/v1/my-weighings')).body).toEqual([])
    const [group, closed, parent] = [await start(), await start(), await start({ stables: 2 })]
    await type(group, '2026-05-04', { 'weights.FAT': 1810 }, { 'weights.FAT': null })
    await type(group, '2026-05-11', { 'weights.FAT': 2050 }, { 'weights.FAT': null })
    await close(closed)
    const anna = await worker()
    const rows = (await anna('GET', '/api/v1/my-weighings')).body as AnswerOf<typeof listMyGroups>
    const ids = rows.map(({ groupId }) => groupId)
    expect([ids.includes(closed.id), ids.includes(parent.id)]).toEqual([false, false])
    expect(rows.find(({ groupId }) => groupId === group.id)).toMatchObject({
      kind: 'FATTENING',
      stable: 'S1',
      dayOfAge: 57,
      diaryId: diaryIdOf(group, TODAY),
      types: [{ type: 'FAT', lastMean: 2050, lastDay: '2026-05-11' }],
    })
  })
})
