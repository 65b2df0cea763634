import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar.ts'
import { episodeOf, knownDays, watchedDaysOf, type WatchedRow, watchStock } from './group-watch.rules.ts'
import { emptyStockDay, foldDays } from '../group-pages/fold.rules.ts'

const START = '2026-04-20'
const row = (at: number, more: Partial<WatchedRow>): WatchedRow => ({
  day: addDays(START, at),
  dayOfAge: 35 + at,
  heads: 4000,
  dead: 5,
  expected: 5,
  daySize: 8,
  statistic: 2,
  level: null,
  seen: false,
  ...more,
})

describe('what stands out in a group', () => {
  it('is watched as long as the stock is on the page', () => {
    const group = { age: 35, plannedDeliveryAge: null }
    expect(watchedDaysOf('FAT', group)).toBe(55)
    expect(watchedDaysOf('FAT', { ...group, plannedDeliveryAge: 84 })).toBe(49)
    expect(watchedDaysOf('PS', group)).toBe(112)
    expect([watchedDaysOf('SUC', group), watchedDaysOf('MOT', group)]).toEqual([35, 73])
  })

  it('begins with the first strong day, keeps the strongest level, and tells a day with more deaths than usual', () => {
    const rows = [
      row(0, {}),
      row(1, { level: 'WATCH', statistic: 300, dead: 20 }),
      row(2, { level: 'ALARM', statistic: 3000, dead: 26 }),
      row(3, { level: 'WATCH', statistic: 900, dead: 2 }),
    ]
    expect(episodeOf(rows)).toMatchObject({ day: addDays(START, 1), level: 'ALARM', told: { dead: 26 } })
  })

  it('is over after seven days with hardly any evidence, not after six', () => {
    const alarm = row(0, { level: 'ALARM', statistic: 3000, dead: 26 })
    const quiet = (days: number) => Array.from({ length: days }, (_, at) => row(at + 1, { statistic: 0.4 }))
    expect(episodeOf([alarm, ...quiet(6)])).not.toBeNull()
    expect(episodeOf([alarm, ...quiet(7)])).toBeNull()
    expect(episodeOf([alarm, ...quiet(6), row(7, { statistic: 1.5 }), ...quiet(3)])).not.toBeNull()
  })

  it('ends on the day it was looked at', () => {
    const alarm = row(0, { level: 'ALARM', statistic: 3000, dead: 26, seen: true })
    expect(episodeOf([alarm])).toBeNull()
    expect(episodeOf([alarm, row(1, { level: 'WATCH', statistic: 230, dead: 30 })])?.day).toBe(
      addDays(START, 1),
    )
  })
})

describe('a day that is not told', () => {
  const group = { id: 1, kind: 'FATTENING', startDate: START, age: 35, endDate: null } as const
  const days = (told: boolean) =>
    knownDays(
      foldDays(
        { ...group, stock: [], days: told ? [{ offset: 2, version: 1, cells: {} }] : [] },
        addDays(START, 2),
      ),
      group,
      addDays(START, 2),
    ).length
  it('counts once it is over, or once something is written down', () => {
    expect([days(false), days(true)]).toEqual([2, 3])
  })
})

describe('a page without numbers', () => {
  it('raises no alarm: of how many the dead were is not known', () => {
    const group = { id: 1, kind: 'MOTHER', startDate: START, age: null, endDate: null } as const
    const stock = Array.from({ length: 10 }, (_, offset) => ({
      ...emptyStockDay('MOT', offset),
      added: 3,
      dead: 3,
    }))
    const days = foldDays({ ...group, stock, days: [] }, addDays(START, 12))
    expect(watchStock(days, 'MOT', { losses: new Map(), daySize: 8, watchedDays: 73 })).toEqual([])
  })
})
