import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'

/** A command that the rules refuse; `platform/http` words it in the carrier the endpoint declares. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problems: readonly [Problem, ...Problem[]]
  /** `soft`: a mistake in the data even where its code usually means a conflict, so never a 405. */
  readonly kind: 'usual' | 'soft'
  constructor(problems: readonly [Problem, ...Problem[]], kind: 'usual' | 'soft' = 'usual') {
    super(problems.map((problem) => problem.code).join(', '))
    this.problems = problems
    this.kind = kind
  }
}

/** Throws when a rule found something, and goes on when it did not. */
export function refuseIf(problems: readonly Problem[]): void {
  const [first, ...rest] = problems
  if (first) throw new Refusal([first, ...rest])
}

export const refuse = (code: ErrorCode, params?: Problem['params']): Refusal =>
  new Refusal([{ code, ...(params && { params }) }])
