/*
 * Key figures of a round, from insemination to the slaughterhouse: whole numbers and grams in, one division at the end, nothing
 * where there is nothing to divide by [9.2 of the group pages].
 */

/** What a round comes to, by its mother page, its fattening groups and its slaughterings. */
export interface RoundFacts {
  readonly inseminated: number
  readonly kindlings: number
  readonly born: number
  readonly alive: number
  readonly weaned: number
  /** Kits that were left with the mothers of the round, and deaths of nests until day 7, 21, and weaning. */
  readonly nursed: number
  readonly nestDead: readonly [number, number, number]
  /** Animals that came into fattening and out of it, moves between groups of the round left out. */
  readonly headsIn: number
  readonly gramsIn: number
  readonly headsOut: number
  readonly gramsOut: number
  /** Of them what went to the slaughterhouse. */
  readonly slaughtered: number
  /** Animals that stand yet, as they weigh today. */
  readonly standingGrams: number
  /** Ages by heads. */
  readonly ageIn: number
  readonly ageOut: number
  /** Deaths until day 49, 63, and after it. */
  readonly dead: readonly [number, number, number]
  readonly culledOrMissing: number
  /** What the dead would have weighed. */
  readonly gramsDead: number
  /** Delivered feed. */
  readonly feedGrams: number
  readonly motherFeedGrams: number
  readonly condemned: number
  readonly condemnedGrams: number
  readonly deadInTransport: number
  /** Fattening cages and pens, and floor, of its stables. */
  readonly cages: number
  readonly areaM2: number
  readonly does: number
  /** From one round to the next. */
  readonly rhythmDays: number
}

const per = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)
const percent = (part: number, whole: number): number | null => {
  const share = per(part, whole)
  return share === null ? null : share * 100
}

/** Deaths of each phase of the heads that began it. */
function phasesOf(begun: number, dead: readonly number[]): (number | null)[] {
  let heads = begun
  return dead.map((deaths) => {
    const share = percent(deaths, heads)
    heads -= deaths
    return share
  })
}

/** Figures of the mothers and their nests. */
export const nestFigures = ({
  inseminated,
  kindlings,
  born,
  alive,
  weaned,
  nursed,
  nestDead,
}: RoundFacts) => ({
  nestPhases: phasesOf(nursed, nestDead),
  kindlingRate: percent(kindlings, inseminated),
  bornPerKindling: per(born, kindlings),
  alivePerKindling: per(alive, kindlings),
  stillborn: percent(born - alive, born),
  nestMortality: percent(alive - weaned, alive),
  weanedPerKindling: per(weaned, kindlings),
})

/** Figures of fattening. */
export function fatteningFigures(round: RoundFacts) {
  const { headsIn, gramsIn, headsOut, gramsOut, ageIn, ageOut, dead, culledOrMissing } = round
  const [meanIn, meanOut] = [per(gramsIn, headsIn), per(gramsOut, headsOut)]
  const isKnown = meanIn !== null && meanOut !== null && ageOut > ageIn
  return {
    phases: phasesOf(headsIn, dead),
    loss: percent(dead[0] + dead[1] + dead[2] + culledOrMissing, headsIn),
    meanIn,
    meanOut,
    dailyGain: isKnown ? (meanOut - meanIn) / (ageOut - ageIn) : null,
  }
}

/** Kilograms by what they cost: does, room, feed; animals that stand yet count with what they weigh. */
export function yieldFigures(round: RoundFacts) {
  const { gramsIn, gramsDead, feedGrams, motherFeedGrams, inseminated, does } = round
  const made = round.gramsOut + round.standingGrams
  const kg = made / 1000
  const gain = made - gramsIn
  const perDoe = per(kg, does)
  return {
    kgPerInsemination: per(kg, inseminated),
    kgPerDoeAndYear: perDoe === null ? null : per(perDoe * 365, round.rhythmDays),
    kgPerCage: per(kg, round.cages),
    kgPerM2: per(kg, round.areaM2),
    economicConversion: per(feedGrams, gain),
    technicalConversion: per(feedGrams, gain + gramsDead),
    globalConversion: per(feedGrams + motherFeedGrams, made),
  }
}

/** What the slaughterhouse said. */
export const slaughterFigures = ({
  slaughtered,
  gramsOut,
  condemned,
  condemnedGrams,
  deadInTransport,
}: RoundFacts) => ({
  condemned: percent(condemned, slaughtered),
  deadInTransport: percent(deadInTransport, slaughtered),
  acceptedKg: (gramsOut - condemnedGrams) / 1000,
})
