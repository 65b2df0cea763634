import { type Day, daysBetween } from '../../kernel/calendar.ts'
import { MOTHER_DAYS } from './groups.vocabulary.ts'

/** A round in which a doe is on the list. */
export interface RoundOfDoe {
  readonly iaGroupId: number
  readonly startDate: Day
  readonly farrowedOn: Day | null
}

/** A mother page of a round; of a merged one each member is a page. */
export interface MotherPage {
  readonly groupId: number
  readonly iaGroupId: number
  readonly stableIds: readonly number[]
  /** The weaning day that was entered. */
  readonly weanedOn: Day | null
  readonly isOpen: boolean
}

export interface DoeFacts {
  readonly stableId: number | null
  readonly rounds: readonly RoundOfDoe[]
}

/** The page whose diary counts a doe, and why; none of a doe in no round. */
export type DoeDiary = { readonly groupId: number; readonly how: 'NURSES' | 'ROUND' } | null | 'unclear'

/** One page of a round is hers; of several the ones that hold her stable. */
function ownPages(pages: readonly MotherPage[], stableId: number | null): readonly MotherPage[] {
  if (pages.length <= 1) return pages
  return pages.filter(({ stableIds }) => stableId !== null && stableIds.includes(stableId))
}

/** Her kits have left her: on her page, or on every page of the round where hers is not known. */
function isWeaned(pages: readonly MotherPage[], { stableId }: DoeFacts, day: Day): boolean {
  const own = ownPages(pages, stableId)
  const asked = own.length > 0 ? own : pages
  return asked.length > 0 && asked.every(({ weanedOn }) => weanedOn !== null && weanedOn <= day)
}

/** Rounds in which she has kits with her on a day. */
const nursedRounds = (doe: DoeFacts, pages: readonly MotherPage[], day: Day): readonly RoundOfDoe[] =>
  doe.rounds.filter(({ iaGroupId, startDate, farrowedOn }) => {
    const ofRound = pages.filter((page) => page.iaGroupId === iaGroupId)
    return (
      farrowedOn !== null &&
      farrowedOn <= day &&
      daysBetween(startDate, day) < MOTHER_DAYS.weaning &&
      !isWeaned(ofRound, doe, day)
    )
  })

/** The newest round that has begun and is not over; two of one day are two. */
function newestRounds({ rounds }: DoeFacts, day: Day): readonly RoundOfDoe[] {
  const begun = rounds.filter(({ startDate }) => startDate <= day)
  const newest = begun.reduce((last, { startDate }) => (startDate > last ? startDate : last), '')
  return begun.filter(
    ({ startDate }) => startDate === newest && daysBetween(startDate, day) <= MOTHER_DAYS.last,
  )
}

/**
 * The round that counts a doe who leaves on a day, and whether she nurses in it; several where it is unclear. The round she
 * nurses in comes before the one she is inseminated for: from its populating day on a page counts the does that are there, so
 * the younger round corrects itself.
 */
export function countingRounds(
  doe: DoeFacts,
  pages: readonly MotherPage[],
  day: Day,
): { readonly rounds: readonly RoundOfDoe[]; readonly how: 'NURSES' | 'ROUND' } {
  const nursed = nursedRounds(doe, pages, day)
  return nursed.length > 0
    ? { rounds: nursed, how: 'NURSES' }
    : { rounds: newestRounds(doe, day), how: 'ROUND' }
}

/** The diary that counts a doe who dies on a day. */
export function diaryOf(doe: DoeFacts, pages: readonly MotherPage[], day: Day): DoeDiary {
  const { rounds, how } = countingRounds(doe, pages, day)
  const [round] = rounds
  if (!round) return null
  const open = pages.filter(({ iaGroupId, isOpen }) => isOpen && iaGroupId === round.iaGroupId)
  const [page, second] = ownPages(open, doe.stableId)
  if (rounds.length > 1 || !page || second) return 'unclear'
  return { groupId: page.groupId, how }
}
