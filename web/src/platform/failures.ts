import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Problem, ProblemParams } from '@warren/shared/kernel/problem.ts'
import { sayRefusal } from './refusals.ts'
import { textOfCode, textsOf } from './texts.ts'

/** No HTTP answer: the server cannot be reached or took too long [GEN-24]. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
}

interface HttpFailureFacts {
  readonly status: number
  readonly statusText: string
  /** Absent when the body carried no code of the catalogue. */
  readonly code: ErrorCode | undefined
  /** The values the sentence of the code names. */
  readonly params: ProblemParams
  readonly messages: readonly ErrorCode[]
  /** Codes by field, for the form that sent the call. */
  readonly fields: Readonly<Record<string, string>>
  /** What stands behind the refusal: fields, limits, the record in the way. */
  readonly problems?: readonly Problem[]
  readonly requestId: string | undefined
}

/** Any status but 200 [GEN-14]. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  readonly facts: HttpFailureFacts
  constructor(facts: HttpFailureFacts) {
    super(`${facts.status} ${facts.code ?? facts.statusText}`)
    this.facts = facts
  }
}

/** A 200 whose `messages[]` refuse the save [GEN-26, D-001]. */
export class MessagesFailure extends Error {
  override readonly name = 'MessagesFailure'
  readonly messages: readonly ErrorCode[]
  readonly problems: readonly Problem[]
  readonly requestId: string | undefined
  constructor(
    messages: readonly ErrorCode[],
    requestId: string | undefined,
    problems: readonly Problem[] = [],
  ) {
    super(messages.join(', '))
    this.messages = messages
    this.problems = problems
    this.requestId = requestId
  }
}

/** A 200 that does not keep what its endpoint promises. */
export class AnswerFailure extends Error {
  override readonly name = 'AnswerFailure'
  readonly requestId: string | undefined
  constructor(requestId: string | undefined, cause: unknown) {
    super('answer does not fit its schema', { cause })
    this.requestId = requestId
  }
}

export interface Wording {
  /** One sentence per message, never empty. */
  readonly sentences: readonly [string, ...string[]]
  /** Names the call in the server's log. */
  readonly requestId: string | undefined
}

/** Words codes with the values that their problems carry; one sentence for each set of values. */
function wordMessages(
  messages: readonly ErrorCode[],
  problems: readonly Problem[] = [],
): [string, ...string[]] | undefined {
  const sentences = messages.flatMap((code) => {
    const valued = problems.filter((one) => one.code === code && one.params !== undefined)
    return valued.length === 0 ? [textOfCode(code)] : valued.map(({ params }) => textOfCode(code, params))
  })
  const [first, ...rest] = new Set(sentences)
  return first === undefined ? undefined : [first, ...rest]
}

/** What the rules found, where one of them gave its reason: the codes next to it add nothing. */
function wordReasons(problems: readonly Problem[] = []): [string, ...string[]] | undefined {
  const [first, ...rest] = problems.map(sayRefusal).filter((sentence) => sentence !== undefined)
  return first === undefined ? undefined : [first, ...rest]
}

function wordHttpFailure({
  status,
  statusText,
  code,
  params,
  messages,
  problems,
}: HttpFailureFacts): [string, ...string[]] {
  const listed = wordReasons(problems) ?? wordMessages(messages, problems)
  if (listed) return listed
  if (code) return [textOfCode(code, params)]
  return [textsOf('common')('backendError', { status, statusText }).trim()]
}

/** What Vite says of the style sheet of a page, in any browser. */
const LOST_STYLE = 'Unable to preload CSS'

/** A page or dictionary that could not be fetched; each browser has its own words for it. */
const isLostModule = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.message.startsWith(LOST_STYLE) ||
    (failure instanceof TypeError && /module/i.test(failure.message)))

/** Any failure in the user's language: its code, else '{status} {statusText}', else unknown [GEN-22, GEN-23]. */
export function wordFailure(failure: unknown): Wording {
  if (failure instanceof NetworkFailure || isLostModule(failure))
    return { sentences: [textOfCode('NETWORK_ERROR')], requestId: undefined }
  if (failure instanceof HttpFailure)
    return { sentences: wordHttpFailure(failure.facts), requestId: failure.facts.requestId }
  const unknown: [string] = [textsOf('common')('unknownError')]
  if (failure instanceof MessagesFailure)
    return {
      sentences: wordReasons(failure.problems) ?? wordMessages(failure.messages, failure.problems) ?? unknown,
      requestId: failure.requestId,
    }
  return { sentences: unknown, requestId: requestIdOf(failure) }
}

const requestIdOf = (failure: unknown): string | undefined =>
  failure instanceof AnswerFailure ? failure.requestId : undefined

const LONGEST_WAIT_S = 10

/** The seconds after which a server that is busy, moving or starting wants to be asked again. */
export const secondsTold = (failure: unknown): number | undefined => {
  if (!(failure instanceof HttpFailure) || failure.facts.status !== 503) return undefined
  const seconds = Number(failure.facts.params['seconds'])
  return seconds <= LONGEST_WAIT_S ? seconds : undefined
}
