import {
  defaultListName,
  type Pair,
  type Scan,
  takeScan,
} from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import { MAX_PAIRS, PAIR_PROBLEMS } from '@warren/shared/features/ear-tagging/ear-tagging.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { z } from 'zod'
import { newClientId } from '../../../platform/client-id.ts'

const tagName = z.object({ kind: z.enum(['tag', 'eid']), text: z.string() })
const rabbitName = z.object({ kind: z.enum(['tattoo', 'cage']), text: z.string() })
const keptPair = z.object({
  tag: tagName,
  rabbit: rabbitName,
  /** When it was tagged. */
  at: z.string(),
  /** What the server said of it. */
  problems: z.array(z.enum(PAIR_PROBLEMS)).default([]),
})
const openList = z.object({
  farm: z.object({ id: z.number(), label: z.string() }),
  listName: z.string(),
  half: z.object({ tag: tagName.optional(), rabbit: rabbitName.optional() }),
  pairs: z.array(keptPair),
  /** Under way to the server, and not answered yet: it is sent again word for word, or not at all. */
  sending: z.object({ clientId: z.string(), endAt: z.string() }).optional(),
})
const kept = z.object({
  list: openList.optional(),
  /** Names of the lists that were finished here, so that the next one gets another. */
  taken: z.array(z.string()).default([]),
  /** The list that was saved last, until another one is begun. */
  saved: z.object({ listName: z.string(), size: z.number() }).optional(),
})
export type KeptPair = z.output<typeof keptPair>
export type OpenList = z.output<typeof openList>
type Kept = z.output<typeof kept>

const MOST_TAKEN = 50
const NOTHING: Kept = { taken: [] }

const keyOf = (userId: number): string => `warren.ear-tagging.${userId}`

function read(key: string): Kept {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}')).data ?? NOTHING
  } catch {
    return NOTHING
  }
}

/**
 * The list of a user, kept in the browser from the first scan until the server has it: tags are on ears by then, so a
 * reload, a dead battery or signing out must not lose one. Another user of the device has a list of her own.
 */
export class KeptList {
  readonly #key: string
  readonly #listeners = new Set<() => void>()
  #state: Kept

  constructor(userId: number) {
    this.#key = keyOf(userId)
    this.#state = read(this.#key)
  }

  readonly state = (): Kept => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    // Another tab of the same user works on the same list.
    const follow = ({ key }: StorageEvent) => {
      if (key === this.#key) this.#become(read(this.#key))
    }
    this.#listeners.add(listener)
    window.addEventListener('storage', follow)
    return () => {
      this.#listeners.delete(listener)
      window.removeEventListener('storage', follow)
    }
  }

  nextName(today: Day): string {
    return defaultListName(today, this.#state.taken)
  }

  begin(farm: OpenList['farm'], listName: string): void {
    const { taken } = this.#state
    this.#write({ taken, list: { farm, listName: listName.trim(), half: {}, pairs: [] } })
  }

  /** Takes a scan; answers the pair it made. */
  take(scan: Scan, now: Date): KeptPair | undefined {
    const { list } = this.#state
    if (!list || list.sending || list.pairs.length >= MAX_PAIRS) return undefined
    const { half, pair } = takeScan(list.half, scan)
    const made = pair && pairAt(pair, now)
    this.#change({ half, pairs: made ? [...list.pairs, made] : list.pairs })
    return made
  }

  /** Says what is wrong with a pair, if it is still on the list as it was. */
  mark(marked: KeptPair, problems: KeptPair['problems']): void {
    const pairs = this.#state.list?.pairs ?? []
    this.#change({ pairs: pairs.map((pair) => (pair === marked ? { ...pair, problems } : pair)) })
  }

  remove(place: number): void {
    this.#change({ pairs: (this.#state.list?.pairs ?? []).filter((_, n) => n !== place) })
  }

  discard(): void {
    this.#write({ taken: this.#state.taken })
  }

  /** The list as it goes to the server: under the id of its first sending, as long as that one was not answered. */
  send(now: Date): OpenList | undefined {
    const { list } = this.#state
    if (!list) return undefined
    this.#change({ sending: list.sending ?? { clientId: newClientId(), endAt: now.toISOString() } })
    return this.#state.list
  }

  /** The server said no: what is wrong stands with its pair, and the list is open again. */
  refuse(problemsOf: (place: number) => KeptPair['problems']): void {
    const pairs = (this.#state.list?.pairs ?? []).map((pair, n) => ({ ...pair, problems: problemsOf(n) }))
    this.#change({ pairs, sending: undefined })
  }

  finish(): void {
    const { list, taken } = this.#state
    if (!list) return
    const { listName, pairs } = list
    this.#write({ taken: [...taken, listName].slice(-MOST_TAKEN), saved: { listName, size: pairs.length } })
  }

  #change(part: Partial<OpenList>): void {
    const { list } = this.#state
    if (list) this.#write({ ...this.#state, list: { ...list, ...part } })
  }

  #write(next: Kept): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing still works until it is closed.
    }
    this.#become(next)
  }

  #become(next: Kept): void {
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

const pairAt = (pair: Pair, now: Date): KeptPair => ({ ...pair, at: now.toISOString(), problems: [] })
