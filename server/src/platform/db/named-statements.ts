import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { FastPath } from './fast-path.ts'

/** After this time a connection is closed, and what was prepared on it is gone. */
export const CONNECTION_LIFETIME_S = 3600

/**
 * Statements that one connection keeps prepared: each takes 20 to 400 kB of the engine's memory for as long as the
 * connection lives. Filters and orders can be put together by the thousand, so the number must not be the caller's.
 */
export const MOST_PREPARED = 100

/** Texts that are remembered, the least recently used makes room. */
const MOST_TEXTS = 1000

/**
 * Names of statements, each made from its text: the same name never stands for two statements. What is asked for the
 * first time in a long while goes unnamed, so that combinations no user comes back to take no room on a connection.
 */
export class StatementNames {
  readonly #most: number
  /** The least recently used first; undefined until the text is seen again. */
  readonly #names = new Map<string, string | undefined>()

  constructor(most: number) {
    this.#most = most
  }

  nameOf(text: string): string | undefined {
    const isKnown = this.#names.has(text)
    const name = isKnown ? (this.#names.get(text) ?? madeFrom(text)) : undefined
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > this.#most) this.#forgetOldest()
    return name
  }

  #forgetOldest(): void {
    const [oldest] = this.#names.keys()
    if (oldest !== undefined) this.#names.delete(oldest)
  }
}

const madeFrom = (text: string): string => `w_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`

const names = new StatementNames(MOST_TEXTS)

/** What each connection has prepared. */
const prepared = new WeakMap<pg.ClientBase, Set<string>>()

function preparedOn(client: pg.ClientBase): Set<string> {
  const known = prepared.get(client) ?? new Set()
  prepared.set(client, known)
  return known
}

export interface NamedStatement {
  readonly text: string
  readonly values: unknown[]
  readonly name?: string
}

/**
 * A statement for one connection, prepared there under a name made from its text. Unnamed statements are parsed and
 * planned on each call, at about twice the database CPU. A connection that is full takes no further names.
 */
export function named(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
  path: FastPath,
): NamedStatement {
  const name = path.has('names') ? names.nameOf(text) : undefined
  const unnamed = { text, values: [...values] }
  if (name === undefined) return unnamed
  const known = preparedOn(client)
  if (known.size >= MOST_PREPARED && !known.has(name)) return unnamed
  known.add(name)
  return { name, ...unnamed }
}

/**
 * Gives a connection back to its pool. One that is full is closed instead: a new one prepares what is asked for by now,
 * and the engine gets all of the memory back. Closing single statements would need the driver's own bookkeeping, which
 * is wrong for those whose answer is still under way.
 */
export function giveBack(client: pg.PoolClient, isBroken = false): void {
  client.release(isBroken || preparedOn(client).size >= MOST_PREPARED)
}
