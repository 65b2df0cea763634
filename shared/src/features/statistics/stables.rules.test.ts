import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar.ts'
import { placedFrom, SAMPLE_GROUP } from './testing/sample-statistics.ts'
import { compareStables, emptyDaysBefore } from './stables.rules.ts'
import type { FattenedGroup } from './statistic-sources.rules.ts'

/** A closed group of a hundred in a stable, of which so many died. */
const groupOf = (id: number, stable: number, dead: number): FattenedGroup => ({
  ...SAMPLE_GROUP,
  id,
  stables: [stable],
  startDate: addDays('2024-01-01', id * 50),
  endDate: addDays('2024-01-01', id * 50 + 40),
  days: [{ offset: 3, dead, out: 0, movedOut: 0, in: 0 }],
})
const STABLES = [1, 2, 3].map((id) => ({ id, name: `F${id}`, areaM2: 100, cages: 10 }))
const compare = (groups: readonly FattenedGroup[], figure: 'loss' | 'emptyDays' = 'loss') =>
  compareStables(
    {
      groups,
      stables: STABLES,
      entries: groups.map(({ id }) => placedFrom(1, id, [100, 90_000])),
    },
    figure,
    () => true,
  )
const spread = (stable: number, first: number, deaths: readonly number[]) =>
  deaths.map((dead, at) => groupOf(first + at, stable, dead))

describe('10.5: stables beside each other', () => {
  it('calls a stable better or worse only where its interval leaves the mean of the farm out', () => {
    const { verdict, stables } = compare([
      ...spread(1, 1, [2, 3, 2, 3, 2, 3]),
      ...spread(2, 11, [9, 8, 9, 8, 9, 8]),
      ...spread(3, 21, [5, 6, 5, 6, 5, 6]),
    ])
    expect(verdict).toBe('differ')
    expect(stables.map(({ standing }) => standing)).toEqual(['better', 'worse', 'none'])
    for (const { value, mean, from, to } of stables) {
      expect(Math.abs((value ?? 0) - 5.5)).toBeLessThan(Math.abs(mean - 5.5) + 1e-9)
      expect([(from ?? 0) < (value ?? 0), (to ?? 0) > (value ?? 0)]).toEqual([true, true])
    }
  })

  it('ranks nothing where they do not differ beyond chance, nor where few have three groups', () => {
    const alike = compare([...spread(1, 1, [2, 9, 4]), ...spread(2, 11, [3, 8, 4])])
    expect(alike).toMatchObject({ verdict: 'chance', stables: [{ standing: 'none', value: null }, {}] })
    expect(compare([...spread(1, 1, [2, 9, 4]), ...spread(2, 11, [3, 8])])).toMatchObject({
      verdict: 'few',
      stables: [{ name: 'F1', groups: 3 }],
    })
  })

  it('counts the days a stable stood empty: none while another group was in it, unknown before the first', () => {
    const [first, second] = [groupOf(1, 1, 0), groupOf(2, 1, 0)]
    expect(emptyDaysBefore(second, [first, second])).toBe(9)
    expect(emptyDaysBefore(first, [first, second])).toBeNull()
    expect(emptyDaysBefore(second, [{ ...first, endDate: null }, second])).toBe(0)
  })
})
