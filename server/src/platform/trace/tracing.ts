/**
 * Where the time of a request or a job went: spans from the call of a browser to each statement, sent by OTLP when
 * `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Otherwise nothing is loaded and nothing is measured: what is traced is run as it is.
 * A span holds words of the program and texts of statements with their values left out, never a value: not even the
 * message of an error, which may quote one.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Attributes, Context, Span, SpanKind } from '@opentelemetry/api'
import { traceIdIn } from './traceparent.ts'

export type { Attributes }
export type Kind = keyof typeof SpanKind

/** What the library does for us; present while spans are exported. */
export interface SpanMaker {
  /** Begins a span under another one, under one that a header names, or under none. */
  readonly start: (
    name: string,
    kind: Kind,
    attributes: Attributes,
    parent: Context | string | undefined,
  ) => { readonly span: Span; readonly context: Context }
  /** Ends it; with an error, says of which kind that was. */
  readonly end: (span: Span, error?: unknown) => void
  /** A header that leads to the span of a context. */
  readonly headerOf: (context: Context) => string
}

let maker: SpanMaker | undefined
const current = new AsyncLocalStorage<Context>()
const requests = new WeakMap<IncomingMessage, { readonly span: Span; readonly context: Context }>()

export const setSpanMaker = (made: SpanMaker | undefined): void => {
  maker = made
}
export const isTracing = (): boolean => maker !== undefined

async function run<T>(
  by: SpanMaker,
  { span, context }: { readonly span: Span; readonly context: Context },
  work: () => Promise<T>,
): Promise<T> {
  try {
    const done = await current.run(context, work)
    by.end(span)
    return done
  } catch (error) {
    by.end(span, error)
    throw error
  }
}

/** A step of what is under way; outside of any trace it is only run. */
export function spanned<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const context = maker && current.getStore()
  return maker && context ? run(maker, maker.start(name, 'INTERNAL', attributes, context), work) : work()
}

/** A statement as it is sent, with places for its values. Statements that come one behind the other overlap. */
export function spannedStatement<T>(
  statement: { readonly text: string; readonly name?: string | undefined },
  send: () => Promise<T>,
): Promise<T> {
  const context = maker && current.getStore()
  if (!maker || !context) return send()
  const [operation = ''] = statement.text.trimStart().split(/\s/, 1)
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation.toUpperCase(),
    'db.query.text': statement.text,
    ...(statement.name !== undefined && { 'warren.statement': statement.name }),
  }
  return run(maker, maker.start(operation.toUpperCase(), 'CLIENT', attributes, context), send)
}

/** A job, as the continuation of the call that ordered it, or by itself. */
export const spannedJob = <T>(task: string, order: unknown, work: () => Promise<T>): Promise<T> =>
  maker
    ? run(
        maker,
        maker.start(
          `job ${task}`,
          'CONSUMER',
          { 'warren.task': task },
          typeof order === 'string' ? order : undefined,
        ),
        work,
      )
    : work()

/** What an order of work carries of the trace it is part of. */
export function orderHeader(): { readonly traceparent?: string } {
  const context = maker && current.getStore()
  return maker && context ? { traceparent: maker.headerOf(context) } : {}
}

/** Begins the span of a request where it belongs to, and answers the id of its trace. */
export function beginRequest(request: IncomingMessage): string | undefined {
  const header = request.headers['traceparent']
  if (!maker) return traceIdIn(header)
  const begun = maker.start('request', 'SERVER', {}, typeof header === 'string' ? header : undefined)
  requests.set(request, begun)
  return begun.span.spanContext().traceId
}

export const traceIdOf = (request: IncomingMessage): string | undefined =>
  requests.get(request)?.span.spanContext().traceId ?? traceIdIn(request.headers['traceparent'])

/** Does part of the work of a request as part of its trace. */
export function withinRequest<T>(request: IncomingMessage, work: () => T): T {
  const begun = maker && requests.get(request)
  return begun ? current.run(begun.context, work) : work()
}

export interface Answered {
  readonly method: string
  /** The path as it is declared: what stands in its places is not told. */
  readonly route: string
  readonly endpoint: string | undefined
  readonly status: number
}

export function endRequest(request: IncomingMessage, answered: Answered): void {
  const begun = maker && requests.get(request)
  if (!maker || !begun) return
  const { method, route, endpoint, status } = answered
  begun.span.updateName(`${method} ${route}`)
  begun.span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    ...(endpoint !== undefined && { 'warren.endpoint': endpoint }),
  })
  maker.end(begun.span, status >= 500 ? { code: String(status) } : undefined)
  requests.delete(request)
}
