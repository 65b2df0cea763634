import type { ProblemParams } from './problem.ts'
import type { Reason } from './refusals/reasons.ts'

/** What a cell of an editable grid holds. A day is its text `yyyy-MM-dd`, a choice its code. */
export type CellValue = string | number | boolean | null
export type Cells = Readonly<Record<string, CellValue>>

/** A row of a grid: the number of its record, or its day. */
export type RowId = string | number

/** The changed cells of a row: what each was typed over, and what it is to be. Both have the same keys. */
export interface RowChange {
  readonly id: RowId
  readonly was: Cells
  readonly set: Cells
}

/** What another person has put where one typed. */
export interface CellSide {
  readonly value: CellValue
  readonly by: string
  /** As the page shows it. */
  readonly at: string
}

export interface CellRefusal {
  /** Absent when the row as a whole is refused. */
  readonly field?: string
  readonly code: string
  readonly reason?: Reason
  readonly params?: ProblemParams
}

/** What became of a row: all of its cells were written, or none. */
export interface RowOutcome {
  readonly id: RowId
  readonly outcome: 'saved' | 'same' | 'refused' | 'conflict'
  /** What the server filled in itself; what it holds when it did not write. */
  readonly values?: Cells
  readonly problems?: readonly CellRefusal[]
  readonly theirs?: Readonly<Record<string, CellSide>>
}

/** Why a cell waits for its user instead of being sent. */
export type Hold =
  | { readonly kind: 'wrong' /** As it was typed. */; readonly text: string }
  | { readonly kind: 'refused'; readonly problem: CellRefusal }
  | { readonly kind: 'conflict'; readonly theirs: CellSide }

/** A cell that is not on the server yet: what it was typed over, and what was typed. */
export interface KeptCell {
  readonly was: CellValue
  readonly set: CellValue
  readonly hold?: Hold
}
export type KeptRow = Readonly<Record<string, KeptCell>>

/** One cell as it was typed, pasted or taken back. */
export interface TypedCell {
  readonly id: RowId
  readonly field: string
  /** What the cell showed before. */
  readonly over: CellValue
  readonly set: CellValue
  /** What cannot be read is kept as it was typed, and never sent. */
  readonly wrong?: string
}
