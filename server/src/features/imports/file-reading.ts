import type { FileColumn } from '@warren/shared/features/imports/column-map.rules.ts'
import type { Repairs } from '@warren/shared/features/imports/imports.rules.ts'
import type { Mapping } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { ColumnPlaces } from '@warren/shared/kernel/sheet-headings.rules.ts'
import type { DayOrder } from '@warren/shared/kernel/written-days.rules.ts'
import type { ColumnRequest } from './choose-columns.ts'
import type { SheetRow } from './importer.ts'
import type { Line } from './lines.ts'

/** What a file said. */
export interface Reading {
  readonly sheetName: string | null
  readonly rows: readonly SheetRow[]
  readonly lines: readonly Line[]
  /** Rows with data, those skipped included. */
  readonly count: number
  readonly skipped: number
  readonly places: ColumnPlaces
  /** How the columns are known. */
  readonly mapping: Mapping
  /** What its user is shown of them; none when the headings told everything. */
  readonly columns: readonly FileColumn[]
  /** Columns whose days stand with the year last. */
  readonly dayOrders: Readonly<Record<string, DayOrder>>
}

export interface ReadRequest extends ColumnRequest {
  readonly file: Uint8Array
  readonly repairs: Repairs
  /** Told after each batch; what it throws ends the reading. */
  readonly onProgress: (rows: number) => Promise<void>
}
