// Here too, so that the bundler keeps it in one chunk with the shapes it must run before.
import './zod-setup.ts'
import {
  type AnswerOf,
  type Endpoint,
  httpError,
  problem,
  type RequestOf,
} from '@warren/shared/kernel/endpoint.ts'
import { type ErrorCode, isErrorCode } from '@warren/shared/kernel/errors.ts'
import { OWN_PAGE, SCREEN_LANGUAGE } from '@warren/shared/kernel/own-page.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { AnswerFailure, HttpFailure, MessagesFailure, NetworkFailure } from './failures.ts'
import { refuseSession, sessionMark } from './session.ts'
import { activeLanguage } from './texts.ts'
import { newTrace } from './traceparent.ts'

/** After this long a silent server counts as unreachable. */
const TIMEOUT_MS = 30_000
/** A workbook of ten megabytes over a farm's line, or one that is made while we wait. */
const FILE_TIMEOUT_MS = 120_000

interface Parts {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** One file under the name `file` [IMP-06]; the browser itself writes the type with the boundary of the parts. */
function formOf(body: unknown): FormData {
  const form = new FormData()
  if (body instanceof Blob) form.append('file', body)
  return form
}

function bodyOf(endpoint: Endpoint, { body }: Parts): { type?: string; body?: string | FormData } {
  if (body === undefined) return {}
  if (endpoint.bodyType === 'file') return { body: formOf(body) }
  return endpoint.bodyType === 'text'
    ? { type: 'text/plain;charset=UTF-8', body: typeof body === 'string' ? body : JSON.stringify(body) }
    : { type: 'application/json', body: JSON.stringify(body) }
}

interface Sending {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Every call accepts JSON and says that it is one of our own pages; the browser adds the token [GEN-13, 0029]. */
function requestOf(endpoint: Endpoint, parts: Parts, { headers }: Sending): RequestInit {
  const { type, body } = bodyOf(endpoint, parts)
  return {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(type && { 'content-type': type }),
      [OWN_PAGE.name]: OWN_PAGE.value,
      [SCREEN_LANGUAGE]: activeLanguage(),
      ...newTrace(),
      ...headers,
    },
    // The token is in a cookie of this server, and goes nowhere else.
    credentials: 'same-origin',
    ...(body !== undefined && { body }),
  }
}

const timeoutOf = ({ bodyType, answerType }: Endpoint): number =>
  bodyType === 'file' || answerType === 'file' ? FILE_TIMEOUT_MS : TIMEOUT_MS

/** Sends a call; a caller with a signal and headers of its own reads the answer itself. */
export async function send(endpoint: Endpoint, parts: Parts, sending: Sending): Promise<Response> {
  const { signal } = sending
  const timeout = AbortSignal.timeout(timeoutOf(endpoint))
  try {
    return await fetch(urlOf(endpoint, parts), {
      ...requestOf(endpoint, parts, sending),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (cause) {
    // A caller that aborted the request gets its own reason back, not a failure to show.
    if (signal?.aborted) throw cause
    throw new NetworkFailure('no answer', { cause })
  }
}

export const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** A code this version does not know still is a refusal: it gets the general sentence. */
const readMessage = (entry: unknown): ErrorCode => (isErrorCode(entry) ? entry : 'general-error-message')

const listIn = (body: unknown, name: 'messages' | 'problems'): readonly unknown[] => {
  const list: unknown =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return Array.isArray(list) ? list : []
}

const readMessages = (body: unknown): ErrorCode[] => listIn(body, 'messages').map(readMessage)

/** Only for the form that asked: what this version cannot read is in the messages all the same. */
const readProblems = (body: unknown): Problem[] =>
  listIn(body, 'problems').flatMap((entry) => {
    const read = problem.safeParse(entry).data
    // The schema says `undefined` where the type says absent; JSON knows only the latter.
    return read ? [JSON.parse(JSON.stringify(read)) as Problem] : []
  })

/** Without the lists, which are read entry by entry: one new code must not hide the rest. */
const errorHead = httpError.omit({ messages: true, problems: true }).partial()

function httpFailure(response: Response, body: unknown): HttpFailure {
  const error = errorHead.safeParse(body).data
  const code = isErrorCode(error?.code) ? error.code : undefined
  // Also a balancer may slow us down, and it knows nothing of our bodies.
  const wait = response.headers.get('retry-after')
  return new HttpFailure({
    status: response.status,
    statusText: response.statusText,
    code,
    params: { ...(wait && { seconds: wait }), ...error?.params },
    messages: readMessages(body),
    fields: error?.fields ?? {},
    problems: readProblems(body),
    requestId: response.headers.get('x-request-id') ?? error?.requestId,
  })
}

/** Anything but a 200, with what it means for the session. */
export function refusal(
  endpoint: Endpoint,
  response: Response,
  body: unknown,
  mark: string | undefined,
): HttpFailure {
  const failure = httpFailure(response, body)
  // Only a call that needs a session says something about it: a wrong password is no expired token.
  if (response.status === 401 && endpoint.access !== 'public')
    refuseSession(mark, failure.facts.code === 'SESSION_UNUSED' ? 'unused' : 'over')
  return failure
}

/**
 * Calls one endpoint. Resolves only with a 200 that carries no refusal and keeps the endpoint's promise;
 * everything else is one of the failures [GEN-13, GEN-14].
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const mark = sessionMark()
  const response = await send(endpoint, request, { signal })
  const isText = endpoint.answerType === 'text' && response.status === 200
  const body: unknown = isText ? await response.text() : await readJson(response)
  if (response.status !== 200) throw refusal(endpoint, response, body, mark)
  const requestId = response.headers.get('x-request-id') ?? undefined
  const messages = readMessages(body)
  if (messages.length > 0) throw new MessagesFailure(messages, requestId, readProblems(body))
  const answer = endpoint.answer.safeParse(body)
  if (!answer.success) throw new AnswerFailure(requestId, answer.error)
  return answer.data as AnswerOf<E>
}
