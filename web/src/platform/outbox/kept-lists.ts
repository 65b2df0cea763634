import { connection } from './connection.ts'

/** What was downloaded beforehand, by person; strictly, since a phone may lose its power at any moment. */
export interface ListStore {
  read(userId: number): Promise<unknown>
  /** Takes the place of the one before, whole. */
  keep(userId: number, list: unknown): Promise<void>
  forget(userId: number): Promise<void>
}

export function keptLists(): ListStore {
  const { within } = connection()
  return {
    read: (userId) => within(['bundle'], 'relaxed', (own) => own.objectStore('bundle').get(userId)),
    keep: async (userId, list) => {
      await within(['bundle'], 'strict', (own) => own.objectStore('bundle').put(list, userId))
    },
    forget: async (userId) => {
      await within(['bundle'], 'strict', (own) => own.objectStore('bundle').delete(userId))
    },
  }
}
