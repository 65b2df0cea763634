import type { RawCell } from '@warren/shared/kernel/sheet.ts'
import { FileRefusal } from './file-refusal.ts'
import type { ReadAnswer, ReadMessage } from './read-messages.ts'
import type { RawRow, ReadResult } from './read-sheet.ts'
import { runThread, type Step, ThreadPlaces } from './run-thread.ts'

export type { RawRow } from './read-sheet.ts'

export interface ReadOptions {
  /** Which of the first rows has the headings; the first one of the file unless said otherwise. */
  headingsAt?(heads: readonly RawRow[]): number
  /** Which columns to keep, from zero; none at all ends the reading with no rows. */
  choose(headings: RawCell[], sheetName: string | null): readonly number[] | undefined
  /** The next batch is read only when this one is done with. */
  onRows(rows: readonly RawRow[]): void | Promise<void>
  readonly signal?: AbortSignal
}

/** Enough for the table of texts of the largest file that is let in. */
const MEMORY_MEGABYTES = 96
const MILLIS = 20_000
/** More at once would be slower for all: a thread keeps a core busy. */
const PLACES = new ThreadPlaces(2)
const THREAD = new URL('./read-thread.ts', import.meta.url)

async function answer(message: ReadMessage, options: ReadOptions): Promise<Step<ReadAnswer, ReadResult>> {
  switch (message.kind) {
    case 'heads': {
      const { heads, sheetName } = message
      const at = options.headingsAt?.(heads) ?? 0
      const columns = options.choose([...(heads[at]?.cells ?? [])], sheetName)
      return { answer: columns ? { chosen: { columns, at } } : {} }
    }
    case 'rows':
      await options.onRows(message.rows)
      return { answer: {} }
    case 'end':
      return { result: message.result }
    case 'refused':
      throw new FileRefusal(message.code)
  }
}

/**
 * Reads the first sheet of an uploaded workbook: what stands over the headings is passed over, what comes after them
 * is handed on in batches. Runs in a thread with limits, so a file can cost at most its own refusal [D-009].
 */
export const readWorkbook = (bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> =>
  runThread<ReadMessage, ReadAnswer, ReadResult>({
    script: THREAD,
    data: bytes,
    places: PLACES,
    memoryMegabytes: MEMORY_MEGABYTES,
    millis: MILLIS,
    signal: options.signal,
    onMessage: (message) => answer(message, options),
  })
