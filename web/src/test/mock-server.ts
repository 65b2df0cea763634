import type { AnswerInputOf, BodyOf, Endpoint, FileAnswer, SentFile } from '@warren/shared/kernel/endpoint.ts'
import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { HttpResponse, http } from 'msw/http'
import { setupServer } from 'msw/node'

/** Stands in for the server in page tests; a call without a mock fails the test. */
export const server = setupServer()

/** What a mocked endpoint received. */
export interface Call<E extends Endpoint> {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: URLSearchParams
  readonly body: BodyOf<E>
  readonly headers: Headers
}
type Answer<E> = AnswerInputOf<E> | Response
type Reply<E extends Endpoint> = AnswerInputOf<E> | ((call: Call<E>) => Answer<E> | Promise<Answer<E>>)

const isFunction = <E extends Endpoint>(
  reply: Reply<E>,
): reply is Extract<Reply<E>, (call: Call<E>) => unknown> => typeof reply === 'function'

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const

/** What the server makes of an uploaded file. */
async function sentFile(file: unknown): Promise<SentFile | undefined> {
  return file instanceof File
    ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
    : undefined
}

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (endpoint.bodyType === 'file') return sentFile((await request.formData()).get('file'))
  const text = await request.text()
  return text === '' || endpoint.bodyType === 'text' ? text : JSON.parse(text)
}

/** A workbook as the server sends it: its name as the standard wants it, its bytes one after another. */
async function fileResponse({ name, content }: FileAnswer): Promise<Response> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of content) parts.push(Uint8Array.from(part))
  return new HttpResponse(new Blob(parts), {
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
  })
}

/** A workbook to answer with. */
export const fileOf = (name: string, text = 'xlsx'): FileAnswer => ({
  name,
  content: (async function* () {
    yield new TextEncoder().encode(text)
  })(),
})

/** Answers an endpoint with what its schema promises; returns the calls it receives. */
export function mock<E extends Endpoint>(endpoint: E, reply: Reply<E>): Call<E>[] {
  const calls: Call<E>[] = []
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
  server.use(
    METHODS[endpoint.method](`*${path}`, async ({ request, params }) => {
      const call: Call<E> = {
        params,
        query: new URL(request.url).searchParams,
        body: (await readBody(endpoint, request)) as BodyOf<E>,
        headers: request.headers,
      }
      calls.push(call)
      const answer: unknown = isFunction(reply) ? await reply(call) : reply
      if (answer instanceof Response) return answer
      if (endpoint.answerType === 'text') return HttpResponse.text(answer as string)
      return endpoint.answerType === 'file'
        ? fileResponse(answer as FileAnswer)
        : HttpResponse.json(answer as object)
    }),
  )
  return calls
}

interface Refusal {
  readonly status: number
  readonly statusText?: string
  readonly code?: ErrorCode
  /** What the sentence of the code names. */
  readonly params?: Problem['params']
  readonly problems?: readonly Problem[]
  readonly requestId?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers an endpoint with an HTTP error. */
export const refuse = <E extends Endpoint>(endpoint: E, refusal: Refusal): Call<E>[] =>
  mock(endpoint, () => httpRefusal(refusal))

export const httpRefusal = ({
  status,
  statusText,
  code,
  params,
  problems,
  requestId,
  headers,
}: Refusal): Response =>
  HttpResponse.json(code ? { code, ...(params && { params }), ...(problems && { problems }) } : null, {
    status,
    ...(statusText !== undefined && { statusText }),
    headers: { ...headers, ...(requestId && { 'x-request-id': requestId }) },
  })

/** The 200 with which a save is refused [GEN-26]. */
export const messagesAnswer = (
  messages: readonly string[],
  requestId?: string,
  problems?: readonly Problem[],
): Response =>
  HttpResponse.json(
    { messages, ...(problems && { problems }) },
    { headers: requestId ? { 'x-request-id': requestId } : {} },
  )

/** An endpoint behind a dead line. */
export const unreachable = <E extends Endpoint>(endpoint: E): Call<E>[] =>
  mock(endpoint, () => HttpResponse.error())
