import type { ErrorCode } from './errors.ts'

export type ProblemParams = Readonly<Record<string, string | number>>

/** What a rule finds: a code of the catalogue, the field it is about, and the values its sentence names. */
export interface Problem {
  readonly code: ErrorCode
  readonly field?: string
  readonly params?: ProblemParams
}
