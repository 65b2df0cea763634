import type { Day } from './calendar.ts'
import type { DomainCode } from './errors.ts'
import type { DayOrder } from './written-days.rules.ts'

/** What a cell may hold. The same words drive writing, reading, the template's drop-downs and the help table. */
export type Cell =
  | {
      readonly kind: 'text'
      readonly min?: number
      readonly max?: number
      readonly pattern?: RegExp
      /** Spelled like this before it is compared: codes are often typed in small letters. */
      readonly upper?: true
    }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  /** A mean or a weight: for columns that are written and never read; shown with so many digits where they are said. */
  | { readonly kind: 'decimal'; readonly min: number; readonly max: number; readonly digits?: number }
  | { readonly kind: 'day' }
  /** A day with its time, as `yyyy-MM-ddTHH:mm`, with seconds where there are some. */
  | { readonly kind: 'moment' }
  | { readonly kind: 'flag' }
  | {
      readonly kind: 'choice'
      readonly codes: readonly string[]
      /** Where the dictionary names the codes: namespace and group; codes that are their own name have none. */
      readonly labels?: readonly [namespace: string, group: string]
      /** Shorter words for the codes that old lists use; read, never written. */
      readonly short?: Readonly<Record<string, string>>
    }

export interface Column {
  readonly cell: Cell
  readonly required?: true
  /** The column that says which record a row is about. */
  readonly key?: true
  readonly example: string | number | boolean
  /** Code of an unreadable cell; INVALID_DATA unless the kind of import says otherwise. */
  readonly code?: DomainCode
  /** Other names that people give the column in their own workbooks, in any language: for guesses, never shown. */
  readonly also?: readonly string[]
  /** A number that scales and people write without a name: where no heading names it, its cells say which column it is. */
  readonly byCells?: true
  /** Written, never read: sums, dates of the system. */
  readonly direction?: 'export'
  /** In characters. */
  readonly width: number
}

export interface Sheet<C extends Readonly<Record<string, Column>> = Readonly<Record<string, Column>>> {
  readonly id: string
  /** Namespace of the dictionary with `title`, and with `columns` and `notes` for each column. */
  readonly texts: string
  /** Namespace whose `fields` word the columns that the sheet itself does not: a file says then what the screen says. */
  readonly fields?: string
  /** In the order a new file shows them; a file that is read may have them in any order. */
  readonly columns: C
}

export const sheet = <const C extends Readonly<Record<string, Column>>>(declaration: Sheet<C>): Sheet<C> =>
  declaration

/** Wording of a sheet in one language. */
export interface SheetTexts {
  readonly title: string
  readonly columns: Readonly<Record<string, string>>
  readonly notes: Readonly<Record<string, string>>
}

/** What the words of a language are for cells that hold words. */
export interface SheetWords {
  readonly texts: SheetTexts
  readonly yes: string
  readonly no: string
  /** Label of each code of a choice, by column. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Columns whose days stand with the year last, and what comes first in them. */
  readonly dayOrders?: Readonly<Record<string, DayOrder>>
}

type ValueOf<T> = T extends { kind: 'whole' | 'decimal' }
  ? number
  : T extends { kind: 'flag' }
    ? boolean
    : T extends { kind: 'choice'; codes: readonly (infer K)[] }
      ? K
      : string

/** A row as the rest of Warren reads it: by key, typed, null where the cell is blank. */
export type RowOf<S> =
  S extends Sheet<infer C> ? { readonly [K in keyof C]: ValueOf<C[K]['cell']> | null } : never

/** A cell as the file holds it; a date of either date system has already become a day, with its time where it has one. */
export type RawCell = string | number | boolean | { readonly day: Day; readonly time?: string } | null

/** Why a cell cannot be read; the dictionary words each with its values [IMP-05]. */
export const CELL_REASONS = [
  'required',
  'tooShort',
  'tooLong',
  'shape',
  'lostZero',
  'roundedNumber',
  'notText',
  'notWhole',
  'outOfRange',
  'notADay',
  'dayOrder',
  'notAChoice',
  'notYesNo',
  'unstorable',
] as const
export type CellReason = (typeof CELL_REASONS)[number]

/** The column that is known by its cells, where a sheet has one. */
export const bareColumn = (declaration: Sheet): string | undefined =>
  Object.entries(declaration.columns).find(([, { byCells }]) => byCells)?.[0]

/** Columns that are read from a file. */
export const importColumns = (declaration: Sheet): [string, Column][] =>
  Object.entries(declaration.columns).filter(([, column]) => column.direction !== 'export')
