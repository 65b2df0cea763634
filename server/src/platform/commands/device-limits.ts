/**
 * How much the devices of one user may put into the log, from which nothing can be deleted. Real work is far below: a
 * worker enters perhaps 2,000 commands of 1 kB a day. docs/operations.md tells operators the same numbers.
 */
export const DEVICE_LIMITS = {
  /** Rows and bytes of payload per user and day (UTC); the command that reaches the bytes is still taken. */
  rowsPerDay: 20_000,
  bytesPerDay: 20_000_000,
  /** One payload as it is kept [D-191]. */
  payloadBytes: 64 * 1024,
  /** One payload the server cannot read: kept as evidence, but no store for anything. */
  unsupportedBytes: 16 * 1024,
  /** How long the count of a day is remembered. */
  daysKept: 30,
} as const
