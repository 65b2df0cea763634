import type { RowPreview } from '@warren/shared/features/imports/imports.contract.ts'
import type {
  ImportKind,
  LineReason,
  UndoReason,
} from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { importedFile } from '@warren/shared/features/imports/imports.commands.ts'
import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type { DomainCode } from '@warren/shared/kernel/errors.ts'
import type { ProblemParams } from '@warren/shared/kernel/problem.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import type { RowOf, Sheet } from '@warren/shared/kernel/sheet.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db, Tx } from '../../platform/commands/command.ts'
import type { Image } from '../../platform/commands/effects.ts'

/** A row of the file after its cells were read: null where a cell is blank or could not be read. */
export interface SheetRow<S = Sheet> {
  readonly row: number
  readonly values: RowOf<S>
}

export interface RowProblem {
  /** Null for what is about the whole file. */
  readonly row: number | null
  readonly column: string | null
  readonly code: DomainCode | 'kinship-too-close'
  /** Where it is milder than its code: the row is imported. */
  readonly severity?: 'warning'
  readonly reason?: LineReason
  readonly params?: ProblemParams
}

/** What the rows mean against the database: what is wrong, and how to write them if nothing is. */
export interface Comparison {
  readonly problems: readonly RowProblem[]
  /** Animals of other farms that the rows name and that were not found. */
  readonly misses?: number
  /** What the rows would do, those left out that change nothing. */
  readonly preview: readonly RowPreview[]
  /** Writes all rows. */
  readonly save: (tx: Tx) => Promise<Saved>
}

/** What was written. */
export interface Saved {
  /** Rows of the file, those that changed nothing included. */
  readonly rows: number
  /** Every record it made or changed, as it was and as it is. */
  readonly images: readonly Image[]
}
export const NOTHING_SAVED: Saved = { rows: 0, images: [] }
export const NOTHING_TO_DO: Pick<Comparison, 'preview' | 'save'> = {
  preview: [],
  save: async () => NOTHING_SAVED,
}

type Cell = RowPreview['cells'][number]

/** A cell of a row as it is and as it would be; none where nothing would change. */
export const cellOf = (column: string, before: Cell['before'], after: Cell['after']): Cell[] =>
  before === after ? [] : [{ column, before, after }]

/** A record that stays as the import left it, and what happened to it since. */
export interface RefusedUndo {
  readonly row: number | null
  readonly name: string
  readonly reason: UndoReason
  /** The record in the way. */
  readonly other?: string | undefined
}

export interface UndoCall {
  readonly actor: Actor
  /** Absent for what belongs to no farm. */
  readonly farmId: number | undefined
  /** Where the records are kept as they were. */
  readonly effectId: number
  readonly now: Date
}

/** What was taken back, each record as it was and as it is by now, and what was not. */
export interface Undone {
  readonly images: readonly Image[]
  readonly refused: readonly RefusedUndo[]
}

export interface ImportCall {
  readonly actor: Actor
  readonly now: Date
  /** In the installation's zone. */
  readonly today: Day
  readonly sourceFarmId?: number | undefined
  readonly iaGroupId?: number | undefined
  readonly groupId?: number | undefined
  readonly diaryId?: number | undefined
  readonly weightType?: string | undefined
  /** True if pairs of close kin are only warned about [D-271]. */
  readonly acceptKinship: boolean
  /** Clocks of the farm: what a file says of times is meant by them. */
  readonly zone: string
}

/** One kind of import: its sheet, who may, and stages 2 and 3 of its life; reading cells is the same for all. */
export interface Importer {
  readonly kind: ImportKind
  readonly sheet: Sheet
  readonly roles: readonly Role[]
  readonly command: CommandObject<typeof importedFile>
  /** Whether the farm has the group that the rows are for; without it a file is for no group [D-088]. */
  readonly hasGroup?: (db: Db, actor: Actor, iaGroupId: number) => Promise<boolean>
  /** Rows are for one group, which has to be said. */
  readonly needsGroup?: true
  /** Rows are for one day of a group, which has to be said. */
  readonly needsDay?: true
  /** Adds a last line that nothing changed when a line blocks the import [D-049]. */
  readonly tellsNoUpdate?: true
  readonly compare: (db: Db, call: ImportCall, rows: readonly SheetRow[]) => Promise<Comparison>
  /** Takes back what it wrote, record by record, but for those that were changed or used since. */
  readonly undo: (tx: Tx, call: UndoCall, images: readonly Image[]) => Promise<Undone>
}

export type Importers = Readonly<Partial<Record<ImportKind, Importer>>>
