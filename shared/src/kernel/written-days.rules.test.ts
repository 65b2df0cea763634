import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import {
  addEvidence,
  DAY_ORDERS,
  NO_EVIDENCE,
  orderOf,
  ordersOf,
  readWrittenDay,
} from './written-days.rules.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1990-01-01', n))
const partsOf = (iso: string): [string, string, string] => {
  const [year = '', month = '', one = ''] = iso.split('-')
  return [year, month, one]
}
const short = (text: string): string => String(Number(text))

describe('a day as people write it', () => {
  it('is the day that was meant, in every way of writing it [D-054]', () => {
    fc.assert(
      fc.property(day, fc.boolean(), (iso, isShort) => {
        const [year, ...rest] = partsOf(iso)
        const [month = '', one = ''] = isShort ? rest.map(short) : rest
        for (const text of [
          `${year}-${month}-${one}`,
          `${year}.${month}.${one}.`,
          `${year}. ${month}. ${one}.`,
          `${year}/${month}/${one}`,
          `${one}.${month}.${year}`,
          `${one}. ${month}. ${year}.`,
        ])
          expect(readWrittenDay(text)).toEqual({ day: iso })
        for (const sign of ['/', '-']) {
          expect(readWrittenDay([one, month, year].join(sign), 'DAY_FIRST')).toEqual({ day: iso })
          expect(readWrittenDay([month, one, year].join(sign), 'MONTH_FIRST')).toEqual({ day: iso })
        }
      }),
    )
  })

  it('that could be another one is never guessed at', () => {
    fc.assert(
      fc.property(day, (iso) => {
        const [year, month, one] = partsOf(iso)
        const read = readWrittenDay(`${one}/${month}/${year}`)
        const isUnclear = Number(one) <= 12 && one !== month
        expect(read).toEqual(isUnclear ? { unclear: true } : { day: iso })
      }),
    )
  })
})

describe('a year of two digits', () => {
  it.each([
    // A year has two digits: one digit is a day or a month.
    ['3.4.26', '2026-04-03'],
    ['3. 4. 26.', '2026-04-03'],
    ['26.4.3', '2026-04-03'],
    ['25/12/25', '2025-12-25'],
    ['12/25/25', '2025-12-25'],
    ['31.12.99', '2099-12-31'],
  ])('%s is %s: it can be read in one way alone [D-054]', (text, iso) => {
    expect(readWrittenDay(text)).toEqual({ day: iso })
  })

  it.each([
    ['03.04.26', ['DAY_FIRST', 'YEAR_FIRST']],
    ['26.04.03.', ['DAY_FIRST', 'YEAR_FIRST']],
    ['26-04-03', ['DAY_FIRST', 'YEAR_FIRST']],
    ['03/04/26', ['DAY_FIRST', 'MONTH_FIRST']],
    ['05-04-26', ['DAY_FIRST', 'MONTH_FIRST', 'YEAR_FIRST']],
  ])('%s is asked about: %j [D-054]', (text, orders) => {
    expect(readWrittenDay(text)).toEqual({ unclear: true })
    expect(ordersOf(text)).toEqual(orders)
  })

  it('is no day with three single digits, other signs or none [D-054]', () => {
    for (const text of ['3.4.6', '3/4/6', '03.04', '03/04/26.', '3 4 26', '40.40.26', '030426'])
      expect(readWrittenDay(text)).toBeUndefined()
  })

  it('is the day that was meant once the order is said [D-054]', () => {
    const young = fc.integer({ min: 0, max: 36_000 }).map((n) => addDays('2000-01-01', n))
    fc.assert(
      fc.property(young, (iso) => {
        const [year, month, one] = partsOf(iso)
        const yy = year.slice(2)
        for (const sign of ['.', '-'])
          expect(readWrittenDay([yy, month, one].join(sign), 'YEAR_FIRST')).toEqual({ day: iso })
        for (const sign of ['.', '-', '/'])
          expect(readWrittenDay([one, month, yy].join(sign), 'DAY_FIRST')).toEqual({ day: iso })
        expect(readWrittenDay(`${month}/${one}/${yy}`, 'MONTH_FIRST')).toEqual({ day: iso })
      }),
    )
  })
})

describe('the order of days in a column', () => {
  const evidenceOf = (texts: readonly string[]) => orderOf(texts.reduce(addEvidence, NO_EVIDENCE))

  it('is proven by one value that can be read one way alone, wherever it stands', () => {
    expect(evidenceOf(['3/4/2026', '25/3/2026'])).toBe('DAY_FIRST')
    expect(evidenceOf(['3/25/2026', '3/4/2026'])).toBe('MONTH_FIRST')
    expect(evidenceOf(['03.04.26', '3.4.26'])).toBe('DAY_FIRST')
    expect(evidenceOf(['26.04.03.', '26.4.3.'])).toBe('YEAR_FIRST')
  })

  it('is asked when nothing tells, or when values contradict each other', () => {
    expect(evidenceOf(['3/4/2026', '5-6-2026'])).toBe('ASK')
    expect(evidenceOf(['03.04.26', '28.04.26'])).toBe('ASK')
    expect(evidenceOf(['3/4/2026', '25/3/2026', '3/25/2026'])).toBe('ASK')
  })

  it('is no question where all read the same both ways', () => {
    expect(evidenceOf(['3/3/2026', '03.04.2026', '2026-04-03', 'HU 12/4', '40/40/2026'])).toBeNull()
    expect(evidenceOf([])).toBeNull()
  })

  it('that a column proves reads every value of it as it was meant', () => {
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(...DAY_ORDERS.filter((one) => one !== 'YEAR_FIRST')),
        (days, order) => {
          const texts = days.map((iso) => {
            const [year, month, one] = partsOf(iso)
            return order === 'DAY_FIRST' ? `${one}/${month}/${year}` : `${month}/${one}/${year}`
          })
          const found = evidenceOf(texts)
          if (found === 'ASK') return
          const read = texts.map((text) => readWrittenDay(text, found ?? undefined))
          expect(read).toEqual(days.map((iso) => ({ day: iso })))
        },
      ),
    )
  })
})
