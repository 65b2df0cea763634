import type { EntryDraft, EntryRow, Lane } from '../../platform/outbox/entry.ts'
import type { LaneTally } from '../../platform/outbox/entry-book.ts'
import type { EntryQueue } from '../../platform/outbox/entry-queue.ts'
import type { ListStore } from '../../platform/outbox/kept-lists.ts'
import { type BarnWork, fold } from './fold.rules.ts'
import type { Fetched, Greeting } from './field-client.ts'
import { readWorkList, type WorkList } from './work-list.ts'

export interface BarnState {
  /** `broken`: this browser keeps nothing, so nothing may be entered. */
  readonly is: 'opening' | 'ready' | 'broken'
  readonly lane: Lane | undefined
  readonly list: WorkList | undefined
  /** What she did on this phone, the oldest first. */
  readonly rows: readonly EntryRow[]
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
  hello(lane: Lane, unsent: number): Promise<Greeting | undefined>
  now(): number
}

/** One person on this phone: her list, what she did, and what follows from both. */
export class BarnPhone {
  readonly user: BarnUser
  readonly #world: BarnWorld
  readonly #listeners = new Set<() => void>()
  readonly #leaveQueue: () => void
  #asking: Promise<void> | undefined
  #state: BarnState = {
    is: 'opening',
    lane: undefined,
    list: undefined,
    rows: [],
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
    this.#leaveQueue()
  }

  /** Signs the lane in where that is due, and asks for the list; one at a time. */
  contact(): Promise<void> {
    this.#asking ??= this.#contact().finally(() => {
      this.#asking = undefined
      this.#say({ isAsking: false })
    })
    return this.#asking
  }

  /** Confirmed only when it resolves: then it is on the disk, and the screen shows it. */
  async save(drafts: readonly EntryDraft[]): Promise<readonly EntryRow[]> {
    const saved = await this.queue.save(this.user.userId, drafts)
    const known = new Set(this.#state.rows.map(({ clientId }) => clientId))
    this.#say({ rows: [...this.#state.rows, ...saved.filter(({ clientId }) => !known.has(clientId))] })
    return saved
  }

  /** The list goes with its person; nothing that was done does. */
  async forgetList(): Promise<void> {
    await this.#world.lists.forget(this.user.userId)
    this.#say({ list: undefined })
  }

  async #contact(): Promise<void> {
    if (this.#state.is !== 'ready') return
    this.#say({ isAsking: true })
    const lane = await this.#world.signIn(this.user, this.#state.lane)
    if (lane !== this.#state.lane) this.#say({ lane })
    if (!lane || lane.token === null) return
    await this.#askList(lane)
    const unsent = this.queue.state.lanes.reduce((sum, { queued }) => sum + queued, 0)
    const greeting = await this.#world.hello(lane, unsent)
    if (!greeting) return
    const { lastSeq, settled } = greeting
    if (settled) await this.queue.officeSettled(lane.laneId, settled.clientIds, settled.since)
    await this.queue.serverHas(lane.laneId, lastSeq)
  }

  async #askList(lane: Lane): Promise<void> {
    const now = () => this.#world.now()
    const { list } = this.#state
    const askedAt = now()
    const fetched = await this.#world.fetchBundle(lane, list?.bundle.etag)
    if (fetched.is === 'new') await this.#keep({ bundle: fetched.bundle, askedAt, contactAt: now() })
    else if (fetched.is === 'same' && list) await this.#keep({ ...list, askedAt, contactAt: now() })
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

  /** Rows got their outcomes, or another tab entered some: from the oldest that waits they are read again. */
  async #followQueue(): Promise<void> {
    const own = this.queue.state.lanes.find(({ lane }) => lane.userId === this.user.userId)
    if (this.#state.is !== 'ready' || !own || isShown(this.#state, own)) return
    const isSameLane = own.lane.laneId === this.#state.lane?.laneId
    const from = isSameLane ? firstToRead(this.#state.rows) : 1
    const read = await this.queue.rowsOf(this.user.userId, from).catch(() => undefined)
    if (!read) return
    const before = isSameLane ? this.#state.rows.filter(({ seq }) => seq < from) : []
    this.#say({ lane: read.lane, rows: [...before, ...read.rows] })
  }

  #say(change: Partial<BarnState>): void {
    const next = { ...this.#state, ...change }
    const isOther = next.list !== this.#state.list || next.rows !== this.#state.rows
    const work = isOther ? next.list && fold(next.list, next.rows) : this.#state.work
    this.#state = { ...next, work }
    for (const listener of this.#listeners) listener()
  }
}

const lastSeqOf = (rows: readonly EntryRow[]): number => rows.at(-1)?.seq ?? 0
const isWaiting = ({ state }: EntryRow): boolean => state === 'queued'

/** From here on rows may be others than they were. */
const firstToRead = (rows: readonly EntryRow[]): number => rows.find(isWaiting)?.seq ?? lastSeqOf(rows) + 1

/** What the queue counts is what is shown. */
const isShown = ({ rows, lane }: BarnState, { lane: own, queued }: LaneTally): boolean =>
  queued === rows.filter(isWaiting).length &&
  own.nextSeq === lastSeqOf(rows) + 1 &&
  own.laneId === lane?.laneId &&
  own.standing === lane.standing
