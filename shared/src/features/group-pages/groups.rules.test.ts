import { describe, expect, it } from 'vitest'
import {
  baseNameOf,
  dayOfAge,
  datesOfAge,
  diaryDayOf,
  diaryIdOf,
  farrowingDateOf,
  isEditable,
  lastDiaryDay,
  weekOfAge,
} from './groups.rules.ts'
import type { GroupDates } from './groups.rules.ts'

const mother: GroupDates = { kind: 'MOTHER', startDate: '2024-03-01', age: null, endDate: null }
const fattening: GroupDates = { kind: 'FATTENING', startDate: '2024-05-06', age: 35, endDate: null }

describe('names and dates of groups', () => {
  it('are made from birth, and of mothers from the insemination [YNG-03, FAT-03, D-125, T-14, T-15]', () => {
    expect(datesOfAge('2024-05-06', 35)).toEqual({
      birth: '2024-04-01',
      day28: '2024-04-29',
      day35: '2024-05-06',
    })
    expect(baseNameOf({ ...fattening, name: null })).toBe('FAT-240401')
    expect(baseNameOf({ ...fattening, kind: 'YOUNG', name: ' ' })).toBe('YNG-240401')
    expect(baseNameOf({ ...mother, name: 'alfa01' })).toBe('ALFA01-240301')
    expect(farrowingDateOf('2024-03-01')).toBe('2024-04-01')
  })

  it('count ages and weeks that end on the days of weighing [D-130, T-13]', () => {
    const days = ['2024-03-01', '2024-03-31', '2024-04-01', '2024-04-08', '2024-04-09', '2024-05-13']
    const ages = days.map((day) => dayOfAge(mother, day))
    expect(ages).toEqual([-31, -1, 0, 7, 8, 42])
    expect(ages.map(weekOfAge)).toEqual([-5, -1, 1, 1, 2, 6])
    expect([dayOfAge(fattening, '2024-05-06'), weekOfAge(35)]).toEqual([35, 5])
  })
})

describe('days of a diary', () => {
  it('go to a usual last day, to the end, or to today, and are never more than 400 [D-129, T-12, T-14]', () => {
    expect(lastDiaryDay(mother, '2024-03-05')).toBe('2024-05-13')
    expect(lastDiaryDay(fattening, '2024-05-08')).toBe('2024-07-08')
    expect(lastDiaryDay({ ...fattening, kind: 'YOUNG' }, '2024-05-08')).toBe('2024-08-26')
    expect(lastDiaryDay(fattening, '2024-08-01')).toBe('2024-08-01')
    expect(lastDiaryDay({ ...fattening, endDate: '2024-07-20' }, '2026-01-01')).toBe('2024-07-20')
    expect(lastDiaryDay(fattening, '2026-11-16')).toBe('2025-06-09')
  })

  it('have numbers of their own, which no other group has [D-129]', () => {
    const group = { ...fattening, id: 7 }
    expect(diaryIdOf(group, '2024-05-08')).toBe(7170)
    expect(diaryDayOf(group, 7170, '2024-05-10')).toBe('2024-05-08')
    for (const other of [7167, 8192, 7168 + 64])
      expect(diaryDayOf(group, other, '2024-05-10')).toBeUndefined()
    expect(diaryDayOf(group, 7168 + 63, '2024-05-10')).toBe('2024-07-08')
  })

  it('take facts from the first day to today or the end [DIA-02, D-131]', () => {
    const closed = { ...fattening, endDate: '2024-05-20' }
    const editable = (group: GroupDates, day: string) => isEditable(group, day, '2024-05-25')
    expect(
      ['2024-05-05', '2024-05-06', '2024-05-25', '2024-05-26'].map((day) => editable(fattening, day)),
    ).toEqual([false, true, true, false])
    expect(['2024-05-20', '2024-05-21'].map((day) => editable(closed, day))).toEqual([true, false])
  })
})
