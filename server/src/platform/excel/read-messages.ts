import type { FileCode } from '@warren/shared/kernel/errors.ts'
import type { Chosen, RawRow, ReadResult } from './read-sheet.ts'

/** What the reading thread says; it waits for an answer to the first rows and to rows. */
export type ReadMessage =
  | { readonly kind: 'heads'; readonly heads: readonly RawRow[]; readonly sheetName: string | null }
  | { readonly kind: 'rows'; readonly rows: readonly RawRow[] }
  | { readonly kind: 'end'; readonly result: ReadResult }
  | { readonly kind: 'refused'; readonly code: FileCode }

export interface ReadAnswer {
  readonly chosen?: Chosen
}
