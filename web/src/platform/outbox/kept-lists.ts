import { connection } from './connection.ts'

/** The work list of a person, or what is needed to tag on a farm. */
export type ListKind = 'work' | 'station'

/** What was downloaded beforehand, by person; strictly, since a phone may lose its power at any moment. */
export interface ListStore {
  read(userId: number, kind?: ListKind): Promise<unknown>
  /** Takes the place of the one before, whole. */
  keep(userId: number, list: unknown, kind?: ListKind): Promise<void>
  /** All lists of a person. */
  forget(userId: number): Promise<void>
}

const keyOf = (userId: number, kind: ListKind = 'work'): number | string =>
  kind === 'work' ? userId : `${kind} ${userId}`

export function keptLists(): ListStore {
  const { within } = connection()
  return {
    read: (userId, kind) =>
      within(['bundle'], 'relaxed', (own) => own.objectStore('bundle').get(keyOf(userId, kind))),
    keep: async (userId, list, kind) => {
      await within(['bundle'], 'strict', (own) => own.objectStore('bundle').put(list, keyOf(userId, kind)))
    },
    forget: async (userId) => {
      await within(['bundle'], 'strict', async (own) => {
        const store = own.objectStore('bundle')
        await Promise.all([store.delete(keyOf(userId)), store.delete(keyOf(userId, 'station'))])
      })
    },
  }
}
