import {
  changePin,
  forgetSettled,
  KEPT_DAYS,
  laneOf,
  type LaneTally,
  leaveLane,
  noteFile,
  openLane,
  removeAll,
  retireLane,
  tally,
  settleByOffice,
} from './entry-book.ts'
import type { EntryDraft, EntryRow, KeptDraft, Lane, LanePin } from './entry.ts'
import { NotSaved, type NotSavedReason, saveEntries } from './entry-saving.ts'
import { type Deliver, EntrySender, type SenderState, type SenderWorld } from './entry-sender.ts'
import type { EntryStore } from './entry-store.ts'

/** Other tabs with the queue of this phone. */
export interface OtherTabs {
  tell(): void
  listen(heard: () => void): void
  leave(): void
}

export const NO_TABS: OtherTabs = { tell: () => {}, listen: () => {}, leave: () => {} }

export interface QueueState {
  readonly lanes: readonly LaneTally[]
  readonly sender: SenderState
  /** Why the last entry could not be kept; none once one was. */
  readonly notSaved: NotSavedReason | undefined
  /** When the last answer came. */
  readonly sentAt: number | undefined
}

const PROBED_WITHIN = 1000

/** What people did in the barn, on its way to the server: kept on the disk first, then confirmed, then sent. */
export class EntryQueue {
  readonly #store: EntryStore
  readonly #world: SenderWorld
  readonly #tabs: OtherTabs
  readonly #sender: EntrySender
  readonly #listeners = new Set<() => void>()
  #state: QueueState
  #looking: Promise<void> | undefined
  #isLookDue = false

  constructor(store: EntryStore, deliver: Deliver, world: SenderWorld, tabs: OtherTabs = NO_TABS) {
    this.#store = store
    this.#world = world
    this.#tabs = tabs
    this.#sender = new EntrySender(store, deliver, world, (what) =>
      what === 'rows' ? this.#changed() : this.#say({}),
    )
    this.#state = { lanes: [], sender: this.#sender.state, notSaved: undefined, sentAt: undefined }
    tabs.listen(() => void this.#look())
  }

  get state(): QueueState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Looks what earlier pages left, and sends it. */
  async start(): Promise<void> {
    const { clock } = this.#world
    await this.#store.run('relaxed', (tables) => forgetSettled(tables, clock.now(), KEPT_DAYS))
    await this.#look()
    this.#sender.poke()
  }

  stop(): void {
    this.#sender.stop()
    this.#tabs.leave()
  }

  /** A person signs in here; what waited for it goes on. */
  async signIn(lane: Parameters<typeof openLane>[1]): Promise<Lane> {
    const opened = await this.#store.run('strict', (tables) => openLane(tables, lane))
    await this.#look()
    void this.#sender.sendNow()
    return opened
  }

  /** The PIN of a person after a change; the same one back only reads it. */
  changePin(
    userId: number,
    change: (pin: LanePin | undefined) => LanePin | undefined,
  ): Promise<LanePin | undefined> {
    return this.#store.run('strict', (tables) => changePin(tables, userId, change))
  }

  /** A person has changed the farm: the lane of the old one stays as it is, another one will be opened. */
  async retire(userId: number): Promise<void> {
    await this.#store.run('strict', (tables) => retireLane(tables, userId))
  }

  /** Nothing that waits is deleted. */
  async signOut(userId: number): Promise<void> {
    await this.#store.run('strict', (tables) => leaveLane(tables, userId))
    this.#tabs.tell()
    await this.#look()
  }

  /**
   * Confirmed only when it resolves. Several entries of one press are kept together or not at all, and so is what they
   * finish.
   */
  async save(userId: number, drafts: readonly EntryDraft[], kept?: KeptDraft): Promise<readonly EntryRow[]> {
    const { clock, later } = this.#world
    try {
      const saving = { store: this.#store, userId, drafts, kept, now: clock.now }
      const rows = await saveEntries(saving, later)
      this.#say({ notSaved: undefined })
      if (drafts.length === 0) return rows
      this.#changed()
      this.#sender.poke()
      return rows
    } catch (error) {
      this.#say({ notSaved: error instanceof NotSaved ? error.reason : 'broken' })
      throw error
    }
  }

  /** What a person did here, the oldest first; and her lane. */
  rowsOf(userId: number): Promise<{ readonly lane: Lane | undefined; readonly rows: readonly EntryRow[] }> {
    return this.#store.run('relaxed', async (tables) => {
      const lane = await laneOf(tables, userId)
      return { lane, rows: lane ? await tables.rows(lane.laneId, 1) : [] }
    })
  }

  /**
   * What may be other in a list that was shown up to `last`, and in which those before `from` had their outcomes. Entries
   * get theirs in their order: from the first that still waits, nothing is other but what is new.
   */
  rowsChanged(
    userId: number,
    { from, last }: { readonly from: number; readonly last: number },
  ): Promise<{ readonly lane: Lane | undefined; readonly changed: readonly EntryRow[] }> {
    return this.#store.run('relaxed', async (tables) => {
      const lane = await laneOf(tables, userId)
      if (!lane) return { lane, changed: [] }
      const [first] = await tables.queued(lane.laneId, 1)
      const waits = first?.seq ?? last + 1
      // Where a server was set back, entries that had their outcomes wait again.
      if (waits < from) return { lane, changed: await tables.rows(lane.laneId, waits) }
      const parts = await Promise.all([
        tables.rows(lane.laneId, from, Math.min(waits, last + 1)),
        tables.rows(lane.laneId, last + 1),
      ])
      return { lane, changed: parts.flat() }
    })
  }

  /** Something unfinished, as it was kept last. */
  draft(name: string): Promise<unknown> {
    return this.#store.run('relaxed', (tables) => tables.draft(name))
  }

  /** The line may be back, the page is seen again. */
  poke(): void {
    this.#sender.poke()
  }

  /** How far the server has come in a lane, as it says itself: what it has lost is sent again. */
  serverHas(laneId: string, lastSeq: number): Promise<void> {
    return this.#sender.serverHas(laneId, lastSeq)
  }

  /** What the office has settled of this lane, and from when on to ask next. */
  async officeSettled(laneId: string, clientIds: readonly string[], since: string): Promise<void> {
    await this.#store.run('strict', (tables) => settleByOffice(tables, laneId, clientIds, since))
    if (clientIds.length > 0) this.#changed()
  }

  /** Sends the entries of a colleague who is signed out here. */
  carry(laneId: string): Promise<void> {
    return this.#sender.carry(laneId)
  }

  /** What waits in a lane up to this number was saved as a file. */
  async savedAsFile(laneId: string, seq: number): Promise<void> {
    await this.#store.run('strict', (tables) => noteFile(tables, laneId, seq))
    this.#changed()
  }

  /** Takes everything off the phone that the server has; refused while anything waits that is in no file. */
  async remove(isFileEnough = false): Promise<boolean> {
    const isEmpty = await this.#store.run('strict', (tables) => removeAll(tables, isFileEnough))
    await this.#look()
    this.#tabs.tell()
    return isEmpty
  }

  sendNow(): Promise<void> {
    return this.#sender.sendNow()
  }

  /** Whether the store answers; a connection that does not is given up before the first press meets it. */
  async probe(): Promise<void> {
    let isHere = false
    const callOff = this.#world.later(PROBED_WITHIN, () => {
      if (!isHere) this.#store.drop()
    })
    try {
      await this.#store.run('relaxed', (tables) => tables.meta('build'))
      isHere = true
    } catch {
      this.#store.drop()
    } finally {
      callOff()
    }
  }

  /** Whether something written strictly can be read back. */
  async isWritable(): Promise<boolean> {
    const tried = this.#world.clock.now()
    try {
      await this.#store.run('strict', (tables) => tables.putMeta('self-test', tried))
      return (await this.#store.run('relaxed', (tables) => tables.meta('self-test'))) === tried
    } catch {
      return false
    }
  }

  /** Rows are others now: here and in other tabs they are counted anew. */
  #changed(): void {
    this.#tabs.tell()
    void this.#look()
  }

  /** Counts anew; while it counts, once more is enough for everything that changed meanwhile. */
  #look(): Promise<void> {
    this.#isLookDue = true
    this.#looking ??= this.#lookUntilDone().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #lookUntilDone(): Promise<void> {
    while (this.#isLookDue) {
      this.#isLookDue = false
      try {
        const before = waitingIn(this.#state)
        const lanes = await this.#store.run('relaxed', tally)
        const isLess = waitingIn({ lanes }) < before
        this.#say({ lanes, ...(isLess && { sentAt: this.#world.clock.now() }) })
      } catch {
        // The counts stay as they were; the next change looks again.
        this.#store.drop()
      }
    }
  }

  #say(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change, sender: this.#sender.state }
    for (const listener of this.#listeners) listener()
  }
}

const waitingIn = ({ lanes }: Pick<QueueState, 'lanes'>): number =>
  lanes.reduce((sum, { queued }) => sum + queued, 0)
