/** `00-<trace>-<span>-<flags>` of the W3C: what a browser or a proxy says of the trace that a request belongs to. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The id of the trace, when the header has one. Anything else a caller may write there is not taken over. */
export const traceIdIn = (header: unknown): string | undefined =>
  typeof header === 'string' ? TRACEPARENT.exec(header)?.[1] : undefined
