import { CATALOGUE, type ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Carrier, HttpError, problem as sentProblem } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { z } from 'zod'
import { codesOf, detailsOf, Refusal } from '../commands/refusal.ts'
import { isAway, OutcomeUnknown } from '../db/away.ts'
import { isBusy } from '../db/busy.ts'
import { isHeld, movedTo } from '../db/held.ts'
import { UnreadableBody } from './json.ts'

/** An HTTP error by its code of the catalogue. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  readonly code: ErrorCode
  readonly params: Problem['params']
  constructor(code: ErrorCode, params?: Problem['params']) {
    super(code)
    this.code = code
    this.params = params
  }
}

type SentProblems = readonly z.input<typeof sentProblem>[]

export interface Answer {
  readonly status: number
  readonly body: HttpError | { readonly messages: readonly ErrorCode[]; readonly problems?: SentProblems }
}

const errorAnswer = (code: ErrorCode, params?: Problem['params'], status?: number): Answer => ({
  status: status ?? CATALOGUE[code].status,
  body: { code, ...(params && { params: { ...params } }) },
})

// Codes about the call, not about its data: every carrier shows them unchanged.
const HARD = [403, 404, 405, 429, 503]

/** A refusal in the carrier its endpoint declares; a conflict with the present state is 405 in all of them [D-001, D-002]. */
function refusalAnswer(refusal: Refusal, carrier: Carrier): Answer {
  const hard =
    refusal.kind === 'usual'
      ? refusal.problems.find((problem) => HARD.includes(CATALOGUE[problem.code].status))
      : undefined
  const list = codesOf(refusal.problems)
  if (hard) {
    const { status } = CATALOGUE[hard.code]
    return {
      status,
      body: {
        code: hard.code,
        ...(hard.params && { params: { ...hard.params } }),
        ...(status === 405 && { messages: list }),
        ...detailsOf(refusal.problems),
      },
    }
  }
  if (carrier === 'messages') return { status: 200, body: { messages: list, ...detailsOf(refusal.problems) } }
  const [first] = refusal.problems
  const fields = refusal.problems.flatMap((problem) => (problem.field ? [[problem.field, problem.code]] : []))
  return {
    status: CATALOGUE[first.code].status,
    body: {
      code: first.code,
      ...(first.params && { params: { ...first.params } }),
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) as Record<string, string> }),
      ...detailsOf(refusal.problems),
    },
  }
}

/** When a server that has too much to do may be asked again. */
const BUSY_SECONDS = 5

/** What the framework itself refuses: an oversized body, an unsupported media type, a broken length. */
function frameworkAnswer(error: unknown): Answer | undefined {
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 413) return errorAnswer('TOO_LARGE')
  if (status === 429) return errorAnswer('TOO_MANY_REQUESTS')
  if (status === 503) return errorAnswer('NOT_READY')
  return typeof status === 'number' && status >= 400 && status < 500
    ? errorAnswer('UNREADABLE_REQUEST')
    : undefined
}

/** The answer to anything thrown; absent for a defect, which the caller logs and answers with 500. */
export function answerTo(error: unknown, carrier: Carrier): Answer | undefined {
  if (error instanceof Refusal) return refusalAnswer(error, carrier)
  if (error instanceof HttpFailure) return errorAnswer(error.code, error.params)
  if (error instanceof UnreadableBody) return errorAnswer('UNREADABLE_REQUEST')
  if (isBusy(error)) return errorAnswer('SERVER_BUSY', { seconds: BUSY_SECONDS })
  if (isHeld(error)) return errorAnswer('FARM_HELD', { seconds: BUSY_SECONDS })
  const place = movedTo(error)
  if (place !== undefined) return errorAnswer('FARM_MOVED', { place })
  if (isAway(error)) return errorAnswer('NOT_READY')
  if (error instanceof OutcomeUnknown) return errorAnswer('OUTCOME_UNKNOWN')
  return frameworkAnswer(error)
}

/** Seconds after which a caller that was turned away may ask again; for the header of the answer. */
export const retryAfter = ({ status, body }: Answer): string | undefined => {
  if (status !== 429 && status !== 503) return undefined
  const seconds = 'params' in body ? body.params?.['seconds'] : undefined
  return String(seconds ?? (status === 429 ? 60 : BUSY_SECONDS))
}
