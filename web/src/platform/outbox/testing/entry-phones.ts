/** Phones of the model: pages that can be killed at any write, over a disk and a line that can be anything. */
import type { Reply } from '../entry-answer.ts'
import type { nextRun } from '../entry-book.ts'
import { draft, FieldServer, person, TestClock } from './entry-model.ts'
import type { EntryRow } from '../entry.ts'
import { EntryQueue } from '../entry-queue.ts'
import type { EntryStore } from '../entry-store.ts'
import { MemoryDisk } from './memory-entries.ts'
import { heldAlone } from '../neighbours.ts'

/** What may become of a call. */
export const FATES = [
  'arrives',
  'arrives',
  'lost',
  'answerLost',
  'part',
  'cutAnswer',
  'html',
  'busy',
  'silent',
  'doubled',
  'late',
] as const
export type Fate = (typeof FATES)[number]

export interface Controls {
  readonly isGapChecked: boolean
  readonly pick?: typeof nextRun
}

const never = <T>() => new Promise<T>(() => undefined)
export const turns = async (count = 30) => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

/** One lock for all tabs of a phone; a tab that dies lets go of it. */
class Lock {
  #free: Promise<unknown> = Promise.resolve()

  ask<T>(work: () => Promise<T>, killed: Promise<unknown>): Promise<T> {
    const done = this.#free.then(work)
    this.#free = Promise.race([done.catch(() => undefined), killed])
    return done
  }
}

export class World {
  readonly server = new FieldServer()
  readonly clock = new TestClock()
  readonly controls: Controls
  readonly hasLocks: boolean
  /** What the server of the day can read. */
  isNew = true
  fate: Fate = 'arrives'
  part = 1
  readonly late: string[] = []
  backups: ReturnType<FieldServer['backup']>[] = []

  constructor(controls: Controls, hasLocks: boolean) {
    this.controls = controls
    this.hasLocks = hasLocks
    this.server.isGapChecked = controls.isGapChecked
  }

  async deliver(text: string): Promise<Reply> {
    const { fate } = this
    await Promise.resolve()
    if (fate === 'late') this.late.push(text)
    if (fate === 'lost' || fate === 'late') throw new Error('no line')
    if (fate === 'html') return { status: 502, body: undefined, retryAfter: null, date: null }
    if (fate === 'busy') return { status: 503, body: { code: 'BUSY' }, retryAfter: '5', date: null }
    return this.#answered(text, fate)
  }

  /** It has arrived; what the phone hears of it is another matter. */
  #answered(text: string, fate: Fate): Promise<Reply> {
    const reply = this.server.take(text, fate === 'part' ? this.part : undefined)
    if (fate === 'doubled') this.server.take(text)
    if (fate === 'answerLost') return Promise.reject(new Error('no answer'))
    if (fate === 'silent') return never()
    const { body } = reply
    const isCut = fate === 'cutAnswer' && Array.isArray(body)
    return Promise.resolve(isCut ? { ...reply, body: body.slice(0, this.part) as unknown } : reply)
  }
}

/** A page: it lives until it is killed, and what it was doing ends wherever it stood. */
class Tab {
  readonly queue: EntryQueue
  readonly killed: Promise<void>
  isDead = false
  /** Writes until it is killed; then before (even) or after (odd) the write. */
  fuse = 0
  #kill: () => void = () => undefined

  constructor(world: World, disk: EntryStore, lock: Lock) {
    this.killed = new Promise((resolve) => {
      this.#kill = resolve
    })
    const store: EntryStore = {
      run: async (durability, work) => {
        if (this.isDead) return never()
        const isLast = this.fuse > 0 && (this.fuse -= 1) === 0
        if (isLast && world.part % 2 === 0) {
          this.kill()
          return never()
        }
        const result = await disk.run(durability, work)
        if (isLast) this.kill()
        return this.isDead ? never() : result
      },
      drop: () => undefined,
    }
    this.queue = new EntryQueue(store, (_lane, text) => (this.isDead ? never() : world.deliver(text)), {
      ...world.clock.world((work) => (world.hasLocks ? lock.ask(work, this.killed) : work())),
      understands: (kind) => world.isNew || kind !== 'NEW',
      ...(world.controls.pick && { pick: world.controls.pick }),
    })
  }

  kill(): void {
    this.isDead = true
    this.queue.stop()
    this.#kill()
  }
}

/** A screen that shows the entries of a person, and reads again what may be other, as screens do. */
class Shown {
  readonly #queue: EntryQueue
  readonly #disk: MemoryDisk
  #laneId: string | undefined
  #rows: readonly EntryRow[] = []

  constructor(world: World, disk: MemoryDisk) {
    this.#disk = disk
    const nowhere = () => Promise.reject(new Error('a screen sends nothing'))
    this.#queue = new EntryQueue(disk, nowhere, world.clock.world(heldAlone))
  }

  /** What is shown otherwise than it lies on the disk; nothing where all of it is right. */
  async wrong(userId: number): Promise<string | undefined> {
    const { written } = this.#disk
    const stored = await this.#queue.rowsOf(userId)
    if (stored.lane?.laneId === this.#laneId) {
      const last = this.#rows.at(-1)?.seq ?? 0
      const from = this.#rows.find(({ state }) => state === 'queued')?.seq ?? last + 1
      const { changed } = await this.#queue.rowsChanged(userId, { from, last })
      const rows = new Map([...this.#rows, ...changed].map((row) => [row.seq, row]))
      this.#rows = [...rows.values()].sort((one, other) => one.seq - other.seq)
    } else this.#rows = stored.rows
    this.#laneId = stored.lane?.laneId
    const words = (rows: readonly EntryRow[]) =>
      rows.map(({ seq, clientId, state }) => [seq, clientId, state].join(' ')).join(', ')
    const [shown, lies] = [words(this.#rows), words(stored.rows)]
    // A tab may have written between the two readings, also back to what it was: what it wrote is seen the next time.
    const isStill = this.#disk.written === written
    return !isStill || shown === lies ? undefined : `shown ${shown} instead of ${lies}`
  }
}

export class Phone {
  readonly disk: MemoryDisk
  readonly shown: Shown
  readonly confirmed = new Set<string>()
  readonly #world: World
  readonly #lock = new Lock()
  #tabs: Tab[]

  constructor(world: World, disk = new MemoryDisk()) {
    this.#world = world
    this.disk = disk
    this.shown = new Shown(world, disk)
    this.#tabs = [this.#open(), this.#open()]
  }

  #open(): Tab {
    return new Tab(this.#world, this.disk, this.#lock)
  }

  /** A page that was killed is opened again. */
  async tab(at: number): Promise<Tab> {
    const known = this.#tabs[at]
    if (known && !known.isDead) return known
    const opened = this.#open()
    this.#tabs[at] = opened
    await this.within(opened, () => opened.queue.start())
    return opened
  }

  within(tab: Tab, work: () => Promise<unknown>): Promise<unknown> {
    return Promise.race([work().catch(() => undefined), tab.killed])
  }

  async save(tab: Tab, userId: number, kinds: readonly string[]): Promise<void> {
    const drafts = kinds.map((kind) => draft(kind))
    await this.within(tab, async () => {
      await tab.queue.save(userId, drafts)
      for (const { clientId } of drafts) this.confirmed.add(clientId)
    })
  }

  /** Sends; a phone that waits for a silent server gets the time until the call is given up. */
  async send(tab: Tab, fate: Fate): Promise<void> {
    this.#world.fate = fate
    let isDone = false
    const sent = this.within(tab, () => tab.queue.sendNow()).then(() => {
      isDone = true
    })
    for (let waited = 0; !isDone && waited < 20; waited += 1) {
      await Promise.race([sent, turns(500)])
      if (!isDone) this.#world.clock.pass(20_000)
    }
    if (!isDone) throw new Error('sends for ever')
  }

  async signIn(userId: number): Promise<void> {
    const tab = await this.tab(0)
    const own = this.disk.lanes.find((lane) => lane.userId === userId)
    this.#world.server.ended.delete(own?.laneId ?? '')
    await this.within(tab, () => tab.queue.signIn(person(userId)))
  }

  /** The server says how far it has come, as it does at every sign-in. */
  async hello(tab: Tab): Promise<void> {
    this.#world.fate = 'arrives'
    for (const { laneId } of this.disk.lanes)
      await this.within(tab, () => tab.queue.serverHas(laneId, this.#world.server.lastSeq(laneId)))
  }

  /** The line is back, everybody signs in, the server is of today: nothing may stay behind. */
  async finish(): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      for (const userId of [1, 2]) await this.signIn(userId)
      await this.send(await this.tab(round % 2), 'arrives')
      await this.hello(await this.tab(round % 2))
    }
    for (const tab of this.#tabs) tab.kill()
  }
}
