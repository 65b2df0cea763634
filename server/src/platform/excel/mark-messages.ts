import type { FileCode, Severity } from '@warren/shared/kernel/errors.ts'

/** What is wrong with a cell, or with a row as a whole. */
export interface Mark {
  /** Row as Excel numbers it. */
  readonly row: number
  /** Column from zero; null marks the first cell of the row. */
  readonly col: number | null
  readonly text: string
  readonly severity: Severity
}

export interface MarkTask {
  readonly bytes: Uint8Array
  readonly marks: readonly Mark[]
}

export type MarkMessage = { readonly file: Uint8Array } | { readonly code: FileCode }
