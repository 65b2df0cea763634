import { describe, expect, it } from 'vitest'
import { cellsOfValue, checkDay, headsOf, mergeDay, valueOfCells } from './diary.rules.ts'
import { checkOrigin, moveTargets, quantitiesIn } from './origins.rules.ts'

describe('a day', () => {
  it('keeps its chain and its lengths [DIA-13, DIA-14, DIA-15, T-18]', () => {
    const fields = (cells: Parameters<typeof checkDay>[1]) =>
      checkDay('FATTENING', cells).map(({ field }) => field)
    expect(fields({ dead: 2, dissected: 3 })).toEqual(['dissected'])
    expect(fields({ dead: 2, dissected: 1, deadResp: 1, deadEre: 1 })).toEqual([])
    expect(fields({ dissected: 0, deadResp: 1 })).toEqual(['deadResp'])
    expect(fields({ comment: 'x'.repeat(513) })).toEqual(['comment'])
  })

  it('of mothers and young groups has the same chain for each stock [DIA-14, DIA-15]', () => {
    expect(checkDay('MOTHER', { motherDead: 1, motherDissected: 2 })).toMatchObject([
      { field: 'motherDissected', limit: { max: 1 } },
    ])
    expect(checkDay('YOUNG', { deadPS: 1, dissectedPS: 1, deadErePS: 1, dissectedGP: 1 })).toMatchObject([
      { field: 'dissectedGP' },
    ])
  })

  it('is read from the JSON of the stated calls and written as it [DIA-06, DIA-07, DIA-08]', () => {
    const value = {
      motherDead: 1,
      feed: { type: 'LACTATION', amount: 12.5 },
      medicine: { vaccination: true },
      weights: [{ type: 'SUC', weight: 410 }],
      comment: undefined,
    }
    const cells = cellsOfValue(value)
    expect(cells).toEqual({
      motherDead: 1,
      'feed.type': 'LACTATION',
      'feed.amount': 12.5,
      'medicine.vaccination': true,
      'weights.SUC': 410,
    })
    expect(valueOfCells('MOTHER', cells)).toMatchObject({
      motherDead: 1,
      motherWaste: 0,
      comment: null,
      feed: { type: 'LACTATION', amount: 12.5, siloName: null },
      medicine: { vaccination: true, drinkingWater: false },
      weights: [{ type: 'SUC', weight: 410 }],
    })
    expect(valueOfCells('FATTENING', {})).not.toHaveProperty('motherDead')
    expect(headsOf({ dead: 2, soldNum: 3, soldWeight: 7.2, comment: 'x' })).toEqual({
      dead: 2,
      soldNum: 3,
      soldGrams: 7200,
    })
  })

  it('is merged cell by cell; an emptied count is none', () => {
    const stored = { dead: 2, comment: 'wet', confirmed: false }
    expect(mergeDay(stored, { dead: 2 }, { dead: 2 })).toEqual({ outcome: 'same' })
    expect(mergeDay(stored, { dead: 2 }, { dead: null })).toEqual({
      outcome: 'changed',
      changed: { dead: 0 },
    })
    expect(mergeDay(stored, { dead: 1 }, { dead: 3 })).toEqual({ outcome: 'conflict', fields: ['dead'] })
    expect(mergeDay(stored, { soldNum: null, comment: 'wet' }, { soldNum: 4, comment: ' ' })).toEqual({
      outcome: 'changed',
      changed: { soldNum: 4, comment: null },
    })
  })
})

describe('an arrival', () => {
  const group = { kind: 'FATTENING', startDate: '2024-05-06', age: 35, endDate: null } as const
  const young = { ...group, kind: 'YOUNG' } as const
  const base = { arrivedDate: '2024-05-06', age: 35, isMoving: false }
  const wrong = (of: Parameters<typeof checkOrigin>[0], draft: object) =>
    checkOrigin(of, { ...base, ...draft }, '2024-05-10').map(({ field }) => field)

  it('has heads with a weight or neither, and an age of its kind [ORI-06, ORI-08, ORI-11, ORI-12, D-194, T-19]', () => {
    expect(wrong(group, { num: 100, weight: 0 })).toEqual(['weight'])
    expect(wrong(young, { numPS: 0, weightPS: 0, numGP: 5, weightGP: 6 })).toEqual([])
    expect(wrong(young, {})).toEqual(['numPS'])
    expect(wrong(young, { numPS: 0, weightPS: 5, numGP: 1, weightGP: 1 })).toEqual(['numPS'])
    expect(wrong(group, { num: 1, weight: 1, age: 99 })).toEqual(['age'])
    expect(wrong(group, { num: 1, weight: 1, age: 120, isMoving: true })).toEqual([])
    expect(wrong(young, { numPS: 1, weightPS: 1, age: 146 })).toEqual([])
    expect(wrong(young, { numPS: 1, weightPS: 1, age: 147 })).toEqual(['age'])
  })

  it('of a move leads where its animals can live [ORI-10]', () => {
    expect([moveTargets('FATTENING'), moveTargets('YOUNG'), moveTargets('MOTHER')]).toEqual([
      ['FATTENING'],
      ['YOUNG', 'FATTENING'],
      [],
    ])
    const both = { PS: { num: 5, grams: 6000 }, GP: { num: 3, grams: 3900 } }
    expect(quantitiesIn('FATTENING', both)).toEqual({ FAT: { num: 8, grams: 9900 } })
    expect(quantitiesIn('YOUNG', both)).toEqual(both)
  })
})
