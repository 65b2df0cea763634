import { logWarning } from '../logging.ts'
import { type Reply, type Verdict, verdictOf } from './entry-answer.ts'
import {
  applyOutcomes,
  forkLane,
  nextRun,
  requeueAbove,
  sendRaw,
  standAs,
  tally,
  type Understands,
} from './entry-book.ts'
import { offsetOf, shiftsOf } from './entry-clock.ts'
import { AT_MOST_EVERY, backoff, busyWait, FIRST_SIZE, nextSize, SILENT_AFTER } from './entry-pace.ts'
import type { EntryRow, Lane } from './entry.ts'
import type { EntryStore, EntryTables } from './entry-store.ts'
import { callText, type PhoneClock } from './entry-wire.ts'
import type { AskLock } from './neighbours.ts'

/** Takes one call to the server. Rejects when no answer came. */
export type Deliver = (lane: Lane, text: string, signal: AbortSignal) => Promise<Reply>

/** What the sender asks of its surroundings; a test has other ones. */
export interface SenderWorld {
  readonly clock: PhoneClock
  readonly build: string
  readonly lock: AskLock
  random(): number
  newId(): string
  isVisible(): boolean
  /** Runs something once, later; returns what calls it off. */
  readonly later: (ms: number, run: () => void) => () => void
  /** What this server can run; everything, until it has said so. */
  readonly understands: Understands
  /** Which entries go into a call; another choice than ours shows in the model what ours is for. */
  readonly pick?: typeof nextRun
}

export interface SenderState {
  readonly line: 'unknown' | 'online' | 'offline' | 'busy'
  /** When the next try is due, in milliseconds of the phone's clock. */
  readonly nextTry: number | undefined
  readonly progress: { readonly done: number; readonly total: number } | undefined
  /** Entries that are sent again because the server was set back. */
  readonly again: number
  /** Something waits that this server cannot read yet. */
  readonly isServerBehind: boolean
  /** How far the server's clock is ahead. */
  readonly offset: number | undefined
}

const AT_FIRST: SenderState = {
  line: 'unknown',
  nextTry: undefined,
  progress: undefined,
  again: 0,
  isServerBehind: false,
  offset: undefined,
}

interface Run {
  readonly lane: Lane
  readonly rows: readonly EntryRow[]
  /** Of all lanes. */
  readonly unsent: number
  /** Of a colleague who is signed out: it goes by the session of who is here. */
  readonly isCarried: boolean
}

/** Takes entries to the server, one call at a time over all tabs of the phone, until each has an outcome. */
export class EntrySender {
  readonly #store: EntryStore
  readonly #deliver: Deliver
  readonly #world: SenderWorld
  readonly #tell: (what: 'state' | 'rows') => void
  #state = AT_FIRST
  #size = FIRST_SIZE
  #failures = 0
  /** Numbers were put right, and no outcome has come since: a second time running is no progress. */
  #isPuttingRight = false
  #triedAt = Number.NEGATIVE_INFINITY
  #running: Promise<void> | undefined
  #isAsked = false
  /** Lanes that someone has offered to take along. */
  readonly #carried = new Set<string>()
  #isStopped = false
  #callOff: (() => void) | undefined

  constructor(
    store: EntryStore,
    deliver: Deliver,
    world: SenderWorld,
    tell: (what: 'state' | 'rows') => void,
  ) {
    this.#store = store
    this.#deliver = deliver
    this.#world = world
    this.#tell = tell
  }

  get state(): SenderState {
    return this.#state
  }

  stop(): void {
    this.#isStopped = true
    this.#callOff?.()
  }

  /** Something happened that makes a try worth while. A server that asked for time gets it. */
  poke(): void {
    const now = this.#world.clock.now()
    if (this.#state.line === 'busy' && now < (this.#state.nextTry ?? 0)) return
    const since = Math.abs(now - this.#triedAt)
    if (this.#running || since >= AT_MOST_EVERY) void this.sendNow()
    else this.#plan(AT_MOST_EVERY - since)
  }

  /** Tries now. Resolves when nothing is left to send, or it cannot be sent for now. */
  sendNow(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#callOff?.()
    this.#isAsked = true
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Takes the entries of a colleague along, until they are sent or the server says no. */
  carry(laneId: string): Promise<void> {
    this.#carried.add(laneId)
    return this.sendNow()
  }

  /**
   * The server has said how far it has come in a lane, at a sign-in or between two calls. With less than it had
   * acknowledged it was set back. Behind the lock: an answer from before must not be taken for one from after.
   */
  async serverHas(laneId: string, lastSeq: number): Promise<void> {
    const again = await this.#world.lock(() =>
      this.#write(async (tables) => {
        const lane = (await tables.lanes()).find((one) => one.laneId === laneId)
        const isLess = lane !== undefined && lastSeq < lane.lastAcked
        return isLess ? requeueAbove(tables, laneId, lastSeq, this.#world.newId()) : 0
      }),
    )
    if (again === 0) return
    this.#say({ again })
    await this.sendNow()
  }

  async #drain(): Promise<void> {
    let goesOn = true
    while (goesOn && !this.#isStopped) {
      this.#isAsked = false
      this.#triedAt = this.#world.clock.now()
      const isMore = await this.#world
        .lock(() => this.#sendOne())
        .catch((error: unknown) => {
          logWarning('entries could not be sent', error)
          this.#store.drop()
          return this.#lost('offline')
        })
      // Asked again after it had looked: the new entry may have come just behind the look.
      goesOn = isMore || (this.#isAsked && this.#state.nextTry === undefined)
    }
    this.#say({ progress: undefined })
  }

  async #sendOne(): Promise<boolean> {
    const run = await this.#store.run('relaxed', (tables) => this.#find(tables))
    if (!run) {
      this.#say({ progress: undefined, nextTry: undefined, again: 0 })
      return false
    }
    const { done = 0, total = run.unsent } = this.#state.progress ?? {}
    this.#say({ progress: { done, total: Math.max(total, done + run.unsent) }, nextTry: undefined })
    const started = this.#world.clock.monotonic()
    const reply = await this.#ask(run)
    const took = this.#world.clock.monotonic() - started
    if (reply) this.#size = nextSize(this.#size, took)
    const verdict = verdictOf(reply, run.rows)
    return this.#isPutDown(run, verdict) || this.#heard(run, verdict)
  }

  /** The first lane that may send and has something to. */
  async #find(tables: EntryTables): Promise<Run | undefined> {
    const waiting = (await tally(tables)).filter(({ queued }) => queued > 0)
    const unsent = waiting.reduce((sum, { queued }) => sum + queued, 0)
    const open = waiting.filter(({ lane }) => lane.standing === 'open' || this.#carried.has(lane.laneId))
    const { pick = nextRun, understands } = this.#world
    for (const { lane } of open) {
      const rows = await pick(tables, lane.laneId, this.#size, understands)
      if (rows.length > 0) return { lane, rows, unsent, isCarried: lane.standing !== 'open' }
    }
    this.#say({ isServerBehind: open.length > 0 })
    return undefined
  }

  /** One call. Given up after a while: then its answer cannot come any more. */
  async #ask({ lane, rows, unsent, isCarried }: Run): Promise<Reply | undefined> {
    const { clock, build, later } = this.#world
    const sentAt = clock.now()
    const shifts = shiftsOf(rows, clock)
    const text = callText(
      {
        lane: lane.laneId,
        build,
        sentAt: new Date(sentAt).toISOString(),
        unsent,
        ...(isCarried && { carrying: lane.laneId }),
        ...(shifts.length > 0 && { shifts }),
      },
      rows,
    )
    const giveUp = new AbortController()
    const silent = new Promise<undefined>((resolve) => {
      giveUp.signal.addEventListener('abort', () => resolve(undefined))
    })
    const callOff = later(SILENT_AFTER, () => {
      this.#size = nextSize(this.#size, 'silent')
      giveUp.abort()
    })
    try {
      const reply = await Promise.race([this.#deliver(lane, text, giveUp.signal), silent])
      const offset = reply && offsetOf(reply.date, sentAt, clock.now())
      if (offset !== undefined) this.#say({ offset })
      return reply
    } catch {
      return undefined
    } finally {
      callOff()
    }
  }

  /** Acts on an answer; whether there may be more to send. */
  async #heard(run: Run, verdict: Verdict): Promise<boolean> {
    if (verdict.kind === 'none') return this.#lost('offline')
    if (verdict.kind === 'busy') return this.#lost('busy', verdict.seconds)
    this.#say({ line: 'online' })
    if (verdict.kind === 'outcomes') {
      const { outcomes } = verdict
      const now = this.#world.clock.now()
      await this.#write((tables) => applyOutcomes(tables, run.rows, outcomes, now))
      this.#failures = 0
      this.#isPuttingRight = false
      const { done = 0, total = 0 } = this.#state.progress ?? {}
      this.#say({ progress: { done: done + outcomes.length, total }, isServerBehind: false })
      return true
    }
    if (verdict.kind === 'unreadable') return this.#unreadable(run, verdict.isOurs)
    if (verdict.kind === 'gap' || verdict.kind === 'fork') return this.#putRight(run, verdict)
    await this.#write((tables) => standAs(tables, run.lane.laneId, verdict.kind))
    return true
  }

  /** Whatever else is said of a colleague's entries, they stay here and wait for another press. */
  #isPutDown({ isCarried, lane }: Run, { kind }: Verdict): boolean {
    return isCarried && kind !== 'outcomes' && kind !== 'busy' && this.#carried.delete(lane.laneId)
  }

  /** Halves are sent until the one at fault stands alone; that one is then sent as a text. */
  async #unreadable({ rows }: Run, isOurs: boolean): Promise<boolean> {
    const [row] = rows
    if (rows.length > 1) {
      this.#size = Math.ceil(rows.length / 2)
      return true
    }
    if (!row || row.isRaw || !isOurs) return this.#lost('offline')
    await this.#write((tables) => sendRaw(tables, row))
    return true
  }

  async #putRight(
    { lane: { laneId }, rows }: Run,
    verdict: Extract<Verdict, { kind: 'gap' | 'fork' }>,
  ): Promise<boolean> {
    const first = rows[0]?.seq ?? 1
    // A gap that is none, or numbers that are put right in vain: not a server to hurry with.
    if (this.#isPuttingRight || (verdict.kind === 'gap' && verdict.lastSeq >= first - 1)) {
      this.#isPuttingRight = false
      return this.#lost('offline')
    }
    const newId = this.#world.newId()
    const again = await this.#write((tables) =>
      verdict.kind === 'fork'
        ? forkLane(tables, laneId, newId)
        : requeueAbove(tables, laneId, verdict.lastSeq, newId),
    )
    this.#isPuttingRight = true
    this.#say({ again, progress: undefined })
    return true
  }

  async #write<T>(work: (tables: EntryTables) => Promise<T>): Promise<T> {
    const result = await this.#store.run('strict', work)
    this.#tell('rows')
    return result
  }

  #lost(line: 'offline' | 'busy', seconds?: number): false {
    this.#failures += 1
    const random = this.#world.random()
    const wait = seconds === undefined ? backoff(this.#failures, random) : busyWait(seconds, random)
    this.#say({ line, nextTry: this.#world.clock.now() + wait, progress: undefined })
    this.#plan(wait)
    return false
  }

  /** Nothing runs while the phone lies in a pocket: becoming visible tries at once. */
  #plan(ms: number): void {
    this.#callOff?.()
    if (this.#isStopped || !this.#world.isVisible()) return
    this.#callOff = this.#world.later(ms, () => void this.sendNow())
  }

  #say(change: Partial<SenderState>): void {
    this.#state = { ...this.#state, ...change }
    this.#tell('state')
  }
}
