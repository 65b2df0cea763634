/** Messages between `mutant-trials.ts` and `mutant-runner.ts`. */

/** First word of a runner. */
export const READY = 'ready'

export interface Asked {
  /** The sources that were changed, or put back, since the last run. */
  readonly changed: readonly string[]
  /** Test files, from the root of the copy. */
  readonly tests: readonly string[]
  /** A pattern of test names; without one all tests of the files are run. */
  readonly names?: string
  /** The file into which the run writes what each of its tests reaches. */
  readonly reach?: string
}

export interface Told {
  readonly hasFailed: boolean
  /** Test files that failed, from the root of the copy. None if the run broke as a whole. */
  readonly failed: readonly string[]
}
