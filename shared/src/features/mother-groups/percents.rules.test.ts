import { describe, expect, it } from 'vitest'
import { NO_MOTHER_NUM, NO_SUCKLING_NUM } from '../group-pages/numbers.rules.ts'
import { doesOf, motherPercents } from './percents.rules.ts'
import { goldenMothers, goldenSucklings } from './testing/sample-round.ts'

describe('percentages of a mother page', () => {
  const percents = motherPercents(goldenMothers, goldenSucklings)

  it('[MOT-17] counts pregnant, populated and farrowed does of the inseminated ones of their class', () => {
    expect(percents.pregnant).toEqual({ incycle: 87.5, outcycle: 75, virgin: 87.5, total: 85 })
    expect(percents.populated).toEqual({ incycle: 87, outcycle: 73.3, virgin: 85, total: 84 })
    expect(percents.farrowed).toEqual({ incycle: 85, outcycle: 70, virgin: 82.5, total: 81.7 })
    expect(doesOf(goldenMothers, 'farrowed').total).toBe(490)
  })

  it('[MOT-17] counts nursing does of those that farrowed, weaned ones of those that nurse, virgins apart', () => {
    expect(percents.nursing).toEqual({ older: 99.1, virgin: 90.9, total: 98 })
    expect(percents.weaned).toEqual({ older: 97.6, virgin: 95, total: 97.3 })
  })

  it('[MOT-18] counts viable kits of those born, weaned kits of those left, and kits a doe', () => {
    expect(percents).toMatchObject({
      viable: 95.7,
      weanedKits: 90,
      viablePerFarrowed: 10.2,
      adjustedPerNursing: 10.2,
    })
  })

  it('[MOT-17] says nothing where there is nothing to divide by', () => {
    const none = { incycle: null, outcycle: null, virgin: null, total: null }
    expect(motherPercents({ ...NO_MOTHER_NUM, pregnantVirgin: 3 }, NO_SUCKLING_NUM)).toEqual({
      pregnant: none,
      populated: none,
      farrowed: none,
      nursing: { older: null, virgin: null, total: null },
      weaned: { older: null, virgin: null, total: null },
      viable: null,
      weanedKits: null,
      viablePerFarrowed: null,
      adjustedPerNursing: null,
    })
  })
})
