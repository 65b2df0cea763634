import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockFilter } from './stock.contract.ts'
import { birthsBetween } from './stock.rules.ts'

describe('the filter of the stock list', () => {
  it('has ranges with both ends, each within its limits; blanks are none [STK-07, D-057]', () => {
    const ranges = {
      ageFrom: '0',
      ageTo: '240',
      lastIaFrom: '2026-01-01',
      lastIaTo: '',
      birthsFrom: '0',
      birthsTo: '99',
      viableMeanFrom: '0',
      viableMeanTo: '25',
    }
    expect(stockFilter.parse({ ...ranges, breeds: 'HYCOLE,ZIKA', palpations: 'EMPTY,UNKNOWN' })).toEqual({
      other: 'ALL_MOTHER',
      breeds: ['HYCOLE', 'ZIKA'],
      palpations: ['EMPTY', 'UNKNOWN'],
      ageFrom: 0,
      ageTo: 240,
      lastIaFrom: '2026-01-01',
      birthsFrom: 0,
      birthsTo: 99,
      viableMeanFrom: 0,
      viableMeanTo: 25,
    })
    for (let tenths = 0; tenths <= 250; tenths++)
      expect(stockFilter.safeParse({ viableMeanFrom: String(tenths / 10) }).success).toBe(true)
  })

  it.each([
    { ageFrom: '-1' },
    { ageTo: '241' },
    { ageTo: '2.5' },
    { ageTo: 'x' },
    { birthsTo: '100' },
    { birthsFrom: '-1' },
    { viableMeanTo: '25.1' },
    { viableMeanFrom: '-0.1' },
    { viableMeanFrom: '7.55' },
    { lastIaFrom: '2026-02-30' },
    { lastIaTo: '12.05.2026' },
    { breeds: 'GIANT' },
    { palpations: 'PREGNANT,MAYBE' },
  ])('is refused with %j [STK-07, D-003]', (field) => {
    expect(stockFilter.safeParse(field).success).toBe(false)
  })

  it('of an age finds who has as many full months, as the list shows them [STK-07]', () => {
    // A month is full on the same day of a later month, or the day after a month that has no such day.
    const monthsOf = (from: string, to: string): number => {
      const [a, b] = [from, to].map((day) => day.split('-').map(Number))
      const [year = 0, month = 0, day = 0] = a ?? []
      const [toYear = 0, toMonth = 0, toDay = 0] = b ?? []
      return (toYear - year) * 12 + (toMonth - month) - (toDay < day ? 1 : 0)
    }
    const days = fc
      .date({ min: new Date('2004-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const months = fc.option(fc.integer({ min: 0, max: 240 }), { nil: undefined })
    fc.assert(
      fc.property(days, days, months, months, (birth, today, ageFrom, ageTo) => {
        fc.pre(birth <= today)
        const { after, until } = birthsBetween({ ageFrom, ageTo }, today)
        const age = monthsOf(birth, today)
        expect((after === undefined || birth > after) && (until === undefined || birth <= until)).toBe(
          (ageFrom === undefined || age >= ageFrom) && (ageTo === undefined || age <= ageTo),
        )
      }),
      { numRuns: 2000 },
    )
    expect(birthsBetween({ ageFrom: 1, ageTo: 1 }, '2026-03-31')).toEqual({
      after: '2026-01-31',
      until: '2026-02-28',
    })
  })
})
