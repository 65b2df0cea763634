import type { KeptRow, RowChange, RowId } from '@warren/shared/kernel/cells.ts'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type { EntryRow, Lane } from './entry.ts'

const NAME = 'warren'
/** Raised to add a store, never to remove or rename one: an old tab may still hold entries. */
const VERSION = 2

export type SheetKey = [userId: number, farmId: number, sheet: string]
export type BucketKey = [userId: number, farmId: number, sheet: string, bucket: number]

export interface Stores extends DBSchema {
  /** Cells that the server does not have yet: the rows of a grid in so many records. */
  cells: { key: BucketKey; value: { userName: string; rows: ReadonlyMap<RowId, KeptRow> } }
  /** What was sent and not answered, by grid. */
  calls: { key: SheetKey; value: { rows: readonly RowChange[] } }
  /** Who works on this phone. */
  lanes: { key: string; value: Lane }
  /** What they did: rows are added, never edited away. */
  outbox: {
    key: [laneId: string, seq: number]
    value: EntryRow
    indexes: { clientId: string; state: [laneId: string, state: string, seq: number] }
  }
  /** What was downloaded beforehand. */
  bundle: { key: number | string; value: unknown }
  /** Unfinished lists and forms. */
  drafts: { key: string; value: unknown }
  /** Small facts of this phone, by name. */
  meta: { key: string; value: unknown }
}

/** Each version adds its stores to those before. */
function upgrade(database: IDBPDatabase<Stores>, from: number): void {
  if (from < 1) {
    database.createObjectStore('cells')
    database.createObjectStore('calls')
  }
  if (from < 2) {
    database.createObjectStore('lanes', { keyPath: 'laneId' })
    const outbox = database.createObjectStore('outbox', { keyPath: ['laneId', 'seq'] })
    outbox.createIndex('clientId', 'clientId', { unique: true })
    outbox.createIndex('state', ['laneId', 'state', 'seq'])
    database.createObjectStore('bundle')
    database.createObjectStore('drafts')
    database.createObjectStore('meta')
  }
}

export type Within<N extends StoreNames<Stores>[], T> = (
  transaction: IDBPTransaction<Stores, N, 'readwrite'>,
) => Promise<T>

/** A connection to the database of this browser, opened when it is first needed and again after it was lost. */
export interface Connection {
  readonly within: <N extends StoreNames<Stores>[], T>(
    stores: N,
    durability: IDBTransactionDurability,
    work: Within<N, T>,
  ) => Promise<T>
  /** Gives the connection up: the browser may have lost it without a word. */
  readonly drop: () => void
}

/** A transaction that has ended by itself meanwhile cannot be ended any more. */
function endEarly(end: () => void): void {
  try {
    end()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
  }
}

export function connection(): Connection {
  let open: Promise<IDBPDatabase<Stores>> | undefined
  const forget = () => {
    open = undefined
  }
  const connect = () => {
    open ??= openDB<Stores>(NAME, VERSION, {
      upgrade,
      // A newer Warren in another tab must not wait for this one.
      blocking: (_, __, event) => {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    })
    open.catch(forget)
    return open
  }
  return {
    within: async (stores, durability, work) => {
      const transaction = (await connect()).transaction(stores, 'readwrite', { durability })
      const done = transaction.done
      // A failure is the work's to tell; the transaction would tell it once more.
      done.catch(() => undefined)
      const result = await work(transaction).catch((error: unknown) => {
        endEarly(() => transaction.abort())
        throw error
      })
      // It would end by itself, a turn later.
      endEarly(() => transaction.commit())
      await done
      return result
    },
    drop: () => {
      // One that never answers cannot be closed either, and nothing waits for it.
      open?.then((database) => database.close()).catch(() => undefined)
      forget()
    },
  }
}
