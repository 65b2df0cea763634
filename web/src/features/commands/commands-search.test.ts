import { describe, expect, it } from 'vitest'
import { commandsSearch, filtersOf, periodOf, writePeriod } from './commands-search.ts'

describe('the period of the log', () => {
  it('is one month back to today [CMD-06]', () => {
    expect(periodOf({}, '2026-03-31')).toEqual({ from: '2026-02-28', to: '2026-03-31' })
  })

  it.each([
    [{ to: '2026-05-12' }, { from: '2026-04-12', to: '2026-05-12' }],
    [{ from: '2026-05-01' }, { from: '2026-05-01', to: '2026-06-01' }],
    // A beginning after the end: the earlier day is where it begins.
    [
      { from: '2026-05-12', to: '2026-05-01' },
      { from: '2026-05-01', to: '2026-05-12' },
    ],
    [{ from: '2026-07-01' }, { from: '2026-06-01', to: '2026-07-01' }],
  ])('asked for %o is %o [CMD-06, CMD-07]', (asked, period) => {
    expect(periodOf(asked, '2026-06-01')).toEqual(period)
  })

  it('is written down only when it is not the usual one, and in order [CMD-07]', () => {
    expect(writePeriod({ from: '2026-05-01', to: '2026-06-01' }, '2026-06-01')).toEqual({})
    expect(writePeriod({ from: '2026-06-02', to: '2026-05-30' }, '2026-06-01')).toEqual({
      from: '2026-05-30',
      to: '2026-06-02',
    })
  })
})

describe('the address of the log', () => {
  it('carries every filter [CMD-04, CMD-05]', () => {
    const search = commandsSearch.parse({
      farm: -1,
      username: 42,
      statuses: 'ERROR,CONFLICT',
      sources: 'MOBILE',
      commands: 'USER_CREATE,ROW_SAVE',
    })
    expect(filtersOf(search)).toEqual({
      farm: -1,
      username: '42',
      statuses: ['CONFLICT', 'ERROR'],
      sources: ['MOBILE'],
      commands: ['USER_CREATE', 'ROW_SAVE'],
    })
  })

  it('is forgiven what makes no sense', () => {
    const search = commandsSearch.parse({
      page: 'x',
      from: '2026-02-30',
      to: 5,
      farm: 'HO',
      statuses: 'BROKEN,DONE',
      sources: 7,
      row: 'y',
      order: 'up',
    })
    expect(search).toMatchObject({
      page: undefined,
      from: undefined,
      to: undefined,
      farm: undefined,
      row: undefined,
    })
    expect(filtersOf(search)).toMatchObject({ statuses: ['DONE'], sources: [] })
  })
})
