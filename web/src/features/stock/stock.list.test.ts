import { describe, expect, it } from 'vitest'
import { baseOf, type Filter, stockList } from './stock.list.tsx'

const LIVING = ['IN_PROD', 'WASTE_CANDIDATE']
const { searchOf, sentOf, viewOf } = stockList
const read = (search: object) => stockList.filterOf(stockList.read(search))
/** What is said, without what is not. */
const said = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
const there = (filter: Filter) => said(searchOf(filter))

describe('the filter in the address', () => {
  it('begins with the living mothers, and says so only when it is otherwise [STK-06, D-056, D-058]', () => {
    expect(said(read({}))).toEqual({ other: 'ALL_MOTHER', statuses: LIVING })
    expect(there(read({}))).toEqual({})
    expect(said(read({ statuses: 'all' }))).toEqual({ other: 'ALL_MOTHER' })
    expect(there(read({ statuses: 'all' }))).toEqual({ statuses: 'all' })
    expect(there(read({ statuses: 'DEAD,SOLD' }))).toEqual({ statuses: 'SOLD,DEAD' })
  })

  const full = {
    search: 'HY5',
    stableId: 11,
    position: 'UP',
    row: 2,
    col: 17,
    earTag: 'A-04',
    tattoo: 'HY51',
    iaGroupId: 31,
    statuses: 'IN_PROD',
    lines: 'C,PS',
    healthConditions: 'ABSCESS,SKINNY',
    breeds: 'DANUBIA,HYCOLE',
    ageFrom: 0,
    ageTo: 12,
    twins: true,
    palpations: 'EMPTY,UNKNOWN',
    lastIaFrom: '2026-05-01',
    lastIaTo: '2026-05-12',
    birthsFrom: 2,
    birthsTo: 6,
    viableMeanFrom: 8.5,
    viableMeanTo: 12,
  } as const

  it('keeps every field both ways, under the name of the call [STK-07]', () => {
    expect(there(read(full))).toEqual(full)
    expect(sentOf(read(full))).toEqual({
      ...full,
      other: 'ALL_MOTHER',
      statuses: ['IN_PROD'],
      lines: ['C', 'PS'],
      healthConditions: ['ABSCESS', 'SKINNY'],
      breeds: ['DANUBIA', 'HYCOLE'],
      palpations: ['EMPTY', 'UNKNOWN'],
    })
  })

  it('reads the names that bookmarks and saved views of earlier days have', () => {
    const { search, stableId, earTag, iaGroupId, healthConditions, ...same } = full
    const old = {
      q: search,
      stable: stableId,
      tag: earTag,
      group: iaGroupId,
      health: healthConditions,
      ...same,
    }
    expect(read(old)).toEqual(read(full))
    expect(there(read(old))).toEqual(full)
    expect(read({ free: true }).notInGroup).toBe(true)
    // A saved view hands over texts.
    const texts = Object.fromEntries(Object.entries(old).map(([name, value]) => [name, String(value)]))
    expect(read({ ...texts, free: 'true' })).toEqual(read({ ...full, notInGroup: true }))
    expect(said(viewOf({ stable: '11', q: 'HY5', page: '2', open: '7' }))).toEqual({
      stableId: 11,
      search: 'HY5',
    })
  })

  it('opens with what a broken link says rightly', () => {
    expect(
      said(read({ other: 'NONE', stable: 'x', row: -1, statuses: 'X', lines: 'Y', tattoo: 123456 })),
    ).toEqual({ other: 'ALL_MOTHER', statuses: LIVING, tattoo: '123456' })
  })

  it.each([
    ['CAGELESS_MOTHER', 'nothing at all', {}],
    ['ALL_BUCK', 'its place', { stableId: 11, position: 'UP', row: 2, col: 17 }],
    ['ALL_CAGE', 'its place', { stableId: 11, position: 'UP', row: 2, col: 17 }],
    ['EMPTY_CAGE', 'its place', { stableId: 11, position: 'UP', row: 2, col: 17 }],
  ] as const)('leaves %s %s [STK-09, STK-10, STK-11, T-30]', (other, _what, kept) => {
    const link = {
      other,
      stable: 11,
      position: 'UP',
      row: 2,
      col: 17,
      tag: 'A-04',
      tattoo: 'HY51',
      group: 31,
      free: true,
      statuses: 'IN_PROD',
      lines: 'C',
      health: 'ABSCESS',
    }
    expect(said(read(link))).toEqual({ other, ...kept })
  })

  it('has no group for those in none [STK-12]', () => {
    expect(said(read({ group: 31, free: true }))).toEqual({
      other: 'ALL_MOTHER',
      statuses: LIVING,
      notInGroup: true,
    })
  })

  it('searches for no name in empty cages', () => {
    expect(read({ other: 'EMPTY_CAGE', q: 'HY5' }).search).toBeUndefined()
    expect(read({ other: 'ALL_CAGE', q: 'HY5' }).search).toBe('HY5')
  })

  it('counts the living out of the living, and the others out of all', () => {
    expect(baseOf(read({ stable: 11 }))).toEqual({ other: 'ALL_MOTHER', statuses: LIVING })
    expect(baseOf(read({ stable: 11, statuses: 'WASTE_CANDIDATE' }))).toEqual({
      other: 'ALL_MOTHER',
      statuses: LIVING,
    })
    expect(baseOf(read({ statuses: 'DEAD,IN_PROD' }))).toEqual({ other: 'ALL_MOTHER' })
  })

  it('keeps in a view the list, not where one stood in it', () => {
    const search = stockList.read({
      stableId: 11,
      sort: 'tattoo',
      page: 3,
      open: 7,
      import: 'new',
      kind: 'BUCKS',
    })
    expect(said(viewOf(search))).toEqual({ stableId: 11, sort: 'tattoo' })
  })
})
