import type { FileCode } from '@warren/shared/kernel/errors.ts'
import type { RawCell } from '@warren/shared/kernel/sheet.ts'
import type { RawRow, ReadResult } from './read-sheet.ts'

/** What the reading thread says; it waits for an answer to headings and to rows. */
export type ReadMessage =
  | { readonly kind: 'headings'; readonly headings: RawCell[]; readonly sheetName: string | null }
  | { readonly kind: 'rows'; readonly rows: readonly RawRow[] }
  | { readonly kind: 'end'; readonly result: ReadResult }
  | { readonly kind: 'refused'; readonly code: FileCode }

export interface ReadAnswer {
  readonly columns?: readonly number[]
}
