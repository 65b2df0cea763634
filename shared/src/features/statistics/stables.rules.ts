import { daysBetween } from '../../kernel/calendar.ts'
import { groupSums } from './fattened-group.rules.ts'
import { FEWEST_GROUPS, STABLE_SHAPES, type StableFigure } from './figures.vocabulary.ts'
import { stableDifferences, withinVariance } from './stable-differences.rules.ts'
import type { EntrySource, FattenedGroup, StableSource, StatisticSources } from './statistic-sources.rules.ts'

/*
 * A figure of closed fattening groups by the stable they stood in: which stables differ beyond chance [10.5 of the group pages].
 */

type Sources = Pick<StatisticSources, 'groups' | 'entries' | 'stables'>

/** Days a stable stood empty before a group: none while another one was in it, not known before the first. */
export function emptyDaysBefore(group: FattenedGroup, others: readonly FattenedGroup[]): number | null {
  const before = others.filter(({ id, startDate }) => id !== group.id && startDate < group.startDate)
  if (before.length === 0) return null
  if (before.some(({ endDate }) => endDate === null || endDate >= group.startDate)) return 0
  const last = before.map(({ endDate }) => endDate ?? '').reduce((a, b) => (a > b ? a : b))
  return daysBetween(last, group.startDate) - 1
}

const per = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

interface Stood {
  readonly group: FattenedGroup
  readonly stable: StableSource
  readonly entries: readonly EntrySource[]
  /** All groups that stood in the stable. */
  readonly others: readonly FattenedGroup[]
}

/** What a group comes to in a stable, moves in and out counted as arrivals and sales. */
const VALUES: Readonly<Record<StableFigure, (stood: Stood) => number | null>> = {
  loss: ({ group, entries }) => {
    const { dead, culledOrMissing, headsIn, movedOut } = groupSums(group, entries)
    const share = per(dead[0] + dead[1] + dead[2] + culledOrMissing, headsIn - movedOut)
    return share === null ? null : share * 100
  },
  dailyGain: ({ group, entries }) => {
    const { headsIn, gramsIn, ageIn, headsOut, gramsOut, ageOut } = groupSums(group, entries)
    const [weightIn, weightOut] = [per(gramsIn, headsIn), per(gramsOut, headsOut)]
    return weightIn === null || weightOut === null ? null : per(weightOut - weightIn, ageOut - ageIn)
  },
  conversion: ({ group, entries }) => {
    const { gramsIn, gramsOut, gramsMovedOut } = groupSums(group, entries)
    return group.feedGrams > 0 ? per(group.feedGrams, gramsOut + gramsMovedOut - gramsIn) : null
  },
  kgPerM2: ({ group, entries, stable }) => {
    if (stable.areaM2 === null || group.endDate === null || group.stables.length !== 1) return null
    const { gramsOut, gramsMovedOut } = groupSums(group, entries)
    const days = daysBetween(group.startDate, group.endDate) + 1
    return ((gramsOut + gramsMovedOut) / 1000 / stable.areaM2) * (365 / days)
  },
  emptyDays: ({ group, others }) => emptyDaysBefore(group, others),
}

export interface StableRow {
  readonly stableId: number
  readonly name: string
  /** Groups that have the figure. */
  readonly groups: number
  readonly mean: number
  /** Drawn to the mean of the farm, with its interval; none where stables do not differ. */
  readonly value: number | null
  readonly from: number | null
  readonly to: number | null
  readonly standing: 'better' | 'worse' | 'none'
}

export interface StableComparison {
  /** 'few': fewer than two stables have three groups; 'chance': they do not differ beyond it. */
  readonly verdict: 'few' | 'chance' | 'differ'
  readonly mean: number | null
  readonly stables: readonly StableRow[]
}

const standingOf = (
  figure: StableFigure,
  { isAbove, isBelow }: { readonly isAbove: boolean; readonly isBelow: boolean },
): StableRow['standing'] => {
  if (!isAbove && !isBelow) return 'none'
  return isAbove === (STABLE_SHAPES[figure].better === 'high') ? 'better' : 'worse'
}

/** Values of the closed groups of a stable. */
function valuesIn(
  figure: StableFigure,
  stable: StableSource,
  groups: readonly FattenedGroup[],
  {
    counts,
    entriesOf,
  }: { counts: (group: FattenedGroup) => boolean; entriesOf: (id: number) => EntrySource[] },
): number[] {
  const others = groups.filter(({ stables }) => stables.includes(stable.id))
  return others
    .filter((group) => group.endDate !== null && counts(group))
    .flatMap((group) => VALUES[figure]({ group, stable, entries: entriesOf(group.id), others }) ?? [])
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Stables with three groups or more beside each other; `counts` says which groups are asked for. */
export function compareStables(
  { groups, entries, stables }: Sources,
  figure: StableFigure,
  counts: (group: FattenedGroup) => boolean,
): StableComparison {
  const byGroup = Map.groupBy(entries, ({ group }) => group)
  const entriesOf = (id: number) => byGroup.get(id) ?? []
  const known = stables
    .map((stable) => ({ stable, values: valuesIn(figure, stable, groups, { counts, entriesOf }) }))
    .filter(({ values }) => values.length >= FEWEST_GROUPS)
  const found = stableDifferences(
    known.map(({ values }) => ({ n: values.length, mean: meanOf(values) })),
    withinVariance(known.map(({ values }) => values)),
  )
  return {
    verdict: found === null ? 'few' : found.between === 0 ? 'chance' : 'differ',
    mean: found?.mean ?? null,
    stables: known.map(({ stable, values }, at) => {
      const told = found?.stables[at]
      return {
        stableId: stable.id,
        name: stable.name,
        groups: values.length,
        mean: meanOf(values),
        value: told?.value ?? null,
        from: told?.from ?? null,
        to: told?.to ?? null,
        standing: told ? standingOf(figure, told) : 'none',
      }
    }),
  }
}
