import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { SummaryColumn } from '@warren/shared/features/group-pages/summary.sheet.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'

/** What rows of every kind begin with. */
export interface SummaryRow {
  readonly groupId: number
  readonly generatedName: string
  readonly startDate: Day
}

export interface SummaryRange {
  readonly from: Day
  readonly to: Day
}

/** A figure of all groups side by side. */
export interface SummaryChart<Row> {
  readonly id: string
  readonly title: string
  readonly sub: string
  readonly value: (row: Row) => number | null
  readonly digits: number
}

/** A kind of groups as its summary needs it. */
export interface SummaryKind<Row extends SummaryRow> {
  readonly kind: GroupKind
  readonly load: (range: SummaryRange, signal: AbortSignal) => Promise<readonly Row[]>
  readonly columns: (rows: readonly Row[]) => readonly SummaryColumn<Row>[]
  readonly charts: () => readonly SummaryChart<Row>[]
}
