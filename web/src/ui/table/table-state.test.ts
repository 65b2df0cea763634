import { describe, expect, it } from 'vitest'
import { readTableState, sortedBy, type TableDefaults, thenSortedBy, writeTableState } from './table-state.ts'

const defaults: TableDefaults = {
  sortField: 'cage',
  sortOrder: 'asc',
  sortFields: ['cage', 'tattoo', 'age'],
  columns: ['cage', 'tattoo', 'age', 'breed'],
}
const start = { page: 0, sortField: 'cage', sortOrder: 'asc' } as const

describe('readTableState', () => {
  it('takes the defaults from an empty address', () => {
    expect(readTableState({}, defaults)).toEqual(start)
  })

  it('counts pages from one in the address and from zero for the server [GEN-16]', () => {
    expect(readTableState({ page: 3 }, defaults).page).toBe(2)
    expect(readTableState({ page: '3' }, defaults).page).toBe(2)
  })

  it.each([[0], [-4], ['x'], [1.5], [''], [null], [Number.MAX_VALUE], [{ a: 1 }]])(
    'reads the first page from %j',
    (page) => {
      expect(readTableState({ page }, defaults).page).toBe(0)
    },
  )

  it('refuses fields the list cannot sort by and orders that do not exist', () => {
    expect(readTableState({ sort: 'password', order: 'sideways' }, defaults)).toEqual(start)
    expect(readTableState({ sort: 'toString' }, defaults)).toEqual(start)
    expect(readTableState({ sort: 'births', order: 'desc' }, defaults)).toEqual(start)
    expect(readTableState({ order: 'desc' }, defaults).sortOrder).toBe('desc')
  })

  it('sorts another field upward unless told otherwise, whatever the default order is', () => {
    const newestFirst: TableDefaults = { ...defaults, sortOrder: 'desc' }
    expect(readTableState({ sort: 'age' }, newestFirst).sortOrder).toBe('asc')
    expect(readTableState({}, newestFirst).sortOrder).toBe('desc')
    expect(readTableState({ sort: 'age', order: 'desc' }, newestFirst).sortOrder).toBe('desc')
  })

  it('keeps known columns in table order and forgets a wish with none', () => {
    expect(readTableState({ cols: 'age,nonsense,cage' }, defaults).columns).toEqual(['cage', 'age'])
    expect(readTableState({ cols: 'nonsense' }, defaults)).not.toHaveProperty('columns')
    expect(readTableState({ cols: 7 }, defaults)).not.toHaveProperty('columns')
  })
})

describe('writeTableState', () => {
  it('leaves out what equals the defaults', () => {
    expect(writeTableState(start, defaults)).toEqual({})
  })

  it('writes what differs', () => {
    const state = { page: 2, sortField: 'age', sortOrder: 'desc', columns: ['cage', 'age'] } as const
    expect(writeTableState(state, defaults)).toEqual({
      page: 3,
      sort: 'age',
      order: 'desc',
      cols: 'cage,age',
    })
  })

  it.each([
    [{ page: 0, sortField: 'cage', sortOrder: 'desc' } as const],
    [{ page: 5, sortField: 'tattoo', sortOrder: 'asc' } as const],
    [{ page: 0, sortField: 'age', sortOrder: 'desc', columns: ['cage', 'breed'] } as const],
  ])('comes back as it was: %j', (state) => {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const own = { ...defaults, sortOrder }
      expect(readTableState(writeTableState(state, own), own)).toEqual(state)
    }
  })
})

describe('sortedBy', () => {
  it('turns the order on the same field and starts a new one upward, from the first page', () => {
    const down = sortedBy({ ...start, page: 4 }, 'cage')
    expect(down).toEqual({ page: 0, sortField: 'cage', sortOrder: 'desc' })
    expect(sortedBy(down, 'cage').sortOrder).toBe('asc')
    expect(sortedBy(down, 'age')).toEqual({ page: 0, sortField: 'age', sortOrder: 'asc' })
  })
})

describe('two fields', () => {
  const two: TableDefaults = { ...defaults, most: 2 }

  it('are read where the list takes two, each once, and the first alone where it takes one', () => {
    expect(readTableState({ sort: 'age,tattoo,cage', order: 'desc' }, two)).toEqual({
      page: 0,
      sortField: 'age',
      thenField: 'tattoo',
      sortOrder: 'desc',
    })
    expect(readTableState({ sort: 'age,age' }, two)).not.toHaveProperty('thenField')
    expect(readTableState({ sort: 'age,tattoo' }, defaults)).not.toHaveProperty('thenField')
  })

  it('come back as they were', () => {
    const state = { page: 0, sortField: 'cage', thenField: 'age', sortOrder: 'asc' } as const
    expect(writeTableState(state, two)).toEqual({ sort: 'cage,age' })
    expect(readTableState(writeTableState(state, two), two)).toEqual(state)
  })

  it('are added and taken off by Shift, turned together, and end with another first field', () => {
    const added = thenSortedBy({ ...start, page: 3 }, 'age')
    expect(added).toEqual({ ...start, thenField: 'age' })
    expect(thenSortedBy(added, 'age')).toEqual(start)
    expect(sortedBy(added, 'cage')).toEqual({ ...added, sortOrder: 'desc' })
    expect(sortedBy(added, 'tattoo')).toEqual({ ...start, sortField: 'tattoo' })
  })
})
