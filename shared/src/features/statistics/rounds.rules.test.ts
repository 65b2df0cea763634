import { describe, expect, it } from 'vitest'
import {
  fatteningFigures,
  nestFigures,
  type RoundFacts,
  slaughterFigures,
  yieldFigures,
} from './rounds.rules.ts'

const GOLDEN: RoundFacts = {
  inseminated: 600,
  kindlings: 488,
  born: 5368,
  alive: 4978,
  weaned: 4392,
  nursed: 4880,
  nestDead: [210, 130, 62],
  headsIn: 4392,
  gramsIn: 4_150_400,
  headsOut: 4088,
  gramsOut: 11_087_900,
  slaughtered: 4088,
  standingGrams: 0,
  ageIn: 35,
  ageOut: 79.53,
  dead: [168, 92, 44],
  culledOrMissing: 0,
  gramsDead: 466_000,
  feedGrams: 22_340_000,
  motherFeedGrams: 14_600_000,
  condemned: 23,
  condemnedGrams: 49_600,
  deadInTransport: 5,
  cages: 560,
  areaM2: 420,
  does: 640,
  rhythmDays: 42,
}
const to = (digits: number, value: number | null): string => value?.toFixed(digits) ?? '–'

describe('9.2: key figures of the golden round', () => {
  it('has those of the nests', () => {
    const nest = nestFigures(GOLDEN)
    expect(to(1, nest.kindlingRate)).toBe('81.3')
    expect([to(2, nest.bornPerKindling), to(2, nest.alivePerKindling)]).toEqual(['11.00', '10.20'])
    expect([to(1, nest.stillborn), to(1, nest.nestMortality)]).toEqual(['7.3', '11.8'])
    expect(to(2, nest.weanedPerKindling)).toBe('9.00')
    expect(nest.nestPhases.map((share) => to(1, share))).toEqual(['4.3', '2.8', '1.4'])
  })

  it('has those of fattening', () => {
    const fattening = fatteningFigures(GOLDEN)
    expect(fattening.phases.map((share) => to(1, share))).toEqual(['3.8', '2.2', '1.1'])
    expect(to(1, fattening.loss)).toBe('6.9')
    expect([to(0, fattening.meanIn), to(0, fattening.meanOut)]).toEqual(['945', '2712'])
    expect(to(1, fattening.dailyGain)).toBe('39.7')
  })

  it('has those of yield and feed', () => {
    const yields = yieldFigures(GOLDEN)
    expect([to(2, yields.kgPerInsemination), to(1, yields.kgPerDoeAndYear)]).toEqual(['18.48', '150.6'])
    expect([to(1, yields.kgPerCage), to(1, yields.kgPerM2)]).toEqual(['19.8', '26.4'])
    expect(
      [yields.economicConversion, yields.technicalConversion, yields.globalConversion].map((one) =>
        to(2, one),
      ),
    ).toEqual(['3.22', '3.02', '3.33'])
  })

  it('has those of the slaughterhouse', () => {
    const { condemned, deadInTransport, acceptedKg } = slaughterFigures(GOLDEN)
    expect([to(2, condemned), to(2, deadInTransport), to(1, acceptedKg)]).toEqual(['0.56', '0.12', '11038.3'])
  })

  it('says nothing where there is nothing to divide by', () => {
    const nothing = Object.fromEntries(
      Object.entries(GOLDEN).map(([name, value]) => [name, Array.isArray(value) ? [0, 0, 0] : 0]),
    ) as unknown as RoundFacts
    for (const figures of [nestFigures(nothing), yieldFigures(nothing)])
      expect(new Set(Object.values(figures).flat())).toEqual(new Set([null]))
    expect(fatteningFigures(nothing)).toEqual({
      phases: [null, null, null],
      loss: null,
      meanIn: null,
      meanOut: null,
      dailyGain: null,
    })
  })
})
