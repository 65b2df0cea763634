const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Every call begins a trace, by the header of the W3C: what the server logs and measures for it is found by one id. The
 * browser itself measures nothing.
 */
export const newTrace = (): { readonly traceparent: string } => ({
  traceparent: `00-${hex(16)}-${hex(8)}-01`,
})
