import type { EntryRow, Lane } from '../entry.ts'
import type { EntryStore, EntryTables } from '../entry-store.ts'

interface Disk {
  readonly lanes: Map<string, Lane>
  readonly rows: Map<string, EntryRow>
  readonly drafts: Map<string, unknown>
  readonly meta: Map<string, unknown>
}

const copyOf = ({ lanes, rows, drafts, meta }: Disk): Disk => ({
  lanes: new Map(lanes),
  rows: new Map(rows),
  drafts: new Map(drafts),
  meta: new Map(meta),
})

const keyOf = (laneId: string, seq: number) => `${laneId} ${seq}`

function tablesOf({ lanes, rows, drafts, meta }: Disk, onWritten: () => void): EntryTables {
  const of = (laneId: string) =>
    [...rows.values()].filter((row) => row.laneId === laneId).sort((a, b) => a.seq - b.seq)
  return {
    lanes: () => Promise.resolve([...lanes.values()]),
    putLane: (lane) => Promise.resolve(lanes.set(lane.laneId, lane)),
    dropLane: (laneId) => Promise.resolve(lanes.delete(laneId)),
    byClientId: (clientId) => Promise.resolve([...rows.values()].find((row) => row.clientId === clientId)),
    rows: (laneId, from, before = Infinity) =>
      Promise.resolve(of(laneId).filter(({ seq }) => seq >= from && seq < before)),
    queued: (laneId, limit) =>
      Promise.resolve(
        of(laneId)
          .filter(({ state }) => state === 'queued')
          .slice(0, limit),
      ),
    count: (laneId, state) => Promise.resolve(of(laneId).filter((row) => row.state === state).length),
    putRow: (row) => {
      onWritten()
      return Promise.resolve(rows.set(keyOf(row.laneId, row.seq), row))
    },
    dropRow: (laneId, seq) => {
      onWritten()
      return Promise.resolve(rows.delete(keyOf(laneId, seq)))
    },
    draft: (name) => Promise.resolve(drafts.get(name)),
    putDraft: (name, value) =>
      Promise.resolve(value === undefined ? drafts.delete(name) : drafts.set(name, value)),
    countDrafts: () => Promise.resolve(drafts.size),
    meta: (name) => Promise.resolve(meta.get(name)),
    putMeta: (name, value) => Promise.resolve(meta.set(name, value)),
  }
}

/** The disk of a phone for tests: whole transactions, one after the other, over all tabs that share it. */
export class MemoryDisk implements EntryStore {
  #disk: Disk = { lanes: new Map(), rows: new Map(), drafts: new Map(), meta: new Map() }
  #last: Promise<unknown> = Promise.resolve()
  dropped = 0
  /** Times a row was written or dropped. */
  written = 0

  run<T>(_durability: string, work: (tables: EntryTables) => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      const own = copyOf(this.#disk)
      const result = await work(tablesOf(own, () => (this.written += 1)))
      this.#disk = own
      return result
    })
    this.#last = done.catch(() => undefined)
    return done
  }

  drop(): void {
    this.dropped += 1
  }

  get rows(): readonly EntryRow[] {
    return [...this.#disk.rows.values()].sort((a, b) => a.seq - b.seq)
  }

  get lanes(): readonly Lane[] {
    return [...this.#disk.lanes.values()]
  }

  /** Another phone with the same storage. */
  copy(): MemoryDisk {
    const disk = new MemoryDisk()
    disk.#disk = copyOf(this.#disk)
    return disk
  }
}
