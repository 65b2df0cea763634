import type { EntrySource, FattenedGroup } from './statistic-sources.rules.ts'

/** Deaths of fattening are told until day 49, until 63, and after it. */
const PHASE_ENDS = [49, 63] as const

const sumOf = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0)

/** What an animal weighs: as it came, then as it was weighed, in a straight line from one to the next. */
export function weightOn(points: FattenedGroup['weights'], offset: number): number {
  const after = points.findIndex((point) => point.offset >= offset)
  const [next, before] = [points[after], after < 0 ? points.at(-1) : points[after - 1]]
  if (next === undefined || before === undefined) return (next ?? before)?.grams ?? 0
  const way = (offset - before.offset) / (next.offset - before.offset)
  return before.grams + way * (next.grams - before.grams)
}

/** Sums of a fattening group that figures are made from. */
export interface GroupSums {
  readonly headsIn: number
  readonly gramsIn: number
  readonly ageIn: number
  readonly headsOut: number
  readonly gramsOut: number
  readonly ageOut: number
  readonly movedOut: number
  readonly gramsMovedOut: number
  readonly dead: readonly [number, number, number]
  readonly culledOrMissing: number
  readonly gramsDead: number
  readonly standing: number
  readonly standingGrams: number
}

/** Weights of a group with what its animals weighed when the first came, where that is before the first weighing. */
function pointsOf(group: FattenedGroup, entries: readonly EntrySource[]): FattenedGroup['weights'] {
  const heads = sumOf(entries, (entry) => entry.heads)
  if (heads === 0) return group.weights
  const first = Math.min(...entries.map(({ age }) => age)) - group.age
  if (group.weights.some(({ offset }) => offset <= first)) return group.weights
  return [{ offset: first, grams: sumOf(entries, (entry) => entry.grams) / heads }, ...group.weights]
}

const phaseOf = (age: number): 0 | 1 | 2 => (age <= PHASE_ENDS[0] ? 0 : age <= PHASE_ENDS[1] ? 1 : 2)

/** What a fattening group took in, gave and lost; `entries` are its own. */
export function groupSums(group: FattenedGroup, entries: readonly EntrySource[]): GroupSums {
  const points = pointsOf(group, entries)
  const dead: [number, number, number] = [0, 0, 0]
  let [gramsDead, ageOut] = [0, 0]
  for (const day of group.days) {
    const age = group.age + day.offset
    dead[phaseOf(age)] += day.dead
    gramsDead += day.dead * weightOn(points, day.offset)
    ageOut += day.out * age
  }
  const headsIn = sumOf(entries, ({ heads }) => heads)
  const gramsIn = sumOf(entries, ({ grams }) => grams)
  const headsOut = group.sold + group.slaughtered
  const movedIn = sumOf(entries, ({ grams, from }) => (from !== null && from.kind !== 'MOTHER' ? grams : 0))
  return {
    headsIn,
    gramsIn,
    ageIn: headsIn === 0 ? 0 : sumOf(entries, ({ heads, age }) => heads * age) / headsIn,
    headsOut,
    gramsOut: group.gramsSold + group.gramsSlaughtered,
    ageOut: headsOut === 0 ? 0 : ageOut / headsOut,
    movedOut: sumOf(group.days, (day) => day.movedOut),
    gramsMovedOut: movedIn - group.gramsMoved,
    dead,
    culledOrMissing: group.culled - group.corrected,
    gramsDead: Math.round(gramsDead),
    standing: group.balance,
    standingGrams: Math.round(group.balance * (points.at(-1)?.grams ?? 0)),
  }
}
