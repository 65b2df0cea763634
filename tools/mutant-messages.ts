/** What `prove-mutants.ts` and `mutant-runner.ts` say to each other. */

/** First word of a runner. */
export const READY = 'ready'

export interface Asked {
  /** The source that was changed since the last run. */
  readonly changed: string
  /** Test files, from the root of the copy. */
  readonly tests: readonly string[]
}

export interface Told {
  readonly hasFailed: boolean
  /** Test files that failed, from the root of the copy. None if the run broke as a whole. */
  readonly failed: readonly string[]
}
