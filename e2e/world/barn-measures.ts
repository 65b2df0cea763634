import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** What a page notes of the presses on it. */
export interface Pressed {
  /** From the press to the key that looks pressed. */
  readonly keys: readonly number[]
  /** From the press to the next doe on the screen: saved in between. */
  readonly next: readonly number[]
  /** The longest time in which nothing else could happen. */
  readonly blocked: number
}

/** Notes times from before the first script on. */
export const watchPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { keys: [] as number[], next: [] as number[], blocked: 0 }
    Object.assign(globalThis, { pressTimes: seen })
    let pressedAt: number | undefined
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        pressedAt = timeStamp
      },
      { capture: true },
    )
    // Paints of a key that was pressed, in steps of 8 ms; quicker than 16 ms is not told.
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'pointerdown') seen.keys.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocked = Math.max(seen.blocked, duration)
    }).observe({ type: 'longtask' })
    let shown: string | undefined
    const look = () => {
      const now = document.querySelector('[data-cage]')?.textContent ?? undefined
      if (now === shown) return
      shown = now
      const began = pressedAt
      pressedAt = undefined
      if (began === undefined) return
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => seen.next.push(performance.now() - began))
        port1.start()
        port2.postMessage(undefined)
      })
    }
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
  })

export const pressTimes = (page: Page): Promise<Pressed> =>
  page.evaluate(() => (globalThis as unknown as { pressTimes: Pressed }).pressTimes)

/** A phone is slower than the machine of a proof. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Counts the bytes that a page fetches from now on, compressed as they travel. */
export function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0,
      ),
    )
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Bytes that a phone keeps of a build to work without a network, compressed as they travel. */
export async function keptBytes(): Promise<number> {
  const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))
  const worker = await readFile(`${dist}sw.js`, 'utf8')
  const files = new Set([...worker.matchAll(/"(\/[\w./-]+\.\w+)"/g)].map(([, file = '']) => file.slice(1)))
  const sizes = [...files, 'index.html', 'sw.js']
    .filter((file) => !/zxing_reader|code-worker/.test(file))
    .map(async (file) => {
      const compressed = await stat(`${dist}${file}.br`).catch(() => undefined)
      return compressed?.size ?? (await stat(`${dist}${file}`)).size
    })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Lays entries into the outbox of the phone as if they had been pressed: each doe of a task is felt again and again. */
export const fillOutbox = (page: Page, count: number, coverIds: readonly number[]): Promise<void> =>
  page.evaluate(
    async ({ wanted, covers }) => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
        })
      const database = await done(indexedDB.open('warren'))
      const work = database.transaction(['lanes', 'outbox'], 'readwrite')
      const [lanes, outbox] = [work.objectStore('lanes'), work.objectStore('outbox')]
      type Lane = { laneId: string; nextSeq: number }
      type Row = Record<string, unknown> & { wire: string; kind: string }
      const [lane] = (await done(lanes.getAll())) as Lane[]
      const rows = (await done(outbox.getAll())) as Row[]
      const like = rows.findLast(({ kind }) => kind === 'COVER_TOUCHING')
      if (!lane || !like) throw new Error('Nothing was pressed on this phone yet')
      const wire = JSON.parse(like.wire) as { v: number; at: string; payload: { touchingDate: string } }
      const felt = new Map<number, boolean>()
      for (const row of rows) {
        const { payload } = JSON.parse(row.wire) as { payload: { coverId?: number; touching?: boolean } }
        if (payload.coverId !== undefined && payload.touching !== undefined)
          felt.set(payload.coverId, payload.touching)
      }
      const { touchingDate } = wire.payload
      for (let at = 0; at < wanted; at += 1) {
        const coverId = covers[at % covers.length] ?? 0
        const before = felt.get(coverId)
        const touching = before !== true
        felt.set(coverId, touching)
        const clientId = crypto.randomUUID()
        const was = { touching: before ?? null, touchingDate: before === undefined ? null : touchingDate }
        const text = { clientId, command: 'COVER_TOUCHING', v: wire.v, at: wire.at }
        outbox.put({
          ...like,
          clientId,
          seq: lane.nextSeq + at,
          state: 'queued',
          wire: JSON.stringify({ ...text, payload: { coverId, touching, touchingDate, was } }),
          outcome: undefined,
          sentAt: undefined,
        })
      }
      lanes.put({ ...lane, nextSeq: lane.nextSeq + wanted })
      await new Promise<void>((resolve) => {
        work.addEventListener('complete', () => resolve())
      })
      database.close()
    },
    { wanted: count, covers: [...coverIds] },
  )
