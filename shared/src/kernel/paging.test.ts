import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MAX_PAGE_SIZE } from './limits.ts'
import { PAGE_WINDOW, pageOf, pageQuery, pageWindow, TABLE_PAGE_SIZE } from './paging.ts'

const asText = (query: object): string =>
  new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    .toString()
    .replaceAll('%2C', ',')

describe('query of a paged list', () => {
  it('asks for the first ten, newest first, when a screen wishes nothing [T-07, GEN-15, GEN-17]', () => {
    expect(asText(pageQuery.parse({}))).toBe('page=0&pageSize=10&sortFields=startDate,name&sortOrder=desc')
  })

  it('is read from the text of an address', () => {
    const query = new URLSearchParams('page=3&pageSize=100&sortFields=cage&sortOrder=asc')
    expect(pageQuery.parse(Object.fromEntries(query))).toEqual({
      page: 3,
      pageSize: 100,
      sortFields: 'cage',
      sortOrder: 'asc',
    })
  })

  it.each([
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['page', '1000001'],
    ['pageSize', '0'],
    ['pageSize', '-5'],
    ['pageSize', 'all'],
    ['sortOrder', 'up'],
    ['sortFields', 'a'.repeat(201)],
  ])('refuses %s=%s', (key, value) => {
    expect(pageQuery.safeParse({ [key]: value }).success).toBe(false)
  })

  it.each([
    [1, 1],
    [999, 999],
    [1000, 1000],
    [1001, 1000],
    [5_000_000, 1000],
  ])('answers a wish for %d rows with %d [D-009]', (wished, given) => {
    expect(pageQuery.parse({ pageSize: wished }).pageSize).toBe(given)
    expect(MAX_PAGE_SIZE).toBe(1000)
  })

  it('leaves the larger page to the table [GEN-19, D-007]', () => {
    expect(TABLE_PAGE_SIZE).toBe(100)
  })
})

describe('answer of a paged list', () => {
  it('has rows, their total and the page number [GEN-16]', () => {
    const page = { content: ['a'], totalElements: 11, number: 1 }
    expect(pageOf(z.string()).parse(page)).toEqual(page)
    expect(pageOf(z.string()).safeParse({ ...page, totalElements: 1.5 }).success).toBe(false)
    expect(pageOf(z.string()).safeParse({ data: ['a'] }).success).toBe(false)
  })
})

describe('page buttons', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 10, [1, 2, 3, 4, 5]],
    [3, 10, [1, 2, 3, 4, 5]],
    [4, 10, [2, 3, 4, 5, 6]],
    [8, 10, [6, 7, 8, 9, 10]],
    [10, 10, [6, 7, 8, 9, 10]],
  ])('on page %d of %d are %j [GEN-18]', (current, pages, buttons) => {
    expect(pageWindow(current, pages)).toEqual(buttons)
  })

  it('are eleven in the command log [D-192]', () => {
    expect(pageWindow(20, 40, 11)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
  })

  it('are always neighbours, inside the list, and hold the current page [GEN-18]', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.record({ pages: fc.constant(pages), current: fc.integer({ min: 1, max: pages }) }))
    fc.assert(
      fc.property(place, ({ current, pages }) => {
        const buttons = pageWindow(current, pages)
        const first = buttons[0] ?? 0
        expect(buttons).toEqual(Array.from({ length: Math.min(PAGE_WINDOW, pages) }, (_, i) => first + i))
        expect(buttons).toContain(current)
        expect(first).toBeGreaterThanOrEqual(1)
        expect(buttons.at(-1)).toBeLessThanOrEqual(pages)
      }),
    )
  })
})
