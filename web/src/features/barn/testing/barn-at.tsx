import { openLane, sayHello } from '@warren/shared/features/field/field.contract.ts'
import { getBundle } from '@warren/shared/features/field/bundle.contract.ts'
import { sendCommands } from '@warren/shared/features/commands/commands.contract.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { MemoryDisk } from '../../../platform/outbox/memory-entries.ts'
import type { ListStore } from '../../../platform/outbox/kept-lists.ts'
import { mock, unreachable } from '../../../test/mock-server.ts'
import { renderApp } from '../../../test/render-as.tsx'
import { setBarnParts } from '../open-barn.ts'
import type { Bundle } from '../work-list.ts'

function memoryLists(): ListStore {
  const lists = new Map<number, unknown>()
  return {
    read: (userId) => Promise.resolve(lists.get(userId)),
    keep: (userId, list) => Promise.resolve(void lists.set(userId, list)),
    forget: (userId) => Promise.resolve(void lists.delete(userId)),
  }
}

const hashed = async (bundle: Bundle): Promise<Bundle> => {
  const { etag: _etag, madeAt, ...content } = bundle
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)))
  const etag = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { ...content, etag, madeAt }
}

/** Opens a screen of the barn on a phone in memory, with a list from the server and no way to deliver. */
export async function barnAt(at: string, bundle: Bundle, language: Language = 'en') {
  const disk = new MemoryDisk()
  setBarnParts({ store: disk, lists: memoryLists() })
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
