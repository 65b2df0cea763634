import type { RowChange, RowId, KeptRow } from '@warren/shared/kernel/cells.ts'
import type { IDBPTransaction } from 'idb'
import { type CellStore, type ChangeRow, type Scope, takeFrom, type UnsentOf } from './cell-store.ts'
import { type BucketKey, connection, type SheetKey, type Stores } from './connection.ts'

type Transaction = IDBPTransaction<Stores, ['cells', 'calls'], 'readwrite'>

/**
 * A record for each row would make a paste of 1,200 rows 2,400 requests to the browser's own process; one for all of
 * them would be written anew with every key.
 */
const BUCKETS = 32
const bucketOf = (id: RowId): number => {
  if (typeof id === 'number') return id % BUCKETS
  let sum = 0
  for (let at = 0; at < id.length; at += 1) sum += id.charCodeAt(at)
  return sum % BUCKETS
}

const sheetKey = ({ userId, farmId, sheet }: Scope): SheetKey => [userId, farmId, sheet]
const bucketKey = (scope: Scope, bucket: number): BucketKey => [...sheetKey(scope), bucket]

/** Records do not keep the order in which rows were typed: rows are sent in the order of their names, numbers first. */
const isBefore = (one: RowId, other: RowId): boolean =>
  typeof one === typeof other ? one < other : typeof one === 'number'

async function readRows(transaction: Transaction, scope: Scope): Promise<Map<RowId, KeptRow>> {
  const range = IDBKeyRange.bound(bucketKey(scope, 0), bucketKey(scope, BUCKETS))
  const records = await transaction.objectStore('cells').getAll(range)
  return new Map(records.flatMap(({ rows }) => [...rows]).sort(([a], [b]) => (isBefore(a, b) ? -1 : 1)))
}

const readDoubt = async (transaction: Transaction, scope: Scope): Promise<readonly RowChange[]> =>
  (await transaction.objectStore('calls').get(sheetKey(scope)))?.rows ?? []

const putDoubt = (transaction: Transaction, scope: Scope, rows: readonly RowChange[]) =>
  rows.length === 0
    ? transaction.objectStore('calls').delete(sheetKey(scope))
    : transaction.objectStore('calls').put({ rows }, sheetKey(scope))

async function changeRows(
  transaction: Transaction,
  scope: Scope,
  ids: readonly RowId[],
  change: ChangeRow,
): Promise<void> {
  const store = transaction.objectStore('cells')
  await Promise.all(
    [...Map.groupBy(ids, bucketOf)].map(async ([bucket, own]) => {
      const key = bucketKey(scope, bucket)
      const rows = new Map((await store.get(key))?.rows)
      for (const id of own) {
        const row = change(id, rows.get(id))
        if (row === undefined) rows.delete(id)
        else rows.set(id, row)
      }
      await (rows.size === 0 ? store.delete(key) : store.put({ userName: scope.userName, rows }, key))
    }),
  )
}

/** A shut connection is opened once more; whatever else is wrong is the caller's to tell. */
function cellTransactions() {
  const { within, drop } = connection()
  return async <T>(
    durability: IDBTransactionDurability,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> => {
    try {
      return await within(['cells', 'calls'], durability, work)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      drop()
      return within(['cells', 'calls'], durability, work)
    }
  }
}

/** Typed cells in the database of the browser: they outlive a reload, a crash and a lost session. */
export function databaseStore(): CellStore {
  const within = cellTransactions()
  return {
    load: (scope) =>
      within('relaxed', async (transaction) => ({
        rows: await readRows(transaction, scope),
        doubt: await readDoubt(transaction, scope),
      })),
    change: (scope, ids, change) =>
      within('strict', (transaction) => changeRows(transaction, scope, ids, change)),
    take: (scope, limit) =>
      within('strict', async (transaction) => {
        const rows = await readRows(transaction, scope)
        const before = await readDoubt(transaction, scope)
        const doubt = takeFrom({ rows, doubt: before })
        if (before.length === 0 && doubt.length > 0) await putDoubt(transaction, scope, doubt)
        return doubt.slice(0, limit)
      }),
    // An answer that a power cut takes away is asked for again: it need not reach the disk at once.
    settle: (scope, ids, change) =>
      within('relaxed', async (transaction) => {
        const done = new Set(ids)
        const doubt = await readDoubt(transaction, scope)
        await changeRows(transaction, scope, ids, change)
        await putDoubt(
          transaction,
          scope,
          doubt.filter(({ id }) => !done.has(id)),
        )
      }),
    unsent: () =>
      within('relaxed', async (transaction) => {
        const store = transaction.objectStore('cells')
        const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
        const found = new Map<number, UnsentOf>()
        keys.forEach(([userId], at) => {
          const { userName = '', rows } = values[at] ?? {}
          const before = found.get(userId)?.rows ?? 0
          found.set(userId, { userId, userName, rows: before + (rows?.size ?? 0) })
        })
        return [...found.values()]
      }),
  }
}
