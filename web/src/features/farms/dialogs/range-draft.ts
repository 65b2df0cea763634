import { type CageRange, checkRanges, countCages } from '@warren/shared/features/farms/farms.rules.ts'
import type { CagePosition } from '@warren/shared/kernel/places.ts'

/** A range while it is being written: a number may be missing. */
export interface RangeDraft {
  /** Names the line; lines come and go. */
  readonly key: number
  readonly position: CagePosition
  readonly cageType: number | null
  readonly from: number | ''
  readonly to: number | ''
}

const numberOf = (value: number | ''): number => (value === '' ? Number.NaN : value)

/** As the rules want it; what is missing is no number, and so no cage. */
export const rangeOf = ({ position, cageType, from, to }: RangeDraft): CageRange => ({
  position,
  cageType: cageType ?? 0,
  from: numberOf(from),
  to: numberOf(to),
})

export type RangeFault = 'type' | 'order' | 'overlap'

/** What is wrong with each line, by its key; the rules are those of the server [FRM-26, FRM-27]. */
export function faultsOf(drafts: readonly RangeDraft[]): ReadonlyMap<number, RangeFault> {
  const broken = new Set(checkRanges(drafts.map(rangeOf)).map(({ field }) => field))
  return new Map(
    drafts.flatMap((draft, index): [number, RangeFault][] =>
      broken.has(`cages.${index}`) ? [[draft.key, faultAlone(draft)]] : [],
    ),
  )
}

/** A line that is sound by itself can only be at odds with another. */
function faultAlone(draft: RangeDraft): RangeFault {
  const [problem] = checkRanges([rangeOf(draft)])
  if (!problem) return 'overlap'
  return problem.code === 'INVALID_DATA' ? 'type' : 'order'
}

/** More cages than a row can have, though every line is sound. */
export const isTooLong = (drafts: readonly RangeDraft[]): boolean =>
  checkRanges(drafts.map(rangeOf)).some(({ field }) => field === 'cages')

const isCounted = ({ from, to }: CageRange): boolean => from >= 1 && to >= from

/** Cages of the lines that can be counted already [FRM-30]. */
export const countDrafted = (drafts: readonly RangeDraft[]): number =>
  countCages(drafts.map(rangeOf).filter(isCounted))

/** Where one looks next: the other tier of the same pair. */
const OPPOSITE = {
  DOWN: 'UP',
  UP: 'DOWN',
  OUTER: 'INNER',
  INNER: 'OUTER',
} as const satisfies Record<CagePosition, CagePosition>

/**
 * The line that most likely follows: the same numbers on the other tier, or, where those are taken,
 * as many cages again on the same tier.
 */
export function nextDraft(drafts: readonly RangeDraft[], key: number): RangeDraft {
  const last = drafts.at(-1)
  if (!last) return { key, position: 'DOWN', cageType: 1, from: 1, to: '' }
  const mirrored = { ...last, key, position: OPPOSITE[last.position] }
  if (!faultsOf([...drafts, mirrored]).has(key)) return mirrored
  const { from, to } = rangeOf(last)
  if (!(to >= from)) return { ...last, key, from: '', to: '' }
  return { ...last, key, from: to + 1, to: to + (to - from) + 1 }
}
