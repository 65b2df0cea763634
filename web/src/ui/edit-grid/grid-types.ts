import type { CellRefusal, Cells, CellValue, KeptRow, RowId, TypedCell } from '@warren/shared/kernel/cells.ts'
import type { ReactNode } from 'react'
import type { PasteDays, PastePlan } from './paste.ts'

/** How a typed or pasted text is understood; `note` where it took some good will. */
export type CellReading = { readonly value: CellValue; readonly note?: string } | { readonly problem: string }

/** What a column holds, and how it is read and written. */
export interface CellKind {
  readonly align: 'start' | 'end' | 'center'
  /** A text as a value; of a pasted block with all texts of its column. */
  read(text: string, column?: readonly string[]): CellReading
  /** For the editor and the clipboard: numbers without separators, days as ISO. */
  write(value: CellValue): string
  /** For the eye, where that is another thing. */
  show?(value: CellValue): ReactNode
  /** For the ear, where the written form says nothing. */
  say?(value: CellValue): string
  /** Single keys that set a value and go down: + − ? */
  readonly keys?: Readonly<Record<string, CellValue>>
  /** Never empty. */
  readonly required?: boolean
  /** The list on Alt+↓. */
  readonly options?: readonly { readonly value: CellValue; readonly label: string }[]
  /** Space turns it on and off. */
  readonly toggles?: boolean
  /** Ctrl+; puts today here. */
  readonly today?: string
  /** Counted in the status line. */
  readonly numeric?: boolean
  /** The phone has a stepper for it; an empty cell may count as a number, else the first step gives the least. */
  readonly steps?: { readonly min: number; readonly max: number; readonly empty?: number } | undefined
}

export interface GridColumn {
  readonly key: string
  readonly label: string
  /** The whole name, where the head has only room for a short one or its group says the rest. */
  readonly name?: string
  readonly kind: CellKind
  readonly width: number
  /** The head over several columns; neighbours with the same one share it. */
  readonly group?: string
  /** Beside the group, quieter: its day. */
  readonly groupNote?: string
  /** Stays in view; only the first columns. */
  readonly pinned?: boolean
  readonly editable?: boolean
  /** Names its row: a block put here goes to the rows it names. */
  readonly names?: boolean
  /** Bold: what one looks a row up by. */
  readonly strong?: boolean
  /** Worked out from the other cells of the row. */
  calc?(cells: Cells): CellValue
  /** Small beside the value: what it is of another cell. */
  note?(cells: Cells): string | undefined
  /** Where the value leads. */
  link?(cells: Cells): string | undefined
  /** The link opens a tab of its own. */
  readonly linkTab?: boolean
  /** Typed on another page: a quieter ground. */
  readonly elsewhere?: boolean
  /** On the card of a phone; what leads stands before the other lines. */
  readonly card?: 'title' | 'lead' | 'line' | 'hidden'
}

/** What a column is called where it stands alone. */
export const nameOf = ({ name, label }: GridColumn): string => name ?? label

export interface GridRow {
  readonly id: RowId
  readonly cells: Cells
  /** A line among the rows, with sums perhaps; it is passed over. */
  readonly section?: string
  /** In place of its number: the weekday of a diary. */
  readonly mark?: string
  /** Nothing of it can be changed, and why. */
  readonly readOnly?: string
  /** Stays in its place, greyed; it can be typed into all the same. Where it is said, no rule is asked. */
  readonly muted?: boolean
  /** Cells that cannot have a value yet, with what stands there instead. */
  readonly notYet?: Readonly<Record<string, string>>
  /** Ground and word of a row or a cell: today, the red zone. */
  readonly tones?: Readonly<Record<string, CellTone>>
}

export interface CellTone {
  readonly tone: 'warn' | 'danger'
  readonly word: string
  /** A pill with a sign around the value, instead of the ground of the cell. */
  readonly pill?: boolean
}

/** What is known from elsewhere of an empty cell: shown quietly, taken by Enter, never there by itself. */
export interface CellHint {
  readonly value: CellValue
  /** For the ear and the pointer: where it comes from. */
  readonly word: string
  /** The button of a phone. */
  readonly take: string
}

export interface GridTotal {
  readonly key: string
  readonly label: string | ((rows: readonly Cells[]) => string)
  /** What stands under each column, over the rows as they are shown. */
  of(rows: readonly Cells[]): Readonly<Record<string, string>>
  /** Small beside it, in columns whose cells have a note. */
  notes?(rows: readonly Cells[]): Readonly<Record<string, string>>
}

export type CellState =
  | 'saved'
  | 'saving'
  | 'waiting'
  | 'wrong'
  | 'doubtful'
  | 'conflict'
  | 'readOnly'
  | 'notYet'

export type RowState = 'saved' | 'saving' | 'waiting' | 'wrong' | 'conflict'

/** Where typed cells go: kept, sent, answered. The outbox is one. */
export interface CellKeeper {
  readonly rows: ReadonlyMap<RowId, KeptRow>
  readonly line: 'idle' | 'sending' | 'waiting' | 'signedOut'
  isSending(id: RowId): boolean
  type(cells: readonly TypedCell[]): void
  decide(id: RowId, fields: readonly string[], side: 'mine' | 'theirs'): void
  flush(): unknown
  subscribe(
    heard: (news: { readonly ids: readonly RowId[]; readonly saved: ReadonlyMap<RowId, Cells> }) => void,
  ): () => void
}

/** What a page says about its grid beside its rows. */
export interface GridRules {
  /** Cells that are hardly right, with the reason; they are saved all the same. */
  doubts?(cells: Cells): Readonly<Record<string, string>>
  /** Sets a doubt aside: its user has looked, and it is as it stands. */
  accept?(cells: Cells, field: string): void
  /** Ground and word of cells that follow from the rows: zones of a diary. They go before those of the row. */
  tones?(cells: Cells): Readonly<Record<string, CellTone>>
  /** Values that empty cells could take, by field. */
  hints?(cells: Cells): Readonly<Record<string, CellHint>>
  /** Rows of which nothing is expected: greyed, and blanks pasted over them clear nothing. */
  muted?(cells: Cells): boolean
  /** Cells that depend on all rows: stock of a day, sums of a week. */
  fold?(rows: readonly { readonly id: RowId; readonly cells: Cells }[]): ReadonlyMap<RowId, Cells>
  /** The sentence of a refusal. */
  refusal(problem: CellRefusal): string
}

/** The two days that the first row of a pasted block can be, and what writes it. */
export interface PasteQuestion extends PasteDays {
  answer(first: 'newest' | 'oldest'): void
}

/** What the page is told beside the cells. */
export interface GridOutside {
  /** Enter on a cell that names its row; with Alt a quick look. */
  onOpen?(row: number, aside: boolean): void
  onMenu?(row: number): void
  onPasted?(plan: PastePlan): void
  /** A pasted block waits for an answer: whether its first row is the newest day or the oldest. */
  onAsked?(question: PasteQuestion | undefined): void
  /** A block reaches so many rows below the last one, or less than none: rows that are added are there when it returns. */
  onGrow?(rows: number): void
  /** A letter that answers for the whole row, whichever cell one stands on; whether it did. */
  onLetter?(row: number, col: number, key: string): boolean
}

/** What is being typed, and how it began. */
export type Editing = { readonly opened: 'typing' | 'editing' | 'listing' } | undefined
