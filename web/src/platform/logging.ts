/** The one way into the browser's console: for what a developer should see and a user need not. */
export function logWarning(message: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- SES-04 wants the fault logged; here is the only place that may
  console.warn(`[warren] ${message}`, ...(detail === undefined ? [] : [detail]))
}
