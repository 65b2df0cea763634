import type { RowChange, RowId, KeptRow } from '@warren/shared/kernel/cells.ts'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { type CellStore, type ChangeRow, type Scope, takeFrom, type UnsentOf } from './cell-store.ts'

const NAME = 'warren'
/** Raised to add a store, never to remove or rename one: an old tab may still hold entries. */
const VERSION = 1

type SheetKey = [userId: number, farmId: number, sheet: string]
type RowKey = [userId: number, farmId: number, sheet: string, id: RowId]

interface Stores extends DBSchema {
  /** Cells that the server does not have yet. */
  cells: { key: RowKey; value: { userName: string; row: KeptRow } }
  /** What was sent and not answered, by grid. */
  calls: { key: SheetKey; value: { rows: readonly RowChange[] } }
}
type Transaction = IDBPTransaction<Stores, ['cells', 'calls'], 'readwrite'>

const sheetKey = ({ userId, farmId, sheet }: Scope): SheetKey => [userId, farmId, sheet]
const rowKey = (scope: Scope, id: RowId): RowKey => [...sheetKey(scope), id]
/** All rows of one grid: numbers sort before texts, and a list after both. */
const rowsOf = (scope: Scope): IDBKeyRange =>
  IDBKeyRange.bound([...sheetKey(scope), Number.NEGATIVE_INFINITY], [...sheetKey(scope), []])

async function readRows(transaction: Transaction, scope: Scope): Promise<Map<RowId, KeptRow>> {
  const store = transaction.objectStore('cells')
  const [keys, values] = await Promise.all([store.getAllKeys(rowsOf(scope)), store.getAll(rowsOf(scope))])
  return new Map(keys.map((key, at) => [key[3], values[at]?.row ?? {}]))
}

const readDoubt = async (transaction: Transaction, scope: Scope): Promise<readonly RowChange[]> =>
  (await transaction.objectStore('calls').get(sheetKey(scope)))?.rows ?? []

const put = (transaction: Transaction, scope: Scope, [id, row]: readonly [RowId, KeptRow | undefined]) =>
  row === undefined
    ? transaction.objectStore('cells').delete(rowKey(scope, id))
    : transaction.objectStore('cells').put({ userName: scope.userName, row }, rowKey(scope, id))

const putDoubt = (transaction: Transaction, scope: Scope, rows: readonly RowChange[]) =>
  rows.length === 0
    ? transaction.objectStore('calls').delete(sheetKey(scope))
    : transaction.objectStore('calls').put({ rows }, sheetKey(scope))

/** From so many rows on all of a grid are read at once instead of one by one. */
const MANY = 20

async function changeRows(
  transaction: Transaction,
  scope: Scope,
  ids: readonly RowId[],
  change: ChangeRow,
): Promise<void> {
  const store = transaction.objectStore('cells')
  const rows =
    ids.length > MANY
      ? await readRows(transaction, scope)
      : new Map(
          await Promise.all(ids.map(async (id) => [id, (await store.get(rowKey(scope, id)))?.row] as const)),
        )
  await Promise.all(ids.map((id) => put(transaction, scope, [id, change(id, rows.get(id))])))
}

type Within<T> = (transaction: Transaction) => Promise<T>

/** Opens the database when it is first needed, and again after the browser has shut it. */
function connection() {
  let open: Promise<IDBPDatabase<Stores>> | undefined
  const forget = () => {
    open = undefined
  }
  const connect = () => {
    open ??= openDB<Stores>(NAME, VERSION, {
      upgrade: (database) => {
        database.createObjectStore('cells')
        database.createObjectStore('calls')
      },
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
  const once = async <T>(durability: IDBTransactionDurability, work: Within<T>): Promise<T> => {
    const transaction = (await connect()).transaction(['cells', 'calls'], 'readwrite', { durability })
    const [result] = await Promise.all([work(transaction), transaction.done])
    return result
  }
  return async <T>(durability: IDBTransactionDurability, work: Within<T>): Promise<T> => {
    try {
      return await once(durability, work)
    } catch (error) {
      // A shut connection is opened once more; whatever else is wrong is the caller's to tell.
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      forget()
      return once(durability, work)
    }
  }
}

/** Typed cells in the database of the browser: they outlive a reload, a crash and a lost session. */
export function databaseStore(): CellStore {
  const within = connection()
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
          const userName = values[at]?.userName ?? ''
          found.set(userId, { userId, userName, rows: (found.get(userId)?.rows ?? 0) + 1 })
        })
        return [...found.values()]
      }),
  }
}
