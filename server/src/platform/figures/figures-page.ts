import { timingSafeEqual } from 'node:crypto'
import { type OpenMetricsContentType, type PrometheusContentType, Registry } from '@prometheus-io/client'

type Format = OpenMetricsContentType | PrometheusContentType

export interface FiguresPage {
  readonly type: Format
  readonly text: string
}

/** OpenMetrics knows exemplars, the older format does not: a watcher that can read it says so. */
const formatFor = (accept: string | undefined): Format =>
  accept?.includes('application/openmetrics-text')
    ? Registry.OPENMETRICS_CONTENT_TYPE
    : Registry.PROMETHEUS_CONTENT_TYPE

let last: Promise<unknown> = Promise.resolve()

/**
 * One page at a time: while it writes OpenMetrics the library renames the counters themselves (that format says `_total`
 * elsewhere) and leaves them so, which would rename them for every reader of the older format.
 */
export function figuresPage(registry: Registry, accept: string | undefined): Promise<FiguresPage> {
  const type = formatFor(accept)
  const page = last.then(async () => {
    const figures = registry.getMetricsAsArray()
    const names = figures.map(({ name }) => name)
    registry.setContentType(type)
    try {
      return { type, text: await registry.metrics() }
    } finally {
      for (const [at, figure] of figures.entries()) figure.name = names[at] ?? figure.name
    }
  })
  last = page.catch(() => undefined)
  return page
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** What came by a proxy came from outside: watchers stand inside, and ask the process itself. */
export const cameByProxy = (headers: Headers): boolean =>
  headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined

export function hasToken(headers: Headers, token: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(String(headers['authorization'] ?? ''))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
