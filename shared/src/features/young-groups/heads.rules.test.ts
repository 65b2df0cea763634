import { describe, expect, it } from 'vitest'
import { emptyStockDay, foldDays, type StockDay, type StoredDiary } from '../group-pages/fold.rules.ts'
import { bothOf, sumsOf, weekShare } from './heads.rules.ts'

const TODAY = '2026-05-20'
const stock = (name: 'PS' | 'GP', offset: number, more: Partial<StockDay>): StockDay => ({
  ...emptyStockDay(name, offset),
  ...more,
})
const rows = (...days: StockDay[]) => {
  const group: StoredDiary = {
    id: 7,
    kind: 'YOUNG',
    startDate: '2026-05-06',
    age: 35,
    endDate: null,
    stock: days,
    days: [],
  }
  return foldDays(group, TODAY)
}

describe('parent and grandparent stock together', () => {
  it('are counted as one, with zones by their sums [D-134, D-139, DIA-16]', () => {
    const [first, second] = rows(
      stock('PS', 0, { added: 900, dead: 1 }),
      stock('GP', 0, { added: 100, dead: 1 }),
      stock('PS', 1, { dead: 2, culled: 4, sold: 3, selected: 2 }),
    )
    expect(first && bothOf(first)).toMatchObject({
      added: 1000,
      dayStart: 1000,
      dayEnd: 998,
      dead: 2,
      red: false,
      yellow: false,
    })
    expect(second && bothOf(second)).toMatchObject({ dayStart: 998, dayEnd: 987, deadSum: 4, red: true })
  })

  it('have a share of deaths of the heads their week began with [D-137, DIA-19]', () => {
    const found = rows(
      stock('PS', 0, { added: 450, dead: 1 }),
      stock('GP', 0, { added: 50 }),
      stock('GP', 1, { dead: 1 }),
      stock('PS', 5, { dead: 4 }),
    )
    // 1 of 500; then 5 of 499.
    expect([5, 6, 7].map((week) => weekShare(found, week))).toEqual([0.2, 1, 0])
    expect(weekShare(rows(), 5)).toBeNull()
  })

  it('have sums of what became of them, of each kind by itself [YNG-06]', () => {
    const found = rows(
      stock('PS', 0, { added: 100, dead: 2, selected: 5 }),
      stock('GP', 0, { added: 100, culled: 1 }),
      stock('PS', 3, { dead: 1, sold: 7 }),
      stock('GP', 3, { selected: 3 }),
    )
    expect(sumsOf(found)).toEqual({
      deadPS: 3,
      deadGP: 0,
      wastePS: 0,
      wasteGP: 1,
      soldPS: 7,
      soldGP: 0,
      ownReplacementPS: 5,
      ownReplacementGP: 3,
    })
  })
})
