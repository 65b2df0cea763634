import { openLane, sayHello } from '@warren/shared/features/field/field.contract.ts'
import { getBundle } from '@warren/shared/features/field/bundle.contract.ts'
import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { MemoryDisk } from '../../../platform/outbox/testing/memory-entries.ts'
import type { ListStore } from '../../../platform/outbox/kept-lists.ts'
import { mock, unreachable } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { barnParts } from '../open-barn.ts'
import type { Bundle } from '../work-list.ts'

function memoryLists(): ListStore {
  const lists = new Map<string, unknown>()
  const key = (userId: number, kind = 'work') => `${kind} ${userId}`
  return {
    read: (userId, kind) => Promise.resolve(lists.get(key(userId, kind))),
    keep: (userId, list, kind) => Promise.resolve(void lists.set(key(userId, kind), list)),
    forget: (userId) => {
      for (const kind of ['work', 'station']) lists.delete(key(userId, kind))
      return Promise.resolve()
    },
  }
}

/** With the tag of its content, as the server makes it. */
export const hashed = async <T extends { etag: string; madeAt: string }>(bundle: T): Promise<T> => {
  const { etag: _etag, madeAt, ...content } = bundle
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)))
  const etag = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { ...content, etag, madeAt } as T
}

interface Phone {
  readonly disk?: MemoryDisk
  /** A test presses one key right after the other; with gloved hands it waits as people do. */
  readonly hands?: 'sure' | 'gloved'
}

/** Opens a screen of the barn on a phone in memory, with a list from the server and no way to deliver. */
export async function barnAt(
  at: string,
  bundle: Bundle,
  language: Language = 'en',
  { disk = new MemoryDisk(), hands = 'sure' }: Phone = {},
) {
  barnParts.current = { store: disk, lists: memoryLists(), hasTouchGate: hands === 'gloved' }
  mock(openLane, {
    token: 'lane_token',
    deliverUntil: '2027-01-01T00:00:00.000Z',
    readUntil: '2027-01-01T00:00:00.000Z',
    lastSeq: 0,
  })
  mock(sayHello, {
    lastSeq: 0,
    serverNow: new Date().toISOString(),
    kinds: {},
    deliverUntil: null,
    readUntil: null,
    settled: [],
    since: new Date().toISOString(),
  })
  mock(getBundle, await hashed(bundle))
  unreachable(sendCommands)
  const app = await renderApp({ as: 'USER', at, language })
  return { ...app, disk }
}
