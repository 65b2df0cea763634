import { describe, expect, it } from 'vitest'
import { localToday } from '../../ui/form/date/date-rules.ts'
import { commandsList, periodOf, usualPeriod } from './commands.list.tsx'

const { read, filterOf, searchOf, besideOf } = commandsList

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

  it('is written down only when it is not the usual one, whole and in order [CMD-07]', () => {
    const usual = periodOf({}, localToday())
    expect(searchOf(usual)).toMatchObject({ from: undefined, to: undefined })
    expect(searchOf({ from: '2026-06-02', to: '2026-05-30' })).toMatchObject({
      from: '2026-05-30',
      to: '2026-06-02',
    })
    expect(searchOf({ ...usual, from: '2020-01-01' })).toMatchObject({ from: '2020-01-01', to: usual.to })
    expect(usualPeriod({ from: '2026-05-01', to: '2026-06-01' }, '2026-06-01')).toEqual({
      from: '2026-05-01',
      to: '2026-06-01',
    })
  })
})

describe('the address of the log', () => {
  it.each(['farmId', 'farm'])('carries every filter, the farm as %s [CMD-04, CMD-05]', (farm) => {
    const search = read({
      [farm]: -1,
      username: 42,
      statuses: 'ERROR,CONFLICT',
      sources: 'MOBILE',
      commands: 'USER_CREATE,ROW_SAVE',
    })
    expect(filterOf(search)).toEqual({
      ...periodOf({}, localToday()),
      farmId: -1,
      username: '42',
      statuses: ['CONFLICT', 'ERROR'],
      sources: ['MOBILE'],
      commands: ['USER_CREATE', 'ROW_SAVE'],
    })
  })

  it('is forgiven what makes no sense', () => {
    const search = read({
      page: 'x',
      from: '2026-02-30',
      to: 5,
      farmId: 'HO',
      statuses: 'BROKEN,DONE',
      sources: 7,
      row: 'y',
      order: 'up',
    })
    expect(filterOf(search)).toEqual({ ...periodOf({}, localToday()), statuses: ['DONE'] })
    expect(besideOf(search).row).toBeUndefined()
    expect(commandsList.stateOf(search)).toEqual({ page: 0, sortField: 'version', sortOrder: 'desc' })
  })
})
