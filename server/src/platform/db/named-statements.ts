import { createHash } from 'node:crypto'
import type { FastPath } from './fast-path.ts'

/** After this time a connection is closed, and what was prepared on it is gone. */
export const CONNECTION_LIFETIME_S = 3600

/** No connection keeps more statements than this prepared: each combination of filters is one of its own. */
const MOST_NAMES = 2000

interface NameLimits {
  readonly most: number
  /** How long an unused name is kept: until every connection that knows it is closed. */
  readonly keptMs: number
}

interface UsedName {
  readonly name: string
  usedAt: number
}

/**
 * Names of statements, each made from its text: the same name never stands for two statements. The one that was not
 * used for the longest time makes room for a new one, but not before the connections have forgotten it; until then
 * what is new goes unnamed.
 */
export class StatementNames {
  readonly #limits: NameLimits
  /** The least recently used first. */
  readonly #names = new Map<string, UsedName>()

  constructor(limits: NameLimits) {
    this.#limits = limits
  }

  nameOf(text: string, now: number): string | undefined {
    const known = this.#names.get(text)
    if (known) this.#names.delete(text)
    else if (!this.#hasRoom(now)) return undefined
    const used = known ?? {
      name: `w_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`,
      usedAt: 0,
    }
    used.usedAt = now
    this.#names.set(text, used)
    return used.name
  }

  #hasRoom(now: number): boolean {
    if (this.#names.size < this.#limits.most) return true
    const [oldest] = this.#names
    if (!oldest || now - oldest[1].usedAt <= this.#limits.keptMs) return false
    return this.#names.delete(oldest[0])
  }
}

// Twice the time: a connection in use is closed when its user gives it back.
const names = new StatementNames({ most: MOST_NAMES, keptMs: 2 * CONNECTION_LIFETIME_S * 1000 })

export interface NamedStatement {
  readonly text: string
  readonly values: unknown[]
  readonly name?: string
}

/**
 * A statement that is prepared under a name made from its text.
 * Unnamed statements are parsed and planned on each call, at about twice the database CPU.
 */
export function named(text: string, values: readonly unknown[], path: FastPath): NamedStatement {
  const name = path.has('names') ? names.nameOf(text, performance.now()) : undefined
  return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] }
}
