/** The one place that knows the libraries of OpenTelemetry. They are loaded when spans are exported, and not before. */
import type { Context } from '@opentelemetry/api'
import type { SpanMaker } from './tracing.ts'
import { traceIdIn } from './traceparent.ts'

/** Longer texts of statements are cut: a list of columns says no more with its end. */
const MOST_CHARACTERS = 4000

type Api = typeof import('@opentelemetry/api')

/** The context that a header of the W3C names; what is no such header names none. */
function contextOf({ ROOT_CONTEXT, TraceFlags, trace }: Api, header: string): Context {
  if (traceIdIn(header) === undefined) return ROOT_CONTEXT
  const [, traceId = '', spanId = '', flags = '00'] = header.split('-')
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

const parentOf = (api: Api, parent: Context | string | undefined): Context =>
  typeof parent === 'string' ? contextOf(api, parent) : (parent ?? api.ROOT_CONTEXT)

/** The kind of an error: its code, or what it is called. Its message may quote a value. */
function kindOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const told = code ?? name
  return typeof told === 'string' ? told : 'Error'
}

export interface Exporting {
  readonly maker: SpanMaker
  /** Sends what is left. */
  readonly close: () => Promise<void>
}

/**
 * Address and headers are those of the environment, under the names that OpenTelemetry gives them. Which part of all traces
 * is kept is decided by their ids, the same in server and worker; what a caller asks for is not followed.
 */
export async function exportSpans(service: string, part: number): Promise<Exporting> {
  // Not at the top of the file: a bundle would load them in every process.
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { SpanKind, SpanStatusCode, TraceFlags, trace } = api
  const provider = new sdk.TracerProvider({
    sampler: new sdk.TraceIdRatioBasedSampler(part),
    resource: resourceFromAttributes({ 'service.name': service }),
    spanLimits: { attributeValueLengthLimit: MOST_CHARACTERS },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('warren')
  const maker: SpanMaker = {
    start: (name, kind, attributes, parent) => {
      const under = parentOf(api, parent)
      const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, under)
      return { span, context: trace.setSpan(under, span) }
    },
    end: (span, error) => {
      if (error !== undefined) {
        span.setAttribute('error.type', kindOf(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
    headerOf: (context) => {
      const { traceId = '', spanId = '', traceFlags = 0 } = trace.getSpanContext(context) ?? {}
      return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
    },
  }
  return { maker, close: () => provider.shutdown() }
}
