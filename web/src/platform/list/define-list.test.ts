import { pageRabbits } from '@warren/shared/features/stock/stock.contract.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineList, inQuery } from './define-list.ts'
import { anyOf, day, type FilterOf, flag, number, oneOf, onlyOn, text, words } from './list-fields.ts'

const FIELDS = {
  other: oneOf(['ALL_MOTHER', 'ALL_BUCK']),
  search: text(5, { formerly: ['q', 'term'] }),
  statuses: anyOf(['IN_PROD', 'SOLD', 'DEAD']),
  stableId: number({ formerly: ['stable'] }),
}
type Filter = FilterOf<typeof FIELDS>
const list = defineList({
  page: pageRabbits,
  key: ['stock'],
  fields: FIELDS,
  sort: { fields: ['cage', 'tattoo'], usual: 'cage', most: 2 },
  beside: { open: z.coerce.number().optional().catch(undefined) },
  usual: ({ other }: Filter): Filter => (other === 'ALL_BUCK' ? {} : { statuses: ['IN_PROD'] }),
  couple: (filter: Filter): Filter =>
    filter.other === 'ALL_BUCK' ? { ...filter, statuses: undefined } : filter,
  kept: ['other'],
})
const read = (raw: object) => list.filterOf(list.read(raw))
const said = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

describe('a declared list', () => {
  it('leaves what it begins with out of the address, and says when that is taken off', () => {
    expect(said(read({}))).toEqual({ statuses: ['IN_PROD'] })
    expect(said(list.searchOf(read({})))).toEqual({})
    expect(said(read({ statuses: 'all' }))).toEqual({})
    expect(said(list.searchOf({}))).toEqual({ statuses: 'all' })
    // A word that is no marker where nothing is usual.
    expect(read({ search: 'all' }).search).toBe('all')
  })

  it('reads former names after the present one, and writes none of them', () => {
    expect(said(list.read({ q: 'a', stable: 3 }))).toEqual({ search: 'a', stableId: 3 })
    expect(list.read({ q: 'old', search: 'new' })['search']).toBe('new')
    expect(list.read({ term: 'oldest' })['search']).toBe('oldest')
  })

  it('sends what is asked for and nothing else, lists with commas [D-057]', () => {
    const sent = list.sentOf({ search: '', statuses: ['SOLD', 'DEAD'], stableId: undefined })
    expect(sent).toEqual({ statuses: ['SOLD', 'DEAD'] })
    expect(inQuery(sent)).toEqual({ statuses: 'SOLD,DEAD' })
  })

  it('is reset to what it begins with, but for what it is a list of', () => {
    expect(list.isReset(read({}))).toBe(true)
    expect(list.isReset(read({ other: 'ALL_BUCK' }))).toBe(true)
    expect(list.isReset(read({ statuses: 'all' }))).toBe(false)
    expect(said(list.resetOf(read({ statuses: 'SOLD', q: 'x' })))).toEqual({ statuses: ['IN_PROD'] })
    expect(said(list.resetOf(read({ other: 'ALL_BUCK', q: 'x' })))).toEqual({ other: 'ALL_BUCK' })
  })

  it('begins anew with what another choice makes usual', () => {
    const bucks = read({ other: 'ALL_BUCK' })
    expect(said(list.changed(bucks, { other: 'ALL_MOTHER' }))).toMatchObject({ statuses: ['IN_PROD'] })
    expect(said(list.changed(read({ statuses: 'all' }), { search: 'x' }))).toEqual({ search: 'x' })
  })

  it('keeps in a view neither page nor what stands beside the list', () => {
    const view = list.viewOf({ q: 'a', page: 3, open: 7, sort: 'tattoo', unknown: 1 })
    expect(said(view)).toEqual({ search: 'a', sort: 'tattoo' })
  })
})

it.each([
  [text(3), 'abcdef', 'abc'],
  [text(3), 42, '42'],
  [text(3), {}, undefined],
  [number(), '7', 7],
  [number(), 0, undefined],
  [number(), '', undefined],
  [number(), '1.5', undefined],
  [number({ decimals: 1, max: 25 }), '9.5', 9.5],
  [number({ decimals: 1, max: 25 }), 25.1, undefined],
  [number({ min: -1 }), -1, -1],
  [flag(), 'false', false],
  [flag(), 'perhaps', undefined],
  [onlyOn(), false, undefined],
  [onlyOn(), 'true', true],
  [oneOf(['UP']), 'toString', undefined],
  [anyOf(['A', 'B']), 'B,A,X', ['A', 'B']],
  [anyOf(['A', 'B']), 'X', undefined],
  [words(), 'b,,a', ['b', 'a']],
  [day(), '2026-02-30', undefined],
  [day(), '2026-02-28', '2026-02-28'],
])('a field %# reads %j as %j', (field, raw, value) => {
  expect(field.read(raw)).toEqual(value)
})
