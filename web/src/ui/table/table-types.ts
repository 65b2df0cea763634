import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Selection } from './selection.ts'
import type { TableState } from './table-state.ts'

export type DataColumn<Row> = {
  /** Also the sort field the server knows. */
  id: string
  header: string
  /** The whole words of a shortened head: for who listens or rests on it, in a card and where columns are chosen. */
  name?: string
  /** Neighbours of one group share a head over their own. */
  group?: ColumnGroup
  cell: (row: Row) => ReactNode
  /** Least width in px; all columns share what is left in proportion. */
  width: number
  align?: 'start' | 'end' | 'center'
  /** What it says is never longer than it is wide: its cells need not be clipped, which costs most when scrolling. */
  fits?: boolean
  sortable?: boolean
  /** Another field the server sorts it by; `turned` where one grows as the other falls, as age and day of birth do. */
  sortBy?: { readonly field: string; readonly turned?: boolean }
  /** Not shown until the user asks for it. */
  hidden?: boolean
  /** How it stands in a card: with its head before it, or on a line of its own. */
  card?: 'labelled' | 'line'
}

/** `note` stands quietly after the label: 'Birth', due 05-29. */
export type ColumnGroup = { label: string; note?: string }

/** A line of sums, counts or means over all rows. */
export type TotalRow = {
  id: string
  label: ReactNode
  /** By column; columns without a figure stay empty. */
  cells: Readonly<Record<string, ReactNode>>
  /** Under the heads, or (unless said otherwise) under the rows. */
  at?: 'head' | 'foot'
  /** For comparison only: the figures of other groups. */
  quiet?: boolean
}

/** `sum` is a line of sums among the rows, such as a week of a diary. */
export type RowLook = 'sum' | 'warn' | 'danger' | 'muted'
/** The field the server sorts a column by. */
export const sortFieldOf = ({ id, sortBy }: { id: string; sortBy?: { readonly field: string } }): string =>
  sortBy?.field ?? id

/** How far a table was scrolled, and the row one comes back from. */
export type TablePlace = { readonly top: number; readonly rowId?: string | undefined }

export type RowAction<Row> = { label: string; icon: Icon; onClick: (row: Row) => void }

/** Heights of the visual language: grid and diary, table, comfortable. */
export const ROW_HEIGHTS = { compact: 32, table: 34, comfortable: 40 } as const
export type Density = keyof typeof ROW_HEIGHTS

export type DataTableProps<Row> = {
  /** Spoken name of the table. */
  label: string
  /** The first is the key: it stays while the rest scrolls sideways and cannot be switched off. */
  columns: readonly DataColumn<Row>[]
  /** The page of rows; `undefined` while it is still on its way. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** How a person would call the row, for its checkbox and actions: 'HY51187'. */
  rowName: (row: Row) => string
  /** All rows that match, on all pages. */
  total: number
  /** Off where a list must not say how long it is [USR-03]. */
  showTotal?: boolean
  pageSize: number
  /** Page buttons at once; five unless a list has its own wish [GEN-18, D-192]. */
  pageWindow?: number
  state: TableState
  /** `replace` where the way back must not lead to the state before. */
  onStateChange: (state: TableState, options?: { replace: boolean }) => void
  /** Fields it can be sorted by at once; with two, Shift and a click on a head adds the second. */
  sorts?: 1 | 2
  /** Where it was left, when one comes back to it. */
  place?: TablePlace | undefined
  /** Told how far it is scrolled when it is left. */
  onLeave?: (top: number) => void
  /** The filter, in whatever words: with another one the table starts at its top and forgets where one stood. */
  view?: string
  /** Reloading: the old rows stay visible meanwhile. */
  loading?: boolean
  /** The rows still answer what was asked before: one sees them, but cannot open or choose them. */
  stale?: boolean
  density?: Density
  /** Least height in px of rows that grow with their text, instead of a density. */
  growFrom?: number
  /** Becomes a list of cards where the window is narrow. */
  cards?: boolean
  /** In px; the table scrolls inside of it. */
  maxHeight?: number
  /** Enter or a click on the row. */
  onOpen?: (row: Row) => void
  /** A double click: past the quick view, to the whole thing. */
  onOpenFully?: (row: Row) => void
  /** The row shown in the side panel; the table follows it. */
  openRowId?: string | undefined
  /** The keyboard moved to this row: a side panel may follow. */
  onCurrentChange?: (row: Row) => void
  /** The ground of a row; its words must say the same. */
  rowLook?: (row: Row) => RowLook | undefined
  /** Stay in view while the rows scroll. */
  totals?: readonly TotalRow[]
  rowActions?: (row: Row) => readonly RowAction<Row>[]
  /** With it, rows have checkboxes. */
  selection?: Selection
  onSelectionChange?: (selection: Selection) => void
  /** Rows that cannot be chosen keep their box, but it does nothing. */
  isSelectable?: (row: Row) => boolean
  /** Off where only the rows one can see may be chosen. */
  canSelectAll?: boolean
  /** Off where the page itself says how many are chosen and what can be done with them. */
  bulkBar?: boolean
  /** `BulkAction`s of the floating bar. */
  bulkActions?: ReactNode
  /** Whether filters are on: then no row means no match, else an empty list. */
  filtered?: boolean
  empty?: ReactNode
  noMatch?: ReactNode
  /** Takes the place of missing rows, or stands over stale ones. */
  error?: ReactNode
  /** Off where the page scrolls instead of the table: then it takes at most two thirds of the window. */
  fill?: boolean
}
