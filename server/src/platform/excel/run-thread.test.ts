import { expect, it, vi } from 'vitest'
import { runThread, ThreadPlaces } from './run-thread.ts'

/** A thread that says when it is there, and ends when it is answered. */
const SCRIPT = `import { parentPort } from 'node:worker_threads'
parentPort.once('message', () => parentPort.postMessage('over'))
parentPort.postMessage('there')`

it('S15: threads of one kind wait for each other, so that eight marked workbooks take the memory of one', async () => {
  const [marking, reading] = [new ThreadPlaces(1), new ThreadPlaces(1)]
  const running = new Map<ThreadPlaces, number>()
  let [most, mostOfOne] = [0, 0]
  const run = (places: ThreadPlaces) =>
    runThread<string, string, string>({
      script: new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`),
      data: null,
      places,
      memoryMegabytes: 32,
      millis: 20_000,
      onMessage: async (message) => {
        const inside = (running.get(places) ?? 0) + (message === 'there' ? 1 : -1)
        running.set(places, inside)
        mostOfOne = Math.max(mostOfOne, inside)
        most = Math.max(most, (running.get(marking) ?? 0) + (running.get(reading) ?? 0))
        // Long enough for a thread of the other kind to be there, too.
        await vi.waitUntil(() => most === 2, { timeout: 10_000 })
        return message === 'there' ? { answer: 'go' } : { result: 'done' }
      },
    })
  expect(await Promise.all([marking, marking, marking, reading].map(run))).toEqual(
    Array.from({ length: 4 }, () => 'done'),
  )
  // Both kinds at once, never two of one.
  expect([most, mostOfOne]).toEqual([2, 1])
})
