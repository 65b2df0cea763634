import { describe, expect, it } from 'vitest'
import { buildFarm, buildUser, callerFor } from '../../../test/builders.ts'
import type { MadeGroup } from '../../../test/test-groups.ts'
import { testMothers } from '../../../test/test-mothers.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { send, of, startMothers, mothers, sucklings, page, type, heads, postings, start, closeMothers } =
  testMothers(world)

const endOf = async (group: MadeGroup, day: string) => {
  const row = (await page(group)).diary.diaries.find(({ actualDate }) => actualDate === day)
  return row && [row.dayEndNum, row.dayEndNumSuckling]
}

describe('a round from insemination to weaning', () => {
  it('[MOT-32] [MOT-33] [MOT-14] has a posting for every doe and kit, and late entries keep what was counted', async () => {
    const group = await startMothers()
    expect(await mothers(group, { iaIncycle: 400, iaOutcycle: 120, iaVirgin: 80 })).toMatchObject({
      messages: [],
      actual: { mothers: 600, sucklings: 0 },
    })
    await type(group, '2026-03-20', { motherDead: 4 })
    const populated = {
      populatedIncycle: 404,
      populatedVirgin: 100,
      populatedFrom: '2026-03-26',
      populatedTo: '2026-03-28',
    }
    expect(await mothers(group, populated)).toMatchObject({ messages: [], actual: { mothers: 504 } })
    await type(group, '2026-04-10', { motherDead: 8, motherWaste: 3 })
    await sucklings(group, { sucklingNum: 5368, sucklingViable: 4978, sucklingAdjusted: 4880 })
    await type(group, '2026-04-10', { sucklingDead: 402, sucklingExterm: 71 })
    expect(await sucklings(group, { sucklingWeaned: 4392, weaningDate: '2026-05-06' })).toMatchObject({
      messages: [],
      actual: { mothers: 493, sucklings: 0 },
      wean: { weaned: 4392, placed: 0 },
    })
    expect(await heads(group.id)).toEqual({ MOT: 493, SUC: 0, WEAN: 4392 })

    const fattening = await start({ startDate: '2026-05-06', age: 35 })
    const { generatedName, ...shown } = await page(group)
    expect(shown).toMatchObject({
      actualMotherNum: 493,
      actualSucklingNum: 0,
      motherDeadSum: 12,
      motherDeadPercent: 2.4,
      sucklingDeadSum: 402,
      sucklingDeadPercent: 8.2,
      sucklingExtermSum: 71,
      sucklingExtermPercent: 1.5,
      farrowingDate: '2026-04-01',
      separationDate: '2026-05-06',
      wean: { weaned: 4392, placed: 0 },
    })
    const placed = { arrivedDate: '2026-05-06', age: 35, num: 4392, weight: 4150.4, groupName: generatedName }
    expect(await send('POST', `/api/v1/group/fattening/${fattening.id}/origin`, placed)).toMatchObject({
      messages: [],
    })
    expect(await heads(group.id)).toEqual({ MOT: 493, SUC: 0, WEAN: 0 })
    expect(await heads(fattening.id)).toEqual({ FAT: 4392 })
    expect((await page(group)).wean).toEqual({ weaned: 4392, placed: 4392 })

    await type(group, '2026-03-10', { motherDead: 1 })
    await type(group, '2026-04-12', { sucklingDead: 3 })
    expect(await endOf(group, '2026-03-27')).toEqual([595, 0])
    expect(await endOf(group, '2026-03-28')).toEqual([504, 0])
    expect(await endOf(group, '2026-04-01')).toEqual([504, 4880])
    expect(await heads(group.id)).toEqual({ MOT: 493, SUC: 0, WEAN: 0 })
    expect((await postings(group.id)).slice(-4)).toEqual([
      '03-10 DIED 1',
      '03-28 RETURNED -1',
      '04-12 DIED 3',
      '05-06 CORRECTED 3',
    ])
  })

  it('[DIA-23] knows a doe by her death as long as no number is told', async () => {
    const group = await startMothers()
    await type(group, '2026-03-06', { motherDead: 2 })
    expect(await postings(group.id)).toEqual(['03-06 DIED 2', '03-06 JOINED 2'])
    expect(await mothers(group, { iaIncycle: 600 })).toMatchObject({ actual: { mothers: 598 } })
    expect((await postings(group.id)).slice(2).sort()).toEqual(['03-01 JOINED 600', '03-06 JOINED -2'])
  })

  it('[DIA-23] refuses deaths after the nests were emptied, and numbers that later deaths contradict', async () => {
    const group = await startMothers()
    await mothers(group, { iaIncycle: 10 })
    await sucklings(group, { sucklingNum: 100, sucklingWeaned: 90, weaningDate: '2026-05-06' })
    expect(await type(group, '2026-05-07', { sucklingDead: 1 })).toMatchObject({ outcome: 'refused' })
    await type(group, '2026-05-07', { motherDead: 8 })
    const { messages, problems } = await mothers(group, { iaIncycle: 7 })
    expect(messages).toHaveLength(1)
    expect(problems?.[0]).toMatchObject({
      code: 'INVALID_DATA',
      field: 'iaIncycle',
      params: { day: '2026-05-07', stock: 'MOT', short: 1 },
    })
    expect((await page(group)).motherNum.iaIncycle).toBe(10)
  })
})

describe('numbers of a mother page', () => {
  it.each([
    [{ iaIncycle: -1 }, 'iaIncycle'],
    [{ iaIncycle: 40_001 }, 'iaIncycle'],
    [{ nextIAVirgin: 1.5 }, 'nextIAVirgin'],
    [{ populatedFrom: '2026-03-17' }, 'populatedFrom'],
    [{ populatedTo: '2026-04-02' }, 'populatedTo'],
    [{ populatedFrom: '2026-03-28', populatedTo: '2026-03-27' }, 'populatedTo'],
  ])('[MOT-19] [MOT-20] of does refuse %j', async (num, field) => {
    const { problems } = await mothers(await startMothers(), num)
    expect(problems?.map((problem) => [problem.code, problem.field])).toEqual([['INVALID_DATA', field]])
  })

  it.each([
    [{ sucklingNum: -1 }, 'sucklingNum'],
    [{ sucklingWeaned: 40_001 }, 'sucklingWeaned'],
    [{ weaningDate: '2026-03-31' }, 'weaningDate'],
    [{ weaningDate: '2026-05-14' }, 'weaningDate'],
  ])('[MOT-19] [MOT-21] of kits refuse %j', async (num, field) => {
    const { problems } = await sucklings(await startMothers(), num)
    expect(problems?.map((problem) => [problem.code, problem.field])).toEqual([['INVALID_DATA', field]])
  })

  it('[MOT-19, GEN-41] take the greatest, and leave alone what is not sent', async () => {
    const group = await startMothers()
    await mothers(group, { iaVirgin: 40_000, populatedFrom: '2026-03-18', populatedTo: '2026-04-01' })
    expect(await mothers(group, { weanedMother: 12, populatedFrom: '' })).toMatchObject({ version: 2 })
    expect((await page(group)).motherNum).toMatchObject({
      iaVirgin: 40_000,
      weanedMother: 12,
      populatedFrom: null,
      populatedTo: '2026-04-01',
    })
  })

  it('[MOT-39] refuse an older version, a closed group and a merged parent', async () => {
    const group = await startMothers()
    await mothers(group, { iaIncycle: 5 })
    expect(await mothers(group, { iaIncycle: 6, version: 0 })).toMatchObject({ status: 405 })
    expect(await mothers(group, { iaIncycle: 6, version: 1 })).toMatchObject({ messages: [], version: 2 })
    await closeMothers(group, '2026-05-10')
    expect(await mothers(group, { iaIncycle: 7 })).toMatchObject({ status: 405 })
    expect(await sucklings(group, { sucklingNum: 7 })).toMatchObject({ status: 405 })
    const parent = await startMothers({ stables: 2 })
    expect(await mothers(parent, { iaIncycle: 7 })).toMatchObject({ status: 405 })
  })

  it('[MOT-15] of a merged parent are those of its members together', async () => {
    const parent = await startMothers({ stables: 2 })
    const [a, b] = (await page(parent)).gpMembers
    for (const [id, heads] of [
      [a?.groupId ?? 0, 60],
      [b?.groupId ?? 0, 40],
    ] as const) {
      await mothers({ id, startDate: parent.startDate }, { iaIncycle: heads, populatedTo: '2026-03-28' })
      await sucklings({ id, startDate: parent.startDate }, { sucklingNum: heads * 10 })
    }
    await type({ id: a?.groupId ?? 0, startDate: parent.startDate }, '2026-05-01', { motherDead: 2 })
    expect(await page(parent)).toMatchObject({
      isParent: true,
      actualMotherNum: 98,
      actualSucklingNum: 1000,
      motherDeadPercent: 2,
      motherNum: { iaIncycle: 100, populatedTo: '2026-03-28' },
      sucklingNum: { sucklingNum: 1000 },
    })
  })

  it('of another farm are not there', async () => {
    const group = await startMothers()
    const stranger = await callerFor(
      world(),
      await buildUser(world(), { role: 'ADMIN', farmId: (await buildFarm(world())).id }),
    )
    for (const part of ['/mothers', '/sucklings'])
      expect((await stranger('PUT', `${of(group.id)}${part}`, {})).status).toBe(404)
    expect((await stranger('GET', of(group.id))).status).toBe(404)
    expect((await stranger('GET', `${of(group.id)}/suggestions`)).status).toBe(404)
  })
})
