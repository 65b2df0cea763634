import type { RowChange } from '@warren/shared/kernel/cells.ts'
import { expect, it, vi } from 'vitest'
import { CellOutbox } from './cell-outbox.ts'
import { type CellStore, memoryStore, type Scope } from './cell-store.ts'
import { heldAlone, tabLock } from './neighbours.ts'

const scope: Scope = { userId: 1, farmId: 1, userName: 'kovács.éva', sheet: 'covers:7' }
const typed = (id: number) => [{ id, field: 'viable', over: null, set: 9 }]

it('sends what is typed while the last look for more finds nothing', async () => {
  const kept = memoryStore()
  const looks: (() => void)[] = []
  /** Looks, and answers later when it finds nothing. */
  const store: CellStore = {
    ...kept,
    take: async (...asked) => {
      const call = await kept.take(...asked)
      if (call.length === 0) await new Promise<void>((resolve) => looks.push(resolve))
      return call
    },
  }
  const sent: RowChange[] = []
  const outbox = new CellOutbox({
    scope,
    store,
    send: (rows) => {
      sent.push(...rows)
      return Promise.resolve({ kind: 'answered', rows: rows.map(({ id }) => ({ id, outcome: 'saved' })) })
    },
  })
  outbox.type(typed(1))
  void outbox.flush()
  await vi.waitFor(() => expect(looks).toHaveLength(1))
  outbox.type(typed(2))
  void outbox.flush()
  await outbox.kept()
  looks.shift()?.()
  await vi.waitFor(() => expect(sent.map(({ id }) => id)).toEqual([1, 2]))
  await vi.waitFor(() => expect(looks).toHaveLength(1))
  looks.shift()?.()
  await vi.waitFor(() => expect(outbox.line).toBe('idle'))
  outbox.stop()
})

it('sends without locks where the browser gives none', () => {
  vi.stubGlobal('navigator', { locks: undefined })
  expect(tabLock(scope)).toBe(heldAlone)
  vi.unstubAllGlobals()
})
