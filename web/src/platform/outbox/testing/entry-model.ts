/** Surroundings of the queue for its tests: a clock that is set by hand, and a server that keeps numbers as ours does. */
import type { Reply } from '../entry-answer.ts'
import type { EntryDraft } from '../entry.ts'
import type { SenderWorld } from '../entry-sender.ts'

interface Timer {
  readonly at: number
  readonly run: () => void
}

export class TestClock {
  /** Time that really went by. */
  real = 0
  /** How wrong the phone's clock is. */
  wrong = 0
  isVisible = true
  random = 0.5
  readonly timers = new Set<Timer>()
  #ids = 0

  world(lock: SenderWorld['lock'], bootId = 'page'): SenderWorld {
    return {
      clock: { now: () => START + this.real + this.wrong, monotonic: () => this.real, bootId },
      build: 'test',
      lock,
      random: () => this.random,
      newId: () => `fork-${(this.#ids += 1)}`,
      isVisible: () => this.isVisible,
      later: (ms, run) => {
        const timer = { at: this.real + ms, run }
        this.timers.add(timer)
        return () => this.timers.delete(timer)
      },
      understands: () => true,
    }
  }

  pass(ms: number): void {
    this.real += ms
    for (const timer of [...this.timers].filter(({ at }) => at <= this.real)) {
      this.timers.delete(timer)
      timer.run()
    }
  }
}
export const START = Date.UTC(2026, 10, 16, 7)

let drafts = 0
/** An entry; its kind tells the server below what to make of it. */
export function draft(kind = 'PLAIN'): EntryDraft {
  drafts += 1
  const clientId = `e${drafts}`
  const at = new Date(START).toISOString()
  const wire = JSON.stringify({ clientId, command: kind, v: 1, at, payload: { n: drafts } })
  return { clientId, kind, v: 1, at, monotonic: 0, bootId: 'page', wire }
}

interface SentEntry {
  readonly seq: number
  readonly clientId: string
  readonly command: string
}
export interface SentCall {
  readonly lane: string
  readonly commands: readonly SentEntry[]
}

interface Memory {
  /** Last number of each lane. */
  readonly last: Map<string, number>
  /** First outcome of each id. */
  readonly known: Map<string, string>
  readonly slots: Map<string, string>
  /** What was carried out, in order. */
  readonly effects: string[]
}

const refusal = (status: number, code: string, params = {}): Reply => ({
  status,
  body: { code, params },
  retryAfter: null,
  date: null,
})

const STATUS: Readonly<Record<string, string>> = { CLASHING: 'CONFLICT', FIELD_UNREADABLE: 'UNSUPPORTED' }

/** Numbers, ids and effects of one command are written together; so a backup holds all of them or none. */
export class FieldServer {
  #memory: Memory = { last: new Map(), known: new Map(), slots: new Map(), effects: [] }
  /** Off only to see the model notice. */
  isGapChecked = true
  readonly ended = new Set<string>()

  get effects(): readonly string[] {
    return this.#memory.effects
  }

  backup(): Memory {
    const { last, known, slots, effects } = this.#memory
    return { last: new Map(last), known: new Map(known), slots: new Map(slots), effects: [...effects] }
  }

  restore(backup: Memory): void {
    this.#memory = backup
  }

  lastSeq(lane: string): number {
    return this.#memory.last.get(lane) ?? 0
  }

  /** Carries out the first so many of a call, and answers for them. */
  take(text: string, most = Number.MAX_SAFE_INTEGER): Reply {
    const call = JSON.parse(text) as SentCall
    const refused = this.#refused(call)
    if (refused) return refused
    const outcomes: object[] = []
    for (const entry of call.commands.slice(0, most)) {
      const status = this.#carryOut(call.lane, entry)
      if (status === undefined) return outcomes.length > 0 ? answer(outcomes) : refusal(405, 'FIELD_FORK')
      outcomes.push({ clientId: entry.clientId, seq: entry.seq, id: 1, status })
    }
    return answer(outcomes)
  }

  #refused({ lane, commands }: SentCall): Reply | undefined {
    if (this.ended.has(lane)) return refusal(401, 'LANE_ENDED')
    if (commands.some(({ command }) => command === 'POISON')) return refusal(400, 'INVALID_DATA')
    const lastSeq = this.lastSeq(lane)
    const isBeyond = (commands[0]?.seq ?? 1) > lastSeq + 1
    return this.isGapChecked && isBeyond ? refusal(405, 'FIELD_GAP', { lastSeq }) : undefined
  }

  /** None where the number belongs to another entry. */
  #carryOut(lane: string, { clientId, seq, command }: SentEntry): string | undefined {
    const { last, known, slots, effects } = this.#memory
    const lastSeq = last.get(lane) ?? 0
    const before = known.get(clientId)
    if (before === undefined && seq <= lastSeq) return undefined
    const status = before ?? STATUS[command] ?? 'DONE'
    if (before === undefined) {
      known.set(clientId, status)
      effects.push(clientId)
    }
    if (seq > lastSeq) {
      last.set(lane, seq)
      slots.set(`${lane} ${seq}`, clientId)
    }
    return status
  }
}

const answer = (body: readonly object[]): Reply => ({ status: 200, body, retryAfter: null, date: null })

export const person = (userId: number) => ({
  laneId: `lane-${userId}`,
  userId,
  username: `user${userId}`,
  name: `User ${userId}`,
  role: 'USER',
  farmId: 1,
  farmName: 'Farm',
  language: 'en',
  token: 'token',
  tokenUntil: null,
  readUntil: null,
  createdAt: new Date(START).toISOString(),
})
