import type { IaGroupRow } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import type { CoverSummary } from '@warren/shared/features/covers/summary.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Cells } from '@warren/shared/kernel/cells.ts'
import type { ComponentType, ReactNode } from 'react'
import type { CellOutbox } from '../../../platform/outbox/cell-outbox.ts'
import type { KeyHint } from '../../../ui/edit-grid/grid-foot.tsx'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import type { GridColumn, GridTotal } from '../../../ui/edit-grid/grid-types.ts'
import type { RoundFilesProps } from '../files/round-files.tsx'
import type { MoreColumns, RoundFilter } from './round-filters.ts'
import type { RoundGrid } from './round.api.ts'

/** The round of a page, on a day. */
export interface RoundOf {
  readonly start: Day | null
  readonly today: Day
}

/** What the rows come to, anew with every change. */
export interface RoundFigures {
  readonly summary: CoverSummary
  readonly counts: Readonly<Record<RoundFilter, number>>
  readonly rows: readonly Cells[]
}

export type RoundFactsProps = { figures: RoundFigures; onFilter: (filter: RoundFilter) => void }
export type RoundActionsProps = { control: GridControl; day: Day | null; groupId: number }

/** Two pages show the covers of a round: each its own columns, figures and chips. */
export interface RoundKind {
  readonly name: 'palpation' | 'farrowing'
  /** Whether the page speaks of the rounds before. */
  readonly asksPast: boolean
  readonly columns: (round: RoundOf, more: ReadonlySet<MoreColumns>) => GridColumn[]
  /** Does felt empty are out of the way: nothing is typed for them. */
  readonly greysEmpty: boolean
  readonly totals: () => GridTotal[]
  readonly filters: readonly RoundFilter[]
  /** Columns one may ask for. */
  readonly more: readonly MoreColumns[]
  /** Those of them that are shown unless they were chosen otherwise. */
  readonly usualMore?: (round: RoundOf) => readonly MoreColumns[]
  /** The day of the head, for what is typed without one, and where it begins. */
  readonly day: 'touching' | 'farrowing'
  readonly dayLabel: () => string
  readonly usualDay: (round: RoundOf) => Day | null
  /** Where typing begins. */
  readonly firstCell: string
  readonly hints: () => readonly KeyHint[] | undefined
  readonly onLetter?: (control: GridControl) => (row: number, col: number, key: string) => boolean
  readonly Facts: ComponentType<RoundFactsProps>
  readonly Actions?: ComponentType<RoundActionsProps>
  /** What is written out and printed from the page, the usual first. */
  readonly files: Pick<RoundFilesProps, 'exports' | 'papers'>
}

export type SheetProps = {
  kind: RoundKind
  grid: RoundGrid
  /** One stable of a group that is too large to be shown whole. */
  isPart: boolean
  badges: ReactNode
  onReload: () => void
  outbox: CellOutbox
  day: Day | null
  onDay: (day: Day | null) => void
  more: ReadonlySet<MoreColumns>
}

export type ChosenRound = {
  readonly id: number | undefined
  readonly choose: (id: number) => void
}

export type Rounds = readonly IaGroupRow[]

/** The further columns of a round until others are chosen, as its address writes them. */
export const usualColumns = ({ kind, grid }: Pick<SheetProps, 'kind' | 'grid'>): string =>
  (kind.usualMore?.({ start: grid.group.startDate, today: localToday() }) ?? []).join('.')
