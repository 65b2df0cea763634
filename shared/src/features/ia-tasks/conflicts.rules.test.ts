import { describe, expect, it } from 'vitest'
import { conflictsOf, type HandedOut } from './conflicts.rules.ts'

const [ANNA, BELA] = [
  { userId: 1, name: 'anna', active: true },
  { userId: 2, name: 'béla', active: true },
]
const whole = (userId: number) => ({ userId, stableId: null, row: null })
const rowOf = (row: number | null, items: number) => ({ stableId: row === null ? null : 4, row, items })
/** Weighing: sixty nests an hour. */
const taskOf = (more: Partial<HandedOut> = {}): HandedOut => ({
  type: 'weighing3',
  rows: [rowOf(1, 300), rowOf(2, 240), rowOf(null, 6)],
  parts: [whole(1)],
  workers: [ANNA],
  ...more,
})
const alone = { isToday: false, sameDay: [] }

describe('conflicts of a task', () => {
  it('are workers with more than eight hours', () => {
    expect(conflictsOf(taskOf(), alone)).toEqual([{ code: 'OVERLOAD', name: 'anna', hours: 9.1 }])
    expect(conflictsOf(taskOf({ rows: [rowOf(1, 480)] }), alone)).toEqual([])
  })

  it('share what several have, and count all tasks of the day', () => {
    const both = taskOf({ parts: [whole(1), whole(2)], workers: [ANNA, BELA] })
    expect(conflictsOf(both, alone)).toEqual([])
    // Four and a half hours of each, and 240 births more for one of them.
    const more = taskOf({ type: 'farrowing', rows: [rowOf(1, 240)], parts: [whole(2)], workers: [BELA] })
    expect(conflictsOf(both, { isToday: false, sameDay: [more] })).toEqual([
      { code: 'OVERLOAD', name: 'béla', hours: 8.6 },
    ])
  })

  it('are rows of today that no worker has; a whole stable counts for its rows', () => {
    const free = taskOf({ parts: [{ userId: 1, stableId: 4, row: 1 }] })
    expect(conflictsOf(free, { ...alone, isToday: true })).toEqual([{ code: 'FREE_ROWS', rows: 1 }])
    expect(conflictsOf(free, alone)).toEqual([])
    const stable = taskOf({
      rows: [rowOf(1, 30), rowOf(2, 30)],
      parts: [{ userId: 1, stableId: 4, row: null }],
    })
    expect(conflictsOf(stable, { ...alone, isToday: true })).toEqual([])
    const given = taskOf({ parts: [], workers: [] })
    expect(conflictsOf(given, { ...alone, isToday: true })).toEqual([{ code: 'FREE_ROWS', rows: 2 }])
  })

  it('are workers whose account is switched off', () => {
    const off = taskOf({ rows: [rowOf(1, 10)], workers: [{ ...ANNA, active: false }] })
    expect(conflictsOf(off, alone)).toEqual([{ code: 'SWITCHED_OFF', name: 'anna' }])
  })

  it('give does without a cage to the first worker where no one has all of it', () => {
    const split = taskOf({
      rows: [rowOf(1, 300), rowOf(null, 240)],
      parts: [
        { userId: 1, stableId: 4, row: 1 },
        { userId: 2, stableId: 4, row: 2 },
      ],
      workers: [BELA, ANNA],
    })
    expect(conflictsOf(split, alone)).toEqual([{ code: 'OVERLOAD', name: 'anna', hours: 9 }])
  })
})
