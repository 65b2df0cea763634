import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Selection } from './selection.ts'
import type { TableState } from './table-state.ts'

export type DataColumn<Row> = {
  /** Also the sort field the server knows. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Least width in px; all columns share what is left in proportion. */
  width: number
  align?: 'start' | 'end' | 'center'
  /** What it says is never longer than it is wide: its cells need not be clipped, which costs most when scrolling. */
  fits?: boolean
  sortable?: boolean
  /** Not shown until the user asks for it. */
  hidden?: boolean
  /** How it stands in a card: with its head before it, or on a line of its own. */
  card?: 'labelled' | 'line'
}

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
  rowActions?: (row: Row) => readonly RowAction<Row>[]
  /** With it, rows have checkboxes. */
  selection?: Selection
  onSelectionChange?: (selection: Selection) => void
  /** Rows that cannot be chosen keep their box, but it does nothing. */
  isSelectable?: (row: Row) => boolean
  /** Off where only the rows one can see may be chosen. */
  canSelectAll?: boolean
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
