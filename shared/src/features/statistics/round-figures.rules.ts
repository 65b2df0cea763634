import { FIGURE_SHAPES, type RoundFigure } from './figures.vocabulary.ts'
import {
  fatteningFigures,
  nestFigures,
  type RoundFacts,
  slaughterFigures,
  yieldFigures,
} from './rounds.rules.ts'

/** Half up on the decimal one would write down: 1.005 is 1.01, whatever a computer holds of it. */
export const rounded = (value: number, digits: number): number => {
  const scale = 10 ** digits
  return Math.round(Number((value * scale).toPrecision(15))) / scale
}

/** All figures of a round, not rounded. */
export function figuresOf(facts: RoundFacts): Record<RoundFigure, number | null> {
  const { nestPhases, ...nest } = nestFigures(facts)
  const { phases, ...fattening } = fatteningFigures(facts)
  return {
    ...nest,
    nestUntil7: nestPhases[0] ?? null,
    nestUntil21: nestPhases[1] ?? null,
    nestUntilWeaning: nestPhases[2] ?? null,
    ...fattening,
    deadUntil49: phases[0] ?? null,
    deadUntil63: phases[1] ?? null,
    deadFrom64: phases[2] ?? null,
    ...yieldFigures(facts),
    ...slaughterFigures(facts),
  }
}

/** As they are written: each with its decimals [GEN-37]. */
export const writtenFigures = (facts: RoundFacts): Record<RoundFigure, number | null> =>
  Object.fromEntries(
    (Object.entries(figuresOf(facts)) as [RoundFigure, number | null][]).map(([figure, value]) => [
      figure,
      value === null ? null : rounded(value, FIGURE_SHAPES[figure].digits),
    ]),
  ) as Record<RoundFigure, number | null>

/** What is divided by what, in the units the words of a figure say; nothing is divided where there is no second one. */
export interface FigureParts {
  readonly of: number
  readonly by: number | null
}
const kg = (grams: number): number => grams / 1000
const made = ({ gramsOut, standingGrams }: RoundFacts): number => gramsOut + standingGrams
const mean = (grams: number, heads: number): number => (heads > 0 ? grams / heads : 0)

/** The two numbers of each figure. */
export const FIGURE_PARTS: Readonly<Record<RoundFigure, (facts: RoundFacts) => FigureParts>> = {
  kindlingRate: ({ kindlings, inseminated }) => ({ of: kindlings, by: inseminated }),
  bornPerKindling: ({ born, kindlings }) => ({ of: born, by: kindlings }),
  alivePerKindling: ({ alive, kindlings }) => ({ of: alive, by: kindlings }),
  stillborn: ({ born, alive }) => ({ of: born - alive, by: born }),
  nestUntil7: ({ nestDead, nursed }) => ({ of: nestDead[0], by: nursed }),
  nestUntil21: ({ nestDead, nursed }) => ({ of: nestDead[1], by: nursed - nestDead[0] }),
  nestUntilWeaning: ({ nestDead, nursed }) => ({
    of: nestDead[2],
    by: nursed - nestDead[0] - nestDead[1],
  }),
  nestMortality: ({ alive, weaned }) => ({ of: alive - weaned, by: alive }),
  weanedPerKindling: ({ weaned, kindlings }) => ({ of: weaned, by: kindlings }),
  deadUntil49: ({ dead, headsIn }) => ({ of: dead[0], by: headsIn }),
  deadUntil63: ({ dead, headsIn }) => ({ of: dead[1], by: headsIn - dead[0] }),
  deadFrom64: ({ dead, headsIn }) => ({ of: dead[2], by: headsIn - dead[0] - dead[1] }),
  loss: ({ dead, culledOrMissing, headsIn }) => ({
    of: dead[0] + dead[1] + dead[2] + culledOrMissing,
    by: headsIn,
  }),
  meanIn: ({ gramsIn, headsIn }) => ({ of: kg(gramsIn), by: headsIn }),
  meanOut: ({ gramsOut, headsOut }) => ({ of: kg(gramsOut), by: headsOut }),
  dailyGain: ({ gramsIn, headsIn, gramsOut, headsOut, ageIn, ageOut }) => ({
    of: mean(gramsOut, headsOut) - mean(gramsIn, headsIn),
    by: ageOut - ageIn,
  }),
  economicConversion: (facts) => ({ of: kg(facts.feedGrams), by: kg(made(facts) - facts.gramsIn) }),
  technicalConversion: (facts) => ({
    of: kg(facts.feedGrams),
    by: kg(made(facts) - facts.gramsIn + facts.gramsDead),
  }),
  globalConversion: (facts) => ({
    of: kg(facts.feedGrams + facts.motherFeedGrams),
    by: kg(made(facts)),
  }),
  condemned: ({ condemned, slaughtered }) => ({ of: condemned, by: slaughtered }),
  deadInTransport: ({ deadInTransport, slaughtered }) => ({ of: deadInTransport, by: slaughtered }),
  acceptedKg: ({ gramsOut, condemnedGrams }) => ({ of: kg(gramsOut - condemnedGrams), by: null }),
  kgPerInsemination: (facts) => ({ of: kg(made(facts)), by: facts.inseminated }),
  kgPerDoeAndYear: (facts) => ({
    of: facts.rhythmDays > 0 ? (kg(made(facts)) * 365) / facts.rhythmDays : 0,
    by: facts.does,
  }),
  kgPerCage: (facts) => ({ of: kg(made(facts)), by: facts.cages }),
  kgPerM2: (facts) => ({ of: kg(made(facts)), by: facts.areaM2 }),
}
