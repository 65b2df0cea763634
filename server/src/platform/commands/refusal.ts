import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'

type Problems = readonly [Problem, ...Problem[]]

/** A command that the rules refuse; `platform/http` words it in the carrier the endpoint declares. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** Each with its field, its limit and the record in the way. */
  readonly problems: Problems
  /** `soft`: a mistake in the data even where its code usually means a conflict, so never a 405. */
  readonly kind: 'usual' | 'soft'
  constructor(problems: Problems, kind: 'usual' | 'soft' = 'usual') {
    super(codesOf(problems).join(', '))
    this.problems = problems
    this.kind = kind
  }
}

/** Returns what `messages[]` says of problems: each code once, without field or value [D-270]. */
export const codesOf = (problems: readonly Problem[]): ErrorCode[] => [
  ...new Set(problems.map(({ code }) => code)),
]

/**
 * Returns what `messages[]` leaves out: fields, values, limits, the record in the way, who was faster. Absent when there
 * is nothing of it, so that a plain refusal stays the bare codes of the given API [D-001].
 */
export const detailsOf = (problems: readonly Problem[]): { problems?: Problem[] } =>
  problems.some(({ code: _code, ...details }) =>
    Object.values(details).some((detail) => detail !== undefined),
  )
    ? { problems: problems.map((problem) => ({ ...problem })) }
    : {}

/** Throws when a rule found something, and goes on when it did not. */
export function refuseIf(problems: readonly Problem[]): void {
  const [first, ...rest] = problems
  if (first) throw new Refusal([first, ...rest])
}

const nameOf = ({ code, field = '' }: Problem): string => `${code} ${field}`

/** The same for a form of many fields: each field gets a code once. */
export const refuseFormIf = (problems: readonly Problem[]): void =>
  refuseIf(
    problems.filter((problem, at) => problems.findIndex((first) => nameOf(first) === nameOf(problem)) === at),
  )

export const refuse = (code: ErrorCode, about: Omit<Problem, 'code'> = {}): Refusal =>
  new Refusal([{ code, ...about }])
