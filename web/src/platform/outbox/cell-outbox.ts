import type { Cells, RowChange, RowId, RowOutcome, KeptRow, TypedCell } from '@warren/shared/kernel/cells.ts'
import { logWarning } from '../logging.ts'
import type { CellStore, ChangeRow, Scope } from './cell-store.ts'
import { CALL_LIMITS, decide, hasIdle, isDirty, isHeld, settle, typeInto, withoutIdle } from './kept-cells.ts'
import { type AskLock, heldAlone, type Neighbours, retryAfter } from './neighbours.ts'

/** What became of a call. A sender that throws, or stays silent too long, leaves it in doubt. */
export type CallAnswer =
  | { readonly kind: 'answered'; readonly rows: readonly RowOutcome[] }
  /** Nothing of it was written, and nothing of it ever will be. */
  | { readonly kind: 'refused'; readonly code: string }
  /** No user is signed in: it waits until that changes. */
  | { readonly kind: 'signedOut' }

export type SendRows = (rows: readonly RowChange[], signal: AbortSignal) => Promise<CallAnswer>

export type Line = 'idle' | 'sending' | 'waiting' | 'signedOut'

export interface OutboxState {
  readonly line: Line
  /** Rows with anything that the server does not have. */
  readonly unsent: number
  /** Of these, rows that wait for their user. */
  readonly held: number
  /** When the last answer came. */
  readonly savedAt: Date | undefined
  /** False where the browser gives no room: what is unsent then goes with the page. */
  readonly lasting: boolean
}

/** What changed: rows whose kept cells differ, and what the server is now known to hold. */
export interface OutboxNews {
  readonly ids: readonly RowId[]
  readonly saved: ReadonlyMap<RowId, Cells>
}

export interface OutboxOptions {
  readonly scope: Scope
  readonly store: CellStore
  readonly send: SendRows
  /** False where the store goes with the page. */
  readonly lasting?: boolean
  readonly lock?: AskLock
  /** Other tabs of this browser. */
  readonly neighbours?: Neighbours
}

const FLUSH_AFTER = 1500
const SILENT_AFTER = 20_000
const NOTHING: ReadonlyMap<RowId, Cells> = new Map()

/** What an answer says the server holds. */
const storedBy = (sent: RowChange, { outcome, values }: RowOutcome): Cells =>
  outcome === 'saved' || outcome === 'same' ? { ...sent.set, ...values } : { ...values }

/** Typed cells of one grid on their way to the server: kept first, then sent, gone when they are acknowledged. */
export class CellOutbox {
  readonly #options: OutboxOptions
  readonly #lock: AskLock
  readonly #listeners = new Set<(news: OutboxNews) => void>()
  #rows = new Map<RowId, KeptRow>()
  #sending = new Set<RowId>()
  #line: Line = 'idle'
  #savedAt: Date | undefined
  #lasting: boolean
  #limit: number = CALL_LIMITS.rows
  #failures = 0
  #changes = 0
  #state: OutboxState | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The last write: nothing is sent before it is kept. */
  #written: Promise<void> = Promise.resolve()
  #running: Promise<void> | undefined
  /** How often one was asked to send. */
  #asked = 0
  #stopped = false

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#lock = options.lock ?? heldAlone
    this.#lasting = options.lasting ?? true
  }

  /** Reads what earlier pages left, and begins to send it. */
  async start(): Promise<void> {
    await this.#reload()
    this.#options.neighbours?.listen((saved) => void this.#reload(saved))
    if (this.#rows.size > 0) void this.flush()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    // A call under way still ends, and the next page with this grid must hear how.
    void (this.#running ?? Promise.resolve()).finally(() => this.#options.neighbours?.leave())
  }

  get rows(): ReadonlyMap<RowId, KeptRow> {
    return this.#rows
  }

  isSending(id: RowId): boolean {
    return this.#sending.has(id)
  }

  get line(): Line {
    return this.#line
  }

  /** The same until something has changed. */
  get state(): OutboxState {
    this.#state ??= this.#count()
    return this.#state
  }

  #count(): OutboxState {
    const rows = [...this.#rows.values()]
    return {
      line: this.#line,
      unsent: rows.filter((row) => isDirty(row) || isHeld(row)).length,
      held: rows.filter(isHeld).length,
      savedAt: this.#savedAt,
      lasting: this.#lasting,
    }
  }

  subscribe(listener: (news: OutboxNews) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes cells at once; they are kept a moment later, and sent when typing pauses. */
  type(cells: readonly TypedCell[]): void {
    const byRow = Map.groupBy(cells, ({ id }) => id)
    this.#change([...byRow.keys()], (id, row) => (byRow.get(id) ?? []).reduce(typeInto, row))
    this.#later(FLUSH_AFTER)
  }

  decide(id: RowId, fields: readonly string[], side: 'mine' | 'theirs'): void {
    const theirs = fields.flatMap((field) => {
      const hold = this.#rows.get(id)?.[field]?.hold
      return hold?.kind === 'conflict' ? [[field, hold.theirs.value] as const] : []
    })
    const saved = new Map([[id, Object.fromEntries(theirs)]])
    this.#change([id], (_, row) => decide(row, fields, side), saved)
    this.#later(0)
  }

  /** Tries now. Resolves when everything is sent, or the line is lost. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#stopped) return Promise.resolve()
    this.#asked += 1
    this.#running ??= this.#sendAll()
    return this.#running
  }

  /** All that was typed is kept. */
  kept(): Promise<void> {
    return this.#written
  }

  #change(ids: readonly RowId[], change: ChangeRow, saved = NOTHING): void {
    this.#apply(ids, change)
    this.#tell({ ids, saved })
    void this.#write(() => this.#options.store.change(this.#options.scope, ids, change), saved)
  }

  /** What changes here changes in the store in the same order: both must come to the same rows. */
  #write(change: () => Promise<void>, saved: ReadonlyMap<RowId, Cells>): Promise<void> {
    this.#written = this.#written.then(change).then(
      () => this.#options.neighbours?.tell(saved),
      (error: unknown) => {
        logWarning('what was typed could not be kept', error)
        this.#lasting = false
        this.#tell({ ids: [], saved: NOTHING })
      },
    )
    return this.#written
  }

  #apply(ids: readonly RowId[], change: ChangeRow): void {
    this.#changes += 1
    for (const id of ids) {
      const row = change(id, this.#rows.get(id))
      if (row === undefined) this.#rows.delete(id)
      else this.#rows.set(id, row)
    }
  }

  async #sendAll(): Promise<void> {
    let goesOn = true
    while (goesOn && !this.#stopped) {
      const asked = this.#asked
      const isMore = await this.#sendOnce()
      // Asked again after it had looked: what was typed meanwhile has no timer of its own any more.
      goesOn = isMore || (this.#line === 'idle' && asked !== this.#asked)
    }
    this.#running = undefined
  }

  /** One call; whether there may be another. */
  async #sendOnce(): Promise<boolean> {
    await this.#written
    const { scope, store } = this.#options
    return this.#lock(async () => {
      const call = await store.take(scope, this.#limit)
      if (call.length === 0) {
        await this.#forgetIdle()
        this.#lineIs('idle')
        return false
      }
      this.#sending = new Set(call.map(({ id }) => id))
      this.#lineIs('sending', [...this.#sending])
      const answer = await this.#ask(call)
      this.#sending = new Set()
      return this.#answered(call, answer)
    }).catch((error: unknown) => {
      logWarning('what was typed could not be sent', error)
      this.#lost(this.#sending)
      return false
    })
  }

  /** With no call under way, what was typed back to its old value is nothing any more. */
  #forgetIdle(): Promise<void> {
    const idle = [...this.#rows].filter(([, row]) => hasIdle(row)).map(([id]) => id)
    if (idle.length > 0) this.#change(idle, (_, row) => row && withoutIdle(row))
    return this.#written
  }

  async #ask(call: readonly RowChange[]): Promise<CallAnswer | undefined> {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), SILENT_AFTER)
    const silent = new Promise<undefined>((resolve) => {
      silence.signal.addEventListener('abort', () => resolve(undefined))
    })
    try {
      return await Promise.race([this.#options.send(call, silence.signal), silent])
    } catch {
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  async #answered(call: readonly RowChange[], answer: CallAnswer | undefined): Promise<boolean> {
    const ids = call.map(({ id }) => id)
    if (answer === undefined) {
      this.#lost(ids)
      return false
    }
    this.#failures = 0
    if (answer.kind === 'signedOut') {
      this.#lineIs('signedOut', ids)
      return false
    }
    if (answer.kind === 'answered') return this.#settle(call, answer.rows)
    // The fault is in one of these rows: halves are sent until it stands alone.
    if (call.length > 1) {
      this.#limit = Math.ceil(call.length / 2)
      this.#tell({ ids, saved: NOTHING })
      return true
    }
    const problems = [{ code: answer.code }]
    return this.#settle(
      call,
      ids.map((id) => ({ id, outcome: 'refused', problems })),
    )
  }

  async #settle(call: readonly RowChange[], outcomes: readonly RowOutcome[]): Promise<boolean> {
    const sentBy = new Map(call.map((row) => [row.id, row]))
    const known = outcomes.filter(({ id }) => sentBy.has(id))
    // An answer to none of the rows is no answer.
    if (known.length === 0) {
      this.#lost(sentBy.keys())
      return false
    }
    const answers = new Map(known.map((outcome) => [outcome.id, outcome]))
    const change: ChangeRow = (id, row) => {
      const [sent, answer] = [sentBy.get(id), answers.get(id)]
      return sent && answer ? settle(row, sent, answer) : row
    }
    const ids = [...answers.keys()]
    const saved = new Map<RowId, Cells>()
    for (const [id, answer] of answers) {
      const sent = sentBy.get(id)
      if (sent) saved.set(id, storedBy(sent, answer))
    }
    this.#apply(ids, change)
    this.#limit = Math.min(CALL_LIMITS.rows, this.#limit * 2)
    this.#savedAt = new Date()
    this.#tell({ ids: [...sentBy.keys()], saved })
    await this.#write(() => this.#options.store.settle(this.#options.scope, ids, change), saved)
    return true
  }

  #lost(ids: Iterable<RowId>): void {
    this.#failures += 1
    this.#sending = new Set()
    this.#lineIs('waiting', [...ids])
    this.#later(retryAfter(this.#failures))
  }

  #later(ms: number): void {
    if (this.#stopped || this.#line === 'signedOut') return
    // A lost line is tried at its own pace, however much is typed meanwhile.
    if (this.#line === 'waiting' && ms === FLUSH_AFTER) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #lineIs(line: Line, ids: readonly RowId[] = []): void {
    if (line === this.#line && ids.length === 0) return
    // A line that is lost or back concerns every row that waits.
    const isTurned = line !== this.#line
    this.#line = line
    this.#tell({ ids: isTurned ? [...new Set([...ids, ...this.#rows.keys()])] : ids, saved: NOTHING })
  }

  async #reload(saved = NOTHING): Promise<void> {
    const before = [...this.#rows.keys()]
    try {
      // What changes here while it is read must not be overwritten by what was read.
      for (let seen = -1; seen !== this.#changes; ) {
        seen = this.#changes
        await this.#written
        const { rows } = await this.#options.store.load(this.#options.scope)
        if (seen === this.#changes) this.#rows = new Map(rows)
      }
    } catch {
      this.#lasting = false
    }
    this.#tell({ ids: [...new Set([...before, ...this.#rows.keys(), ...saved.keys()])], saved })
  }

  #tell(news: OutboxNews): void {
    this.#state = undefined
    for (const listener of this.#listeners) listener(news)
  }
}
