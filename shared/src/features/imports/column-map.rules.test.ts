import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rabbitSheet } from '../rabbits/rabbits.sheets.ts'
import {
  asksOrder,
  mapAgain,
  problemOf,
  recalled,
  rememberedOf,
  seemsWithoutHeadings,
} from './column-map.rules.ts'

const headed = (...headings: string[]) => headings.map((heading, place) => ({ place, heading }))
const MAP = {
  columns: [
    { place: 0, key: 'tattoo' },
    { place: 2, key: 'birthDate' },
  ],
  dayOrders: { birthDate: 'DAY_FIRST' },
} as const
const LAST = rememberedOf(headed('Anyanyúl', 'Megjegyzés', 'Született'), MAP)

describe('what was said of the columns of a file', () => {
  it('is followed for the next one, wherever its headings stand and however they are spelled', () => {
    expect(mapAgain(headed('SZÜLETETT', ' megjegyzés', 'Anyanyúl'), LAST, rabbitSheet)).toEqual({
      columns: [
        { place: 0, key: 'birthDate' },
        { place: 2, key: 'tattoo' },
      ],
      dayOrders: { birthDate: 'DAY_FIRST' },
    })
  })

  it('is asked again when a heading is new, when one is gone, and when the sheet has no such column any more', () => {
    expect(mapAgain(headed('Anyanyúl', 'Született', 'Ketrec'), LAST, rabbitSheet)).toBeUndefined()
    expect(mapAgain(headed('Anyanyúl', 'Megjegyzés'), LAST, rabbitSheet)).toBeUndefined()
    const old = { ...LAST, headings: [{ heading: 'x', nth: 0, key: 'gone' }] }
    expect(mapAgain(headed('x'), old, rabbitSheet)).toBeUndefined()
  })

  it('tells two columns of the same heading apart', () => {
    const columns = headed('Szám', 'Szám')
    const twice = rememberedOf(columns, { columns: [{ place: 1, key: 'tattoo' }], dayOrders: {} })
    expect([...recalled(columns, twice)]).toEqual([
      [0, null],
      [1, 'tattoo'],
    ])
  })

  it('comes back the same for the same file, in any order of its columns', () => {
    const headings = ['Anyanyúl', 'Megjegyzés', 'Született', 'Hely', 'Fülszám']
    fc.assert(
      fc.property(fc.shuffledSubarray(headings, { minLength: 5 }), (shuffled) => {
        const columns = headed(...shuffled)
        const map = { columns: [{ place: shuffled.indexOf('Hely'), key: 'tattoo' }], dayOrders: {} }
        expect(mapAgain(columns, rememberedOf(columns, map), rabbitSheet)).toEqual(map)
      }),
    )
  })

  it('must name columns there are, each once, and every required one', () => {
    const columns = headed('a', 'b', 'c')
    const wrong = (...chosen: [number, string][]) =>
      problemOf(
        { columns: chosen.map(([place, key]) => ({ place, key })), dayOrders: {} },
        columns,
        rabbitSheet,
      )
    expect(wrong([0, 'tattoo'])).toBeUndefined()
    expect(wrong([0, 'cage'])).toBe('requiredLeft')
    expect(wrong([0, 'tattoo'], [1, 'tattoo'])).toBe('twiceChosen')
    expect(wrong([0, 'tattoo'], [0, 'cage'])).toBe('twiceChosen')
    expect(wrong([9, 'tattoo'])).toBe('unknownColumn')
    expect(wrong([0, 'tattoo'], [1, 'iaCount'])).toBe('unknownColumn')
    expect(problemOf({ ...MAP, dayOrders: { nothing: 'DAY_FIRST' } }, columns, rabbitSheet)).toBe(
      'unknownColumn',
    )
  })

  it('asks for the order of days where a column holds days', () => {
    expect(asksOrder({ dayOrder: 'ASK' }, 'birthDate', rabbitSheet)).toBe(true)
    expect(asksOrder({ dayOrder: 'ASK' }, 'tattoo', rabbitSheet)).toBe(false)
    expect(asksOrder({ dayOrder: 'ASK' }, null, rabbitSheet)).toBe(false)
    expect(asksOrder({ dayOrder: 'DAY_FIRST' }, 'birthDate', rabbitSheet)).toBe(false)
  })
})

it('a file seems to begin with its data where numbers, days or its own values stand in place of headings [D-053]', () => {
  const seems = (...columns: [string, ...string[]][]) =>
    seemsWithoutHeadings(columns.map(([heading, ...samples]) => ({ heading, samples })))
  expect(seems(['HY00001', 'HY00002'], ['2026.04.03.', '2026.04.04.'])).toBe(true)
  expect(seems(['2100', '2200'])).toBe(true)
  expect(seems(['yes', 'yes', 'no'], ['HY00001'])).toBe(true)
  expect(seems(['Doe', 'HY00001'], ['Born', '2026.04.03.'])).toBe(false)
  // A farm may number some of its columns.
  expect(seems(['Doe', 'HY00001'], ['Weight', '2100'], ['1', '3'])).toBe(false)
  expect(seems(['', '12'])).toBe(false)
})
