import type { Problem } from '@warren/shared/kernel/problem.ts'
import { type EntryOutcome, type EntryRow, OUTCOMES } from './entry.ts'
import { sentId } from './entry-wire.ts'

/** What came back; without a body when it was no JSON. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string | null
  readonly date: string | null
}

/** What it means. Only `outcomes` takes anything off the queue. */
export type Verdict =
  | { readonly kind: 'outcomes'; readonly outcomes: readonly EntryOutcome[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'busy'; readonly seconds: number }
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'gap'; readonly lastSeq: number }
  | { readonly kind: 'fork' }
  /** `isOurs`: said by Warren, not by something between it and the phone. */
  | { readonly kind: 'unreadable'; readonly isOurs: boolean }

const NONE: Verdict = { kind: 'none' }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isProblems = (value: unknown): value is readonly Problem[] =>
  Array.isArray(value) && value.every((one) => isObject(one) && typeof one['code'] === 'string')

const isOfRow = ({ clientId, seq }: Record<string, unknown>, row: EntryRow): boolean =>
  clientId === sentId(row) && (seq === undefined || seq === row.seq)

function outcomeOf(entry: unknown, row: EntryRow | undefined): EntryOutcome | undefined {
  if (!isObject(entry) || !row || !isOfRow(entry, row)) return undefined
  const { id, problems, theirs } = entry
  const status = OUTCOMES.find((one) => one === entry['status'])
  if (!status) return undefined
  return {
    clientId: row.clientId,
    status,
    id: typeof id === 'number' ? id : null,
    ...(isProblems(problems) && { problems }),
    ...(theirs !== undefined && { theirs }),
  }
}

/** Outcomes of the first so many entries, each under its own id and number; anything else is no answer. */
function outcomesOf(body: unknown, sent: readonly EntryRow[]): Verdict {
  if (!Array.isArray(body) || body.length === 0) return NONE
  const outcomes = body.flatMap((entry, at) => outcomeOf(entry, sent[at]) ?? [])
  return outcomes.length === body.length ? { kind: 'outcomes', outcomes } : NONE
}

const MOST_WAIT = 3600

/** A hotel's page, a balancer: without a word of ours it is no answer. */
function secondsOf(retryAfter: string | null): number | undefined {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, MOST_WAIT) : undefined
}

const busyOf = (retryAfter: string | null): Verdict => {
  const seconds = secondsOf(retryAfter)
  return seconds === undefined ? NONE : { kind: 'busy', seconds }
}

function conflictOf(code: unknown, body: unknown): Verdict {
  if (code === 'FIELD_FORK') return { kind: 'fork' }
  const params = isObject(body) ? body['params'] : undefined
  const lastSeq = Number(isObject(params) ? params['lastSeq'] : Number.NaN)
  return code === 'FIELD_GAP' && Number.isInteger(lastSeq) && lastSeq >= 0 ? { kind: 'gap', lastSeq } : NONE
}

const codeIn = (body: unknown): string | undefined =>
  isObject(body) && typeof body['code'] === 'string' ? body['code'] : undefined

/** What Warren itself refuses; without a code of ours it is no answer. */
function refusalOf({ status, body }: Reply): Verdict {
  const code = codeIn(body)
  if (code === undefined) return NONE
  if (status === 401) return { kind: 'ended' }
  if (status === 403) return { kind: 'refused' }
  return status === 405 ? conflictOf(code, body) : NONE
}

/** Reads a reply to a call; `undefined` where none came. */
export function verdictOf(reply: Reply | undefined, sent: readonly EntryRow[]): Verdict {
  if (!reply) return NONE
  const { status, body, retryAfter } = reply
  if (status === 200) return outcomesOf(body, sent)
  if (status === 429 || status === 503) return busyOf(retryAfter)
  if (status === 413 || status === 400) return { kind: 'unreadable', isOurs: codeIn(body) !== undefined }
  return refusalOf(reply)
}
