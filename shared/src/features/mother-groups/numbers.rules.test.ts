import { describe, expect, test } from 'vitest'
import { NO_MOTHER_NUM, NO_SUCKLING_NUM } from '../group-pages/numbers.rules.ts'
import { checkMotherNum, checkSucklingNum, separationDateOf } from './numbers.rules.ts'

const group = { kind: 'MOTHER', startDate: '2024-03-01', age: null, endDate: null } as const
const fieldsOf = (problems: readonly { readonly field?: string }[]) => problems.map(({ field }) => field)

describe('numbers of does', () => {
  test.each([
    [-1, ['iaVirgin']],
    [0, []],
    [40_000, []],
    [40_001, ['iaVirgin']],
    [1.5, ['iaVirgin']],
  ])('[MOT-19] %d heads', (iaVirgin, fields) => {
    expect(fieldsOf(checkMotherNum(group, { ...NO_MOTHER_NUM, iaVirgin }))).toEqual(fields)
  })

  test.each([
    ['2024-03-17', '2024-03-20', ['populatedFrom']],
    ['2024-03-18', '2024-04-01', []],
    ['2024-03-18', '2024-04-02', ['populatedTo']],
    ['2024-03-25', '2024-03-24', ['populatedTo']],
    ['2024-03-25', '2024-03-25', []],
    [null, '2024-03-28', []],
  ])('[MOT-20] nests filled from %s to %s', (populatedFrom, populatedTo, fields) => {
    expect(fieldsOf(checkMotherNum(group, { ...NO_MOTHER_NUM, populatedFrom, populatedTo }))).toEqual(fields)
  })
})

describe('numbers of kits', () => {
  test.each([
    [-1, ['sucklingWeaned']],
    [40_000, []],
    [40_001, ['sucklingWeaned']],
  ])('[MOT-19] %d weaned', (sucklingWeaned, fields) => {
    expect(fieldsOf(checkSucklingNum(group, { ...NO_SUCKLING_NUM, sucklingWeaned }, '2024-05-01'))).toEqual(
      fields,
    )
  })

  test.each([
    ['2024-03-31', '2024-05-01', ['weaningDate']],
    ['2024-04-01', '2024-05-01', []],
    ['2024-05-13', '2024-05-01', []],
    ['2024-05-14', '2024-05-01', ['weaningDate']],
    ['2024-05-14', '2024-05-20', []],
  ])('[MOT-21] weaned on %s, today %s', (weaningDate, today, fields) => {
    expect(fieldsOf(checkSucklingNum(group, { ...NO_SUCKLING_NUM, weaningDate }, today))).toEqual(fields)
  })

  test('[MOT-21] kits are weaned 66 days after the insemination unless another day is told', () => {
    expect(separationDateOf('2024-03-01', NO_SUCKLING_NUM)).toBe('2024-05-06')
    expect(separationDateOf('2024-03-01', { ...NO_SUCKLING_NUM, weaningDate: '2024-05-04' })).toBe(
      '2024-05-04',
    )
  })
})
