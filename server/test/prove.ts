import { appendFileSync } from 'node:fs'

/** Two depths of proof: a small one in the tests and with `--small`, the full numbers with `pnpm prove <name>`. */
export const isFull = process.env['WARREN_PROVE'] === 'full'
export const size = (small: number, full: number): number => (isFull ? full : small)

/** A bar on speed or memory counts at full size only: a small form runs next to other work. */
export const keepsBar = (holds: boolean): boolean => !isFull || holds

/** A measured figure for the closing line of a prove command. */
export function figure(text: string): void {
  const file = process.env['WARREN_FIGURES']
  if (file !== undefined) appendFileSync(file, `${text}\n`)
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
