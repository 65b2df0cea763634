import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'

type Problems = readonly [Problem, ...Problem[]]

/** A command that the rules refuse; `platform/http` words it in the carrier the endpoint declares. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** Each with its field, its limit and the record in the way. */
  readonly problems: Problems
  /** Codes for `messages[]`, which names no fields: each code is said once. */
  readonly said: readonly Problem[]
  /** `soft`: a mistake in the data even where its code usually means a conflict, so never a 405. */
  readonly kind: 'usual' | 'soft'
  constructor(problems: Problems, kind: 'usual' | 'soft' = 'usual', said: readonly Problem[] = problems) {
    super(said.map((problem) => problem.code).join(', '))
    this.problems = problems
    this.kind = kind
    this.said = said
  }
}

const oncePer = (problems: readonly Problem[], of: (problem: Problem) => string): Problem[] =>
  problems.filter((problem, at) => problems.findIndex((first) => of(first) === of(problem)) === at)

/** Throws when a rule found something, and goes on when it did not. */
export function refuseIf(problems: readonly Problem[]): void {
  const [first, ...rest] = problems
  if (first) throw new Refusal([first, ...rest])
}

/** The same for a form of many fields: each field hears a code once, and so does the list of messages. */
export function refuseFormIf(problems: readonly Problem[]): void {
  const [first, ...rest] = oncePer(problems, ({ code, field = '' }) => `${code} ${field}`)
  if (first)
    throw new Refusal(
      [first, ...rest],
      'usual',
      oncePer(problems, ({ code }) => code),
    )
}

export const refuse = (code: ErrorCode, about: Omit<Problem, 'code'> = {}): Refusal =>
  new Refusal([{ code, ...about }])
