/**
 * Looks at the stock of its farm again and again, in a thread of its own, so that it waits for the server alone and
 * not for the callers that keep the server busy. Tells what it saw when it is asked to stop.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const LOOK_EVERY_MS = 60

export interface Onlooker {
  readonly url: string
  readonly token: string
  /** As the proxy in front of the server would tell it. */
  readonly address: string
}
export interface Looks {
  readonly waits: readonly number[]
  /** Statuses other than 200. */
  readonly bad: readonly number[]
}

/** Begins to look; what is returned ends it. */
export function lookOn(onlooker: Onlooker): () => Promise<Looks> {
  const thread = new Worker(new URL(import.meta.url), { workerData: onlooker })
  return async () => {
    const answer = once(thread, 'message')
    thread.postMessage('stop')
    const [looks] = (await answer) as [Looks]
    return looks
  }
}

async function look({ url, token, address }: Onlooker): Promise<void> {
  const waits: number[] = []
  const bad = new Set<number>()
  let over = false
  parentPort?.once('message', () => {
    over = true
  })
  while (!over) {
    const begin = performance.now()
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    })
    await answer.arrayBuffer()
    waits.push(performance.now() - begin)
    if (answer.status !== 200) bad.add(answer.status)
    await pause(LOOK_EVERY_MS)
  }
  parentPort?.postMessage({ waits, bad: [...bad] } satisfies Looks)
}

if (!isMainThread) await look(workerData as Onlooker)
