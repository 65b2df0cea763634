import { createHash } from 'node:crypto'

/** More statement texts than this in one process means somebody builds them from data; the rest goes unnamed. */
const MAX_NAMES = 2000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMES) return known
  const name = `w_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

export interface NamedStatement {
  readonly text: string
  readonly values: unknown[]
  readonly name?: string
}

/**
 * A statement that is prepared under a name made from its text.
 * Unnamed statements are parsed and planned on each call, at about twice the database CPU.
 */
export function named(text: string, values: readonly unknown[]): NamedStatement {
  const name = nameOf(text)
  return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] }
}
