import { Worker } from 'node:worker_threads'
import { FileRefusal } from './file-refusal.ts'

/** A step of the talk with a thread: what to answer, or how it ends. */
export type Step<A, R> = { readonly answer: A } | { readonly result: R }

export interface ThreadTask<M, A, R> {
  /** The module in the source; in `dist` it is a bundle of its own beside the server's. */
  readonly script: URL
  readonly data: unknown
  readonly places: ThreadPlaces
  readonly memoryMegabytes: number
  /** Time the thread itself may take; while it waits for an answer the clock stands still. */
  readonly millis: number
  readonly signal?: AbortSignal | undefined
  onMessage(message: M): Step<A, R> | Promise<Step<A, R>>
}

/** Threads of one kind that run at once; the others wait in line. */
export class ThreadPlaces {
  readonly #most: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#most = most
  }

  async take(): Promise<void> {
    if (this.#running >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running++
  }

  /** The place goes to the next in line without becoming free in between. */
  leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}

const isBundle = !import.meta.url.endsWith('.ts')

function startThread(script: URL, data: unknown, memoryMegabytes: number): Worker {
  return new Worker(isBundle ? new URL(script.href.replace(/\.ts$/, '.js')) : script, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    // Whatever the process was started with is not meant for this thread.
    execArgv: [],
  })
}

/** Counts the time a thread works, and calls when there is none left. */
class WorkingTime {
  #left: number
  #since = 0
  #timer: NodeJS.Timeout | undefined
  readonly #onEnd: () => void

  constructor(millis: number, onEnd: () => void) {
    this.#left = millis
    this.#onEnd = onEnd
  }

  start(): void {
    this.#since = performance.now()
    this.#timer = setTimeout(this.#onEnd, Math.max(0, this.#left))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#left -= performance.now() - this.#since
  }
}

function talk<M, A, R>(thread: Worker, task: ThreadTask<M, A, R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const time = new WorkingTime(task.millis, () => reject(new FileRefusal('FILE_TOO_LARGE', 'time')))
    const onAbort = (): void => reject(task.signal?.reason as Error)
    const answer = async (message: M): Promise<void> => {
      time.stop()
      try {
        const step = await task.onMessage(message)
        if ('result' in step) return resolve(step.result)
        time.start()
        thread.postMessage(step.answer)
      } catch (error) {
        reject(error as Error)
      }
    }
    task.signal?.addEventListener('abort', onAbort, { once: true })
    thread.on('message', (message: M) => void answer(message))
    // Out of memory comes here too: the thread dies, the process does not notice.
    thread.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileRefusal('FILE_TOO_LARGE', 'memory') : error),
    )
    // A last message is delivered in the same breath as the end: it is answered first.
    thread.on('exit', () => setImmediate(reject, new FileRefusal('FILE_DAMAGED', 'the thread ended')))
    time.start()
  })
}

/** Runs a task in a thread of its own with limits to memory and time, a few at once in a process [D-009]. */
export async function runThread<M, A, R>(task: ThreadTask<M, A, R>): Promise<R> {
  await task.places.take()
  try {
    task.signal?.throwIfAborted()
    const thread = startThread(task.script, task.data, task.memoryMegabytes)
    try {
      return await talk(thread, task)
    } finally {
      await thread.terminate()
    }
  } finally {
    task.places.leave()
  }
}
