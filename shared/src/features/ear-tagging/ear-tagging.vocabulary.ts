/** Pairs of one list: it goes to the server as one command, which has a size. */
export const MAX_PAIRS = 500
/** Pairs of a list that a phone makes without a network: a next part begins by itself, so that a broken phone costs no more. */
export const PART_PAIRS = 100
export const LIST_NAME_LENGTH = { min: 1, max: 100 } as const

/** The page of lists begins with this many months back to today [ETL-03]. */
export const DEFAULT_MONTHS = 6

/** What can be wrong with a pair [FLD-06]. */
export const PAIR_PROBLEMS = [
  'INVALID_EAR_TAG',
  'EAR_TAG_ALREADY_IN_USE',
  'INVALID_TATTOO',
  'CAGE_NOT_FOUND',
] as const
export type PairProblem = (typeof PAIR_PROBLEMS)[number]
