import type { IDBPTransaction } from 'idb'
import { connection, type Stores } from './connection.ts'
import type { EntryStore, EntryTables } from './entry-store.ts'

type Names = ['lanes', 'outbox', 'drafts', 'meta']
const NAMES: Names = ['lanes', 'outbox', 'drafts', 'meta']

const numbersOf = (laneId: string, from: number, before = Number.MAX_SAFE_INTEGER) =>
  IDBKeyRange.bound([laneId, from], [laneId, before], false, true)
const inState = (laneId: string, state: string) =>
  IDBKeyRange.bound([laneId, state, 0], [laneId, state, Number.MAX_SAFE_INTEGER])

function tablesOf(transaction: IDBPTransaction<Stores, Names, 'readwrite'>): EntryTables {
  const lanes = transaction.objectStore('lanes')
  const outbox = transaction.objectStore('outbox')
  const drafts = transaction.objectStore('drafts')
  const meta = transaction.objectStore('meta')
  return {
    lanes: () => lanes.getAll(),
    putLane: (lane) => lanes.put(lane),
    dropLane: (laneId) => lanes.delete(laneId),
    byClientId: (clientId) => outbox.index('clientId').get(clientId),
    rows: async (laneId, from, before = Number.MAX_SAFE_INTEGER) =>
      before > from ? outbox.getAll(numbersOf(laneId, from, before)) : [],
    queued: (laneId, limit) => outbox.index('state').getAll(inState(laneId, 'queued'), limit),
    count: (laneId, state) => outbox.index('state').count(inState(laneId, state)),
    putRow: (row) => outbox.put(row),
    dropRow: (laneId, seq) => outbox.delete([laneId, seq]),
    draft: (name) => drafts.get(name),
    putDraft: (name, value) => (value === undefined ? drafts.delete(name) : drafts.put(value, name)),
    countDrafts: () => drafts.count(),
    meta: (name) => meta.get(name),
    putMeta: (name, value) => meta.put(value, name),
  }
}

/** Entries in the database of the browser. Healing is the saver's: it knows what may be tried again. */
export function entryDatabase(): EntryStore {
  const { within, drop } = connection()
  return { run: (durability, work) => within(NAMES, durability, (own) => work(tablesOf(own))), drop }
}
