import type { EntryDraft, EntryRow, KeptDraft, Lane } from '../../platform/outbox/entry.ts'
import { answered, type LaneTally } from '../../platform/outbox/entry-book.ts'
import type { EntryQueue } from '../../platform/outbox/entry-queue.ts'
import type { ListStore } from '../../platform/outbox/kept-lists.ts'
import { type BarnWork, fold, payloadOf } from './fold.rules.ts'
import type { fetchChanges, Fetched, FetchedStation, Greeting } from './field-client.ts'
import { type Live, NOTHING_LIVE, stillNews, withChanges } from './live.rules.ts'
import { readWorkList, type WorkList } from './work-list.ts'

export interface BarnState {
  /** `broken`: this browser keeps nothing, so nothing may be entered. */
  readonly is: 'opening' | 'ready' | 'broken'
  readonly lane: Lane | undefined
  readonly list: WorkList | undefined
  /** What she did on this phone, the oldest first. */
  readonly rows: readonly EntryRow[]
  /** What others stored since the list was made, of groups that are looked at. */
  readonly live: Live
  /** The list with what was done since. */
  readonly work: BarnWork | undefined
  /** The list is being asked for. */
  readonly isAsking: boolean
}

/** Who works here, as far as the phone knows it. */
export interface BarnUser {
  readonly userId: number
  readonly username: string
  readonly role: string
}

/** What the phone asks of the world around; a test has another one. */
export interface BarnWorld {
  readonly queue: EntryQueue
  readonly lists: ListStore
  /** Opens the lane where someone has signed in since; the lane as it is otherwise. */
  signIn(user: BarnUser, lane: Lane | undefined): Promise<Lane | undefined>
  fetchBundle(lane: Lane, etag: string | undefined): Promise<Fetched>
  fetchStation(lane: Lane, farmId: number, etag: string | undefined): Promise<FetchedStation>
  readonly fetchChanges: typeof fetchChanges
  hello(lane: Lane, unsent: number): Promise<Greeting | 'refused' | undefined>
  now(): number
  /** Runs something once, later; returns what calls it off. */
  later(ms: number, run: () => void): () => void
}

/** A server that gave no answer is asked again after so long, and up to twice that: phones that lost it together come apart. */
const ASKED_AGAIN_AFTER = 30_000

/** One person on this phone: her list, what she did, and what follows from both. */
export class BarnPhone {
  readonly user: BarnUser
  readonly #world: BarnWorld
  readonly #listeners = new Set<() => void>()
  readonly #leaveQueue: () => void
  #asking: Promise<void> | undefined
  #callOff: () => void = () => {}
  #state: BarnState = {
    is: 'opening',
    lane: undefined,
    list: undefined,
    rows: [],
    live: NOTHING_LIVE,
    work: undefined,
    isAsking: false,
  }

  constructor(user: BarnUser, world: BarnWorld) {
    this.user = user
    this.#world = world
    this.#leaveQueue = world.queue.subscribe(() => void this.#followQueue())
  }

  get state(): BarnState {
    return this.#state
  }

  get world(): BarnWorld {
    return this.#world
  }

  get queue(): EntryQueue {
    return this.#world.queue
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows what lies on the phone; the network is asked afterwards, by `contact`. */
  async open(): Promise<void> {
    const { userId } = this.user
    try {
      const [{ lane, rows }, kept] = await Promise.all([
        this.queue.rowsOf(userId),
        this.#world.lists.read(userId),
      ])
      this.#say({ is: 'ready', lane, rows, list: readWorkList(kept) })
    } catch {
      this.#say({ is: 'broken' })
    }
  }

  close(): void {
    this.#callOff()
    this.#leaveQueue()
  }

  /** Signs the lane in where that is due, and asks for the list; one at a time. */
  contact(): Promise<void> {
    this.#callOff()
    this.#asking ??= this.#contact()
      .then((isHeard) => {
        if (isHeard) return
        const wait = ASKED_AGAIN_AFTER * (1 + Math.random())
        this.#callOff = this.#world.later(wait, () => void this.contact())
      })
      .finally(() => {
        this.#asking = undefined
        this.#say({ isAsking: false })
      })
    return this.#asking
  }

  /** Asks what others have stored in a group that is being worked on [5.2]; whether asking on makes sense. */
  async watch(groupId: number): Promise<boolean> {
    const { lane, list, live } = this.#state
    const known = live.get(groupId) ?? list?.bundle.tasks.find(({ iaGroupId }) => iaGroupId === groupId)
    if (!lane || lane.token === null || !known) return true
    const since = known.seq
    // What is stored between question and answer may not be in the answer: an own entry counts until it was asked after.
    const askedAt = this.#world.now()
    const changes = await this.#world.fetchChanges(lane, groupId, since)
    if (changes === 'refused') return false
    // A list that came meanwhile knows it all.
    if (changes && changes.seq !== since && this.#state.list === list) this.#hear(groupId, changes, askedAt)
    return true
  }

  #hear(groupId: number, changes: Parameters<typeof withChanges>[1], askedAt: number): void {
    const before = this.#state.live
    const group = withChanges(before.get(groupId), changes, askedAt)
    this.#say({ live: new Map([...before, [groupId, group]]) })
  }

  /**
   * Confirmed only when it resolves: then it is on the disk, and the screen shows it. `onShown` runs with the change itself, so
   * that a screen which goes on to the next doe is painted once and not twice.
   */
  async save(
    drafts: readonly EntryDraft[],
    { kept, onShown }: { readonly kept?: KeptDraft; readonly onShown?: () => void } = {},
  ): Promise<readonly EntryRow[]> {
    const saved = await this.queue.save(this.user.userId, drafts, kept)
    const known = new Set(this.#state.rows.map(({ clientId }) => clientId))
    // The queue has settled what these answer; it lies before all that is read again.
    const answers = new Set(drafts.flatMap((draft) => draft.answers ?? []))
    const before = this.#state.rows.map((row) => (answers.has(row.clientId) ? answered(row) : row))
    this.#say({ rows: [...before, ...saved.filter(({ clientId }) => !known.has(clientId))] })
    onShown?.()
    return saved
  }

  /** The list goes with its person; nothing that was done does. */
  async forgetList(): Promise<void> {
    await this.#world.lists.forget(this.user.userId)
    this.#say({ list: undefined })
  }

  /** Whether the server has said how far it has come, or there is nothing to ask it for. */
  async #contact(): Promise<boolean> {
    if (this.#state.is !== 'ready') return true
    this.#say({ isAsking: true })
    const lane = await this.#world.signIn(this.user, this.#state.lane)
    if (lane !== this.#state.lane) this.#say({ lane })
    if (!lane || lane.token === null) return true
    // A technician has no work list: what is needed to tag is asked for by farm.
    if (this.user.role !== 'EAR_TAG_TECHNICIAN') await this.#askList(lane)
    const unsent = this.queue.state.lanes.reduce((sum, { queued }) => sum + queued, 0)
    const greeting = await this.#world.hello(lane, unsent)
    if (greeting === undefined || greeting === 'refused') return greeting === 'refused'
    const { lastSeq, settled } = greeting
    if (settled) await this.queue.officeSettled(lane.laneId, settled.clientIds, settled.since)
    await this.queue.serverHas(lane.laneId, lastSeq)
    return true
  }

  async #askList(lane: Lane): Promise<void> {
    const now = () => this.#world.now()
    const { list } = this.#state
    const askedAt = now()
    const fetched = await this.#world.fetchBundle(lane, list?.bundle.etag)
    if (fetched.is === 'new') {
      const contactAt = now()
      const offset = Date.parse(fetched.list.madeAt) - contactAt
      await this.#keep({ bundle: fetched.list, askedAt, contactAt, offset })
    } else if (fetched.is === 'same' && list) await this.#keep({ ...list, askedAt, contactAt: now() })
    else if (fetched.is === 'ended') {
      // A right to read that ran out by itself leaves the list; one that was taken away takes it along.
      const ranOut = lane.readUntil !== null && Date.parse(lane.readUntil) <= now()
      if (fetched.isLost || !ranOut) await this.forgetList()
    }
  }

  /** A download that could not be kept changes nothing. */
  async #keep(list: WorkList): Promise<void> {
    try {
      await this.#world.lists.keep(this.user.userId, list)
      this.#say({ list })
    } catch {
      // The next contact tries again.
    }
  }

  /** Rows got their outcomes, or another tab entered some: what may be other is read again. */
  async #followQueue(): Promise<void> {
    const own = this.queue.state.lanes.find(({ lane }) => lane.userId === this.user.userId && !lane.isFormer)
    if (this.#state.is !== 'ready' || !own || isShown(this.#state, own)) return
    const read = await this.#readAgain(own).catch(() => undefined)
    if (!read) return
    const { lane, rows } = read
    const before = this.#state.rows
    const isRefused = attentionIn(rows) > attentionIn(before)
    const isReopened = reopenedIn(rows) > reopenedIn(before)
    this.#say({ lane, rows })
    // What is stored instead comes with a new list: an answer is typed over that. So does a task that is open again.
    if (isRefused || isReopened) void this.contact()
  }

  async #readAgain({ lane: own }: LaneTally): Promise<Pick<BarnState, 'lane' | 'rows'>> {
    const { rows: shown, lane: before } = this.#state
    if (own.laneId !== before?.laneId) return this.queue.rowsOf(this.user.userId)
    const range = { from: firstToRead(shown), last: lastSeqOf(shown) }
    const { lane, changed } = await this.queue.rowsChanged(this.user.userId, range)
    // Rows that stay keep their identity: what was read of their texts is not read again.
    const rows = new Map(this.#state.rows.map((row) => [row.seq, row]))
    for (const row of changed) rows.set(row.seq, row)
    return { lane, rows: [...rows.values()].toSorted((one, other) => one.seq - other.seq) }
  }

  #say(change: Partial<BarnState>): void {
    const { list, rows, live: heard } = { ...this.#state, ...change }
    const isNewList = list !== this.#state.list
    const live = isNewList && list ? stillNews(heard, list.bundle) : heard
    const isOther = isNewList || rows !== this.#state.rows || live !== this.#state.live
    const work = isOther ? list && fold(list, rows, live) : this.#state.work
    this.#state = { ...this.#state, ...change, live, work }
    for (const listener of this.#listeners) listener()
  }
}

const lastSeqOf = (rows: readonly EntryRow[]): number => rows.at(-1)?.seq ?? 0
const attentionIn = (rows: readonly EntryRow[]): number =>
  rows.reduce((sum, { state }) => sum + Number(state === 'attention'), 0)
/** Finishes that the server has undone. */
const reopenedIn = (rows: readonly EntryRow[]): number =>
  rows.filter(
    (row) => row.kind === 'TASK_START' && row.state === 'settled' && payloadOf(row)['undoes'] !== undefined,
  ).length
const isWaiting = ({ state }: EntryRow): boolean => state === 'queued'

/** From here on rows may be others than they were. */
const firstToRead = (rows: readonly EntryRow[]): number => rows.find(isWaiting)?.seq ?? lastSeqOf(rows) + 1

/** What the queue counts is what is shown. */
const isShown = ({ rows, lane }: BarnState, { lane: own, queued }: LaneTally): boolean =>
  queued === rows.filter(isWaiting).length &&
  own.nextSeq === lastSeqOf(rows) + 1 &&
  own.laneId === lane?.laneId &&
  own.standing === lane.standing
