import type { Day } from '../../kernel/calendar.ts'

interface RoundOfDoe {
  readonly touching: boolean | 'unsure' | null
  readonly farrowingDate: Day | null
}

/** A round of a doe that came to nothing: felt empty, and no birth. */
export const isEmptyRound = ({ touching, farrowingDate }: RoundOfDoe): boolean =>
  touching === false && farrowingDate === null

/** Whether a round came to something, or to nothing: as long as it may be both, it says nothing of its doe. */
const isDecided = ({ touching, farrowingDate }: RoundOfDoe): boolean =>
  typeof touching === 'boolean' || farrowingDate !== null

/**
 * Empty twice running: the round of the page counts as soon as it is decided, and until then the two before it.
 * `emptyBefore` says how many of those two were empty without a gap.
 */
export const isEmptyTwice = (round: RoundOfDoe, emptyBefore: number): boolean =>
  (isDecided(round) && !isEmptyRound(round) ? 0 : emptyBefore + Number(isEmptyRound(round))) >= 2
