import { describe, expect, it } from 'vitest'
import { type FatteningPage, type MadeGroup, testGroups, TODAY } from '../../../test/test-groups.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { send, get, at, start, arrive, type, heads, postings, count } = testGroups(world)
const stocked = async (num: number): Promise<MadeGroup> => {
  const group = await start()
  await arrive(group.id, num)
  return group
}
const rowOf = async ({ id }: MadeGroup, day: string) =>
  (await get<FatteningPage>(at(id))).diary.diaries.find(({ actualDate }) => actualDate === day)

describe('a count', () => {
  it('fixes the end of its day; deaths that are entered later only explain it', async () => {
    const group = await stocked(2867)
    expect(await count(group.id, '2026-05-10', 2861)).toMatchObject({ messages: [], corrected: -6 })
    await type(group, '2026-05-08', { dead: 6 })
    expect((await rowOf(group, '2026-05-10'))?.dayEndNum).toBe(2861)
    await type(group, '2026-05-08', { dead: 7 }, { dead: 6 })
    expect((await rowOf(group, '2026-05-10'))?.dayEndNum).toBe(2861)
    expect(await postings(group.id)).toEqual([
      '04-20 ARRIVED 2867',
      '05-10 CORRECTED -6',
      '05-08 DIED 6',
      '05-10 CORRECTED 6',
      '05-08 DIED 1',
      '05-10 CORRECTED 1',
    ])
    expect(await count(group.id, '2026-05-10', 2850)).toMatchObject({ corrected: -11 })
    expect(await heads(group.id)).toEqual({ FAT: 2850 })
  })

  it('needs a reason, a stock of the group and a day that is over', async () => {
    const group = await stocked(10)
    const said = async (more: object) => {
      const { messages, problems } = await send('POST', `/api/v1/group/${group.id}/count`, {
        day: TODAY,
        stock: 'FAT',
        counted: 9,
        reason: 'by hand',
        ...more,
      })
      return [messages, problems?.[0]?.field]
    }
    expect(await said({ reason: 'ab' })).toEqual([['count-reason-error'], 'reason'])
    // Two characters, though the text of a computer holds four.
    expect(await said({ reason: '🐇🐇' })).toEqual([['count-reason-error'], 'reason'])
    expect(await said({ reason: 'x'.repeat(256) })).toEqual([['count-reason-error'], 'reason'])
    expect(await said({ stock: 'PS' })).toEqual([['INVALID_DATA'], 'stock'])
    expect(await said({ day: '2026-05-13' })).toEqual([['INVALID_DATA'], 'day'])
    expect(await said({ day: '2026-04-19' })).toEqual([['INVALID_DATA'], 'day'])
    // On a later day there would be too few.
    await type(group, '2026-05-11', { dead: 5 })
    expect(await said({ day: '2026-05-10', counted: 4 })).toEqual([['INVALID_DATA'], 'counted'])
  })
})
