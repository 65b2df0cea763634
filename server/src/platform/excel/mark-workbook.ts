import { FileRefusal } from './file-refusal.ts'
import type { Mark, MarkMessage, MarkTask } from './mark-messages.ts'
import { runThread, ThreadPlaces } from './run-thread.ts'

export type { Mark } from './mark-messages.ts'

/** Memory of the thread: the library holds the whole workbook. The caller returns a workbook that does not fit unmarked. */
const MEMORY_MEGABYTES = 256
const MILLIS = 30_000
/** One at a time: each holds a whole workbook several times over. */
const PLACES = new ThreadPlaces(1)
const THREAD = new URL('./mark-thread.ts', import.meta.url)

/** The same workbook with every bad cell coloured and commented [IMP-06]. Runs in a thread with limits. */
export const markWorkbook = (bytes: Uint8Array, marks: readonly Mark[]): Promise<Uint8Array> =>
  runThread<MarkMessage, never, Uint8Array>({
    script: THREAD,
    data: { bytes, marks } satisfies MarkTask,
    places: PLACES,
    memoryMegabytes: MEMORY_MEGABYTES,
    millis: MILLIS,
    onMessage: (message) => {
      if ('code' in message) throw new FileRefusal(message.code)
      return { result: message.file }
    },
  })
