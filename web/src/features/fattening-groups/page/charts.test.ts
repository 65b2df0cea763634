import { describe, expect, it } from 'vitest'
import { daysOf } from '../../group-pages/testing/days-of.ts'
import { allowancePoints, mortalityPoints, percentTicks } from './charts.tsx'
import { sampleSheet, TODAY } from '../../../test/sample-groups.ts'

const days = daysOf(sampleSheet()).filter(({ day }) => day <= TODAY)

describe('charts of a fattening group', () => {
  it('has deaths in percent of the heads a day began with', () => {
    expect(mortalityPoints(days).slice(0, 3)).toEqual([
      { age: 35, percent: 0.3 },
      { age: 36, percent: 0.2 },
      { age: 37, percent: 0 },
    ])
  })

  it('[FAT-10] sets deaths so far against what is allowed to delivery, and goes on as it did', () => {
    const points = allowancePoints({ age: 35, plannedDeliveryAge: 90 }, days, { dead: 6, placed: 1000 })
    expect(points).toHaveLength(56)
    expect(points[11]).toEqual({ age: 46, allowed: 22, dead: 6, projected: 6 })
    expect(points[12]).toMatchObject({ dead: null, projected: 7 })
    expect(points.at(-1)).toMatchObject({ age: 90, allowed: 110, dead: null, projected: 28 })
    expect(
      allowancePoints({ age: 35, plannedDeliveryAge: null }, days, { dead: 6, placed: 1000 }).at(-1),
    ).toMatchObject({ age: 98, allowed: 126 })
  })

  it('has ticks that read differently', () => {
    expect(percentTicks([0.05], 0.3)).toEqual([0, 0.1, 0.2, 0.3])
    expect(percentTicks([1.3], 0.3)).toEqual([0, 0.5, 1, 1.5])
  })
})
