import { describe, expect, it } from 'vitest'
import { barren, fresh, weaned } from '../../../test/sample-rabbit.ts'
import { lifeLineOf, fractionOf } from './life-line.ts'

const TODAY = '2026-05-20'

describe('the life line', () => {
  it('is absent before the first insemination, and for a group that has not started', () => {
    expect(lifeLineOf([], TODAY)).toBeUndefined()
    expect(lifeLineOf([{ ...fresh, group: { ...fresh.group, startDate: null } }], TODAY)).toBeUndefined()
  })

  it('draws a gestation from insemination to birth, an empty one to its palpation, an open one to its due day [D-066]', () => {
    const line = lifeLineOf([fresh, barren, weaned], TODAY)
    expect(line?.gestations).toEqual([
      { coverId: 91, from: '2025-10-14', to: '2025-11-14', state: 'done' },
      { coverId: 92, from: '2026-01-06', to: '2026-01-20', state: 'empty' },
      { coverId: 93, from: '2026-05-12', to: '2026-06-12', state: 'waiting' },
    ])
    expect(line?.due).toBe('2026-06-12')
  })

  it('knows neither a due day nor a result once the day has passed', () => {
    const line = lifeLineOf([fresh], '2026-07-01')
    expect(line?.gestations[0]?.state).toBe('lost')
    expect(line?.due).toBeNull()
  })

  it('of one that left ends on that day: nothing is due, and no kit is with her any more', () => {
    const young = { ...weaned, group: { ...weaned.group, startDate: '2026-03-31' }, nestCount: null }
    const line = lifeLineOf([fresh, { ...young, farrowingDate: '2026-05-01' }], '2026-09-01', '2026-05-20')
    expect(line?.gestations[1]).toEqual({
      coverId: 93,
      from: '2026-05-12',
      to: '2026-05-20',
      state: 'lost',
    })
    expect(line?.sucklings).toEqual([
      { coverId: 91, from: '2026-05-01', to: '2026-05-20', weaned: null, present: null },
    ])
    expect(line).toMatchObject({ due: null, until: '2026-05-20', hasLeft: true })
    expect(line?.months.at(-1)).toBe('2026-06-01')
  })

  it('draws an empty one without its day for two weeks', () => {
    expect(lifeLineOf([{ ...barren, touchingDate: null }], TODAY)?.gestations[0]?.to).toBe('2026-01-20')
  })

  it('draws a kindling without a palpation, and whatever the palpation said [D-066]', () => {
    const line = lifeLineOf([{ ...weaned, touching: false }], TODAY)
    expect(line?.gestations[0]?.state).toBe('done')
    expect(line?.litters).toEqual([{ coverId: 91, day: '2025-11-14', viable: 9, unviable: 1 }])
  })

  it('tells weaned kits from those under the doe [RAB-22]', () => {
    expect(lifeLineOf([weaned], TODAY)?.sucklings).toEqual([
      { coverId: 91, from: '2025-11-14', to: '2025-12-19', weaned: 8, present: null },
    ])
    const young = { ...weaned, nestCount: null }
    expect(lifeLineOf([young], '2025-12-19')?.sucklings[0]).toMatchObject({ weaned: null, present: 8 })
    expect(lifeLineOf([young], '2025-12-20')?.sucklings[0]).toMatchObject({ weaned: null, present: null })
    const uncounted = { ...young, nestCount3Week: null, adjusted: null }
    expect(lifeLineOf([{ ...uncounted, taken: null }], '2025-12-01')?.sucklings[0]?.present).toBe(9)
  })

  it('has under the doe what the last count found; before one, those alive with the added and without the taken', () => {
    const young = { ...weaned, nestCount: null, nestCount3Week: null, adjusted: null, viable: 13 }
    const presentOf = (changed: Partial<typeof weaned>) =>
      lifeLineOf([{ ...young, ...changed }], '2025-12-01')?.sucklings[0]?.present
    expect(presentOf({ taken: 3 })).toBe(10)
    expect(presentOf({ taken: 3, added: 1 })).toBe(11)
    expect(presentOf({ taken: 3, adjusted: 9 })).toBe(9)
    expect(presentOf({ taken: 3, adjusted: 9, nestCount3Week: 8 })).toBe(8)
  })

  it('has no suckling where no kit lived', () => {
    const none = { nestCount3Week: null, nestCount: null, adjusted: null, taken: null }
    const dead = { ...weaned, viable: 0, unviable: 4, ...none }
    expect(lifeLineOf([dead], TODAY)?.sucklings).toEqual([])
  })

  it('begins with the month of the first insemination and ends after today and the last bar', () => {
    const line = lifeLineOf([fresh, weaned], TODAY)
    expect(line?.from).toBe('2025-10-01')
    expect(line?.to).toBe('2026-07-14')
    expect(line?.months.slice(0, 4)).toEqual(['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01'])
    expect(line?.months.at(-1)).toBe('2026-07-01')
  })

  it('has room for the largest litter', () => {
    expect(lifeLineOf([weaned], TODAY)?.top).toBe(15)
    expect(lifeLineOf([{ ...weaned, viable: 14, unviable: 2 }], TODAY)?.top).toBe(20)
  })

  it('places days in proportion', () => {
    const span = { from: '2026-01-01', to: '2026-01-11' }
    expect([
      fractionOf(span, '2026-01-01'),
      fractionOf(span, '2026-01-06'),
      fractionOf(span, '2026-01-11'),
    ]).toEqual([0, 0.5, 1])
  })
})
