import { addDays, type Day, daysBetween } from '../../kernel/calendar.ts'
import { entriesByRound, groupsByRound, type OwnEntry, type SharedGroup } from './by-round.rules.ts'
import { groupSums } from './fattened-group.rules.ts'
import type { RoundHeads } from './kilos.rules.ts'
import { type Entered, roundShares } from './round-shares.rules.ts'
import type { RoundFacts } from './rounds.rules.ts'
import type { EntrySource, RoundSource, StatisticSources } from './statistic-sources.rules.ts'

/*
 * What each round comes to: numbers and nests of its mother pages, and its share of every fattening group that took its kits
 * [9.3, 10.1 of the group pages].
 */

export interface RoundBook {
  readonly source: RoundSource
  readonly facts: RoundFacts
  readonly heads: RoundHeads
  /** Until the last animal of the round has left. */
  readonly isProvisional: boolean
  readonly groups: readonly SharedGroup[]
}

const sumOf = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0)

/** Where animals came from, as shares are worked out from it; a young or fattening group is called by its number. */
const enteredOf = ({ group, heads, from }: EntrySource): Entered => ({
  group,
  heads,
  from: from === null ? 'bought' : from.kind === 'MOTHER' ? { round: from.id } : { group: from.id },
})

/** Kits of a round as they came into fattening, straight or by way of a young group. */
function arrivalsOf(own: readonly OwnEntry[]): {
  readonly heads: number
  readonly grams: number
  readonly ages: number
  readonly young: number
} {
  const fattened = own.filter(({ entry }) => entry.kind === 'FATTENING')
  const back = sumOf(fattened, ({ entry, isStraight, part }) => (isStraight ? 0 : entry.heads * part))
  const straight = own.filter(({ isStraight }) => isStraight)
  return {
    heads: sumOf(fattened, ({ entry, part }) => entry.heads * part),
    grams: sumOf(fattened, ({ entry, part }) => entry.grams * part),
    ages: sumOf(fattened, ({ entry, part }) => entry.heads * entry.age * part),
    young: sumOf(straight, ({ entry }) => (entry.kind === 'YOUNG' ? entry.heads : 0)) - back,
  }
}

/** Each stable once, by the largest part that a group in it is of the round. */
function roomOf(groups: readonly SharedGroup[], stables: StatisticSources['stables']) {
  const parts = new Map<number, number>()
  for (const { group, share } of groups)
    for (const id of group.stables) parts.set(id, Math.max(parts.get(id) ?? 0, share))
  const used = stables.filter(({ id }) => parts.has(id))
  const isMeasured = used.every(({ areaM2 }) => areaM2 !== null)
  return {
    cages: sumOf(used, ({ id, cages }) => cages * (parts.get(id) ?? 0)),
    // Where one floor was never measured, kilograms a square metre would be too many.
    areaM2: isMeasured ? sumOf(used, ({ id, areaM2 }) => (areaM2 ?? 0) * (parts.get(id) ?? 0)) : 0,
  }
}

/** Days to the next round; the last one takes those before it, a single one what the farm usually has. */
export function rhythmOf(start: Day, starts: readonly Day[], usual: number): number {
  const next = starts.find((other) => other > start)
  if (next !== undefined) return daysBetween(start, next)
  const before = starts.findLast((other) => other < start)
  return before === undefined ? usual : daysBetween(before, start)
}

/** The month after '2026-12'; a calendar would be asked thousands of times for ten years. */
const nextMonth = (month: string): string => {
  const [year = 0, no = 0] = month.split('-').map(Number)
  return no === 12 ? `${year + 1}-01` : `${year}-${String(no + 1).padStart(2, '0')}`
}

/** Mean number of does on the first days of the months that days lie in. */
export function meanDoes(does: StatisticSources['does'], start: Day, days: number): number {
  const last = addDays(start, Math.max(0, days - 1)).slice(0, 7)
  const counts: number[] = []
  for (let month = start.slice(0, 7); month <= last; month = nextMonth(month)) counts.push(does[month] ?? 0)
  return counts.length === 0 ? 0 : sumOf(counts, (count) => count) / counts.length
}

/** What nests say: numbers of the pages, and losses as the ledger has them. */
function nestOf({ pages }: RoundSource) {
  const sum = (of: (page: RoundSource['pages'][number]) => number) => sumOf(pages, of)
  const alive = sum(({ born, viable }) => viable || born)
  const notViable = sum(({ born, viable }) => (viable > 0 ? Math.max(0, born - viable) : 0))
  return {
    inseminated: sum(({ inseminated }) => inseminated),
    kindlings: sum(({ kindlings }) => kindlings),
    alive,
    notViable,
    added: sum(({ added }) => added),
    fostered: sum(({ fostered }) => fostered),
    corrected: sum(({ corrected }) => corrected),
    weaned: sum(({ weaned }) => weaned),
    dead: sum(({ dead }) => dead),
    culled: sum(({ culled }) => culled),
    balance: sum(({ balance }) => balance),
    nestDead: [0, 1, 2].map((phase) => sum(({ nestDead }) => nestDead[phase] ?? 0)) as [
      number,
      number,
      number,
    ],
    feedGrams: sum(({ feedGrams }) => feedGrams),
  }
}
type Nest = ReturnType<typeof nestOf>
type Arrivals = ReturnType<typeof arrivalsOf>

/** Sums of all groups by the part that is of the round. */
const sharedSum = (groups: readonly SharedGroup[], of: (one: SharedGroup) => number): number =>
  sumOf(groups, (one) => one.share * of(one))

const deadOf = (groups: readonly SharedGroup[], phase: 0 | 1 | 2): number =>
  sharedSum(groups, ({ sums }) => sums.dead[phase])

function headsOf(nest: Nest, arrived: Arrivals, placed: number, groups: readonly SharedGroup[]): RoundHeads {
  return {
    born: nest.added + nest.notViable,
    notViable: nest.notViable,
    fosteredOut: -nest.fostered,
    deadInNest: nest.dead,
    culledInNest: nest.culled,
    missingAtWeaning: -nest.corrected,
    notPlaced: nest.weaned - placed,
    toYoung: arrived.young,
    deadUntil49: deadOf(groups, 0),
    deadUntil63: deadOf(groups, 1),
    deadFrom64: deadOf(groups, 2),
    culledOrMissing: sharedSum(groups, ({ sums }) => sums.culledOrMissing),
    standing: nest.balance + sharedSum(groups, ({ sums }) => sums.standing),
  }
}

function factsOf(
  nest: Nest,
  arrived: Arrivals,
  groups: readonly SharedGroup[],
  rest: Pick<RoundFacts, 'cages' | 'areaM2' | 'does' | 'rhythmDays'>,
): RoundFacts {
  const sum = (of: (one: SharedGroup) => number) => sharedSum(groups, of)
  const headsOut = sum(({ sums }) => sums.headsOut)
  return {
    inseminated: nest.inseminated,
    kindlings: nest.kindlings,
    born: nest.alive + nest.notViable,
    alive: nest.alive,
    weaned: nest.weaned,
    nursed: nest.added + nest.fostered,
    nestDead: nest.nestDead,
    headsIn: arrived.heads,
    gramsIn: arrived.grams,
    headsOut,
    gramsOut: sum(({ sums }) => sums.gramsOut),
    slaughtered: sum(({ group }) => group.slaughtered),
    standingGrams: sum(({ sums }) => sums.standingGrams),
    ageIn: arrived.heads > 0 ? arrived.ages / arrived.heads : 0,
    ageOut: headsOut > 0 ? sum(({ sums }) => sums.headsOut * sums.ageOut) / headsOut : 0,
    dead: [deadOf(groups, 0), deadOf(groups, 1), deadOf(groups, 2)],
    culledOrMissing: sum(({ sums }) => sums.culledOrMissing),
    gramsDead: sum(({ sums }) => sums.gramsDead),
    feedGrams: sum(({ group }) => group.feedGrams),
    motherFeedGrams: nest.feedGrams,
    condemned: sum(({ group }) => group.condemned),
    condemnedGrams: sum(({ group }) => group.condemnedGrams),
    deadInTransport: sum(({ group }) => group.deadInTransport),
    ...rest,
  }
}

/** Less than half an animal is a rest of division. */
const HALF = 0.5

/** All rounds with what they come to, the newest first. */
export function roundBooks(sources: StatisticSources): RoundBook[] {
  const { rounds, entries } = sources
  const shares = roundShares(entries.map(enteredOf))
  const byGroup = Map.groupBy(entries, ({ group }) => group)
  const summed = sources.groups.map((group) => ({
    group,
    sums: groupSums(group, byGroup.get(group.id) ?? []),
  }))
  const ownGroups = groupsByRound(summed, shares)
  const ownEntries = entriesByRound(entries, shares)
  const starts = [...new Set(rounds.map(({ startDate }) => startDate))].sort()
  return rounds
    .map((source): RoundBook => {
      const groups = ownGroups.of(source.id)
      const nest = nestOf(source)
      const own = ownEntries.of(source.id)
      const arrived = arrivalsOf(own)
      const placed = sumOf(own, ({ entry, isStraight }) => (isStraight ? entry.heads : 0))
      const rhythmDays = rhythmOf(source.startDate, starts, sources.rhythmDays)
      const heads = headsOf(nest, arrived, placed, groups)
      return {
        source,
        facts: factsOf(nest, arrived, groups, {
          ...roomOf(groups, sources.stables),
          does: meanDoes(sources.does, source.startDate, rhythmDays),
          rhythmDays,
        }),
        heads,
        isProvisional:
          heads.standing >= HALF || heads.notPlaced >= HALF || (nest.weaned === 0 && source.endDate === null),
        groups,
      }
    })
    .sort((a, b) => b.source.startDate.localeCompare(a.source.startDate) || b.source.id - a.source.id)
}

const SUMMED = [
  'inseminated',
  'kindlings',
  'born',
  'alive',
  'weaned',
  'nursed',
  'headsIn',
  'gramsIn',
  'headsOut',
  'gramsOut',
  'slaughtered',
  'standingGrams',
  'culledOrMissing',
  'gramsDead',
  'feedGrams',
  'motherFeedGrams',
  'condemned',
  'condemnedGrams',
  'deadInTransport',
  'rhythmDays',
] as const satisfies readonly (keyof RoundFacts)[]

const meanBy = (rounds: readonly RoundFacts[], of: keyof RoundFacts, by: keyof RoundFacts): number => {
  const weight = sumOf(rounds, (round) => Number(round[by]))
  return weight > 0 ? sumOf(rounds, (round) => Number(round[of]) * Number(round[by])) / weight : 0
}

/** Several rounds as one: sums, ages by heads, does by days; room only where all of it is known. */
export function sumFacts(rounds: readonly RoundFacts[]): RoundFacts {
  const phases = (of: 'dead' | 'nestDead') =>
    [0, 1, 2].map((phase) => sumOf(rounds, (round) => round[of][phase] ?? 0)) as [number, number, number]
  const room = (of: 'cages' | 'areaM2') =>
    rounds.every((round) => round[of] > 0) ? sumOf(rounds, (round) => round[of]) : 0
  return {
    ...(Object.fromEntries(SUMMED.map((key) => [key, sumOf(rounds, (round) => round[key])])) as Record<
      (typeof SUMMED)[number],
      number
    >),
    nestDead: phases('nestDead'),
    dead: phases('dead'),
    ageIn: meanBy(rounds, 'ageIn', 'headsIn'),
    ageOut: meanBy(rounds, 'ageOut', 'headsOut'),
    does: meanBy(rounds, 'does', 'rhythmDays'),
    cages: room('cages'),
    areaM2: room('areaM2'),
  }
}
